package explain

import (
	"slices"
	"strings"

	"brik/dsl/program"
	"brik/interpreter/space"
)

// standing names what stands on a place: "king of white".
func (a *asker) standing(x int) string {
	var names []string
	for _, s := range a.m.On(x) {
		name := a.in(s.Piece.Name)
		if s.Owner < a.m.Program.Players.Len() && len(s.Piece.Owner) > 1 {
			name += " of " + a.name(a.m.Program.Players, s.Owner)
		}
		names = append(names, name)
	}
	if names == nil {
		return "nothing"
	}
	return strings.Join(names, ", ")
}

// notThere tells why x isn't a place where such pieces stand.
func (a *asker) notThere(e *program.PieceSet, x int) []Reason {
	place := a.name(e.T.Space, x)
	there := a.m.On(x)
	if len(there) == 0 {
		return because(stand, e.Pos, "nothing stands on %s", place)
	}
	if e.Owners != nil {
		wanted := a.elements(e.Owners)
		if !slices.ContainsFunc(there, func(s standing) bool { return slices.Contains(wanted, s.Owner) }) {
			return because(stand, e.Pos, "%s", a.belongs(there[0], place, a.named(e.Owners.Type(), wanted)))
		}
	}
	if e.Kinds != nil {
		return because(stand, e.Pos, "%s stands on %s, not %s", a.standing(x), place, a.named(e.Kinds.Type(), a.elements(e.Kinds)))
	}
	return a.plainlyNot(e, x)
}

func (a *asker) belongs(s standing, place, wanted string) string {
	if s.Owner == a.m.Program.Players.Len() {
		return "the " + a.in(s.Piece.Name) + " on " + place + " belongs to nobody, not to " + wanted
	}
	return "the " + a.in(s.Piece.Name) + " on " + place + " belongs to " + a.name(a.m.Program.Players, s.Owner) + ", not to " + wanted
}

// displacements gives the meanings of directions.
func (a *asker) displacements(e program.Expr) []space.Displacement {
	var out []space.Displacement
	for _, d := range a.elements(e) {
		out = append(out, a.m.Program.Displacements[d])
	}
	return out
}

func (a *asker) notNext(e *program.Step, x int) []Reason {
	from := a.elements(e.E)
	if len(from) == 0 {
		return a.fromNothing(e, e.E, x)
	}
	return because(shape, e.Pos, "%s is not one step from %s in %s", a.name(e.T.Space, x), a.named(e.T, from), said(e.Dirs))
}

// fromNothing is for what can lead nowhere because it begins nowhere.
func (a *asker) fromNothing(e, from program.Expr, x int) []Reason {
	return because(fact, e.Span(), "%s is not in %s: %s is nothing", a.name(e.Type().Space, x), said(e), said(from))
}

func (a *asker) notReached(e *program.Reach, x int) []Reason {
	if !a.has(e.Within, x) {
		return a.notIn(e.Within, x)
	}
	return because(shape, e.Pos, "%s can't be reached from %s inside %s", a.name(e.T.Space, x), a.named(e.T, a.elements(e.E)), said(e.Within))
}

// notOnTheWay tells why a slide doesn't come to x.
func (a *asker) notOnTheWay(e *program.Slide, x int) []Reason {
	from := a.elements(e.From)
	if len(from) == 0 {
		return a.fromNothing(e, e.From, x)
	}
	var out []Reason
	for _, start := range from {
		out = append(out, a.notSlid(e, start, x)...)
	}
	return out
}

func (a *asker) notSlid(e *program.Slide, start, x int) []Reason {
	s := e.T.Space
	between, ok := shortest(s, start, x, a.displacements(e.Dirs))
	if !ok {
		return a.notStraight(e, start, x)
	}
	for _, at := range between {
		if !a.has(e.Over, at) {
			return a.blocked(e, start, at, x)
		}
	}
	if reasons := a.wrongDistance(e, start, x, len(between)+1); reasons != nil {
		return reasons
	}
	onto := e.Onto
	if onto == nil {
		onto = e.Over
	}
	return a.notIn(onto, x)
}

// wrongDistance is for slides whose number of steps is bounded.
func (a *asker) wrongDistance(e *program.Slide, start, x, steps int) []Reason {
	from, to := a.name(e.T.Space, start), a.name(e.T.Space, x)
	if e.Most != nil {
		if most, err := a.m.Eval(e.Most); err == nil && steps > most.N {
			return because(value, e.Most.Span(), "%s to %s is %d steps, and at most %d are allowed", from, to, steps, most.N)
		}
	}
	if e.Least != nil {
		if least, err := a.m.Eval(e.Least); err == nil && steps < least.N {
			return because(value, e.Least.Span(), "%s to %s is %d steps, and at least %d are needed", from, to, steps, least.N)
		}
	}
	return nil
}

// shortest finds the fewest places between two on a straight way in one of the directions.
func shortest(s *space.Space, start, x int, dirs []space.Displacement) (between []int, ok bool) {
	for _, d := range dirs {
		var passed []int
		at := s.Go(start, d)
		for at != space.Nothing && at != x && at != start && len(passed) < s.Len() {
			passed = append(passed, at)
			at = s.Go(at, d)
		}
		if at == x && x != start && (!ok || len(passed) < len(between)) {
			between, ok = passed, true
		}
	}
	return between, ok
}

func (a *asker) notStraight(e *program.Slide, start, x int) []Reason {
	from, to := a.name(e.T.Space, start), a.name(e.T.Space, x)
	if start == x {
		return because(shape, e.Pos, "%s and %s are the same", from, to)
	}
	for _, name := range e.T.Space.GroupNames() {
		dirs, _ := e.T.Space.Group(name)
		if _, straight := shortest(e.T.Space, start, x, dirs); straight {
			return because(shape, e.Pos, "%s to %s does not go along %s", from, to, said(e.Dirs))
		}
	}
	return because(shape, e.Pos, "%s to %s is not a straight line", from, to)
}

// blocked tells what closes the way at a place: what stands there, or why the place can't be passed.
func (a *asker) blocked(e *program.Slide, start, at, x int) []Reason {
	s := e.T.Space
	why := sorted(a.notIn(e.Over, at))
	text := ""
	if len(a.m.On(at)) > 0 {
		text = " by " + a.standing(at)
	}
	out := because(stand, e.Pos, "the way from %s to %s is blocked at %s%s", a.name(s, start), a.name(s, x), a.name(s, at), text)
	if len(why) > 0 && why[0].weight == quote {
		out = append(out, why[0])
		if text == "" {
			out[0].Text += ": " + why[0].Text
			out[0].weight = quote
			return out[:1]
		}
	}
	return out
}
