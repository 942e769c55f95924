package check

import (
	"slices"
	"strconv"

	"brik/dsl/program"
	"brik/dsl/report"
	"brik/dsl/source"
	"brik/dsl/syntax"
)

// optionKind is what an option's domain is made of.
type optionKind uint8

const (
	optionBool optionKind = iota
	optionNumber
	optionNames
)

// optionInfo is an option with the kind of its values.
type optionInfo struct {
	*program.Option
	kind optionKind
}

// literal is the value of a setting as text: a name, a number or a negative number.
func literal(e syntax.Expr) (string, bool) {
	switch e := e.(type) {
	case *syntax.Name:
		return e.Name, true
	case *syntax.Number:
		return strconv.Itoa(e.Value), true
	case *syntax.Unary:
		if n, ok := e.E.(*syntax.Number); ok && e.Op == "-" {
			return strconv.Itoa(-n.Value), true
		}
	}
	return "", false
}

// literalNumber is the value of a number written out.
func literalNumber(e syntax.Expr) (int, bool) {
	text, ok := literal(e)
	if !ok {
		return 0, false
	}
	n, err := strconv.Atoi(text)
	return n, err == nil
}

// readOptions gives the options with their defaults, as declared and then changed by default and fix lines.
func (r *Ruleset) readOptions(sink *report.List) map[string]*optionInfo {
	options := map[string]*optionInfo{}
	for _, space := range []*namespace{r.std, r.own} {
		for _, s := range space.all(symOption) {
			options[s.name] = readOption(s, sink)
		}
	}
	for _, d := range r.settings {
		n := d.node.(*syntax.Settings)
		for _, set := range n.List {
			r.readSetting(options, d.unit, set, n.Kind == "fix", sink)
		}
	}
	return options
}

func readOption(s *symbol, sink *report.List) *optionInfo {
	n := s.decl().node.(*syntax.Option)
	at := s.unit().span
	o := &optionInfo{Option: &program.Option{Name: n.Name, Doc: n.Doc, Span: s.span()}}
	o.readDomain(n, at, sink)
	value, ok := literal(n.Value)
	if len(n.Domain) == 0 && (!ok || o.refuses(value) != "") {
		*sink = append(*sink, report.Diagnostic{Code: wrongOption, Span: at(n.Value),
			Summary: "option " + n.Name + " has no list of values that this is one of",
			Hint:    "Write `option " + n.Name + " = true`, `= 5`, or with its values `in 1..9 = 5`, `in some, other = some`."})
		value = o.anyValue()
	} else if why := o.refuses(value); !ok || why != "" {
		*sink = append(*sink, report.Diagnostic{Code: wrongOption, Span: at(n.Value),
			Summary: "the default of option " + n.Name + " is not one of its values", Detail: why, Hint: o.hint(value)})
		value = o.anyValue()
	}
	o.Default, o.Value = value, value
	return o
}

// readDomain finds the kind and the values of an option.
func (o *optionInfo) readDomain(n *syntax.Option, at func(syntax.Placed) source.Span, sink *report.List) {
	if len(n.Domain) == 0 {
		o.Domain = []string{"false", "true"}
		if _, number := literalNumber(n.Value); number {
			o.kind, o.Domain, o.Lo, o.Hi = optionNumber, nil, program.MinInt, program.MaxInt
		}
		return
	}
	if b, ok := n.Domain[0].(*syntax.Binary); ok && b.Op == ".." && len(n.Domain) == 1 {
		lo, low := literalNumber(b.L)
		hi, high := literalNumber(b.R)
		if !low || !high || hi < lo || lo < program.MinInt || hi > program.MaxInt {
			*sink = append(*sink, report.Diagnostic{Code: wrongOption, Span: at(b),
				Summary: "the range of option " + n.Name + " isn't one of numbers", Hint: "Write it like `1..9`, the smaller number first."})
			lo, hi = 0, program.MaxInt
		}
		o.kind, o.Lo, o.Hi = optionNumber, lo, hi
		return
	}
	o.readList(n, at, sink)
}

// readList finds the values of an option that are written out: names or numbers.
func (o *optionInfo) readList(n *syntax.Option, at func(syntax.Placed) source.Span, sink *report.List) {
	o.kind = optionNames
	if _, number := literalNumber(n.Domain[0]); number {
		o.kind = optionNumber
	}
	for _, e := range n.Domain {
		value, ok := literal(e)
		_, number := literalNumber(e)
		if !ok || number != (o.kind == optionNumber) || slices.Contains(o.Domain, value) {
			*sink = append(*sink, report.Diagnostic{Code: wrongOption, Span: at(e),
				Summary: "the values of option " + n.Name + " must be different names, different numbers, or one range of numbers",
				Hint:    "Write `option " + n.Name + " in some, other = some`, or `in 1..9 = 5`, or `in 6, 8 = 8`."})
			continue
		}
		o.Domain = append(o.Domain, value)
	}
	if len(o.Domain) == 0 {
		o.Domain = []string{"?"}
	}
}

func (r *Ruleset) readSetting(options map[string]*optionInfo, u *unit, set *syntax.Setting, fix bool, sink *report.List) {
	o := options[set.Name]
	if o == nil {
		if !r.broken[set.Name] {
			*sink = append(*sink, report.Diagnostic{Code: unknownName, Span: u.span(set), Summary: "there is no option " + quote(set.Name), Hint: orElse(didYouMean(set.Name, namesOfOptions(options)), optionsThere(options))})
		}
		return
	}
	value, _ := literal(set.Value)
	if why := o.refuses(value); why != "" {
		*sink = append(*sink, report.Diagnostic{Code: wrongOption, Span: u.span(set.Value),
			Summary: "option " + set.Name + " can't be " + quote(u.span(set.Value).Text()), Detail: why, Hint: o.hint(value),
			Notes: []report.Note{{Span: o.Span, Text: "the option is declared here"}}})
		return
	}
	o.Default, o.Value = value, value
	o.Fixed = o.Fixed || fix
}

// optionsThere names the options that there are.
func optionsThere(options map[string]*optionInfo) string {
	if len(options) == 0 {
		return "There are no options."
	}
	return "The options are " + oneOf(code(namesOfOptions(options)), "and") + "."
}

// applyConfig gives the options the values set from outside.
func applyConfig(options map[string]*optionInfo, set map[string]string, sink *report.List) {
	names := make([]string, 0, len(set))
	for name := range set {
		names = append(names, name)
	}
	slices.Sort(names)
	for _, name := range names {
		o, value := options[name], set[name]
		switch {
		case o == nil:
			*sink = append(*sink, report.Diagnostic{Code: unknownName, Summary: "there is no option " + quote(name), Hint: orElse(didYouMean(name, namesOfOptions(options)), "The options are "+oneOf(code(namesOfOptions(options)), "and")+".")})
		case o.Fixed && value != o.Value:
			*sink = append(*sink, report.Diagnostic{Code: wrongOption, Summary: "option " + name + " is fixed to " + o.Value + " by this ruleset"})
		case o.refuses(value) != "":
			*sink = append(*sink, report.Diagnostic{Code: wrongOption, Summary: "option " + name + " can't be " + quote(value), Detail: o.refuses(value), Hint: o.hint(value)})
		default:
			o.Value = value
		}
	}
}

// refuses says why a value isn't in the option's domain; "" if it is.
func (o *optionInfo) refuses(value string) string {
	if o.Domain == nil {
		if n, err := strconv.Atoi(value); err != nil || n < o.Lo || n > o.Hi || strconv.Itoa(n) != value {
			return "it is a number from " + strconv.Itoa(o.Lo) + " to " + strconv.Itoa(o.Hi)
		}
		return ""
	}
	if !slices.Contains(o.Domain, value) {
		return "it is " + oneOf(o.Domain, "or")
	}
	return ""
}

func (o *optionInfo) hint(value string) string {
	if o.Domain == nil {
		return ""
	}
	return didYouMean(value, o.Domain)
}

func (o *optionInfo) anyValue() string {
	if o.Domain == nil {
		return strconv.Itoa(o.Lo)
	}
	return o.Domain[0]
}

func namesOfOptions(options map[string]*optionInfo) []string {
	var names []string
	for name := range options {
		names = append(names, name)
	}
	slices.Sort(names)
	return names
}

func orElse(s, otherwise string) string {
	if s == "" {
		return otherwise
	}
	return s
}
