package mcts

// proved notes payoffs that are certain at the end of the path, and what follows from them above. (MCTS-Solver of Winands,
// Björnsson and Saito 2008; with draws, scores, chance and any number of players: each takes what is best for himself.)
func (t *tree) proved(payoffs []float64) {
	t.scale.note(payoffs)
	last := len(t.path) - 1
	t.nodes.at(t.path[last]).proof = t.proofs.number(payoffs)
	for i := last - 1; i >= 0 && t.nodes.at(t.path[i+1]).proof != 0; i-- {
		n := t.nodes.at(t.path[i])
		if n.player == chance {
			n.proof = t.certain(n, t.nodes.at(t.path[i+1]).proof)
		} else {
			n.proof = t.decided(n, t.nodes.at(t.path[i+1]).proof)
		}
	}
}

// certain gives the proof of an event of chance all of whose outcomes have the same.
func (t *tree) certain(n *node, proof int32) int32 {
	outcomes := int32(0)
	for i := n.first; i != 0; i = t.nodes.at(i).next {
		if t.nodes.at(i).proof != proof {
			return 0
		}
		outcomes++
	}
	if n.seen == 0 || outcomes < n.seen {
		return 0
	}
	return proof
}

// decided gives the proof of a decision: the best there can be, one of whose children was just proven, or the best of
// all if all are proven.
func (t *tree) decided(n *node, proof int32) int32 {
	if t.scale.best(t.proofs.payoffs(proof)[n.player]) {
		return proof
	}
	if n.wide {
		return 0
	}
	for i := n.first; i != 0; i = t.nodes.at(i).next {
		c := t.nodes.at(i)
		if c.proof == 0 {
			return 0
		}
		if t.proofs.payoffs(c.proof)[n.player] > t.proofs.payoffs(proof)[n.player] {
			proof = c.proof
		}
	}
	return proof
}
