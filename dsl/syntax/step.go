package syntax

// Steps of a test.
type (
	// TestPosition is `position """…""" white to move`, or `position at i9 """…"""`.
	TestPosition struct {
		Node
		At      string  `parser:"'position' ( 'at' @Ident )?"`
		Picture string  `parser:"@Picture"`
		ToMove  Postfix `parser:"( @@ 'to' 'move' )?"`
	}
	TestGiven struct {
		Node
		Body *Block `parser:"'given' @@"`
	}
	TestRun struct {
		Node
		Call Postfix `parser:"'run' @@"`
	}
	// TestMoves is `play m1 m2 …` or `moves m1 m2 …` (the whole list of legal moves).
	TestMoves struct {
		Node
		Kind  string   `parser:"@( 'play' | 'moves' )"`
		Moves []string `parser:"@( Move | String )+"`
	}
	TestIllegal struct {
		Node
		Move string `parser:"'illegal' @( Move | String )"`
		Why  string `parser:"@String?"`
	}
	TestDeal struct {
		Node
		Cards []string `parser:"'deal' @Move+"`
		To    Postfix  `parser:"'to' @@"`
	}
	TestRoll struct {
		Node
		List []Operand `parser:"'roll' @@ ( ',' @@ )*"`
	}
	TestExpect struct {
		Node
		Cond Expr   `parser:"'expect' @@"`
		Why  string `parser:"@String?"`
	}
	TestResult struct {
		Node
		Result Stmt `parser:"'result' @@"`
	}
)

func (TestPosition) testStmt() {}
func (TestGiven) testStmt()    {}
func (TestRun) testStmt()      {}
func (TestMoves) testStmt()    {}
func (TestIllegal) testStmt()  {}
func (TestDeal) testStmt()     {}
func (TestRoll) testStmt()     {}
func (TestExpect) testStmt()   {}
func (TestResult) testStmt()   {}
