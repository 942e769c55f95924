package validate

import (
	"sort"

	"brik/dsl/program"
)

// Stats sums up many games. Lengths count decisions.
type Stats struct {
	Game      string        `json:"game"`
	Engine    string        `json:"engine,omitempty"` // what ran them, for the caller to say
	Games     int           `json:"games"`
	Seed      uint64        `json:"seed"`
	Limit     int           `json:"limit"`
	Cut       int           `json:"cut"` // games that reached the limit; they count in no result
	Results   []PlayerStats `json:"results"`
	Length    Spread        `json:"length"` // of all games, cut ones at the limit
	Branching Branching     `json:"branching"`
	Reasons   []Reason      `json:"reasons"`
}

// PlayerStats is how one player fared in the games that came to an end.
type PlayerStats struct {
	Player string  `json:"player"`
	Wins   int     `json:"wins"`   // alone in first place
	Draws  int     `json:"draws"`  // first place shared, or a draw
	Losses int     `json:"losses"` // any other place
	Payoff float64 `json:"mean_payoff"`
	Places []int   `json:"places"` // games by place, the first first
}

// Spread is where numbers lie. A quantile is the smallest number that so large a share of them doesn't exceed.
type Spread struct {
	Mean   float64 `json:"mean"`
	Min    int     `json:"min"`
	Q05    int     `json:"q05"`
	Q25    int     `json:"q25"`
	Median int     `json:"median"`
	Q75    int     `json:"q75"`
	Q95    int     `json:"q95"`
	Max    int     `json:"max"`
}

// Branching is the number of legal moves a decision.
type Branching struct {
	Mean float64 `json:"mean"`
	Max  int     `json:"max"`
}

// Reason is why games ended, and how many did so.
type Reason struct {
	Why   string `json:"reason"`
	Games int    `json:"games"`
}

// Translate puts the players' names and the reasons into a language of the ruleset ("": its own).
func (s *Stats) Translate(p *program.Program, lang string) {
	for i := range s.Results {
		s.Results[i].Player = p.In(lang, s.Results[i].Player)
	}
	for i := range s.Reasons {
		s.Reasons[i].Why = p.In(lang, s.Reasons[i].Why)
	}
}

func sum(p *program.Program, run Run, records []record) *Stats {
	st := &Stats{Game: p.Name, Games: run.Games, Seed: run.Seed, Limit: run.Limit}
	players := p.Players.Len()
	for i := range players {
		st.Results = append(st.Results, PlayerStats{Player: p.Players.Element(i), Places: make([]int, players)})
	}
	lengths := make([]int, len(records))
	decisions, choices := 0, 0
	reasons := map[string]int{}
	for i := range records {
		r := &records[i]
		lengths[i] = r.plies
		decisions += r.plies
		choices += r.offers.Moves
		st.Branching.Max = max(st.Branching.Max, r.offers.Most)
		if r.cut {
			st.Cut++
			continue
		}
		reasons[r.result.Why]++
		count(st.Results, r)
	}
	if decisions > 0 {
		st.Branching.Mean = float64(choices) / float64(decisions)
	}
	if ended := len(records) - st.Cut; ended > 0 {
		for i := range st.Results {
			st.Results[i].Payoff /= float64(ended)
		}
	}
	st.Length = spreadOf(lengths)
	st.Reasons = byCount(reasons)
	return st
}

func count(players []PlayerStats, r *record) {
	firsts := 0
	for _, place := range r.result.Place {
		if place == 1 {
			firsts++
		}
	}
	for i := range players {
		place := r.result.Place[i]
		players[i].Places[place-1]++
		players[i].Payoff += r.result.Payoff[i]
		switch {
		case place != 1:
			players[i].Losses++
		case firsts > 1 || r.result.Draw:
			players[i].Draws++
		default:
			players[i].Wins++
		}
	}
}

func spreadOf(numbers []int) Spread {
	if len(numbers) == 0 {
		return Spread{}
	}
	sort.Ints(numbers)
	total := 0
	for _, n := range numbers {
		total += n
	}
	at := func(percent int) int { return numbers[max(0, (len(numbers)*percent+99)/100-1)] }
	return Spread{
		Mean: float64(total) / float64(len(numbers)),
		Min:  numbers[0], Q05: at(5), Q25: at(25), Median: at(50), Q75: at(75), Q95: at(95),
		Max: numbers[len(numbers)-1],
	}
}

// byCount puts the commonest reason first, and orders equally common ones by their text.
func byCount(counts map[string]int) []Reason {
	reasons := make([]Reason, 0, len(counts))
	for why, n := range counts {
		reasons = append(reasons, Reason{why, n})
	}
	sort.Slice(reasons, func(i, j int) bool {
		a, b := reasons[i], reasons[j]
		return a.Games > b.Games || a.Games == b.Games && a.Why < b.Why
	})
	return reasons
}
