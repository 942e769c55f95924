package knowledge

import "brik/interpreter/game"

// WatchAs watches for one player alone.
func WatchAs(plain game.Game, player int) (*Watcher, error) {
	s, err := plain.Start()
	if err != nil {
		return nil, err
	}
	return watchFrom(plain.Program(), s, player)
}

// Clone copies a watcher.
func (w *Watcher) Clone() *Watcher { return w.clone() }

// BeginFromTheTruth makes draws begin as if no other beginning had been found.
func (d *Drawer) BeginFromTheTruth() {
	d.trace.foresee()
	h, last, err := d.trace.truth()
	if err != nil {
		panic(err)
	}
	d.Shuffled = true
	d.set(h, last, nil)
}
