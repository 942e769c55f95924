package compile

import "brik/dsl/program"

// dropsPlayers tells that players can go out before the game ends: some may lose while three or more play. Where none
// can, all are always in it.
func (b *builder) dropsPlayers() bool { return b.drops }

// canDrop looks for a line or statement by which players lose.
func canDrop(p *program.Program) bool {
	if p.Players.Len() < 3 {
		return false
	}
	for _, e := range p.Ends {
		if e.Kind == program.EndLose {
			return true
		}
	}
	for _, a := range p.Actions {
		if loses(a.Body) {
			return true
		}
	}
	return loses(p.Setup) || loses(p.Flow)
}

// loses tells that players lose in statements, or in an alternative's.
func loses(list []program.Stmt) (found bool) {
	program.EachStmt(list, func(s program.Stmt) {
		switch s := s.(type) {
		case *program.Finish:
			found = found || s.Kind == program.EndLose
		case *program.Choose:
			for _, a := range s.Choice.Alts {
				found = found || loses(a.Body)
			}
		}
	}, func(program.Expr) {})
	return found
}
