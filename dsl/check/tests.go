package check

import (
	"slices"
	"strconv"

	"brik/dsl/program"
	"brik/dsl/report"
	"brik/dsl/source"
	"brik/dsl/syntax"
)

// testFile types the tests of one file. Tests with the same settings share a program.
type testFile struct {
	r        *Ruleset
	u        *unit
	problems report.List
	programs map[string]*checker
	tests    []*program.Test
}

// Tests types a file of tests of the ruleset. A test with mistakes is left out.
func Tests(r *Ruleset, file *source.File) ([]*program.Test, report.List) {
	tree, problems := syntax.Parse(file)
	f := &testFile{r: r, u: &unit{file: file, tree: tree}, problems: problems, programs: map[string]*checker{}}
	for name := range tree.Unsure {
		r.broken[name] = true
	}
	f.problems = append(f.problems, emptyText(tree)...)
	f.heading()
	names := map[string]bool{}
	for _, d := range tree.Tree.Decls {
		switch d := d.(type) {
		case *syntax.TestsOf:
			if d.Name != r.Name {
				f.fail(f.u.span(d), "these are the tests of "+quote(d.Name)+", not of "+quote(r.Name), "")
			}
		case *syntax.Test:
			if names[d.Name] {
				f.fail(f.u.tree.Find(d, d.Name), "two tests have this name", "Give one of them another.")
			}
			names[d.Name] = true
			f.test(d)
		default:
			f.fail(f.u.span(d), "only tests can stand in a file of tests", "Put it into the ruleset.")
		}
	}
	for _, c := range f.programs {
		c.refresh()
	}
	return f.tests, oneEach(f.problems.Sorted())
}

// heading wants the line that says whose tests these are.
func (f *testFile) heading() {
	named := slices.ContainsFunc(f.u.tree.Tree.Decls, func(d syntax.Decl) bool {
		_, ok := d.(*syntax.TestsOf)
		return ok
	})
	if !named && !f.problems.HasErrors() {
		f.fail(firstLine(f.u.file), "this file doesn't say whose tests it has", beginnings)
	}
}

func (f *testFile) fail(at source.Span, summary, hint string) {
	f.problems = append(f.problems, report.Diagnostic{Code: wrongTest, Span: at, Summary: summary, Hint: hint})
}

func (f *testFile) test(d *syntax.Test) {
	t := &program.Test{Name: d.Name, Span: f.u.tree.Find(d, d.Name), Options: map[string]string{}}
	if !f.settings(d, t) {
		return
	}
	c := f.program(t)
	if c == nil {
		return
	}
	t.Program = c.p
	var found report.List
	c.sink, c.root = &found, &found
	s := c.scope(f.u, bodyGiven)
	for i, step := range d.Steps {
		if typed := s.testStep(step, i); typed != nil {
			t.Steps = append(t.Steps, typed)
		}
	}
	c.runLater()
	f.problems = append(f.problems, found...)
	if !found.HasErrors() {
		c.steps = append(c.steps, t.Steps...)
		f.tests = append(f.tests, t)
	}
}

// settings reads what a test sets; false where something is wrong with it.
func (f *testFile) settings(d *syntax.Test, t *program.Test) bool {
	options := f.r.readOptions(new(report.List))
	plan, _ := f.r.readPlayers(new(report.List))
	before := len(f.problems)
	for _, set := range d.With {
		value, _ := literal(set.Value)
		if set.Name == "players" {
			n, err := strconv.Atoi(value)
			if err != nil || !hasElement(plan.allowed, n) {
				f.fail(f.u.span(set), "this game isn't for "+f.u.span(set.Value).Text()+" players", "It is for "+oneOf(texts(plan.allowed), "or")+".")
			}
			t.Players = n
			continue
		}
		f.r.readSetting(options, f.u, set, false, &f.problems)
		t.Options[set.Name] = value
	}
	return len(f.problems) == before
}

// program gives the program for a test's settings; nil where the ruleset has mistakes, which are reported elsewhere.
func (f *testFile) program(t *program.Test) *checker {
	key := strconv.Itoa(t.Players)
	for _, name := range namesOfOptions(f.r.readOptions(new(report.List))) {
		key += " " + name + "=" + t.Options[name]
	}
	if c, ok := f.programs[key]; ok {
		return c
	}
	p, _ := f.r.Program(Config{Options: t.Options, Players: t.Players})
	if p == nil {
		if len(f.programs) == 0 && len(f.tests) == 0 {
			f.fail(t.Span, "the ruleset "+quote(f.r.Name)+" has mistakes, so its tests can't be understood", "Check it first.")
		}
		return nil
	}
	f.programs[key] = f.r.checkers[p]
	return f.programs[key]
}

// refresh takes in what was typed after the program was finished: further defs, actions and locals.
func (c *checker) refresh() {
	c.sync()
	g := reachable(c.p)
	for _, s := range c.steps {
		g.testStep(s)
	}
	c.p.Defs, c.p.Actions, c.p.Choices = g.defs, g.actions, g.choices
	c.p.UsesRepeats = c.p.UsesRepeats || g.repeats
	for _, d := range g.defs {
		d.Recursive = callsItself(d)
	}
	decide(g.actions)
}

func (g *graph) testStep(s program.TestStep) {
	switch s := s.(type) {
	case *program.TestPosition:
		g.stmts(s.Place)
	case *program.TestGiven:
		g.stmts(s.Body)
	case *program.TestRun:
		g.stmt(s.Do)
	case *program.TestRoll:
		g.exprs(s.Values)
	case *program.TestDeal:
		g.exprs(s.To.Index)
	case *program.TestExpect:
		g.expr(s.Cond)
	case *program.TestResult:
		g.stmt(s.Result)
	}
}
