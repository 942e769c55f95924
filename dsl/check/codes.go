package check

import "brik/dsl/report"

// The codes of what this package reports; dsl/report/codes_check.go explains them.
const (
	unknownName    report.Code = "B0301"
	declaredTwice  report.Code = "B0302"
	importNotFound report.Code = "B0303"
	circularImport report.Code = "B0304"
	wrongImport    report.Code = "B0305"
	wrongUse       report.Code = "B0306"
	unused         report.Code = "B0307"
	unknownText    report.Code = "B0308"

	wrongKind     report.Code = "B0401"
	wrongSpace    report.Code = "B0402"
	notOne        report.Code = "B0403"
	wrongArgs     report.Code = "B0404"
	outOfRange    report.Code = "B0405"
	notConstant   report.Code = "B0406"
	endlessResult report.Code = "B0407"

	missing        report.Code = "B0501"
	wrongOption    report.Code = "B0502"
	wrongPlayers   report.Code = "B0503"
	wrongPicture   report.Code = "B0504"
	wrongBoard     report.Code = "B0505"
	wrongPiece     report.Code = "B0506"
	replaceNothing report.Code = "B0507"
	wrongReplace   report.Code = "B0508"
	misplaced      report.Code = "B0509"
	circular       report.Code = "B0510"
	wrongTable     report.Code = "B0511"

	noEndTurn     report.Code = "B0601"
	noChance      report.Code = "B0602"
	noDecision    report.Code = "B0603"
	decidingLoop  report.Code = "B0604"
	unreachable   report.Code = "B0605"
	sameText      report.Code = "B0606"
	wrongWord     report.Code = "B0607"
	canInForbid   report.Code = "B0608"
	notAssignable report.Code = "B0609"
	wrongTest     report.Code = "B0610"

	unsupported report.Code = "B0701"
	tooLarge    report.Code = "B0702"
)
