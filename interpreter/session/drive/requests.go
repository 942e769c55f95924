package drive

import (
	"errors"
	"fmt"

	"brik/interpreter/game"
	"brik/interpreter/knowledge"
	"brik/interpreter/session"
	"brik/interpreter/view"
)

// do carries out a request and gives its answer.
func (s *Server) do(r *request) (any, error) {
	if r.Op == "new" {
		return s.begin(r)
	}
	if s.session == nil {
		return nil, errors.New(`no game yet: begin with {"op":"new","game":"…"}`)
	}
	switch r.Op {
	case "play":
		if err := s.session.Play(r.Move); err != nil {
			return nil, err
		}
		return s.status(), nil
	case "undo":
		if !s.session.Undo() {
			return nil, errors.New("there is nothing to undo")
		}
		return s.status(), nil
	case "sample":
		if err := s.session.Sample(); err != nil {
			return nil, err
		}
		return s.status(), nil
	case "board":
		return s.board(r)
	case "view":
		return s.view(r)
	case "observed":
		return s.observed(r)
	}
	return nil, fmt.Errorf("there is no op %q: new, play, undo, sample, board, view or observed", r.Op)
}

func (s *Server) begin(r *request) (any, error) {
	if (r.Game == "") == (r.File == "") {
		return nil, errors.New(`"new" takes either "game" or "file"`)
	}
	if r.Chance != "" && r.Chance != "ask" {
		return nil, fmt.Errorf(`"chance" is "ask" or left out, not %q`, r.Chance)
	}
	setup := Setup{Game: r.Game, File: r.File, Players: r.Players, Engine: r.Engine, Options: map[string]string{}}
	for name, value := range r.Options {
		setup.Options[name] = string(value)
	}
	play, reference, err := s.open(setup)
	if err != nil {
		return nil, err
	}
	if err := play.Program().Speaks(r.Lang); err != nil {
		return nil, err
	}
	started, err := session.New(play, session.Options{
		Seed: r.Seed, AskChance: r.Chance == "ask", Lang: r.Lang, Reference: reference,
	})
	if err != nil {
		return nil, err
	}
	s.session = started
	return s.status(), nil
}

func (s *Server) board(r *request) (any, error) {
	var drawn string
	player, err := s.player(r)
	if err != nil {
		return nil, err
	}
	switch v := s.look(player); r.Format {
	case "", "text":
		drawn = view.Text(v, s.session.Lang())
	case "svg":
		drawn = view.SVG(v, s.session.Lang())
	default:
		return nil, fmt.Errorf(`"format" is "text" or "svg", not %q`, r.Format)
	}
	return struct {
		OK    bool   `json:"ok"`
		Board string `json:"board"`
	}{true, drawn}, nil
}

func (s *Server) view(r *request) (any, error) {
	player, err := s.player(r)
	if err != nil {
		return nil, err
	}
	return struct {
		OK   bool            `json:"ok"`
		View *knowledge.View `json:"view"`
	}{true, s.look(player)}, nil
}

// player is the one that a request is for; without a name, everyone.
func (s *Server) player(r *request) (int, error) {
	if r.Player == "" {
		return knowledge.Everyone, nil
	}
	p, ok := s.session.Game().Program().Players.Find(r.Player)
	if !ok {
		return 0, fmt.Errorf("there is no player %q", r.Player)
	}
	return p, nil
}

// observed lists what a player has observed from the beginning.
func (s *Server) observed(r *request) (any, error) {
	player, err := s.player(r)
	if err != nil {
		return nil, err
	}
	w, err := s.session.Watcher()
	if err != nil {
		return nil, err
	}
	list := []map[string]any{}
	for _, o := range w.Observed(player) {
		list = append(list, o.Plain(s.session.Game().Program()))
	}
	return struct {
		OK           bool             `json:"ok"`
		Observations []map[string]any `json:"observations"`
	}{true, list}, nil
}

func (s *Server) look(player int) *knowledge.View {
	return knowledge.Look(s.session.Game().Program(), s.session.State(), player)
}

// status is the answer to whatever may change the position.
type status struct {
	OK            bool      `json:"ok"`
	State         position  `json:"state"`
	Moves         []string  `json:"moves"`
	Probabilities []float64 `json:"probabilities,omitempty"`
	// Error says why the moves can't be listed.
	Error string `json:"error,omitempty"`
}

type position struct {
	ToMove string         `json:"to_move"`
	Plies  int            `json:"plies"`
	Over   bool           `json:"over"`
	Result map[string]any `json:"result,omitempty"`
	Reason string         `json:"reason,omitempty"`
}

func (s *Server) status() status {
	a := status{OK: true, Moves: []string{}, State: position{Plies: s.session.Plies()}}
	state := s.session.State()
	program := s.session.Game().Program()
	players := program.Players
	switch state.Phase() {
	case game.Over:
		r := state.Result()
		a.State.Over, a.State.Reason = true, program.In(s.session.Lang(), r.Why)
		a.State.Result = result(players.Names(), r)
		return a
	case game.Chance:
		a.State.ToMove = "chance"
	case game.Deciding:
		a.State.ToMove = players.Element(state.ToMove())
	}
	offers, err := s.session.Offers()
	if err != nil {
		a.Error = err.Error()
	}
	for _, o := range offers {
		a.Moves = append(a.Moves, o.Text)
		if state.Phase() == game.Chance {
			a.Probabilities = append(a.Probabilities, o.Odds)
		}
	}
	return a
}

// rank is how a player ended where there is more than winning and losing.
type rank struct {
	Place  int     `json:"place"`
	Payoff float64 `json:"payoff"`
	Score  *int    `json:"score,omitempty"`
}

// result gives each player's outcome: win, loss or draw with two players and no scores, else place, payoff and score.
func result(players []string, r game.Result) map[string]any {
	all := map[string]any{}
	for p, name := range players {
		switch {
		case len(players) != 2 || r.Score != nil:
			its := rank{Place: r.Place[p], Payoff: r.Payoff[p]}
			if r.Score != nil {
				its.Score = &r.Score[p]
			}
			all[name] = its
		case r.Draw || r.Place[0] == r.Place[1]:
			all[name] = "draw"
		case r.Place[p] == 1:
			all[name] = "win"
		default:
			all[name] = "loss"
		}
	}
	return all
}
