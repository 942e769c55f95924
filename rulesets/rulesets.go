// Package rulesets holds the rule texts that come with the program, and finds texts by name or by path. It gives
// files; it doesn't read what is in them beyond the first word, which tells a game from a library.
package rulesets

import (
	"embed"
	"fmt"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"brik/dsl/report"
	"brik/dsl/source"
)

//go:embed */*.brik
var texts embed.FS

const (
	extension     = ".brik"
	testExtension = ".test.brik"
)

// Names lists the games, sorted: neither libraries nor tests.
func Names() []string {
	var names []string
	for name, file := range embedded {
		if !strings.HasSuffix(file, testExtension) && !isLibrary(read(file)) {
			names = append(names, name)
		}
	}
	slices.Sort(names)
	return names
}

// Embedded gives the text of an embedded ruleset, library or (with the name "x.test") test by its name, under its path
// below this folder; false: there is none.
func Embedded(name string) (*source.File, bool) {
	file, ok := embedded[name]
	if !ok {
		return nil, false
	}
	return source.New(path.Join("rulesets", file), read(file)), true
}

// Open gives the text of an embedded ruleset by its name, or of a file by its path, and the shelf where all that it
// names is looked for. A word without a slash and without the extension is a name.
func Open(nameOrPath string) (*source.File, Shelf, error) {
	if f, ok := Embedded(nameOrPath); ok {
		return f, Shelf{}, nil
	}
	if !isPath(nameOrPath) {
		return nil, Shelf{}, unknown(nameOrPath)
	}
	text, err := os.ReadFile(nameOrPath)
	if err != nil {
		return nil, Shelf{}, err
	}
	return source.New(nameOrPath, string(text)), Shelf{folder: filepath.Dir(nameOrPath)}, nil
}

// unknown is the error for a name that there isn't, with the nearest one that there is.
func unknown(name string) error {
	if near, ok := report.Nearest(name, Shelf{}.Names()); ok {
		return fmt.Errorf("there is no ruleset %q. Did you mean `%s`?", name, near)
	}
	return fmt.Errorf("there is no ruleset %q; `brik list` shows them all, and a file's path ends in %s", name, extension)
}

// Shelf is where a text's imports, parents and tests are looked for: beside its file on the disk, then among the
// embedded texts.
type Shelf struct{ folder string }

// Open gives the text of a name ("x.test" for the tests of x).
func (s Shelf) Open(name string) (*source.File, error) {
	if s.folder != "" && !isPath(name) {
		at := filepath.Join(s.folder, name+extension)
		if text, err := os.ReadFile(at); err == nil {
			return source.New(at, string(text)), nil
		}
	}
	if f, ok := Embedded(name); ok {
		return f, nil
	}
	return nil, fmt.Errorf("there is no %s%s", name, extension)
}

// Names lists all that Open knows but tests, sorted.
func (s Shelf) Names() []string {
	var names []string
	add := func(file string) {
		if !strings.HasSuffix(file, testExtension) {
			names = append(names, Name(file))
		}
	}
	if s.folder != "" {
		beside, _ := filepath.Glob(filepath.Join(s.folder, "*"+extension))
		for _, file := range beside {
			add(file)
		}
	}
	for _, file := range embedded {
		add(file)
	}
	slices.Sort(names)
	return slices.Compact(names)
}

// Name is a ruleset's name: that of its file without folders and extension.
func Name(file string) string { return strings.TrimSuffix(filepath.Base(file), extension) }

// embedded gives the path of each embedded text by its name.
var embedded = index()

func index() map[string]string {
	files, err := fs.Glob(texts, "*/*"+extension)
	if err != nil {
		panic(err)
	}
	names := make(map[string]string, len(files))
	for _, file := range files {
		names[Name(file)] = file
	}
	return names
}

func read(file string) string {
	text, err := texts.ReadFile(file)
	if err != nil {
		panic(err)
	}
	return string(text)
}

func isPath(s string) bool {
	return strings.ContainsAny(s, `/\`) || strings.HasSuffix(s, extension)
}

// isLibrary tells whether the first word of a text is `library`.
func isLibrary(text string) bool {
	for line := range strings.Lines(text) {
		if word, _, _ := strings.Cut(line, "#"); strings.TrimSpace(word) != "" {
			return strings.Fields(word)[0] == "library"
		}
	}
	return false
}
