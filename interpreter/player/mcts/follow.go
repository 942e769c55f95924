package mcts

import (
	"errors"

	"brik/interpreter/game"
)

// mostTried is how many moves are tried to find a position in the tree.
const mostTried = 5000

// follow makes a position the trees' root, with what they have found out about it before, if anything.
func (u *UCT) follow(s game.State) error {
	if u.root == nil {
		u.root = s.Clone()
		return nil
	}
	path, found, err := u.find(s.Hash())
	if err != nil {
		return err
	}
	for _, t := range u.trees {
		t.habits.fade()
		if !found || !t.advance(path) {
			t.forget()
		}
	}
	u.root.CopyFrom(s)
	return nil
}

// find looks for a position in what the first tree has visited, the nearest first, and gives the moves that lead there.
func (u *UCT) find(hash uint64) (path []game.Move, found bool, err error) {
	if u.root.Hash() == hash {
		return nil, true, nil
	}
	t := u.trees[0]
	type place struct {
		node int32
		path []game.Move
	}
	state, tried := u.root.Clone(), 0
	for queue := []place{{}}; len(queue) > 0; queue = queue[1:] {
		from := queue[0]
		for i := t.nodes.at(from.node).first; i != 0; i = t.nodes.at(i).next {
			if tried++; tried > mostTried {
				return nil, false, nil
			}
			if t.nodes.at(i).visits == 0 {
				continue
			}
			path := append(from.path[:len(from.path):len(from.path)], t.moves.list[t.nodes.at(i).move])
			if err := replay(state, u.root, path); err != nil {
				return nil, false, err
			}
			if state.Hash() == hash {
				return path, true, nil
			}
			queue = append(queue, place{i, path})
		}
	}
	return nil, false, nil
}

func replay(state, root game.State, path []game.Move) error {
	state.CopyFrom(root)
	for _, m := range path {
		if state.Phase() == game.Over {
			return errors.New("a path in the tree goes on after the end of the game")
		}
		if err := state.Play(m); err != nil {
			return err
		}
	}
	return nil
}

// advance makes the node at the end of a path the root, and tells whether there is one. All beside it is dropped.
func (t *tree) advance(path []game.Move) bool {
	at := int32(0)
	for _, m := range path {
		if at = t.nodes.child(at, t.moves.number(m)); at == 0 {
			return false
		}
	}
	if at != 0 {
		t.spare.keep(&t.nodes, at)
		t.nodes, t.spare = t.spare, t.nodes
	}
	return true
}
