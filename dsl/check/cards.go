package check

import (
	"brik/dsl/program"
	"brik/dsl/source"
	"brik/dsl/syntax"
)

// moveCards types `move S to hand[p]`; false: it moves pieces.
func (s scope) moveCards(v *syntax.Verb, at source.Span) ([]program.Stmt, bool) {
	if len(s.p.Decks) == 0 {
		return nil, false
	}
	if _, isPile := s.pileNamed(v.Goal); !isPile && s.p.Board != nil {
		return nil, false
	}
	goal := s.onePile(v.Goal)
	if goal.v == nil {
		s.expr(v.What, want{})
		return nil, true
	}
	cards := s.set(s.expr(v.What, want{space: goal.v.Type.Space}), goal.v.Type.Space)
	if v.From != nil {
		s.fail(wrongWord, s.at(v.From), "where a card comes from needn't be said", "every card lies in one place", "Write `move "+s.at(v.What).Text()+" to …`.")
		return nil, true
	}
	if isBad(cards) {
		return nil, true
	}
	return []program.Stmt{goal.put(cards, at)}, true
}

// takeCards is `take S` of cards, which are then out of the game; false: it takes pieces.
func (s scope) takeCards(x program.Expr, at source.Span) ([]program.Stmt, bool) {
	if isBad(x) || !isSet(x) {
		return nil, false
	}
	d := s.deckIn(x.Type().Space)
	if d == nil {
		return nil, false
	}
	return []program.Stmt{outOfGame(d, s.asSet(x), at)}, true
}

func outOfGame(d *program.Deck, cards program.Expr, at source.Span) program.Stmt {
	return &program.MoveCards{St: st(at), Deck: d, Set: cards}
}
