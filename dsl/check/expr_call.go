package check

import (
	"brik/dsl/program"
	"brik/dsl/report"
	"brik/dsl/source"
	"brik/dsl/syntax"
	"brik/interpreter/space"
)

// call types name(args): a def, a word of the language, a lookup, a relation or direction, or an inverse attribute.
func (s scope) call(e *syntax.Call, at source.Span, w want) program.Expr {
	if v := s.find(e.Name); v != nil && s.symbol(e.Name) == nil && !isBuiltin(e.Name) {
		s.fail(wrongUse, at, quote(e.Name)+" is "+v.what+": it takes no arguments", "", "")
		return bad(at)
	}
	if sym := s.symbol(e.Name); sym != nil {
		return s.callSymbol(sym, e, at)
	}
	if f, ok := builtinFunctions[e.Name]; ok {
		return s.callBuiltin(e, f, at, w)
	}
	if e.Name == "board" && s.p.Board != nil {
		return s.lookup(s.p.Board, e.Args, at)
	}
	if len(e.Args) == 1 && e.Args[0].Label == "" {
		if x := s.callGeometric(e, at, w); x != nil {
			return x
		}
	}
	if _, ok := builtinValues[e.Name]; ok {
		s.fail(wrongUse, at, quote(e.Name)+" takes no arguments", "", "Write it without `( )`.")
		return bad(at)
	}
	for _, a := range e.Args {
		s.expr(a.E, want{})
	}
	return s.unknown(e.Name, s.nameSpan(e, at), w)
}

// nameSpan is the place of a call's name.
func (s scope) nameSpan(e *syntax.Call, at source.Span) source.Span {
	at.End = min(at.Start+len(e.Name), at.End)
	return at
}

func (s scope) callSymbol(sym *symbol, e *syntax.Call, at source.Span) program.Expr {
	switch sym.kind {
	case symDef:
		return s.callDef(sym, e.Args, at)
	case symSpace, symEnum:
		if sp := s.spaceOf(sym); sp != nil {
			return s.lookup(sp, e.Args, at)
		}
		return bad(at)
	case symDeck:
		if d := s.deckOf(sym); d != nil {
			return s.lookup(d.Space, e.Args, at)
		}
		return bad(at)
	case symVar, symPile, symZone, symPiece, symKinds:
		s.fail(wrongUse, at, quote(sym.name)+" is "+sym.what()+": its index stands in square brackets", "", "Write `"+sym.name+"[…]`.")
	case symAction:
		s.fail(wrongUse, at, quote(sym.name)+" is an action, not a value", "an action does something; what it would give is asked with after { "+sym.name+"(…) } …", "")
	default:
		hint := ""
		if _, own := builtinFunctions[sym.name]; own {
			hint = "It hides the language's own `" + signature(sym.name) + "`: give it another name."
		}
		s.fail(wrongUse, at, quote(sym.name)+" is "+sym.what()+": it takes no arguments", "", hint)
	}
	return bad(at)
}

// callGeometric types a word of a space called like a function; nil: it is none.
func (s scope) callGeometric(e *syntax.Call, at source.Span, w want) program.Expr {
	known := false
	for _, sp := range s.lookIn(w.in) {
		known = known || sp.Attribute(e.Name) != nil || sp.Relation(e.Name) != nil || isDirection(sp, e.Name)
	}
	if !known {
		return nil
	}
	var attribute *space.Attribute
	var of *space.Space
	for _, sp := range s.lookIn(orSpace(w.space, w.in)) {
		if a := sp.Attribute(e.Name); a != nil {
			attribute, of = a, sp
			break
		}
	}
	hint := want{}
	if attribute != nil {
		hint.space = attribute.Of
	}
	arg := s.expr(e.Args[0].E, hint)
	switch {
	case isBad(arg):
		return arg
	case attribute != nil && (isNumber(arg) || attribute.Of != nil && isSet(arg) && arg.Type().Space == attribute.Of):
		return s.inverse(of, attribute, arg, at)
	case !isSet(arg):
		s.fail(wrongKind, arg.Span(), "a set is due here, found "+s.describe(arg.Type()), "", "")
		return bad(at)
	case isNothing(arg):
		return arg
	}
	if d := s.dirValue(e.Name, arg.Type().Space, at); d != nil {
		return s.step(arg, d, at)
	}
	if x := s.property(arg, e.Name, at, w); x != nil {
		return x
	}
	s.noProperty(arg, &syntax.Dot{Part: e.Part, Name: e.Name}, s.nameSpan(e, at))
	return bad(at)
}

// inverse is the set of elements that have a value of an attribute.
func (s scope) inverse(sp *space.Space, a *space.Attribute, value program.Expr, at source.Span) program.Expr {
	n := s.attributeValue(a, value)
	if isBad(n) {
		return n
	}
	x := &program.Lookup{Attributes: []*space.Attribute{a}, Args: []program.Expr{n}, Wrap: []int{sp.Modulus(a.Name)}}
	keys := sp.Keys()
	x.Single = len(keys) == 1 && keys[0] == a
	x.Ex = ex(program.Type{Kind: program.Set, Space: sp, One: x.Single}, at)
	return s.foldLookup(x, sp)
}

// match brings arguments into the order of parameters; nil for a parameter that got none.
func (s scope) match(name string, params []string, args []syntax.Arg, at source.Span) ([]syntax.Expr, bool) {
	matched := make([]syntax.Expr, len(params))
	next := 0
	for _, a := range args {
		place := next
		if a.Label != "" {
			place = indexOf(params, a.Label)
		} else {
			next++
		}
		switch {
		case a.Label != "" && place < 0:
			s.fail(wrongArgs, s.at(a.E), quote(name)+" has no parameter "+quote(a.Label), "its parameters are "+oneOf(params, "and"), didYouMean(a.Label, params))
			return nil, false
		case place >= len(params):
			s.say(report.Diagnostic{Code: wrongArgs, Span: s.at(a.E), Summary: quote(name) + " takes " + plural(len(params), "argument") + ", found " + itoa(len(args))})
			return nil, false
		case matched[place] != nil:
			s.fail(wrongArgs, s.at(a.E), "the parameter "+quote(params[place])+" of "+quote(name)+" is given twice", "", "")
			return nil, false
		}
		matched[place] = a.E
	}
	return matched, true
}

func plural(n int, noun string) string {
	switch n {
	case 0:
		return "no " + noun + "s"
	case 1:
		return "1 " + noun
	}
	return itoa(n) + " " + noun + "s"
}
