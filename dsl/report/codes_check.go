package report

// Problems of understanding a ruleset: B03xx names, B04xx kinds of values, B05xx declarations and variants, B06xx what
// is done, B07xx limits.
const (
	UnknownName    Code = "B0301"
	DeclaredTwice  Code = "B0302"
	ImportNotFound Code = "B0303"
	CircularImport Code = "B0304"
	WrongImport    Code = "B0305"
	WrongUse       Code = "B0306"
	Unused         Code = "B0307"
	UnknownText    Code = "B0308"

	WrongKind     Code = "B0401"
	WrongSpace    Code = "B0402"
	NotOne        Code = "B0403"
	WrongArgs     Code = "B0404"
	OutOfRange    Code = "B0405"
	NotConstant   Code = "B0406"
	EndlessResult Code = "B0407"

	Missing        Code = "B0501"
	WrongOption    Code = "B0502"
	WrongPlayers   Code = "B0503"
	WrongPicture   Code = "B0504"
	WrongBoard     Code = "B0505"
	WrongPiece     Code = "B0506"
	ReplaceNothing Code = "B0507"
	WrongReplace   Code = "B0508"
	WrongPlace     Code = "B0509"
	MadeOfItself   Code = "B0510"
	WrongTable     Code = "B0511"

	NoEndTurn     Code = "B0601"
	NoChance      Code = "B0602"
	NoDecision    Code = "B0603"
	DecidingLoop  Code = "B0604"
	Unreachable   Code = "B0605"
	SameText      Code = "B0606"
	WrongWord     Code = "B0607"
	CanInForbid   Code = "B0608"
	NotAssignable Code = "B0609"
	WrongTest     Code = "B0610"

	TooLarge Code = "B0702"

	SlowlyPlayed Code = "B0801"
	FailsInPlay  Code = "B0802"
)

// example is a small game that an entry's lines are added to.
func example(lines string) string {
	return "game \"Example\"\nplayers white, black\nboard grid(4, 4)\npiece man \"M\" \"m\" of each\nturn { choose s in mine as \"{s}\" { take s } }\n" + lines
}

var _ = register(
	Entry{UnknownName, "A name that means nothing here",
		"A name is a local of the block (a binder, let, var or parameter), a declaration of the ruleset or its libraries, a word of the language, or a direction, element or attribute of a space. Where the other side of a comparison is of an enumeration or an option, the names of its values are looked up first.",
		example("win me when size(theris) = 0")},
	Entry{DeclaredTwice, "A name that is declared twice",
		"Every name is declared once, libraries and parents included. A variant puts its own in the place of an inherited one with `replace`. Words of the standard library may be declared anew without it.",
		example("def goal = a4\nzone goal = b4\nwin me when goal in mine")},
	Entry{ImportNotFound, "A library or ruleset that isn't found",
		"`import` and `extends` look for a file of that name beside the ruleset, and then among those that come with the program.",
		example("import \"nowhere\"")},
	Entry{CircularImport, "Rulesets that bring in each other",
		"A ruleset can't bring in itself, through whatever others. What two rulesets share belongs into a library that both import.",
		example("extends \"example\"")},
	Entry{WrongImport, "`import` of a game, or `extends` of a library",
		"`import` brings in a library; `extends` starts from another game.",
		"game \"Example\"\nextends \"std\""},
	Entry{WrongUse, "A name used as what it isn't",
		"An action is a statement and gives no value; a def takes its arguments in `( )`, a variable, zone, table or piece its index in `[ ]`; a choice stands after `choose`; `it` has a meaning only after `where`, `with most` and `with least`.",
		example("action clear(s) { take s }\nwin me when clear(a1) is empty")},
	Entry{Unused, "Something that is declared and never used",
		"This is a warning. It may be a slip: the name that should stand elsewhere. It isn't given beside errors, in which the use may stand. A parameter whose name begins with `_` is never reported, nor is anything in a library.",
		example("zone goal = a4")},
	Entry{UnknownText, "A translation of what isn't there",
		"This is a warning. What stands before `=` in a `text` block is a name, or a text of the ruleset exactly as written there.",
		example("text da { mann = \"brik\" }")},

	Entry{WrongKind, "A value of the wrong kind",
		"Values are truths, numbers, or sets over a space (places, players, kinds of pieces, directions, names). A condition must be a truth; arithmetic needs numbers; sets are joined by `|`, counted by `size(…)`, and asked whether they have an element by `exists`.",
		example("win me when size(mine) + mine = 3")},
	Entry{WrongSpace, "Sets of different spaces",
		"Sets are joined and compared over one space: places with places, players with players. `owner(s)` gives the players of places, `pieces[p]` the places of players.",
		example("win me when me in occupied")},
	Entry{NotOne, "Several where one is due",
		"Here exactly one element is due, and it is known already that there is another number of them. `the S` says that a set has one element.",
		example("action push() { shift mine by orthogonal }\nchoice go = \"push\" { push() }\nwin me when can(me, go)")},
	Entry{WrongArgs, "Wrong arguments or indices",
		"A def, action or word of the language was given too few or too many arguments, or one by a name that none of its parameters has; or an index is missing.",
		example("def near(s, t) = t in step(s, orthogonal)\nwin me when near(a1)")},
	Entry{OutOfRange, "A number out of its range",
		"A variable holds the numbers of its range, `in 0..9`; without one, numbers go from -32768 to 32767. What is only possible is an error while playing; this one is certain.",
		example("var left in 0..9 = 10\nwin me when left = 0")},
	Entry{NotConstant, "A value that must be known before the game",
		"Zones, tables, the sizes of spaces, ranges and options are worked out before the game begins, so they can't depend on its state. What does is a `def`.",
		example("zone free = empty\nwin me when a1 in free")},
	Entry{EndlessResult, "A def that only calls itself",
		"Every way through the def calls it again, so it never gives a value. One branch of an `if` must give one without calling it.",
		example("def far(s) = far(s.north)\nwin me when far(a1) exists")},

	Entry{Missing, "Something that every ruleset needs is missing",
		"A ruleset says which game it is (`game`), who plays (`players`) and what a turn is (`turn` or `play`); one with pieces has a `board`. A variable says what it can hold: by a range, a type or a starting value.",
		"game \"Example\"\nplayers white, black"},
	Entry{WrongOption, "A value that an option can't have",
		"An option is true or false, a number of a range, or one of the names after `in`. `default` changes the value it has when nothing is set, `fix` sets it for good.",
		example("option size in small, large = tiny\nwin me when size = small")},
	Entry{WrongPlayers, "A wrong number of players",
		"Players have names (`players white, black`), or there is a number of them (`players 2..4`, `players 2, 4, 6`), from 1 to 64.",
		"game \"Example\"\nplayers 0\nturn { choose \"pass\" }"},
	Entry{WrongPicture, "A picture that doesn't fit the board",
		"A picture has a line for each row, the top one first, and in it a sign for each place, with blanks between. A point is an empty place, the other signs are those of the pieces. `setup at e5` draws only a part of the board, whose lower left corner is e5.",
		example("setup \"\"\"\n. . . .\n. M Q .\n. . . .\n. . . .\n\"\"\"")},
	Entry{WrongBoard, "A space that can't be made",
		"Spaces are `grid(w, h)` (also `wrap`), `hexagon(n)`, `rhombus(w, h)`, `triangle(n)`, `rings(n, …)`, `track(n)`, `loop(n)` (also `named a, b, …`), `graph { a-b-c, … }`, `blocks(board, w, h)`, `lines(board)` and `parts of board { … }`, with `where` carved.",
		"game \"Example\"\nplayers white, black\nboard gird(4, 4)\nturn { choose \"pass\" }"},
	Entry{WrongPiece, "A piece that can't be",
		"A kind of piece is `of each` player, `of nobody`, or of one player; nobody else can own it. Its sign is a letter or two without blanks. Pieces declared with `many` share places: to move one, say whose: `move man[me] from s to t`.",
		example("piece rook \"R\" of whyte\nsetup { place rook at a1 }")},
	Entry{ReplaceNothing, "`replace` of what isn't there",
		"`replace` puts a declaration in the place of one that an import or a parent has. If there is none, it is a slip, or the parent has changed.",
		example("replace def goes(s) = s.north")},
	Entry{WrongReplace, "`replace` where it makes no sense",
		"Lines without a name (forbid, win, lose, draw, rank) can't be replaced one by one: `replace ends { … }` replaces all win, lose, draw and rank lines.",
		example("replace forbid when a1 in occupied")},
	Entry{WrongPlace, "A declaration in the wrong place",
		"Tests stand in NAME.test.brik beside the ruleset; in `ends { … }` stand only win, lose, draw and rank lines.",
		example("test \"the start\" { expect me = white }")},
	Entry{MadeOfItself, "Something that is made of itself",
		"To know this zone, space, variable or choice one would have to know it already.",
		example("zone near = far | a1\nzone far = near | b1\nwin me when near = far")},
	Entry{WrongTable, "Entries that don't fit their index",
		"A zone or table with entries has an index, and each entry begins with an element of it: `zone home[player] = white: row(1), black: row(4)`. A row `(a, b, c)` gives the values along a second index.",
		example("zone home[player] = white: row(1), red: row(4)\nwin me when home[me] in mine")},

	Entry{NoEndTurn, "Lines that are never judged",
		"`forbid`, `win … when` and the like are judged at the end of a turn. With `turn { … }` that comes by itself; in `play { … }` it is where `end turn` stands.",
		"game \"Example\"\nplayers white, black\nplay { choose \"pass\" }\ndraw when turns = 9"},
	Entry{NoChance, "Chance where there can't be any",
		"Dice fall in a turn or in an action, not in a def, inside `after`, in the setup, or between a move and the `forbid` lines that judge it.",
		example("def lucky { let n = roll 6\nn = 6 }\nwin me when lucky")},
	Entry{NoDecision, "A decision, or the end of the game, where there can't be one",
		"Defs, `after { … }` and the lines that judge only look at the game; nobody decides there, no turn ends and no game.",
		example("win me when after { choose \"a\" } me = white")},
	Entry{DecidingLoop, "A decision that can come inside itself",
		"An action in which somebody decides can't call itself, nor can a choice lead to itself: where a game stops must have a place of known size. Write a loop.",
		example("action more() { choose \"again\" { more() } or \"stop\" }\nchoice go = \"go\" { more() }\nreplace turn { choose go }")},
	Entry{Unreachable, "A statement that is never done",
		"What stands before it always leaves: the loop, the action or the game.",
		example("action clear(s) { done; take s }\nchoice go = s in mine as \"{s}\" { clear(s) }\nwin me when can(me, go)")},
	Entry{SameText, "Two moves with one text",
		"Moves are named by their texts, so the text must tell all moves of a decision apart.",
		example("choice go = s in mine as \"go\" { take s }\nwin me when can(me, go)")},
	Entry{WrongWord, "A word that doesn't belong here",
		"`leave` leaves the innermost loop, `done` the action, `inherited` stands in an action that replaces another. Each verb has its own small word: move … to, shift … by, give … to, change … to, place … of … at.",
		example("action stop() { leave }\nchoice go = \"stop\" { stop() }\nwin me when can(me, go)")},
	Entry{CanInForbid, "`can` in a forbid line",
		"Whether an alternative is legal depends on the forbid lines, so they can't ask it.",
		example("choice go = s in mine as \"{s}\" { take s }\nforbid when not can(me, go)")},
	Entry{NotAssignable, "Something that can't be assigned to",
		"Variables of the game change, and locals declared with `var`. Binders, lets, parameters, zones, options and the words of the language keep their values.",
		example("action go(s) { s = a1 }\nchoice move = s in mine as \"{s}\" { go(s) }\nwin me when can(me, move)")},
	Entry{WrongTest, "A test that can't be",
		"A test file says whose tests it holds (`tests of \"name\"`); each test has a name of its own, sets only options that there are, and begins with its position.",
		"tests of \"example\"\ntest \"the start\" { expect me = white }\ntest \"the start\" { expect turns = 0 }"},

	Entry{TooLarge, "Something that is too large",
		"Spaces, sets of numbers, variables, the state of a game and the nesting of calls have limits, so that every game can be played fast.",
		example("win me when size(0..30000) = size(mine)")},

	Entry{SlowlyPlayed, "Something that is played slowly",
		"This is a warning. The language has this, and it is played as it should be, but by the plain evaluator, hundreds of times as slowly as what is compiled. Playing and tests don't suffer; `brik simulate` and `brik bench` do, and say which engine they ran on.",
		example("win me when d4 in reach(a1, if size(mine) > 2 then orthogonal else diagonal, within: mine)")},
	Entry{FailsInPlay, "A fault met in play",
		"A ruleset without other errors is played a few times at random, as far as a small budget goes. What the moves can do there must be possible: there is a move or an `else`, two moves have different texts, numbers stay in their ranges, there is exactly one element where one is needed. The moves that led there are told; a test that plays them meets the fault again.",
		"game \"Example\"\nplayers white, black\nboard grid(2, 1)\npiece man \"M\" \"m\" of each\nturn { choose s in empty as \"{s}\" { place man at s } }\n"},
)
