package syntax

import (
	"reflect"
	"strings"
	"testing"

	"brik/dsl/report"
	"brik/dsl/source"
)

func read(t *testing.T, text string) *File {
	t.Helper()
	f, problems := Parse(source.New("text.brik", text))
	if len(problems) > 0 {
		t.Fatal(problems)
	}
	return f
}

func TestSpansEndWithTheLastToken(t *testing.T) {
	f := read(t, "def a = 1   # one\n\n\nturn { choose s in mine as \"{s}\" { take s }  # why\n  else { done } } \n")
	var got []string
	Walk(f.Tree, func(n Placed) bool {
		switch n.(type) {
		case *Def, *Choose, *Take, *Body:
			got = append(got, f.Span(n).Text())
		}
		return true
	})
	want := []string{
		"def a = 1",
		"choose s in mine as \"{s}\" { take s }  # why\n  else { done }",
		"take s",
		"{ done }",
	}
	if !reflect.DeepEqual(got, want) {
		t.Errorf("got %q", got)
	}
}

func TestTextsAndPicturesStandInTheTreeWithoutQuotes(t *testing.T) {
	f := read(t, "option a = true \"with when\"\nsetup \"\"\"\n  . x\n\n o .\n\"\"\"\nturn { choose \"pass\" or s in b as \"{s}\" }\n")
	if o := f.Tree.Decls[0].(*Option); o.Doc != "with when" {
		t.Errorf("the doc is %q", o.Doc)
	}
	if p := f.Tree.Decls[1].(*SetupPicture); p.Picture != ". x\no ." {
		t.Errorf("the picture is %q", p.Picture)
	}
	c := f.Tree.Decls[2].(*Flow).Body.Stmts[0].(*Choose)
	if c.Alts[0].Text != "pass" || c.Alts[1].As != "{s}" || c.Alts[1].Binders[0].Name != "s" {
		t.Errorf("the choice is %+v", c)
	}
}

func TestATextThatReadsLikeAWordOfTheGrammarIsAText(t *testing.T) {
	f := read(t, "option a = true \"when\"\nturn { choose \"or\" or \"else\" else draw \"{\" }\n")
	if len(f.Tree.Decls) != 2 {
		t.Errorf("%d declarations", len(f.Tree.Decls))
	}
}

func TestEveryCellOfAPictureHasItsPlace(t *testing.T) {
	f := read(t, "setup \"\"\". ♥\n\n\t o  xx \"\"\"\n")
	rows := f.Rows(f.Tree.Decls[0])
	var got []string
	for _, r := range rows {
		got = append(got, r.Span.String()+" "+r.Span.Text())
		for _, c := range r.Cells {
			got = append(got, c.Span.String()+" "+c.Text)
		}
	}
	want := []string{
		"text.brik:1:10 . ♥", "text.brik:1:10 .", "text.brik:1:12 ♥",
		"text.brik:3:3 o  xx", "text.brik:3:3 o", "text.brik:3:6 xx",
	}
	if !reflect.DeepEqual(got, want) {
		t.Errorf("got %q", got)
	}
	if rows := f.Rows(&Def{}); rows != nil {
		t.Errorf("a node without a picture has rows: %v", rows)
	}
}

func TestFindGivesThePlaceOfAWordOrText(t *testing.T) {
	f := read(t, "def a(x, yy) = x + 1 \"what\"\n")
	d := f.Tree.Decls[0]
	for value, want := range map[string]string{"yy": "text.brik:1:10", "what": "text.brik:1:23", "+": "text.brik:1:18", "none": "text.brik:1:1"} {
		if got := f.Find(d, value).String(); got != want {
			t.Errorf("%s is found at %s, expected %s", value, got, want)
		}
	}
}

func TestWhatCanBeReadIsReadInSpiteOfMistakes(t *testing.T) {
	f, problems := Parse(source.New("text.brik", `def a = 1
def broken = = c
action go(s) {
  take s
  move s t
  take t
}
def b(x = 2
def c = 3
`))
	if len(problems) != 3 {
		t.Errorf("%d problems: %v", len(problems), problems)
	}
	var names []string
	statements := 0
	for _, d := range f.Tree.Decls {
		switch d := d.(type) {
		case *Def:
			names = append(names, d.Name)
		case *Action:
			names = append(names, d.Name)
			statements = len(d.Body.Stmts)
		}
	}
	if got := strings.Join(names, " "); got != "a go c" || statements != 2 {
		t.Errorf("read were %s, with %d statements", got, statements)
	}
	if !f.Unsure["broken"] || !f.Unsure["t"] || f.Unsure["go"] || f.Whole {
		t.Errorf("unsure are %v", f.Unsure)
	}
}

func TestABlockCanBeReadAlone(t *testing.T) {
	b, problems := ParseBlock(source.New("b", "{ take s; win me \"all\" }"))
	if len(problems) > 0 || len(b.Stmts) != 2 || b.Stmts[1].(*Outcome).Why != "all" {
		t.Errorf("read as %+v, %v", b, problems)
	}
	for _, text := range []string{"", "take s", "{ take s", "{ } x"} {
		if _, problems := ParseBlock(source.New("b", text)); len(problems) == 0 {
			t.Errorf("%q was taken for a block", text)
		}
	}
}

func TestAnExpressionCanBeReadAlone(t *testing.T) {
	for _, text := range []string{"", "a b", "a +", "= 3", "a; b", "\"text\""} {
		if _, problems := ParseExpr(source.New("e", text)); len(problems) == 0 {
			t.Errorf("%q was taken for an expression", text)
		}
	}
}

func TestWalkVisitsEveryNodeInOrder(t *testing.T) {
	f := read(t, "turn { choose s in f(x: a), t in b where c as \"{s}\" { take s } }\n")
	var names []string
	Walk(f.Tree, func(n Placed) bool {
		if name, ok := n.(*Name); ok {
			names = append(names, name.Name)
		}
		return true
	})
	if got := strings.Join(names, " "); got != "a b c s" {
		t.Errorf("visited %s", got)
	}
}

func TestMessagesComeByPlace(t *testing.T) {
	_, problems := Parse(source.New("text.brik", "def a = = 1\ndef b = 'x'\nopton c = 1\n"))
	last := -1
	for _, p := range problems {
		if p.Span.Start < last {
			t.Errorf("out of order: %v", problems)
		}
		last = p.Span.Start
	}
	var _ report.List = problems
}
