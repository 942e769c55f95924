package tafl_test

import (
	"slices"
	"testing"

	"brik/dsl/program"
	"brik/interpreter/game"
	"brik/interpreter/validate/long"
)

// walls is a position of Copenhagen Hnefatafl, written by hand: 'A', 'D', 'K' or 0, column and row from 0. It says by its
// own means when a fort stands and when all are cut off.
type walls [11][11]byte

type spot struct{ x, y int }

var ways = []spot{{0, 1}, {1, 0}, {0, -1}, {-1, 0}}

func (s spot) to(d spot) spot { return spot{s.x + d.x, s.y + d.y} }
func (s spot) on() bool       { return s.x >= 0 && s.x < 11 && s.y >= 0 && s.y < 11 }
func (s spot) edge() bool     { return s.x == 0 || s.x == 10 || s.y == 0 || s.y == 10 }
func (s spot) corner() bool   { return (s.x == 0 || s.x == 10) && (s.y == 0 || s.y == 10) }

func (w *walls) at(s spot) byte { return w[s.x][s.y] }

func (w *walls) find(signs string) []spot {
	var all []spot
	for i := range 121 {
		if s := (spot{i % 11, i / 11}); slices.Contains([]byte(signs), w.at(s)) {
			all = append(all, s)
		}
	}
	return all
}

// flood gives the places that can be reached from some over places that may be entered.
func flood(from []spot, enter func(spot) bool) map[spot]bool {
	reached := map[spot]bool{}
	for _, s := range from {
		reached[s] = true
	}
	for todo := slices.Clone(from); len(todo) > 0; todo = todo[1:] {
		for _, d := range ways {
			if n := todo[0].to(d); n.on() && !reached[n] && enter(n) {
				reached[n] = true
				todo = append(todo, n)
			}
		}
	}
	return reached
}

// fort lets the attackers take whatever they can, the defenders staying where they are, until nothing is left to take:
// one man at a time between two, or a row at the edge by a shieldwall.
func (w walls) fort() bool {
	king := w.find("K")[0]
	free := slices.ContainsFunc(ways, func(d spot) bool { return king.to(d).on() && w.at(king.to(d)) == 0 })
	if !king.edge() || !free {
		return false
	}
	attackers := w.find("A")
	for {
		out := flood(attackers, func(s spot) bool { return w.at(s) != 'D' && !s.corner() })
		if out[king] {
			return false
		}
		taken := w.takeOne(out, len(attackers))
		if len(taken) == 0 {
			taken = w.takeRow(out, len(attackers))
		}
		if len(taken) == 0 {
			return true
		}
		for _, s := range taken {
			w[s.x][s.y] = 0
		}
	}
}

// takeOne gives a man who stands between two places that the attackers can come to, or one and a hostile one.
func (w *walls) takeOne(out map[spot]bool, attackers int) []spot {
	for _, s := range w.find("D") {
		for i, d := range ways {
			a, b := s.to(d), s.to(ways[(i+2)%4])
			hostile := b.on() && (b.corner() || b == spot{5, 5})
			if out[a] && (hostile || out[b] && attackers > 1) {
				return []spot{s}
			}
		}
	}
	return nil
}

// takeRow gives a row along the edge with nobody but attackers in front and at its ends, which may be corners.
func (w *walls) takeRow(out map[spot]bool, attackers int) []spot {
	for _, along := range ways[:2] {
		for _, s := range w.find("D") {
			front := spot{along.y, along.x} // away from the edge that runs this way
			if !s.edge() || !s.to(front).on() {
				front = spot{-front.x, -front.y}
			}
			if s.to(spot{-front.x, -front.y}).on() {
				continue
			}
			var row []spot
			for e := s; e.on() && w.at(e) == 'D' && out[e.to(front)]; e = e.to(along) {
				row = append(row, e)
			}
			if len(row) < 2 {
				continue
			}
			first, last := s.to(spot{-along.x, -along.y}), row[len(row)-1].to(along)
			needs := len(row)
			for _, end := range []spot{first, last} {
				if !end.corner() {
					needs++
				}
			}
			closed := func(e spot) bool { return e.on() && (e.corner() || out[e]) }
			if closed(first) && closed(last) && (out[first] || out[last]) && attackers >= needs {
				return row
			}
		}
	}
	return nil
}

// cutOff tells whether no way leads from the king or a man of his to the edge.
func (w *walls) cutOff() bool {
	for s := range flood(w.find("KD"), func(s spot) bool { return w.at(s) != 'A' }) {
		if s.edge() {
			return false
		}
	}
	return true
}

// words writes a position into the globals of a state.
func (w *walls) words(p *program.Program, words []uint64) []uint64 {
	words = slices.Clone(words)
	for _, piece := range p.Pieces {
		at := piece.Offsets[piece.Owner[0]]
		words[at], words[at+1] = 0, 0
		for _, s := range w.find(piece.Signs[0]) {
			i := s.x + 11*s.y
			words[at+i/64] |= 1 << (i % 64)
		}
	}
	return words
}

// wallsOf reads a state's position.
func wallsOf(p *program.Program, words []uint64) (w walls) {
	for _, piece := range p.Pieces {
		at := piece.Offsets[piece.Owner[0]]
		for i := range 121 {
			if words[at+i/64]>>(i%64)&1 != 0 {
				w[i%11][i/11] = piece.Signs[0][0]
			}
		}
	}
	return w
}

// randomWalls builds a room of some squares with walls of one side around, nearly whole, and others here and there. The
// king and perhaps more are in it; it begins at the edge or in the middle.
func randomWalls(r *game.Rand, wall byte) (w walls) {
	room := []spot{{1 + r.Intn(9), 0}}
	if wall == 'A' {
		room[0].y = 4
	}
	for range 1 + r.Intn(9) {
		n := room[r.Intn(len(room))].to(ways[r.Intn(4)])
		if n.on() && !n.corner() && (wall == 'D' || !n.edge()) && !slices.Contains(room, n) {
			room = append(room, n)
		}
	}
	for _, s := range room {
		for i := range 8 {
			n := s.to(ways[i%4])
			if i > 3 {
				n = n.to(ways[(i+1)%4])
			}
			if n.on() && !n.corner() && n != (spot{5, 5}) && !slices.Contains(room, n) && r.Intn(40) > 0 && (i < 4 || r.Intn(2) == 0) {
				w[n.x][n.y] = wall
			}
		}
	}
	for range 1 + r.Intn(10) {
		s := spot{r.Intn(11), r.Intn(11)}
		if !s.corner() && s != (spot{5, 5}) && w.at(s) == 0 && !slices.Contains(room, s) {
			w[s.x][s.y] = "AAD"[r.Intn(3)]
		}
	}
	w[room[0].x][room[0].y] = 'K'
	if wall == 'A' && len(room) > 2 {
		w[room[1].x][room[1].y] = 'D'
	}
	return w
}

// Whatever is played in random positions with walls around the king, the ruleset sees a fort, or all cut off, exactly
// where the rules written by hand do; with shieldwalls too, which the ruleset leaves out of account.
func TestFullFortsAndRingsAreThoseByHand(t *testing.T) {
	g := open(t, "copenhagen").Play
	start, err := g.Start()
	if err != nil {
		t.Fatal(err)
	}
	r, ends := game.NewRand(1), map[string]int{}
	for range long.Runs(40000) {
		w := randomWalls(r, "DA"[r.Intn(2)])
		s, err := g.From(w.words(g.Program(), start.Words()))
		if err != nil {
			t.Fatal(err)
		}
		for range 4 {
			if s.Phase() == game.Over {
				break
			}
			judgeAll(t, g.Program(), s, ends)
			m, err := s.Sample(r)
			if err == nil {
				err = s.Play(m)
			}
			if err != nil {
				t.Fatal(err)
			}
		}
	}
	t.Log(ends)
	for _, why := range []string{"the king has an exit fort", "the king and all his men are cut off"} {
		if ends[why] == 0 {
			t.Errorf("no game ended so: %s", why)
		}
	}
}

// judgeAll compares the ends of every move of a state.
func judgeAll(t *testing.T, p *program.Program, s game.State, ends map[string]int) {
	moves, err := s.Moves(nil)
	if err != nil {
		t.Fatal(err)
	}
	mover, next, before := s.ToMove(), s.Clone(), wallsOf(p, s.Words())
	stood := before.fort()
	for _, m := range moves {
		next.CopyFrom(s)
		if err := next.Play(m); err != nil {
			t.Fatal(err)
		}
		why := ""
		if next.Phase() == game.Over {
			why = next.Result().Why
		}
		ends[why]++
		w := wallsOf(p, next.Words())
		want := ""
		switch {
		case why == "the king is taken" || why == "the king has reached a corner" || why == "no legal move":
			continue
		case mover == 1 && w.fort():
			want = "the king has an exit fort"
		case mover == 0 && w.cutOff():
			want = "the king and all his men are cut off"
		case !stood && w.fort(): // whoever moved
			want = "the king has an exit fort"
		}
		if why != want {
			t.Fatalf("after %s the ruleset says %q, by hand it is %q, in %v", s.Text(m, ""), why, want, w)
		}
	}
}
