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
