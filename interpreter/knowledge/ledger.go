package knowledge

import (
	"slices"

	"brik/dsl/program"
	"brik/interpreter/evaluate"
	"brik/interpreter/game"
)

// ledger keeps account, for one player, of which hidden cells and locals hold something that he can't know. It takes too
// much for unknown rather than too little. Where nothing is unknown any more, what was before can be forgotten.
type ledger struct {
	eyes
	dark    map[*program.Local]bool
	unknown map[game.Cell]bool
	under   map[program.Stmt]bool // statements that are done or not depending on something that not all see
	defs    map[*program.Def]bool // being looked into
}

// observed is a state that lets others see how its run goes.
type observed interface {
	Observe(*evaluate.Observer)
}

// keepLedger begins to keep account of what a state does from now on.
func keepLedger(e eyes, o *origins, s game.State) *ledger {
	l := &ledger{eyes: e, dark: map[*program.Local]bool{}, unknown: map[game.Cell]bool{}, under: dependent(e.program, o), defs: map[*program.Def]bool{}}
	s.(observed).Observe(&evaluate.Observer{Does: func(m *evaluate.Machine, st program.Stmt, trial bool) {
		if !trial {
			l.does(m, st)
		}
	}})
	return l
}

// made notes that a move is about to be played.
func (l *ledger) made(s game.Told) {
	switch at := s.At().(type) {
	case *program.Roll:
		l.dark[at.Local] = at.Seen != nil && !l.sees(s, at.Seen)
	case *program.Choose:
		for _, a := range at.Choice.Alts {
			for _, b := range a.Binders {
				unsure := at.Secret || deckOf(l.program, b.Set.Type()) != nil || l.tells(s.Words(), b.Set)
				l.dark[b.Local] = s.ToMove() != l.player && unsure
			}
		}
	}
}

// evaluator works out expressions.
type evaluator interface {
	Eval(e program.Expr) (program.Value, error)
}

func (l *ledger) sees(m evaluator, players program.Expr) bool {
	v, err := m.Eval(players)
	return err == nil && has(setOf(players.Type(), v), l.player)
}

// does notes what a statement makes known or unknown.
func (l *ledger) does(m *evaluate.Machine, s program.Stmt) {
	switch s := s.(type) {
	case *program.Let:
		l.dark[s.Local] = l.under[s] || l.tells(m.Words, s.Value)
	case *program.Roll:
		l.dark[s.Local] = l.tells(m.Words, s.Among) || l.tells(m.Words, s.Count)
	case *program.For:
		for _, b := range s.Binders {
			l.dark[b.Local] = l.tells(m.Words, b.Set) || l.tells(m.Words, s.Where)
		}
	case *program.Do:
		for i, arg := range s.Args {
			l.dark[s.Action.Params[i]] = l.tells(m.Words, arg)
		}
	case *program.Assign:
		l.assigned(m, s)
	case *program.Show:
		if s.Var != nil && l.sees(m, s.To) {
			cells, _ := m.Cells(s.Var, s.Index) // where an index fails, the statement does too
			for _, n := range cells {
				delete(l.unknown, game.Cell{Var: s.Var, N: n})
			}
		}
	}
}

// assigned notes a new value of a cell that isn't seen.
func (l *ledger) assigned(m *evaluate.Machine, s *program.Assign) {
	if s.Var.Own || l.all(s.Var) {
		return
	}
	where := slices.ContainsFunc(s.Index, func(e program.Expr) bool { return l.tells(m.Words, e) }) || l.under[s]
	unsure := where || l.tells(m.Words, s.Value)
	index := s.Index
	if where {
		index = make([]program.Expr, len(s.Index)) // any of them
	}
	cells, _ := m.Cells(s.Var, index) // where an index fails, the statement does too
	for _, n := range cells {
		switch c := (game.Cell{Var: s.Var, N: n}); {
		case l.cell(c):
		case unsure:
			l.unknown[c] = true
		default:
			delete(l.unknown, c)
		}
	}
}

// tells whether an expression reads something that the player can't know.
func (l *ledger) tells(words []uint64, e program.Expr) (unsure bool) {
	if e == nil {
		return false
	}
	program.Each(e, func(e program.Expr) {
		switch e := e.(type) {
		case *program.LocalRef:
			unsure = unsure || l.dark[e.Local]
		case *program.VarRef:
			unsure = unsure || l.doubtful(words, e.Var)
		case *program.Call:
			if !l.defs[e.Def] {
				l.defs[e.Def] = true
				for _, c := range e.Def.Cases {
					for _, let := range c.Lets {
						unsure = unsure || l.tells(words, let.Value)
					}
					unsure = unsure || l.tells(words, c.Body)
				}
				delete(l.defs, e.Def)
			}
		}
	})
	return unsure
}

// doubtful tells whether a variable may hold something that the player can't know.
func (l *ledger) doubtful(words []uint64, v *program.Var) bool {
	switch {
	case l.all(v) && !v.Own:
		return false
	case v.Pile != nil:
		return !l.together(v.Pile.Deck, words)
	case v.Own:
		return true
	}
	for n := range v.Cells() {
		if l.unknown[game.Cell{Var: v, N: n}] {
			return true
		}
	}
	return false
}

// together tells that all cards of a deck that the player doesn't see lie in one place, where they have no order.
func (l *ledger) together(d *program.Deck, words []uint64) bool {
	places, out := 0, d.Space.Len()
	for _, v := range d.Piles {
		for n := range v.Cells() {
			c := game.Cell{Var: v, N: n}
			held := size(contents(c, words))
			out -= held
			switch {
			case held == 0 || l.cell(c):
			case v.Pile.Stacked && held > 1:
				return false
			default:
				places++
			}
		}
	}
	if out > 0 {
		places++
	}
	return places <= 1
}

// settled tells that in a state there is nothing that the player can't know.
func (l *ledger) settled(s game.Told) bool {
	words := s.Words()
	for _, d := range l.program.Decks {
		if !l.together(d, words) {
			return false
		}
	}
	for _, v := range l.program.Vars {
		switch {
		case l.program.HoldsCards(v):
		case v.Own && !l.isEmpty(v, words), !v.Own && l.doubtful(words, v):
			return false
		}
	}
	known := true
	s.Live(func(local *program.Local) { known = known && !l.dark[local] })
	return known
}

// isEmpty tells that a variable holds what it holds when it was never set.
func (l *ledger) isEmpty(v *program.Var, words []uint64) bool {
	empty := make([]uint64, v.Type.Words())
	evaluate.Write(empty, 0, v.Type, evaluate.Empty(v.Type))
	for n := range v.Cells() {
		if !slices.Equal(contents(game.Cell{Var: v, N: n}, words), empty) {
			return false
		}
	}
	return true
}
