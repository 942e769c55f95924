package check

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"slices"

	"brik/dsl/program"
	"brik/dsl/source"
)

// judge looks at the whole program: what may call what, what may come after what.
func (c *checker) judge() {
	c.sync()
	g := reachable(c.p)
	c.p.Defs, c.p.Actions, c.p.Choices, c.p.UsesRepeats = g.defs, g.actions, g.choices, g.repeats
	for _, d := range g.defs {
		d.Recursive = callsItself(d)
	}
	decide(g.actions)
	c.checkAfters(g)
	c.checkRecursion()
	c.checkForbids(g)
	c.checkChance()
}

// callsItself tells that a def is called from its own body, through whatever else.
func callsItself(d *program.Def) bool {
	g := &graph{seen: map[any]bool{}}
	again := false
	g.seen[d] = true
	var look func(e program.Expr)
	look = func(e program.Expr) {
		if k, ok := e.(*program.Call); ok {
			again = again || k.Def == d
			if g.first(k.Def) {
				eachInDef(k.Def, look)
			}
		}
	}
	eachInDef(d, look)
	return again
}

func eachInDef(d *program.Def, visit func(program.Expr)) {
	for _, c := range d.Cases {
		for _, l := range c.Lets {
			program.Each(l.Value, visit)
		}
		program.Each(c.Body, visit)
	}
}

// layout gives every piece and variable its words of the state.
func (c *checker) layout() {
	words := 0
	for _, v := range c.p.Vars {
		v.Offset = words
		words += v.Type.Words() * v.Cells()
	}
	players := c.p.Players.Len()
	for _, p := range c.p.Pieces {
		p.Offsets = slices.Repeat([]int{-1}, players+1)
		owners := p.Owner
		if len(owners) == 0 {
			owners = []int{players}
		}
		for _, o := range owners {
			p.Offsets[o] = words
			words += c.p.Board.Words() * max(1, p.Many)
		}
	}
	c.p.Words = words
	if words > maxWords {
		c.fail(tooLarge, source.Span{}, "a state of this game is too large: "+itoa(words)+" words of memory", "at most "+itoa(maxWords), "")
	}
}

// hash tells one ruleset with its settings from another.
func (c *checker) hash() {
	h := sha256.New()
	for _, f := range c.p.Files {
		fmt.Fprintf(h, "%s %d\n%s\n", baseName(f.Name), len(f.Text), f.Text)
	}
	for _, o := range c.p.Options {
		fmt.Fprintf(h, "%s=%s\n", o.Name, o.Value)
	}
	fmt.Fprintf(h, "players %d\n", c.p.Players.Len())
	c.p.Hash = hex.EncodeToString(h.Sum(nil))
}
