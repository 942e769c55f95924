package match

// mostSeatings is how many ways to seat contestants make a round at most.
const mostSeatings = 24

// Seatings gives ways to seat contestants at a game, each of whom has a seat: by player, which contestant. In all of them
// together each contestant has each seat equally often, as far as numbers of seats allow. Nil: there are too few seats.
func Seatings(seats, contestants int) [][]int {
	if seats < contestants {
		return nil
	}
	var all [][]int
	least, most := seats/contestants, (seats+contestants-1)/contestants
	now, has := make([]int, 0, seats), make([]int, contestants)
	var seat func()
	seat = func() {
		if len(now) == seats {
			for _, n := range has {
				if n < least {
					return
				}
			}
			all = append(all, append([]int{}, now...))
			return
		}
		for c := range contestants {
			if has[c] < most {
				has[c]++
				now = append(now, c)
				seat()
				now = now[:len(now)-1]
				has[c]--
			}
		}
	}
	seat()
	if len(all) > mostSeatings {
		return turned(seats, contestants)
	}
	return mirrored(all)
}

// turned seats the contestants in turn, beginning with each.
func turned(seats, contestants int) [][]int {
	var all [][]int
	for first := range contestants {
		var now []int
		for s := range seats {
			now = append(now, (first+s)%contestants)
		}
		all = append(all, now)
	}
	return all
}

// mirrored puts every second seating from the end between those from the beginning: of two contestants, in two games in
// a row each has the other's seats.
func mirrored(all [][]int) [][]int {
	var order [][]int
	for i, j := 0, len(all)-1; i <= j; i, j = i+1, j-1 {
		order = append(order, all[i])
		if i != j {
			order = append(order, all[j])
		}
	}
	return order
}
