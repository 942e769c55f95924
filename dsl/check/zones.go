package check

import (
	"strconv"

	"brik/dsl/program"
	"brik/dsl/source"
	"brik/dsl/syntax"
	"brik/interpreter/space"
)

// zoneInfo is a zone or table with the names of its indices.
type zoneInfo struct {
	z     *program.Zone
	names []string
}

// zoneOf gives the zone of a name; nil where its declaration has a mistake.
func (c *checker) zoneOf(sym *symbol) *zoneInfo {
	if z, ok := c.done[sym].(*zoneInfo); ok {
		return z
	}
	if c.busy[sym] {
		c.fail(circular, sym.span(), quote(sym.name)+" is made of itself", "", "")
		return nil
	}
	c.busy[sym] = true
	defer delete(c.busy, sym)
	var info *zoneInfo
	c.globally(func() { info = c.declareZone(sym) })
	c.done[sym] = info
	return info
}

func (c *checker) declareZone(sym *symbol) *zoneInfo {
	n := sym.decl().node.(*syntax.Zone)
	s := c.scope(sym.unit(), bodyRule)
	spaces, names, ok := s.indexSpaces(n.Index, sym.span())
	if !ok {
		return nil
	}
	z := &program.Zone{Name: sym.name, Index: spaces, Doc: n.Doc, Span: sym.span()}
	cells := 1
	for _, sp := range spaces {
		cells *= sp.Len()
	}
	values := make([]program.Expr, cells)
	switch {
	case n.Entries != nil:
		ok = s.entries(n, z, values)
	default:
		ok = s.eachCell(n, z, names, values)
	}
	if !ok || !s.zoneCells(n, z, values) {
		return nil
	}
	return &zoneInfo{z, names}
}

// eachCell types one expression for every combination of indices.
func (s scope) eachCell(n *syntax.Zone, z *program.Zone, names []string, values []program.Expr) bool {
	for i := range values {
		in, rest := s, i
		for k := len(z.Index) - 1; k >= 0; k-- {
			sp := z.Index[k]
			if names[k] != "" {
				in = in.bind(names[k], "an index", nil, z.Span)
				in.vars.value = constElement(sp, rest%sp.Len(), z.Span)
			}
			rest /= sp.Len()
		}
		values[i] = in.zoneValue(n, n.Value)
		if isBad(values[i]) {
			return false
		}
		if i == 0 && !hasNames(names) {
			for k := range values {
				values[k] = values[0]
			}
			return true
		}
	}
	return true
}

func hasNames(names []string) bool {
	for _, n := range names {
		if n != "" {
			return true
		}
	}
	return false
}

func (s scope) zoneValue(n *syntax.Zone, e syntax.Expr) program.Expr {
	v := s.expr(e, want{})
	if kinds := s.kindsOf(v); kinds != nil {
		v = kinds
	}
	if n.Kind == "zone" && !isBad(v) && !isSet(v) {
		s.fail(wrongKind, v.Span(), "a zone is a set, found "+s.describe(v.Type()), "", "Numbers by index stand in a table: `table "+n.Name+"[…] = …`.")
		return bad(v.Span())
	}
	return v
}

// entries types `key: value` lines. A row (a, b, c) gives the cells of the second index in its order.
func (s scope) entries(n *syntax.Zone, z *program.Zone, values []program.Expr) bool {
	if len(z.Index) == 0 {
		s.fail(wrongTable, s.at(n.Entries[0]), quote(n.Name)+" has entries but no index", "", "Write `"+n.Kind+" "+n.Name+"[player] = …`.")
		return false
	}
	row := len(values) / z.Index[0].Len()
	ok := true
	for _, e := range n.Entries {
		x := s.entryKey(e, z.Index[0])
		if x == space.Nothing {
			ok = false
			continue
		}
		if values[x*row] != nil {
			s.fail(declaredTwice, s.at(e), "there are two entries for "+e.Key, "", "")
			continue
		}
		ok = s.entry(n, z, e, values[x*row:(x+1)*row]) && ok
	}
	return ok
}

func (s scope) entryKey(e *syntax.Entry, sp *space.Space) int {
	if n, err := strconv.Atoi(e.Key); err == nil && sp.IsNumbers() {
		if x := sp.OfNumber(n); x != space.Nothing {
			return x
		}
	}
	if x, ok := sp.Find(e.Key); ok {
		return x
	}
	if sp == s.p.Players && s.r.players == nil {
		return space.Nothing // who plays is missing or unreadable, which is reported
	}
	hint := didYouMean(e.Key, sp.Names())
	if sp == s.p.Players {
		hint = orElse(hint, listed("players", sp.Names()))
	}
	s.fail(wrongTable, s.u.tree.Find(e, e.Key), quote(e.Key)+" is not "+s.singular(sp), "", hint)
	return space.Nothing
}

// entry types one entry into its cells.
func (s scope) entry(n *syntax.Zone, z *program.Zone, e *syntax.Entry, cells []program.Expr) bool {
	list := []syntax.Expr{e.Value}
	if row, ok := e.Value.(*syntax.Tuple); ok {
		list = row.Items
	}
	if len(z.Index) > 2 || len(z.Index) == 1 && len(list) > 1 {
		s.fail(wrongTable, s.at(e.Value), "a row of values needs a second index", "", "")
		return false
	}
	for i, item := range list {
		v := s.zoneValue(n, item)
		if isBad(v) {
			return false
		}
		if i < len(cells) {
			cells[i] = v
		}
	}
	return true
}

// zoneCells brings all cells to one type and works them out. Cells that no entry gives are 0, false or nothing.
func (s scope) zoneCells(n *syntax.Zone, z *program.Zone, values []program.Expr) bool {
	t := program.Type{}
	for _, v := range values {
		if v == nil {
			continue
		}
		joined, ok := s.joinTypes(t, v.Type())
		if !ok {
			s.fail(wrongKind, v.Span(), "the values of "+quote(n.Name)+" are of different kinds: "+s.describe(t)+" and "+s.describe(v.Type()), "", "")
			return false
		}
		t = joined
	}
	t = s.settled(t)
	z.Cells = make([]program.Value, len(values))
	known := map[program.Expr]program.Value{}
	for i, v := range values {
		if v == nil {
			z.Cells[i] = s.empty(t)
			continue
		}
		if value, ok := known[v]; ok {
			z.Cells[i] = value
			continue
		}
		value, ok := s.constant(s.to(v, t))
		if !ok {
			return false
		}
		known[v], z.Cells[i] = value, value
	}
	s.narrow(z, t)
	return true
}

// narrow gives a zone the closest type that its cells allow: one element, the numbers from the least to the largest.
func (s scope) narrow(z *program.Zone, t program.Type) {
	if t.Kind == program.Int {
		t.Lo, t.Hi = z.Cells[0].N, z.Cells[0].N
		for _, v := range z.Cells {
			t.Lo, t.Hi = min(t.Lo, v.N), max(t.Hi, v.N)
		}
	}
	if t.Kind == program.Set && !t.One && len(z.Index) == 0 {
		if elements := bitList(z.Cells[0].Bits); len(elements) == 1 {
			t.One, z.Cells[0] = true, program.Value{N: elements[0]}
		}
	}
	z.Type = t
}

// empty is the value of a type where nothing is said: 0, false, nothing.
func (c *checker) empty(t program.Type) program.Value {
	switch {
	case t.Kind == program.Set && t.One:
		return program.Value{N: space.Nothing}
	case t.Kind == program.Set:
		return program.Value{Bits: make([]uint64, t.Space.Words())}
	}
	return program.Value{}
}

// readZone reads a zone's or table's cell.
func (s scope) readZone(sym *symbol, args []syntax.Arg, at source.Span) program.Expr {
	info := s.zoneOf(sym)
	if info == nil {
		return bad(at)
	}
	index, ok := s.index(sym, info.z.Index, info.names, args, at)
	if !ok {
		return bad(at)
	}
	cell := 0
	for i, x := range index {
		k, constant := x.(*program.Const)
		if !constant || k.Value.N < 0 {
			return &program.ZoneRef{Ex: ex(info.z.Type, at), Zone: info.z, Index: index}
		}
		cell = cell*info.z.Index[i].Len() + k.Value.N
	}
	k := s.constValue(info.z.Cells[cell], info.z.Type, at)
	k.Zone = info.z
	return k
}
