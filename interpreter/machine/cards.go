package machine

import (
	"math"

	"brik/interpreter/bitset"
	"brik/interpreter/game"
	"brik/interpreter/ir"
)

// cardsTo moves cards out of whatever piles they lie in to a pile, or out of the game.
func (v *vm) cardsTo(in *ir.Instr) {
	f, w, deck := v.f, int(in.E), &v.code.Decks[in.D]
	to := -1
	if in.I >= 0 {
		to = int(in.B) + int(f[in.C])*w
	}
	if w == 1 && deck.Order < 0 {
		cards := f[in.A]
		for _, p := range deck.Piles {
			f[p] &^= cards
		}
		if to >= 0 {
			f[to] |= cards
		}
		return
	}
	cards, _ := v.scratch.pair(w)
	copy(cards, f[in.A:int(in.A)+w])
	v.cardsToStacks(cards, to, deck)
}

// cardsToStacks is cardsTo where cards may have an order, or are too many for a word.
func (v *vm) cardsToStacks(cards []uint64, to int, deck *ir.Deck) {
	w := len(cards)
	stacked := false
	for i, p := range deck.Piles {
		pile := v.f[p : p+w]
		if p == to {
			stacked = deck.Stacked[i]
			for j := range cards {
				cards[j] &^= pile[j]
			}
		}
	}
	for i, p := range deck.Piles {
		if pile := v.f[p : p+w]; p != to && meets(pile, cards) {
			v.leavePile(pile, cards, deck, deck.Stacked[i])
		}
	}
	if to < 0 {
		return
	}
	pile := v.f[to : to+w]
	if stacked {
		top := bitset.Len(pile)
		for e := bitset.First(cards); e >= 0; e = bitset.Next(cards, e) {
			v.f[deck.Order+e] = uint64(top)
			top++
		}
	}
	for j := range pile {
		pile[j] |= cards[j]
	}
}

// leavePile takes cards out of a pile; in a stack those above come down.
func (v *vm) leavePile(pile, cards []uint64, deck *ir.Deck, stacked bool) {
	for c := bitset.First(cards); stacked && c >= 0; c = bitset.Next(cards, c) {
		if !bitset.Has(pile, c) {
			continue
		}
		height := v.f[deck.Order+c]
		v.f[deck.Order+c] = 0
		bitset.Remove(pile, c)
		for e := bitset.First(pile); e >= 0; e = bitset.Next(pile, e) {
			if v.f[deck.Order+e] > height {
				v.f[deck.Order+e]--
			}
		}
	}
	for j := range pile {
		pile[j] &^= cards[j]
	}
}

// drawn puts the set to be drawn where only one can be; it gives an error's offset where none can or too many.
func (v *vm) drawn(in *ir.Instr) (only bool, failure int) {
	set, k := v.f[in.B:int(in.B)+int(in.E)], int(int64(v.f[in.C]))
	into := v.f[in.A : int(in.A)+int(in.E)]
	n := bitset.Len(set)
	switch {
	case k < 0 || k > n:
		return false, 0
	case bitset.Combinations(n, k) == math.MaxInt:
		return false, 1
	case k == 0:
		clear(into)
	case k == n:
		copy(into, set)
	default:
		return false, -1
	}
	return true, -1
}

// drawSet draws one of the sets that can come, by its rank.
func (v *vm) drawSet(c *ir.Chance, r *game.Rand) game.Move {
	ways := bitset.Combinations(bitset.Len(v.f[c.Set:c.Set+c.Words]), int(v.f[c.Count]))
	return game.Move{Args: [game.MaxBinders]int64{int64(r.Intn(ways))}}
}

// fall puts what chance brings where the code reads it.
func (v *vm) fall(c *ir.Chance, m game.Move) {
	if c.Count < 0 {
		v.f[c.Into] = uint64(m.Args[0])
		return
	}
	bitset.NthSubset(v.f[c.Into:c.Into+c.Words], v.f[c.Set:c.Set+c.Words], int(v.f[c.Count]), int(m.Args[0]))
}

// sets lists the sets that chance can draw, in the order of their ranks.
func (s *State) sets(site *ir.Site, to []game.Move) ([]game.Move, error) {
	ways := s.ways(site.Chance)
	if ways > game.MaxListed {
		return to, &game.TooMany{Span: site.Span}
	}
	for rank := range ways {
		to = append(to, game.Move{Args: [game.MaxBinders]int64{int64(rank)}})
	}
	return to, nil
}

// ways is the number of sets that chance can draw.
func (s *State) ways(c *ir.Chance) int {
	return bitset.Combinations(bitset.Len(s.front[c.Set:c.Set+c.Words]), int(s.front[c.Count]))
}

// countOutcomes is the number of outcomes that chance can bring.
func (s *State) countOutcomes() (int, error) {
	if c := s.g.code.Sites[s.site].Chance; c.Count >= 0 {
		return s.ways(c), nil
	}
	all, err := s.outcomes(nil)
	return len(all), err
}
