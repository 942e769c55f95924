package load_test

import (
	"testing"

	"brik/interpreter/load"
)

// How long checking takes, tests beside the ruleset and the few games included: what an editor or a script waits for.
func BenchmarkCheck(b *testing.B) {
	for _, name := range []string{"tic-tac-toe", "tablut", "skift", "chess", "sjuft"} {
		b.Run(name, func(b *testing.B) {
			for b.Loop() {
				if _, err := load.Check(name); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
