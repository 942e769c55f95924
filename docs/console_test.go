package docs_test

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// The console blocks of a page are run in a folder with the files that the page has shown so far: blocks with file=NAME.
// What a block shows after a command is its output; a line … stands for any lines, and in a block marked sample all of it
// is only an example. Commands other than brik are not run. Blocks with made=NAME show files that commands have made.
func TestCommandsInThePages(t *testing.T) {
	bin := t.TempDir()
	if out, err := exec.Command("go", "build", "-o", bin, "brik/cmd/brik").CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	t.Setenv("PATH", bin+string(os.PathListSeparator)+os.Getenv("PATH"))
	for _, page := range pages {
		folder := t.TempDir()
		for _, b := range blocks(t, page) {
			if file := b.setting("file"); file != "" {
				if err := os.WriteFile(filepath.Join(folder, file), []byte(b.text), 0o644); err != nil {
					t.Fatal(err)
				}
			}
			if b.kind == "console" {
				t.Run(fmt.Sprintf("%s:%d", b.page, b.line), func(t *testing.T) { console(t, folder, b.text, b.is("sample")) })
			}
			if file := b.setting("made"); file != "" {
				if got, err := os.ReadFile(filepath.Join(folder, file)); err != nil || string(got) != b.text {
					t.Errorf("%s:%d: %v; in %s stands\n%s", b.page, b.line, err, file, got)
				}
			}
		}
	}
}

// console runs the commands of a block, each with the output that follows it.
func console(t *testing.T, folder, text string, sample bool) {
	for _, part := range strings.Split("\n"+text, "\n$ ")[1:] {
		command, want, _ := strings.Cut(part, "\n")
		if !strings.Contains(command, "brik ") || strings.HasPrefix(command, "go ") {
			continue
		}
		run := exec.Command("sh", "-c", command)
		run.Dir = folder
		out, err := run.CombinedOutput()
		if status, failed := err.(*exec.ExitError); err != nil && (!failed || status.ExitCode() == 2) {
			t.Errorf("%s: %v\n%s", command, err, out)
		}
		if got := string(out); want != "" && !sample && !shows(lines(want), lines(got)) {
			t.Errorf("%s gives\n%s\nnot\n%s", command, got, want)
		}
	}
}

func lines(text string) []string {
	all := strings.Split(strings.TrimRight(text, "\n"), "\n")
	for i := range all {
		all[i] = strings.TrimRight(all[i], " ")
	}
	return all
}

// shows tells whether want is got, with … for any lines.
func shows(want, got []string) bool {
	switch {
	case len(want) == 0:
		return len(got) == 0
	case want[0] == "…":
		for i := 0; i <= len(got); i++ {
			if shows(want[1:], got[i:]) {
				return true
			}
		}
		return false
	}
	return len(got) > 0 && want[0] == got[0] && shows(want[1:], got[1:])
}
