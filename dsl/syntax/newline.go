package syntax

// endStatement adds an NL before a token of the given kind and value, if a line or statement that ended before it
// counts: not inside ( or [, not where the line before waits for more or the new one continues it, and never twice,
// after { or before }. A ; ends always.
func (s *scanner) endStatement(kind Kind, value string) {
	broken, semicolon := s.broken, s.semicolon
	s.broken, s.semicolon = false, -1
	if !broken && semicolon < 0 || len(s.tokens) == 0 {
		return
	}
	last := s.tokens[len(s.tokens)-1]
	sign := kind == SignToken || kind == WordToken
	lastSign := last.Kind == SignToken || last.Kind == WordToken
	switch {
	case sign && value == "}" || lastSign && last.Value == "{":
		return
	case semicolon >= 0:
		s.tokens = append(s.tokens, Token{NLToken, ";", semicolon, semicolon + 1})
		return
	case s.insideRound(), sign && continues[value], lastSign && waits[last.Value]:
		return
	}
	s.tokens = append(s.tokens, Token{NLToken, "\n", last.End, last.End})
}

// insideRound tells whether the innermost open bracket is ( or [.
func (s *scanner) insideRound() bool {
	return len(s.open) > 0 && s.open[len(s.open)-1].sign != '{'
}
