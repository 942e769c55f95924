package check

import (
	"brik/dsl/program"
	"brik/dsl/report"
	"brik/dsl/source"
	"brik/dsl/syntax"
	"brik/interpreter/space"
)

// Config fixes what is set from outside. Players 0 is the first allowed number.
type Config struct {
	Options map[string]string
	Players int
}

// checker makes one program of a ruleset.
type checker struct {
	r       *Ruleset
	p       *program.Program
	sink    *report.List // where problems go now
	root    *report.List // where they go in the end
	options map[string]*optionInfo

	numbered bool  // players have no names but numbers
	building bool  // the board is being made
	noPlaces bool  // it was said that there is no board
	canLose  bool  // a player may leave the game while others go on
	facing   []int // by player: the direction that is forward for him

	done    map[*symbol]any  // what symbols were resolved to
	busy    map[*symbol]bool // being resolved now
	used    map[*symbol]bool
	numbers map[[2]int]*space.Space
	values  map[*space.Space]bool       // spaces whose names are values: enumerations and options
	symbols map[string]*space.Space     // suits and ranks of decks, by what they are
	nouns   map[*space.Space]string     // what an element of a deck's spaces is: card, suit, rank
	waiting map[waitingKey]*program.Var // what players of a together have chosen
	laidOut bool                        // variables have their places in the state
	dirs    directions

	words      map[*program.PieceSet]word
	localDirs  map[*program.Local][]int
	instances  map[instanceKey]*instance
	made       []instanceKey // instances in the order in which they were made
	bodies     []*instance   // being checked now, the outermost first
	counts     map[*symbol]int
	lost       map[string]bool // names that spaces with mistakes would have given to their elements
	usedParams map[syntax.Placed]map[string]bool
	later      []func()
	work       int
	constants  float64                 // work of the constants, see cost.go
	certain    map[*program.Local]bool // locals that always hold an element
	steps      []program.TestStep      // of tests, typed after the program
}

// word is a piece word: a set of places that is a kind (or kinds) where one is due.
type word struct {
	kinds program.Expr
	group bool // declared by kinds: in a binder it stands for kinds, not places
}

// Program types the ruleset for the given options and number of players. The program is nil where there are errors,
// also those of Load; the list has only what was found here. A problem with c itself has no place.
func (r *Ruleset) Program(c Config) (*program.Program, report.List) {
	var list report.List
	k := newChecker(r, &list)
	k.options = r.readOptions(&list)
	applyConfig(k.options, c.Options, &list)
	k.program(c)
	list = oneEach(list.Sorted())
	if r.wronglyBrought() {
		return nil, nil
	}
	if r.problems.HasErrors() || list.HasErrors() {
		return nil, list
	}
	r.checkers[k.p] = k
	return k.p, list
}

func newChecker(r *Ruleset, sink *report.List) *checker {
	return &checker{
		r: r, p: &program.Program{Name: r.Name, Files: r.Files(), Texts: map[string]map[string]string{}}, sink: sink,
		root: sink, certain: map[*program.Local]bool{}, done: map[*symbol]any{}, busy: map[*symbol]bool{}, used: map[*symbol]bool{},
		numbers: map[[2]int]*space.Space{}, symbols: map[string]*space.Space{}, nouns: map[*space.Space]string{}, waiting: map[waitingKey]*program.Var{}, values: map[*space.Space]bool{}, words: map[*program.PieceSet]word{}, localDirs: map[*program.Local][]int{},
		instances: map[instanceKey]*instance{}, counts: map[*symbol]int{}, lost: map[string]bool{}, usedParams: map[syntax.Placed]map[string]bool{},
	}
}

// program goes through the ruleset: first what everything stands on, then what is declared, then the game itself.
func (c *checker) program(cfg Config) {
	c.heading()
	c.makePlayers(cfg.Players)
	c.systemVars()
	c.makeKinds()
	c.makeBoard()
	c.makeFacing()
	c.makePieces()
	c.texts()
	c.makeDecks()
	c.declarations()
	c.setup()
	c.flow()
	c.position()
	c.forbids()
	c.ends()
	c.invariants()
	c.runLater()
	c.uncalled()
	c.runLater()
	c.judge()
	c.warn()
	c.never()
	if c.sink.HasErrors() || c.r.problems.HasErrors() {
		return
	}
	c.layout()
	c.laidOut = true
	c.hash()
}

// runLater does what was put off until everything that it needs is there.
func (c *checker) runLater() {
	for len(c.later) > 0 {
		next := c.later[0]
		c.later = c.later[1:]
		next()
	}
}

// oneEach leaves one problem of types at each place: a def is typed once for every kind of arguments.
func oneEach(list report.List) (kept report.List) {
	type placed struct {
		code report.Code
		span source.Span
	}
	said := map[placed]bool{}
	for _, d := range list {
		at := placed{d.Code, d.Span}
		if d.Code < "B0400" || d.Code >= "B0500" || !said[at] {
			kept = append(kept, d)
		}
		said[at] = true
	}
	return kept
}

// say reports a problem.
func (c *checker) say(d report.Diagnostic) {
	if n := len(c.bodies); n > 0 && d.Severity == report.Error && d.Code >= "B0400" && d.Code < "B0500" {
		if from := c.bodies[n-1].from; !from.IsZero() && from.File != nil {
			d.Notes = append(d.Notes, report.Note{Span: from, Text: "checked for this call"})
		}
	}
	*c.sink = append(*c.sink, d)
}

// fail reports an error.
func (c *checker) fail(code report.Code, at source.Span, summary, detail, hint string) {
	c.say(report.Diagnostic{Code: code, Span: at, Summary: summary, Detail: detail, Hint: hint})
}

func (c *checker) heading() {
	if c.r.title == nil {
		if c.r.main.library {
			c.fail(missing, c.start(), "a library is no game", "", "Check or play a game that imports it.")
		} else if !c.r.problems.HasErrors() {
			c.fail(missing, c.start(), "this ruleset doesn't say which game it is", "", beginnings)
		}
		return
	}
	c.p.Title = c.r.title.node.(*syntax.Heading).Name
}

// start is the beginning of the ruleset: the place of what is missing.
func (c *checker) start() source.Span { return firstLine(c.r.main.file) }

// newLocal makes a local; finish numbers it.
func (c *checker) newLocal(name string, t program.Type) *program.Local {
	return &program.Local{Name: name, Type: t}
}
