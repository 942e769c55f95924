package knowledge

import (
	"slices"

	"brik/dsl/program"
	"brik/interpreter/game"
)

// stage is where a history is played: a Watcher, which compares every observation, or rehearsal, which is much faster and
// compares what is seen where the game stops.
type stage interface {
	clone() stage
	now() game.State
	// meaning and mean are as those of game.Told; mean may also find out that a move isn't legal.
	meaning(m game.Move) (game.Meaning, bool)
	mean(g game.Meaning) (game.Move, bool)
	// alternative is where a move comes from; nil at chance.
	alternative(m game.Move) *program.Alternative
	// play makes a move; same tells that the player sees it as he saw the step. The error is errDiffers, errOtherwise.
	play(m game.Move, s *traced, same bool) error
}

// exact is a stage that compares every observation.
type exact struct{ *Watcher }

func (x exact) clone() stage    { return exact{x.Watcher.clone()} }
func (x exact) now() game.State { return x.state }

func (x exact) meaning(m game.Move) (game.Meaning, bool) {
	g, err := x.state.Meaning(m)
	return g, err == nil
}

func (x exact) mean(g game.Meaning) (game.Move, bool) {
	m, ok, err := x.state.Mean(g)
	return m, ok && err == nil
}

func (x exact) alternative(m game.Move) *program.Alternative { return alternativeAt(x.state.At(), m) }

func alternativeAt(at program.Stmt, m game.Move) *program.Alternative {
	if c, ok := at.(*program.Choose); ok && int(m.Alt) < len(c.Choice.Alts) {
		return c.Choice.Alts[m.Alt]
	}
	return nil
}

func (x exact) play(m game.Move, s *traced, same bool) error {
	var told *Sight
	if same {
		told = &s.sight
	}
	if err := x.Watcher.play(m, told); err != nil {
		return errDiffers
	}
	if x.viewers[0].hash != hash(s.sight.Hash) {
		return errOtherwise
	}
	return nil
}

// quick is a state of the compiled runtime, which tells less but is fast.
type quick interface {
	game.State
	Alternative(m game.Move) *program.Alternative
	Meaning(m game.Move) (game.Meaning, bool)
	Mean(g game.Meaning) (game.Move, bool)
}

// rehearsal is a stage that only compares what the player sees where the game stops, and who decides.
type rehearsal struct {
	state  quick
	viewer *viewer
}

func (r *rehearsal) clone() stage                                 { return &rehearsal{r.state.Clone().(quick), r.viewer} }
func (r *rehearsal) now() game.State                              { return r.state }
func (r *rehearsal) meaning(m game.Move) (game.Meaning, bool)     { return r.state.Meaning(m) }
func (r *rehearsal) mean(g game.Meaning) (game.Move, bool)        { return r.state.Mean(g) }
func (r *rehearsal) alternative(m game.Move) *program.Alternative { return r.state.Alternative(m) }

func (r *rehearsal) play(m game.Move, s *traced, _ bool) error {
	if r.state.Play(m) != nil {
		return errDiffers
	}
	stopped := r.viewer.stopped(r.state)
	if last := &s.sight.Observations[len(s.sight.Observations)-1]; !stopped.Equal(last) {
		return errOtherwise
	}
	return nil
}

// hasSubsets tells whether sets are chosen somewhere, which a rehearsal can't do.
func hasSubsets(p *program.Program) bool {
	found := false
	p.EachAlternative(func(a *program.Alternative) {
		found = found || slices.ContainsFunc(a.Binders, func(b *program.Binder) bool { return b.Lo != nil })
	})
	return found
}
