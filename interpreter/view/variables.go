package view

import (
	"fmt"
	"strconv"
	"strings"

	"brik/dsl/program"
	"brik/interpreter/knowledge"
	"brik/interpreter/space"
)

// Variables gives a line for each declared variable: `name = value`, or `name: key = value, key = value`.
func Variables(v *knowledge.View, lang string) string {
	var b strings.Builder
	for _, d := range v.Vars {
		name := v.Program.In(lang, d.Var.Name)
		if len(d.Var.Index) == 0 {
			fmt.Fprintf(&b, "%s = %s\n", name, value(v, d.Var.Type, d.Cells[0].Value, lang))
			continue
		}
		cells := make([]string, len(d.Cells))
		for i, c := range d.Cells {
			cells[i] = key(v, d.Var, c, lang) + " = " + value(v, d.Var.Type, c.Value, lang)
		}
		fmt.Fprintf(&b, "%s: %s\n", name, strings.Join(cells, ", "))
	}
	return b.String()
}

func key(v *knowledge.View, d *program.Var, c knowledge.Cell, lang string) string {
	names := make([]string, len(c.Key))
	for i, e := range c.Key {
		names[i] = v.Program.In(lang, d.Index[i].Element(e))
	}
	return strings.Join(names, " ")
}

func value(v *knowledge.View, t program.Type, x program.Value, lang string) string {
	switch {
	case t.Kind == program.Bool && x.N != 0:
		return "true"
	case t.Kind == program.Bool:
		return "false"
	case t.Kind == program.Int:
		return strconv.Itoa(x.N)
	case t.One && x.N == space.Nothing:
		return "nothing"
	case t.One:
		return v.Program.In(lang, t.Space.Element(x.N))
	}
	elements := knowledge.Elements(x.Bits)
	if len(elements) == 0 {
		return "nothing"
	}
	names := make([]string, len(elements))
	for i, e := range elements {
		names[i] = v.Program.In(lang, t.Space.Element(e))
	}
	return strings.Join(names, "+")
}
