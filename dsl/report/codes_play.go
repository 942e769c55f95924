package report

// Problems that show only when a ruleset is played: B081x.
const (
	InvariantBroken Code = "B0811"
	GamesDontEnd    Code = "B0812"
	NeverWins       Code = "B0813"
	NeverUsed       Code = "B0814"
	NeverDecides    Code = "B0815"
)

// playExample is a small game of one row, with lines added to it.
func playExample(lines string) string {
	return "game \"Example\"\nplayers white, black\nboard grid(3, 1)\npiece man \"M\" \"m\" of each\n" + lines
}

var _ = register(
	Entry{InvariantBroken, "An invariant that doesn't hold",
		"`brik check --play` plays random games and works out every invariant in every position. This one was false in one of them. The shortest game that was found is given as a test.",
		playExample("turn { choose s in empty as \"{s}\" { place man at s } else { draw } }\ninvariant \"room for all\" size(empty) > 1\n")},
	Entry{GamesDontEnd, "Games that don't end",
		"This is a warning of `brik check --play`. Random games went on until they were cut. Rules that allow play without progress need a line that ends it: `draw when repeats >= 3`, or `draw when turns = 200`.",
		playExample("setup { place man of white at a1 }\nturn { choose s in man, t in empty as \"{s}-{t}\" { move s to t } }\n")},
	Entry{NeverWins, "A player who never wins",
		"This is a warning of `brik check --play`. In many random games this player never came first, and another did. That may be so in a game in which one side must play well; or a line speaks of the wrong player.",
		playExample("turn { choose s in empty as \"{s}\" { place man at s } }\nwin white when empty is nothing \"full\"\n")},
	Entry{NeverUsed, "A rule that was never used",
		"This is a warning of `brik check --play`. In all random games this rule, alternative, branch or end line was never used. It may be rare, or it can never come: `brik cover` shows how often everything was used.",
		playExample("turn { choose s in empty as \"{s}\" { place man at s } }\nwin me when size(man) = 2 \"two\"\ndraw when size(man) = 3 \"three\"\n")},
	Entry{NeverDecides, "A player who never decides",
		"This is a warning of `brik check --play`. In all random games this player was never asked. `play` may forget to set `me`, or a loop leaves somebody out.",
		playExample("play { repeat 3 times { choose s in empty as \"{s}\" { place man at s } }\n win white }\n")},
)
