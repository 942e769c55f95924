package reference

import (
	"fmt"
	"strconv"
	"strings"

	"brik/dsl/program"
	"brik/interpreter/explain"
	"brik/interpreter/space"
)

// misread explains a text that doesn't read like a move that is offered: an ambiguous beginning, a move for another
// time, a name that isn't one, or something missing.
func (s inquiry) misread(text string, legal []string) []explain.Reason {
	if r, ok := s.beginning(text, legal); ok {
		return []explain.Reason{r}
	}
	if a := s.elsewhere(text); a != nil {
		return []explain.Reason{{Text: fmt.Sprintf("a move like %q is not offered now", text) + example(legal), Span: a.Span}}
	}
	var furthest reading
	for _, a := range s.site.Choice.Alts {
		if r := s.game.read(a, text, s.lang)[0]; furthest.alt == nil || r.done > furthest.done {
			furthest = r
		}
	}
	if furthest.alt == nil {
		return []explain.Reason{{Text: "there is nothing to choose", Span: s.site.Pos}}
	}
	out := s.begun(furthest)
	return append(out, explain.Reason{Text: s.complaint(furthest, text) + example(legal), Span: furthest.alt.Span})
}

// beginning tells of what legal moves a text is the beginning.
func (s inquiry) beginning(text string, legal []string) (explain.Reason, bool) {
	if text == "" {
		return explain.Reason{}, false
	}
	var begin []string
	for _, l := range legal {
		if strings.HasPrefix(l, text) {
			begin = append(begin, l)
		}
	}
	switch len(begin) {
	case 0:
		return explain.Reason{}, false
	case 1:
		return explain.Reason{Text: fmt.Sprintf("%q is only the beginning of %s", text, begin[0]), Span: s.site.Pos}, true
	}
	return explain.Reason{Text: fmt.Sprintf("%q could be %s", text, listed(begin, "or")), Span: s.site.Pos}, true
}

// elsewhere finds an alternative of another decision that a text reads like.
func (s inquiry) elsewhere(text string) *program.Alternative {
	for _, a := range s.game.alts {
		if r := s.game.read(a, text, s.lang)[0]; r.whole {
			return a
		}
	}
	return nil
}

// begun tells what is wrong with the binders that an unfinished text has named, in order.
func (s inquiry) begun(r reading) (out []explain.Reason) {
	err := s.run.Hidden(func() error {
		for _, b := range r.alt.Binders {
			wanted, named := r.values[b.Local]
			if !named {
				return nil
			}
			_, ok, err := s.run.Candidate(b, wanted)
			if err != nil {
				return err
			}
			if !ok {
				out = s.notOffered(b, wanted, true)
				return nil
			}
			s.run.Bind(b.Local, wanted)
		}
		return nil
	})
	if err != nil {
		return faulty(err)
	}
	return out
}

// complaint says where a text stops being a move.
func (s inquiry) complaint(r reading, text string) string {
	rest := text[r.done:]
	switch {
	case text == "":
		return "a move is due"
	case rest == "":
		return fmt.Sprintf("after %q %s is due", text, s.due(r.wanted))
	case r.wanted == nil:
		return fmt.Sprintf("%q is too much after %q", rest, text[:r.done])
	case r.wanted.E == nil:
		return fmt.Sprintf("%q is not %s", rest, s.due(r.wanted))
	case r.wanted.E.Type().Kind == program.Set:
		return s.noSuch(firstWord(rest), r.wanted.E.Type().Space)
	}
	return fmt.Sprintf("%q is no number", firstWord(rest))
}

// due says what could follow.
func (s inquiry) due(wanted *program.TextPart) string {
	if wanted.E == nil {
		return strconv.Quote(wanted.Literal)
	}
	t := wanted.E.Type()
	switch {
	case t.Kind != program.Set || t.Space.IsNumbers():
		return "a number"
	case t.Space == s.game.program.Board:
		return "a place of the board"
	}
	names := make([]string, t.Space.Len())
	for e := range names {
		names[e] = s.in(t.Space.Element(e))
	}
	return listed(names, "or")
}

// noSuch says that a word is the name of nothing in a space.
func (s inquiry) noSuch(word string, of *space.Space) string {
	switch {
	case of == s.game.program.Board:
		return fmt.Sprintf("the board has no place %q", word)
	case of.IsNumbers():
		return fmt.Sprintf("%q is no number from %d to %d", word, of.Number(0), of.Number(of.Len()-1))
	}
	return fmt.Sprintf("%q is no %s", word, s.in(of.Name))
}

// firstWord is the beginning of a text up to what can't be in a name.
func firstWord(text string) string {
	end := strings.IndexFunc(text, func(c rune) bool { return c <= ' ' || strings.ContainsRune("-+/:,", c) })
	if end <= 0 {
		return text
	}
	return text[:end]
}

// example shows what a move looks like.
func example(legal []string) string {
	if len(legal) == 0 {
		return ""
	}
	return "; a move reads like " + legal[0]
}

// listed names a few.
func listed(names []string, last string) string {
	const most = 6
	switch {
	case len(names) == 1:
		return names[0]
	case len(names) > most:
		return strings.Join(names[:most], ", ") + " " + last + " another one"
	}
	return strings.Join(names[:len(names)-1], ", ") + " " + last + " " + names[len(names)-1]
}
