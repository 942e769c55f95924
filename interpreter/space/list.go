package space

// list keeps named values in the order in which they were added.
type list[T any] struct {
	names  []string
	values []T
}

func (l *list[T]) add(name string, v T) {
	l.names = append(l.names, name)
	l.values = append(l.values, v)
}

func (l *list[T]) get(name string) (v T, ok bool) {
	for i, n := range l.names {
		if n == name {
			return l.values[i], true
		}
	}
	return v, false
}
