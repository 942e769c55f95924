package syntax

// Block is `{ statements }`.
type Block struct {
	Node
	Stmts []Stmt `parser:"'{' ( @@ ( NL @@ )* )? '}'"`
}

// Body is what follows `else`: a block or a single statement.
type Body struct {
	Node
	Block *Block `parser:"( @@"`
	Stmt  Stmt   `parser:"| @@ )"`
}

// Value is a right side: an expression, or chance, which is always the whole right side.
type Value struct {
	Node
	Roll   Postfix `parser:"( ( 'roll' @@"`
	Random Operand `parser:"  | 'random' @@ )"`
	Seen   Operand `parser:"  ( 'seen' 'by' @@ )?"`
	Expr   Expr    `parser:"| @@ )"`
}

type (
	Let struct {
		Node
		List []*LetName `parser:"'let' @@ ( ',' @@ )*"`
	}
	LetName struct {
		Node
		Name  string `parser:"@Ident '='"`
		Value *Value `parser:"@@"`
	}
	// Alternative is one of the ways to move: a text with a condition, binders with `as`, or the name of a choice.
	Alternative struct {
		Node
		Text      string    `parser:"( @String"`
		TextWhere Expr      `parser:"  ( ( 'where' @@ (?= '{' ) )?"`
		TextBody  *Block    `parser:"    @@ )?"`
		Binders   []*Binder `parser:"| @@ ( ',' @@ )*"`
		As        string    `parser:"  'as' @String"`
		Body      *Block    `parser:"  @@?"`
		Choice    string    `parser:"| @Ident )"`
	}
	Choose struct {
		Node
		Alts []*Alternative `parser:"'choose' @@ ( 'or' @@ )*"`
		Else *Body          `parser:"( 'else' @@ )?"`
	}
	Together struct {
		Node
		Bind *Binder        `parser:"'together' @@ 'choose'"`
		Alts []*Alternative `parser:"@@ ( 'or' @@ )*"`
		Else *Body          `parser:"( 'else' @@ )?"`
	}
	If struct {
		Node
		Cond Expr   `parser:"'if' @@"`
		Then *Block `parser:"@@"`
		Else *Body  `parser:"( 'else' @@ )?"`
	}
	For struct {
		Node
		Binders []*Binder `parser:"'for' @@ ( ',' @@ )*"`
		From    Operand   `parser:"( 'from' @@ )?"`
		Where   Expr      `parser:"( 'where' @@ )?"`
		Body    *Block    `parser:"@@"`
	}
	While struct {
		Node
		Cond Expr   `parser:"'while' @@"`
		Body *Block `parser:"@@"`
	}
	// Repeat is `repeat { … } until C`, `repeat { … }` or `repeat n times { … }`.
	Repeat struct {
		Node
		Body  *Block  `parser:"'repeat' ( @@"`
		Until Expr    `parser:"  ( 'until' @@ )?"`
		Count Operand `parser:"| (?! '{' ) @@ 'times'"`
		Times *Block  `parser:"  @@ )"`
	}
	// MoveEach is `move each s in S to e(s)`.
	MoveEach struct {
		Node
		Bind *Binder `parser:"'move' 'each' @@"`
		To   Expr    `parser:"'to' @@"`
	}
	// Verb is `move s to t`, `shift S by d`, `give S to p`, `change S to K`, `show x to p`, `place K of p at S`.
	Verb struct {
		Node
		Verb string  `parser:"@( 'move' | 'shift' | 'give' | 'change' | 'show' | 'place' )"`
		What Expr    `parser:"@@"`
		Of   Operand `parser:"( 'of' @@ )?"`
		From Operand `parser:"( 'from' @@ )?"`
		Prep string  `parser:"@( 'to' | 'by' | 'at' )"`
		Goal Expr    `parser:"@@"`
	}
	Take struct {
		Node
		What Expr    `parser:"'take' @@"`
		From Operand `parser:"( 'from' @@ )?"`
	}
	Deal struct {
		Node
		Count Operand `parser:"'deal' @@"`
		What  Operand `parser:"( (?! 'to' | 'from' ) @@ )?"`
		Of    Operand `parser:"( 'from' @@ )?"`
		To    Operand `parser:"'to' @@"`
		From  Operand `parser:"( 'from' @@ )?"`
		Rest  Operand `parser:"( ',' 'rest' 'to' @@ )?"`
	}
	// Outcome is `win p`, `lose p` as a statement.
	Outcome struct {
		Node
		Kind string `parser:"@( 'win' | 'lose' )"`
		Who  Expr   `parser:"@@"`
		Why  string `parser:"@String?"`
	}
	// Ranked is a ranking as a statement.
	Ranked struct {
		Node
		Rank *RankBy `parser:"@@"`
		Why  string  `parser:"@String?"`
	}
	RankBy struct {
		Node
		Kind  string `parser:"@( 'rank' | 'score' ) 'by'"`
		By    Expr   `parser:"@@"`
		Order string `parser:"( ',' @( 'highest' | 'lowest' ) 'first' )?"`
	}
	// Word is a statement of fixed words: `draw`, `leave`, `done`, `inherited`, `end turn`.
	Word struct {
		Node
		Kind    string `parser:"( @( 'draw' | 'leave' | 'done' | 'inherited' )"`
		EndTurn bool   `parser:"| @( 'end' 'turn' ) ) (?! '=' | '+=' | '-=' | '[' | '.' | '(' | 'chooses' )"`
		Why     string `parser:"@String?"`
	}
	// Simple begins with a target: `q chooses …`, an assignment, or (a target alone) a call of an action.
	Simple struct {
		Node
		Target  Postfix        `parser:"(?= Ident ) @@"`
		Chooses []*Alternative `parser:"( 'chooses' @@ ( 'or' @@ )*"`
		Else    *Body          `parser:"  ( 'else' @@ )?"`
		Op      string         `parser:"| @( '=' | '+=' | '-=' )"`
		Value   *Value         `parser:"  @@ )?"`
	}
)

func (Let) stmt()      {}
func (Var) stmt()      {}
func (Choose) stmt()   {}
func (Together) stmt() {}
func (If) stmt()       {}
func (For) stmt()      {}
func (While) stmt()    {}
func (Repeat) stmt()   {}
func (MoveEach) stmt() {}
func (Verb) stmt()     {}
func (Take) stmt()     {}
func (Deal) stmt()     {}
func (Outcome) stmt()  {}
func (Ranked) stmt()   {}
func (Word) stmt()     {}
func (Simple) stmt()   {}
