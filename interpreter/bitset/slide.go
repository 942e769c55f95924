package bitset

import "math/bits"

// Slider slides single elements along directions. A direction whose targets always lie higher (or always lower) in
// the element order uses rays and the lowest (highest) blocker; any other walks its table.
type Slider struct {
	Dirs  []*Ray
	Words int
}

// Ray is one direction of a slider.
type Ray struct {
	Shift *Shift
	order int      // +1 rising, -1 falling, 0 walk
	reach int      // the longest way ahead of any element, in steps
	ray   []uint64 // by element, the words of all elements ahead

	// For fills; see prepare.
	amount, doublings int
	leave, enter      Two
	far               bool
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
	r.prepare(n)
	return r
}

func order(to []int16) int {
	up, down := false, false
	for e, t := range to {
		switch {
		case t < 0:
		case int(t) == e: // a way round, of one step
			return 0
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
// that isn't in over (parallel prefix after Kogge and Stone 1973, on boards by Kannan 2007). Written with single words:
// the compiler keeps them in registers.
func (d *Ray) FillTwo(set, over Two) Two {
	k, a, b := uint(d.amount), set.A, set.B
	p, q := over.A&d.enter.A, over.B&d.enter.B // squares that can be entered and passed
	switch {
	case d.far:
		return d.fillFar(set, over)
	case d.order > 0:
		for range d.doublings {
			i := (64 - k) & 63
			a, b = a|p&(a<<(k&63)), b|q&(b<<(k&63)|a>>i)
			p, q = p&(p<<(k&63)), q&(q<<(k&63)|p>>i)
			k *= 2
		}
		a, b, k = a&d.leave.A, b&d.leave.B, uint(d.amount)
		return Two{a << (k & 63), b<<(k&63) | a>>((64-k)&63)}
	}
	for range d.doublings {
		i := (64 - k) & 63
		a, b = a|p&(a>>(k&63)|b<<i), b|q&(b>>(k&63))
		p, q = p&(p>>(k&63)|q<<i), q&(q>>(k&63))
		k *= 2
	}
	a, b, k = a&d.leave.A, b&d.leave.B, uint(d.amount)
	return Two{a>>(k&63) | b<<((64-k)&63), b >> (k & 63)}
}

// fillFar is FillTwo where a doubled step may pass a word.
func (d *Ray) fillFar(set, over Two) Two {
	k := d.amount * d.order
	p := over.And(d.enter)
	for range d.doublings {
		set = set.Or(p.And(shiftTwo(set, k)))
		p = p.And(shiftTwo(p, k))
		k *= 2
	}
	return shiftTwo(set.And(d.leave), d.amount*d.order)
}

// FillOne is FillTwo for one word.
func (d *Ray) FillOne(set, over uint64) uint64 {
	k := uint(d.amount)
	p := over & d.enter.A
	if d.order > 0 {
		for range d.doublings {
			set |= p & (set << (k & 63))
			p &= p << (k & 63)
			k *= 2
		}
		return (set & d.leave.A) << (uint(d.amount) & 63)
	}
	for range d.doublings {
		set |= p & (set >> (k & 63))
		p &= p >> (k & 63)
		k *= 2
	}
	return (set & d.leave.A) >> (uint(d.amount) & 63)
}

// AllOne is the union of the slides of all of set along all directions, which must be fillable; sets of one word.
func (s *Slider) AllOne(set, over uint64) uint64 {
	var r uint64
	for _, d := range s.Dirs {
		r |= d.FillOne(set, over)
	}
	return r
}

// AllTwo is AllOne for sets of two words.
func (s *Slider) AllTwo(set, over Two) Two {
	var r Two
	for _, d := range s.Dirs {
		r = r.Or(d.FillTwo(set, over))
	}
	return r
}

// Straight tells that targets always lie higher, or always lower, so that there is no way round.
func (d *Ray) Straight() bool { return d.order != 0 }

// FromTwo is the slide of one element: squares before the last in over, the last anywhere. The ray must be straight.
func (d *Ray) FromTwo(e int, over Two) Two {
	ray := Two{d.ray[2*e], d.ray[2*e+1]}
	h := ray.AndNot(over)
	switch {
	case d.order > 0:
		x, borrow := bits.Sub64(h.A, 1, 0)
		y, _ := bits.Sub64(h.B, 0, borrow)
		return Two{ray.A & (h.A ^ x), ray.B & (h.B ^ y)}
	case h.B != 0:
		return Two{B: ray.B & (^uint64(0) << (uint(bits.Len64(h.B)-1) & 63))}
	}
	return Two{ray.A & (^uint64(0) << (uint(bits.Len64(h.A|1)-1) & 63)), ray.B}
}

// FromOne is FromTwo for sets of one word.
func (d *Ray) FromOne(e int, over uint64) uint64 {
	ray := d.ray[e]
	h := ray &^ over
	if d.order > 0 {
		return ray & (h ^ (h - 1))
	}
	return ray & (^uint64(0) << (uint(bits.Len64(h|1)-1) & 63))
}

// Leads tells that the ray leads from one element to another.
func (d *Ray) Leads(from, to int) bool {
	w := max(1, (len(d.Shift.To)+63)/64)
	return Has(d.ray[from*w:(from+1)*w], to)
}

// Shares tells that both rays lead from some element to one and the same.
func (d *Ray) Shares(o *Ray) bool {
	for i, x := range d.ray {
		if x&o.ray[i] != 0 {
			return true
		}
	}
	return false
}

// RowOne is the unbroken row of a set of one word from an element on; nothing if the element (all ones: none) isn't in it.
// The ray must be straight.
func (d *Ray) RowOne(e, within uint64) uint64 {
	if e >= 64 || within>>(e&63)&1 == 0 {
		return 0
	}
	ray := d.ray[e]
	h := ray &^ within
	ahead := h ^ (h - 1)
	if d.order < 0 {
		ahead = ^uint64(0) << (uint(bits.Len64(h|1)-1) & 63)
	}
	return ray&ahead&within | 1<<(e&63)
}

// RowTwo is RowOne for sets of two words.
func (d *Ray) RowTwo(e uint64, within Two) Two {
	if e >= 128 || !Has([]uint64{within.A, within.B}, int(e)) {
		return Two{}
	}
	ray := Two{d.ray[2*e], d.ray[2*e+1]}
	h := ray.AndNot(within)
	ahead := Two{^uint64(0), ^uint64(0)}
	switch {
	case d.order > 0:
		x, borrow := bits.Sub64(h.A, 1, 0)
		y, _ := bits.Sub64(h.B, 0, borrow)
		ahead = Two{h.A ^ x, h.B ^ y}
	case h.B != 0:
		ahead = Two{B: ^uint64(0) << (uint(bits.Len64(h.B)-1) & 63)}
	default:
		ahead.A <<= uint(bits.Len64(h.A|1)-1) & 63
	}
	return ray.And(ahead).And(within).Or(Bit(int(e)))
}

// prepare works out what fills need: how far a step goes, which squares can be left and entered by one, and how often
// steps have to be doubled to reach the end.
func (d *Ray) prepare(n int) {
	if !d.Fillable() || n > 128 {
		return
	}
	t := d.Shift.terms[0]
	d.amount = t.amount * d.order
	d.leave.A = t.mask[0]
	if len(t.mask) > 1 {
		d.leave.B = t.mask[1]
	}
	d.enter = shiftTwo(d.leave, t.amount)
	for m := d.reach; m > 1; m = (m + 1) / 2 {
		d.doublings++
	}
	d.far = d.amount<<max(0, d.doublings-1) >= 64
}

// Fillable tells whether FillOne and FillTwo hold for the ray: one shift term and no way round.
func (d *Ray) Fillable() bool { return d.order != 0 && len(d.Shift.terms) == 1 }

// FirstNot is the first element from e on along the ray that isn't in over, or -1. Along the opposite of a fill's ray
// it's the source of a target. over has up to two words.
func (d *Ray) FirstNot(e int, over Two) int {
	var h Two
	if len(d.ray) == len(d.Shift.To) {
		h.A = d.ray[e] &^ over.A
	} else {
		h = Two{d.ray[2*e], d.ray[2*e+1]}.AndNot(over)
	}
	switch {
	case h.Empty():
		return -1
	case d.order > 0:
		return h.First()
	case h.B != 0:
		return 127 - bits.LeadingZeros64(h.B)
	}
	return 63 - bits.LeadingZeros64(h.A)
}
