package syntax

import (
	"fmt"
	"strings"
	"testing"

	"brik/dsl/source"
)

// shape writes an expression with a bracket around every operation, so that its structure can be read.
func shape(e Expr) string {
	switch e := e.(type) {
	case *Name:
		return e.Name
	case *Number:
		return fmt.Sprint(e.Value)
	case *Unary:
		return "(" + e.Op + " " + shape(e.E) + ")"
	case *Binary:
		return "(" + shape(e.L) + " " + e.Op + " " + shape(e.R) + ")"
	case *Conditional:
		return "(if " + shape(e.Cond) + " then " + shape(e.Then) + " else " + shape(e.Else) + ")"
	case *Where:
		return "(" + shape(e.Set) + " where " + shape(e.Cond) + ")"
	case *Extreme:
		return fmt.Sprintf("(%s most=%v %s)", shape(e.Set), e.Most, shape(e.E))
	case *After:
		return fmt.Sprintf("(after %d %s)", len(e.Body.Stmts), shape(e.E))
	case *Dot:
		return "(" + shape(e.E) + " . " + e.Name + ")"
	case *Apply:
		return shape(e.E) + "[" + shapes(e.Args) + "]"
	case *Call:
		return e.Name + "(" + shapes(e.Args) + ")"
	case *List:
		return "{" + joined(e.Items) + "}"
	case *Tuple:
		return "tuple(" + joined(e.Items) + ")"
	case *Quantified:
		s := e.Kind + "("
		for _, b := range e.Binders {
			s += b.Name + " in " + shape(b.Set) + " "
			if b.Where != nil {
				s += "where " + shape(b.Where)
			}
		}
		s += ": " + shape(e.E)
		if e.Else != nil {
			s += " else " + shape(e.Else)
		}
		return s + ")"
	}
	return fmt.Sprintf("%T", e)
}

func shapes(args []Arg) string {
	var list []string
	for _, a := range args {
		if a.Label != "" {
			a.Label += ": "
		}
		list = append(list, a.Label+shape(a.E))
	}
	return strings.Join(list, ", ")
}

func joined(items []Expr) string {
	var list []string
	for _, e := range items {
		list = append(list, shape(e))
	}
	return strings.Join(list, ", ")
}

func TestExpressionsBindAsTheTableSays(t *testing.T) {
	for text, want := range map[string]string{
		"a or b and c":                       "(a or (b and c))",
		"not a in b and c":                   "((not (a in b)) and c)",
		"not not a":                          "(not (not a))",
		"a not in b | c":                     "(a not in (b | c))",
		"a | b & c - d":                      "(a | ((b & c) - d))",
		"a - b - c":                          "((a - b) - c)",
		"a - b & c":                          "(a - (b & c))",
		"n + 1..6":                           "((n + 1) .. 6)",
		"a | 1..6":                           "(a | (1 .. 6))",
		"-a.b * 2":                           "((- (a . b)) * 2)",
		"2 * -d + - -e":                      "((2 * (- d)) + (- (- e)))",
		"a mod 2 / 3 = 1":                    "(((a mod 2) / 3) = 1)",
		"a exists and b is not empty":        "((exists a) and (is not empty b))",
		"a is nothing or b is empty":         "((is nothing a) or (is empty b))",
		"a meets b.c[d]":                     "(a meets (b . c)[d])",
		"f(x, by: y)[1, col: 2].n":           "(f(x, by: y)[1, col: 2] . n)",
		"a where b where c":                  "((a where b) where c)",
		"a where b or c with most d":         "((a where (b or c)) most=true d)",
		"a with least d | e where b":         "((a most=false (d | e)) where b)",
		"if a then b else c where d":         "(if a then b else (c where d))",
		"if a then b where c else d":         "(if a then (b where c) else d)",
		"the a where b with most c":          "(the ((a where b) most=true c))",
		"the a & b":                          "(the (a & b))",
		"after { x = 1; y() } a + b":         "(after 2 (a + b))",
		"1 + (after { take s\n take t } a)":  "(1 + (after 2 a))",
		"a = (b where c)":                    "(a = (b where c))",
		"{east, west}":                       "{east, west}",
		"{}":                                 "{}",
		"(1, 2)":                             "tuple(1, 2)",
		"(3)":                                "3",
		"2.7":                                "2.7",
		"any(x in a | b, y in x where c: d)": "any(x in (a | b) y in x where c: d)",
		"sum(x in a where b, y in x: c)":     "sum(x in a where by in x : c)",
		"max(i in 1..2: i else 0)":           "max(i in (1 .. 2) : i else 0)",
		"max(a, b)":                          "max(a, b)",
		"max((a in b), c)":                   "max((a in b), c)",
		"any = all":                          "(any = all)",
		"random":                             "random",
		"a +\nb":                             "(a + b)",
		"a\n+ b":                             "(a + b)",
		"(a\n- b)":                           "(a - b)",
		"a and\n\n# why\n\nb":                "(a and b)",
	} {
		e, problems := ParseExpr(source.New("e.brik", text))
		if len(problems) > 0 {
			t.Errorf("%s: %v", text, problems)
			continue
		}
		if got := shape(e); got != want {
			t.Errorf("%s is read as %s, expected %s", text, got, want)
		}
	}
}

func TestEveryExpressionKnowsItsPlace(t *testing.T) {
	const text = "  (a | b).north[1] where if x in {y, (z)} then -w else any(q in r: (q))  "
	e, problems := ParseExpr(source.New("e.brik", text))
	if len(problems) > 0 {
		t.Fatal(problems)
	}
	places := map[string]bool{}
	Walk(e, func(n Placed) bool {
		start, end := n.Place()
		places[text[start:end]] = true
		return true
	})
	for _, want := range []string{
		strings.TrimSpace(text), "(a | b).north[1]", "(a | b).north", "a | b", "a", "1",
		"if x in {y, (z)} then -w else any(q in r: (q))", "x in {y, (z)}", "{y, (z)}", "z", "-w", "w", "any(q in r: (q))", "q in r", "q",
	} {
		if !places[want] {
			t.Errorf("no node stands at %q; there are %v", want, places)
		}
	}
}
