package program

// Parts gives the expressions that an expression is made of, in order.
func Parts(e Expr) []Expr {
	var p parts
	p.of(e)
	return p.exprs
}

// StmtParts gives the expressions that stand directly in a statement, and its blocks. The body of a called action and
// the alternatives of a choice are not among them.
func StmtParts(s Stmt) (exprs []Expr, blocks [][]Stmt) {
	var p parts
	p.ofStmt(s)
	return p.exprs, p.blocks
}

// Each visits an expression and everything inside it, also in the blocks of `after`; not the bodies of called defs.
func Each(e Expr, visit func(Expr)) {
	visit(e)
	for _, part := range Parts(e) {
		Each(part, visit)
	}
	if a, ok := e.(*After); ok {
		EachStmt(a.Body, func(Stmt) {}, visit)
	}
}

// EachStmt visits statements, everything inside them, and their expressions; not the bodies of called actions nor the
// alternatives of choices.
func EachStmt(list []Stmt, stmt func(Stmt), expr func(Expr)) {
	for _, s := range list {
		stmt(s)
		exprs, blocks := StmtParts(s)
		for _, e := range exprs {
			Each(e, expr)
		}
		for _, b := range blocks {
			EachStmt(b, stmt, expr)
		}
	}
}

type parts struct {
	exprs  []Expr
	blocks [][]Stmt
}

func (p *parts) add(list ...Expr) {
	for _, e := range list {
		if e != nil {
			p.exprs = append(p.exprs, e)
		}
	}
}

func (p *parts) binders(list []*Binder) {
	for _, b := range list {
		p.add(b.Lo, b.Hi, b.Set)
	}
}

func (p *parts) of(e Expr) {
	switch e := e.(type) {
	case *VarRef:
		p.add(e.Index...)
	case *PieceSet:
		p.add(e.Kinds, e.Owners)
	case *ZoneRef:
		p.add(e.Index...)
	case *Not:
		p.add(e.E)
	case *Logic:
		p.add(e.L, e.R)
	case *Compare:
		p.add(e.L, e.R)
	case *Relate:
		p.add(e.L, e.R)
	case *Exists:
		p.add(e.E)
	case *Arith:
		p.add(e.L, e.R)
	case *If:
		p.add(e.Cond, e.Then, e.Else)
	case *SetOp:
		p.add(e.L, e.R)
	case *Only:
		p.add(e.E, e.In)
	case *AsSet:
		p.add(e.E)
	case *TheOne:
		p.add(e.E)
	case *NumberAt:
		p.add(e.E)
	case *ElementAt:
		p.add(e.E)
	case *Range:
		p.add(e.Lo, e.Hi)
	case *Filter:
		p.add(e.Set, e.Cond)
	case *Extreme:
		p.add(e.Set, e.By)
	case *Quantified:
		p.binders(e.Binders)
		p.add(e.Where, e.E, e.Else)
	default:
		p.ofSpatial(e)
	}
}

// ofSpatial is of for what speaks of places, players and the game.
func (p *parts) ofSpatial(e Expr) {
	switch e := e.(type) {
	case *Size:
		p.add(e.E)
	case *Attribute:
		p.add(e.E)
	case *Map:
		p.add(e.E)
	case *Lookup:
		p.add(e.Args...)
	case *OwnerOf:
		p.add(e.E)
	case *KindOf:
		p.add(e.E)
	case *NextPlayer:
		p.add(e.E, e.Within)
	case *DirSum:
		p.add(e.L, e.R)
	case *Step:
		p.add(e.E, e.Dirs)
	case *Slide:
		p.add(e.From, e.Dirs, e.Over, e.Onto, e.Least, e.Most)
	case *Run:
		p.add(e.From, e.Dir, e.Within)
	case *Reach:
		p.add(e.E, e.Dirs, e.Within)
	case *Groups:
		p.add(e.E, e.Dirs)
	case *Turned:
		p.add(e.E, e.Block, e.Degrees)
	case *CountAt:
		p.add(e.Owner, e.At)
	case *Call:
		p.add(e.Args...)
	case *After:
		p.add(e.E)
	case *Can:
		p.add(e.Player)
	case *Repeats:
		p.add(e.N)
	}
}

func (p *parts) block(list []Stmt) { p.blocks = append(p.blocks, list) }

func (p *parts) ofStmt(s Stmt) {
	switch s := s.(type) {
	case *Let:
		p.add(s.Value)
	case *Assign:
		p.add(s.Index...)
		p.add(s.Value)
	case *Roll:
		p.add(s.Among, s.Count)
		p.add(s.Weights...)
		p.add(s.Seen)
	case *IfStmt:
		p.add(s.Cond)
		p.block(s.Then)
		p.block(s.Else)
	case *Loop:
		p.add(s.Until)
		p.block(s.Body)
	case *Times:
		p.add(s.Count)
		p.block(s.Body)
	case *For:
		p.binders(s.Binders)
		p.add(s.From, s.Where)
		p.block(s.Body)
	case *Do:
		p.add(s.Args...)
	case *Choose:
		p.add(s.Who)
		p.block(s.Else)
	case *Finish:
		p.add(s.Who)
		if s.Rank != nil {
			p.add(s.Rank.By)
		}
	default:
		p.ofEffect(s)
	}
}

// ofEffect is ofStmt for what changes pieces.
func (p *parts) ofEffect(s Stmt) {
	switch s := s.(type) {
	case *Move:
		p.add(s.From, s.To)
	case *MoveEach:
		p.add(s.Set, s.To)
	case *Shift:
		p.add(s.Set, s.Dir)
	case *MoveCards:
		p.add(s.Set)
		p.add(s.Index...)
	case *Show:
		p.add(s.Cards)
		p.add(s.Index...)
		p.add(s.To)
	case *Place:
		p.add(s.Kind, s.Owner, s.At)
	case *Take:
		p.add(s.Set)
	case *Give:
		p.add(s.Set, s.To)
	case *Change:
		p.add(s.Set, s.Kind)
	case *MoveMany:
		p.add(s.Owner, s.From, s.To)
	case *TakeMany:
		p.add(s.Owner, s.From)
	case *PlaceMany:
		p.add(s.Owner, s.At)
	}
}
