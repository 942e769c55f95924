package record_test

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"brik/dsl/check"
	"brik/interpreter/game"
	"brik/interpreter/load"
	"brik/interpreter/record"
	"brik/interpreter/validate"
	"brik/interpreter/validate/long"
	"brik/rulesets"
)

// Random games, and decisions after which one is left off.
const (
	games     = 1000
	decisions = 400
	atMost    = 60 // unless runs are long
)

// simulated is the text of random games.
func simulated(t *testing.T, g *load.Game, name string, n, limit int) string {
	t.Helper()
	var b strings.Builder
	series := record.NewSeries(record.NewWriter(&b))
	run := validate.Run{Games: n, Seed: 1, Limit: limit}
	run.Witness = func(i int, seed uint64) validate.Witness {
		w := &record.Witness{Ended: func(r *record.Record) { series.Put(i, r) }}
		w.Record.Header = g.Header(name)
		w.Record.Header.Number, w.Record.Header.Of = i+1, n
		w.Record.Header.Seed, w.Record.Header.Draws = &seed, record.DrawsAll
		return w
	}
	if _, err := validate.Simulate(g.Play, run); err != nil {
		t.Fatal(err)
	}
	if series.Err() != nil {
		t.Fatal(series.Err())
	}
	return b.String()
}

func recorded(h *record.Header) (play, reference game.Game, err error) {
	g, err := load.Recorded(h, "", "")
	if err != nil {
		return nil, nil, err
	}
	return g.Play, g.Reference, nil
}

func TestFullRandomGamesOfEveryRulesetReplay(t *testing.T) {
	for _, name := range rulesets.Names() {
		t.Run(name, func(t *testing.T) {
			g, err := load.Open(name, check.Config{}, "")
			if err != nil {
				t.Fatal(err)
			}
			n, limit := long.Runs(games), decisions
			if !long.Full() {
				n, limit = 2, atMost
			}
			text := simulated(t, g, name, n, limit)
			verdicts := verify(t, text, recorded)
			if len(verdicts) != n {
				t.Errorf("%d verdicts on %d games", len(verdicts), n)
			}
			for _, v := range verdicts {
				if !v.Right || len(v.Notes) > 0 {
					t.Fatalf("%v %v\n%s", v.Fault, v.Notes, strings.Split(text, "\n")[v.Fault.Line-1])
				}
			}
			damage(t, simulated(t, g, name, 1, atMost))
		})
	}
}

// damage changes single bytes of a text, at random places.
func damage(t *testing.T, text string) {
	r := game.NewRand(uint64(len(text)))
	for range long.Runs(2000) {
		at := r.Intn(len(text))
		b := text[at] ^ byte(1+r.Intn(255))
		faulty(t, fmt.Sprintf("byte %d made %#x", at, b), text[:at]+string([]byte{b})+text[at+1:], lineOf(text, at), lineOf(text, at)+1)
	}
}

func TestARecordKnowsItsOptions(t *testing.T) {
	settings := 0
	for _, name := range rulesets.Names() {
		plain, err := load.Open(name, check.Config{}, "")
		if err != nil {
			t.Fatal(err)
		}
		for _, o := range plain.Program.Options {
			for _, value := range o.Domain {
				if o.Fixed || value == o.Value {
					continue
				}
				settings++
				remade(t, name, check.Config{Options: map[string]string{o.Name: value}})
				break
			}
			if !long.Full() {
				break
			}
		}
	}
	if settings == 0 {
		t.Error("no ruleset has options")
	}
}

func TestARecordKnowsItsPlayersFileAndPosition(t *testing.T) {
	file := filepath.Join(t.TempDir(), "made.brik")
	text := "game \"Made\"\nplayers 2..4\nvar n in 0..9 = 0\nturn { choose \"up\" { n += 1 } }\ndraw when n = 9\n"
	if err := os.WriteFile(file, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
	g, h := remade(t, file, check.Config{Players: 3})
	h.Position = "given { n = 7 }"
	again, err := load.Recorded(&h, "", load.Reference)
	if err != nil {
		t.Fatal(err)
	}
	start, err := again.Play.Start()
	if err != nil {
		t.Fatal(err)
	}
	for range 2 {
		moves, err := start.Moves(nil)
		if err != nil {
			t.Fatal(err)
		}
		if err := start.Play(moves[0]); err != nil {
			t.Fatal(err)
		}
	}
	if start.Phase() != game.Over || g.Program.Players.Len() != 3 {
		t.Error("it didn't begin at 7, or not with three players")
	}
}

// remade opens a game, and again from the header of its records, and compares.
func remade(t *testing.T, name string, c check.Config) (*load.Game, record.Header) {
	t.Helper()
	g, err := load.Open(name, c, "")
	if err != nil {
		t.Fatal(err)
	}
	h := read(t, write(t, &record.Record{Header: g.Header(name)}))[0].Header
	again, err := load.Recorded(&h, "", "")
	if err != nil {
		t.Fatal(err)
	}
	if again.Program.Hash != g.Program.Hash {
		t.Errorf("%s with %v: another program", name, c)
	}
	return g, h
}
