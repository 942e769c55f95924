package syntax

import "slices"

// verbForms say how a statement is written whose verb has a grammar in common with others.
var verbForms = map[string]struct {
	words []string // those of its own
	form  string
}{
	"place":  {[]string{"of", "at"}, "Write `place KIND at s` or `place KIND of p at s`."},
	"move":   {[]string{"from", "to"}, "Write `move s to t`."},
	"shift":  {[]string{"by"}, "Write `shift S by d`."},
	"give":   {[]string{"to"}, "Write `give S to p`."},
	"change": {[]string{"to"}, "Write `change S to KIND`."},
	"show":   {[]string{"to"}, "Write `show x to p`."},
}

// wholeForms say how all of a statement or declaration is written.
var wholeForms = map[string]string{
	"deck":     "Write `deck cards = suits(red, blue) by ranks(1..10, top \"T\")`, then `copies 2`, `plus extra`.",
	"pile":     "Write `pile hand[player] of cards stacked seen by owner`; what isn't needed is left out.",
	"deal":     "Write `deal cards to hand from p`, `deal 5 cards to hand, rest to stock` or `deal 1 from stock to hand[p]`.",
	"together": "Write `together p in players choose c in hand[p] as \"{c}\" { … }`.",
}

var prepositions = words(`of from to by at`)

// ofTheVerb leaves out prepositions that the grammar has for other verbs.
func (s *scene) ofTheVerb() {
	if verb, ok := verbForms[s.head.Value]; ok && s.inBlock {
		s.expected.words = slices.DeleteFunc(s.expected.words, func(w string) bool { return prepositions[w] && !slices.Contains(verb.words, w) })
	}
}

// form is a hint that shows how what was begun is written; "" where nothing is known.
func (s *scene) form() string {
	e, head := s.expected, s.head.Value
	verb, isVerb := verbForms[head]
	switch {
	case s.found.is(":") && s.before == s.tokens[0]:
		return "No `:` stands after `" + s.before.Value + "`."
	case s.found.is(":") && e.wants("="):
		return "Write `=`."
	case s.found.is("where") && e.wants("in"):
		return "Say first what is chosen from what: `s in mine where …`."
	case head == "for" && s.found.is("=") && e.wants("in"):
		return "Write `for i in 1..3 { … }`."
	case head == "piece":
		return s.pieceForm()
	case head == "draw" && s.found.Kind == IntToken && s.inBlock:
		return "Cards are drawn by `deal 1 from stock to hand[p]`."
	case head == "deal" && s.inTest():
		return "Write `deal CARD CARD to PILE`."
	case wholeForms[head] != "" && (s.inBlock || !statementWords[head]):
		return wholeForms[head]
	case isVerb && s.inBlock && slices.ContainsFunc(verb.words, e.wants):
		return verb.form
	case s.found.is(",") && joinsSets[head]:
		return "Sets are joined by `|`: `a1 | a2`."
	case head == "let" && s.at > 2 && e.wants("=") && s.tokens[s.at-2].is(","):
		return "Several names are `let a = …, b = …`; sets are joined by `|`: `a1 | a2`."
	case s.found.is("[") && e.expression:
		return "A list stands in braces: `{a1, a2}`."
	case s.found.is("(") && s.at > 1 && s.tokens[s.at-2].is("."):
		return "Nothing in brackets stands after a point: write `size(S)`, `step(S, north)`."
	case s.found.is("not") && s.at+1 < len(s.tokens) && s.tokens[s.at+1].is("exists"):
		return "Write `A is empty` or `not A exists`."
	case s.found.Kind == StringToken && e.expression:
		return "A text is no value. Words that are values have a line of their own: `names mood = calm, angry`."
	}
	return ""
}

// joinsSets are the words after which a set may be meant where a comma stands.
var joinsSets = words(`zone def let take expect`)

func (s *scene) pieceForm() string {
	switch {
	case s.found.is(","):
		return "Kinds on one line share what follows `of`; kinds of others have a line of their own: `piece …`."
	case s.expected.wants("of"):
		return "Say whose it is: `of each`, `of` and a player, or `of nobody`."
	}
	return ""
}
