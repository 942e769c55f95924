package main

import (
	"fmt"
	"os"
	"strconv"
	"time"

	"brik/dsl/check"
	"brik/interpreter/game"
	"brik/interpreter/load"
)

func main() {
	n, _ := strconv.Atoi(os.Args[2])
	g, err := load.Open(os.Args[1], check.Config{}, "")
	if err != nil {
		fmt.Println(err)
		os.Exit(1)
	}
	start, err := g.Play.Start()
	if err != nil {
		fmt.Println(err)
		os.Exit(1)
	}
	w := start.Clone()
	r := game.NewRand(1)
	plies := 0
	t := time.Now()
	for i := 0; i < n; i++ {
		w.CopyFrom(start)
		p, err := w.(game.Playouter).Playout(r, 1000, len(os.Args) > 3)
		if err != nil {
			fmt.Println(err)
			os.Exit(1)
		}
		plies += p
	}
	fmt.Println("plies", plies, "ns/ply", float64(time.Since(t).Nanoseconds())/float64(plies))
}
