package space

import (
	"fmt"
	"strconv"
	"strings"
)

// Symbol is a name and the sign that moves and records write for it; without a sign, the name.
type Symbol struct{ Name, Sign string }

func (s Symbol) sign() string {
	if s.Sign == "" {
		return s.Name
	}
	return s.Sign
}

// deck is the geometry of cards: up and down along the ranks of a suit and copy.
type deck struct{ suits, ranks, copies int }

func (g deck) move(e int, d Displacement) int {
	if d.X != 0 || d.Y != 0 || d.N != 0 && d.Link != "up" {
		return Nothing
	}
	if d.N == 0 {
		return e
	}
	rank := e%g.ranks + d.N
	if e >= g.suits*g.ranks*g.copies || rank < 0 || rank >= g.ranks {
		return Nothing
	}
	return e + d.N
}

// Cards is a deck of every suit with every rank, copies times over, and then the extra cards: copy by copy, suit by suit,
// rank by rank. A card is named by its signs ("♥7"; further copies "♥7/2"), and found as well by its names ("hearts 7").
// Attributes suit and rank (elements of spaces of their own; extra cards have none); directions up and down.
func Cards(name string, suits, ranks []Symbol, copies int, extras []Symbol) (*Space, error) {
	if err := checkSides("a deck", max(1, len(suits)), max(1, len(ranks)), copies); err != nil {
		return nil, err
	}
	g := deck{len(suits), len(ranks), copies}
	regular := g.suits * g.ranks * g.copies
	names, others := make([]string, 0, regular), make([]string, 0, regular)
	for i := range regular {
		suit, rank := suits[i/g.ranks%g.suits], ranks[i%g.ranks]
		copied := copyMark(i / (g.ranks * g.suits))
		names = append(names, suit.sign()+rank.sign()+copied)
		others = append(others, suit.Name+" "+rank.Name+copied)
	}
	for _, x := range extras {
		names, others = append(names, x.sign()), append(others, x.Name)
	}
	s, err := build(name, names)
	if err != nil {
		return nil, err
	}
	for e, other := range others {
		if owner, taken := s.index[other]; taken && owner != e {
			return nil, fmt.Errorf("two cards are called %s", other)
		}
		s.index[other] = e
	}
	s.geometry = g
	return s, s.addCardAttributes(g, suits, ranks)
}

func copyMark(n int) string {
	if n == 0 {
		return ""
	}
	return "/" + strconv.Itoa(n+1)
}

func (s *Space) addCardAttributes(g deck, suits, ranks []Symbol) error {
	regular := g.suits * g.ranks * g.copies
	if regular > 0 {
		suitSpace, err := symbols("suit", suits)
		if err != nil {
			return err
		}
		rankSpace, err := symbols("rank", ranks)
		if err != nil {
			return err
		}
		s.addElements("suit", suitSpace, func(e int) int { return e / g.ranks % g.suits }, regular)
		s.addElements("rank", rankSpace, func(e int) int { return e % g.ranks }, regular)
		s.keys = []string{"suit", "rank"}
		if g.copies > 1 {
			s.keys = append(s.keys, "copy")
		}
	}
	s.addNumbers("copy", func(e int) int {
		if e >= regular {
			return 1
		}
		return e/(g.ranks*g.suits) + 1
	})
	s.addIndex()
	up := Displacement{Link: "up", N: 1}
	s.addDirection("up", up)
	s.addDirection("down", up.Neg())
	return nil
}

// symbols is an enumeration that finds its elements by sign too.
func symbols(name string, list []Symbol) (*Space, error) {
	var names []string
	for _, x := range list {
		names = append(names, x.Name)
	}
	s, err := Enumeration(name, names)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", strings.ToUpper(name[:1])+name[1:]+"s", err)
	}
	for e, x := range list {
		if _, taken := s.index[x.sign()]; !taken {
			s.index[x.sign()] = e
		}
	}
	return s, nil
}

// addElements adds an attribute whose values are elements of another space, Nothing from element n on.
func (s *Space) addElements(name string, of *Space, value func(e int) int, n int) {
	values := make([]int, s.Len())
	for e := range values {
		values[e] = Nothing
		if e < n {
			values[e] = value(e)
		}
	}
	s.attributes.add(name, &Attribute{Name: name, Of: of, Values: values})
}
