package load

import (
	"errors"
	"fmt"
	"strings"

	"brik/dsl/program"
	"brik/dsl/report"
	"brik/interpreter/game"
	"brik/interpreter/reference"
	"brik/interpreter/session"
	"brik/interpreter/validate"
	"brik/interpreter/validate/audit"
)

// What a trial may cost: games, decisions of one of them, and moves listed in all of them.
const (
	trialGames     = 3
	trialDecisions = 60
	trialMoves     = 5000
)

// trial plays a few random games, the same ones each time, and reports the first fault of the ruleset that it meets.
func trial(p *program.Program) report.List {
	play, err := Playable(p)
	if err != nil {
		return nil
	}
	plain, err := reference.New(p)
	if err != nil {
		return nil
	}
	listed := 0
	for i := range trialGames {
		s, err := session.New(play, session.Options{Seed: uint64(i), Reference: plain})
		if err != nil {
			return report.List{met(p, err, nil, "")}
		}
		if move, err := playOn(s, game.NewRand(uint64(i)), &listed); err != nil {
			return report.List{met(p, err, s, move)}
		}
	}
	return secret(play, plain)
}

// secret plays a little more where things are hidden, and reports what lets a player know more than he has seen.
func secret(play, plain game.Game) report.List {
	err := validate.Peeping(play, plain, validate.Run{Games: trialGames, Seed: 1, Limit: trialDecisions})
	var many *game.TooMany
	if err == nil || errors.As(err, &many) {
		return nil
	}
	d := met(play.Program(), err, nil, "")
	d.Detail = "met in random games, where positions are compared that a player can't tell apart"
	return report.List{d}
}

// playOn makes random moves until the game is over or the budget spent. Where there are too many moves to list it stops.
// With an error comes the move that couldn't be made.
func playOn(s *session.Session, r *game.Rand, listed *int) (move string, err error) {
	for range trialDecisions {
		if s.State().Phase() == game.Over || *listed > trialMoves {
			return "", nil
		}
		offers, err := s.Offers()
		if many := (*game.TooMany)(nil); errors.As(err, &many) {
			return "", nil
		}
		if err != nil {
			return "", err
		}
		*listed += len(offers)
		o := offers[r.Intn(len(offers))]
		if err := s.Make(o.Move); err != nil {
			return o.Text, err
		}
	}
	return "", nil
}

// toldMoves is how many of the last moves before a fault are told.
const toldMoves = 8

// met is a fault as a problem of the ruleset, with the moves that led to it: those of the session, and the one that
// could not be made ("": they could not be listed).
func met(p *program.Program, err error, s *session.Session, move string) report.Diagnostic {
	d := report.Diagnostic{Code: report.FailsInPlay, Summary: err.Error(), Detail: "met before the first decision"}
	if f := (*game.Error)(nil); errors.As(err, &f) {
		d.Span, d.Summary, d.Hint = f.Span, f.Text, audit.Hint(p, f.Span)
	}
	if s == nil {
		return d
	}
	var moves []string
	for _, step := range s.History() {
		moves = append(moves, session.Word(step.Text))
	}
	if move != "" {
		moves = append(moves, session.Word(move))
	}
	switch n := len(moves); {
	case n == 0:
		d.Detail = "met at the first decision"
	case n <= toldMoves:
		d.Detail = "met in a random game after these moves: " + strings.Join(moves, " ")
	default:
		d.Detail = fmt.Sprintf("met in a random game after %d moves, the last of them: %s", n, strings.Join(moves[n-toldMoves:], " "))
	}
	return d
}
