// Package generated holds both executors to one meaning: it writes rulesets at random, as text, and plays them on the
// compiled runtime and on the plain evaluator. Nothing of it is used outside tests.
package generated

import (
	"os"
	"path/filepath"
	"testing"

	"brik/interpreter/validate/long"
)

var ordinary = effort{seed: 1, games: 2, limit: 60, moves: 1500}

// shrinkTries is how many smaller texts are tried before a failing one is shown.
const shrinkTries = 2000

// Whatever ruleset is written: the checker takes it or says what is wrong, and both executors play the same games, with
// each optimisation and without, draw what is legal, and copy and hash states rightly.
func TestFullExecutorsAgreeOnGeneratedRulesets(t *testing.T) {
	counts := map[ruled]int{}
	n := long.Runs(10000)
	for seed := range uint64(n) {
		text := ruleset(seed)
		how, err := try(text, ordinary)
		counts[how]++
		if err == nil {
			continue
		}
		small := shrink(text, func(text string) bool {
			_, other := try(text, ordinary)
			return other != nil && alike(other, err)
		}, shrinkTries)
		_, last := try(small, ordinary)
		t.Fatalf("seed %d: %v\n\nmade smaller:\n%s\n%v", seed, err, small, last)
	}
	t.Logf("%d refused by the checker, %d not compiled, %d played", counts[rejected], counts[uncompiled], counts[played])
	if counts[rejected] > n/10 || counts[uncompiled] > n/10 {
		t.Errorf("of %d rulesets %d were refused by the checker and %d weren't compiled: too few are played", n, counts[rejected], counts[uncompiled])
	}
}

// What has once gone wrong, made small.
func TestReduced(t *testing.T) {
	files, err := filepath.Glob("testdata/*.brik")
	if err != nil || len(files) == 0 {
		t.Fatal(files, err)
	}
	for _, file := range files {
		t.Run(filepath.Base(file), func(t *testing.T) {
			text, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			if how, err := try(string(text), effort{seed: 1, games: 20, limit: 60}); err != nil || how != played {
				_, problems := understood(string(text))
				t.Errorf("%v %v %v", how, err, problems)
			}
		})
	}
}
