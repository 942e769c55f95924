package compile

import (
	"slices"

	"brik/interpreter/ir"
)

// planeStorage is the storage of all pieces' places together; variables have storages of their own.
const planeStorage = 1

// numbering remembers computations so that equal ones are done once (value numbering, Cocke and Schwartz 1970). A key
// holds the operands with the versions of what they read; a write makes a new version, so nothing stale is found.
type numbering struct {
	known    map[key]operand
	trail    []key
	epoch    uint32 // what was computed in another one is not found
	epochs   uint32 // how many there were
	storages []int  // of each register of the state and of locals: what it belongs to, 0 none
	versions []uint32
	count    uint32
	last     uint32 // the last write before here
}

type key struct {
	op            ir.Op
	a, b, c, d, e uint16
	va, vb, vc    uint32
	ve            uint32
	i             int32
	epoch         uint32
}

func newNumbering() *numbering {
	return &numbering{known: map[key]operand{}, versions: make([]uint32, 2)}
}

// storage declares that registers belong to one storage; 0 asks for a new one. It returns the storage.
func (n *numbering) storage(register, words, s int) int {
	if s == 0 {
		s = len(n.versions)
		n.versions = append(n.versions, 0)
	}
	for len(n.storages) < register+words {
		n.storages = append(n.storages, 0)
	}
	for i := register; i < register+words; i++ {
		n.storages[i] = s
	}
	return s
}

func (n *numbering) of(register uint16) int {
	if int(register) < len(n.storages) {
		return n.storages[register]
	}
	return 0
}

// version is that of what a register reads now.
func (n *numbering) version(register uint16) uint32 { return n.versions[n.of(register)] }

// wrote makes a new version of the storage that a register belongs to.
func (n *numbering) wrote(register uint16) { n.wroteStorage(n.of(register)) }

func (n *numbering) wroteStorage(s int) {
	if s != 0 {
		n.count++
		n.versions[s] = n.count
		n.last = n.count
	}
}

// aside compiles code that doesn't run here: what is known stays as it was.
func (n *numbering) aside(f func()) {
	epoch, last, versions := n.epoch, n.last, slices.Clone(n.versions)
	f()
	n.epoch, n.last = epoch, last
	copy(n.versions, versions)
}

func (n *numbering) mark() int { return len(n.trail) }

func (n *numbering) forget(mark int) {
	for _, k := range n.trail[mark:] {
		delete(n.known, k)
	}
	n.trail = n.trail[:mark]
}

func (n *numbering) remember(k key, v operand) {
	n.known[k] = v
	n.trail = append(n.trail, k)
}

// pure emits an instruction that computes w registers from its operands B, C, E and the state's pieces (if it reads
// them), or finds an earlier equal one. A is filled in.
func (b *builder) pure(in ir.Instr, w int) operand {
	return b.pureReading(in, w, 0)
}

// pureReading is pure for an instruction that also reads a storage by itself.
func (b *builder) pureReading(in ir.Instr, w, storage int) operand {
	n := b.numbers
	k := key{op: in.Op, b: in.B, c: in.C, d: in.D, e: in.E, i: in.I, epoch: n.epoch}
	k.vb, k.vc, k.ve, k.va = n.version(in.B), n.version(in.C), n.version(in.E), n.versions[storage]
	if v, ok := n.known[k]; ok && !b.o.NoReuse {
		return v
	}
	in.A = b.temp(w)
	b.emit(in)
	v := operand{reg: int(in.A)}
	n.remember(k, v)
	return v
}
