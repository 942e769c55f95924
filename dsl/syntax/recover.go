package syntax

import (
	"slices"
)

// read parses tokens. If they have a mistake it reports it, takes the statement with the mistake out, and goes on with
// the rest, until the rest is good or there is no statement to take out.
func (r *reader) read(tokens []Token, parse parser) {
	if tooDeep(tokens) {
		r.deep(tokens)
		return
	}
	tokens = slices.Clone(tokens)
	for len(r.problems) <= maxMistakes {
		keep, err := parse(tokens)
		if err == nil {
			keep()
			return
		}
		at := indexAt(tokens, errorOffset(err))
		from, to, found := statement(tokens, at)
		broken := tokens[from:to]
		if !r.damaged(broken) {
			r.explain(tokens, at, err, parse)
		}
		r.unsure(broken)
		if !found {
			return
		}
		r.blocksOf(broken[min(max(at-from, 0), len(broken)):])
		tokens = cut(tokens, from, to)
	}
}

// indexAt gives the index of the token at an offset, or the number of tokens if the offset is their end.
func indexAt(tokens []Token, offset int) int {
	i := slices.IndexFunc(tokens, func(t Token) bool { return t.Start >= offset && (t.Kind == NLToken || t.End > offset) })
	if i < 0 {
		return len(tokens)
	}
	return i
}

// statement gives the statement that holds a token, as a part of the innermost block that does: from, to. If there
// is none, or it can't be spared, it gives all the tokens and false.
func statement(tokens []Token, at int) (from, to int, found bool) {
	open := blocksAround(tokens, at)
	if len(open) == 0 || at == len(tokens) {
		return 0, len(tokens), false
	}
	from = open[len(open)-1] + 1
	depth := 0
	for to = from; to < len(tokens); to++ {
		t := tokens[to]
		if depth == 0 && (t.Kind == NLToken || nesting(t) < 0) {
			if to >= at {
				break
			}
			from = to + 1
		}
		depth += nesting(t)
	}
	if from >= to || tokens[0].is("def") && len(open) == 1 && tokens[to].Kind != NLToken {
		return 0, len(tokens), false
	}
	return from, to, true
}

// blocksAround gives the opening braces of the blocks of statements around a token, outermost first.
func blocksAround(tokens []Token, at int) []int {
	var all, blocks []int
	for i, t := range tokens[:at] {
		switch nesting(t) {
		case 1:
			all = append(all, i)
		case -1:
			all = all[:max(0, len(all)-1)]
		}
	}
	for _, i := range all {
		if tokens[i].is("{") && opensBlock(tokens, i) {
			blocks = append(blocks, i)
		}
	}
	return blocks
}

// opensBlock tells whether a { begins statements, and not a list of values or of lines.
func opensBlock(tokens []Token, i int) bool {
	if i == 0 {
		return true
	}
	before := tokens[i-1]
	switch {
	case before.is("graph"), i > 2 && tokens[i-2].is("of") && tokens[i-3].is("parts"):
		return false
	case before.Kind == SignToken:
		return nesting(before) < 0
	case before.Kind == WordToken:
		return before.is("repeat") || before.is("after") || before.is("exists") || before.is("else") && severalIn(tokens[i:])
	}
	return before.Kind != NLToken
}

// severalIn tells whether the bracket that begins the tokens holds several statements.
func severalIn(tokens []Token) bool {
	depth := 0
	for _, t := range tokens {
		depth += nesting(t)
		if depth == 0 {
			return false
		}
		if depth == 1 && t.Kind == NLToken {
			return true
		}
	}
	return false
}

// cut gives the tokens without a statement and one of the NLs beside it.
func cut(tokens []Token, from, to int) []Token {
	switch {
	case to < len(tokens) && tokens[to].Kind == NLToken:
		to++
	case from > 0 && tokens[from-1].Kind == NLToken:
		from--
	}
	return slices.Delete(tokens, from, to)
}

// blocksOf looks for more mistakes in the blocks that a statement opens after the place of its first mistake.
func (r *reader) blocksOf(tokens []Token) {
	depth, start := 0, -1
	for i, t := range tokens {
		n := nesting(t)
		if n < 0 && depth == 0 {
			continue // closes what was opened before the mistake
		}
		if n > 0 && depth == 0 && i > 0 && t.is("{") && opensBlock(tokens, i) {
			start = i
		}
		depth += n
		if depth == 0 && n < 0 && start >= 0 {
			var b *Block
			r.read(tokens[start:i+1], blockInto(&b))
			start = -1
		}
	}
}

func (r *reader) damaged(tokens []Token) bool {
	for _, at := range r.damage {
		if len(tokens) > 0 && at >= tokens[0].Start && at <= endOf(tokens) {
			return true
		}
	}
	return false
}

func (r *reader) unsure(tokens []Token) {
	for _, t := range tokens {
		if t.Kind == IdentToken {
			r.file.Unsure[t.Value] = true
		}
	}
}

// maxElse bounds chains of `else if`.
const maxElse = 300

// tooDeep tells whether brackets or chains of else nest so deep that reading them could exhaust memory.
func tooDeep(tokens []Token) bool {
	var chains []int
	chain := 0
	for _, t := range tokens {
		switch {
		case nesting(t) > 0:
			chains = append(chains, chain)
			chain = 0
		case nesting(t) < 0 && len(chains) > 0:
			chain = chains[len(chains)-1]
			chains = chains[:len(chains)-1]
		case t.Kind == NLToken:
			chain = 0
		case t.is("else"):
			chain++
		}
		if chain > maxElse || len(chains) > maxBrackets {
			return true
		}
	}
	return false
}

// swallowed finds a declaration that was taken for a part of the one before, because the line before ends in a word
// that waits for more: the index of its first token, or 0.
func (r *reader) swallowed(tokens []Token, at int) int {
	depth := 0
	for i := 1; i <= at && i < len(tokens); i++ {
		depth += nesting(tokens[i-1])
		t, text := tokens[i], r.file.Source.Text
		if depth == 0 && t.Start > 0 && text[t.Start-1] == '\n' && declarationWords[t.Value] && waits[tokens[i-1].Value] {
			return i
		}
	}
	return 0
}
