package reference

import (
	"hash/fnv"

	"brik/dsl/program"
	"brik/interpreter/evaluate"
	"brik/interpreter/game"
)

// State is a game at a decision, at chance or at its end.
type State struct {
	game   *Game
	run    *evaluate.Machine
	marks  []uint64 // hashes of the positions at the ends of turns
	out    []int    // by player, when he went out of the game: 0 still in, 1 first, …
	phase  game.Phase
	site   *program.Choose // the decision
	who    int             // who decides
	roll   *program.Roll   // the fall of chance
	result game.Result

	// looking tells that an expression is worked out from outside, while the game stands still.
	looking bool
	// ahead is how deep this state is a trial of a trial, tries how many trials were made since the last real move.
	ahead int
	tries *int
	hear  func(game.Event) // who is told of what happens; nil: nobody
	// pending tells that the last alternative's legality isn't settled before the end of the turn.
	pending bool
}

// state is a state with nothing to run.
func (g *Game) state(words []uint64) *State {
	s := &State{game: g, out: make([]int, g.program.Players.Len()), tries: new(int)}
	s.run = evaluate.New(g.program, words, s)
	return s
}

// Clone copies the state.
func (s *State) Clone() game.State { return s.clone() }

func (s *State) clone() *State {
	c := &State{run: &evaluate.Machine{}}
	c.CopyFrom(s)
	return c
}

// CopyFrom makes this state equal to another of the same game.
func (s *State) CopyFrom(from game.State) {
	o := from.(*State)
	s.run.CopyFrom(o.run)
	s.run.Hooks = s
	s.marks = append(s.marks[:0], o.marks...)
	s.out = append(s.out[:0], o.out...)
	s.game, s.phase, s.site, s.who, s.roll, s.result, s.pending = o.game, o.phase, o.site, o.who, o.roll, o.result, o.pending
	s.ahead, s.tries = o.ahead, o.tries
}

// Phase says what the state waits for.
func (s *State) Phase() game.Phase { return s.phase }

// ToMove is the player who decides; at chance and at the end, the one whose turn it is.
func (s *State) ToMove() int { return s.who }

// Result is the outcome of a game that is over.
func (s *State) Result() game.Result { return s.result }

// Words gives the globals.
func (s *State) Words() []uint64 { return s.run.Words }

// Hash is equal for equal states. Marks count as a bag: their order changes nothing but what repeats(n) can see.
func (s *State) Hash() uint64 {
	h := fnv.New64a()
	write := func(w uint64) { writeWord(h, w) }
	for _, w := range s.run.Words {
		write(w)
	}
	for _, o := range s.out {
		write(uint64(o))
	}
	bag := uint64(0)
	for _, m := range s.marks {
		bag += scrambled(m)
	}
	write(bag)
	write(uint64(s.phase))
	s.run.Digest(func(st program.Stmt) int { return s.game.ids[st] }, write)
	return h.Sum64()
}

// scrambled makes hashes that can be added: differences between like positions' must not cancel out. (The finaliser of
// splitmix64, by Steele, Lea and Flood, 2014.)
func scrambled(z uint64) uint64 {
	z = (z ^ z>>30) * 0xbf58476d1ce4e5b9
	z = (z ^ z>>27) * 0x94d049bb133111eb
	return z ^ z>>31
}

// Eval gives the value of an expression in the state, as the running block sees it. The present position is then the one
// that was marked last: at the end of the last turn.
func (s *State) Eval(e program.Expr) (program.Value, error) {
	s.refuel()
	s.looking = true
	defer func() { s.looking = false }()
	return s.run.Eval(e)
}

// Do runs statements on the state's globals, apart from the game's own run, which stays where it is. An error if they
// meet a decision, chance or an end; then the state is as it was.
func (s *State) Do(stmts []program.Stmt) error {
	m := evaluate.New(s.game.program, append([]uint64(nil), s.run.Words...), s)
	m.Enter(stmts, nil, nil)
	stop, err := m.Run()
	if err != nil {
		return err
	}
	if stop != nil {
		return &game.Error{Span: stop.Span(), Text: "this stops for a decision, chance or an end, and can't stand here"}
	}
	copy(s.run.Words, m.Words)
	return nil
}

// refuel starts a run from outside: its limits count from here.
func (s *State) refuel() {
	s.run.Refuel()
	s.tries = new(int)
}

// get reads a system variable's only cell.
func (s *State) get(v *program.Var) program.Value {
	return evaluate.Read(s.run.Words, v.Offset, v.Type)
}

// count adds one to a system variable.
func (s *State) count(v *program.Var) {
	put(s.run.Words, v, program.Value{N: s.get(v).N + 1})
}

// alive lists the players still in the game, in turn order.
func (s *State) alive() []int {
	alive := s.game.program.Alive
	return evaluate.Elements(s.get(alive), alive.Type)
}
