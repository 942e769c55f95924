package syntax

// Expr is a whole expression; Operand one that stands in a binder, a domain or a count (tighter than comparisons);
// Postfix one that begins with a name and goes on with . [] (). All three hold the same nodes: only the entry into
// the precedence table differs.
type (
	Expr interface {
		Placed
		expr()
	}
	Operand interface{ Expr }
	Postfix interface{ Expr }
)

// Part is the place of an expression: byte offsets, exact.
type Part struct{ Start, End int }

// Place gives the byte offsets.
func (p Part) Place() (start, end int) { return p.Start, p.End }

// Binder is `name in SET` or `name in COUNT of SET`, and `where C` after it.
type Binder struct {
	Part
	Name  string
	Count Expr // nil, or a number, a range, or the name `any`
	Set   Expr
	Where Expr // may be nil; after the last binder of a list it is the condition of them all
}

type (
	// Name is a word, or a place like 2.7.
	Name struct {
		Part
		Name string
	}
	Number struct {
		Part
		Value int
	}
	// Unary is `not e`, `-e`, `the e`, `e exists`, `e is empty`, `e is not nothing` …:
	// Op is "not", "-", "the", "exists", "is empty", "is not empty", "is nothing", "is not nothing".
	Unary struct {
		Part
		Op string
		E  Expr
	}
	// Binary is L Op R; Op is one of or and = != < <= > >= in "not in" meets | .. + - * / mod &.
	Binary struct {
		Part
		Op   string
		L, R Expr
	}
	Conditional struct {
		Part
		Cond, Then, Else Expr
	}
	// Where is `S where cond`.
	Where struct {
		Part
		Set, Cond Expr
	}
	// Extreme is `S with most e` or `S with least e`.
	Extreme struct {
		Part
		Most   bool
		Set, E Expr
	}
	// After is `after { … } e`.
	After struct {
		Part
		Body *Block
		E    Expr
	}
	// Dot is `e.name`.
	Dot struct {
		Part
		E    Expr
		Name string
	}
	// Apply is `e[args]`; Call is `name(args)`.
	Apply struct {
		Part
		E    Expr
		Args []Arg
	}
	Call struct {
		Part
		Name string
		Args []Arg
	}
	Arg struct {
		Label string // "" where none
		E     Expr
	}
	// List is `{a, b}`; Tuple is `(a, b)`, a row of a table.
	List struct {
		Part
		Items []Expr
	}
	Tuple struct {
		Part
		Items []Expr
	}
	// Quantified is `any(x in S, y in T where C: e else f)`; Kind is any all sum max min union.
	Quantified struct {
		Part
		Kind    string
		Binders []*Binder
		E       Expr
		Else    Expr // may be nil
	}
)

func (*Name) expr()        {}
func (*Number) expr()      {}
func (*Unary) expr()       {}
func (*Binary) expr()      {}
func (*Conditional) expr() {}
func (*Where) expr()       {}
func (*Extreme) expr()     {}
func (*After) expr()       {}
func (*Dot) expr()         {}
func (*Apply) expr()       {}
func (*Call) expr()        {}
func (*List) expr()        {}
func (*Tuple) expr()       {}
func (*Quantified) expr()  {}
