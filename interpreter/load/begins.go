package load

// Begins gives the globals that the game begins from where BeginAt or BeginWith said so; nil: from its own start.
func (g *Game) Begins() []uint64 {
	if b, ok := g.Play.(beginning); ok {
		return b.words
	}
	return nil
}
