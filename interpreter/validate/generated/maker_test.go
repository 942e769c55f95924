package generated

import (
	"fmt"
	"strings"

	"brik/interpreter/game"
)

// maker writes one ruleset.
type maker struct {
	dice
	text   strings.Builder
	indent int
	words  int

	board     *realm
	boards    []*realm // the board and other spaces
	realmList []*realm
	players   *realm
	kinds     *realm
	dirs      *realm
	mood      *realm // nil: none
	moods     []string
	blocks    *realm   // blocks of the board, or nil
	turns     []string // by how many degrees they can turn
	parts     *realm   // parts or lines of the board, or nil
	facing    bool
	anyone    []string          // kinds that each player can own
	groups    []string          // groups of kinds
	owners    map[string]string // by kind

	options []name
	zones   []name // and tables
	vars    []name
	defs    []name
	actions []name
	choices []string

	forbids bool // there are forbid lines
}

// ruleset writes a ruleset of a seed.
func ruleset(seed uint64) string {
	m := &maker{dice: dice{game.NewRand(seed)}, owners: map[string]string{}}
	m.heading()
	m.optionLines()
	m.zoneLines()
	m.varLines()
	m.defLines()
	m.flow()
	return m.text.String()
}

// line writes a line of the text.
func (m *maker) line(format string, args ...any) {
	m.text.WriteString(strings.Repeat("  ", m.indent))
	if len(args) == 0 {
		m.text.WriteString(format)
	} else {
		fmt.Fprintf(&m.text, format, args...)
	}
	m.text.WriteByte('\n')
}

// braces writes a block with what stands before and after it.
func (m *maker) braces(head string, body func(), tail string) {
	m.line("%s", head+" {")
	m.indent++
	body()
	m.indent--
	m.line("%s", "}"+tail)
}
