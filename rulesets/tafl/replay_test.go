package tafl_test

import (
	"encoding/csv"
	"flag"
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"brik/dsl/check"
	"brik/interpreter/game"
	"brik/interpreter/load"
)

var games = flag.String("games", "testdata/copenhagen.csv", "the played games of Copenhagen Hnefatafl that are replayed")

// playedGame is a game as it was recorded: each move with the squares of the pieces it took, and who won ("" nobody yet).
type playedGame struct {
	moves  []playedMove
	result string
}

type playedMove struct {
	text  string
	taken []string
}

// Every recorded move is legal and takes what was recorded; where the rules end a game, the record ends too and agrees.
func TestPlayedGamesOfCopenhagen(t *testing.T) {
	g, err := load.Open("copenhagen", check.Config{Options: map[string]string{"repetition": "none"}}, load.Compiled)
	if err != nil {
		t.Fatal(err)
	}
	ended := map[string]int{}
	for i, p := range readGames(t, *games) {
		why, err := replay(g.Play, p)
		if err != nil {
			t.Errorf("game %d: %v", i+1, err)
		}
		ended[why]++
	}
	t.Log(ended)
	for _, why := range []string{
		"", "the king is taken", "the king has reached a corner", "the king has an exit fort",
		"the king and all his men are cut off", "no legal move",
	} {
		if ended[why] < 2 {
			t.Errorf("%d games ended so: %q; the games don't show every rule", ended[why], why)
		}
	}
}

func readGames(t *testing.T, path string) []playedGame {
	f, err := os.Open(path)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	rows, err := csv.NewReader(f).ReadAll()
	if err != nil {
		t.Fatal(err)
	}
	var all []playedGame
	for _, row := range rows {
		p := playedGame{result: row[3]}
		for _, word := range strings.Fields(row[0]) {
			if word == "timeout" {
				continue
			}
			parts := strings.Split(word, "x")
			slices.Sort(parts[1:])
			p.moves = append(p.moves, playedMove{parts[0], slices.Compact(parts[1:])})
		}
		all = append(all, p)
	}
	return all
}

// replay plays a game and gives why the rules ended it, if they did.
func replay(g game.Game, p playedGame) (string, error) {
	s, err := g.Start()
	if err != nil {
		return "", err
	}
	for i, m := range p.moves {
		if s.Phase() == game.Over {
			return "", fmt.Errorf("over (%q) before move %d of %d, %s; recorded: %s", s.Result().Why, i+1, len(p.moves), m.text, p.result)
		}
		moves, err := s.Moves(nil)
		if err != nil {
			return "", err
		}
		at := slices.IndexFunc(moves, func(o game.Move) bool { return s.Text(o, "") == m.text })
		if at < 0 {
			return "", fmt.Errorf("move %d, %s, is illegal", i+1, m.text)
		}
		before := occupied(g, s)
		if err := s.Play(moves[at]); err != nil {
			return "", err
		}
		from, _, _ := strings.Cut(m.text, "-")
		after := occupied(g, s)
		var taken []string
		for _, sq := range before {
			if sq != from && !slices.Contains(after, sq) {
				taken = append(taken, sq)
			}
		}
		slices.Sort(taken)
		if !slices.Equal(taken, m.taken) {
			return "", fmt.Errorf("move %d, %s, takes %v, recorded %v", i+1, m.text, taken, m.taken)
		}
	}
	if s.Phase() != game.Over {
		return "", nil
	}
	r := s.Result()
	winner := "Draw"
	if !r.Draw {
		winner = [2]string{"Black", "White"}[slices.Index(r.Place, 1)]
	}
	if winner != p.result {
		return r.Why, fmt.Errorf("ended %q, recorded %s", r.Why, p.result)
	}
	return r.Why, nil
}

// occupied lists the squares with a piece.
func occupied(g game.Game, s game.State) []string {
	p, words := g.Program(), s.Words()
	var all []string
	for i, name := range p.Board.Names() {
		for _, piece := range p.Pieces {
			for _, at := range piece.Offsets {
				if at >= 0 && words[at+i/64]>>(i%64)&1 != 0 {
					all = append(all, name)
				}
			}
		}
	}
	return all
}
