package compile

import "brik/dsl/program"

// parts gives the expressions that an expression is directly made of. Bodies of defs aren't among them.
func parts(e program.Expr) []program.Expr {
	switch e := e.(type) {
	case *program.VarRef:
		return e.Index
	case *program.ZoneRef:
		return e.Index
	case *program.PieceSet:
		return []program.Expr{e.Kinds, e.Owners}
	case *program.Not:
		return []program.Expr{e.E}
	case *program.Logic:
		return []program.Expr{e.L, e.R}
	case *program.Compare:
		return []program.Expr{e.L, e.R}
	case *program.Relate:
		return []program.Expr{e.L, e.R}
	case *program.Exists:
		return []program.Expr{e.E}
	case *program.Arith:
		return []program.Expr{e.L, e.R}
	case *program.If:
		return []program.Expr{e.Cond, e.Then, e.Else}
	case *program.SetOp:
		return []program.Expr{e.L, e.R}
	case *program.Only:
		return []program.Expr{e.E, e.In}
	case *program.Range:
		return []program.Expr{e.Lo, e.Hi}
	case *program.Filter:
		return []program.Expr{e.Set, e.Cond}
	case *program.Extreme:
		return []program.Expr{e.Set, e.By}
	case *program.Quantified:
		return append(binderParts(e.Binders), e.Where, e.E, e.Else)
	case *program.Lookup:
		return e.Args
	case *program.NextPlayer:
		return []program.Expr{e.E, e.Within}
	case *program.DirSum:
		return []program.Expr{e.L, e.R}
	case *program.Step:
		return []program.Expr{e.E, e.Dirs}
	case *program.Slide:
		return []program.Expr{e.From, e.Dirs, e.Over, e.Onto, e.Most}
	case *program.Run:
		return []program.Expr{e.From, e.Dir, e.Within}
	case *program.Reach:
		return []program.Expr{e.E, e.Dirs, e.Within}
	case *program.Groups:
		return []program.Expr{e.E, e.Dirs}
	case *program.Turned:
		return []program.Expr{e.E, e.Block, e.Degrees}
	case *program.CountAt:
		return []program.Expr{e.Owner, e.At}
	case *program.Call:
		return e.Args
	case *program.After:
		return []program.Expr{e.E}
	case *program.Can:
		return []program.Expr{e.Player}
	case *program.Repeats:
		return []program.Expr{e.N}
	}
	return unaryParts(e)
}

func unaryParts(e program.Expr) []program.Expr {
	switch e := e.(type) {
	case *program.AsSet:
		return []program.Expr{e.E}
	case *program.TheOne:
		return []program.Expr{e.E}
	case *program.NumberAt:
		return []program.Expr{e.E}
	case *program.ElementAt:
		return []program.Expr{e.E}
	case *program.Size:
		return []program.Expr{e.E}
	case *program.Attribute:
		return []program.Expr{e.E}
	case *program.Map:
		return []program.Expr{e.E}
	case *program.OwnerOf:
		return []program.Expr{e.E}
	case *program.KindOf:
		return []program.Expr{e.E}
	}
	return nil
}

func binderParts(bs []*program.Binder) []program.Expr {
	var es []program.Expr
	for _, b := range bs {
		es = append(es, b.Set, b.Lo, b.Hi)
	}
	return es
}
