package view

import (
	"fmt"
	"strconv"
	"strings"

	"brik/dsl/program"
	"brik/interpreter/knowledge"
	"brik/interpreter/space"
)

// Variables gives a line for each declared variable: `name = value`, or `name: key = value, key = value`, with many
// cells only those that differ from the most frequent value.
func Variables(v *knowledge.View, lang string) string {
	var b strings.Builder
	for _, d := range v.Vars {
		name := v.Program.In(lang, d.Var.Name)
		if len(d.Var.Index) == 0 {
			fmt.Fprintf(&b, "%s = %s\n", name, content(v, d.Var.Type, d.Cells[0], lang))
			continue
		}
		fmt.Fprintf(&b, "%s: %s\n", name, strings.Join(cells(v, d, lang), ", "))
	}
	return b.String()
}

// allNamed is the largest number of cells that are named each; of more, the most frequent value is said once.
const allNamed = 16

// cells gives `key = value` for the cells of a variable with an index.
func cells(v *knowledge.View, d knowledge.Variable, lang string) (list []string) {
	values := make([]string, len(d.Cells))
	for i, c := range d.Cells {
		values[i] = content(v, d.Var.Type, c, lang)
	}
	common, named := "", len(values) <= allNamed
	if !named {
		common = mostFrequent(values)
	}
	for i, c := range d.Cells {
		if named || values[i] != common {
			list = append(list, key(v, d.Var, c, lang)+" = "+values[i])
		}
	}
	switch {
	case named:
	case len(list) == 0:
		list = append(list, "all = "+common)
	default:
		list = append(list, "all others = "+common)
	}
	return list
}

// mostFrequent gives the text that occurs most, of equals the first.
func mostFrequent(texts []string) string {
	count, best := map[string]int{}, texts[0]
	for _, t := range texts {
		count[t]++
	}
	for _, t := range texts {
		if count[t] > count[best] {
			best = t
		}
	}
	return best
}

func key(v *knowledge.View, d *program.Var, c knowledge.Cell, lang string) string {
	names := make([]string, len(c.Key))
	for i, e := range c.Key {
		names[i] = v.Program.In(lang, d.Index[i].Element(e))
	}
	return strings.Join(names, " ")
}

// content is what a cell holds, as far as it is seen.
func content(v *knowledge.View, t program.Type, c knowledge.Cell, lang string) string {
	switch {
	case c.Hidden && c.Size == 1:
		return "1 card"
	case c.Hidden && c.Size >= 0:
		return fmt.Sprintf("%d cards", c.Size)
	case c.Hidden:
		return "?"
	case len(c.Stack) > 0:
		return join(v, t.Space, c.Stack, lang)
	}
	return value(v, t, c.Value, lang)
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
	return join(v, t.Space, elements, lang)
}

func join(v *knowledge.View, s *space.Space, elements []int, lang string) string {
	names := make([]string, len(elements))
	for i, e := range elements {
		names[i] = v.Program.In(lang, s.Element(e))
	}
	return strings.Join(names, "+")
}
