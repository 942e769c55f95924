package check

import (
	"slices"
	"strings"

	"brik/dsl/program"
	"brik/dsl/report"
	"brik/dsl/source"
	"brik/dsl/syntax"
	"brik/interpreter/space"
)

// function is a word of the language that takes arguments. Parameters with a question mark may be left out.
type function struct {
	params []string
	make   func(s scope, args []syntax.Expr, at source.Span) program.Expr
}

// builtinFunctions is filled by init: typing arguments looks these words up.
var builtinFunctions map[string]function

func init() {
	builtinFunctions = map[string]function{
		"size":     {[]string{"S"}, scope.size},
		"index":    {[]string{"e"}, scope.indexCall},
		"owner":    {[]string{"s"}, scope.owner},
		"kind":     {[]string{"s"}, scope.kind},
		"top":      {[]string{"P"}, scope.top},
		"count":    {[]string{"pieces", "s"}, scope.countPieces},
		"others":   {[]string{"p"}, scope.othersCall},
		"next":     {[]string{"p", "within?"}, func(s scope, a []syntax.Expr, at source.Span) program.Expr { return s.nextPlayer(a, 1, at) }},
		"previous": {[]string{"p", "within?"}, func(s scope, a []syntax.Expr, at source.Span) program.Expr { return s.nextPlayer(a, -1, at) }},
		"can":      {[]string{"p", "choice"}, scope.can},
		"repeats":  {[]string{"n"}, scope.repeatsCall},
		"step":     {[]string{"S", "dirs?"}, scope.stepCall},
		"slide":    {[]string{"S", "dirs?", "over", "onto?", "most?", "least?"}, scope.slide},
		"leap":     {[]string{"s", "a", "b"}, scope.leap},
		"run":      {[]string{"S", "d", "T"}, scope.run},
		"reach":    {[]string{"S", "dirs?", "within"}, scope.reach},
		"groups":   {[]string{"S", "dirs?"}, func(s scope, a []syntax.Expr, at source.Span) program.Expr { return s.groups(a, false, at) }},
		"largest":  {[]string{"S", "dirs?"}, func(s scope, a []syntax.Expr, at source.Span) program.Expr { return s.groups(a, true, at) }},
		"turned":   {[]string{"s", "block", "degrees"}, scope.turned},
		"max":      {nil, func(s scope, a []syntax.Expr, at source.Span) program.Expr { return s.extremeOf("max", a, at) }},
		"min":      {nil, func(s scope, a []syntax.Expr, at source.Span) program.Expr { return s.extremeOf("min", a, at) }},
	}
}

// names gives the parameters without their question marks.
func (f function) names() []string {
	var names []string
	for _, p := range f.params {
		names = append(names, strings.TrimSuffix(p, "?"))
	}
	return names
}

func signature(name string) string {
	f := builtinFunctions[name]
	if f.params == nil {
		return name + "(a, b)"
	}
	return name + "(" + strings.Join(f.names(), ", ") + ")"
}

func (s scope) callBuiltin(e *syntax.Call, f function, at source.Span, w want) program.Expr {
	if f.params == nil {
		var args []syntax.Expr
		for _, a := range e.Args {
			args = append(args, a.E)
		}
		return f.make(s, args, at)
	}
	args, ok := s.match(e.Name, f.names(), e.Args, at)
	if !ok {
		return bad(at)
	}
	args = f.shifted(e.Args, args)
	for i, p := range f.params {
		if args[i] == nil && !strings.HasSuffix(p, "?") {
			s.say(report.Diagnostic{Code: wrongArgs, Span: at, Summary: quote(e.Name) + " needs its argument " + p, Hint: "Write `" + signature(e.Name) + "`."})
			return bad(at)
		}
	}
	return f.make(s, args, at)
}

// shifted is for directions left out: `reach(S, T)` has no directions and stays within T — but only where the last
// parameter would go without an argument.
func (f function) shifted(given []syntax.Arg, args []syntax.Expr) []syntax.Expr {
	last := len(args) - 1
	if last < 2 || f.params[1] != "dirs?" || f.params[last] == "least?" || args[last] != nil || args[1] == nil || len(given) != last {
		return args
	}
	if slices.ContainsFunc(given, func(a syntax.Arg) bool { return a.Label != "" }) {
		return args
	}
	return []syntax.Expr{args[0], nil, args[1]}
}

// dirsArg types directions that are looked up in a space; those of its only group if they are left out.
func (s scope) dirsArg(e syntax.Expr, in *space.Space, at source.Span) program.Expr {
	if e == nil {
		if in == nil {
			return bad(at)
		}
		if d, ok := in.Default(); ok {
			return s.constDirs(d, at)
		}
		s.fail(wrongArgs, at, "which directions?", s.plural(in)+" have several groups of directions: "+oneOf(in.GroupNames(), "and"), "Name them after the first argument.")
		return bad(at)
	}
	d := s.expr(e, want{space: s.dirs.space, in: in})
	if !isBad(d) && !s.isDirs(d) && !isNothing(d) {
		s.fail(wrongKind, d.Span(), "directions are due here, found "+s.describe(d.Type()), "", "Write it like `orthogonal`, `{north, south}` or `d`.")
		return bad(at)
	}
	return s.set(d, s.dirs.space)
}

// place types a set of places, and gives its space.
func (s scope) place(e syntax.Expr) (program.Expr, *space.Space) {
	x := s.anySet(s.expr(e, want{}))
	if isBad(x) {
		return x, nil
	}
	return x, x.Type().Space
}

// places types a set over a space that is known; where it isn't, whatever stands there.
func (s scope) places(e syntax.Expr, in *space.Space) program.Expr {
	x := s.expr(e, want{space: in, in: in})
	if in == nil {
		return bad(x.Span())
	}
	return s.set(x, in)
}

func anyBad(list ...program.Expr) bool {
	return slices.ContainsFunc(list, func(e program.Expr) bool { return e != nil && isBad(e) })
}

func (s scope) stepCall(a []syntax.Expr, at source.Span) program.Expr {
	x := s.expr(a[0], want{})
	if !isBad(x) && (!isSet(x) || isNothing(x)) {
		x = s.anySet(x)
	}
	var in *space.Space
	if !isBad(x) {
		in = x.Type().Space
	}
	return s.step(x, s.single(s.dirsArg(a[1], in, at)), at)
}

// single gives back the one direction that was made a set only for its argument's sake.
func (s scope) single(d program.Expr) program.Expr {
	if as, ok := d.(*program.AsSet); ok {
		return as.E
	}
	if k, ok := d.(*program.Const); ok && !isBad(k) && !k.T.One {
		if list := elementsOf(k); len(list) == 1 {
			return constElement(k.T.Space, list[0], k.Pos)
		}
	}
	return d
}

func (s scope) slide(a []syntax.Expr, at source.Span) program.Expr {
	from, in, each := s.starts(a[0])
	dirs := s.dirsArg(a[1], in, at)
	over := s.places(a[2], in)
	onto := over
	if a[3] != nil {
		onto = s.places(a[3], in)
	}
	var most, least program.Expr
	if a[4] != nil {
		most = s.number(s.expr(a[4], want{}))
	}
	if a[5] != nil {
		least = s.number(s.expr(a[5], want{}))
	}
	if anyBad(from, dirs, over, onto, most, least) {
		return bad(at)
	}
	slide := &program.Slide{Ex: ex(program.TSet(in), at), From: from, Dirs: dirs, Over: over, Onto: onto, Most: most}
	if least == nil {
		return fromEach(each, slide)
	}
	return fromEach(each, s.slideFrom(slide, least))
}

// slideFrom gives a slide its least number of steps, direction by direction.
func (s scope) slideFrom(slide *program.Slide, least program.Expr) program.Expr {
	slide.Least = least
	if slide.Most == nil {
		slide.Most = constInt(slide.T.Space.Len(), slide.Pos)
	}
	if s.single(slide.Dirs).Type().One {
		return slide
	}
	d := s.element("d", slide.Dirs)
	each := &program.Binder{Local: d, Set: slide.Dirs, Span: slide.Dirs.Span()}
	slide.Dirs = s.set(&program.LocalRef{Ex: ex(d.Type, slide.Dirs.Span()), Local: d}, s.dirs.space)
	return &program.Quantified{Ex: slide.Ex, Kind: "union", Binders: []*program.Binder{each}, E: slide}
}

// from types the one place that something starts from.
func (s scope) from(e syntax.Expr) (program.Expr, *space.Space) { return s.start(s.expr(e, want{})) }

func (s scope) start(x program.Expr) (program.Expr, *space.Space) {
	if isNothing(x) || !isBad(x) && !isSet(x) {
		x = s.anySet(x)
	}
	if isBad(x) {
		return x, nil
	}
	in := x.Type().Space
	return s.one(x, in), in
}

// starts types the place that something starts from. Of a set it is each of the elements, which the binder gives in turn.
func (s scope) starts(e syntax.Expr) (from program.Expr, in *space.Space, each *program.Binder) {
	x := s.expr(e, want{})
	k, fixed := x.(*program.Const)
	if isBad(x) || isNothing(x) || !isSet(x) || x.Type().One || fixed && len(elementsOf(k)) == 1 {
		from, in = s.start(x)
		return from, in, nil
	}
	l := s.element("s", x)
	ref := &program.LocalRef{Ex: ex(l.Type, x.Span()), Local: l}
	return ref, x.Type().Space, &program.Binder{Local: l, Set: x, Span: x.Span()}
}

// fromEach is the union of a set over all the elements that a binder gives; without a binder it is the set itself.
func fromEach(each *program.Binder, set program.Expr) program.Expr {
	if each == nil {
		return set
	}
	return &program.Quantified{Ex: ex(set.Type(), set.Span()), Kind: "union", Binders: []*program.Binder{each}, E: set}
}

func (s scope) run(a []syntax.Expr, at source.Span) program.Expr {
	from, in, each := s.starts(a[0])
	dir := s.dirsArg(a[1], in, at)
	if !isBad(dir) {
		dir = s.one(s.single(dir), s.dirs.space)
	}
	within := s.places(a[2], in)
	if anyBad(from, dir, within) {
		return bad(at)
	}
	return fromEach(each, &program.Run{Ex: ex(program.TSet(in), at), From: from, Dir: dir, Within: within})
}

func (s scope) reach(a []syntax.Expr, at source.Span) program.Expr {
	set, in := s.place(a[0])
	dirs, within := s.dirsArg(a[1], in, at), s.places(a[2], in)
	if anyBad(set, dirs, within) {
		return bad(at)
	}
	return &program.Reach{Ex: ex(program.TSet(in), at), E: set, Dirs: dirs, Within: within}
}

func (s scope) groups(a []syntax.Expr, largest bool, at source.Span) program.Expr {
	set, in := s.place(a[0])
	dirs := s.dirsArg(a[1], in, at)
	if anyBad(set, dirs) {
		return bad(at)
	}
	return &program.Groups{Ex: ex(program.TSet(in), at), E: set, Dirs: dirs, Largest: largest}
}

func (s scope) leap(a []syntax.Expr, at source.Span) program.Expr {
	x := s.expr(a[0], want{})
	if !isSet(x) || isNothing(x) {
		x = s.anySet(x)
	}
	m, ok1 := s.constNumber(a[1])
	n, ok2 := s.constNumber(a[2])
	if isBad(x) || !ok1 || !ok2 {
		return bad(at)
	}
	table, err := space.LeapTable(x.Type().Space, m, n)
	if err != nil {
		s.fail(wrongKind, at, err.Error(), "", "")
		return bad(at)
	}
	return s.mapped(x, table, at)
}
