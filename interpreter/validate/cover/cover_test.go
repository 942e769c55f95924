package cover_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"brik/dsl/check"
	"brik/interpreter/load"
	"brik/interpreter/validate/cover"
)

const counted = `game "Counted"
players one, two
board grid(3, 1)
piece man "M" "m" of each
option odd = false
def off = odd
var n in 0..9 = 0
action add(by) { n += by }
def big = if n > 90 then 2 else 1
turn {
  choose "one" where n < 9 { add(big) }
  or "two" where odd { add(2) }
  or "three" where n > 50 { if n > 3 { add(3) } }
  else { draw "full" }
}
draw when (after { n = 0 } n) = 0 and turns = 4 "enough"
lose me when off "odd"
forbid when n = 7
`

func played(t *testing.T, text string, games int) *cover.Coverage {
	t.Helper()
	file := filepath.Join(t.TempDir(), "counted.brik")
	if err := os.WriteFile(file, []byte(text), 0o666); err != nil {
		t.Fatal(err)
	}
	g, err := load.Open(file, check.Config{}, load.Reference)
	if err != nil {
		t.Fatal(err)
	}
	c, err := cover.Play(g.Program, nil, cover.Run{Games: games, Seed: 1, Limit: 100})
	if err != nil {
		t.Fatal(err)
	}
	return c
}

// Each part is counted as often as it was used, and what only the options leave out is no gap.
func TestCountsByPart(t *testing.T) {
	c := played(t, counted, 5)
	want := map[string]int{
		`"one" where n < 9 { add(big) }`: 20, `add(big)`: 20, `n += by`: 20, `2`: 0, `1`: 60, `def big = if n > 90 then 2 else 1`: 60,
		`"three" where n > 50 { if n > 3 { add(3) } }`: 0, `if n > 3 { add(3) }`: 0, `add(3)`: 0, `draw "full"`: 0,
		`draw when (after { n = 0 } n) = 0 and turns = 4 "enough"`: 5, `n = 0`: 20, `forbid when n = 7`: 0,
	}
	for _, i := range c.Items {
		hits, known := want[i.Span.Text()]
		if !known || hits != i.Hits {
			t.Errorf("%s %q: %d, not %d", i.Kind, i.Span.Text(), i.Hits, hits)
		}
		delete(want, i.Span.Text())
	}
	for text := range want {
		t.Errorf("%q isn't counted", text)
	}
	var off []string
	for _, s := range c.Off {
		off = append(off, s.Text())
	}
	if got := strings.Join(off, " + "); got != `"two" where odd { add(2) } + lose me when off "odd"` {
		t.Errorf("left out by options: %s", got)
	}
	if c.Games != 5 || c.Plies != 20 || c.Cut != 0 {
		t.Errorf("%d games, %d plies", c.Games, c.Plies)
	}
}

func TestWhatWasNeverUsedIsListedOnce(t *testing.T) {
	var out strings.Builder
	if err := played(t, counted, 5).Text(&out); err != nil {
		t.Fatal(err)
	}
	for _, line := range []string{
		"      20 |   choose \"one\" where n < 9 { add(big) }\n",
		"       - |   or \"two\" where odd { add(2) }\n",
		"       0 |   or \"three\" where n > 50 { if n > 3 { add(3) } }\n",
		"counted.brik:13:6: never offered: \"three\"",
		": this branch was never taken: 2\n",
		": never refused a move: forbid when n = 7\n",
	} {
		if !strings.Contains(out.String(), line) {
			t.Errorf("%q isn't in\n%s", line, out.String())
		}
	}
	if strings.Contains(out.String(), "carried out: add(3)") {
		t.Errorf("a part inside another is listed too:\n%s", out.String())
	}
}

func TestThePageIsWholeAndNamesNothingOutside(t *testing.T) {
	var out strings.Builder
	if err := played(t, strings.Replace(counted, "\"Counted\"", "\"<Counted>\"", 1), 5).HTML(&out); err != nil {
		t.Fatal(err)
	}
	page := out.String()
	for _, part := range []string{"<title>&lt;Counted&gt;</title>", "class=\"never\" title=\"alternative: never offered\"", "class=\"off\"", "statement: 20 times", "</html>"} {
		if !strings.Contains(page, part) {
			t.Errorf("%q isn't in\n%s", part, page)
		}
	}
	if strings.Contains(page, "http") || strings.Contains(page, "<script") || strings.Count(page, "<span") != strings.Count(page, "</span>") {
		t.Error("the page isn't whole by itself")
	}
}

// Every ruleset that comes with the program can be counted, and its first game uses something.
func TestRulesetsCanBeCounted(t *testing.T) {
	for _, name := range []string{"tablut", "pig", "oware", "skift"} {
		g, err := load.Open(name, check.Config{}, load.Reference)
		if err != nil {
			t.Fatal(err)
		}
		c, err := cover.Play(g.Program, nil, cover.Run{Games: 1, Limit: 20})
		if err != nil {
			t.Fatal(err)
		}
		if used, all := c.Used(); used == 0 || used > all {
			t.Errorf("%s: %d of %d used", name, used, all)
		}
	}
}
