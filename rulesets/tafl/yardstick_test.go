package tafl_test

import (
	"math/bits"
	"strings"
)

// squares is a set of up to 128 squares.
type squares struct{ a, b uint64 }

func (x squares) and(y squares) squares    { return squares{x.a & y.a, x.b & y.b} }
func (x squares) or(y squares) squares     { return squares{x.a | y.a, x.b | y.b} }
func (x squares) andNot(y squares) squares { return squares{x.a &^ y.a, x.b &^ y.b} }
func (x squares) any() bool                { return x.a|x.b != 0 }
func (x squares) count() int               { return bits.OnesCount64(x.a) + bits.OnesCount64(x.b) }

func (x squares) lowest() int {
	if x.a != 0 {
		return bits.TrailingZeros64(x.a)
	}
	return 64 + bits.TrailingZeros64(x.b)
}

func (x squares) highest() int {
	if x.b != 0 {
		return 127 - bits.LeadingZeros64(x.b)
	}
	return 63 - bits.LeadingZeros64(x.a)
}

func (x squares) has(s int) bool {
	if s < 64 {
		return x.a>>uint(s)&1 != 0
	}
	return x.b>>uint(s-64)&1 != 0
}

// maxSquares is the number of squares of the largest board.
const maxSquares = 121

// yardstick is the tafl games with all options at their defaults, written by hand: an independent check of the
// ruleset's moves, and the measure of its speed. Squares are numbered from the bottom left, row by row.
type yardstick struct {
	size    int
	ray     [4][maxSquares]squares
	step    [4][maxSquares]int16
	one     [maxSquares]squares
	throne  squares
	corners squares
	castle  squares // throne and corners
	centre  int
	start   taflPosition
	random  uint64
}

// taflPosition is where everything stands and who is to move.
type taflPosition struct {
	attackers, defenders, king squares
	attack                     bool // the attackers are to move
	kingAt                     int
}

// The outcomes of a game.
const (
	attackersWon = iota
	defendersWon
	unfinished
)

// newYardstick makes the tables for a board and a start given as a picture, the top row first.
func newYardstick(picture string) *yardstick {
	rows := strings.Fields(picture)
	y := &yardstick{size: len(rows), random: 88172645463325252}
	n := y.size
	for s := range n * n {
		if s < 64 {
			y.one[s] = squares{1 << uint(s), 0}
		} else {
			y.one[s] = squares{0, 1 << uint(s-64)}
		}
	}
	dx, dy := [4]int{0, 0, 1, -1}, [4]int{1, -1, 0, 0}
	y.start.attack = true
	for s := range n * n {
		col, row := s%n, s/n
		for d := range 4 {
			y.step[d][s] = -1
			i, j := col+dx[d], row+dy[d]
			for k := 0; i >= 0 && i < n && j >= 0 && j < n; k++ {
				if k == 0 {
					y.step[d][s] = int16(j*n + i)
				}
				y.ray[d][s] = y.ray[d][s].or(y.one[j*n+i])
				i += dx[d]
				j += dy[d]
			}
		}
		switch rows[n-1-row][col] {
		case 'A':
			y.start.attackers = y.start.attackers.or(y.one[s])
		case 'D':
			y.start.defenders = y.start.defenders.or(y.one[s])
		case 'K':
			y.start.king = y.one[s]
			y.start.kingAt = s
		}
	}
	y.centre = n * n / 2
	y.throne = y.one[y.centre]
	y.corners = y.one[0].or(y.one[n-1]).or(y.one[n*n-n]).or(y.one[n*n-1])
	y.castle = y.throne.or(y.corners)
	return y
}

// slide gives the squares that a rook on s reaches before the first one in block.
func (y *yardstick) slide(s int, block squares) squares {
	var reached squares
	for d := range 4 {
		r := y.ray[d][s]
		if hit := r.and(block); hit.any() {
			var q int
			if d&1 == 0 {
				q = hit.lowest()
			} else {
				q = hit.highest()
			}
			r = squares{r.a ^ y.ray[d][q].a, r.b ^ y.ray[d][q].b}.andNot(y.one[q])
		}
		reached = reached.or(r)
	}
	return reached
}

// taflMoves is the legal moves: for each of the pieces that can move its square and its targets, and how many in all.
type taflMoves struct {
	from   [40]int
	to     [40]squares
	pieces int
	total  int
}

func (m *taflMoves) add(from int, to squares) {
	if c := to.count(); c > 0 {
		m.from[m.pieces], m.to[m.pieces] = from, to
		m.pieces++
		m.total += c
	}
}

// moves lists the legal moves of p.
func (y *yardstick) moves(p *taflPosition, m *taflMoves) {
	m.pieces, m.total = 0, 0
	occupied := p.attackers.or(p.defenders).or(p.king)
	soldiers := p.defenders
	if p.attack {
		soldiers = p.attackers
	}
	block := occupied.or(y.throne)
	for soldiers.any() {
		s := soldiers.lowest()
		soldiers = soldiers.andNot(y.one[s])
		m.add(s, y.slide(s, block).andNot(y.corners))
	}
	if !p.attack {
		m.add(p.kingAt, y.slide(p.kingAt, occupied))
	}
}

// play makes a move with its captures; the other side is then to move.
func (y *yardstick) play(p *taflPosition, from, to int) {
	mine, theirs := &p.defenders, &p.attackers
	if p.attack {
		mine, theirs = &p.attackers, &p.defenders
	}
	if from == p.kingAt {
		p.king, p.kingAt = y.one[to], to
	} else {
		*mine = mine.andNot(y.one[from]).or(y.one[to])
	}
	friends := mine.or(y.castle)
	if !p.attack {
		friends = friends.or(p.king)
	}
	for d := range 4 {
		v := y.step[d][to]
		if v < 0 || !theirs.has(int(v)) {
			continue
		}
		if w := y.step[d][v]; w >= 0 && friends.has(int(w)) {
			*theirs = theirs.andNot(y.one[v])
		}
	}
	p.attack = !p.attack
}

// outcome tells whether the move that has just been made ended the game.
func (y *yardstick) outcome(p *taflPosition) int {
	if p.attack {
		if p.king.and(y.corners).any() {
			return defendersWon
		}
		return unfinished
	}
	for d := range 4 {
		v := y.step[d][p.kingAt]
		if v < 0 || !p.attackers.has(int(v)) && int(v) != y.centre {
			return unfinished
		}
	}
	return attackersWon
}

// playout plays a random game of at most limit moves and gives its outcome and its number of moves.
func (y *yardstick) playout(limit int) (outcome, plies int) {
	p := y.start
	var m taflMoves
	for ply := range limit {
		y.moves(&p, &m)
		if m.total == 0 {
			if p.attack {
				return defendersWon, ply
			}
			return attackersWon, ply
		}
		k := int(((y.next() >> 32) * uint64(m.total)) >> 32)
		i := 0
		for ; k >= m.to[i].count(); i++ {
			k -= m.to[i].count()
		}
		to := m.to[i]
		for ; k > 0; k-- {
			to = to.andNot(y.one[to.lowest()])
		}
		y.play(&p, m.from[i], to.lowest())
		if o := y.outcome(&p); o != unfinished {
			return o, ply + 1
		}
	}
	return unfinished, limit
}

// next gives the next number of a xorshift generator.
func (y *yardstick) next() uint64 {
	y.random ^= y.random << 13
	y.random ^= y.random >> 7
	y.random ^= y.random << 17
	return y.random
}
