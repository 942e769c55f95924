package report

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
