// Package check understands rulesets. It takes syntax trees of a ruleset, its libraries and parents, options and a
// number of players, and gives the typed program: names bound, types and ranges known, constants worked out, `turn`
// written out. It reports every problem at its place and never runs a game.
package check

import (
	"path/filepath"
	"slices"
	"strings"

	"brik/dsl/program"
	"brik/dsl/report"
	"brik/dsl/source"
	"brik/dsl/syntax"
)

// Library finds the text of a ruleset or library by its name ("tafl" for tafl.brik). One that also has a method
// Names() []string lends its names to hints.
type Library interface {
	Open(name string) (*source.File, error)
}

// standard is the name of the library that every ruleset has without an import.
const standard = "std"

// Ruleset is a ruleset with all that it is made of: declarations merged, replaced ones gone, nothing typed yet.
type Ruleset struct {
	Name string // the file's name without folder and extension

	library Library
	main    *unit
	units   []*unit // std first, then as brought in, the ruleset itself last

	std, own *namespace
	title    *decl
	players  *decl
	board    *decl
	position *decl
	flow     *decl
	setups   []*decl
	forbids  []*decl
	ends     []*decl
	checks   []*decl // invariants
	texts    []*decl
	settings []*decl

	broken   map[string]bool // names that declarations with mistakes in their syntax would have declared
	problems report.List
	checkers map[*program.Program]*checker
}

// unit is one text.
type unit struct {
	file    *source.File
	tree    *syntax.File
	std     bool
	library bool // it says so of itself
	main    bool
}

// span is the place of a node of the unit.
func (u *unit) span(n syntax.Placed) source.Span { return u.tree.Span(n) }

// decl is a declaration and where it stands; prev is what it replaced.
type decl struct {
	node syntax.Decl
	unit *unit
	prev *decl
}

func (d *decl) span() source.Span { return d.unit.span(d.node) }

// Load reads a ruleset with its imports, its parents and the standard library. The ruleset is usable even where there
// are problems, to find more of them; its Program then is nil.
func Load(lib Library, main *source.File) (*Ruleset, report.List) {
	r := &Ruleset{
		Name: baseName(main.Name), library: lib, std: newNamespace(), own: newNamespace(),
		broken: map[string]bool{}, checkers: map[*program.Program]*checker{},
	}
	l := &loader{lib: lib, r: r, loaded: map[string]*unit{}}
	if r.Name != standard {
		if f, err := lib.Open(standard); err == nil && f != nil {
			l.load(standard, f, true)
		}
	}
	r.main = l.load(r.Name, main, false)
	r.main.main = true
	before := len(r.problems)
	l.mergeAll()
	if r.wronglyBrought() {
		r.problems = r.problems[:before] // the rest comes of it
	}
	r.problems = r.problems.Sorted()
	return r, r.problems
}

// wronglyBrought tells that a game is imported or a library extended, of which further problems come that are none.
func (r *Ruleset) wronglyBrought() bool {
	return slices.ContainsFunc(r.problems, func(d report.Diagnostic) bool { return d.Code == wrongImport })
}

// IsLibrary tells that the text calls itself a library: it can be imported, not played.
func (r *Ruleset) IsLibrary() bool { return r.main.library }

// Files gives every text that the ruleset is made of, itself first.
func (r *Ruleset) Files() []*source.File {
	files := []*source.File{r.main.file}
	for _, u := range r.units {
		if u != r.main {
			files = append(files, u.file)
		}
	}
	return files
}

func baseName(path string) string {
	return strings.TrimSuffix(filepath.Base(filepath.ToSlash(path)), ".brik")
}

// loader follows imports and parents.
type loader struct {
	lib    Library
	r      *Ruleset
	loaded map[string]*unit
	stack  []string // the names that are being loaded
}

// load parses a text and, before it, all that it brings in.
func (l *loader) load(name string, f *source.File, std bool) *unit {
	tree, problems := syntax.Parse(f)
	l.r.problems = append(l.r.problems, problems...)
	if !std {
		l.r.problems = append(l.r.problems, emptyText(tree)...)
	}
	u := &unit{file: f, tree: tree, std: std}
	l.loaded[name] = u
	l.stack = append(l.stack, name)
	for name := range tree.Unsure {
		l.r.broken[name] = true
	}
	for _, d := range tree.Tree.Decls {
		if h, ok := d.(*syntax.Heading); ok {
			l.heading(u, h)
		}
	}
	l.stack = l.stack[:len(l.stack)-1]
	l.r.units = append(l.r.units, u)
	return u
}

// beginnings is a hint that says how a text begins.
const beginnings = "A ruleset begins with `game \"TITLE\"`, a library with `library NAME`, tests with `tests of \"RULESET\"`."

// emptyText reports a text in which nothing stands.
func emptyText(tree *syntax.File) report.List {
	if !tree.Whole || len(tree.Tokens) > 0 {
		return nil
	}
	return report.List{{Code: missing, Span: firstLine(tree.Source), Summary: "nothing stands in this text", Hint: beginnings}}
}

func firstLine(f *source.File) source.Span {
	return source.Span{File: f, End: min(len(f.Line(1)), len(f.Text))}
}

func (l *loader) heading(u *unit, h *syntax.Heading) {
	switch h.Kind {
	case "library":
		u.library = true
	case "import", "extends":
		l.bring(u, h)
	}
}

// bring loads what an import or extends line names.
func (l *loader) bring(u *unit, h *syntax.Heading) {
	name := h.Name
	for _, open := range l.stack {
		if open == name {
			l.r.problems = append(l.r.problems, report.Diagnostic{
				Code: circularImport, Span: u.span(h),
				Summary: "circular " + h.Kind + ": " + strings.Join(append(l.stack, name), " brings in "),
				Hint:    "Put what both need into a library of its own that both import.",
			})
			return
		}
	}
	other := l.loaded[name]
	if other == nil {
		f, err := l.lib.Open(name)
		if err != nil || f == nil {
			l.notFound(u, h)
			return
		}
		other = l.load(name, f, false)
	}
	if h.Kind == "import" && !other.library {
		l.r.problems = append(l.r.problems, report.Diagnostic{
			Code: wrongImport, Span: u.span(h), Summary: quote(name) + " is no library",
			Hint: "To start from another game write `extends \"" + name + "\"`.",
		})
	} else if h.Kind == "extends" && other.library {
		l.r.problems = append(l.r.problems, report.Diagnostic{
			Code: wrongImport, Span: u.span(h), Summary: quote(name) + " is a library, not a game to start from",
			Hint: "To bring in a library write `import \"" + name + "\"`.",
		})
	}
}

func (l *loader) notFound(u *unit, h *syntax.Heading) {
	name := h.Name
	d := report.Diagnostic{
		Code: importNotFound, Span: u.span(h),
		Summary: "there is no ruleset or library called " + quote(name),
		Detail:  h.Kind + " looks for " + name + ".brik beside this file and among those that come with the program",
	}
	if named, ok := l.lib.(interface{ Names() []string }); ok {
		d.Hint = didYouMean(name, named.Names())
	}
	l.r.problems = append(l.r.problems, d)
}
