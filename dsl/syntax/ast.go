package syntax

import "github.com/alecthomas/participle/v2/lexer"

// Node is where a syntax tree node stands: participle fills it.
type Node struct {
	Pos    lexer.Position
	EndPos lexer.Position
}

// Place gives the node's byte offsets; the end may include trailing blanks, see File.Span.
func (n Node) Place() (start, end int) { return n.Pos.Offset, n.EndPos.Offset }

// Placed is any node of the tree.
type Placed interface{ Place() (start, end int) }

// Tree is one parsed text: its declarations in order. Every node in the tree is a pointer: a Decl is a *Def, a *Var…,
// a Stmt a *Choose…, so that nodes can be compared and be keys. Texts and pictures stand without their quotes.
type Tree struct {
	Decls []Decl `parser:"( @@ ( NL @@ )* )?"`
}

// Decl is a declaration at the top level of a ruleset or test file.
type Decl interface {
	Placed
	decl()
}

// Stmt is a statement inside a block.
type Stmt interface {
	Placed
	stmt()
}

// TestStmt is a step of a test.
type TestStmt interface {
	Placed
	testStmt()
}

type (
	// Heading is `game "Title"`, `library name`, `import "name"` or `extends "name"`.
	Heading struct {
		Node
		Kind string `parser:"@( 'game' | 'import' | 'extends' | 'library' )"`
		Name string `parser:"@( String | Ident )"`
	}
	// TestsOf heads a test file: `tests of "name"`.
	TestsOf struct {
		Node
		Name string `parser:"'tests' 'of' @String"`
	}
	// Replace is `replace DECL`: the declaration takes the place of an inherited one.
	Replace struct {
		Node
		Decl Decl `parser:"'replace' (?! 'replace' ) @@"`
	}
	// Ends is `ends { … }`, all win, lose, draw and rank lines together; only `replace ends` makes sense.
	Ends struct {
		Node
		Decls []Decl `parser:"'ends' '{' ( @@ ( NL @@ )* )? '}'"`
	}
	// Settings is `default a = 1, b = 2` or `fix a = 1`.
	Settings struct {
		Node
		Kind string     `parser:"@( 'default' | 'fix' )"`
		List []*Setting `parser:"@@ ( ',' @@ )*"`
	}
	// Setting is one `name = value`.
	Setting struct {
		Node
		Name  string  `parser:"@Ident '='"`
		Value Operand `parser:"@@"`
	}
	// Players is `players white facing north, black facing south` or `players 2..4`.
	Players struct {
		Node
		List []*Player `parser:"'players' @@ ( ',' @@ )*"`
	}
	Player struct {
		Node
		Who    Operand `parser:"@@"`
		Facing string  `parser:"( 'facing' @Ident )?"`
	}
	// Board is `board SPACE`; it names the space "board".
	Board struct {
		Node
		Space *Space `parser:"'board' @@"`
	}
	// SpaceDecl is `space name = SPACE`.
	SpaceDecl struct {
		Node
		Name  string `parser:"'space' @Ident '='"`
		Space *Space `parser:"@@"`
	}
	// Space is a constructor with what carves and names it.
	Space struct {
		Node
		Graph   []*Chain  `parser:"( 'graph' '{' @@ ( ( ',' | NL ) @@ )* '}'"`
		PartsOf string    `parser:"| 'parts' 'of' @Ident"`
		Parts   []*Entry  `parser:"  '{' @@ ( ( ',' | NL ) @@ )* '}'"`
		Kind    string    `parser:"| @Ident"`
		Args    []Operand `parser:"  '(' ( @@ ( ',' @@ )* )? ')' )"`
		Wrap    bool      `parser:"@'wrap'?"`
		Named   []string  `parser:"( 'named' @Ident ( ',' @Ident )* )?"`
		Where   Expr      `parser:"( 'where' @@ )?"`
	}
	// Chain is one drawn line of a graph, `a1-d1-g1`.
	Chain struct {
		Node
		Points []string `parser:"@( Ident | Int ) ( '-' @( Ident | Int ) )*"`
	}
	// Entry is `key: value` of a zone, table or parts list.
	Entry struct {
		Node
		Key   string `parser:"@( Ident | Int ) ':'"`
		Value Expr   `parser:"@@"`
	}
	// Deck is `deck cards = suits(…) by ranks(…) copies n plus …`.
	Deck struct {
		Node
		Name   string    `parser:"'deck' @Ident '='"`
		Suits  []*Symbol `parser:"'suits' '(' @@ ( ',' @@ )* ')'"`
		Ranks  []*Rank   `parser:"'by' 'ranks' '(' @@ ( ',' @@ )* ')'"`
		Copies string    `parser:"( 'copies' @Int )?"`
		Extra  []*Symbol `parser:"( 'plus' @@ ( ',' @@ )* )?"`
	}
	// Symbol is a name with the texts that draw it: `king "K" "k"`.
	Symbol struct {
		Node
		Name  string   `parser:"@Ident"`
		Signs []string `parser:"@String*"`
	}
	Rank struct {
		Node
		From   string  `parser:"( @Int"`
		To     string  `parser:"  ( '..' @Int )?"`
		Symbol *Symbol `parser:"| @@ )"`
	}
	// Piece is `piece king "K" "k", pawn "P" "p" of each`.
	Piece struct {
		Node
		List []*Symbol `parser:"'piece' @@ ( ',' @@ )*"`
		Of   string    `parser:"'of' @Ident"`
		Many string    `parser:"( 'many' @Int )?"`
	}
	// Names is `kinds officers = …` (a set of piece kinds) or `names category = …` (a new enumeration).
	Names struct {
		Node
		Kind string   `parser:"@( 'kinds' | 'names' )"`
		Name string   `parser:"@Ident '='"`
		List []string `parser:"@Ident ( ',' @Ident )*"`
	}
	// Index is one dimension in a declaration: `[player]`, `[holder: player]`, `[1..6]`.
	Index struct {
		Node
		Name   string  `parser:"( @Ident ':' )?"`
		Domain Operand `parser:"@@"`
	}
	Pile struct {
		Node
		Name    string   `parser:"'pile' @Ident"`
		Index   []*Index `parser:"( '[' @@ ( ',' @@ )* ']' )?"`
		Of      string   `parser:"'of' @Ident"`
		Stacked bool     `parser:"@'stacked'?"`
		Seen    Operand  `parser:"( 'seen' 'by' @@ )?"`
		Size    Operand  `parser:"( 'size' 'seen' 'by' @@ )?"`
	}
	// Var is a variable of the state, or inside a block a local that lives across decisions.
	Var struct {
		Node
		List   []*VarName `parser:"'var' @@ ( ',' @@ )*"`
		Domain Operand    `parser:"( 'in' @@"`
		Type   *Type      `parser:"| ':' @@ )?"`
		Value  *Value     `parser:"( '=' @@ )?"`
		Seen   Operand    `parser:"( 'seen' 'by' @@ )?"`
	}
	VarName struct {
		Node
		Name  string   `parser:"@Ident"`
		Index []*Index `parser:"( '[' @@ ( ',' @@ )* ']' )?"`
	}
	// Type is `set of board`, `suit or nothing`, `player`.
	Type struct {
		Node
		Set     bool   `parser:"( @'set' 'of' )?"`
		Of      string `parser:"@( Ident ( '.' Ident )? )"`
		Nothing bool   `parser:"@( 'or' 'nothing' )?"`
	}
	Option struct {
		Node
		Name   string    `parser:"'option' @Ident"`
		Domain []Operand `parser:"( 'in' @@ ( ',' @@ )* )?"`
		Value  Operand   `parser:"'=' @@"`
		Doc    string    `parser:"@String?"`
	}
	// Zone is `zone` (a set) or `table` (rows of numbers): constants, by expression or by entries.
	Zone struct {
		Node
		Kind    string   `parser:"@( 'zone' | 'table' )"`
		Name    string   `parser:"@Ident"`
		Index   []*Index `parser:"( '[' @@ ( ',' @@ )* ']' )? '='"`
		Entries []*Entry `parser:"( @@ ( ',' @@ )*"`
		Value   Expr     `parser:"| @@ )"`
		Doc     string   `parser:"@String?"`
	}
	Def struct {
		Node
		Name   string   `parser:"'def' @Ident"`
		Params []string `parser:"( '(' @Ident ( ',' @Ident )* ')' )?"`
		Of     []string `parser:"( 'of' @Ident ( ',' @Ident )* )?"`
		Value  Expr     `parser:"( '=' @@"`
		Lets   []*Let   `parser:"| '{' ( @@ NL )*"`
		Result Expr     `parser:"  @@ '}' )"`
		Doc    string   `parser:"@String?"`
	}
	Action struct {
		Node
		Name   string   `parser:"'action' @Ident '('"`
		Params []string `parser:"( @Ident ( ',' @Ident )* )? ')'"`
		Body   *Block   `parser:"@@"`
	}
	Choice struct {
		Node
		Name string         `parser:"'choice' @Ident '='"`
		Alts []*Alternative `parser:"@@ ( 'or' @@ )*"`
	}
	// SetupPicture is `setup at i9 """…"""`.
	SetupPicture struct {
		Node
		At      string `parser:"'setup' ( 'at' @( Ident | Place ) )?"`
		Picture string `parser:"@Picture"`
	}
	// Flow is `turn { … }`, `play { … }` or `setup { … }`.
	Flow struct {
		Node
		Kind string `parser:"@( 'turn' | 'play' | 'setup' )"`
		Body *Block `parser:"@@"`
	}
	Position struct {
		Node
		List []Expr `parser:"'position' '=' @@ ( ',' @@ )*"`
	}
	Forbid struct {
		Node
		When Expr   `parser:"'forbid' 'when' @@"`
		Why  string `parser:"@String?"`
	}
	// WinLose is `win p in players when C "why"` or `lose P when C "why"`.
	WinLose struct {
		Node
		Kind string  `parser:"@( 'win' | 'lose' )"`
		Bind *Binder `parser:"( @@"`
		Who  Expr    `parser:"| @@ )"`
		When Expr    `parser:"'when' @@"`
		Why  string  `parser:"@String?"`
	}
	DrawWhen struct {
		Node
		When Expr   `parser:"'draw' 'when' @@"`
		Why  string `parser:"@String?"`
	}
	RankWhen struct {
		Node
		Rank *RankBy `parser:"@@"`
		When Expr    `parser:"'when' @@"`
		Why  string  `parser:"@String?"`
	}
	Invariant struct {
		Node
		Doc  string `parser:"'invariant' @String"`
		Cond Expr   `parser:"@@"`
	}
	// Text is `text da { king = "konge" }`: words of the game in another language.
	Text struct {
		Node
		Lang string       `parser:"'text' @Ident '{'"`
		List []*TextEntry `parser:"( @@ ( ( NL | ',' ) @@ )* )? '}'"`
	}
	TextEntry struct {
		Node
		Key  string `parser:"@( Ident | String ) '='"`
		Text string `parser:"@String"`
	}
	Test struct {
		Node
		Name  string     `parser:"'test' @String"`
		With  []*Setting `parser:"( 'with' @@ ( ',' @@ )* )?"`
		Steps []TestStmt `parser:"'{' ( @@ ( NL @@ )* )? '}'"`
	}
)

func (Heading) decl()      {}
func (TestsOf) decl()      {}
func (Replace) decl()      {}
func (Ends) decl()         {}
func (Settings) decl()     {}
func (Players) decl()      {}
func (Board) decl()        {}
func (SpaceDecl) decl()    {}
func (Deck) decl()         {}
func (Piece) decl()        {}
func (Names) decl()        {}
func (Pile) decl()         {}
func (Var) decl()          {}
func (Option) decl()       {}
func (Zone) decl()         {}
func (Def) decl()          {}
func (Action) decl()       {}
func (Choice) decl()       {}
func (SetupPicture) decl() {}
func (Flow) decl()         {}
func (Position) decl()     {}
func (Forbid) decl()       {}
func (WinLose) decl()      {}
func (DrawWhen) decl()     {}
func (RankWhen) decl()     {}
func (Invariant) decl()    {}
func (Text) decl()         {}
func (Test) decl()         {}
