package check

import (
	"brik/dsl/program"
	"brik/dsl/report"
	"brik/dsl/source"
	"brik/dsl/syntax"
	"brik/interpreter/space"
)

// setup types pictures and blocks in the order written.
func (c *checker) setup() {
	for _, d := range c.r.setups {
		s := c.scope(d.unit, bodySetup)
		switch n := d.node.(type) {
		case *syntax.SetupPicture:
			c.p.Setup = append(c.p.Setup, s.picture(n, n.At)...)
		case *syntax.Flow:
			c.p.Setup = append(c.p.Setup, s.block(n.Body)...)
		}
	}
}

// stance is a kind of piece with its owner (-1: nobody's), as a sign of a picture draws it.
type stance struct{ kind, owner int }

// signs gives what each sign draws; two meanings make a sign useless in pictures.
func (c *checker) signs() map[string][]stance {
	signs := map[string][]stance{}
	for _, p := range c.p.Pieces {
		if len(p.Signs) == 0 {
			continue
		}
		if len(p.Owner) == 0 {
			signs[p.Signs[0]] = append(signs[p.Signs[0]], stance{p.Kind, space.Nothing})
		}
		for i, owner := range p.Owner {
			sign := p.Signs[min(i, len(p.Signs)-1)]
			signs[sign] = append(signs[sign], stance{p.Kind, owner})
		}
	}
	return signs
}

// picture types a board drawn in rows. Its lower left corner lies at the given place, by default at column and row 1.
func (s scope) picture(n syntax.Placed, corner string) []program.Stmt {
	rows := s.u.tree.Rows(n)
	board := s.p.Board
	if s.noBoard(s.at(n)) || len(rows) == 0 {
		return nil
	}
	w, h := board.Size()
	if w == 0 {
		s.fail(wrongPicture, s.at(n), "this board can't be drawn in rows", "its places have no columns and rows", "Use `setup { place … at … }`.")
		return nil
	}
	col, row := 1, 1
	if corner != "" {
		var ok bool
		if col, row, ok = s.corner(n, corner); !ok {
			return nil
		}
	} else if !s.pictureSize(n, rows, w, h) {
		return nil
	}
	return s.drawn(n, rows, col, row)
}

// corner finds the column and row of the place that a picture begins at.
func (s scope) corner(n syntax.Placed, name string) (col, row int, ok bool) {
	x, found := s.p.Board.Find(name)
	if !found {
		s.fail(unknownName, s.u.tree.Find(n, name), "there is no place "+quote(name)+" on this board", "", didYouMean(name, s.p.Board.Names()))
		return 0, 0, false
	}
	return s.p.Board.Attribute("col").Values[x], s.p.Board.Attribute("row").Values[x], true
}

func (s scope) pictureSize(n syntax.Placed, rows []syntax.Row, w, h int) bool {
	if len(rows) != h {
		s.fail(wrongPicture, s.at(n), "this picture has "+plural(len(rows), "row")+", and the board has "+itoa(h), "", "A part of the board is drawn with `setup at PLACE`, its lower left corner.")
		return false
	}
	ok := true
	for _, r := range rows {
		if len(r.Cells) != w {
			hint := ""
			if len(r.Cells) == 1 && w > 1 {
				hint = "Put a blank between the places."
			}
			s.fail(wrongPicture, r.Span, "this row has "+plural(len(r.Cells), "place")+", and the board is "+itoa(w)+" wide", "", hint)
			ok = false
		}
	}
	return ok
}

// drawn turns the signs of a picture into statements, one for each kind and owner.
func (s scope) drawn(n syntax.Placed, rows []syntax.Row, col, row int) []program.Stmt {
	signs := s.signs()
	places := map[stance][]int{}
	var order []stance
	for i, r := range rows {
		for k, cell := range r.Cells {
			if cell.Text == "." {
				continue
			}
			what, ok := s.sign(signs, cell)
			if !ok {
				continue
			}
			x := s.p.Board.At(col+k, row+len(rows)-1-i)
			if x == space.Nothing {
				s.fail(wrongPicture, cell.Span, "there is no place on the board here", "", "Draw a point.")
				continue
			}
			if places[what] == nil {
				order = append(order, what)
			}
			places[what] = append(places[what], x)
		}
	}
	at := s.at(n)
	var list []program.Stmt
	for _, what := range order {
		list = append(list, s.placed(what, s.constSet(s.p.Board, places[what], at), at))
	}
	return list
}

func (s scope) sign(signs map[string][]stance, cell syntax.Cell) (stance, bool) {
	found := signs[cell.Text]
	if len(found) == 1 {
		return found[0], true
	}
	var known []string
	for sign := range signs {
		known = append(known, sign)
	}
	d := report.Diagnostic{Code: wrongPicture, Span: cell.Span, Summary: "no piece is drawn as " + quote(cell.Text),
		Hint: "The signs are " + oneOf(code(append(sorted(known), ".")), "and") + "."}
	if len(found) > 1 {
		d.Summary = "the sign " + quote(cell.Text) + " draws several pieces"
		d.Hint = "Give each piece and owner a sign of its own: `piece king \"K\" \"k\" of each`."
	}
	s.say(d)
	return stance{}, false
}

func (s scope) placed(what stance, set program.Expr, at source.Span) program.Stmt {
	var owner program.Expr
	if what.owner >= 0 {
		owner = constElement(s.p.Players, what.owner, at)
	}
	if piece := s.p.Pieces[what.kind]; piece.Many > 0 && owner != nil {
		return &program.PlaceMany{St: st(at), Piece: piece, Owner: owner, At: set}
	}
	return &program.Place{St: st(at), Kind: constElement(s.p.Kinds, what.kind, at), Owner: owner, At: set}
}
