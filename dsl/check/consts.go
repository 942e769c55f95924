package check

import (
	"math/bits"
	"strconv"

	"brik/dsl/program"
	"brik/dsl/source"
	"brik/interpreter/space"
)

func itoa(n int) string { return strconv.Itoa(n) }

func constInt(n int, at source.Span) program.Expr {
	return &program.Const{Ex: ex(program.TRange(n, n), at), Value: program.Value{N: n}}
}

func constBool(b bool, at source.Span) program.Expr {
	k := &program.Const{Ex: ex(program.TBool, at)}
	if b {
		k.Value.N = 1
	}
	return k
}

func constElement(s *space.Space, e int, at source.Span) program.Expr {
	return &program.Const{Ex: ex(program.TOne(s), at), Value: program.Value{N: e}}
}

// nothing is the word, before it is known of which space.
func nothing(at source.Span) program.Expr {
	return &program.Const{Ex: ex(program.Type{Kind: program.Set, One: true}, at), Value: program.Value{N: space.Nothing}}
}

func (c *checker) nothingIn(s *space.Space, at source.Span) program.Expr {
	return constElement(s, space.Nothing, at)
}

// constSet is the set of some elements.
func (c *checker) constSet(s *space.Space, elements []int, at source.Span) *program.Const {
	k := &program.Const{Ex: ex(program.TSet(s), at)}
	if s == c.dirs.space {
		c.dirs.consts = append(c.dirs.consts, k)
	} else {
		k.Value.Bits = make([]uint64, s.Words())
	}
	for _, e := range elements {
		k.Value.Bits = padded(k.Value.Bits, e/64+1)
		k.Value.Bits[e/64] |= 1 << (e % 64)
	}
	return k
}

// constLike is a set, or where one says so the element of a list of at most one.
func (c *checker) constLike(s *space.Space, elements []int, one bool, at source.Span) program.Expr {
	if !one {
		return c.constSet(s, elements, at)
	}
	if len(elements) == 0 {
		return c.nothingIn(s, at)
	}
	return constElement(s, elements[0], at)
}

func (c *checker) constAll(s *space.Space, at source.Span) *program.Const {
	all := make([]int, s.Len())
	for i := range all {
		all[i] = i
	}
	return c.constSet(s, all, at)
}

// constValue makes a constant of what an expression was worked out to.
func (c *checker) constValue(v program.Value, t program.Type, at source.Span) *program.Const {
	if t.Kind == program.Int {
		t.Lo, t.Hi = v.N, v.N
	}
	k := &program.Const{Ex: ex(t, at), Value: v}
	if t.Kind == program.Set && !t.One && t.Space == c.dirs.space {
		c.dirs.consts = append(c.dirs.consts, k)
	}
	return k
}

// elementsOf lists the elements of a constant.
func elementsOf(k *program.Const) []int {
	if k.T.Kind != program.Set {
		return nil
	}
	if k.T.One {
		if k.Value.N < 0 {
			return nil
		}
		return []int{k.Value.N}
	}
	return bitList(k.Value.Bits)
}

func bitList(words []uint64) (list []int) {
	for i, w := range words {
		for ; w != 0; w &= w - 1 {
			list = append(list, i*64+bits.TrailingZeros64(w))
		}
	}
	return list
}

// known gives a constant's truth.
func known(e program.Expr) (value, ok bool) {
	k, is := e.(*program.Const)
	if !is || k.T.Kind != program.Bool {
		return false, false
	}
	return k.Value.N != 0, true
}

// knownNumber gives a constant's number.
func knownNumber(e program.Expr) (int, bool) {
	k, is := e.(*program.Const)
	if !is || k.T.Kind != program.Int {
		return 0, false
	}
	return k.Value.N, true
}
