package load_test

import (
	"flag"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"brik/interpreter/load"
)

var update = flag.Bool("update", false, "write the messages of testdata/newcomers anew; then read them as a newcomer would")

// Rulesets as newcomers break them: NAME.brik has one slip, NAME.txt is all that check says of it. Variants have a good
// ruleset to start from, base.brik.
func TestNewcomersAreToldWhatIsWrong(t *testing.T) {
	t.Chdir("testdata/newcomers")
	files, err := filepath.Glob("*.brik")
	if err != nil || len(files) < 50 {
		t.Fatal(len(files), err)
	}
	for _, file := range files {
		if file == "base.brik" {
			continue
		}
		problems, err := load.Check(file)
		if err != nil {
			t.Fatal(err)
		}
		beside := strings.TrimSuffix(file, ".brik") + ".txt"
		got := problems.Error() + "\n"
		if *update {
			if err := os.WriteFile(beside, []byte(got), 0o666); err != nil {
				t.Fatal(err)
			}
		}
		want, err := os.ReadFile(beside)
		if err != nil || got != string(want) {
			t.Errorf("%s says\n%s\nnot\n%s", file, got, want)
		}
		if !problems.HasErrors() {
			t.Errorf("nothing is wrong with %s", file)
		}
	}
}
