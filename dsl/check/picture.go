package check

import (
	"strconv"

	"brik/dsl/program"
	"brik/dsl/report"
	"brik/dsl/source"
	"brik/dsl/syntax"
	"brik/interpreter/space"
)

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
	return s.drawn(n, rows, col, row, corner == "")
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

// pictureSize tells whether a picture has as many rows and signs as the board has. Where the board has gaps, a row has a
// sign for each of its places or one for each column.
func (s scope) pictureSize(n syntax.Placed, rows []syntax.Row, w, h int) bool {
	if len(rows) != h {
		hint := "A part of the board is drawn with `setup at PLACE`, its lower left corner."
		if labelled(rows) {
			hint = leaveLabels
		}
		var notes []report.Note
		if board := s.r.board; board.prev != nil && board.unit != s.u {
			hint = "A variant with another board has another start: `replace setup …`."
			notes = append(notes, report.Note{Span: board.span(), Text: "the board is replaced here"})
		}
		s.say(report.Diagnostic{Code: wrongPicture, Span: s.at(n), Hint: hint, Notes: notes,
			Summary: "this picture has " + plural(len(rows), "row") + ", and the board has " + itoa(h)})
		return false
	}
	ok := true
	for i, r := range rows {
		there := len(s.rowPlaces(h - i))
		if len(r.Cells) == w || len(r.Cells) == there {
			continue
		}
		hint := ""
		switch {
		case len(r.Cells) == 1 && w > 1:
			hint = "Put a blank between the places."
		case labelled(rows):
			hint = leaveLabels
		}
		board := "the board is " + itoa(w) + " wide"
		if there != w {
			board = "this row of the board has " + itoa(there)
		}
		s.fail(wrongPicture, r.Span, "this row has "+plural(len(r.Cells), "place")+", and "+board, "", hint)
		ok = false
	}
	return ok
}

const leaveLabels = "The numbers of rows and the letters of columns are no part of a picture."

// labelled tells that the rows of a picture begin with their numbers, as boards are shown.
func labelled(rows []syntax.Row) bool {
	for i, r := range rows[:min(2, len(rows))] {
		n, err := strconv.Atoi(r.Cells[0].Text)
		if err != nil || i > 0 && strconv.Itoa(n+1) != rows[0].Cells[0].Text {
			return false
		}
	}
	return true
}

// rowPlaces gives the places of a row of the board, from left to right.
func (s scope) rowPlaces(row int) (list []int) {
	w, _ := s.p.Board.Size()
	for col := 1; col <= w; col++ {
		if x := s.p.Board.At(col, row); x != space.Nothing {
			list = append(list, x)
		}
	}
	return list
}

// signPlaces gives the place of each sign of a picture's row that begins in a column; space.Nothing where the board has none.
func (s scope) signPlaces(r syntax.Row, col, row int, whole bool) []int {
	w, _ := s.p.Board.Size()
	if there := s.rowPlaces(row); whole && len(r.Cells) == len(there) && len(r.Cells) != w {
		return there
	}
	list := make([]int, len(r.Cells))
	for k := range list {
		list[k] = s.p.Board.At(col+k, row)
	}
	return list
}

// drawn turns the signs of a picture into statements, one for each kind and owner.
func (s scope) drawn(n syntax.Placed, rows []syntax.Row, col, row int, whole bool) []program.Stmt {
	signs, wrong := s.signs(), map[string]bool{}
	places := map[stance][]int{}
	var order []stance
	for i, r := range rows {
		at := s.signPlaces(r, col, row+len(rows)-1-i, whole)
		for k, cell := range r.Cells {
			if cell.Text == "." || wrong[cell.Text] {
				continue
			}
			what, ok := s.sign(signs, cell)
			if !ok {
				wrong[cell.Text] = true
				continue
			}
			if at[k] == space.Nothing {
				s.fail(wrongPicture, cell.Span, "there is no place on the board here", "", "Draw a point.")
				continue
			}
			if places[what] == nil {
				order = append(order, what)
			}
			places[what] = append(places[what], at[k])
		}
	}
	at := s.at(n)
	var list []program.Stmt
	for _, what := range order {
		list = append(list, s.placed(what, s.constSet(s.p.Board, places[what], at), at))
	}
	return list
}

// sign gives what a sign draws, or reports that it doesn't say that.
func (s scope) sign(signs map[string][]stance, cell syntax.Cell) (stance, bool) {
	found := signs[cell.Text]
	if len(found) == 1 {
		return found[0], true
	}
	if len(found) > 1 {
		var what []string
		for _, f := range found {
			what = append(what, s.stanceName(f))
		}
		s.fail(wrongPicture, cell.Span, "the sign "+quote(cell.Text)+" draws "+oneOf(what, "and"), "", "Give each piece and owner a sign of its own, or place these in a block: `setup { place … at … }`.")
		return stance{}, false
	}
	if len(signs) == 0 && !s.u.tree.Whole {
		return stance{}, false // the pieces stand in a part that can't be read
	}
	var known []string
	for sign := range signs {
		known = append(known, sign)
	}
	s.fail(wrongPicture, cell.Span, "no piece is drawn as "+quote(cell.Text), "", "The signs are "+oneOf(code(append(sorted(known), ".")), "and")+".")
	return stance{}, false
}

func (s scope) stanceName(f stance) string {
	if f.owner == space.Nothing {
		return s.p.Pieces[f.kind].Name
	}
	return s.p.Pieces[f.kind].Name + " of " + s.p.Players.Element(f.owner)
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
