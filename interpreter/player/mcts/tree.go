package mcts

import (
	"errors"
	"math"

	"brik/dsl/program"
	"brik/interpreter/game"
	"brik/interpreter/player/kind"
)

// tree is one search tree with all that it needs. It isn't safe for use by several goroutines at once.
type tree struct {
	kind   kind.Kind
	limit  int // decisions after which a random game is cut
	memory int // bytes
	now    *standing

	nodes, spare pool
	moves        moves
	habits       habits
	scale        scale
	proofs       proofs
	rand         *game.Rand

	run     game.State  // the one state that is moved through the tree
	list    []game.Move // of the node that is being listed
	legal   []stamped   // where things are hidden: by move, where it stands in the list
	stamp   int32       // of that list
	path    []int32     // from the root to where the search stands
	sure    []sure
	payoffs []float64
}

// sure says that a node of the path, and all above it, are worth what is proven of one of its children: the visit goes on
// to another child, to learn something of it.
type sure struct {
	depth int
	proof int32
}

const (
	explore      = 0.5 // weight of the bonus for what was seldom tried
	priorWeight  = 2   // how many visits a move's habits count for
	mostOutcomes = 200 // of one event of chance that have nodes; what else falls is played out at once
	playoutLimit = 5000
	horizon      = 150 // is playoutLimit in games with hidden things in which it is known how players stand: of many deals one or two
)

func newTree(p *program.Program, memory int, seed uint64) *tree {
	k := kind.Of(p)
	t := &tree{kind: k, limit: playoutLimit, memory: memory, now: standingOf(p), rand: game.NewRand(seed)}
	if t.now != nil && k.Hidden {
		t.limit = horizon
	}
	t.habits.n, t.scale.numbers = k.Players, k.Numbers
	t.payoffs = make([]float64, k.Players)
	t.forget()
	return t
}

// forget begins a new tree.
func (t *tree) forget() {
	t.nodes.clear()
	t.nodes.add(0)
	if t.moves.bytes()+t.habits.bytes() > t.memory/8 {
		t.moves, t.habits.by = moves{}, nil
	}
}

// grow makes one visit: from the root down to a node that wasn't visited before, from there a random game, and what it
// gave is noted on the way back.
func (t *tree) grow(root game.State) error {
	t.begin(root)
	for at := int32(0); ; {
		n := t.nodes.at(at)
		if n.proof == 0 && t.run.Phase() == game.Over {
			t.proved(t.run.Result().Payoff)
		}
		if n.proof != 0 {
			copy(t.payoffs, t.proofs.payoffs(n.proof))
			break
		}
		ready, err := t.open(at)
		if err != nil {
			return err
		}
		if !ready {
			if err := t.playout(); err != nil {
				return err
			}
			break
		}
		next, err := t.descend(at)
		if err != nil {
			return err
		}
		if next == 0 {
			if err := t.playout(); err != nil {
				return err
			}
			break
		}
		at = next
		t.path = append(t.path, at)
	}
	t.note()
	return nil
}

func (t *tree) begin(root game.State) {
	if t.run == nil {
		t.run = root.Clone()
	} else {
		t.run.CopyFrom(root)
	}
	t.path, t.sure = append(t.path[:0], 0), t.sure[:0]
}

// open lists a node's children, if it's to have any: not on its first visit, and not without memory.
func (t *tree) open(at int32) (ready bool, err error) {
	n := t.nodes.at(at)
	switch {
	case t.run.Phase() == game.Over: // the proof had no number
		return false, nil
	case n.player != unlisted:
		return true, nil
	case at != 0 && (n.visits == 0 || t.full(0)):
		return false, nil
	case t.run.Phase() == game.Chance:
		return true, t.openChance(n)
	}
	t.list, err = t.run.Moves(t.list[:0])
	if many := (*game.TooMany)(nil); errors.As(err, &many) {
		n.player, n.wide = int8(t.run.ToMove()), true
		return true, nil
	}
	if err != nil || len(t.list) == 0 || at != 0 && t.full(len(t.list)) {
		return false, err
	}
	n.player = int8(t.run.ToMove())
	for i := len(t.list) - 1; i >= 0; i-- { // in any order, so that none is always tried first
		k := t.rand.Intn(i + 1)
		t.list[i], t.list[k] = t.list[k], t.list[i]
		t.nodes.push(at, t.moves.number(t.list[i]))
	}
	return true, nil
}

// openChance counts the outcomes, if they are few.
func (t *tree) openChance(n *node) error {
	n.player = chance
	m, err := t.run.Sample(t.rand)
	if err != nil || t.run.Weight(m) < 1.0/mostOutcomes {
		return err
	}
	t.list, err = t.run.Moves(t.list[:0])
	n.seen = int32(len(t.list))
	return err
}

// full tells whether there is no memory for more nodes, counting the pool for the next tree and room for tables to double.
func (t *tree) full(more int) bool {
	return 2*max(t.nodes.bytes(), bytesOf(t.nodes.n+more))+2*(t.moves.bytes()+t.habits.bytes()) > t.memory
}

// descend makes a move from a node and gives the node that it leads to; 0: it has none.
func (t *tree) descend(at int32) (int32, error) {
	n := t.nodes.at(at)
	if n.player == chance || n.wide && t.wider(at) {
		return t.drawn(at)
	}
	next := t.choose(at)
	if next == 0 { // too many to list, and all that were drawn are proven
		return t.drawn(at)
	}
	return next, t.run.Play(t.moves.list[t.nodes.at(next).move])
}

// wider tells whether a decision with too many moves gets one more: it has about as many as the root of its visits.
func (t *tree) wider(at int32) bool {
	n, children := t.nodes.at(at), 0
	for i := n.first; i != 0; i = t.nodes.at(i).next {
		children++
	}
	return children == 0 || children*children < int(n.visits) && !t.full(1)
}

// drawn makes a move that is drawn, or lets chance fall.
func (t *tree) drawn(at int32) (int32, error) {
	m, err := t.run.Sample(t.rand)
	if err != nil {
		return 0, err
	}
	if err := t.run.Play(m); err != nil {
		return 0, err
	}
	children := 0
	for i := t.nodes.at(at).first; i != 0; i = t.nodes.at(i).next {
		if t.moves.list[t.nodes.at(i).move] == m {
			return i, nil
		}
		children++
	}
	if t.nodes.at(at).player == chance && children == mostOutcomes || t.full(1) && children > 0 {
		return 0, nil
	}
	return t.nodes.push(at, t.moves.number(m)), nil
}

// choose picks the child to be visited by UCB1 (Kocsis and Szepesvári 2006), in which what the move was worth elsewhere
// counts for a few visits. What is proven has its value and no bonus; where it is best it is noted, and the next best is
// visited.
func (t *tree) choose(at int32) int32 {
	n := t.nodes.at(at)
	log := math.Log(float64(n.visits + 1))
	mean := t.scale.of(t.scale.mean(t.kind.Players))
	best, most := int32(0), math.Inf(-1)
	proof, worth := int32(0), math.Inf(-1)
	for i := n.first; i != 0; {
		c := t.nodes.at(i)
		if c.proof != 0 {
			if w := t.scale.of(t.proofs.payoffs(c.proof)[n.player]); w > worth {
				proof, worth = c.proof, w
			}
		} else {
			visits := float64(c.visits)
			score := (t.value(c)*visits + priorWeight*t.prior(n.player, c.move, mean)) / (visits + priorWeight)
			score += explore * math.Sqrt(log/(visits+1))
			if score > most {
				best, most = i, score
			}
		}
		i = c.next
	}
	if worth >= most {
		t.sure = append(t.sure, sure{len(t.path) - 1, proof})
	}
	return best
}

// value is what a node was worth so far to whoever chose it.
func (t *tree) value(n *node) float64 {
	if n.visits == 0 {
		return 0
	}
	return t.scale.of(n.sum / float64(n.visits))
}

// prior is what a move was worth elsewhere.
func (t *tree) prior(player int8, move int32, mean float64) float64 {
	h := t.habits.of(player, move)
	return (t.scale.of(float64(h.sum)/max(1, float64(h.count)))*float64(h.count) + mean) / (float64(h.count) + 1)
}

// playout plays on at random. A game that is cut is worth what the players would get for how they stand, or, where that
// isn't known, what games are worth on average.
func (t *tree) playout() error {
	if _, err := game.Playout(t.run, t.rand, t.limit); err != nil {
		return err
	}
	if t.run.Phase() == game.Over {
		copy(t.payoffs, t.run.Result().Payoff)
		t.scale.note(t.payoffs)
		return nil
	}
	if t.now != nil {
		copy(t.payoffs, t.now.payoffs(t.run.Words(), t.kind.Players))
		t.scale.note(t.payoffs)
		return nil
	}
	mean := t.scale.mean(t.kind.Players)
	for p := range t.payoffs {
		t.payoffs[p] = mean
	}
	return nil
}

// note notes the payoffs along the path, from its end.
func (t *tree) note() {
	for d := len(t.path) - 1; d >= 0; d-- {
		for k := len(t.sure); k > 0 && t.sure[k-1].depth == d; k-- {
			copy(t.payoffs, t.proofs.payoffs(t.sure[k-1].proof))
			t.sure = t.sure[:k-1]
		}
		n := t.nodes.at(t.path[d])
		n.visits++
		if d == 0 {
			return
		}
		if by := t.nodes.at(t.path[d-1]).player; by >= 0 {
			n.sum += t.payoffs[by]
			h := t.habits.of(by, n.move)
			h.sum += float32(t.payoffs[by])
			h.count++
		}
	}
}
