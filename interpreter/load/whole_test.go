package load_test

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"brik/dsl/check"
	"brik/interpreter/game"
	"brik/interpreter/load"
	"brik/interpreter/validate/long"
	"brik/rulesets"
)

// A ruleset that brings in others, written out whole, needs none of them and plays the same; once more changes nothing.
func TestRulesetsWrittenOutWholePlayTheSame(t *testing.T) {
	for _, name := range rulesets.Names() {
		text, err := load.Whole(name)
		if err != nil {
			t.Fatal(err)
		}
		file := filepath.Join(t.TempDir(), name+".brik")
		if err := os.WriteFile(file, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
		if strings.Contains(text, "\nimport ") || strings.Contains(text, "\nextends ") || strings.Contains(text, "\nreplace ") {
			t.Errorf("%s isn't whole:\n%s", name, text)
		}
		if again, err := load.Whole(file); err != nil || again != text {
			t.Errorf("%s: written out twice it differs: %v", name, err)
		}
		before, err := load.Open(name, check.Config{}, load.Compiled)
		if err != nil {
			t.Fatal(err)
		}
		after, err := load.Open(file, check.Config{}, load.Compiled)
		if err != nil {
			t.Fatalf("%s: %v\n%s", name, err, text)
		}
		for i := range long.Runs(200) {
			if err := alike(before.Play, after.Play, game.NewRand(uint64(i))); err != nil {
				t.Errorf("%s: %v", name, err)
			}
		}
	}
}

// alike plays one random game on both, and gives the first difference.
func alike(a, b game.Game, r *game.Rand) error {
	x, err := a.Start()
	if err != nil {
		return err
	}
	y, err := b.Start()
	if err != nil {
		return err
	}
	for range 60 {
		xs, errX := x.Moves(nil)
		ys, errY := y.Moves(nil)
		var manyX, manyY *game.TooMany
		if errors.As(errX, &manyX) && errors.As(errY, &manyY) { // dealt: one draw stands for all
			m, err := x.Sample(r)
			xs, ys, errX, errY = []game.Move{m}, []game.Move{m}, err, nil
		}
		if errX != nil || errY != nil || !slices.Equal(x.Words(), y.Words()) || !slices.Equal(xs, ys) || x.Phase() != y.Phase() {
			return fmt.Errorf("%v and %v, %v and %v", xs, ys, errX, errY)
		}
		if x.Phase() == game.Over {
			if was, is := x.Result(), y.Result(); was.Why != is.Why || !slices.Equal(was.Place, is.Place) {
				return fmt.Errorf("%+v and %+v", was, is)
			}
			return nil
		}
		m := xs[r.Intn(len(xs))]
		if was, is := x.Text(m, ""), y.Text(m, ""); was != is {
			return fmt.Errorf("%q is called %q", was, is)
		}
		if errX, errY = x.Play(m), y.Play(m); errX != nil || errY != nil {
			return errors.Join(errX, errY)
		}
	}
	return nil
}
