package alphabeta

import (
	"errors"

	"brik/interpreter/game"
	"brik/interpreter/player"
)

const (
	win       = 1_000_000
	won       = win - 2*mostPlies // what is at least this much is a proven win
	mostPlies = 200
	mostDepth = 100
)

// search is one search with all that it needs: states and lists of moves for each number of decisions from the root, which
// are used again and again.
type search struct {
	table  table
	judge  *judge
	order  order
	meter  *player.Meter
	levels []level
}

type level struct {
	state  game.State
	moves  []game.Move
	scores []int32
}

// errSpent ends a search whose budget is used up.
var errSpent = errors.New("the budget is used up")

// deepen searches one decision deeper each time, until the budget is used up or the position's worth is certain.
func (s *search) deepen(root game.State, meter *player.Meter, r *game.Rand) (Verdict, error) {
	s.meter = meter
	s.order.fade()
	s.level(0, root).state.CopyFrom(root)
	moves, err := root.Moves(nil)
	if many := (*game.TooMany)(nil); errors.As(err, &many) {
		m, err := root.Sample(r)
		return Verdict{Move: m}, err
	}
	if err != nil {
		return Verdict{}, err
	}
	if len(moves) == 0 {
		return Verdict{}, errors.New("there is no move to choose from")
	}
	v := Verdict{Move: moves[r.Intn(len(moves))]}
	for depth := 1; depth <= mostDepth && len(moves) > 1; depth++ {
		found, sure, err := s.root(moves, depth, &v)
		if errors.Is(err, errSpent) {
			return v, nil
		}
		if err != nil {
			return v, err
		}
		v.Depth = depth
		if sure || found >= won || found <= -won {
			v.certain(found)
			return v, nil
		}
	}
	return v, nil
}

// certain notes a value that is proven.
func (v *Verdict) certain(value int32) {
	v.Sure = true
	switch {
	case value >= won:
		v.Worth, v.Plies = 1, win-int(value)
	case value <= -won:
		v.Worth, v.Plies = -1, win+int(value)
	}
}

// root searches all moves, and brings the best so far to the front for the next time.
func (s *search) root(moves []game.Move, depth int, v *Verdict) (best int32, sure bool, err error) {
	best, sure = -win-1, true
	for i := range moves {
		value, known, err := s.after(moves[i], 0, depth, -win-1, win+1, best, i == 0)
		if err != nil {
			return 0, false, err
		}
		sure = sure && known
		if value > best {
			best, v.Move = value, moves[i]
			m := moves[i]
			copy(moves[1:i+1], moves[:i])
			moves[0] = m
		}
	}
	return best, sure, nil
}

// level gives what is needed at a number of decisions from the root.
func (s *search) level(ply int, like game.State) *level {
	for len(s.levels) <= ply {
		s.levels = append(s.levels, level{state: like.Clone()})
	}
	return &s.levels[ply]
}

// after makes a move and gives its value for whoever made it, at least as far as it lies between best and beta: the first
// move of a position with the whole window, the others with none, and again if they turn out better.
func (s *search) after(m game.Move, ply, depth int, alpha, beta, best int32, first bool) (value int32, sure bool, err error) {
	alpha = max(alpha, best)
	from := s.levels[ply].state
	next := s.level(ply+1, from)
	next.state.CopyFrom(from)
	mover := from.ToMove()
	if err := next.state.Play(m); err != nil {
		return 0, false, err
	}
	taken := s.judge.takes(from, next.state, mover)
	same := next.state.Phase() != game.Over && next.state.ToMove() == mover
	look := func(alpha, beta int32) (int32, bool, error) {
		if same {
			return s.value(ply+1, depth-1, alpha, beta, taken)
		}
		value, sure, err := s.value(ply+1, depth-1, -beta, -alpha, taken)
		return -value, sure, err
	}
	if first {
		return look(alpha, beta)
	}
	if value, sure, err = look(alpha, alpha+1); err == nil && value > alpha && value < beta {
		return look(alpha, beta)
	}
	return value, sure, err
}

// value gives the value of the state at a level for whoever is to move there (of a game that is over: for whoever isn't the
// one who moved last, as after takes it), as far as it lies between alpha and beta; and whether it, or the bound, is
// certain. taken: the last move took something.
func (s *search) value(ply, depth int, alpha, beta int32, taken bool) (int32, bool, error) {
	state := s.levels[ply].state
	if !s.meter.Spend() {
		return 0, false, errSpent
	}
	if state.Phase() == game.Over {
		return s.ended(ply), true, nil
	}
	if depth <= 0 || ply >= mostPlies {
		value, err := s.quiet(ply, alpha, beta, taken, 0)
		return value, false, err
	}
	key := state.Hash()
	known := *s.table.at(key)
	if known.bound == none || known.key != key {
		known = entry{}
	} else if int(known.depth) >= depth {
		value := fromRoot(known.value, ply)
		if known.bound == exactly || known.bound == atLeast && value >= beta || known.bound == atMost && value <= alpha {
			return value, known.depth == endless, nil
		}
	}
	return s.look(key, known.move, ply, depth, alpha, beta)
}

// look searches the moves of a position that the table doesn't settle.
func (s *search) look(key uint64, first uint32, ply, depth int, alpha, beta int32) (int32, bool, error) {
	l := &s.levels[ply]
	var err error
	l.moves, err = l.state.Moves(l.moves[:0])
	if many := (*game.TooMany)(nil); errors.As(err, &many) {
		return s.judge.worth(l.state), false, nil
	}
	if err != nil {
		return 0, false, err
	}
	player := l.state.ToMove()
	l.scores = s.order.scores(l.moves, l.scores, first, player, ply)
	if len(l.moves) == 1 {
		depth++ // what is forced costs nothing
	}
	best, sure, cut := int32(-win-1), true, false
	var choice uint32
	for i := range len(l.moves) {
		pick(s.levels[ply].moves, s.levels[ply].scores, i)
		m := s.levels[ply].moves[i]
		value, known, err := s.after(m, ply, depth, alpha, beta, best, i == 0)
		if err != nil {
			return 0, false, err
		}
		sure = sure && known
		if value > best {
			best, choice = value, mark(m)
		}
		if best >= beta {
			s.order.note(m, player, ply, depth)
			sure, cut = known, true
			break
		}
	}
	e := entry{key: key, value: best, move: choice, depth: uint8(min(depth, mostDepth)), bound: exactly}
	switch {
	case cut:
		e.bound = atLeast
	case best <= alpha:
		e.bound = atMost
	}
	sure = sure || best >= won && e.bound != atMost || best <= -won && e.bound != atLeast
	if sure {
		e.depth = endless
	}
	s.table.put(e, ply)
	return best, sure, nil
}

// ended is the value of a game that is over, the sooner the more, for the one who didn't make the last move.
func (s *search) ended(ply int) int32 {
	me := 1 - s.levels[ply-1].state.ToMove()
	payoff := s.levels[ply].state.Result().Payoff
	switch {
	case payoff[me] > payoff[1-me]:
		return win - int32(ply)
	case payoff[me] < payoff[1-me]:
		return int32(ply) - win
	}
	return 0
}

// mostQuiet is how many takings in a row are looked at beyond the depth.
const mostQuiet = 6

// quiet judges a position; one in which something was just taken after what else can be taken, if whoever is to move
// likes.
func (s *search) quiet(ply int, alpha, beta int32, taken bool, n int) (int32, error) {
	l := &s.levels[ply]
	best := s.judge.worth(l.state)
	if !taken || n == mostQuiet || best >= beta || ply >= mostPlies {
		return best, nil
	}
	var err error
	l.moves, err = l.state.Moves(l.moves[:0])
	if err != nil {
		if many := (*game.TooMany)(nil); errors.As(err, &many) {
			return best, nil
		}
		return 0, err
	}
	for i := range len(l.moves) {
		from := s.levels[ply].state
		next := s.level(ply+1, from)
		next.state.CopyFrom(from)
		mover := from.ToMove()
		if err := next.state.Play(s.levels[ply].moves[i]); err != nil {
			return 0, err
		}
		value := int32(0)
		switch {
		case next.state.Phase() == game.Over:
			value = -s.ended(ply + 1)
		case !s.judge.takes(from, next.state, mover):
			continue
		case !s.meter.Spend():
			return 0, errSpent
		case next.state.ToMove() == mover:
			value, err = s.quiet(ply+1, max(alpha, best), beta, true, n+1)
		default:
			value, err = s.quiet(ply+1, -beta, -max(alpha, best), true, n+1)
			value = -value
		}
		if err != nil {
			return 0, err
		}
		if best = max(best, value); best >= beta {
			break
		}
	}
	return best, nil
}
