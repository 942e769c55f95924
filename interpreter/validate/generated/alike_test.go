package generated

import "strings"

// alike tells that two findings are probably one mistake.
func alike(a, b error) bool { return class(a) == class(b) }

// class is what the same mistake has in common.
func class(err error) string {
	s := err.Error()
	if i := strings.Index(s, ", after ["); i >= 0 {
		if k := strings.Index(s, "]: "); k > 0 {
			s = s[:i] + s[k:]
		}
	}
	if strings.HasPrefix(s, "panic") {
		return panicPlace(s)
	}
	for _, w := range []string{"phases", "globals", "to move", "results", "moves\n", "errors", "move \""} {
		if i := strings.Index(s, w); i >= 0 {
			return s[:min(len(s), 30)] + w
		}
	}
	return s[:min(len(s), 60)]
}

// panicPlace is the message and the functions that lead to it.
func panicPlace(s string) string {
	out := strings.Split(s, "\n")[0]
	n := 0
	for _, l := range strings.Split(s, "\n") {
		if strings.HasPrefix(l, "brik/interpreter/") && n < 4 {
			out += " < " + strings.Split(l[len("brik/interpreter/"):], "(0x")[0]
			n++
		}
	}
	return out
}
