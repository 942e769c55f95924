package syntax

import (
	"strings"
	"testing"

	"brik/dsl/source"
)

// The newline rule: where a line ends a statement, here written as NL.
func TestLinesEndStatementsWhereNothingGoesOn(t *testing.T) {
	for text, want := range map[string]string{
		"a\nb":                   "a NL b",
		"a\n\n# c\n\nb\n":        "a NL b",
		"(a\nb)":                 "( a b )",
		"[a\nb]":                 "[ a b ]",
		"({a\nb})":               "( { a NL b } )",
		"{\na\n}":                "{ a }",
		"{a;}":                   "{ a }",
		"{;a}":                   "{ a }",
		"a;;b":                   "a NL b",
		"a;\nb":                  "a NL b",
		"a,\nb":                  "a , b",
		"a\n, b":                 "a , b",
		"a -\nb":                 "a - b",
		"a\n- b":                 "a NL - b",
		"a\n(b)":                 "a NL ( b )",
		"a\n[b]":                 "a NL [ b ]",
		"a\n{b}":                 "a NL { b }",
		"a\n| b\n& c":            "a | b & c",
		"a\nor b\nelse c":        "a or b else c",
		"a; or b":                "a NL or b",
		"a; else b":              "a NL else b",
		"{ a }\nb":               "{ a } NL b",
		"{ a }\nelse b":          "{ a } else b",
		"{ a }\nuntil b":         "{ a } until b",
		"choose\na\nas\n\"x\"":   "choose a as \"x\"",
		"a\nexists":              "a NL exists",
		"the\na":                 "the a",
		"a\n\"doc\"":             "a NL \"doc\"",
		"a..\nb":                 "a .. b",
		"\n\na\n":                "a",
		"a\r\nb\r\n":             "a NL b",
		"\ufeffa\n":              "a",
		"1..5 2.7 1.x":           "1 .. 5 2.7 1 . x",
		"a+=1 b-=2 c!=d<=e>=f":   "a += 1 b -= 2 c != d <= e >= f",
		"blå æøå_1 e\u0301te":    "blå æøå_1 e\u0301te",
		"a # or b\nc":            "a NL c",
		"tests of \"a\"\nplay x": "tests of \"a\" NL play x",
		"tests of \"a\"\ntest \"b\" {\nplay e2-e4 ♥7+♠3 \"two words\" c2=Q; illegal a { b }": "tests of \"a\" NL test \"b\" { play e2-e4 ♥7+♠3 \"two words\" c2=Q NL illegal a { b }",
		"tests of \"a\"\ntest \"b\" {\ndeal ♥7 to hand[2]\ngiven { play x } }":               "tests of \"a\" NL test \"b\" { deal ♥7 to hand [ 2 ] NL given { play x } }",
	} {
		var got []string
		for _, token := range scan(source.New("t", text)).tokens {
			if token.Kind == NLToken {
				got = append(got, "NL")
			} else {
				got = append(got, token.Value)
			}
		}
		if got := strings.Join(got, " "); got != want {
			t.Errorf("%q is read as %s, expected %s", text, got, want)
		}
	}
}
