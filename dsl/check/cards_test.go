package check_test

import (
	"slices"
	"testing"

	"brik/dsl/check"
	"brik/dsl/program"
	"brik/dsl/source"
)

// program checks a text that has no errors.
func programOf(t *testing.T, text string) *program.Program {
	t.Helper()
	_, p, problems := checkedText(source.New("t.brik", text), games, check.Config{})
	if p == nil {
		t.Fatal(problems.Error())
	}
	return p
}

func variable(t *testing.T, p *program.Program, name string) *program.Var {
	t.Helper()
	i := slices.IndexFunc(p.Vars, func(v *program.Var) bool { return v.Name == name })
	if i < 0 {
		t.Fatalf("no variable %s", name)
	}
	return p.Vars[i]
}

// everything gives the statements of a program, those of its actions and alternatives included.
func everything(p *program.Program) (list []program.Stmt) {
	seen := map[any]bool{}
	var all func([]program.Stmt)
	all = func(stmts []program.Stmt) {
		program.EachStmt(stmts, func(s program.Stmt) {
			list = append(list, s)
			switch s := s.(type) {
			case *program.Do:
				if !seen[s.Action] {
					seen[s.Action] = true
					all(s.Action.Body)
				}
			case *program.Choose:
				for _, a := range s.Choice.Alts {
					if !seen[a] {
						seen[a] = true
						all(a.Body)
					}
				}
			}
		}, func(program.Expr) {})
	}
	all(p.Flow)
	return list
}

func each[S program.Stmt](p *program.Program) (list []S) {
	for _, s := range everything(p) {
		if s, ok := s.(S); ok {
			list = append(list, s)
		}
	}
	return list
}

const seenBy = `
game "Who sees what"
players 3
deck cards = suits(a, b) by ranks(1..20)
pile hand[player] of cards seen by owner
pile shown[player] of cards
pile stock of cards seen by none size seen by 2
pile pair[p: player, q: player] of cards seen by p | q
var bid[p: player] in 0..9 seen by next(p)
var open in 0..9 seen by all
option blind = true
var own[player] in 0..9 seen by if blind then owner else all
play { deal cards to hand; move hand to stock; show bid to all; move pair | shown to stock; open = 1; own[1] = 1 }
`

func TestWhoSeesWhatIsKnownByCell(t *testing.T) {
	p := programOf(t, seenBy)
	for _, c := range []struct {
		name string
		want []uint64
	}{
		{"hand", []uint64{1, 2, 4}},
		{"shown", nil},
		{"stock", []uint64{0}},
		{"pair", []uint64{1, 3, 5, 3, 2, 6, 5, 6, 4}},
		{"bid", []uint64{2, 4, 1}},
		{"open", nil},
		{"own", []uint64{1, 2, 4}},
	} {
		var got []uint64
		for _, v := range variable(t, p, c.name).Seen {
			got = append(got, v.Bits[0])
		}
		if !slices.Equal(got, c.want) {
			t.Errorf("%s is seen by %v, not %v", c.name, got, c.want)
		}
	}
	stock := variable(t, p, "stock")
	if len(stock.Pile.SizeSeen) != 1 || stock.Pile.SizeSeen[0].Bits[0] != 2 || stock.Pile.Deck != p.Decks[0] {
		t.Errorf("size of stock: %v", stock.Pile.SizeSeen)
	}
	if deck := p.Decks[0]; len(deck.Piles) != 4 || deck.Order != nil || p.HoldsCards(variable(t, p, "bid")) {
		t.Errorf("piles of the deck: %v", deck.Piles)
	}
}

// A deal is draws that nobody sees, each followed by the move of what was drawn; draws of more cards than can be
// numbered come in lots, and onto a stacked pile card by card.
func TestDealsAreDrawsAndMoves(t *testing.T) {
	for _, c := range []struct {
		name, deck, deal    string
		draws, moves, loops int
	}{
		{"round", "ranks(1..13)", "deal cards to hand from next(me)", 1, 2, 0},
		{"some each and the rest", "ranks(1..13)", "deal 5 cards to hand, rest to heap", 1, 3, 0},
		{"some to one", "ranks(1..13)", "deal 3 from heap to hand[me]", 1, 1, 0},
		{"in lots", "ranks(1..26)", "deal cards to hand", 1, 2, 1},
		{"all to one pile", "ranks(1..13)", "deal cards to heap", 0, 2, 0},
		{"onto a stacked pile", "ranks(1..13)", "deal cards to tower", 1, 2, 0},
		{"from a stacked pile", "ranks(1..13)", "deal 2 from tower to hand[me]", 0, 1, 0},
	} {
		t.Run(c.name, func(t *testing.T) {
			p := programOf(t, `
game "Deal"
players 2
deck cards = suits(a, b, c, d) by `+c.deck+`
pile hand[player] of cards seen by owner
pile heap of cards seen by none
pile tower of cards stacked
play { `+c.deal+`; move heap | tower | hand to heap; choose "on" }`)
			draws := each[*program.Roll](p)
			moves := len(each[*program.MoveCards](p)) - 1
			if len(draws) != c.draws || moves != c.moves || len(each[*program.Loop](p)) != c.loops {
				t.Errorf("%d draws, %d moves, %d loops", len(draws), moves, len(each[*program.Loop](p)))
			}
			for _, d := range draws {
				if seen, ok := d.Seen.(*program.Const); !ok || seen.Value.Bits[0] != 0 || d.Count == nil {
					t.Errorf("a draw that somebody sees: %v", d.Seen)
				}
			}
		})
	}
}

func TestTogetherWaitsInVariablesThatOnlyTheChooserSees(t *testing.T) {
	p := programOf(t, `
game "Together"
players 2
deck cards = suits(a, b) by ranks(1..9)
pile hand[player] of cards seen by owner
pile table of cards
play {
  deal cards to hand
  together p in players choose c in hand[p] as "{c}" { move c to table } or d in hand[p], n in 1..3 as "{d} {n}" { move d to hand[p] } or "pass"
    else { take hand[p] }
}`)
	var own []*program.Var
	for _, v := range p.Vars {
		if v.Own {
			own = append(own, v)
			if len(v.Seen) != 2 || v.Seen[0].Bits[0] != 1 || v.Seen[1].Bits[0] != 2 {
				t.Errorf("seen by %v", v.Seen)
			}
		}
	}
	if len(own) != 3 { // the number of the alternative, a card, a number
		t.Errorf("%d variables of its own", len(own))
	}
	decisions := each[*program.Choose](p)
	if len(decisions) != 1 || !decisions[0].Secret || decisions[0].Else == nil {
		t.Fatalf("%d decisions", len(decisions))
	}
	for _, a := range decisions[0].Choice.Alts {
		for _, s := range a.Body {
			if assign, ok := s.(*program.Assign); !ok || !slices.Contains(own, assign.Var) {
				t.Errorf("choosing does more than to note it: %T", s)
			}
		}
	}
}

func TestCardsHaveNamesInOtherLanguages(t *testing.T) {
	p := programOf(t, `
game "Names"
players 2
deck cards = suits(hearts "♥", spades) by ranks(7..8, king "K") plus joker
pile hand[player] of cards
text sv { hearts = "hjärter", spades = "spader", king = "kung", "K" = "Kn", joker = "jokern" }
play { deal cards to hand }`)
	for card, want := range map[string]string{
		"hearts 7": "hjärter 7", "♥K": "♥Kn", "hearts king": "hjärter kung", "spades8": "spader8", "♥7": "♥7", "joker": "jokern",
	} {
		if got := p.In("sv", card); got != want {
			t.Errorf("%s is %s, not %s", card, got, want)
		}
	}
}
