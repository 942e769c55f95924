package docs_test

import (
	"flag"
	"fmt"
	"os"
	"strings"
	"testing"

	_ "brik/dsl/check"
	"brik/dsl/report"
)

var update = flag.Bool("update", false, "write errors.md anew")

// errors.md is the registry of codes as a page.
func TestErrorsPageIsTheRegistry(t *testing.T) {
	var page strings.Builder
	page.WriteString("# Messages by code\n\nWhat `brik check` can say. Each code is followed by a text that has the problem.\n" +
		"This page is made from the program: `go test ./docs -update`.\n")
	for _, e := range report.Entries() {
		fmt.Fprintf(&page, "\n## %s: %s\n\n%s\n", e.Code, e.Title, strings.TrimSpace(e.Text))
		if e.Example != "" {
			page.WriteString("\n```\n")
			for line := range strings.Lines(e.Example) {
				page.WriteString(report.Visible(strings.TrimSuffix(line, "\n")) + "\n")
			}
			page.WriteString("```\n")
		}
	}
	if *update {
		if err := os.WriteFile("errors.md", []byte(page.String()), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	text, err := os.ReadFile("errors.md")
	if err != nil {
		t.Fatal(err)
	}
	if string(text) != page.String() {
		t.Error("errors.md differs from the registry of codes; write it anew with: go test ./docs -update")
	}
}
