// Package blank has the texts that a new ruleset starts from: a name goes in, a small game that works and its tests come
// out. It writes no files.
package blank

import (
	_ "embed"
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"
)

//go:embed new-game.txt
var rules string

//go:embed new-game.test.txt
var tests string

// What the texts call the game.
const (
	ownName  = "new-game"
	ownTitle = "New game"
)

// Texts gives a ruleset and its tests for a game of the given name, which becomes its title too. An error if a file
// can't be called so, or `tests of` can't name it: a name is letters, digits, - and _.
func Texts(name string) (ruleset, ofTests string, err error) {
	for _, r := range name {
		if !unicode.IsLetter(r) && !unicode.IsDigit(r) && r != '-' && r != '_' {
			return "", "", fmt.Errorf("%q can't be the name of a ruleset: it is made of letters, digits, - and _", name)
		}
	}
	if name == "" {
		return "", "", fmt.Errorf("a ruleset needs a name")
	}
	named := strings.NewReplacer(ownName, name, ownTitle, title(name))
	return named.Replace(rules), named.Replace(tests), nil
}

// title makes a title of a name: the words with a capital at the beginning.
func title(name string) string {
	words := strings.TrimSpace(strings.NewReplacer("-", " ", "_", " ").Replace(name))
	first, size := utf8.DecodeRuneInString(words)
	if size == 0 {
		return name
	}
	return string(unicode.ToUpper(first)) + words[size:]
}
