// Command brik plays, checks and measures games whose rules are written in Brik. It reads its arguments, calls the
// packages that do the work, and prints what they give; it has no logic of its own.
package main

import "os"

func main() { os.Exit(run(os.Args[1:], os.Stdin, os.Stdout, os.Stderr)) }
