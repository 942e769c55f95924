package format

import "testing"

func TestLayout(t *testing.T) {
	for _, c := range []struct{ name, text, want string }{
		{"blanks between tokens",
			"def  f( x,y )=x+ -y*2..6 | {a ,b} & s .north [ 1 ]",
			"def f(x, y) = x + -y * 2 .. 6 | {a, b} & s.north[1]\n"},
		{"ranges of joined sides stand apart",
			"def a = n+1..m\ndef b = (n+1)..6\ndef c = -1..sum(x in s: 2)",
			"def a = n + 1 .. m\ndef b = (n + 1)..6\ndef c = -1..sum(x in s: 2)\n"},
		{"brackets of calls and of operands",
			"turn { take(a|b);give (a) to(me);f( x ); win(p in players) }",
			"turn { take (a | b); give (a) to (me); f(x); win (p in players) }\n"},
		{"blocks",
			"turn {\nchoose s in mine as \"{s}\" {\ntake s\n   if a{b()}else{}\n}\nor \"pass\" { }\nelse {done}\n}",
			"turn {\n  choose s in mine as \"{s}\" {\n    take s\n    if a { b() } else { }\n  }\n  or \"pass\" { }\n  else { done }\n}\n"},
		{"blank lines",
			"\n\ngame \"a\"\n\n\n\ndef a = 1\nturn {\n\n  done\n\n\n  done\n\n}\n\n\n",
			"game \"a\"\n\ndef a = 1\nturn {\n  done\n\n  done\n}\n"},
		{"comments",
			"# head\ndef a = 1# one\ndef bbb = 2      # two\nturn {# begins\n# inside\ndone\n      # last\n}\n#   end  ",
			"# head\ndef a = 1  # one\ndef bbb = 2      # two\nturn {  # begins\n  # inside\n  done\n  # last\n}\n#   end\n"},
		{"comments in one column stay in one column",
			"def a   =  1  # one\ndef b = 2     # two\n",
			"def a = 1     # one\ndef b = 2     # two\n"},
		{"what was aligned stays aligned",
			"def a      = 1\ndef bbb    = 2\ndef c = 3\n",
			"def a   = 1\ndef bbb = 2\ndef c = 3\n"},
		{"continued lines keep their distance",
			"  def a = b\n      | c\n  or d\n\tdef e = f(x,\n\t  y)",
			"def a = b\n    | c\nor d\ndef e = f(x,\n  y)\n"},
		{"pictures",
			"setup at a1 \"\"\". x\n\n  o . \"\"\"\ntest \"a\" {\nposition \"\"\"\n. .\n\"\"\"  me  to move\n}",
			"setup at a1 \"\"\"\n. x\no .\n\"\"\"\ntest \"a\" {\n  position \"\"\"\n  . .\n  \"\"\" me to move\n}\n"},
		{"pictures of hexes keep the shape that they have",
			"setup \"\"\"\n        . x\n       o . x\n        . o\n   \"\"\"\ntest \"a\" {\nposition \"\"\" . x\n     o .\n   . .\n\"\"\"\n}",
			"setup \"\"\"\n . x\no . x\n . o\n\"\"\"\ntest \"a\" {\n  position \"\"\"\n  . x\n    o .\n  . .\n  \"\"\"\n}\n"},
		{"a block goes in from the beginning of its statement, or from the `or` before it",
			"choice a = s in mine\n    where b\n    as \"{s}\" {\n      take s\n      }\n    or t in mine\n      as \"{t}\" {\n take t\n}\nturn {\nif a and\n   b {\n done\n}\n}",
			"choice a = s in mine\n    where b\n    as \"{s}\" {\n  take s\n}\n    or t in mine\n      as \"{t}\" {\n      take t\n    }\nturn {\n  if a and\n     b {\n    done\n  }\n}\n"},
		{"what a declaration says of itself stands where its author put it",
			"option a = true    \"what a is\"\nzone b   = row(1)  \"what b is\"\ndef c = row(2) \"what c is\"\n",
			"option a = true    \"what a is\"\nzone b   = row(1)  \"what b is\"\ndef c = row(2) \"what c is\"\n"},
		{"spaces and decks",
			"board graph{a1-b1,c1 - d1\ne1-f1}\nspace q=blocks( board,2,2 )\ndeck d = suits( a \"A\" )by ranks(1 .. 3,k)copies 2",
			"board graph { a1-b1, c1-d1\n  e1-f1 }\nspace q = blocks(board, 2, 2)\ndeck d = suits(a \"A\") by ranks(1..3, k) copies 2\n"},
		{"labels and types",
			"var a[x:p , y] : set  of q or nothing=nothing\nzone h[p] = w:a1,b : a2",
			"var a[x: p, y]: set of q or nothing = nothing\nzone h[p] = w: a1, b: a2\n"},
		{"moves in tests",
			"tests of \"x\"\ntest \"a\" {\nplay   e2-e4   e7-e5 ; expect a=b\n}",
			"tests of \"x\"\ntest \"a\" {\n  play e2-e4 e7-e5; expect a = b\n}\n"},
		{"nothing", "\n \n", ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			if got := Format(read(c.text)); got != c.want {
				t.Errorf("got\n%s\nexpected\n%s", got, c.want)
			}
		})
	}
}

func TestATextWithProblemsStaysAsItIs(t *testing.T) {
	const text = "def   a = = 1"
	if got := Format(read(text)); got != text {
		t.Errorf("got %q", got)
	}
}
