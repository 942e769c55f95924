package record

import "brik/interpreter/game"

// Witness makes the record of a game from states that somebody else plays.
type Witness struct {
	Record Record
	Unless string          // why the game is left off, if it isn't over at its end
	Ended  func(r *Record) // hears of the record when it is whole; may be nil
}

// Move notes what is about to be played.
func (w *Witness) Move(before game.State, m game.Move) {
	step := Step{Player: Chance, Text: before.Text(m, "")}
	if before.Phase() == game.Chance {
		step.Probability = before.Weight(m)
	} else {
		step.Player = before.ToMove()
	}
	w.Record.Steps = append(w.Record.Steps, step)
}

// End notes how the game ended.
func (w *Witness) End(last game.State) {
	w.Record.End = Ended(last, w.Unless)
	if w.Ended != nil {
		w.Ended(&w.Record)
	}
}
