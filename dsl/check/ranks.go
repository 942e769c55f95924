package check

import (
	"strconv"

	"brik/dsl/program"
	"brik/interpreter/space"
)

// isRanks tells that a space is the ranks of a deck, which compare by their places and are also called by numbers.
func (c *checker) isRanks(sp *space.Space) bool { return sp != nil && c.nouns[sp] == "rank" }

// intoRanks makes ranks of the numbers that they are called by.
func (c *checker) intoRanks(e program.Expr, ranks *space.Space) program.Expr {
	at := e.Span()
	if n, ok := knownNumber(e); ok {
		x, found := ranks.Find(itoa(n))
		if !found {
			c.fail(wrongKind, at, "there is no rank "+itoa(n), "", "The ranks are "+oneOf(code(ranks.Names()), "and")+".")
			return bad(at)
		}
		return constElement(ranks, x, at)
	}
	lo, hi := numericNames(ranks)
	if e.Type().Kind == program.Int {
		e = c.into(e, c.numberSpace(lo, hi, at))
	}
	numbers := e.Type().Space
	table := &space.Relation{Name: "rank", From: numbers, To: ranks}
	for i := range numbers.Len() {
		x, found := ranks.Find(itoa(numbers.Number(i)))
		if !found {
			table.Rows = append(table.Rows, nil)
		} else {
			table.Rows = append(table.Rows, []int{x})
		}
	}
	return c.scope(nil, bodyRule).mapped(e, table, at)
}

// numericNames is the range of those names of a space that are numbers.
func numericNames(sp *space.Space) (lo, hi int) {
	found := false
	for _, name := range sp.Names() {
		n, err := strconv.Atoi(name)
		switch {
		case err != nil:
		case !found:
			lo, hi, found = n, n, true
		default:
			lo, hi = min(lo, n), max(hi, n)
		}
	}
	return lo, hi
}

// ranksToCompare gives the places of two ranks, where one side is a rank; a number then is the rank called so.
func (s scope) ranksToCompare(l, r program.Expr) (program.Expr, program.Expr) {
	for _, e := range []program.Expr{l, r} {
		if ranks := e.Type().Space; isSet(e) && s.isRanks(ranks) {
			return s.placeOfRank(s.into(l, ranks)), s.placeOfRank(s.into(r, ranks))
		}
	}
	return l, r
}

// placeOfRank is the place of a rank among the ranks; any other expression stays as it is.
func (s scope) placeOfRank(e program.Expr) program.Expr {
	if isBad(e) || !isSet(e) || !s.isRanks(e.Type().Space) {
		return e
	}
	if e = s.one(e, e.Type().Space); isBad(e) {
		return e
	}
	return s.indexOfElement(e, e.Span())
}
