package mcts

import "unsafe"

// node is a node of the tree. It holds no state: states are reached by playing moves from the root.
type node struct {
	sum    float64 // payoffs of whoever decided on the move that leads here
	move   int32   // the move that leads here
	first  int32   // its first child, and
	next   int32   // its next sibling; 0: none
	visits int32
	// seen is how often the node could be chosen, where things are hidden; of chance, how many outcomes there are (0: not
	// counted).
	seen   int32
	proof  int32 // 0: nothing is proven; else the number of the payoffs that are certain
	player int8  // who decides here, chance or unlisted
	wide   bool  // a decision with too many moves to list: its children are drawn
}

// Who decides in a node, besides players.
const (
	unlisted = -2 // not looked at yet: it has no children
	chance   = -1
)

const (
	nodeBytes = int(unsafe.Sizeof(node{}))
	chunkSize = 1 << 12
)

// pool holds nodes in chunks, so that none is moved and none is allocated alone. Number 0 is the root.
type pool struct {
	chunks []*[chunkSize]node
	n      int
}

func (p *pool) at(i int32) *node { return &p.chunks[i/chunkSize][i%chunkSize] }

// add gives a new node for a move.
func (p *pool) add(move int32) int32 {
	if p.n == chunkSize*len(p.chunks) {
		p.chunks = append(p.chunks, new([chunkSize]node))
	}
	i := int32(p.n)
	p.n++
	*p.at(i) = node{move: move, player: unlisted}
	return i
}

// bytesOf is how much memory so many nodes take.
func bytesOf(nodes int) int { return (nodes + chunkSize - 1) / chunkSize * chunkSize * nodeBytes }

// clear drops all nodes but keeps the memory.
func (p *pool) clear() { p.n = 0 }

// bytes is how much memory the nodes take.
func (p *pool) bytes() int { return len(p.chunks) * chunkSize * nodeBytes }

// child gives a node's child by its move; 0: there is none.
func (p *pool) child(parent, move int32) int32 {
	for i := p.at(parent).first; i != 0; i = p.at(i).next {
		if p.at(i).move == move {
			return i
		}
	}
	return 0
}

// push makes a new first child of a node.
func (p *pool) push(parent, move int32) int32 {
	i := p.add(move)
	p.at(i).next = p.at(parent).first
	p.at(parent).first = i
	return i
}

// keep takes over a node of another pool and everything below it, siblings side by side: it becomes the root.
func (p *pool) keep(from *pool, root int32) {
	p.clear()
	*p.at(p.add(0)) = *from.at(root)
	p.at(0).next = 0
	for i := int32(0); int(i) < p.n; i++ {
		child, last := p.at(i).first, int32(0) // still of the other pool
		for ; child != 0; child = from.at(child).next {
			c := p.add(0)
			*p.at(c) = *from.at(child)
			if last == 0 {
				p.at(i).first = c
			} else {
				p.at(last).next = c
			}
			last = c
		}
	}
}
