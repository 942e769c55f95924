package main

import (
	"errors"
	"fmt"
	"os"
	"strings"

	"github.com/spf13/cobra"

	"brik/interpreter/game"
	"brik/interpreter/load"
	"brik/interpreter/player/lineup"
	"brik/interpreter/record"
	"brik/interpreter/session"
	"brik/interpreter/session/console"
)

func newPlay() *cobra.Command {
	var p playing
	cmd := &cobra.Command{
		Use:   "play NAME",
		Short: "Play a game, at the terminal or with moves from a pipe",
		Long: "Draws the board and takes a move, or the beginning of one that no other move has; also help, moves, undo, save, quit.\n" +
			"Seats without a person are taken by the --opponent: " + strings.Join(lineup.Names, ", ") + ", with a time or a number of\n" +
			"random games a move, like uct:2s; or each by whom --seat says, as in --seat black=uct:2s --seat white=human.\n" +
			"With --resume the last game of a file of records goes on; NAME can then be left out.",
		Args: arguments(0, 1),
		RunE: func(cmd *cobra.Command, args []string) error {
			if p.memory < 1 || p.memory > mostMemory {
				return wrongCall("--memory is a number of megabytes from 1")
			}
			if p.resume == "" && len(args) == 0 {
				return wrongCall("%s takes the name of a ruleset, or --resume FILE%s", cmd.CommandPath(), usage(cmd))
			}
			return p.play(cmd, args)
		},
	}
	p.flags.add(cmd)
	langFlag(cmd, &p.flags.lang)
	cmd.Flags().StringSliceVar(&p.humans, "human", nil, "`player` who is a person, by name; or all, or none (without this, the first player, or who it was in the game that goes on)")
	cmd.Flags().StringArrayVar(&p.seats, "seat", nil, "`PLAYER=WHO`: who has a seat, human or a player like uct:2s; may be repeated")
	cmd.Flags().StringVar(&p.opponent, "opponent", lineup.Greedy, "who takes the other seats")
	memoryFlag(cmd, &p.memory)
	cmd.Flags().Uint64Var(&p.seed, "seed", 0, "where chance and the other players' choices come from")
	cmd.Flags().StringVar(&p.records, "records", "", "add the game, when it is over or left, to the records in a `FILE`")
	cmd.Flags().StringVar(&p.eyes, "records-for", "", "make that the record for the eyes of a `player`, without what is hidden from him")
	cmd.Flags().StringVar(&p.resume, "resume", "", "go on with the last game in a `FILE` of records")
	return cmd
}

// curtain is how many lines push what one person has seen out of a terminal's sight.
const curtain = 100

// playing is what a call of play asks for.
type playing struct {
	flags           gameFlags
	humans, seats   []string
	opponent        string
	memory          int // megabytes
	seed            uint64
	records, resume string
	eyes            string // the player for whose eyes the records are; "": for all
}

func (p *playing) play(cmd *cobra.Command, args []string) error {
	g, s, header, err := p.begin(cmd, args)
	if err != nil {
		return err
	}
	humans := p.humans
	if p.resume != "" && len(humans)+len(p.seats) == 0 && len(header.Seats) > 0 {
		humans = people(header)
	}
	seating := console.Seating{People: humans, Given: p.seats, Opponent: p.opponent, Options: lineup.Options{Seed: p.seed, Memory: p.memory << 20}}
	seats, who, err := seating.Seats(g.Program, p.flags.lang)
	if err != nil {
		return callError{err}
	}
	header.Seats = nil
	for i, seat := range seats {
		if seat == nil {
			who[i] = person
		}
		header.Seats = append(header.Seats, who[i])
	}
	viewer, ok := g.Program.Players.Find(p.eyes)
	if p.eyes != "" && (!ok || p.records == "") {
		return wrongCall("--records-for takes a player, and --records FILE")
	}
	if p.records != "" { // what can't be written is better known before
		f, err := openRecords(p.records)
		if err != nil {
			return err
		}
		f.Close()
	}
	save := func(path string) error { return addRecord(path, record.Take(s, header, "")) }
	table := console.Table{Session: s, Seats: seats, In: cmd.InOrStdin(), Out: cmd.OutOrStdout(), Save: save}
	if isTerminal(table.Out) {
		table.Curtain = curtain
	}
	err = table.Play()
	switch {
	case p.eyes != "":
		err = errors.Join(err, addRecord(p.records, record.TakeFor(s, header, "", viewer)))
	case p.records != "":
		err = errors.Join(err, save(p.records))
	}
	return err
}

// person is what records call a seat that a person has.
const person = "person"

// people are the players that people had when a game was recorded.
func people(h record.Header) (names []string) {
	for i, who := range h.Seats {
		if who == person {
			names = append(names, h.Players[i])
		}
	}
	if names == nil {
		return []string{"none"}
	}
	return names
}

// begin starts a game, or goes on with one that was recorded.
func (p *playing) begin(cmd *cobra.Command, args []string) (*load.Game, *session.Session, record.Header, error) {
	if p.resume != "" {
		return p.goOn(cmd, args)
	}
	g, err := p.flags.open(args[0])
	if err != nil {
		return nil, nil, record.Header{}, err
	}
	h, err := p.flags.header(g, args[0])
	if err != nil {
		return nil, nil, h, err
	}
	h.Seed = &p.seed
	s, err := session.New(g.Play, session.Options{Seed: p.seed, Lang: p.flags.lang, Reference: g.Reference})
	return g, s, h, err
}

// goOn goes on with the last game of a file; where the record has a seed, chance falls as if the game had never stopped.
func (p *playing) goOn(cmd *cobra.Command, args []string) (*load.Game, *session.Session, record.Header, error) {
	r, err := p.flags.openRecorded(cmd, p.resume, 0, args, -1)
	if err != nil {
		return nil, nil, record.Header{}, err
	}
	h := r.record.Header
	if r.session.State().Phase() == game.Over {
		return nil, nil, h, fmt.Errorf("%s: the last game is over", p.resume)
	}
	if err := r.session.GoOn(); err != nil {
		return nil, nil, h, err
	}
	h.Hash, h.Number, h.Of = r.Program.Hash, 0, 0
	return r.Game, r.session, h, nil
}

// header is the header of records of a game that these flags have opened.
func (f *gameFlags) header(g *load.Game, name string) (record.Header, error) {
	h := g.Header(name)
	if f.position != "" {
		text, err := os.ReadFile(f.position)
		if err != nil {
			return h, callError{err}
		}
		h.Position = string(text)
	}
	return h, nil
}
