package check

import (
	"slices"

	"brik/dsl/program"
	"brik/dsl/source"
	"brik/dsl/syntax"
	"brik/interpreter/space"
)

// scope is where an expression or statement stands: the text, the locals that it sees, and what may be done there.
type scope struct {
	*checker
	u      *unit
	vars   *variable
	body   *body
	inLoop bool // leave has a loop to leave
	beside bool // others' choices wait to be done
}

// variable is a local by its name; the nearest one of a name hides the others.
type variable struct {
	up    *variable
	name  string
	local *program.Local
	value program.Expr // what it stands for where it is no local but a constant
	span  source.Span
	what  string // for messages: "a binder", "a let", "a parameter", "a var"
	read  func() // notes that it was used; may be nil
}

// bodyKind says what a statement is part of.
type bodyKind uint8

const (
	bodyFlow bodyKind = iota
	bodyAction
	bodyDef
	bodyAfter
	bodySetup
	bodyRule  // a forbid or when line, an invariant, the position
	bodyGiven // what a test begins with
)

var bodyWords = [...]string{
	bodyFlow: "here", bodyAction: "in an action", bodyDef: "in a def", bodyAfter: "inside after { … }",
	bodySetup: "in a setup", bodyRule: "in a line that only judges",
	bodyGiven: "in what a test begins with",
}

// body is a block with a head of its own.
type body struct {
	kind   bodyKind
	action *instance // the action, or nil
	turn   bool      // directly in a turn
}

// want says what an expression should be, as far as its place tells.
type want struct {
	space *space.Space // whose elements are due; their names are looked up first where they are names of values
	in    *space.Space // where directions are looked up
}

func (c *checker) scope(u *unit, kind bodyKind) scope {
	return scope{checker: c, u: u, body: &body{kind: kind}}
}

func (s scope) at(n syntax.Placed) source.Span { return s.u.span(n) }

// bind adds a local. Two locals of one name in the same list of names are an error of the caller's.
func (s scope) bind(name, what string, l *program.Local, at source.Span) scope {
	s.vars = &variable{up: s.vars, name: name, local: l, span: at, what: what}
	return s
}

// find gives the local of a name, or nil.
func (s scope) find(name string) *variable {
	for v := s.vars; v != nil; v = v.up {
		if v.name == name {
			if v.read != nil {
				v.read()
			}
			return v
		}
	}
	return nil
}

// symbol gives the declaration of a name. The standard library sees its own words before those of the ruleset.
func (s scope) symbol(name string) *symbol {
	first, second := s.r.own, s.r.std
	if s.u.std {
		first, second = second, first
		if isBuiltin(name) && first.byName[name] == nil {
			return nil
		}
	}
	sym := first.byName[name]
	if sym == nil {
		sym = second.byName[name]
	}
	if sym != nil {
		s.used[sym] = true
	}
	return sym
}

// isBuiltin tells that a word has a meaning in every ruleset.
func isBuiltin(name string) bool {
	_, value := builtinValues[name]
	_, function := builtinFunctions[name]
	return value || function
}

// visible gives all names that may be used here, the nearest first.
func (s scope) visible(w want) []string {
	var names []string
	if w.space != nil && s.isValues(w.space) {
		names = append(names, w.space.Names()...)
	}
	for v := s.vars; v != nil; v = v.up {
		names = append(names, v.name)
	}
	for _, n := range []*namespace{s.r.own, s.r.std} {
		for _, sym := range n.order {
			names = append(names, sym.name)
		}
	}
	var builtin []string
	for name := range builtinValues {
		builtin = append(builtin, name)
	}
	for name := range builtinFunctions {
		builtin = append(builtin, name)
	}
	slices.Sort(builtin)
	names = append(names, builtin...)
	names = append(names, s.directionNames(w.in)...)
	for _, sp := range s.lookIn(w.in) {
		names = append(names, sp.RegionNames()...)
		names = append(names, sp.RelationNames()...)
		names = append(names, sp.AttributeNames()...)
	}
	return names
}
