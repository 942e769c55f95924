package bitset

// Flanks finds rows that lie between an element and a place of a set, in several directions.
type Flanks struct {
	rays, backs []*Ray
	fill        bool // sets can be filled along the ways back at once: starts can be found
}

// NewFlanks makes it from the rays of the directions and those of the ways back; false where a ray isn't straight.
func NewFlanks(rays, backs []*Ray) (*Flanks, bool) {
	f := &Flanks{rays: rays, backs: backs, fill: true}
	for i := range rays {
		if !rays[i].Straight() {
			return nil, false
		}
		f.fill = f.fill && backs[i].Fillable()
	}
	return f, true
}

// FindsStarts tells that StartsOne and StartsTwo can be asked.
func (f *Flanks) FindsStarts() bool { return f.fill }

// FromOne is the union of the rows of a set that begin next to element e (all ones: none) and end before a place of by.
func (f *Flanks) FromOne(e, row, by uint64) (all uint64) {
	if e == ^uint64(0) {
		return 0
	}
	by &^= row
	for _, r := range f.rays {
		if x := r.FromOne(int(e), row); x&by != 0 {
			all |= x & row
		}
	}
	return all
}

// FromTwo is FromOne for sets of two words.
func (f *Flanks) FromTwo(e uint64, row, by Two) (all Two) {
	if e == ^uint64(0) {
		return all
	}
	by = by.AndNot(row)
	for _, r := range f.rays {
		if x := r.FromTwo(int(e), row); !x.And(by).Empty() {
			all = all.Or(x.And(row))
		}
	}
	return all
}

// StartsOne gives the elements next to which a row of a set begins that ends before a place of by.
func (f *Flanks) StartsOne(row, by uint64) (all uint64) {
	by &^= row
	for _, b := range f.backs {
		all |= b.Shift.One(b.FillOne(by, row) & row)
	}
	return all
}

// StartsTwo is StartsOne for sets of two words.
func (f *Flanks) StartsTwo(row, by Two) (all Two) {
	by = by.AndNot(row)
	for _, b := range f.backs {
		all = all.Or(b.Shift.Two(b.FillTwo(by, row).And(row)))
	}
	return all
}
