package compile

// try compiles something that may turn out not to be possible; then nothing of it stays.
func (b *builder) try(f func() (operand, bool)) (operand, bool) {
	at, next, mark, sites, queued := len(b.code.Instrs), b.next, b.numbers.mark(), len(b.code.Sites), b.queued
	v, ok := f()
	if !ok {
		b.code.Instrs, b.next, b.code.Sites = b.code.Instrs[:at], next, b.code.Sites[:sites]
		b.numbers.forget(mark)
		b.unqueue(queued, at)
	}
	return v, ok
}

// unqueue forgets the subroutines but the first so many that were asked for, and the calls in code from an address on.
func (b *builder) unqueue(but, from int) {
	for of, s := range b.subs {
		if s.number >= but {
			delete(b.subs, of)
			continue
		}
		waits := s.entry.waits
		for len(waits) > 0 && waits[len(waits)-1] >= from {
			waits = waits[:len(waits)-1]
		}
		s.entry.waits = waits
	}
	b.queue = b.queue[:len(b.queue)-(b.queued-but)]
	b.queued = but
}
