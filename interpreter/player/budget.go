package player

import (
	"fmt"
	"strconv"
	"time"
)

// Budget is how much a player may think about one move: for a time or (Time 0) so many units, which are playouts or
// positions, as the player says.
type Budget struct {
	Units int
	Time  time.Duration
}

// ParseBudget reads a budget: "1000" units, or a time like "2s" or "300ms".
func ParseBudget(text string) (Budget, error) {
	if n, err := strconv.Atoi(text); err == nil && n > 0 {
		return Budget{Units: n}, nil
	}
	if d, err := time.ParseDuration(text); err == nil && d > 0 {
		return Budget{Time: d}, nil
	}
	return Budget{}, fmt.Errorf("%q is neither a number from 1 nor a time like 2s or 300ms", text)
}

func (b Budget) String() string {
	if b.Time > 0 {
		return b.Time.String()
	}
	return strconv.Itoa(b.Units)
}

// Meter tells when a budget is used up.
type Meter struct {
	left int
	end  time.Time // zero: not limited
}

// Start starts the use of a budget. When time limits it there is always enough for one unit.
func (b Budget) Start() *Meter {
	if b.Time > 0 {
		return &Meter{left: 1, end: time.Now().Add(b.Time)}
	}
	return &Meter{left: b.Units}
}

// Spend takes one unit, and tells whether there was one.
func (m *Meter) Spend() bool {
	if m.left > 0 {
		m.left--
		return true
	}
	return !m.end.IsZero() && time.Now().Before(m.end)
}
