package mcts

import (
	"errors"
	"hash/fnv"
	"math"

	"brik/interpreter/game"
)

// stamped says where a move stands in the list with a stamp.
type stamped struct{ stamp, at int32 }

// fallen stands for every outcome of chance.
var fallen = game.Move{Alt: -1}

// growIn makes one visit in a state that was drawn: down the tree by moves that are legal in it, to one that has no node
// yet, and on at random.
func (t *tree) growIn(world game.State) error {
	t.begin(world)
	at, known := int32(0), true
	for known && t.run.Phase() != game.Over {
		next, err := int32(0), error(nil)
		if t.run.Phase() == game.Chance {
			next, known, err = t.pass(at)
		} else {
			next, known, err = t.pick(at)
		}
		if err != nil {
			return err
		}
		if next == 0 {
			break
		}
		at = next
		t.path = append(t.path, at)
	}
	if t.run.Phase() == game.Over {
		t.payoffs = append(t.payoffs[:0], t.run.Result().Payoff...)
		t.scale.note(t.payoffs)
	} else if err := t.playout(); err != nil {
		return err
	}
	t.note()
	return nil
}

// pass lets chance fall, and gives the node of what follows: one for all outcomes.
func (t *tree) pass(at int32) (next int32, known bool, err error) {
	t.nodes.at(at).player = chance
	m, err := t.run.Sample(t.rand)
	if err == nil {
		err = t.run.Play(m)
	}
	if err != nil {
		return 0, false, err
	}
	return t.step(at, t.moves.number(fallen))
}

// pick makes a move: one that has no node yet, if there is any, else the best by what is known of those that are legal.
func (t *tree) pick(at int32) (next int32, known bool, err error) {
	t.list, err = t.run.Moves(t.list[:0])
	if many := (*game.TooMany)(nil); errors.As(err, &many) {
		return 0, false, nil
	}
	if err != nil {
		return 0, false, err
	}
	n := t.nodes.at(at)
	n.player = int8(t.run.ToMove())
	t.mark()
	best, fresh := t.compare(at)
	if fresh > 0 && (best == 0 || !t.full(1)) {
		i := t.fresh(t.rand.Intn(fresh))
		m, number := t.list[i], t.moves.number(t.key(t.run, t.list[i]))
		if err := t.run.Play(m); err != nil {
			return 0, false, err
		}
		return t.step(at, number)
	}
	m := t.list[t.legal[t.nodes.at(best).move].at]
	return best, true, t.run.Play(m)
}

// step gives a node's child by its move, a new one if there is none and there is memory.
func (t *tree) step(at, move int32) (next int32, known bool, err error) {
	if i := t.nodes.child(at, move); i != 0 {
		return i, true, nil
	}
	if t.full(1) {
		return 0, false, nil
	}
	i := t.nodes.push(at, move)
	t.nodes.at(i).seen = 1
	return i, false, nil
}

// mark notes of the listed moves that they are legal here.
func (t *tree) mark() {
	t.stamp++
	for i, m := range t.list {
		number := int(t.moves.number(t.key(t.run, m)))
		if number >= len(t.legal) {
			t.legal = append(t.legal, make([]stamped, len(t.moves.list)-len(t.legal))...)
		}
		t.legal[number] = stamped{t.stamp, int32(i)}
	}
}

// key is the same for moves that mean the same, in whatever state. A subset is told by its text.
func (t *tree) key(s game.State, m game.Move) game.Move {
	if !t.kind.Subsets {
		return m
	}
	h := fnv.New64a()
	h.Write([]byte(s.Text(m, "")))
	return game.Move{Alt: m.Alt, Args: [game.MaxBinders]int64{int64(h.Sum64())}}
}

// compare gives the best of a node's children that are legal here (0: none is), by UCB1 over the times when each could be
// chosen, and the number of legal moves that have no node.
func (t *tree) compare(at int32) (best int32, fresh int) {
	player := t.nodes.at(at).player
	mean := t.scale.of(t.scale.mean(t.kind.Players))
	most := math.Inf(-1)
	fresh = len(t.list)
	for i := t.nodes.at(at).first; i != 0; i = t.nodes.at(i).next {
		c := t.nodes.at(i)
		if int(c.move) >= len(t.legal) || t.legal[c.move].stamp != t.stamp {
			continue
		}
		fresh--
		c.seen++
		visits := float64(c.visits)
		score := (t.value(c)*visits + priorWeight*t.prior(player, c.move, mean)) / (visits + priorWeight)
		score += explore * math.Sqrt(math.Log(float64(c.seen))/(visits+1))
		if score > most {
			best, most = i, score
		}
		t.legal[c.move].stamp = -t.stamp // has a node
	}
	return best, fresh
}

// fresh gives the place in the list of the k-th legal move that has no node.
func (t *tree) fresh(k int) int {
	for i, m := range t.list {
		if t.legal[t.moves.number(t.key(t.run, m))].stamp == t.stamp {
			if k--; k < 0 {
				return i
			}
		}
	}
	return 0
}
