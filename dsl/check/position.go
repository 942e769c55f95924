package check

import (
	"brik/dsl/program"
	"brik/dsl/source"
)

// allPieces says where all pieces stand: a set for each kind and owner, and the numbers where pieces share places.
func (s scope) allPieces(at source.Span) (list []program.Expr) {
	for _, p := range s.p.Pieces {
		kinds := s.constSet(s.p.Kinds, []int{p.Kind}, at)
		if len(p.Owner) == 0 {
			list = append(list, &program.PieceSet{Ex: ex(program.TSet(s.p.Board), at), Kinds: kinds})
		}
		for _, owner := range p.Owner {
			owners := s.constSet(s.p.Players, []int{owner}, at)
			list = append(list, &program.PieceSet{Ex: ex(program.TSet(s.p.Board), at), Kinds: kinds, Owners: owners})
			if p.Many > 1 {
				list = append(list, s.counts(p, owner, at)...)
			}
		}
	}
	return list
}

func (s scope) counts(p *program.Piece, owner int, at source.Span) (list []program.Expr) {
	for x := range s.p.Board.Len() {
		list = append(list, &program.CountAt{Ex: ex(program.TRange(0, p.Many), at), Piece: p,
			Owner: constElement(s.p.Players, owner, at), At: constElement(s.p.Board, x, at)})
	}
	return list
}

// allCells reads every cell of a variable.
func (s scope) allCells(v *program.Var, at source.Span) (list []program.Expr) {
	for i := range v.Cells() {
		index := make([]program.Expr, len(v.Index))
		rest := i
		for k := len(v.Index) - 1; k >= 0; k-- {
			n := v.Index[k].Len()
			index[k] = constElement(v.Index[k], rest%n, at)
			rest /= n
		}
		list = append(list, &program.VarRef{Ex: ex(v.Type, at), Var: v, Index: index})
	}
	return list
}
