package sjuft_test

import (
	"fmt"

	"brik/interpreter/game"
)

// Sjuft written by hand, without looking at its ruleset: an independent check, and a yardstick of speed.

// Fields are numbered from the outermost ring inward; the last one is the centre.
const (
	middle = 48
	fields = 49
)

var first, length = [4]int{0, 24, 40, 48}, [4]int{24, 16, 8, 1}

// board holds what is fixed: each field's ring, the one straight in, its neighbours, and those straight out.
var board = func() (b struct {
	ring, in, cw, ccw [fields]int8
	out               [fields][]int8
	tunnel            [fields]bool
}) {
	for r := range 4 {
		for i := range length[r] {
			f := first[r] + i
			b.ring[f] = int8(r)
			b.cw[f], b.ccw[f] = around(f, 1), around(f, -1)
			if r < 3 {
				b.in[f] = int8(first[r+1] + i*length[r+1]/length[r])
				b.out[b.in[f]] = append(b.out[b.in[f]], int8(f))
				b.tunnel[f] = (i+1)%(length[r]/4) == 0
			}
		}
	}
	return b
}()

func around(f, steps int) int8 {
	r := 0
	for r < 3 && f >= first[r+1] {
		r++
	}
	n := length[r]
	return int8(first[r] + ((f-first[r]+steps)%n+n)%n)
}

// stage says what is to be decided.
type stage int8

const (
	moving stage = iota
	tunnelling
	helped
)

// act is an alternative, by what it does.
type act struct {
	kind    string // as the ruleset's text begins
	q       int8   // the other player
	u, a, b int8   // his field, and where to
}

// sjuft is a game at a decision, or between turns.
type sjuft struct {
	players  int
	freeOnly bool // tunnels end on free fields only
	men      [4][fields]int8
	all      [fields]int8 // men of anybody
	coins    [4][4]int8   // by holder and colour
	me       int
	stage    stage
	at       int8 // where the man that moves stands
	winner   int  // -1: none
}

func newSjuft(players int, freeOnly bool) (s sjuft) {
	s.players, s.freeOnly, s.winner = players, freeOnly, -1
	for p := range players {
		q := 6 * p
		if players == 2 {
			q = 12 * p
		}
		for i := range 4 {
			s.men[p][q+i], s.all[q+i] = 1, 1
		}
		s.coins[p][p] = 4
	}
	return s
}

func (s *sjuft) free(f int8) bool { return f == middle || s.all[f] == 0 }
func (s *sjuft) foes(f int8) bool { return s.all[f] > s.men[s.me][f] }
func (s *sjuft) pays(p, q int) bool {
	return s.coins[p][q] > 0 || s.coins[p][p] > 0
}

// paysAll tells whether the mover can pay all others on a field.
func (s *sjuft) paysAll(f int8) bool {
	own := s.coins[s.me][s.me]
	for q := range s.players {
		if q != s.me && s.men[q][f] > 0 && s.coins[s.me][q] == 0 {
			own--
		}
	}
	return own >= 0
}

func (s *sjuft) hand(p, q, colour int) { s.coins[p][colour]--; s.coins[q][colour]++ }

func (s *sjuft) colour(p, q int) int {
	if s.coins[p][q] > 0 {
		return q
	}
	return p
}

func (s *sjuft) shift(p int, from, to int8) {
	s.men[p][from]--
	s.all[from]--
	s.men[p][to]++
	s.all[to]++
}

// moves appends what is on offer after a die has shown n.
func (s *sjuft) moves(n int, to []act) []act {
	switch s.stage {
	case moving:
		for f := range int8(middle) {
			if s.men[s.me][f] == 0 {
				continue
			}
			cw, ccw := around(int(f), n), around(int(f), -n)
			to = s.land(f, cw, to)
			if ccw != cw {
				to = s.land(f, ccw, to)
			}
		}
	case tunnelling:
		r := board.ring[s.at]
		for i := range length[r] {
			t := int8(first[r] + i)
			if board.tunnel[t] && s.men[s.me][t] == 0 && (!s.foes(t) || !s.freeOnly && s.paysAll(t)) {
				to = append(to, act{kind: "tunnel", a: t})
			}
		}
		to = append(to, act{kind: "stay"})
	default:
		to = s.help(to)
	}
	return to
}

func (s *sjuft) land(f, t int8, to []act) []act {
	if s.men[s.me][t] == 0 && s.paysAll(t) {
		to = append(to, act{kind: "move", u: f, a: t})
	}
	return to
}

func (s *sjuft) help(to []act) []act {
	f := s.at
	in := board.in[f]
	if s.foes(f) && s.free(in) {
		to = append(to, act{kind: "in", a: in})
	}
	to = s.together(board.ccw[f], to)
	to = s.together(board.cw[f], to)
	for q := range s.players {
		if q == s.me {
			continue
		}
		if in != middle && s.men[q][in] > 0 && s.pays(s.me, q) {
			to = s.next(act{kind: "beside", q: int8(q)}, in, to)
		}
		if s.pays(q, s.me) {
			for _, u := range board.out[f] {
				if s.men[q][u] > 0 {
					to = s.next(act{kind: "fetch", q: int8(q), u: u}, f, to)
				}
			}
		}
	}
	if s.free(in) && s.everyColour() {
		to = append(to, act{kind: "sjuft", a: in})
	}
	return append(to, act{kind: "nothing"})
}

// next completes an act by each empty field next to one.
func (s *sjuft) next(a act, f int8, to []act) []act {
	for _, t := range [2]int8{board.cw[f], board.ccw[f]} {
		if s.all[t] == 0 {
			a.a = t
			to = append(to, a)
		}
	}
	return to
}

func (s *sjuft) everyColour() bool {
	for q := range s.players {
		if s.coins[s.me][q] == 0 {
			return false
		}
	}
	return true
}

// together offers to go in with each owner of a man on the neighbouring field u.
func (s *sjuft) together(u int8, to []act) []act {
	if !s.foes(u) {
		return to
	}
	var spots [6]int8
	n := 0
	in, other := board.in[s.at], board.in[u]
	if in == middle {
		spots[0], n = middle, 1
	} else {
		for _, t := range [6]int8{in, board.cw[in], board.ccw[in], other, board.cw[other], board.ccw[other]} {
			if s.all[t] == 0 && !has(spots[:n], t) {
				spots[n] = t
				n++
			}
		}
	}
	for q := range s.players {
		if q == s.me || s.men[q][u] == 0 || !s.pays(s.me, q) || !s.pays(q, s.me) {
			continue
		}
		for _, a := range spots[:n] {
			for _, b := range spots[:n] {
				if a != b || a == middle {
					to = append(to, act{kind: "with", q: int8(q), u: u, a: a, b: b})
				}
			}
		}
	}
	return to
}

func has(list []int8, f int8) bool {
	for _, g := range list {
		if g == f {
			return true
		}
	}
	return false
}

// play makes one of the moves; between turns the stage is moving again, and the next player is due.
func (s *sjuft) play(m act) {
	q := int(m.q)
	switch m.kind {
	case "move":
		s.enter(m.u, m.a)
		s.stage = helped
		if board.tunnel[s.at] && !s.foes(s.at) {
			s.stage = tunnelling
		}
		return
	case "tunnel", "stay":
		if s.stage = helped; m.kind == "tunnel" {
			s.enter(s.at, m.a)
		}
		return
	case "in":
		s.shift(s.me, s.at, m.a)
	case "with":
		mine, his := s.colour(s.me, q), s.colour(q, s.me)
		s.hand(s.me, q, mine)
		s.hand(q, s.me, his)
		s.shift(s.me, s.at, m.a)
		s.shift(q, m.u, m.b)
	case "beside":
		s.hand(s.me, q, s.colour(s.me, q))
		s.shift(s.me, s.at, m.a)
	case "fetch":
		s.hand(q, s.me, s.colour(q, s.me))
		s.shift(q, m.u, m.a)
	case "sjuft":
		for q := range s.players {
			if q != s.me {
				s.hand(s.me, q, q)
			}
		}
		s.shift(s.me, s.at, m.a)
	}
	s.pass()
}

// enter brings the mover's man to a field and pays all others there.
func (s *sjuft) enter(from, to int8) {
	s.shift(s.me, from, to)
	s.at = to
	for q := range s.players {
		if q != s.me && s.men[q][to] > 0 {
			s.hand(s.me, q, s.colour(s.me, q))
		}
	}
}

// pass ends the turn.
func (s *sjuft) pass() {
	for i := range s.players {
		if p := (s.me + i) % s.players; s.winner < 0 && s.men[p][middle] >= 2 {
			s.winner = p
		}
	}
	s.stage = moving
	s.me = (s.me + 1) % s.players
}

// text is a move as the ruleset writes it.
func (s *sjuft) text(m act) string {
	name := func(f int8) string { return fmt.Sprintf("%c%d", 'a'+board.ring[f], int(f)-first[board.ring[f]]+1) }
	switch m.kind {
	case "move":
		return name(m.u) + "-" + name(m.a)
	case "tunnel", "in", "sjuft":
		return m.kind + " to " + name(m.a)
	case "with":
		return fmt.Sprintf("with %d on %s: %s, %s", m.q+1, name(m.u), name(m.a), name(m.b))
	case "beside":
		return fmt.Sprintf("beside %d to %s", m.q+1, name(m.a))
	case "fetch":
		return fmt.Sprintf("fetch %d from %s to %s", m.q+1, name(m.u), name(m.a))
	}
	return m.kind
}

// playout plays a random game to its end and gives the number of decisions. room is memory for a list of moves.
func playout(players int, r *game.Rand, room []act) (plies int) {
	s := newSjuft(players, false)
	for s.winner < 0 {
		n := r.Intn(6) + 1
		moves := s.moves(n, room[:0])
		if len(moves) == 0 {
			s.pass()
			continue
		}
		s.play(moves[r.Intn(len(moves))])
		for plies++; s.stage != moving; plies++ {
			moves = s.moves(n, room[:0])
			s.play(moves[r.Intn(len(moves))])
		}
	}
	return plies
}
