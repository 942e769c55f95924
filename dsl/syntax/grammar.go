package syntax

import (
	"sync"

	"github.com/alecthomas/participle/v2"
)

// The grammar is in the tags of the tree; here stands what they can't say: which nodes an interface may hold, in the
// order in which they are tried, and which parts have a parser of their own. The nodes stand in the tree as pointers.
var options = []participle.Option{
	participle.Lexer(definition{}),
	participle.UseLookahead(participle.MaxLookahead),
	participle.Union[Decl](
		&Heading{}, &TestsOf{}, &Replace{}, &Ends{}, &Settings{}, &Players{}, &Board{}, &SpaceDecl{}, &Deck{}, &Piece{},
		&Names{}, &Pile{}, &Var{}, &Option{}, &Zone{}, &Def{}, &Action{}, &Choice{}, &SetupPicture{}, &Flow{},
		&Position{}, &Forbid{}, &WinLose{}, &DrawWhen{}, &RankWhen{}, &Invariant{}, &Text{}, &Test{}),
	participle.Union[TestStmt](
		&TestPosition{}, &TestGiven{}, &TestRun{}, &TestMoves{}, &TestIllegal{}, &TestDeal{}, &TestRoll{},
		&TestExpect{}, &TestResult{}),
	participle.Union[Stmt](
		&Let{}, &Var{}, &Choose{}, &Together{}, &If{}, &For{}, &While{}, &Repeat{}, &MoveEach{}, &Verb{}, &Take{},
		&Deal{}, &Outcome{}, &Ranked{}, &Word{}, &Simple{}),
}

// grammars holds the built parsers: of whole texts, of blocks inside expressions, and of steps of tests by themselves.
type grammars struct {
	tree  *participle.Parser[Tree]
	block *participle.Parser[blockRoot]
	steps *participle.Parser[stepsRoot]
}

// blockRoot lets a failing block be no match, so that participle gives the error that it met furthest on.
type blockRoot struct {
	Block *Block `parser:"@@?"`
}

var (
	built   grammars
	buildIt sync.Once
)

// parsers builds the grammars at the first call. They can't be a package variable: expressions hold blocks, so the
// parser of expressions needs the parser that is built from it.
func parsers() *grammars {
	buildIt.Do(func() {
		all := append(options[:len(options):len(options)],
			participle.ParseTypeWith(parseExpr), participle.ParseTypeWith(parseOperand), participle.ParseTypeWith(parsePostfix))
		built.tree = participle.MustBuild[Tree](all...)
		built.block = participle.MustBuild[blockRoot](all...)
		built.steps = participle.MustBuild[stepsRoot](all...)
	})
	return &built
}
