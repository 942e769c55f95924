package lineup_test

import (
	"fmt"
	"strings"
	"testing"

	"brik/dsl/check"
	"brik/dsl/program"
	"brik/interpreter/load"
	"brik/interpreter/player/lineup"
)

func TestNamesAndBudgets(t *testing.T) {
	for text, want := range map[string]string{
		"random": "random", "greedy": "greedy:10", "greedy:3": "greedy:3", "uct": "uct:1s", "uct:2s": "uct:2s",
		"uct:1000": "uct:1000", "ismcts:250ms": "ismcts:250ms", "auto": "auto:1s",
	} {
		if s, err := lineup.Parse(text); err != nil || s.String() != want {
			t.Errorf("%s: %v, %v", text, s, err)
		}
	}
}

func TestWrongNamesAndBudgetsSayWhatIsRight(t *testing.T) {
	for text, want := range map[string]string{
		"utc:2s":    "did you mean uct?",
		"uct:fast":  `neither a number from 1 nor a time like 2s`,
		"random:3":  "takes no budget",
		"greedy:2s": "a number of random games for each move",
		"":          "random, greedy, uct",
	} {
		if _, err := lineup.Parse(text); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v", text, err)
		}
	}
}

func checked(t *testing.T, name string) *program.Program {
	t.Helper()
	_, p, err := load.Program(name, check.Config{})
	if err != nil {
		t.Fatal(err)
	}
	return p
}

func made(t *testing.T, spec string, p *program.Program) (string, error) {
	t.Helper()
	s, err := lineup.Parse(spec)
	if err != nil {
		t.Fatal(err)
	}
	made, err := s.New(p, lineup.Options{})
	return fmt.Sprintf("%T", made), err
}

func TestAutoPicksByTheKindOfGame(t *testing.T) {
	for name, want := range map[string]string{"backgammon": "*mcts.UCT", "sjuan": "*mcts.ISMCTS"} {
		if got, err := made(t, "auto:10", checked(t, name)); err != nil || got != want {
			t.Errorf("%s: %s, %v", name, got, err)
		}
	}
}

func TestAPlayerThatCantPlayAGameSaysWhy(t *testing.T) {
	if _, err := made(t, "uct:10", checked(t, "sjuan")); err == nil || !strings.Contains(err.Error(), "hidden") {
		t.Error(err)
	}
}
