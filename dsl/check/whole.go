package check

import (
	"strings"

	"brik/dsl/source"
	"brik/dsl/syntax"
)

// Whole writes out a ruleset as one text that brings in nothing but the standard library: the declarations of its
// libraries and parents as they are after all that was replaced, each with its comments, in their order; what replaces
// another stands in its place. It plays the same. The ruleset must be free of errors. The layout isn't canonical.
func (r *Ruleset) Whole() string {
	w := &whole{r: r, alive: map[spot]map[string]*decl{}, guests: map[guest][]*decl{}}
	w.survivors()
	w.heading()
	for _, u := range r.units {
		if !u.std {
			w.unit(u)
		}
	}
	return strings.TrimLeft(w.out.String(), "\n")
}

// spot tells declarations apart, also where a copy stands for one of them.
type spot struct {
	unit  *unit
	start int
}

func spotOf(d *decl) spot {
	start, _ := d.node.Place()
	return spot{d.unit, start}
}

// guest is what another declaration takes the place of: one name of a declaration, or with "" all of it.
type guest struct {
	spot
	name string
}

type whole struct {
	r      *Ruleset
	alive  map[spot]map[string]*decl // what is left of each declaration, by its names ("": without a name)
	guests map[guest][]*decl         // what stands in the place of what
	out    strings.Builder
	begins bool // a text begins: a blank line comes first
}

// survivors finds which declarations, and which names of them, are left, and where those go that replace others.
func (w *whole) survivors() {
	for _, slot := range []*decl{w.r.players, w.r.board, w.r.position, w.r.flow} {
		if slot != nil {
			w.settle(slot, "", guest{})
		}
	}
	for _, list := range [][]*decl{w.r.setups, w.r.forbids, w.r.ends, w.r.checks, w.r.texts} {
		for _, d := range list {
			w.settle(d, "", guest{})
		}
	}
	for _, s := range w.r.own.order {
		var before guest
		for _, d := range s.decls {
			if s.kind != symPlayer {
				w.settle(d, s.name, before)
			}
			before = guest{spotOf(d), s.name}
		}
	}
}

// settle notes that a declaration has what it says of a name. One that replaces another goes to its place, or behind
// what is left of it.
func (w *whole) settle(d *decl, name string, before guest) {
	at := spotOf(d)
	if w.alive[at] == nil {
		w.alive[at] = map[string]*decl{}
	}
	w.alive[at][name] = d
	root := d
	for root.prev != nil {
		root = root.prev
	}
	if root == d || root.unit.std || spotOf(root) == at {
		return
	}
	to := guest{spotOf(root), name}
	if before.unit != nil {
		to = before
	}
	w.guests[to] = append(w.guests[to], d)
	w.alive[at][moved] = d
}

// moved is among the names of a declaration that stands elsewhere; no name has a blank.
const moved = "moved elsewhere"

// heading writes the game's first line and what stands above it.
func (w *whole) heading() {
	for _, d := range w.r.main.tree.Tree.Decls {
		if h, ok := d.(*syntax.Heading); ok && h.Kind != "import" && h.Kind != "extends" {
			w.write(above(w.r.main, h) + w.r.main.span(h).Text() + beside(w.r.main, h))
		}
	}
}

// unit writes the declarations of a text that are left.
func (w *whole) unit(u *unit) {
	w.begins = true
	for _, d := range u.tree.Tree.Decls {
		switch n := d.(type) {
		case *syntax.Heading:
			w.note(u, n)
		case *syntax.Settings:
			w.fixed(u, n)
		case *syntax.Replace:
			if ends, ok := n.Decl.(*syntax.Ends); ok {
				w.ends(u, d, ends)
			} else {
				w.decl(u, d, n.Decl)
			}
		default:
			w.decl(u, d, d)
		}
	}
}

// note writes the comment above the first line of a library or parent.
func (w *whole) note(u *unit, h *syntax.Heading) {
	if comment := strings.TrimSpace(above(u, h)); u != w.r.main && comment != "" {
		w.write(comment)
	}
}

func (w *whole) ends(u *unit, whole syntax.Decl, ends *syntax.Ends) {
	lead := above(u, whole)
	for _, e := range ends.Decls {
		d := &decl{node: e, unit: u}
		if w.alive[spotOf(d)] != nil {
			w.write(lead + strings.TrimLeft(above(u, e), "\n") + u.span(e).Text() + beside(u, e))
			lead = ""
		}
	}
}

// decl writes what is left of a declaration, and what stands in the place of the rest. outer is the declaration with its
// `replace`.
func (w *whole) decl(u *unit, outer, inner syntax.Decl) {
	d := &decl{node: inner, unit: u}
	at := spotOf(d)
	if _, elsewhere := w.alive[at][moved]; elsewhere {
		return
	}
	w.put(d, outer)
}

// put writes a declaration, or of several names in it those that are left, with the guests after each.
func (w *whole) put(d *decl, outer syntax.Decl) {
	at := spotOf(d)
	names := []string{""}
	for _, s := range declared(d.node) {
		if s.kind != symPlayer {
			names = append(names, s.name)
		}
	}
	left, guests := 0, 0
	for _, name := range names {
		if w.alive[at][name] != nil {
			left++
		}
		guests += len(w.guests[guest{at, name}])
	}
	lead, trail := above(d.unit, outer), beside(d.unit, outer)
	apart := len(names) > 2 && (guests > 0 || left < len(names)-1)
	if left > 0 && !apart {
		w.write(lead + w.text(d) + trail)
		lead = ""
	}
	for _, name := range names {
		if apart && w.alive[at][name] != nil {
			w.write(lead + oneName(d, name) + trail)
			lead, trail = "", ""
		}
		for _, g := range w.guests[guest{at, name}] {
			w.put(g, w.outer(g))
		}
	}
}

// outer is the declaration with the `replace` that it stands after.
func (w *whole) outer(d *decl) syntax.Decl {
	at, _ := d.node.Place()
	for _, o := range d.unit.tree.Tree.Decls {
		if r, ok := o.(*syntax.Replace); ok {
			if start, _ := r.Decl.Place(); start == at {
				return o
			}
		}
	}
	return d.node
}

func (w *whole) write(text string) {
	if w.begins && !strings.HasPrefix(text, "\n") {
		text = "\n" + text
	}
	w.begins = false
	w.out.WriteString(strings.TrimRight(text, "\n") + "\n")
}

// above gives the comments before a declaration, back to the line after what stands before it, with a blank line first
// where there was one.
func above(u *unit, n syntax.Placed) string {
	start, _ := n.Place()
	from := 0
	tokens := u.tree.Between(0, start)
	for i := len(tokens) - 1; i >= 0; i-- {
		if tokens[i].Kind != syntax.NLToken {
			from = tokens[i].End
			break
		}
	}
	between := u.file.Text[from:start]
	if len(tokens) > 0 {
		_, rest, newLine := strings.Cut(between, "\n")
		if !newLine {
			return ""
		}
		between = rest
	}
	lead := strings.TrimLeft(between, " \n")
	if blank := strings.TrimRight(between[:len(between)-len(lead)], " "); blank != "" && len(tokens) > 0 {
		lead = "\n" + lead
	}
	return strings.TrimRight(lead, " ")
}

// beside gives the comment that ends the line of a declaration.
func beside(u *unit, n syntax.Placed) string {
	end := u.span(n).End
	line, _, _ := strings.Cut(u.file.Text[end:], "\n")
	if strings.HasPrefix(strings.TrimSpace(line), "#") {
		return line
	}
	return ""
}

// spanText is a part of a unit's text.
func spanText(u *unit, start, end int) string {
	return source.Span{File: u.file, Start: start, End: end}.Text()
}

// Parent gives the ruleset that this one extends, read anew; false: it extends none, or one that can't be found.
func (r *Ruleset) Parent() (*Ruleset, bool) {
	for _, d := range r.main.tree.Tree.Decls {
		if h, ok := d.(*syntax.Heading); ok && h.Kind == "extends" {
			f, err := r.library.Open(h.Name)
			if err != nil || f == nil {
				return nil, false
			}
			parent, _ := Load(r.library, f)
			return parent, true
		}
	}
	return nil, false
}
