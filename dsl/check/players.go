package check

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"brik/dsl/program"
	"brik/dsl/report"
	"brik/dsl/source"
	"brik/dsl/syntax"
	"brik/interpreter/space"
)

// playerPlan is what the players line says: names, or the numbers that are allowed.
type playerPlan struct {
	names   []string
	allowed []int
	facing  []string // by name; "" none
}

// readPlayers reads the players line.
func (r *Ruleset) readPlayers(sink *report.List) (plan playerPlan, ok bool) {
	if r.players == nil {
		return plan, false
	}
	n := r.players.node.(*syntax.Players)
	for _, p := range n.List {
		r.readPlayer(&plan, p, sink)
	}
	if len(plan.names) > 0 && len(plan.allowed) > 0 {
		*sink = append(*sink, report.Diagnostic{Code: wrongPlayers, Span: r.players.span(),
			Summary: "players have either names or numbers", Hint: "Write `players white, black`, or `players 2..4`."})
		plan.allowed = nil
	}
	if len(plan.names) > 0 {
		plan.allowed = []int{len(plan.names)}
	}
	slices.Sort(plan.allowed)
	plan.allowed = slices.Compact(plan.allowed)
	return plan, len(plan.allowed) > 0
}

func (r *Ruleset) readPlayer(plan *playerPlan, p *syntax.Player, sink *report.List) {
	at := r.players.unit.span(p)
	lo, hi, isNumber := numberRange(p.Who)
	name, isName := p.Who.(*syntax.Name)
	switch {
	case isName && contains(plan.names, name.Name): // reported as declared twice
	case isName:
		plan.names = append(plan.names, name.Name)
		plan.facing = append(plan.facing, p.Facing)
	case !isNumber:
		*sink = append(*sink, report.Diagnostic{Code: wrongPlayers, Span: at, Summary: "this is neither a player's name nor a number of players", Hint: "Write `players white, black`, or `players 2..4`."})
	case lo < 1 || hi < lo || hi > maxPlayers:
		*sink = append(*sink, report.Diagnostic{Code: wrongPlayers, Span: at, Summary: fmt.Sprintf("a game has from 1 to %d players", maxPlayers)})
	default:
		if p.Facing != "" {
			*sink = append(*sink, report.Diagnostic{Code: wrongPlayers, Span: at, Summary: "only players with names can face a direction", Hint: "Write `players white facing north, black facing south`."})
		}
		for i := lo; i <= hi; i++ {
			plan.allowed = append(plan.allowed, i)
		}
	}
}

// numberRange reads `4` or `2..4`.
func numberRange(e syntax.Expr) (lo, hi int, ok bool) {
	if b, is := e.(*syntax.Binary); is && b.Op == ".." {
		lo, low := literalNumber(b.L)
		hi, high := literalNumber(b.R)
		return lo, hi, low && high
	}
	if _, name := e.(*syntax.Name); name {
		return 0, 0, false
	}
	n, ok := literalNumber(e)
	return n, n, ok
}

// makePlayers makes the space of players. Where something is wrong there are two, so that checking can go on.
func (c *checker) makePlayers(want int) {
	plan, ok := c.r.readPlayers(c.sink)
	if !ok {
		if c.r.players == nil && !c.r.problems.HasErrors() && !c.r.main.library {
			c.fail(missing, c.start(), "this ruleset doesn't say who plays", "", "Write a line like `players white, black`.")
		}
		plan = playerPlan{allowed: []int{2}}
	}
	n := plan.allowed[0]
	switch {
	case want == 0:
	case slices.Contains(plan.allowed, want):
		n = want
	case ok:
		c.say(report.Diagnostic{Code: wrongPlayers, Summary: fmt.Sprintf("this game isn't for %d players", want), Detail: "it is for " + oneOf(texts(plan.allowed), "or")})
	}
	names := plan.names
	if len(names) == 0 {
		c.numbered = true
		for i := range n {
			names = append(names, strconv.Itoa(i+1))
		}
	}
	c.p.Players = c.mustSpace(space.Enumeration("player", distinct(names)))
}

// makeFacing gives the players their forward directions.
func (c *checker) makeFacing() {
	plan, _ := c.r.readPlayers(new(report.List))
	for i, name := range plan.facing {
		if name == "" {
			continue
		}
		d, found := c.direction(name, nil)
		if !found && c.p.Board == nil && c.r.board != nil {
			continue // the board has a mistake, so there are no directions
		}
		if !found {
			c.fail(unknownName, c.r.players.unit.tree.Find(c.r.players.node, name), "there is no direction "+quote(name), "", orElse(didYouMean(name, c.directionNames(nil)), listed("directions", c.directionNames(nil))))
			continue
		}
		if c.facing == nil {
			c.facing = slices.Repeat([]int{space.Nothing}, c.p.Players.Len())
		}
		c.facing[i] = c.dir(d)
	}
}

// canLosePlayers tells whether a player may go out of the game while others play on.
func (r *Ruleset) canLosePlayers(players int) bool {
	if players < 3 {
		return false
	}
	for _, u := range r.units {
		if !u.std && strings.Contains(u.file.Text, "lose") {
			return true
		}
	}
	return false
}

func texts(numbers []int) []string {
	var list []string
	for _, n := range numbers {
		list = append(list, strconv.Itoa(n))
	}
	return list
}

// distinct leaves names out that were there before; that there were is reported elsewhere.
func distinct(names []string) []string {
	var list []string
	for _, n := range names {
		if !contains(list, n) {
			list = append(list, n)
		}
	}
	return list
}

// mustSpace is for spaces that can't fail with what they are made of here.
func (c *checker) mustSpace(s *space.Space, err error) *space.Space {
	if err != nil {
		c.fail(tooLarge, source.Span{}, err.Error(), "", "")
		s, _ = space.Enumeration("nothing", []string{"?"})
	}
	return s
}

func (c *checker) systemVars() {
	players := c.p.Players
	last := &program.Const{Ex: program.Ex{T: program.TOne(players)}, Value: program.Value{N: players.Len() - 1}}
	all := c.constAll(players, source.Span{})
	zero := func() program.Expr { return constInt(0, source.Span{}) }
	number := program.TRange(0, 1<<31-1)
	c.p.Me = &program.Var{Name: "me", Type: program.TOne(players), Init: last}
	c.p.Alive = &program.Var{Name: "players", Type: program.TSet(players), Init: all}
	c.p.Turns = &program.Var{Name: "turns", Type: number, Init: zero()}
	c.p.Plies = &program.Var{Name: "plies", Type: number, Init: zero()}
	c.p.Vars = append(c.p.Vars, c.p.Me, c.p.Alive, c.p.Turns, c.p.Plies)
	c.canLose = c.r.canLosePlayers(players.Len())
}
