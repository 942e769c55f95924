package report

import "strings"

// Problems of reading a text: B01xx in its characters and brackets, B02xx in what it says.
const (
	UnknownSign     Code = "B0101"
	ForeignSign     Code = "B0102"
	UnclosedText    Code = "B0103"
	UnclosedPicture Code = "B0104"
	ForeignComment  Code = "B0105"
	WrongQuotes     Code = "B0106"
	NumberTooLarge  Code = "B0107"
	NameWithDigit   Code = "B0108"
	UnclosedBracket Code = "B0109"
	StrayBracket    Code = "B0110"
	BadEncoding     Code = "B0111"
	EmptyText       Code = "B0112"
	ControlSign     Code = "B0113"

	Unexpected         Code = "B0201"
	UnknownDeclaration Code = "B0202"
	Misplaced          Code = "B0203"
	MissingAs          Code = "B0204"
	MissingWhen        Code = "B0205"
	ReservedName       Code = "B0206"
	NeedsBrackets      Code = "B0207"
	TooDeep            Code = "B0208"
	Chained            Code = "B0209"
	WrongIs            Code = "B0210"
	ChanceInside       Code = "B0211"
	UnknownStatement   Code = "B0212"
	TooManyMistakes    Code = "B0213"
)

var _ = register(
	Entry{UnknownSign, "A character that means nothing",
		"Outside of texts, pictures and comments the language uses letters, digits, blanks and the signs `. , : ; = < > + - * / | & ! ( ) [ ] { }`.",
		"def a = b § c"},
	Entry{ForeignSign, "A sign of another language",
		"Many languages write `==`, `&&`, `||`, `!` or `:=`. Here one `=` compares and assigns, and logic is written in words: `and`, `or`, `not`, `mod`. The text is read on as if the right sign stood there.",
		"def both(a, b) = a && b"},
	Entry{UnclosedText, "A text that is not closed in its line",
		"A text begins and ends with `\"` on one line. There is no way to write a `\"` inside a text.",
		"option open = true \"whether the hands lie open"},
	Entry{UnclosedPicture, "A picture that is never closed",
		"A picture begins with three quotes and ends with three quotes, its rows between them on lines of their own.",
		"setup \"\"\"\n. . X\n. . O"},
	Entry{ForeignComment, "A comment of another language",
		"A comment begins with `#` and goes to the end of its line.",
		"board grid(8, 8) // the board"},
	Entry{WrongQuotes, "A text in other quotes",
		"Texts stand between straight double quotes, not between single or typographer's quotes.",
		"game 'Mine'"},
	Entry{NumberTooLarge, "A number that is too large",
		"Numbers go from -32768 to 32767.",
		"var points in 0..99999999999"},
	Entry{NameWithDigit, "A name that begins with a digit",
		"A name begins with a letter or `_`; digits may follow.",
		"def 2nd = 2"},
	Entry{UnclosedBracket, "A bracket that is never closed",
		"Every `(`, `[` and `{` needs its `)`, `]` or `}` before the next declaration begins. The message stands where the bracket was opened; where the indentation shows that another one inside it is the one without partner, that one is named.",
		"board grid(8, 8\npiece man \"O\" of each"},
	Entry{StrayBracket, "A bracket that closes nothing",
		"There is a `)`, `]` or `}` without a bracket of its kind that was opened before.",
		"def a = (b + c))"},
	Entry{BadEncoding, "A byte that is no character",
		"A ruleset is a text in UTF-8. Some editors save other encodings unless told otherwise.",
		"def a\xff = 1"},
	Entry{EmptyText, "A text without contents",
		"A move, a title or a reason must say something. Leave the text out where it may be left out.",
		"win me when turns = 3 \"\""},
	Entry{Unexpected, "Something that can't stand here",
		"What was found doesn't continue what stands before it. The message names what could have stood there.",
		"turn { move s t }"},
	Entry{UnknownDeclaration, "A declaration that begins with no known word",
		"Outside of blocks every line begins with the word that says what is declared: `board`, `piece`, `option`, `def`, `action`, `turn`, `win` and so on, written small.",
		"opton open = true"},
	Entry{Misplaced, "Something in the wrong surroundings",
		"Statements such as `choose` or `move` stand inside the block of a `turn`, `play`, `setup`, choice or action. Declarations, and the rules with `when`, stand outside of blocks.",
		"choose s in mine as \"{s}\""},
	Entry{MissingAs, "A choice without the text of its moves",
		"After what is chosen and its conditions comes `as` and the text by which the move is named: `choose s in mine, t in step(s) as \"{s}-{t}\" { move s to t }`.",
		"turn { choose s in mine { take s } }"},
	Entry{MissingWhen, "A rule without its condition",
		"Outside of blocks `win`, `lose`, `draw`, `rank` and `forbid` say what holds always, so they need `when` and a condition. Inside of blocks `win me` ends the game at once.",
		"win me \"three in a row\""},
	Entry{ReservedName, "A word of the language used as a name",
		"The reserved words can't be names: and, or, not, in, is, meets, exists, mod, if, then, else, where, with, when, as, the, after, let, var, for, while, repeat, until, choose, chooses, together.",
		"def the = 3"},
	Entry{NeedsBrackets, "An expression that needs brackets",
		"`if`, `the` and `after` take everything after them, and `not` a whole comparison. Where one of them is an operand of something else, brackets must show where it ends.",
		"def a = 1 + if b then 2 else 3"},
	Entry{TooDeep, "Something nested too deeply",
		"Brackets may stand in one another 100 deep, expressions 200 deep. Give the inner parts names with `def` or `let`.",
		"def a = " + strings.Repeat("not ", 201) + "b"},
	Entry{Chained, "A chain of comparisons or ranges",
		"`a < b < c` could mean several things. Write `a < b and b < c`, or put brackets around one comparison.",
		"def between(a, b, c) = a < b < c"},
	Entry{WrongIs, "`is` before something else than empty or nothing",
		"`is` belongs to the phrases `is empty`, `is not empty`, `is nothing` and `is not nothing`. Values are compared with `=` and `!=`.",
		"def same(s, t) = s is t"},
	Entry{ChanceInside, "Chance inside an expression",
		"`roll` and `random` are always the whole right side of `=`, so that it's plain when dice fall. Give the outcome a name and reckon with it in the next statement.",
		"turn { let n = 1 + roll 6 }"},
	Entry{UnknownStatement, "A statement that begins with no known word",
		"A statement begins with one of the words of the language, with a variable that gets a value, or with the name of an action and its arguments in brackets.",
		"turn { choos s in mine as \"{s}\" }"},
	Entry{TooManyMistakes, "Too many mistakes",
		"After 50 messages the rest of the text isn't read. Mend the first ones and try again.",
		strings.Repeat("opton a = 1\n", 51)},
	Entry{ControlSign, "A control character in a text, picture or comment",
		"Characters that are not seen but make a terminal do something, or turn the direction of writing, can't stand anywhere in a ruleset: what it shows would not be what it says.",
		"game \"Red \x1b[31mgame\""},
)
