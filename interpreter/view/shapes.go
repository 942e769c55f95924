package view

import (
	"fmt"
	"math"
	"strconv"
	"strings"
)

// forms are star polygons: points, how deep between them, and how far turned. Zero points is a disc.
var forms = []struct {
	points int
	depth  float64
	turn   float64
}{
	{0, 1, 0}, {5, 0.45, 0}, {4, 1, math.Pi / 4}, {3, 1, 0}, {4, 1, 0}, {4, 0.4, 0}, {6, 1, 0}, {8, 0.6, 0},
}

// form draws the shape of a kind around a centre. Kinds past the last form begin again, with a hole more each time.
func form(kind int, c point, radius float64) string {
	f := forms[kind%len(forms)]
	path := disc(c, radius, 1)
	if f.points > 0 {
		path = polygon(c, radius*1.1, f.depth, f.points, f.turn)
	}
	holes := kind / len(forms)
	for i := range holes {
		a := 2 * math.Pi * float64(i) / float64(holes)
		off := radius * 0.25
		if holes == 1 {
			off = 0
		}
		path += " " + disc(point{c.x + off*math.Sin(a), c.y - off*math.Cos(a)}, radius*0.15, 0)
	}
	return path
}

// polygon draws a star of so many points, the first one up unless turned (radians, clockwise). Depth 1 makes it a
// regular polygon.
func polygon(c point, radius, depth float64, points int, turn float64) string {
	var parts []string
	corner := func(r, a float64) {
		parts = append(parts, number(c.x+r*math.Sin(a))+","+number(c.y-r*math.Cos(a)))
	}
	for i := range points {
		a := turn + 2*math.Pi*float64(i)/float64(points)
		corner(radius, a)
		if depth < 1 {
			corner(radius*depth, a+math.Pi/float64(points))
		}
	}
	return "M" + strings.Join(parts, " L") + " Z"
}

// disc draws a circle; sweep 1 goes clockwise, 0 the other way round, which makes it a hole in a clockwise form.
func disc(c point, r float64, sweep int) string {
	arc := fmt.Sprintf("a%s,%s 0 1 %d", number(r), number(r), sweep)
	return fmt.Sprintf("M%s,%s %s %s,0 %s %s,0 Z", number(c.x-r), number(c.y), arc, number(2*r), arc, number(-2*r))
}

// number writes a coordinate with at most two decimals.
func number(x float64) string {
	return strconv.FormatFloat(math.Round(x*100)/100+0, 'f', -1, 64)
}
