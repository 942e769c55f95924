package report

// palette holds the terminal sequences before each part of a message, and end after it.
type palette struct{ bold, err, warning, note, hint, gutter, end string }

var plain = palette{}

var colours = palette{
	bold:    "\x1b[1m",
	err:     "\x1b[1;31m",
	warning: "\x1b[1;33m",
	note:    "\x1b[1;36m",
	hint:    "\x1b[1;32m",
	gutter:  "\x1b[34m",
	end:     "\x1b[0m",
}

func (p palette) kind(s Severity) string {
	if s == Warning {
		return p.warning
	}
	return p.err
}
