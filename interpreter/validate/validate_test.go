package validate_test

import (
	"encoding/json"
	"errors"
	"strings"
	"testing"
	"time"

	"brik/interpreter/game"
	"brik/interpreter/game/gametest"
	"brik/interpreter/validate"
)

type (
	graph  = gametest.Graph
	branch = gametest.Branch
)

// A walk of at least two steps: one side or the other ends it.
var walk = graph{
	"start": {Lead: []branch{{Text: "left", To: "second", EndsTurn: true}, {Text: "right", To: "second", EndsTurn: true}}},
	"second": {Player: 1, Lead: []branch{
		{Text: "stop", To: "stopped", EndsTurn: true}, {Text: "draw", To: "drawn", EndsTurn: true}, {Text: "on", To: "start", EndsTurn: true},
	}},
	"stopped": {Result: gametest.Ends("stopped", 2, 1)},
	"drawn":   {Result: gametest.Ends("agreed", 1, 1)},
}

func newGame(g graph) game.Game { return gametest.New(g, "first", "second") }

func start(t *testing.T, g graph) game.State {
	t.Helper()
	s, err := newGame(g).Start()
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func TestTheSameSeedGivesTheSameStatisticsOnAnyNumberOfCores(t *testing.T) {
	var first string
	for _, workers := range []int{1, 2, 7} {
		st, err := validate.Simulate(newGame(walk), validate.Run{Games: 500, Seed: 9, Workers: workers})
		if err != nil {
			t.Fatal(err)
		}
		text, _ := json.Marshal(st)
		if first == "" {
			first = string(text)
		}
		if string(text) != first {
			t.Errorf("%d workers:\n%s\nnot\n%s", workers, text, first)
		}
	}
}

func TestStatisticsAddUp(t *testing.T) {
	st, err := validate.Simulate(newGame(walk), validate.Run{Games: 1000, Seed: 1})
	if err != nil {
		t.Fatal(err)
	}
	a, b := st.Results[0], st.Results[1]
	if a.Wins != 0 || a.Draws != b.Draws || a.Losses != b.Wins || b.Wins+b.Draws != 1000 {
		t.Errorf("results %+v %+v", a, b)
	}
	if want := float64(b.Draws)/2000 + float64(b.Wins)/1000; b.Payoff != want {
		t.Errorf("mean payoff %v, want %v", b.Payoff, want)
	}
	if len(st.Reasons) != 2 || st.Reasons[0].Games < st.Reasons[1].Games || st.Reasons[0].Games+st.Reasons[1].Games != 1000 {
		t.Errorf("reasons %+v", st.Reasons)
	}
	if st.Length.Min != 2 || st.Length.Median%2 != 0 || st.Branching.Max != 3 || st.Branching.Mean != 2.5 {
		t.Errorf("length %+v, branching %+v", st.Length, st.Branching)
	}
}

func TestGamesAreCutAtTheLimitAndCounted(t *testing.T) {
	loop := graph{"start": {Lead: []branch{{Text: "on", To: "start"}}}}
	st, err := validate.Simulate(newGame(loop), validate.Run{Games: 5, Limit: 7})
	if err != nil {
		t.Fatal(err)
	}
	if st.Cut != 5 || st.Length.Max != 7 || st.Results[0].Draws != 0 || len(st.Reasons) != 0 {
		t.Errorf("%+v", st)
	}
}

func TestTheFirstFailingGameIsReported(t *testing.T) {
	g := graph{
		"start": {Lead: []branch{{Text: "fine", To: "end"}, {Text: "fail", To: "nowhere"}}},
		"end":   {Result: gametest.Ends("", 1, 2)},
	}
	var first validate.GameError
	for _, workers := range []int{1, 4} {
		_, err := validate.Simulate(newGame(g), validate.Run{Games: 200, Seed: 5, Workers: workers})
		var failed *validate.GameError
		if !errors.As(err, &failed) {
			t.Fatalf("no game error but %v", err)
		}
		if workers == 1 {
			first = *failed
		}
		if failed.Game != first.Game || failed.Seed != first.Seed {
			t.Errorf("%d workers: game %d, not %d", workers, failed.Game, first.Game)
		}
	}
}

func TestPerftCountsSequencesOfDecisions(t *testing.T) {
	for depth, want := range []uint64{1, 2, 6, 4, 12, 8} {
		if got, err := validate.Perft(start(t, walk), depth); err != nil || got != want {
			t.Errorf("depth %d: %d, %v; want %d", depth, got, err, want)
		}
	}
}

func TestPerftBranchesOverChanceAndDoesNotCountIt(t *testing.T) {
	g := graph{
		"start":  {Lead: []branch{{Text: "1", To: "choose", Weight: 0.5}, {Text: "2", To: "choose", Weight: 0.5}}},
		"choose": {Lead: []branch{{Text: "again", To: "start"}, {Text: "stop", To: "end"}}},
		"end":    {Result: gametest.Ends("", 1, 2)},
	}
	for depth, want := range []uint64{1, 4, 8, 16} {
		if got, err := validate.Perft(start(t, g), depth); err != nil || got != want {
			t.Errorf("depth %d: %d, %v; want %d", depth, got, err, want)
		}
	}
}

func TestPerftRefusesTooManyOutcomes(t *testing.T) {
	wide := make([]branch, validate.MaxOutcomes+1)
	for i := range wide {
		wide[i] = branch{To: "start", Weight: 1 / float64(len(wide))}
	}
	if _, err := validate.Perft(start(t, graph{"start": {Lead: wide}}), 1); err == nil {
		t.Error("no refusal")
	}
	if _, err := validate.Perft(start(t, graph{"start": {Lead: wide[1:]}}), 0); err != nil {
		t.Error(err)
	}
}

func TestPerftOfWholeTurns(t *testing.T) {
	// Each turn is two decisions; "quit" ends the game inside the first, "mate" at its end, "stuck" in a turn begun
	// without a decision, and "dice" loses by a throw after the decision.
	g := graph{
		"start": {Lead: []branch{{Text: "go", To: "then"}, {Text: "quit", To: "end"}, {Text: "dice", To: "dice"}}},
		"then": {Lead: []branch{
			{Text: "a", To: "start", EndsTurn: true}, {Text: "b", To: "start", EndsTurn: true}, {Text: "mate", To: "end", EndsTurn: true},
		}},
		"dice": {Lead: []branch{{Text: "1", To: "end", Weight: 0.5}, {Text: "2", To: "then", Weight: 0.5}}},
		"end":  {Result: gametest.Ends("", 1, 2)},
	}
	p := newGame(g).Program()
	// One turn: 3 by go, 1 quit, 1 by the first throw and 3 by the second, 4 of which go on.
	for depth, want := range []uint64{1, 8, 32} {
		if got, err := validate.PerftTurns(p, start(t, g), depth); err != nil || got != want {
			t.Errorf("depth %d: %d, %v; want %d", depth, got, err, want)
		}
	}
}

func TestDivideAddsUpToThePerft(t *testing.T) {
	for _, turns := range []bool{false, true} {
		divided, err := validate.Divide(newGame(walk).Program(), start(t, walk), 4, turns, "")
		if err != nil {
			t.Fatal(err)
		}
		var total uint64
		for _, d := range divided {
			total += d.Leaves
		}
		if len(divided) != 2 || divided[0].Text != "left" || total != 12 {
			t.Errorf("turns %v: %+v", turns, divided)
		}
	}
}

func TestBenchCountsItsPlayouts(t *testing.T) {
	for _, canonical := range []bool{false, true} {
		speed, err := validate.Bench(newGame(walk), validate.BenchRun{Duration: time.Microsecond, Limit: 1000, Canonical: canonical})
		if err != nil {
			t.Fatal(err)
		}
		if speed.Playouts < 1 || speed.Plies < 2*speed.Playouts || speed.MeanPlies != float64(speed.Plies)/float64(speed.Playouts) {
			t.Errorf("%+v", speed)
		}
	}
}

var fifty = validate.Comparison{Games: 50, Seed: 1, Limit: 100}

func TestAGameAgreesWithItself(t *testing.T) {
	if err := validate.Agree(newGame(walk), newGame(walk), fifty); err != nil {
		t.Error(err)
	}
}

func TestEveryDifferenceIsFound(t *testing.T) {
	change := map[string]func(g graph){
		"a move's text": func(g graph) {
			g["start"] = gametest.Position{Lead: []branch{{Text: "left", To: "second", EndsTurn: true}, {Text: "r", To: "second", EndsTurn: true}}}
		},
		"a move missing": func(g graph) { g["start"] = gametest.Position{Lead: g["start"].Lead[:1]} },
		"the words": func(g graph) {
			g["start"] = gametest.Position{Lead: []branch{{Text: "left", To: "second"}, {Text: "right", To: "second"}}}
		},
		"who moves":       func(g graph) { g["second"] = gametest.Position{Player: 0, Lead: g["second"].Lead} },
		"the result":      func(g graph) { g["drawn"] = gametest.Position{Result: gametest.Ends("agreed", 1, 2)} },
		"the reason":      func(g graph) { g["drawn"] = gametest.Position{Result: gametest.Ends("else", 1, 1)} },
		"the end":         func(g graph) { g["second"] = gametest.Position{Result: gametest.Ends("", 1, 1)} },
		"an error in one": func(g graph) { delete(g, "second") },
	}
	for name, f := range change {
		other := graph{}
		for k, v := range walk {
			other[k] = v
		}
		f(other)
		if err := validate.Agree(newGame(walk), newGame(other), fifty); err == nil {
			t.Errorf("%s: not found", name)
		}
	}
}

// Chance that never comes to a decision, or to one only with luck.
var (
	dice = graph{"start": {Lead: []branch{{Text: "1", To: "start", EndsTurn: true, Weight: 0.5}, {Text: "2", To: "decides", Weight: 0.5}}},
		"decides": {Lead: []branch{{Text: "on", To: "start"}}}}
	idle = graph{"start": {Lead: []branch{{Text: "1", To: "start", EndsTurn: true, Weight: 1}}}}
)

func TestChanceWithoutAnEndIsNoCount(t *testing.T) {
	if _, err := validate.Perft(start(t, dice), 2); err == nil || !strings.Contains(err.Error(), "chance goes on without a decision") {
		t.Errorf("got %v", err)
	}
}

func TestChanceThatNeverComesToADecisionIsAnError(t *testing.T) {
	if _, err := validate.Simulate(newGame(idle), validate.Run{Games: 1}); err == nil || !strings.Contains(err.Error(), "chance goes on without a decision") {
		t.Errorf("simulated: %v", err)
	}
	if _, err := game.Playout(start(t, idle), game.NewRand(1), 10); err == nil {
		t.Error("a playout of nothing but chance ended")
	}
	if _, err := validate.Simulate(newGame(dice), validate.Run{Games: 1, Limit: 50}); err != nil {
		t.Errorf("chance with decisions between: %v", err)
	}
}

// diary writes down what a witness hears.
type diary struct{ lines []string }

func (d *diary) Move(before game.State, m game.Move) {
	d.lines = append(d.lines, before.Text(m, ""))
}

func (d *diary) End(last game.State) {
	if last.Phase() == game.Over {
		d.lines = append(d.lines, last.Result().Why)
	} else {
		d.lines = append(d.lines, "cut")
	}
}

func TestWitnessesHearOfEveryGame(t *testing.T) {
	run := validate.Run{Games: 200, Seed: 3, Limit: 5, Workers: 3}
	alone, err := validate.Simulate(newGame(walk), run)
	if err != nil {
		t.Fatal(err)
	}
	diaries := make([]diary, run.Games)
	run.Witness = func(i int, seed uint64) validate.Witness { return &diaries[i] }
	heard, err := validate.Simulate(newGame(walk), run)
	if err != nil {
		t.Fatal(err)
	}
	a, _ := json.Marshal(alone)
	b, _ := json.Marshal(heard)
	if string(a) != string(b) {
		t.Errorf("witnesses change the games:\n%s\nnot\n%s", b, a)
	}
	ends := map[string]int{}
	for i, d := range diaries {
		text := strings.Join(d.lines, " ")
		end := d.lines[len(d.lines)-1]
		ends[end]++
		if moves := d.lines[:len(d.lines)-1]; len(moves) == 0 || (end == "stopped") != (moves[len(moves)-1] == "stop") || (end == "cut") != (len(moves) == run.Limit && moves[4] != "stop" && moves[4] != "draw") {
			t.Errorf("game %d: %s", i, text)
		}
	}
	if len(ends) != 3 {
		t.Errorf("ends: %v", ends)
	}
}
