package knowledge

import (
	"brik/dsl/program"
	"brik/dsl/source"
	"brik/interpreter/evaluate"
	"brik/interpreter/game"
)

// Peek runs f on a copy of the game as it stands, and gives the places in the ruleset where something was read that a
// player doesn't see: a cell, or what is kept of a roll or of a secret choice. How many cards lie in a pile isn't hidden
// from whoever sees its size.
func (w *Watcher) Peek(player int, f func(game.State)) []source.Span {
	p := &peeker{watcher: w, viewer: w.viewers[w.place(player)], sizes: sizes(w.program), found: map[source.Span]bool{}}
	s := w.state.Clone()
	s.(observed).Observe(&evaluate.Observer{Gives: func(m *evaluate.Machine, e program.Expr, _ program.Value, _ bool) { p.read(m, e) }})
	f(s)
	return p.spans
}

type peeker struct {
	watcher *Watcher
	viewer  *viewer
	sizes   map[program.Expr]bool
	found   map[source.Span]bool
	spans   []source.Span
}

func (p *peeker) read(m *evaluate.Machine, e program.Expr) {
	switch e := e.(type) {
	case *program.VarRef:
		if e.Var.Seen == nil && !e.Var.Own {
			return
		}
		cells, err := m.Cells(e.Var, e.Index) // the one that was just read
		if err != nil || !p.sees(e, game.Cell{Var: e.Var, N: cells[0]}) {
			p.note(e.Pos)
		}
	case *program.LocalRef:
		if from := p.watcher.origins.locals[e.Local]; from != nil && p.rolled(from) {
			p.note(e.Pos)
		}
	}
}

// sees tells whether the player sees what an expression reads of a cell.
func (p *peeker) sees(e *program.VarRef, c game.Cell) bool {
	return p.viewer.cell(c) || p.sizes[e] && p.viewer.size(c)
}

// rolled tells whether a value comes from a roll that the player didn't see. Variables are asked when they are read.
func (p *peeker) rolled(from *origin) bool {
	return p.watcher.darkFor(p.viewer, &origin{rolls: from.rolls})
}

func (p *peeker) note(at source.Span) {
	if !p.found[at] {
		p.found[at] = true
		p.spans = append(p.spans, at)
	}
}

// sizes gives the piles that are read only to know how many cards lie there, or whether any do.
func sizes(p *program.Program) map[program.Expr]bool {
	only := map[program.Expr]bool{}
	look := func(e program.Expr) {
		switch e := e.(type) {
		case *program.Size:
			counted(e.E, only)
		case *program.Exists:
			counted(e.E, only)
		}
	}
	in := func(list ...program.Expr) {
		for _, e := range list {
			if e != nil {
				program.Each(e, look)
			}
		}
	}
	p.EachStmt(func(s program.Stmt) {
		exprs, _ := program.StmtParts(s)
		in(exprs...)
	})
	p.EachAlternative(func(a *program.Alternative) {
		for _, b := range a.Binders {
			in(b.Lo, b.Hi, b.Set)
		}
		in(a.Where)
	})
	for _, d := range p.Defs {
		for _, c := range d.Cases {
			for _, let := range c.Lets {
				in(let.Value)
			}
			in(c.Body)
		}
	}
	for _, f := range p.Forbids {
		in(f.Cond)
	}
	return only
}

// counted notes the cells of a pile, or of several together, that are only counted.
func counted(e program.Expr, only map[program.Expr]bool) {
	switch e := e.(type) {
	case *program.VarRef:
		if e.Var.Pile != nil {
			only[e] = true
		}
	case *program.SetOp:
		if e.Op == "|" {
			counted(e.L, only)
			counted(e.R, only)
		}
	}
}
