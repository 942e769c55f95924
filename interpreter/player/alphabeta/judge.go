package alphabeta

import (
	"math/bits"

	"brik/dsl/program"
	"brik/interpreter/game"
)

// judge says what a position is worth at a glance: a sum of weights for what stands where, how much of it there is, what
// variables hold and who is to move. The weights were learned from random games; see learn.
type judge struct {
	regions []region
	numbers []number
	weights []float64 // of features, by number: who is to move first
	loud    bool      // most moves take something: that is no reason to look on
}

// region is a set of the state: where one kind of piece of one owner stands, or a variable that is a set.
type region struct {
	offset, words int
	owner         int // of pieces; -1: nobody's, or no pieces
	first         int // the number of its count's feature; those of its elements follow
}

// number is a word of the state that holds a number.
type number struct {
	offset, feature int
	scale           float64 // makes its usual size about one
}

const (
	mostFeatures = 1 << 14
	unit         = 1000 // values of the search for one of the judge's
	mostWorth    = win / 2
)

// newJudge finds the features of a program's states.
func newJudge(p *program.Program) *judge {
	j := &judge{}
	features := 1
	add := func(offset, words, size, owner int) {
		if features+1+size <= mostFeatures {
			j.regions = append(j.regions, region{offset, words, owner, features})
			features += 1 + size
		}
	}
	for _, piece := range p.Pieces {
		for owner, offset := range piece.Offsets {
			if owner == p.Players.Len() {
				owner = -1
			}
			for k := 0; offset >= 0 && k < max(1, piece.Many); k++ {
				add(offset+k*p.Board.Words(), p.Board.Words(), p.Board.Len(), owner)
			}
		}
	}
	for _, v := range p.Vars {
		if v == p.Me || v == p.Alive || v == p.Turns || v == p.Plies || v.Own {
			continue
		}
		words := v.Type.Words()
		for c := range v.Cells() {
			switch offset := v.Offset + c*words; {
			case v.Type.Kind == program.Set && !v.Type.One:
				add(offset, words, v.Type.Space.Len(), -1)
			case v.Type.Kind != program.Set && features < mostFeatures:
				j.numbers = append(j.numbers, number{offset, features, 1})
				features++
			}
		}
	}
	j.weights = make([]float64, features)
	return j
}

// each visits the features that aren't nothing.
func (j *judge) each(words []uint64, toMove int, visit func(feature int, x float64)) {
	visit(0, float64(1-2*toMove))
	for i := range j.regions {
		r := &j.regions[i]
		n := 0
		for k, w := range words[r.offset : r.offset+r.words] {
			n += bits.OnesCount64(w)
			for ; w != 0; w &= w - 1 {
				visit(r.first+1+64*k+bits.TrailingZeros64(w), 1)
			}
		}
		if n > 0 {
			visit(r.first, float64(n))
		}
	}
	for i := range j.numbers {
		if x := int64(words[j.numbers[i].offset]); x != 0 {
			visit(j.numbers[i].feature, float64(x)*j.numbers[i].scale)
		}
	}
}

// sum is the worth for the first player, in no unit but the judge's.
func (j *judge) sum(s game.State) float64 {
	sum := 0.0
	j.each(s.Words(), s.ToMove(), func(feature int, x float64) { sum += x * j.weights[feature] })
	return sum
}

// worth is the value of a position for whoever is to move.
func (j *judge) worth(s game.State) int32 {
	v := j.sum(s) * unit
	if s.ToMove() == 1 {
		v = -v
	}
	return int32(max(-mostWorth, min(mostWorth, v)))
}

// takes tells whether a move of a player has left the other with fewer pieces, where that is something unusual.
func (j *judge) takes(before, after game.State, player int) bool {
	return !j.loud && j.pieces(after.Words(), 1-player) < j.pieces(before.Words(), 1-player)
}

func (j *judge) pieces(words []uint64, owner int) int {
	n := 0
	for i := range j.regions {
		if r := &j.regions[i]; r.owner == owner {
			for _, w := range words[r.offset : r.offset+r.words] {
				n += bits.OnesCount64(w)
			}
		}
	}
	return n
}
