package check_test

import (
	"strings"
	"testing"

	"brik/dsl/check"
	"brik/dsl/source"
)

func TestHintsNameWhatIsThere(t *testing.T) {
	for text, hint := range map[string]string{
		"deck dishes = suits(a) by ranks(1..9)\npile bowl of dishes\nturn { choose \"a\" { deal 3 cards to bowl } }": "The deck is called `dishes`.",
		"board grid(2, 2)\nturn { choose s in board where it.row = 1 as \"{s}\" {} }":                                "here it is `s`",
		"board grid(2, 2)\nturn { for s in board where it.row = 1 { choose \"{s}\" {} } }":                           "here it is `s`",
		"board grid(2, 2)\nturn { choose \"a\" { let s = it; if s = a1 {} } }":                                       "There it is the element that is looked at.",
	} {
		_, _, problems := checkedText(source.New("t.brik", "game \"T\"\nplayers 2\n"+text+"\ndraw when turns = 4\n"), games, check.Config{})
		found := false
		for _, d := range problems {
			found = found || strings.Contains(d.Hint, hint)
		}
		if !found {
			t.Errorf("no hint %q in %q, for\n%s", hint, problems.Error(), text)
		}
	}
}
