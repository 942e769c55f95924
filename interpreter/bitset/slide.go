package bitset

import "math/bits"

// Slider slides single elements along directions. A direction whose targets always lie higher (or always lower) in
// the element order uses rays and the lowest (highest) blocker; any other walks its table.
type Slider struct {
	Dirs  []*Ray
	Back  []*Ray // each direction's opposite
	Words int
}

// Ray is one direction of a slider.
type Ray struct {
	Shift *Shift
	order int      // +1 rising, -1 falling, 0 walk
	reach int      // the longest way ahead of any element, in steps
	ray   []uint64 // by element, the words of all elements ahead
}

// NewRay makes the rays of a shift over n elements.
func NewRay(n int, s *Shift) *Ray {
	r := &Ray{Shift: s, order: order(s.To)}
	w := max(1, (n+63)/64)
	r.ray = make([]uint64, n*w)
	if r.order == 0 {
		return r
	}
	for e := 0; e < n; e++ {
		ahead := r.ray[e*w : (e+1)*w]
		for t := s.To[e]; t >= 0; t = s.To[t] {
			Add(ahead, int(t))
		}
		r.reach = max(r.reach, Len(ahead))
	}
	return r
}

func order(to []int16) int {
	up, down := false, false
	for e, t := range to {
		switch {
		case t < 0:
		case int(t) > e:
			up = true
		default:
			down = true
		}
	}
	switch {
	case up && down:
		return 0
	case down:
		return -1
	}
	return 1
}

// One slides from e: the squares before the last in over, the last in onto; sets of one word.
func (s *Slider) One(e int, over, onto uint64) uint64 {
	var r uint64
	for _, d := range s.Dirs {
		ray := d.ray[e]
		h := ray &^ over
		switch d.order {
		case 1:
			r |= ray & (h ^ (h - 1))
		case -1:
			r |= ray & (^uint64(0) << (uint(bits.Len64(h|1)-1) & 63))
		default:
			r |= d.walkOne(e, over)
		}
	}
	return r & onto
}

func (d *Ray) walkOne(e int, over uint64) uint64 {
	var r uint64
	for t := d.Shift.To[e]; t >= 0 && int(t) != e && r>>(uint(t)&63)&1 == 0; t = d.Shift.To[t] {
		r |= 1 << (uint(t) & 63)
		if over>>(uint(t)&63)&1 == 0 {
			break
		}
	}
	return r
}

// Two is One for sets of two words.
func (s *Slider) Two(e int, over, onto Two) Two {
	var r Two
	for _, d := range s.Dirs {
		ray := Two{d.ray[2*e], d.ray[2*e+1]}
		h := ray.AndNot(over)
		switch d.order {
		case 1:
			x, borrow := bits.Sub64(h.A, 1, 0)
			y, _ := bits.Sub64(h.B, 0, borrow)
			r.A |= ray.A & (h.A ^ x)
			r.B |= ray.B & (h.B ^ y)
		case -1:
			if h.B != 0 {
				r.B |= ray.B & (^uint64(0) << (uint(bits.Len64(h.B)-1) & 63))
			} else {
				r.B |= ray.B
				r.A |= ray.A & (^uint64(0) << (uint(bits.Len64(h.A|1)-1) & 63))
			}
		default:
			r = r.Or(d.walkTwo(e, over))
		}
	}
	return r.And(onto)
}

func (d *Ray) walkTwo(e int, over Two) Two {
	var r [2]uint64
	d.walk(r[:], e, []uint64{over.A, over.B}, -1)
	return Two{r[0], r[1]}
}

// walk adds to dst the squares from e on, through the first that isn't in over, at most so many steps (-1: any number).
func (d *Ray) walk(dst []uint64, e int, over []uint64, most int) {
	start := e
	for t := d.Shift.To[e]; t >= 0 && int(t) != start && most != 0; t = d.Shift.To[t] {
		Add(dst, int(t))
		if !Has(over, int(t)) {
			return
		}
		most--
	}
}

// Into slides with sets of any width and at most most steps (-1: any number).
func (s *Slider) Into(dst []uint64, e int, over, onto []uint64, most int) {
	clear(dst)
	for _, d := range s.Dirs {
		d.walk(dst, e, over, most)
	}
	for i := range dst {
		dst[i] &= onto[i]
	}
}

// FillTwo is the union of the slides of all of set along one direction: squares before the last in over, the last
// anywhere. Every target then has exactly one source, if set and over are disjoint: the first square on the way back
// that isn't in over (parallel prefix after Kogge and Stone 1973, on boards by Kannan 2007).
func (d *Ray) FillTwo(set, over Two) Two {
	t := d.Shift.terms
	if len(t) == 0 {
		return Two{}
	}
	k, m := t[0].amount, Two{t[0].mask[0], t[0].mask[1]}
	if k > 0 {
		return fillUp(set, over.And(up(m, k)), m, k, d.reach)
	}
	return fillDown(set, over.And(down(m, -k)), m, -k, d.reach)
}

// fillUp fills towards higher elements: p are the squares that can be entered and passed, m those that can be left.
func fillUp(set, p, m Two, k, reach int) Two {
	first := k
	for n := reach; n > 1; n = (n + 1) / 2 {
		set = set.Or(p.And(up(set, k)))
		p = p.And(up(p, k))
		k *= 2
	}
	return up(set.And(m), first)
}

// fillDown fills towards lower elements.
func fillDown(set, p, m Two, k, reach int) Two {
	first := k
	for n := reach; n > 1; n = (n + 1) / 2 {
		set = set.Or(p.And(down(set, k)))
		p = p.And(down(p, k))
		k *= 2
	}
	return down(set.And(m), first)
}

// up shifts towards higher elements; by lies in 1..127.
func up(x Two, by int) Two {
	if by < 64 {
		return Two{A: x.A << (uint(by) & 63), B: x.B<<(uint(by)&63) | x.A>>(uint(64-by)&63)}
	}
	return Two{B: x.A << (uint(by) & 63)}
}

// down shifts towards lower elements; by lies in 1..127.
func down(x Two, by int) Two {
	if by < 64 {
		return Two{A: x.A>>(uint(by)&63) | x.B<<(uint(64-by)&63), B: x.B >> (uint(by) & 63)}
	}
	return Two{A: x.B >> (uint(by) & 63)}
}

// FillOne is FillTwo for one word.
func (d *Ray) FillOne(set, over uint64) uint64 {
	t := d.Shift.terms
	if len(t) == 0 {
		return 0
	}
	k, m := t[0].amount, t[0].mask[0]
	p := over & shiftOne(m, k)
	for n := d.reach; n > 1; n = (n + 1) / 2 {
		set |= p & shiftOne(set, k)
		p &= shiftOne(p, k)
		k *= 2
	}
	return shiftOne(set&m, t[0].amount)
}

func shiftOne(x uint64, by int) uint64 {
	if by >= 0 {
		return x << (uint(by) & 63)
	}
	return x >> (uint(-by) & 63)
}

// Fillable tells whether FillOne and FillTwo hold for the ray: one shift term and no way round.
func (d *Ray) Fillable() bool { return d.order != 0 && len(d.Shift.terms) == 1 }

// Back is the first element from e against the ray's direction that isn't in over: the source of a target that FillOne or
// FillTwo found. back is the opposite ray.
func Back(back *Ray, e int, over []uint64) int {
	for t := int(back.Shift.To[e]); t >= 0; t = int(back.Shift.To[t]) {
		if !Has(over, t) {
			return t
		}
	}
	return -1
}
