package space

import (
	"slices"
	"strconv"
	"strings"
)

// The vectors of the compass. Hexes have the first four, northwest and southeast.
var (
	north     = Displacement{Y: 1}
	south     = Displacement{Y: -1}
	east      = Displacement{X: 1}
	west      = Displacement{X: -1}
	northeast = Displacement{X: 1, Y: 1}
	northwest = Displacement{X: -1, Y: 1}
	southeast = Displacement{X: 1, Y: -1}
	southwest = Displacement{X: -1, Y: -1}
)

// named is a direction with its name.
type named struct {
	name string
	d    Displacement
}

var compass = []named{
	{"north", north}, {"south", south}, {"east", east}, {"west", west},
	{"northeast", northeast}, {"northwest", northwest}, {"southeast", southeast}, {"southwest", southwest},
}

var hexCompass = []named{
	{"north", north}, {"south", south}, {"east", east}, {"west", west}, {"northwest", northwest}, {"southeast", southeast},
}

// links are the named links and the names of their ways back. A drawn line's link is the line itself, "a1-d1-g1", and
// its way back is the line written backwards.
var links = map[string]string{"cw": "ccw", "forward": "back", "up": "down", "inward": "outward"}

// String names the displacement as an author would: "north", "2 * east", "2 * north + east", "back".
func (d Displacement) String() string {
	for _, c := range compass {
		if c.d == d {
			return c.name
		}
	}
	var parts []string
	if x, y := abs(d.X), abs(d.Y); x == y && x > 0 && d.Link == "" {
		return times(x, Displacement{X: d.X / x, Y: d.Y / y}.String())
	}
	if d.Y != 0 {
		parts = append(parts, times(abs(d.Y), either(d.Y > 0, "north", "south")))
	}
	if d.X != 0 {
		parts = append(parts, times(abs(d.X), either(d.X > 0, "east", "west")))
	}
	if d.N != 0 {
		parts = append(parts, times(abs(d.N), either(d.N > 0, d.Link, wayBack(d.Link))))
	}
	if parts == nil {
		return "nowhere"
	}
	return strings.Join(parts, " + ")
}

func times(n int, name string) string {
	if n == 1 {
		return name
	}
	return strconv.Itoa(n) + " * " + name
}

func wayBack(link string) string {
	if back, ok := links[link]; ok {
		return back
	}
	points := strings.Split(link, "-")
	slices.Reverse(points)
	return strings.Join(points, "-")
}

func either(cond bool, yes, no string) string {
	if cond {
		return yes
	}
	return no
}

func abs(n int) int { return max(n, -n) }
