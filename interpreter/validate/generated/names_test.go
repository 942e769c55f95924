package generated

import (
	"fmt"

	"brik/dsl/program"
	"brik/interpreter/space"
)

// sort is what a name of the text stands for.
type sort struct {
	kind   program.Kind
	realm  *realm // Set
	one    bool   // Set: at most one element
	sure   bool   // Set, one: always an element
	lo, hi int    // Int
}

var truth = sort{kind: program.Bool}

func number(lo, hi int) sort { return sort{kind: program.Int, lo: lo, hi: hi} }
func setOf(r *realm) sort    { return sort{kind: program.Set, realm: r} }
func oneOf(r *realm) sort    { return sort{kind: program.Set, realm: r, one: true} }
func sureOf(r *realm) sort   { return sort{kind: program.Set, realm: r, one: true, sure: true} }

// realm is a space as the text speaks of it.
type realm struct {
	*space.Space
	name  string   // as the type of a variable
	all   string   // all of it, as an expression
	names []string // of elements, where they mean nothing else; may be none
	small bool     // good for indices
}

// name is something declared: a variable, zone, table, def, action or a local.
type name struct {
	word    string
	sort    sort
	index   []*realm // of variables, zones and tables
	lo, hi  int      // of an index by numbers
	params  []sort   // of defs and actions
	mutable bool
	decides bool // an action
}

// scope is what can be used where something is written. It is passed by value: what a block declares ends with it.
type scope struct {
	locals []name
	rounds int  // how often it may be worked out, at most
	fixed  bool // only constants: the state must not be read
	judges bool // part of a forbid line: no can(…)
	would  bool // inside after

	// For statements.
	deep       int  // blocks around
	loop       bool // leave has a loop to leave
	action     bool // done has an action to leave
	decides    bool // somebody may decide
	chance     bool // chance may fall
	ends       bool // the game may end
	choosing   int  // decisions around
	alternates bool // inside an alternative's binders or condition
}

// with adds a local.
func (c scope) with(n name) scope {
	c.locals = append(c.locals[:len(c.locals):len(c.locals)], n)
	return c
}

// withIt makes `it` an element.
func (c scope) withIt(s sort) scope {
	c.locals = find(c.locals, func(n name) bool { return n.word != "it" })
	return c.with(name{word: "it", sort: s})
}

// often is the scope of something that is worked out up to n times.
func (c scope) often(n int) scope {
	c.rounds *= max(1, n)
	return c
}

// maxRounds keeps the slow executor's work within bounds.
const maxRounds = 3000

// local makes a new word.
func (m *maker) word(kind string) string {
	m.words++
	return fmt.Sprintf("%s%d", kind, m.words)
}

// find gives the names that fit.
func find(list []name, fits func(n name) bool) []name {
	var out []name
	for _, n := range list {
		if fits(n) {
			out = append(out, n)
		}
	}
	return out
}

func (s sort) isTruth() bool                        { return s.kind == program.Bool }
func (s sort) isNumber() bool                       { return s.kind == program.Int }
func (s sort) isSet(r *realm) bool                  { return s.kind == program.Set && s.realm == r }
func (s sort) isOne(r *realm) bool                  { return s.isSet(r) && s.one }
func (s sort) isSure(r *realm) bool                 { return s.isOne(r) && s.sure }
func (n name) plainly() bool                        { return len(n.index) == 0 && n.hi == 0 && len(n.params) == 0 }
func (c scope) found(fits func(n name) bool) []name { return find(c.locals, fits) }
