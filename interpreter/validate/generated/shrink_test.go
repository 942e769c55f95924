package generated

import "strings"

// shrink makes a text smaller as long as it still fails: it leaves out lines and blocks, takes blocks out of their
// braces, and puts smaller expressions in the place of larger ones. It stops when nothing helps or after so many tries.
func shrink(text string, fails func(text string) bool, tries int) string {
	for again := true; again; {
		again = false
		for _, smaller := range []func(text string) []string{withoutLines, unwrapped, simplified} {
			for found := true; found; {
				found = false
				for _, t := range smaller(text) {
					if tries--; tries < 0 {
						return text
					}
					if fails(t) {
						text, found, again = t, true, true
						break
					}
				}
			}
		}
	}
	return text
}

// blockEnd is the line after a block that begins in line i; i+1 where none does.
func blockEnd(lines []string, i int) int {
	depth := 0
	for k := i; k < len(lines); k++ {
		depth += strings.Count(lines[k], "{") - strings.Count(lines[k], "}")
		if depth <= 0 {
			return k + 1
		}
	}
	return len(lines)
}

// withoutLines leaves out a line with its block, the largest blocks first.
func withoutLines(text string) (out []string) {
	lines := strings.Split(text, "\n")
	for size := len(lines) / 2; size >= 1; size /= 2 {
		for i := range lines {
			n := blockEnd(lines, i) - i
			if n >= size && (n < 2*size || size == len(lines)/2) {
				out = append(out, joined(lines[:i], lines[i+n:]))
			}
		}
	}
	for i, l := range lines { // an alternative, or an else
		if strings.HasPrefix(strings.TrimSpace(l), "} ") && strings.HasSuffix(l, "{") {
			for k := i + 1; k < len(lines); k++ {
				if indent(lines[k]) == indent(l) {
					out = append(out, joined(lines[:i], lines[k:]))
					break
				}
			}
		}
		if strings.Contains(l, "choose ") && strings.HasSuffix(l, "{") { // the first of several
			for k := i + 1; k < len(lines); k++ {
				if indent(lines[k]) == indent(l) && strings.HasPrefix(strings.TrimSpace(lines[k]), "} or ") {
					rest := strings.TrimPrefix(strings.TrimSpace(lines[k]), "} or ")
					head := l[:strings.Index(l, "choose ")+len("choose ")]
					out = append(out, joined(append(append([]string(nil), lines[:i]...), head+rest), lines[k+1:]))
					break
				}
			}
		}
	}
	return out
}

func indent(line string) int { return len(line) - len(strings.TrimLeft(line, " ")) }

func joined(a, b []string) string {
	return strings.Join(append(append([]string(nil), a...), b...), "\n")
}

// unwrapped takes the braces off a block.
func unwrapped(text string) (out []string) {
	lines := strings.Split(text, "\n")
	for i, l := range lines {
		if n := blockEnd(lines, i); n > i+1 && strings.HasSuffix(l, "{") {
			out = append(out, joined(append(append([]string(nil), lines[:i]...), lines[i+1:n-1]...), lines[n:]))
		}
	}
	return out
}

// simplified puts a smaller expression in the place of one in brackets, or leaves out a condition.
func simplified(text string) (out []string) {
	for i := range text {
		if text[i] != '(' {
			continue
		}
		end := closing(text, i)
		if end < 0 {
			continue
		}
		start := i
		for start > 0 && isLetter(text[start-1]) {
			start--
		}
		for _, inner := range insides(text[i+1 : end]) {
			out = append(out, text[:start]+inner+text[end+1:])
			if start < i {
				out = append(out, text[:i+1]+inner+text[end:])
			}
		}
		for _, word := range []string{"true", "false", "1", "0", "nothing", "mine", "empty", "board", "me"} {
			if end-start > len(word) {
				out = append(out, text[:start]+word+text[end+1:])
			}
		}
	}
	for _, cut := range []string{" where ", " and ", " or ", ", "} {
		for from := 0; ; {
			i := strings.Index(text[from:], cut)
			if i < 0 {
				break
			}
			i += from
			from = i + 1
			for _, stop := range []string{" as ", " {", " \"", " and ", ")", ", ", ": ", "\n"} {
				if k := strings.Index(text[i+len(cut):], stop); k >= 0 {
					out = append(out, text[:i]+text[i+len(cut)+k:])
				}
			}
		}
	}
	return out
}

func isLetter(b byte) bool {
	return b >= 'a' && b <= 'z' || b >= '0' && b <= '9' || b == '_' || b >= 'A' && b <= 'Z'
}

// closing is where a bracket closes; -1 if it doesn't.
func closing(text string, i int) int {
	depth := 0
	for k := i; k < len(text); k++ {
		switch text[k] {
		case '(', '[', '{':
			depth++
		case ')', ']', '}':
			if depth--; depth == 0 {
				return k
			}
		}
	}
	return -1
}

// insides are the parts of an expression that could stand for the whole.
func insides(e string) (out []string) {
	depth, word := 0, 0
	add := func(part string) {
		if part = strings.TrimSpace(part); part != "" && part != e {
			out = append(out, part)
		}
	}
	for i := 0; i <= len(e); i++ {
		if i == len(e) || depth == 0 && (e[i] == ' ' || e[i] == ',') {
			add(e[word:i])
			word = i + 1
			continue
		}
		switch e[i] {
		case '(', '[', '{':
			depth++
		case ')', ']', '}':
			depth--
		}
	}
	add(e)
	return out
}
