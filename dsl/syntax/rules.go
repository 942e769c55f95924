package syntax

import (
	"maps"
	"slices"
	"strings"

	"brik/dsl/report"
)

// rules are the typical mistakes, tried in order: the first that knows the scene completes the message.
var rules = []func(*scene, *report.Diagnostic) bool{
	unknownDeclaration, declarationInBlock, ruleInBlock, lineGoesOn, unknownStatement, reservedName, missingAs,
	missingWhen, chanceGoesOn, anything,
}

var stepWords = []string{"position", "given", "run", "play", "moves", "illegal", "deal", "roll", "expect", "result"}

// unknownDeclaration: a declaration begins with no word that begins one.
func unknownDeclaration(s *scene, d *report.Diagnostic) bool {
	if !s.expected.declaration || s.found.Kind == EOFToken {
		return false
	}
	d.Code = report.UnknownDeclaration
	d.Summary = s.foundText() + " begins no declaration"
	next := Token{}
	if s.at+1 < len(s.tokens) {
		next = s.tokens[s.at+1]
	}
	near, ok := report.Nearest(s.found.Value, sorted(declarationWords))
	foreign := foreignDeclarations[s.found.Value]
	switch {
	case s.found.Kind != IdentToken && s.found.Kind != WordToken:
	case statementWords[s.found.Value]:
		d.Code = report.Misplaced
		d.Summary = s.foundText() + " is a statement: it can't stand outside a block"
		d.Hint = "Put it into `turn { … }`, `play { … }` or an action."
	case foreign != "":
		d.Hint = foreign
	case ok:
		d.Hint = "Did you mean `" + near + "`?"
	case next.is("=") && s.found.Kind == IdentToken:
		d.Hint = "Declare what it is: `def " + s.found.Value + " = …`, or `var` if it changes during the game."
	case next.is("("):
		d.Hint = "An action can be called inside `turn { … }`, `play { … }` or another action."
	}
	return true
}

// declarationInBlock: def, option and the like among statements.
func declarationInBlock(s *scene, d *report.Diagnostic) bool {
	word := s.before
	if !s.inBlock || word != s.head || !declarationWords[word.Value] || statementWords[word.Value] || slices.Contains(stepWords, word.Value) {
		return false
	}
	d.Code = report.Misplaced
	d.Summary = "`" + word.Value + "` begins a declaration: it can't stand inside a block"
	d.Span.Start, d.Span.End = word.Start, word.End
	d.Hint = "Put it on a line of its own outside; inside a block `let x = …` names a value."
	return true
}

// unknownStatement: the first word of a statement is none, and what follows doesn't fit a call or an assignment.
func unknownStatement(s *scene, d *report.Diagnostic) bool {
	word := s.head
	atHead := s.expected.step && s.found == s.head
	if !s.inBlock || !atHead && (s.before != s.head || s.expected.statement) || word.Kind != IdentToken || s.found.Kind == NLToken {
		return false
	}
	among := sorted(statementWords)
	if s.expected.step || s.inTest() {
		among = append(among, stepWords...)
	}
	near, ok := report.Nearest(word.Value, among)
	hint, foreign := foreignWords[word.Value]
	if !ok && !foreign || slices.Contains(among, word.Value) {
		return false
	}
	d.Code = report.UnknownStatement
	d.Span.Start, d.Span.End = word.Start, word.End
	d.Summary = "`" + word.Value + "` begins no statement"
	d.Hint = hint
	if !foreign {
		d.Hint = "Did you mean `" + near + "`?"
	}
	return true
}

func (s *scene) inTest() bool {
	return s.tokens[0].is("test") && len(blocksAround(s.tokens, s.at)) == 1
}

// reservedName: a reserved word in the place of a name.
func reservedName(s *scene, d *report.Diagnostic) bool {
	if s.found.Kind != WordToken || !s.expected.name || s.expected.expression || s.expected.statement {
		return false
	}
	d.Code = report.ReservedName
	d.Summary = s.foundText() + " is a word of the language and can't be a name"
	d.Hint = "Choose another name."
	return true
}

func missingAs(s *scene, d *report.Diagnostic) bool {
	if !s.expected.wants("as") {
		return false
	}
	d.Code = report.MissingAs
	d.Summary = s.unexpected()
	d.Hint = "After what is chosen comes the text of the move: `as \"{s}-{t}\"`."
	return true
}

func missingWhen(s *scene, d *report.Diagnostic) bool {
	if !s.expected.wants("when") {
		return false
	}
	d.Code = report.MissingWhen
	d.Summary = s.unexpected()
	d.Hint = "Outside a block this is a rule that holds always: `" + whenForms[s.tokens[0].Value] + "`."
	if whenForms[s.tokens[0].Value] == "" {
		d.Hint = ""
	}
	return true
}

var whenForms = map[string]string{
	"win":    "win p when CONDITION \"why\"",
	"lose":   "lose p when CONDITION \"why\"",
	"draw":   "draw when CONDITION \"why\"",
	"rank":   "rank by E, highest first when CONDITION",
	"score":  "score by E when CONDITION",
	"forbid": "forbid when CONDITION \"why\"",
}

// ruleInBlock: `win me when …` among statements.
func ruleInBlock(s *scene, d *report.Diagnostic) bool {
	if !s.inBlock || !s.found.is("when") || whenForms[s.head.Value] == "" {
		return false
	}
	d.Code = report.Misplaced
	d.Summary = "a rule with `when` can't stand inside a block"
	d.Hint = "Put `" + whenForms[s.head.Value] + "` on a line of its own outside, or write `if … { " + s.head.Value + " … }` here."
	return true
}

// lineGoesOn: a line ends in a word that waits for more, so the next one was read as its continuation.
func lineGoesOn(s *scene, d *report.Diagnostic) bool {
	for _, i := range []int{s.at - 1, s.at} {
		if i < 1 || i >= len(s.tokens) {
			continue
		}
		t, before := s.tokens[i], s.tokens[i-1]
		if !waits[before.Value] || nesting(before) != 0 || !statementWords[t.Value] && !declarationWords[t.Value] {
			continue
		}
		if !strings.Contains(d.Span.File.Text[before.End:t.Start], "\n") {
			continue
		}
		d.Code = report.Unexpected
		d.Span.Start, d.Span.End = before.End, before.End
		d.Summary = "found the end of the line, expected what belongs to `" + before.Value + "`"
		return true
	}
	return false
}

// chanceGoesOn: an operator after `roll 6`.
func chanceGoesOn(s *scene, d *report.Diagnostic) bool {
	i := s.at - 1
	for i > 0 && s.tokens[i].Kind != NLToken && !s.tokens[i].is("=") && !s.tokens[i].is("{") {
		i--
	}
	_, operator := levels[s.found.Value]
	if i < 0 || i+1 >= s.at || !operator || !s.tokens[i].is("=") || !s.tokens[i+1].is("roll") && !s.tokens[i+1].is("random") {
		return false
	}
	word := s.tokens[i+1].Value
	d.Code = report.ChanceInside
	d.Span.Start = s.tokens[i+1].Start
	d.Summary = "`" + word + "` can't be a part of an expression"
	d.Hint = "Give it a name first, as in `let n = " + word + " …`: chance is always the whole right side."
	return true
}

// anything is the last rule: it says what was found and what was expected, with a hint where one fits.
func anything(s *scene, d *report.Diagnostic) bool {
	d.Code = report.Unexpected
	d.Summary = s.unexpected()
	d.Hint = s.hint()
	return true
}

func (s *scene) hint() string {
	e := s.expected
	if s.head.is("def") && verbs[s.before.Value] && s.before.Kind == IdentToken && !s.inBlock {
		return valueOrAction
	}
	if s.head.is("players") && s.found.is("and") {
		return "Write a comma between players."
	}
	if hint, ok := foreignWords[s.found.Value]; ok && s.found.Kind == IdentToken {
		return hint
	}
	if s.found.Kind == IdentToken {
		among := slices.Clone(e.words)
		if e.expression || e.statement {
			among = append(among, sorted(reserved)...)
		}
		if near, ok := report.Nearest(s.found.Value, slices.DeleteFunc(among, func(w string) bool { return kindOf(w) == SignToken })); ok {
			return "Did you mean `" + near + "`?"
		}
	}
	switch {
	case slices.Contains(e.others, "a picture") && s.found.Kind == StringToken:
		return "A picture stands between `\"\"\"` and `\"\"\"`, its rows on lines of their own."
	case s.found.is("then") && e.wants("{"):
		return "A statement `if` has a block: `if … { … }`. `then` belongs to values: `if … then … else …`."
	case s.found.is("where") && s.before.Kind == StringToken:
		return "Where something is chosen, `where` stands before `as`."
	case e.wants("{") && s.textWhere():
		return "An alternative with `where` after its text needs a block, an empty one if nothing is to be done: `\"TEXT\" where … { }`."
	case e.wants("then"):
		return "As a value write `if … then … else …`; a statement `if … { … }` begins its line."
	case e.wants("else") && !e.endOfLine && s.found.Kind != SignToken:
		return "As a value `if … then …` always has an `else`."
	case s.found.is("{") && s.before.Kind == NLToken:
		return "A `{` stands at the end of the line that it belongs to."
	case s.found.is("else") && s.before.Kind == NLToken:
		return "A `;` ends the statement: leave it out before `else`."
	case e.endOfLine && (statementWords[s.found.Value] || declarationWords[s.found.Value]):
		return "Write one a line, or put `;` between."
	case s.found.is("=") && e.expression && s.before.is("="):
		return "Write `=` to compare."
	}
	return s.form()
}

// textWhere tells that what was read last is the condition of an alternative, after its text.
func (s *scene) textWhere() bool {
	for i := min(s.at, len(s.tokens)) - 1; i > 0; i-- {
		switch t := s.tokens[i]; {
		case t.is("where"):
			return s.tokens[i-1].Kind == StringToken
		case t.is("{"), t.is("}"):
			return false
		}
	}
	return false
}

func sorted(m map[string]bool) []string { return slices.Sorted(maps.Keys(m)) }
