package check

import (
	"slices"

	"brik/dsl/program"
	"brik/dsl/source"
	"brik/dsl/syntax"
	"brik/interpreter/space"
)

// dot types e.name: an attribute, a step in a direction, or what a relation gives.
func (s scope) dot(e *syntax.Dot, at source.Span, w want) program.Expr {
	base := s.expr(e.E, w)
	if isBad(base) {
		return base
	}
	if !isSet(base) {
		s.fail(wrongKind, base.Span(), s.describe(base.Type())+" has no "+quote(e.Name), "", "")
		return bad(at)
	}
	if isNothing(base) {
		return base
	}
	if d := s.dirValue(e.Name, base.Type().Space, at); d != nil {
		return s.step(base, d, at)
	}
	if x := s.property(base, e.Name, at, w); x != nil {
		return x
	}
	s.noProperty(base, e, at)
	return bad(at)
}

// dirValue gives the direction that a word means after a point: a local, a direction or group of the space, forward,
// or another name that stands for a direction; nil: none.
func (s scope) dirValue(name string, sp *space.Space, at source.Span) program.Expr {
	if v := s.find(name); v != nil && v.local != nil && v.local.Type.Kind == program.Set && v.local.Type.Space == s.dirs.space {
		return s.readLocal(v.local, at)
	}
	if sp == s.p.Players || sp == s.p.Kinds || s.values[sp] {
		return nil
	}
	if sp.Attribute(name) != nil {
		return nil
	}
	if d, ok := s.direction(name, sp); ok {
		return constElement(s.dirs.space, s.dir(d), at)
	}
	if g, ok := s.group(name, sp); ok {
		return s.constDirs(g, at)
	}
	if name == "forward" || name == "back" {
		return s.facingOf(nil, name, at)
	}
	if sym := s.symbol(name); sym != nil && s.mayBeDirection(sym) {
		if d := s.readSymbol(sym, at); s.isDirs(d) {
			return d
		}
	}
	return nil
}

// mayBeDirection tells that a declared name could stand for a direction.
func (s scope) mayBeDirection(sym *symbol) bool {
	switch sym.kind {
	case symVar, symZone:
		return true
	case symDef:
		return len(sym.decl().node.(*syntax.Def).Params) == 0
	}
	return false
}

func isDirection(sp *space.Space, name string) bool {
	_, ok := sp.Direction(name)
	return ok
}

// property gives an attribute of an element, or what a relation gives for a set; nil: there is none of that name.
func (s scope) property(base program.Expr, name string, at source.Span, w want) program.Expr {
	sp := base.Type().Space
	if sp == s.p.Players && (name == "forward" || name == "back") {
		return s.facingOf(base, name, at)
	}
	if a := sp.Attribute(name); a != nil {
		return s.attribute(base, a, at)
	}
	switch found := s.relations(name, sp, w.space); len(found) {
	case 0:
		return nil
	case 1:
		return s.mapped(base, found[0], at)
	default:
		var to []string
		for _, r := range found {
			to = append(to, r.To.Name)
		}
		s.fail(wrongUse, at, quote(name)+" could be those of "+oneOf(to, "or"), "", "Say which are meant: `"+to[0]+" & "+name+"(…)`.")
		return bad(at)
	}
}

// relations finds the relations of a name that start from a space: its own, or those of spaces made of its parts. If one
// leads to the space that is due, it is that.
func (s scope) relations(name string, from, due *space.Space) (found []*space.Relation) {
	for _, sp := range s.lookIn(from) {
		r := sp.Relation(name)
		if r == nil || r.From != from || slices.Contains(found, r) {
			continue
		}
		if r.To == due {
			return []*space.Relation{r}
		}
		found = append(found, r)
	}
	return found
}

// related counts the spaces that have a relation of a name.
func (s scope) related(name string) (n int) {
	for _, sp := range s.lookIn(nil) {
		if sp.Relation(name) != nil {
			n++
		}
	}
	return n
}

// attribute is a number of an element, or the elements of another space that a set's elements have.
func (s scope) attribute(base program.Expr, a *space.Attribute, at source.Span) program.Expr {
	sp := base.Type().Space
	if a.Of != nil {
		r := &space.Relation{Name: a.Name, From: sp, To: a.Of}
		for _, v := range a.Values {
			if v == space.Nothing {
				r.Rows = append(r.Rows, nil)
			} else {
				r.Rows = append(r.Rows, []int{v})
			}
		}
		return s.mapped(base, r, at)
	}
	e := s.one(base, sp)
	if isBad(e) {
		return e
	}
	if k, ok := e.(*program.Const); ok && k.Value.N >= 0 {
		return constInt(a.Values[k.Value.N], at)
	}
	t := program.TRange(slices.Min(a.Values), slices.Max(a.Values))
	return &program.Attribute{Ex: ex(t, at), Name: a.Name, E: e, Values: a.Values}
}

// mapped applies a relation; an element stays one where the relation gives at most one.
func (s scope) mapped(base program.Expr, r *space.Relation, at source.Span) program.Expr {
	one := base.Type().One && functional(r)
	if !one {
		base = s.asSet(base)
	}
	if k, ok := base.(*program.Const); ok && r.From != s.dirs.space {
		var list []int
		for _, x := range elementsOf(k) {
			list = merged(list, r.Rows[x])
		}
		return s.constLike(r.To, list, one, at)
	}
	return &program.Map{Ex: ex(program.Type{Kind: program.Set, Space: r.To, One: one}, at), E: base, Table: r}
}

func functional(r *space.Relation) bool {
	for _, row := range r.Rows {
		if len(row) > 1 {
			return false
		}
	}
	return true
}

// step moves elements in directions; one element in one direction stays one.
func (s scope) step(base, dirs program.Expr, at source.Span) program.Expr {
	if isBad(base) || isBad(dirs) {
		return bad(at)
	}
	one := base.Type().One && dirs.Type().One
	if !one {
		base, dirs = s.asSet(base), s.asSet(dirs)
	}
	return &program.Step{Ex: ex(program.Type{Kind: program.Set, Space: base.Type().Space, One: one}, at), E: base, Dirs: dirs}
}

// facingOf is the forward (or back) direction of players, of the one to move if base is nil; nil: players face nowhere.
func (s scope) facingOf(base program.Expr, name string, at source.Span) program.Expr {
	if s.facing == nil {
		return nil
	}
	r := &space.Relation{Name: name, From: s.p.Players, To: s.dirs.space}
	for _, d := range s.facing {
		switch {
		case d == space.Nothing:
			r.Rows = append(r.Rows, nil)
		case name == "back":
			r.Rows = append(r.Rows, []int{s.dir(s.dirs.all[d].Neg())})
		default:
			r.Rows = append(r.Rows, []int{d})
		}
	}
	if base == nil {
		base = s.me(at)
	}
	return s.mapped(base, r, at)
}

func (s scope) noProperty(base program.Expr, e *syntax.Dot, at source.Span) {
	if s.r.broken[e.Name] {
		return
	}
	sp := base.Type().Space
	var names []string
	names = append(names, sp.AttributeNames()...)
	names = append(names, sp.DirectionNames()...)
	names = append(names, sp.GroupNames()...)
	names = append(names, sp.RelationNames()...)
	if s.facing != nil {
		names = append(names, "forward", "back")
	}
	for v := s.vars; v != nil; v = v.up {
		names = append(names, v.name)
	}
	place := at
	place.Start = place.End - len(e.Name)
	what := s.singular(sp)
	hint := didYouMean(e.Name, names)
	if v := s.find(e.Name); v != nil {
		hint = "`" + e.Name + "` is " + s.describe(v.localType()) + ", not a direction."
	}
	s.fail(unknownName, place, what+" has no attribute or direction called "+quote(e.Name), "", hint)
}

func (v *variable) localType() program.Type {
	if v.local != nil {
		return v.local.Type
	}
	return v.value.Type()
}
