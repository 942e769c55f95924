package main

import (
	"bufio"
	"errors"
	"fmt"
	"runtime"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"brik/interpreter/load"
	"brik/interpreter/player"
	"brik/interpreter/player/lineup"
	"brik/interpreter/record"
	"brik/interpreter/validate/match"
)

// matching is what calls of match and tournament ask for.
type matching struct {
	flags   gameFlags
	players []string
	specs   []lineup.Spec
	games   int
	seed    uint64
	limit   int
	workers int
	memory  int // megabytes
	records string
	json    bool
}

const (
	defaultMemory = 512
	mostMemory    = 1 << 20
)

func (m *matching) add(cmd *cobra.Command, games int) {
	m.flags.addWith(cmd, "seats")
	cmd.Flags().StringSliceVar(&m.players, "players", nil, "who plays, like uct:1s,greedy: "+strings.Join(lineup.Names, ", ")+", with a time or a number of random games a move")
	cmd.Flags().IntVar(&m.games, "games", games, "number of games of each two, at most")
	cmd.Flags().Uint64Var(&m.seed, "seed", 0, "where chance and the players' choices come from")
	cmd.Flags().IntVar(&m.limit, "limit", 2000, "decisions after which a game is cut, and counts as a draw")
	cmd.Flags().IntVar(&m.workers, "workers", 0, "games played at the same time; 0: one for each core, but one by one where players have a time")
	cmd.Flags().StringVar(&m.records, "records", "", "add the games to the records in a `FILE`")
	cmd.Flags().BoolVar(&m.json, "json", false, "print JSON")
	memoryFlag(cmd, &m.memory)
}

func memoryFlag(cmd *cobra.Command, memory *int) {
	cmd.Flags().IntVar(memory, "memory", defaultMemory, "`megabytes` that each player's search may take")
}

// check reads the players and finds what is wrong with the call.
func (m *matching) check(least, most int) error {
	if len(m.players) < least || len(m.players) > most {
		return wrongCall("--players takes %s players, like uct:1s,greedy", map[bool]string{true: strconv.Itoa(least), false: "from 2 to " + strconv.Itoa(most)}[least == most])
	}
	if m.games < 1 || m.games > mostGames || m.limit < 1 || m.workers < 0 || m.memory < 1 || m.memory > mostMemory {
		return wrongCall("--games is a number from 1 to %d, --limit and --memory one from 1, --workers one from 0", mostGames)
	}
	timed := false
	for _, text := range m.players {
		s, err := lineup.Parse(text)
		if err != nil {
			return callError{err}
		}
		timed = timed || s.Budget.Time > 0
		m.specs = append(m.specs, s)
	}
	if m.workers == 0 {
		if m.workers = runtime.GOMAXPROCS(0); timed {
			m.workers = 1
		}
	}
	return nil
}

// open opens the game, and makes sure that all can play it.
func (m *matching) open(name string) (*load.Game, error) {
	g, err := m.flags.open(name)
	if err != nil {
		return nil, err
	}
	if g.Program.Players.Len() < 2 {
		return nil, wrongCall("a match takes a game for two players or more")
	}
	for _, s := range m.specs {
		if _, err := m.contestant(g, s).New(0); err != nil {
			return nil, callError{err}
		}
	}
	return g, nil
}

func (m *matching) contestant(g *load.Game, s lineup.Spec) match.Contestant {
	return match.Contestant{Name: s.String(), New: func(seed uint64) (player.Player, error) {
		return s.New(g.Program, lineup.Options{Seed: seed, Memory: m.memory << 20})
	}}
}

// play plays a match between two of the players; ended hears of every game and may be nil.
func (m *matching) play(cmd *cobra.Command, g *load.Game, a, b int, test *match.SPRT, ended func(*match.Played) error) (*match.Report, error) {
	bar := newProgress(cmd.ErrOrStderr(), m.games)
	defer bar.clear()
	r, err := match.Play(match.Order{
		Game: g.Play, Reference: g.Reference, Contestants: [2]match.Contestant{m.contestant(g, m.specs[a]), m.contestant(g, m.specs[b])},
		Games: m.games, Seed: m.seed, Limit: m.limit, Workers: m.workers, Test: test,
		Ended: func(p *match.Played) error {
			bar.update(p.Number + 1)
			if ended == nil {
				return nil
			}
			return ended(p)
		},
	})
	if err == nil {
		r.Engine = g.Engine
	}
	return r, err
}

// recorder writes games to a file of records. What finish gives ends the file.
func (m *matching) recorder(g *load.Game, name string) (put func(a, b int, p *match.Played) error, finish func() error, err error) {
	if m.records == "" {
		return nil, func() error { return nil }, nil
	}
	file, err := openRecords(m.records)
	if err != nil {
		return nil, nil, err
	}
	header, err := m.flags.header(g, name)
	if err != nil {
		return nil, nil, errors.Join(err, file.Close())
	}
	out := bufio.NewWriter(file)
	w := record.NewWriter(out)
	put = func(a, b int, p *match.Played) error {
		h := header
		h.Number, h.Of, h.Seed = p.Number+1, m.games, &p.Seed
		for _, c := range p.Seats {
			h.Seats = append(h.Seats, m.specs[[2]int{a, b}[c]].String())
		}
		return w.Write(record.Take(p.Session, h, fmt.Sprintf("cut after %d decisions", m.limit)))
	}
	return put, func() error { return errors.Join(out.Flush(), file.Close()) }, nil
}

func newMatch() *cobra.Command {
	var m matching
	var test string
	cmd := &cobra.Command{
		Use:   "match NAME",
		Short: "Let two players play many games against each other",
		Long: "Plays games between two players with their seats swapped, and says who is stronger, by how much and how certainly.\n" +
			"With budgets of random games (uct:1000) the same seed gives the same games; with times (uct:1s) it doesn't.\n" +
			"With --sprt LOW,HIGH the match ends as soon as one of these differences in Elo points is clearly the better guess.",
		Args: arguments(1, 1),
		RunE: func(cmd *cobra.Command, args []string) error {
			sprt, err := readTest(test)
			if err == nil {
				err = m.check(2, 2)
			}
			if err != nil {
				return err
			}
			g, err := m.open(args[0])
			if err != nil {
				return err
			}
			put, finish, err := m.recorder(g, args[0])
			if err != nil {
				return err
			}
			var ended func(*match.Played) error
			if put != nil {
				ended = func(p *match.Played) error { return put(0, 1, p) }
			}
			r, err := m.play(cmd, g, 0, 1, sprt, ended)
			if err = errors.Join(err, finish()); err != nil {
				return err
			}
			if m.json {
				return printJSON(cmd, r)
			}
			return r.Print(cmd.OutOrStdout())
		},
	}
	m.add(cmd, 100)
	cmd.Flags().StringVar(&test, "sprt", "", "two differences in Elo points, `LOW,HIGH`, between which is decided")
	return cmd
}

// readTest reads the two differences of a sequential test; "": none.
func readTest(text string) (*match.SPRT, error) {
	if text == "" {
		return nil, nil
	}
	low, high, ok := strings.Cut(text, ",")
	lo, err := strconv.ParseFloat(low, 64)
	hi, err2 := strconv.ParseFloat(high, 64)
	if !ok || err != nil || err2 != nil || !(lo < hi) {
		return nil, wrongCall("--sprt takes two differences in Elo points, the lower first, like 0,50; not %q", text)
	}
	return &match.SPRT{Low: lo, High: hi}, nil
}
