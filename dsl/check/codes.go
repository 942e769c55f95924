package check

import "brik/dsl/report"

// The codes of what this package reports; the registry in dsl/report explains them.
const (
	unknownName    = report.UnknownName
	declaredTwice  = report.DeclaredTwice
	reservedName   = report.ReservedName
	importNotFound = report.ImportNotFound
	circularImport = report.CircularImport
	wrongImport    = report.WrongImport
	wrongUse       = report.WrongUse
	unused         = report.Unused
	unknownText    = report.UnknownText

	wrongKind     = report.WrongKind
	wrongSpace    = report.WrongSpace
	notOne        = report.NotOne
	wrongArgs     = report.WrongArgs
	outOfRange    = report.OutOfRange
	notConstant   = report.NotConstant
	endlessResult = report.EndlessResult

	missing        = report.Missing
	wrongOption    = report.WrongOption
	wrongPlayers   = report.WrongPlayers
	wrongPicture   = report.WrongPicture
	wrongBoard     = report.WrongBoard
	wrongPiece     = report.WrongPiece
	replaceNothing = report.ReplaceNothing
	wrongReplace   = report.WrongReplace
	misplaced      = report.WrongPlace
	circular       = report.MadeOfItself
	wrongTable     = report.WrongTable

	noEndTurn     = report.NoEndTurn
	noChance      = report.NoChance
	noDecision    = report.NoDecision
	decidingLoop  = report.DecidingLoop
	unreachable   = report.Unreachable
	sameText      = report.SameText
	wrongWord     = report.WrongWord
	canInForbid   = report.CanInForbid
	notAssignable = report.NotAssignable
	wrongTest     = report.WrongTest

	tooLarge = report.TooLarge
)
