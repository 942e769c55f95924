package report

// Warnings of what a ruleset says and what can never be: B062x.
const (
	NeverTrue   Code = "B0621"
	EmptyZone   Code = "B0622"
	NeverPlaced Code = "B0623"
)

var _ = register(
	Entry{NeverTrue, "A condition that never holds",
		"This is a warning. The numbers that are compared never come so far: a variable has its range, an attribute the size of the board. So the line never ends a game, never forbids a move, or the block is never done. Conditions in which an option is named are not judged.",
		example("var left in 0..5 = 3\nwin me when left = 6")},
	Entry{EmptyZone, "A zone without places",
		"This is a warning. What the zone is made of leaves nothing over. Zones that depend on options or definitions are not judged, nor `= nothing`.",
		example("zone far = row(4) & row(1)\nwin me when far meets mine")},
	Entry{NeverPlaced, "A kind of piece that never comes on the board",
		"This is a warning. Neither the setup nor any statement places this kind of piece or changes another to it.",
		"game \"Example\"\nplayers white, black\nboard grid(2, 1)\npiece man \"M\" \"m\", king \"K\" \"k\" of each\nturn { choose s in empty as \"{s}\" { place man at s } else { draw } }\nwin me when king exists"},
)
