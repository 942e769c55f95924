// Package constructs_test holds small rulesets that were made for tests, one for each construct of the language: their
// tests say what the language reference says of it, with the corners, and the executors must agree on them. Another
// folder has rulesets that fail in play, with what is then told.
package constructs_test

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"brik/dsl/check"
	"brik/interpreter/game"
	"brik/interpreter/load"
	"brik/interpreter/validate"
	"brik/interpreter/validate/ruletest"
)

// rulesets gives the paths of all the rulesets that tests stand beside.
func rulesets(t *testing.T) (files []string) {
	t.Helper()
	all, err := filepath.Glob("testdata/rulesets/*.brik")
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range all {
		if !strings.HasSuffix(file, ".test.brik") {
			files = append(files, file)
		}
	}
	if len(files) == 0 {
		t.Fatal("no rulesets")
	}
	return files
}

// Each test is run on both executors, which must be in the same state after every step.
func TestConstructsDoWhatTheirTestsSay(t *testing.T) {
	for _, file := range rulesets(t) {
		t.Run(strings.TrimSuffix(filepath.Base(file), ".brik"), func(t *testing.T) {
			tests, err := load.TestsOf(file)
			if err != nil {
				t.Fatal(err)
			}
			run := ruletest.New(load.Fast)
			for _, test := range tests.Tests {
				if failures := run.Run(test); len(failures) > 0 {
					t.Error(failures.Error())
				}
			}
		})
	}
}

func TestExecutorsAgreeOnEachConstruct(t *testing.T) {
	for _, file := range rulesets(t) {
		t.Run(strings.TrimSuffix(filepath.Base(file), ".brik"), func(t *testing.T) {
			for _, options := range settings(t, file) {
				plain, fast := compiled(t, file, options)
				if err := validate.Agree(fast, plain, validate.Comparison{Games: 10, Seed: 1, Limit: 60, Moves: 2000}); err != nil {
					t.Errorf("with %v: %v", options, err)
				}
			}
		})
	}
}

// settings gives what a ruleset's options are set to, one at a time: nothing at all, and each value that isn't a default.
// Of a range only the largest number is tried.
func settings(t *testing.T, file string) []map[string]string {
	_, p, err := load.Program(file, check.Config{})
	if err != nil {
		t.Fatal(err)
	}
	all := []map[string]string{nil}
	for _, o := range p.Options {
		values := o.Domain
		if len(values) == 0 {
			values = []string{strconv.Itoa(o.Hi)}
		}
		for _, value := range values {
			if !o.Fixed && value != o.Value {
				all = append(all, map[string]string{o.Name: value})
			}
		}
	}
	return all
}

// compiled gives a ruleset's game on both executors; it is a fault if it can't be compiled.
func compiled(t *testing.T, file string, options map[string]string) (plain, fast game.Game) {
	t.Helper()
	g, err := load.Open(file, check.Config{Options: options}, load.Compiled)
	if err != nil {
		t.Fatal(err)
	}
	if g.Engine != load.Compiled {
		_, err := load.Fast(g.Program)
		t.Fatal(err)
	}
	return g.Reference, g.Play
}

// blamed finds what a line of a ruleset that fails in play should be blamed for: # fails: words of the message.
var blamed = regexp.MustCompile(`# fails: (.+)`)

// Each chunk of the corpus comes to an error in play: both executors name the line that is marked, and the plain one,
// which explains, says it in the words that stand there.
func TestErrorsInPlayAreToldAtTheirLine(t *testing.T) {
	files, err := filepath.Glob("testdata/failing/*.brik")
	if err != nil || len(files) == 0 {
		t.Fatal("no corpus", err)
	}
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		preamble, chunks, _ := strings.Cut(string(text), "\n---\n")
		for _, chunk := range strings.Split(chunks, "\n---\n") {
			title, rules, _ := strings.Cut(chunk, "\n")
			t.Run(filepath.Base(file)+"/"+strings.TrimPrefix(title, "# "), func(t *testing.T) { fails(t, preamble+"\n"+rules) })
		}
	}
}

func fails(t *testing.T, rules string) {
	place, words := "", ""
	for i, line := range strings.Split(rules, "\n") {
		if m := blamed.FindStringSubmatch(line); m != nil {
			place, words = fmt.Sprintf("made.brik:%d:", i+1), m[1]
		}
	}
	if place == "" {
		t.Fatal("no line is marked")
	}
	file := filepath.Join(t.TempDir(), "made.brik")
	if err := os.WriteFile(file, []byte(rules), 0o644); err != nil {
		t.Fatal(err)
	}
	plain, fast := compiled(t, file, nil)
	if err := toTheError(t, plain); err == nil || !strings.Contains(err.Error(), place) || !strings.Contains(err.Error(), words) {
		t.Errorf("found %v\nexpected %s … %s", err, place, words)
	}
	if err := toTheError(t, fast); err == nil || !strings.Contains(err.Error(), place) {
		t.Errorf("compiled, found %v\nexpected %s", err, place)
	}
}

// toTheError always plays the last legal move, until an error; a move that fails must leave the state as it was.
func toTheError(t *testing.T, g game.Game) error {
	s, err := g.Start()
	for plies := 0; err == nil && s.Phase() != game.Over && plies < 50; plies++ {
		var moves []game.Move
		if moves, err = s.Moves(nil); err != nil {
			return err
		}
		before := s.Hash()
		if err = s.Play(moves[len(moves)-1]); err != nil && s.Hash() != before {
			t.Error("the failing move has changed the state")
		}
	}
	return err
}

// States can be kept: none changes when the game goes on from a copy, and going back to one and on again by the same
// moves leads through the same states, also between two decisions of one turn and inside loops and actions.
func TestStatesCanBeGoneBackTo(t *testing.T) {
	for _, file := range rulesets(t) {
		t.Run(strings.TrimSuffix(filepath.Base(file), ".brik"), func(t *testing.T) {
			for _, options := range settings(t, file) {
				plain, fast := compiled(t, file, options)
				for seed := range uint64(3) {
					thereAndBack(t, plain, game.NewRand(seed))
					thereAndBack(t, fast, game.NewRand(seed))
				}
			}
		})
	}
}

func thereAndBack(t *testing.T, g game.Game, r *game.Rand) {
	t.Helper()
	at, err := g.Start()
	if err != nil {
		t.Fatal(err)
	}
	var kept []game.State
	var hashes []uint64
	var moves []game.Move
	for len(moves) < 40 && at.Phase() != game.Over {
		kept, hashes = append(kept, at.Clone()), append(hashes, at.Hash())
		m, err := at.Sample(r)
		if err == nil {
			err = at.Play(m)
		}
		if err != nil {
			t.Fatal(err)
		}
		moves = append(moves, m)
	}
	end := at.Hash()
	for back := len(kept) - 1; back >= 0; back -= 3 {
		at.CopyFrom(kept[back])
		for i := back; i < len(moves); i++ {
			if at.Hash() != hashes[i] || kept[i].Hash() != hashes[i] {
				t.Fatalf("gone back to decision %d, decision %d is another", back+1, i+1)
			}
			if err := at.Play(moves[i]); err != nil {
				t.Fatal(err)
			}
		}
		if at.Hash() != end {
			t.Fatalf("gone back to decision %d, the end is another", back+1)
		}
	}
}

func TestAFixedOptionCantBeSet(t *testing.T) {
	_, err := load.Open("testdata/rulesets/descendant.brik", check.Config{Options: map[string]string{"loud": "false"}}, load.Reference)
	if err == nil || !strings.Contains(err.Error(), "loud") {
		t.Errorf("found %v", err)
	}
	g, err := load.Open("testdata/rulesets/descendant.brik", check.Config{Options: map[string]string{"first": "7"}}, load.Reference)
	if err != nil || g.Program.Options[0].Value != "7" {
		t.Errorf("found %v", err)
	}
}
