package cover

import (
	"cmp"
	"slices"
	"strings"
)

// Never gives what was never used, in the order of the texts; of parts inside one another only the outermost, and
// nothing of the standard library, of which no game needs all.
func (c *Coverage) Never() []*Item {
	own := c.own()
	var never []*Item
	for _, i := range own {
		inside := func(o *Item) bool {
			return o.Span.File == i.Span.File && o.Span.Start <= i.Span.Start && i.Span.End <= o.Span.End
		}
		if i.Hits == 0 && !slices.ContainsFunc(never, inside) {
			never = append(never, i)
		}
	}
	return never
}

// own gives the items of the ruleset and what it brings in, without the standard library, by place; the larger part of
// two that begin together first.
func (c *Coverage) own() []*Item {
	own := slices.DeleteFunc(slices.Clone(c.Items), func(i *Item) bool {
		return i.Span.IsZero() || strings.HasSuffix(i.Span.File.Name, "std.brik")
	})
	slices.SortStableFunc(own, func(a, b *Item) int {
		return cmp.Or(cmp.Compare(c.rank(a), c.rank(b)), cmp.Compare(a.Span.Start, b.Span.Start), cmp.Compare(b.Span.End, a.Span.End))
	})
	return own
}

// rank is the place of an item's text among the texts of the ruleset.
func (c *Coverage) rank(i *Item) int {
	for n, f := range c.Program.Files {
		if f == i.Span.File {
			return n
		}
	}
	return len(c.Program.Files)
}

// What says what it means that an item was never used.
func (i *Item) What() string {
	switch {
	case i.Kind == Alternative && i.Offered == 0:
		return "never offered"
	case i.Kind == Alternative:
		return "never chosen"
	case i.Kind == Statement:
		return "never carried out"
	case i.Kind == End:
		return "never ended a game"
	case i.Kind == Forbid:
		return "never refused a move"
	case i.Kind == Branch:
		return "this branch was never taken"
	}
	return "never asked"
}

// Used is the number of parts that were used, of All.
func (c *Coverage) Used() (used, all int) {
	for _, i := range c.own() {
		all++
		if i.Hits > 0 {
			used++
		}
	}
	return used, all
}
