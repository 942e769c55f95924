package generated

import "brik/interpreter/game"

// dice is where a ruleset's text comes from: equal seeds give equal texts.
type dice struct{ *game.Rand }

// in gives a number from lo to hi.
func (d dice) in(lo, hi int) int { return lo + d.Intn(hi-lo+1) }

// chance is true in so many of a hundred cases.
func (d dice) chance(percent int) bool { return d.Intn(100) < percent }

func pick[T any](d dice, list ...T) T { return list[d.Intn(len(list))] }

// some gives at least lo and at most hi of a list, in the order of the list.
func some[T any](d dice, lo, hi int, list []T) []T {
	n := min(d.in(lo, hi), len(list))
	var out []T
	for i, x := range list {
		if d.Intn(len(list)-i) < n-len(out) {
			out = append(out, x)
		}
	}
	return out
}

// way is one way to write something, taken in proportion to its weight. It gives "" where it turns out to be none.
type way struct {
	weight int
	write  func() string
}

// oneOf takes ways until one writes something.
func (d dice) oneOf(ways []way) string {
	for len(ways) > 0 {
		total := 0
		for _, w := range ways {
			total += w.weight
		}
		k := d.Intn(total)
		for i, w := range ways {
			if k -= w.weight; k < 0 {
				if text := w.write(); text != "" {
					return text
				}
				ways = append(append([]way(nil), ways[:i]...), ways[i+1:]...)
				break
			}
		}
	}
	return ""
}
