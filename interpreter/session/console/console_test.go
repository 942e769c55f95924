package console_test

import (
	"errors"
	"strings"
	"testing"

	"brik/dsl/source"
	"brik/interpreter/game"
	"brik/interpreter/game/gametest"
	"brik/interpreter/player"
	"brik/interpreter/session"
	"brik/interpreter/session/console"
)

// Two decisions of the first player, one of the second between them, a coin at last.
var walk = gametest.Graph{
	"start":  {Lead: []gametest.Branch{{Text: "left", To: "second"}, {Text: "leap", To: "second"}, {Text: "help", To: "won"}}},
	"second": {Player: 1, Lead: []gametest.Branch{{Text: "answer", To: "third"}}},
	"third":  {Lead: []gametest.Branch{{Text: "go on", To: "coin"}, {Text: "undo all", To: "start"}}},
	"coin":   {Lead: []gametest.Branch{{Text: "heads", To: "won", Weight: 1}}},
	"won":    {Result: gametest.Ends("it fell well", 1, 2)},
}

func talk(t *testing.T, seats []player.Player, input string) string {
	t.Helper()
	g := gametest.New(walk, "first", "second")
	s, err := session.New(g, session.Options{Reference: lines{g}})
	if err != nil {
		t.Fatal(err)
	}
	var out strings.Builder
	table := console.Table{Session: s, Seats: seats, In: strings.NewReader(input), Out: &out}
	if err := table.Play(); err != nil {
		t.Fatal(err)
	}
	return out.String()
}

func same(t *testing.T, got, want string) {
	t.Helper()
	if got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
}

// lines refuses everything by the second line of a text.
type lines struct{ game.Game }

type linesState struct{ game.State }

func (l lines) Start() (game.State, error) {
	s, err := l.Game.Start()
	return linesState{s}, err
}

func (linesState) Explain(text, _ string, tell func(string, source.Span)) {
	tell("there is no way", source.Span{File: source.New("x.brik", "one\n  two # why\n"), Start: 6})
}

func (linesState) Reads(string) bool { return false }

func TestAPersonPlaysAgainstAPlayer(t *testing.T) {
	same(t, talk(t, []player.Player{nil, player.Random(1)}, "left\ngo\n"), `
first to move
first> second: answer

first to move
first> chance: heads

first wins: it fell well
`)
}

func TestTwoPeopleAtOneTable(t *testing.T) {
	same(t, talk(t, []player.Player{nil, nil}, "left\nanswer\nquit\nleft\n"), `
first to move
first> 
second to move
second> 
first to move
first> `)
}

func TestUndoGoesBackToThePersonsLastMove(t *testing.T) {
	same(t, talk(t, []player.Player{nil, player.Random(1)}, "undo\nleft\nundo\nleap\n"), `
first to move
first> there is nothing to undo
first> second: answer

first to move
first> 
first to move
first> second: answer

first to move
first> 
`)
}

func TestAWrongMoveGetsItsReasonAndTheLine(t *testing.T) {
	same(t, talk(t, []player.Player{nil, nil}, "le\n\nright\n"), `
first to move
first> "le" may mean left or leap
first> first> "right": there is no way (x.brik:2)
    2 | two # why
first> 
`)
}

func TestMovesAreListed(t *testing.T) {
	same(t, talk(t, []player.Player{nil, nil}, "moves\n"), "\nfirst to move\nfirst> left\nleap\nhelp\nfirst> \n")
}

func TestAMoveThatReadsLikeAWordWins(t *testing.T) {
	same(t, talk(t, []player.Player{nil, nil}, "help\n"), "\nfirst to move\nfirst> \nfirst wins: it fell well\n")
}

func TestAWordWinsOverTheBeginningOfAMove(t *testing.T) {
	same(t, talk(t, []player.Player{nil, player.Random(1)}, "left\nundo\nquit\n"), `
first to move
first> second: answer

first to move
first> 
first to move
first> `)
}

func TestPlayersPlayAlone(t *testing.T) {
	got := talk(t, []player.Player{player.Random(1), player.Random(2)}, "")
	if !strings.Contains(got, "second: answer\n") && !strings.Contains(got, "first: help\n") {
		t.Errorf("got\n%s", got)
	}
	if !strings.HasSuffix(got, "\nfirst wins: it fell well\n") {
		t.Errorf("got\n%s", got)
	}
}

func TestAGameIsSaved(t *testing.T) {
	g := gametest.New(walk, "first", "second")
	s, err := session.New(g, session.Options{})
	if err != nil {
		t.Fatal(err)
	}
	var out strings.Builder
	saved := map[string]int{}
	table := console.Table{Session: s, Seats: make([]player.Player, 2), In: strings.NewReader("left\nsave\nsave my game\nsave full\n"), Out: &out}
	table.Save = func(path string) error {
		if path == "full" {
			return errors.New("the disk is full")
		}
		saved[path] = len(s.History())
		return nil
	}
	if err := table.Play(); err != nil {
		t.Fatal(err)
	}
	if len(saved) != 1 || saved["my game"] != 1 {
		t.Errorf("saved %v", saved)
	}
	same(t, out.String(), `
first to move
first> 
second to move
second> save takes the name of a file: save FILE
second> saved in my game
second> the disk is full
second> 
`)
}

func TestAGameThatCantBeSavedSaysSo(t *testing.T) {
	same(t, talk(t, []player.Player{nil, nil}, "save x\n"), "\nfirst to move\nfirst> this game can't be saved\nfirst> \n")
}
