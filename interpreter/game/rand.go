package game

import "math/bits"

// Rand is a small generator of random numbers: equal seeds give equal sequences, everywhere and for ever.
// (xoshiro256** by Blackman and Vigna, "Scrambled linear pseudorandom number generators", 2021; seeded by splitmix64.)
type Rand struct{ s [4]uint64 }

// NewRand gives the generator of a seed.
func NewRand(seed uint64) *Rand {
	r := new(Rand)
	r.Seed(seed)
	return r
}

// Seed starts the generator anew.
func (r *Rand) Seed(seed uint64) {
	for i := range r.s {
		seed += 0x9e3779b97f4a7c15
		z := seed
		z = (z ^ z>>30) * 0xbf58476d1ce4e5b9
		z = (z ^ z>>27) * 0x94d049bb133111eb
		r.s[i] = z ^ z>>31
	}
}

// Uint64 gives 64 random bits.
func (r *Rand) Uint64() uint64 {
	s := &r.s
	v := bits.RotateLeft64(s[1]*5, 7) * 9
	t := s[1] << 17
	s[2] ^= s[0]
	s[3] ^= s[1]
	s[1] ^= s[2]
	s[0] ^= s[3]
	s[2] ^= t
	s[3] = bits.RotateLeft64(s[3], 45)
	return v
}

// Intn gives a number from 0 up to but not including n > 0, all alike but for a bias below n/2^64.
func (r *Rand) Intn(n int) int {
	hi, _ := bits.Mul64(r.Uint64(), uint64(n))
	return int(hi)
}

// Float gives a number in [0, 1).
func (r *Rand) Float() float64 { return float64(r.Uint64()>>11) / (1 << 53) }
