// Package long is for tests that take long. It gives test programs the flag -full: without it they do a hundredth of
// their long runs. Every package with tests imports it, so that one command does all of them whole:
//
//	go test -run Full ./... -full
package long

import "flag"

var full = flag.Bool("full", false, "do long runs whole, not a hundredth of them")

// Full tells whether long runs are to be done whole.
func Full() bool { return *full }

// Runs is a long run's number of repetitions: n, or a hundredth of it, but at least one.
func Runs(n int) int {
	if *full {
		return n
	}
	return max(1, n/100)
}
