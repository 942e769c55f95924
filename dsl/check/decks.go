package check

import (
	"strconv"
	"strings"

	"brik/dsl/program"
	"brik/dsl/source"
	"brik/dsl/syntax"
	"brik/interpreter/space"
)

// makeDecks makes the decks; their suits and ranks can be named from then on.
func (c *checker) makeDecks() {
	for _, ns := range []*namespace{c.r.std, c.r.own} {
		for _, sym := range ns.all(symDeck) {
			if d := c.declareDeck(sym); d != nil {
				c.done[sym] = d
				c.p.Decks = append(c.p.Decks, d)
			}
		}
	}
	c.sync()
}

func (c *checker) declareDeck(sym *symbol) *program.Deck {
	n := sym.decl().node.(*syntax.Deck)
	s := c.scope(sym.unit(), bodyRule)
	copies := 1
	if n.Copies != "" {
		copies, _ = strconv.Atoi(n.Copies)
	}
	suits, ranks := s.deckSymbols(n.Suits), s.rankSymbols(n.Ranks)
	extras := s.deckSymbols(n.Extra)
	if ranks == nil || copies < 1 || copies > maxCards {
		s.fail(tooLarge, sym.span(), "a deck has from 1 to "+itoa(maxCards)+" cards", "", "")
		return nil
	}
	if size := len(suits)*len(ranks)*copies + len(extras); size > maxCards {
		s.fail(tooLarge, sym.span(), "this deck has "+itoa(size)+" cards", "at most "+itoa(maxCards)+" are possible", "")
		return nil
	}
	cards, err := space.Cards(sym.name, suits, ranks, copies, extras)
	if err != nil {
		s.fail(wrongBoard, sym.span(), err.Error(), "", "Every suit, rank and further card has a name and a sign of its own.")
		return nil
	}
	c.addSpace(cards)
	c.nouns[cards] = "card"
	c.shareSymbols(cards, "suit", suits)
	c.shareSymbols(cards, "rank", ranks)
	c.cardTexts(cards, suits, ranks, copies, extras)
	return &program.Deck{Name: sym.name, Space: cards, Span: sym.span()}
}

// deckSymbols reads suits, or cards that have none.
func (s scope) deckSymbols(list []*syntax.Symbol) (symbols []space.Symbol) {
	for _, n := range list {
		symbols = append(symbols, s.deckSymbol(n))
	}
	return symbols
}

func (s scope) deckSymbol(n *syntax.Symbol) space.Symbol {
	if len(n.Signs) > 1 {
		s.fail(wrongPiece, s.at(n), quote(n.Name)+" has one sign, found "+itoa(len(n.Signs)), "", "Cards belong to nobody, so one sign draws them.")
	}
	x := space.Symbol{Name: n.Name}
	if len(n.Signs) > 0 {
		x.Sign = n.Signs[0]
	}
	return x
}

// rankSymbols reads ranks: numbers, ranges of numbers, and names with their signs. Nil: there are too many.
func (s scope) rankSymbols(list []*syntax.Rank) (symbols []space.Symbol) {
	for _, n := range list {
		if n.Symbol != nil {
			symbols = append(symbols, s.deckSymbol(n.Symbol))
			continue
		}
		lo, errLo := strconv.Atoi(n.From)
		hi := lo
		var errHi error
		if n.To != "" {
			hi, errHi = strconv.Atoi(n.To)
		}
		if errLo != nil || errHi != nil || hi > program.MaxInt || hi-lo >= maxCards {
			return nil
		}
		if hi < lo {
			s.fail(outOfRange, s.at(n), "there is no number from "+itoa(lo)+" to "+itoa(hi), "", "The smaller number comes first.")
			hi = lo
		}
		for i := lo; i <= hi; i++ {
			symbols = append(symbols, space.Symbol{Name: itoa(i)})
		}
	}
	return symbols
}

// shareSymbols makes the suits or ranks of a deck known. Decks that have the same ones have them in common.
func (c *checker) shareSymbols(cards *space.Space, name string, list []space.Symbol) {
	a := cards.Attribute(name)
	if a == nil {
		return
	}
	key := name
	for _, x := range list {
		key += "\n" + x.Name + " " + x.Sign
	}
	if c.symbols[key] == nil {
		c.symbols[key] = a.Of
	}
	a.Of = c.symbols[key]
	c.values[a.Of] = true
	c.nouns[a.Of] = name
}

// cardTexts gives the cards their names in other languages: a card is named by its suit's and rank's sign or name, and
// each of these may have a translation.
func (c *checker) cardTexts(cards *space.Space, suits, ranks []space.Symbol, copies int, extras []space.Symbol) {
	for _, words := range c.p.Texts {
		in := func(text string) string {
			if t, ok := words[text]; ok {
				return t
			}
			return text
		}
		sign := func(x space.Symbol) string {
			if x.Sign == "" {
				return in(x.Name)
			}
			return in(x.Sign)
		}
		put := func(name, text string) {
			if _, own := words[name]; !own && name != text {
				words[name] = text
			}
		}
		for i, regular := 0, len(suits)*len(ranks)*copies; i < regular; i++ {
			suit, rank := suits[i/len(ranks)%len(suits)], ranks[i%len(ranks)]
			mark := strings.TrimPrefix(cards.Element(i), cards.Element(i%(len(suits)*len(ranks))))
			put(cards.Element(i), sign(suit)+sign(rank)+mark)
			put(suit.Name+" "+rank.Name+mark, in(suit.Name)+" "+in(rank.Name)+mark)
		}
		for _, x := range extras {
			put(orText(x.Sign, x.Name), sign(x))
		}
	}
}

func orText(a, b string) string {
	if a == "" {
		return b
	}
	return a
}

// deckOf gives the deck of a declared name; nil where that has a mistake.
func (c *checker) deckOf(sym *symbol) *program.Deck {
	d, _ := c.done[sym].(*program.Deck)
	return d
}

// deckNamed gives the deck that a word names; nil: it names none.
func (s scope) deckNamed(name string) *program.Deck {
	if sym := s.symbol(name); sym != nil && sym.kind == symDeck && s.find(name) == nil {
		return s.deckOf(sym)
	}
	return nil
}

// deckIn gives the deck that a space is the cards of; nil: it is none.
func (c *checker) deckIn(sp *space.Space) *program.Deck {
	for _, d := range c.p.Decks {
		if d.Space == sp {
			return d
		}
	}
	return nil
}

// symbolSpaces gives the spaces of the suits (or ranks) of all decks, each once.
func (c *checker) symbolSpaces(name string) (list []*space.Space) {
	for _, d := range c.p.Decks {
		a := d.Space.Attribute(name)
		if a == nil || a.Of == nil {
			continue
		}
		known := false
		for _, sp := range list {
			known = known || sp == a.Of
		}
		if !known {
			list = append(list, a.Of)
		}
	}
	return list
}

// symbolSpace gives the space that `suit`, `rank`, or `DECK.suit` and `DECK.rank` name; nil: none.
func (s scope) symbolSpace(name string, at source.Span) *space.Space {
	if deck, attribute, ok := strings.Cut(name, "."); ok {
		if d := s.deckNamed(deck); d != nil && d.Space.Attribute(attribute) != nil {
			return d.Space.Attribute(attribute).Of
		}
		return nil
	}
	list := s.symbolSpaces(name)
	if len(list) > 1 {
		s.fail(wrongUse, at, "the decks have different "+name+"s: which are meant?", "", "Write `"+s.p.Decks[0].Name+"."+name+"`.")
	}
	if len(list) == 0 {
		return nil
	}
	return list[0]
}
