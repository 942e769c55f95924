package main

import (
	"errors"
	"fmt"
	"io"
	"strings"

	"brik/dsl/report"
	"brik/interpreter/load"
)

// commandError is an error from inside a command; all others are cobra's, about the call.
type commandError struct{ error }

func (e commandError) Unwrap() error { return e.error }

func begun(err error) error {
	if err == nil {
		return nil
	}
	return commandError{err}
}

// callError is a wrong call that only the command itself could notice.
type callError struct{ error }

func (e callError) Unwrap() error { return e.error }

func wrongCall(format string, args ...any) error { return callError{fmt.Errorf(format, args...)} }

// errFound says that something wrong was found and already shown.
var errFound = errors.New("found")

// status is the exit status for an error.
func status(err error) int {
	var inside commandError
	var call callError
	var loading *load.CallError
	if !errors.As(err, &inside) || errors.As(err, &call) || errors.As(err, &loading) {
		return 2
	}
	return 1
}

// say prints an error; problems of a ruleset with their excerpts.
func say(w io.Writer, err error) {
	var problems report.List
	switch {
	case errors.Is(err, errFound):
	case errors.As(err, &problems):
		report.Render(w, problems, report.Options{Color: isTerminal(w)})
	default:
		for i, line := range strings.Split(err.Error(), "\n") {
			if i == 0 {
				line = "brik: " + line
			}
			fmt.Fprintln(w, report.Visible(line))
		}
	}
}
