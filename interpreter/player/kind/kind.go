// Package kind says what kind of game a program is, for players that can't play all: a program goes in; how many play,
// whether chance falls, whether anything is hidden and what payoffs there can be come out. It looks at no state.
package kind

import (
	"brik/dsl/program"
	"brik/interpreter/knowledge"
)

// Kind is what kind of game a program is.
type Kind struct {
	Players int
	Chance  bool // something is left to chance
	Hidden  bool // something isn't seen by all
	Numbers bool // payoffs may be any numbers; else they are from 0 to 1
	Subsets bool // subsets are chosen: moves that are equal may mean different things in different states
}

// Of gives the kind of a program.
func Of(p *program.Program) Kind {
	k := Kind{Players: p.Players.Len(), Hidden: knowledge.Hides(p)}
	for _, e := range p.Ends {
		k.Numbers = k.Numbers || e.Rank != nil && e.Rank.Payoffs
	}
	p.EachStmt(func(s program.Stmt) {
		switch s := s.(type) {
		case *program.Roll:
			k.Chance = true
		case *program.Finish:
			k.Numbers = k.Numbers || s.Rank != nil && s.Rank.Payoffs
		}
	})
	p.EachAlternative(func(a *program.Alternative) {
		for _, b := range a.Binders {
			k.Subsets = k.Subsets || b.Lo != nil
		}
	})
	return k
}
