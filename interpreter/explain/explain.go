// Package explain says why: why an element isn't in a set, why a condition doesn't hold. It takes typed expressions and
// the machine on which they were evaluated, and descends to the part that is to blame; what it says is made of the
// ruleset's words, texts and values, in one of its languages. It changes nothing and knows no game.
package explain

import (
	"fmt"
	"slices"
	"strings"

	"brik/dsl/program"
	"brik/dsl/source"
	"brik/interpreter/evaluate"
	"brik/interpreter/space"
)

// Reason is one cause, and the place in the ruleset that it comes from.
type Reason struct {
	Text string
	Span source.Span

	weight int
}

// IsFact tells that the reason says no more than that something is or isn't so.
func (r Reason) IsFact() bool { return r.weight <= fact }

// How much a reason explains: a text that the author wrote says most, the mere fact least.
const (
	fact  = 1
	shape = 3
	value = 4
	stand = 5
	quote = 6
)

// NotIn tells why an element isn't in a set, the best reason first, in a language ("": the ruleset's own).
func NotIn(m *evaluate.Machine, lang string, set program.Expr, x int) []Reason {
	return sorted(newAsker(m, lang).notIn(set, x))
}

// False tells why a condition doesn't hold, the best reason first, in a language ("": the ruleset's own).
func False(m *evaluate.Machine, lang string, cond program.Expr) []Reason {
	return sorted(newAsker(m, lang).isFalse(cond))
}

// Sort puts the best reasons first and drops what is said twice.
func Sort(reasons []Reason) []Reason { return sorted(reasons) }

func sorted(reasons []Reason) []Reason {
	slices.SortStableFunc(reasons, func(a, b Reason) int { return b.weight - a.weight })
	var out []Reason
	for _, r := range reasons {
		if !slices.ContainsFunc(out, func(o Reason) bool { return o.Text == r.Text }) {
			out = append(out, r)
		}
	}
	return out
}

// asker descends into expressions.
type asker struct {
	m      *evaluate.Machine
	lang   string
	origin map[*program.Local]origin
}

// origin is the expression that gave a local its value.
type origin struct {
	e        program.Expr
	argument bool // it is to be read as the caller sees it
}

func newAsker(m *evaluate.Machine, lang string) *asker {
	return &asker{m: m, lang: lang, origin: map[*program.Local]origin{}}
}

// in gives a name or text of the ruleset in the language.
func (a *asker) in(text string) string { return a.m.Program.In(a.lang, text) }

// name is what an element is called.
func (a *asker) name(s *space.Space, x int) string { return a.in(s.Element(x)) }

// because makes a list of one reason.
func because(weight int, at source.Span, format string, args ...any) []Reason {
	return []Reason{{Text: fmt.Sprintf(format, args...), Span: at, weight: weight}}
}

// said is an expression as the author wrote it, in one line.
func said(e program.Expr) string {
	text := strings.Join(strings.Fields(e.Span().Text()), " ")
	if text == "" {
		return "it"
	}
	return text
}

// elements evaluates a set; a fault counts as nothing.
func (a *asker) elements(e program.Expr) []int {
	v, err := a.m.Eval(e)
	if err != nil {
		return nil
	}
	return evaluate.Elements(v, e.Type())
}

func (a *asker) has(e program.Expr, x int) bool { return slices.Contains(a.elements(e), x) }

func (a *asker) truth(e program.Expr) bool {
	v, err := a.m.Eval(e)
	return err == nil && v.N != 0
}

// shown is an expression's value, as text.
func (a *asker) shown(e program.Expr) string {
	v, err := a.m.Eval(e)
	if err != nil {
		return "unknown"
	}
	return a.show(v, e.Type())
}

func (a *asker) show(v program.Value, t program.Type) string {
	switch t.Kind {
	case program.Int:
		return fmt.Sprint(v.N)
	case program.Bool:
		return fmt.Sprint(v.N != 0)
	}
	return a.named(t, evaluate.Elements(v, t))
}

// named lists elements: "a1, b1 and 7 more".
func (a *asker) named(t program.Type, elements []int) string {
	const most = 5
	if len(elements) == 0 {
		return "nothing"
	}
	var names []string
	for _, e := range elements[:min(most, len(elements))] {
		names = append(names, a.name(t.Space, e))
	}
	text := strings.Join(names, ", ")
	if more := len(elements) - most; more > 0 {
		text += fmt.Sprintf(" and %d more", more)
	}
	return text
}

// inCall descends into a call's case; its locals' origins are known there.
func (a *asker) inCall(e *program.Call, f func(c *program.Case) []Reason) (out []Reason) {
	before := a.origin
	a.origin = map[*program.Local]origin{}
	defer func() { a.origin = before }()
	for i, p := range e.Def.Params {
		a.origin[p] = origin{e.Args[i], true}
	}
	err := a.m.InCall(e, func(c *program.Case) error {
		if c != nil {
			for _, let := range c.Lets {
				a.origin[let.Local] = origin{let.Value, false}
			}
		}
		out = f(c)
		return nil
	})
	if err != nil {
		return because(fact, e.Pos, "%s", err)
	}
	return out
}

// inOrigin descends into the expression that gave a local its value.
func (a *asker) inOrigin(o origin, f func(e program.Expr) []Reason) (out []Reason) {
	if !o.argument {
		return f(o.e)
	}
	before := a.origin
	a.origin = map[*program.Local]origin{}
	defer func() { a.origin = before }()
	err := a.m.InCaller(func() error {
		out = f(o.e)
		return nil
	})
	if err != nil {
		return nil
	}
	return out
}

// bound runs f with a local bound.
func (a *asker) bound(l *program.Local, x int, f func() []Reason) (out []Reason) {
	_ = a.m.Hidden(func() error {
		a.m.Bind(l, program.Value{N: x})
		out = f()
		return nil
	})
	return out
}
