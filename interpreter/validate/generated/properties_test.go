package generated

import (
	"fmt"
	"slices"

	"brik/interpreter/game"
)

// properties plays a random game of the compiled ruleset and looks at its states from all sides.
func properties(fast, plain game.Game, e effort) error {
	h := &hashes{}
	for _, g := range []game.Game{fast, plain} {
		s, err := g.Start()
		if err != nil {
			return nil // Agree has seen to it that both fail
		}
		h.states = append(h.states, s)
	}
	r := game.NewRand(e.seed + 7)
	for ply := range e.limit / 4 {
		s := h.states[0]
		if err := h.note(); err != nil || s.Phase() == game.Over {
			return err
		}
		moves, err := s.Moves(nil)
		if err != nil {
			return nil
		}
		for _, looks := range []func(s game.State, moves []game.Move, r *game.Rand) error{copies, samples, playouts} {
			if err := looks(s, moves, r); err != nil {
				return fmt.Errorf("in state %d: %w", ply, err)
			}
		}
		for _, err := range []error{canonically(fast, s, e.seed+uint64(ply)), h.transpose(r)} {
			if err != nil {
				return fmt.Errorf("in state %d: %w", ply, err)
			}
		}
		m := moves[r.Intn(len(moves))]
		for _, s := range h.states {
			if err := s.Play(m); err != nil {
				return nil
			}
		}
	}
	return nil
}

// looked is all that can be seen of a state.
func looked(s game.State) string {
	moves, err := s.Moves(nil)
	texts := make([]string, len(moves))
	for i, m := range moves {
		texts[i] = s.Text(m, "")
	}
	return fmt.Sprintf("%x %x %v %v %v %q %v %v", s.Words(), s.Hash(), s.Phase(), s.ToMove(), moves, texts, err, result(s))
}

func result(s game.State) string {
	if s.Phase() != game.Over {
		return ""
	}
	return fmt.Sprintf("%+v", s.Result())
}

// copies changes a copy of a state, and then makes it equal again.
func copies(s game.State, moves []game.Move, r *game.Rand) error {
	before := looked(s)
	c := s.Clone()
	if got := looked(c); got != before {
		return fmt.Errorf("a clone is\n%s\nnot\n%s", got, before)
	}
	for range 3 {
		list, err := c.Moves(nil)
		if err != nil || len(list) == 0 {
			break
		}
		at := looked(c)
		if c.Play(list[r.Intn(len(list))]) != nil {
			if got := looked(c); got != at {
				return fmt.Errorf("after a move that failed the state is\n%s\nnot\n%s", got, at)
			}
			break
		}
	}
	if got := looked(s); got != before {
		return fmt.Errorf("after moves on a clone the state is\n%s\nnot\n%s", got, before)
	}
	c.CopyFrom(s)
	if got := looked(c); got != before {
		return fmt.Errorf("a copy is\n%s\nnot\n%s", got, before)
	}
	return nil
}

const draws = 40 // of each move, on the average

// samples draws moves: all of them come, about equally often, and no others. (So far off the mean that one in a hundred
// million fair draws would be.)
func samples(s game.State, moves []game.Move, r *game.Rand) error {
	n := draws * len(moves)
	if len(moves) > 20 {
		n = draws
	}
	counts := map[game.Move]int{}
	for range n {
		m, err := s.Sample(r)
		if err != nil {
			return fmt.Errorf("drawing a move: %w", err)
		}
		counts[m]++
	}
	for m := range counts {
		if !slices.Contains(moves, m) {
			return fmt.Errorf("drew %v %q, which is not one of %v", m, s.Text(m, ""), moves)
		}
	}
	if len(moves) > 20 || s.Phase() == game.Chance {
		return nil
	}
	for _, m := range moves {
		if k := counts[m]; k < draws/5 || k > 3*draws && len(moves) > 1 {
			return fmt.Errorf("%q came %d times of %d in %d draws", s.Text(m, ""), k, len(moves), n)
		}
	}
	return nil
}

// playouts makes one decision by a playout, which must lead where some move leads, and makes a longer one.
func playouts(s game.State, moves []game.Move, r *game.Rand) error {
	if s.Phase() != game.Deciding {
		return nil
	}
	f := &following{}
	for _, m := range moves {
		f.play(s, m)
	}
	if f.many || f.failing {
		return nil
	}
	for i := range min(3*len(moves), 30) {
		c := s.Clone()
		plies, err := c.(game.Playouter).Playout(r, 1, i%2 == 1)
		if err != nil {
			return fmt.Errorf("a playout of one decision: %w", err)
		}
		if plies != 1 || !f.has(c) {
			return fmt.Errorf("a playout of %d decisions led to\n%s\nnone of %d", plies, looked(c), len(f.states))
		}
	}
	return nil
}

// canonically compares a canonical playout with its decisions made one by one. (With forbid lines a playout draws among
// what may turn out to be illegal, and then again.)
func canonically(g game.Game, s game.State, seed uint64) error {
	if len(g.Program().Forbids) > 0 {
		return nil
	}
	const limit = 12
	whole, steps := s.Clone(), s.Clone()
	plies, err := whole.(game.Playouter).Playout(game.NewRand(seed), limit, true)
	if err != nil {
		return nil
	}
	r := game.NewRand(seed)
	for n := 0; n < limit && steps.Phase() != game.Over || steps.Phase() == game.Chance; {
		moves, err := steps.Moves(nil)
		if err != nil {
			return err
		}
		m := game.Move{}
		if steps.Phase() == game.Deciding {
			m = moves[r.Intn(len(moves))]
			n++
		} else if m, err = steps.Sample(r); err != nil {
			return err
		}
		if err := steps.Play(m); err != nil {
			return fmt.Errorf("decision %d of a playout: %w", n, err)
		}
	}
	if a, b := looked(whole), looked(steps); a != b {
		return fmt.Errorf("a playout of %d decisions led to\n%s\none by one they lead to\n%s", plies, a, b)
	}
	return nil
}

// following is all that can come of a decision: states at the next one, after chance.
type following struct {
	states  map[string]bool
	failing bool // some moves meet a fault of the ruleset
	many    bool
}

func (f *following) play(s game.State, m game.Move) {
	if f.many || len(f.states) > 300 {
		f.many = true
		return
	}
	c := s.Clone()
	if c.Play(m) != nil {
		f.failing = true
		return
	}
	if c.Phase() != game.Chance {
		if f.states == nil {
			f.states = map[string]bool{}
		}
		f.states[f.key(c)] = true
		return
	}
	outcomes, err := c.Moves(nil)
	if err != nil || len(outcomes) > 30 {
		f.many = true
		return
	}
	for _, o := range outcomes {
		f.play(c, o)
	}
}

func (f *following) key(s game.State) string {
	return fmt.Sprintf("%x %x %v %v %v", s.Words(), s.Hash(), s.Phase(), s.ToMove(), result(s))
}

func (f *following) has(s game.State) bool { return f.states[f.key(s)] }

// hashes compares which states have equal hashes in two executors.
type hashes struct {
	states []game.State // the same, in each executor
	others map[uint64]uint64
	seen   map[uint64]string
}

// note takes in the present states: what is equal in the plain executor must be so in the compiled one, and what is equal
// there must look equal.
func (h *hashes) note() error {
	if h.others == nil {
		h.others, h.seen = map[uint64]uint64{}, map[uint64]string{}
	}
	fast, plain := h.states[0].Hash(), h.states[1].Hash()
	if other, ok := h.others[plain]; ok && other != fast {
		return fmt.Errorf("states that are equal have different hashes in the compiled executor:\n%s\nand\n%s", h.seen[other], looked(h.states[0]))
	}
	h.others[plain] = fast
	look := looked(h.states[0])
	if other, ok := h.seen[fast]; ok && other != look {
		return fmt.Errorf("states of one hash are\n%s\nand\n%s", other, look)
	}
	h.seen[fast] = look
	return nil
}

// transpose comes to a state in two ways, where moves can be made in another order: a, b, c and c, b, a.
func (h *hashes) transpose(r *game.Rand) error {
	var texts []string
	here := h.states
	defer func() { h.states = here }()
	clone := func() {
		h.states = []game.State{here[0].Clone(), here[1].Clone()}
	}
	clone()
	for range 3 {
		list, err := h.states[0].Moves(nil)
		if err != nil || len(list) == 0 {
			return nil
		}
		m := list[r.Intn(len(list))]
		texts = append(texts, h.states[0].Text(m, ""))
		if ok := h.play(m); !ok {
			return nil
		}
	}
	if err := h.note(); err != nil {
		return err
	}
	clone()
	for _, i := range []int{2, 1, 0} {
		list, err := h.states[0].Moves(nil)
		if err != nil {
			return nil
		}
		k := slices.IndexFunc(list, func(m game.Move) bool { return h.states[0].Text(m, "") == texts[i] })
		if k < 0 || !h.play(list[k]) {
			return nil
		}
	}
	return h.note()
}

// play makes a move on both; false after a fault of the ruleset.
func (h *hashes) play(m game.Move) bool {
	return h.states[0].Play(m) == nil && h.states[1].Play(m) == nil
}
