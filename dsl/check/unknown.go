package check

import (
	"regexp"

	"brik/dsl/program"
	"brik/dsl/source"
	"brik/interpreter/space"
)

// unknown reports a name that means nothing here.
func (s scope) unknown(name string, at source.Span, w want) program.Expr {
	if !s.r.broken[name] && !s.lost[name] && !s.lacksBoard(name, at) {
		s.fail(unknownName, at, "there is nothing called "+quote(name)+" here", "", s.meant(name, w))
	}
	return bad(at)
}

// ofBoards are the words that boards bring along.
var ofBoards = map[string]bool{
	"col": true, "row": true, "ring": true, "index": true, "north": true, "south": true, "east": true, "west": true,
	"northeast": true, "northwest": true, "southeast": true, "southwest": true, "orthogonal": true, "diagonal": true,
	"compass": true, "along": true, "lines": true, "cw": true, "ccw": true, "inward": true, "outward": true,
	"centre": true, "corners": true, "forward": true, "back": true,
}

// place is what a place of a board may be called.
var place = regexp.MustCompile(`^[a-z]{1,2}[0-9]{1,2}$`)

// lacksBoard tells that a name may well be one of a board that isn't there; then that is said once, and where the board
// has a mistake of its own nothing more.
func (s scope) lacksBoard(name string, at source.Span) bool {
	if s.p.Board != nil || !ofBoards[name] && !place.MatchString(name) {
		return false
	}
	return s.noBoard(at)
}

// foreignNames are words that may be looked for, with what stands for them here.
var foreignNames = map[string]string{
	"null":       "Write `nothing`.",
	"nil":        "Write `nothing`.",
	"none":       "Write `nothing`.",
	"undefined":  "Write `nothing`.",
	"opponent":   "`next(me)` is the next player, `others(me)` are all others, `theirs` is where their pieces stand.",
	"enemy":      "`next(me)` is the next player, `others(me)` are all others, `theirs` is where their pieces stand.",
	"enemies":    "`theirs` is where the other players' pieces stand.",
	"self":       "`me` is the player whose turn it is.",
	"current":    "`me` is the player whose turn it is.",
	"length":     "The number of elements is `size(S)`.",
	"len":        "The number of elements is `size(S)`.",
	"number":     "The number of elements is `size(S)`.",
	"neighbours": "The neighbours of s are `step(s, compass)`.",
	"neighbors":  "The neighbours of s are `step(s, compass)`.",
	"adjacent":   "The neighbours of s are `step(s, compass)`.",
	"connected":  "What hangs together with s inside S is `reach(s, compass, within: S)`.",
	"free":       "The empty places are `empty`.",
	"filled":     "The places where something stands are `occupied`.",
	"abs":        "Write `max(n, -n)`.",
}

// meant is a hint at what an unknown name may have been meant to be.
func (s scope) meant(name string, w want) string {
	for _, sp := range s.lookIn(w.in) {
		if sp.Attribute(name) != nil {
			return "It is an attribute: `s." + name + "` is that of s, `" + name + "(1)` are the elements where it is 1."
		}
	}
	if hint := foreignNames[name]; hint != "" {
		return hint
	}
	if hint := didYouMean(name, s.visible(w)); hint != "" {
		return hint
	}
	for _, d := range s.p.Decks {
		if d.Space == w.space {
			return "The deck is called `" + d.Name + "`."
		}
	}
	switch {
	case w.space != nil && w.space == s.p.Players && !s.numbered:
		return "The players are " + oneOf(code(w.space.Names()), "and") + "."
	case s.p.Board != nil && place.MatchString(name):
		return "The places of the board are called " + firstAndLast(s.p.Board) + "."
	}
	return ""
}

// firstAndLast names the ends of a space.
func firstAndLast(sp *space.Space) string {
	names := sp.Names()
	return "`" + names[0] + "` to `" + names[len(names)-1] + "`"
}
