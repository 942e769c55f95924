package evaluate

import (
	"brik/dsl/program"
	"brik/dsl/source"
	"brik/interpreter/space"
)

// Memory layout: a number, truth or element takes one word (two's complement; Nothing is all ones), a set a bit for each
// element of its space. A piece has for each owner (and last for nobody) the set of places where at least one stands;
// one that shares places has Many such sets in a row, the next for at least two, and so on.

// Read gives the value of the given type that begins at a word.
func Read(words []uint64, offset int, t program.Type) program.Value {
	if t.Kind == program.Set && !t.One {
		return program.Value{Bits: append([]uint64(nil), words[offset:offset+t.Words()]...)}
	}
	return program.Value{N: int(int64(words[offset]))}
}

// Write puts a value of the given type at a word.
func Write(words []uint64, offset int, t program.Type, v program.Value) {
	if t.Kind == program.Set && !t.One {
		copy(words[offset:offset+t.Words()], v.Bits)
		return
	}
	words[offset] = uint64(int64(v.N))
}

// reads refuses to read the state where a constant is wanted.
func (m *Machine) reads(at source.Span, what string) {
	if m.constant {
		fail(at, "%s depends on the state of the game, but a constant is needed here", what)
	}
}

func (m *Machine) readSet(offset int, s *space.Space) set {
	return append(set(nil), m.Words[offset:offset+s.Words()]...)
}

func (m *Machine) local(e *program.LocalRef) program.Value {
	v, ok := m.lookup(e.Local)
	if !ok {
		fail(e.Pos, "%s has no value here", e.Local.Name)
	}
	return v
}

func (m *Machine) variable(e *program.VarRef) program.Value {
	m.reads(e.Pos, e.Var.Name)
	return Read(m.Words, e.Var.Offset+m.cell(e.Var.Name, e.Var.Index, e.Index)*e.Var.Type.Words(), e.Var.Type)
}

// cell gives the number of a variable's or zone's cell; every index must be exactly one element.
func (m *Machine) cell(name string, spaces []*space.Space, index []program.Expr) int {
	n := 0
	for i, s := range spaces {
		n = n*s.Len() + m.indexOf(name, s, index[i])
	}
	return n
}

// indexOf reads one index: an element, or a number in a space of numbers.
func (m *Machine) indexOf(name string, s *space.Space, index program.Expr) int {
	if index.Type().Kind != program.Int {
		return m.one(index)
	}
	n := m.number(index)
	e := s.OfNumber(n)
	if e == space.Nothing {
		fail(index.Span(), "%s has no place %d: it goes from %d to %d", name, n, s.Number(0), s.Number(s.Len()-1))
	}
	return e
}

// nobody is the slot in Piece.Offsets of what has no owner.
func (m *Machine) nobody() int { return m.Program.Players.Len() }

// planes is the number of sets that a piece has for each owner.
func planes(p *program.Piece) int { return max(1, p.Many) }

// plane gives the word where the set of places with more than n pieces begins, or -1.
func (m *Machine) plane(p *program.Piece, owner, n int) int {
	if owner >= len(p.Offsets) || p.Offsets[owner] < 0 {
		return -1
	}
	return p.Offsets[owner] + n*m.Program.Board.Words()
}

// count tells how many pieces of a kind and owner stand on a place.
func (m *Machine) count(p *program.Piece, owner, at int) int {
	n := 0
	for i := range planes(p) {
		if w := m.plane(p, owner, i); w >= 0 && set(m.Words[w:]).has(at) {
			n++
		}
	}
	return n
}

// put makes it so many pieces of a kind and owner on a place.
func (m *Machine) put(p *program.Piece, owner, at, n int) {
	for i := range planes(p) {
		plane := set(m.Words[m.plane(p, owner, i):])
		if i < n {
			plane.add(at)
		} else {
			plane.drop(at)
		}
	}
}

// owner reads an expression for an owner; nil is nobody.
func (m *Machine) owner(e program.Expr) int {
	if e == nil {
		return m.nobody()
	}
	return m.one(e)
}

// standing is what stands on a place: so many of a kind of one owner.
type standing struct {
	piece *program.Piece
	owner int
	n     int
}

// on gives all that stands on a place.
func (m *Machine) on(at int) []standing {
	var all []standing
	for _, p := range m.Program.Pieces {
		for owner := range p.Offsets {
			if n := m.count(p, owner, at); n > 0 {
				all = append(all, standing{p, owner, n})
			}
		}
	}
	return all
}

// name says what stands there, like "king of white".
func (m *Machine) name(s standing) string {
	if s.owner == m.nobody() {
		return s.piece.Name
	}
	return s.piece.Name + " of " + m.Program.Players.Element(s.owner)
}

// pieces gives where pieces of the kinds and owners stand.
func (m *Machine) pieces(e *program.PieceSet) set {
	m.reads(e.Pos, said(e))
	out := none(e.T.Space)
	var kinds, owners set
	if e.Kinds != nil {
		kinds = m.set(e.Kinds)
	}
	if e.Owners != nil {
		owners = m.set(e.Owners)
	}
	for _, p := range m.Program.Pieces {
		if kinds != nil && !kinds.has(p.Kind) {
			continue
		}
		for owner := range p.Offsets {
			if owners != nil && (owner == m.nobody() || !owners.has(owner)) {
				continue
			}
			if w := m.plane(p, owner, 0); w >= 0 {
				out.addAll(set(m.Words[w : w+len(out)]))
			}
		}
	}
	return out
}

// owners and kinds tell of what stands on places.
func (m *Machine) owners(e *program.OwnerOf) set {
	m.reads(e.Pos, said(e))
	out := none(e.T.Space)
	for _, at := range m.set(e.E).elements() {
		for _, s := range m.on(at) {
			if s.owner != m.nobody() {
				out.add(s.owner)
			}
		}
	}
	return out
}

func (m *Machine) kinds(e *program.KindOf) set {
	m.reads(e.Pos, said(e))
	out := none(e.T.Space)
	for _, at := range m.set(e.E).elements() {
		for _, s := range m.on(at) {
			out.add(s.piece.Kind)
		}
	}
	return out
}
