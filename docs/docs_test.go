// Package docs_test runs what the documentation shows, so that it can't say what isn't so. It takes the pages of this
// folder and the README, and finds in them rulesets to check and play, their tests, messages, and commands.
package docs_test

import (
	"os"
	"strings"
	"testing"
)

// pages are the texts whose blocks are run.
var pages = []string{"../README.md", "tutorial.md", "reference.md", "cookbook.md", "records.md", "knowledge.md", "performance.md", "RATIONALE.md"}

// block is a fenced part of a page.
type block struct {
	page  string
	line  int // of its first line of text, from 1
	kind  string
	words []string // what stands after the kind
	text  string
}

// setting gives the value of key=value among the words; "" where there is none.
func (b block) setting(key string) string {
	for _, w := range b.words {
		if v, ok := strings.CutPrefix(w, key+"="); ok {
			return v
		}
	}
	return ""
}

// is tells whether a word stands after the kind.
func (b block) is(word string) bool {
	for _, w := range b.words {
		if w == word {
			return true
		}
	}
	return false
}

// blocks finds the fenced parts of a page in their order.
func blocks(t *testing.T, page string) []block {
	text, err := os.ReadFile(page)
	if err != nil {
		t.Fatal(err)
	}
	var all []block
	var open *block
	for i, line := range strings.SplitAfter(string(text), "\n") {
		fence, fenced := strings.CutPrefix(line, "```")
		switch {
		case fenced && open == nil:
			words := strings.Fields(fence)
			open = &block{page: page, line: i + 2}
			if len(words) > 0 {
				open.kind, open.words = words[0], words[1:]
			}
		case fenced:
			all = append(all, *open)
			open = nil
		case open != nil:
			open.text += line
		}
	}
	if open != nil {
		t.Fatalf("%s:%d: this block has no end", page, open.line)
	}
	return all
}
