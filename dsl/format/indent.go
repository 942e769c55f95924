package format

const step = 2

// level is a bracket that is open: the line by which it goes in, the line where the present statement inside it began,
// and the line of the part of that statement to which a block that opens now belongs.
type level struct {
	block     bool
	opened    *line
	statement *line
	head      *line
}

// indent decides how far in each line stands. A statement stands one step further in than the head of its block: the
// first line of the statement that the block belongs to, or the line with the `or`, `else` or `until` before it. A line that continues a statement keeps its distance to the statement's first line. A closing bracket stands
// as far in as the line that opened it.
func indent(lines []*line) {
	levels := []*level{{block: true}}
	for i, l := range lines {
		top := levels[len(levels)-1]
		first := l.items[0]
		switch {
		case first.closes():
			l.indent = top.opened.indent
		case l.statement || first.comment && nextCloses(lines[i+1:]):
			l.indent = top.base()
		default:
			l.indent = top.statement.indent + max(l.from-top.statement.from, least(first))
		}
		levels = walkBrackets(levels, l)
	}
}

// base is how far in a statement of the level stands.
func (v *level) base() int {
	if v.opened == nil {
		return 0
	}
	return v.opened.indent + step
}

// least is the smallest distance of a continuing line to the first line of its statement.
func least(first *item) int {
	if first.is("or") || first.is("else") || first.is("until") {
		return 0
	}
	return step
}

// nextCloses tells whether the next line that isn't a comment begins with a closing bracket, or there is none.
func nextCloses(lines []*line) bool {
	for _, l := range lines {
		if !l.items[0].comment {
			return l.items[0].closes()
		}
	}
	return true
}

// walkBrackets follows the brackets of a line.
func walkBrackets(levels []*level, l *line) []*level {
	begins := l.statement
	for _, it := range l.items {
		top := levels[len(levels)-1]
		switch {
		case it.comment:
			continue
		case it.text == ";":
			begins = true
			continue
		case it.closes():
			levels = levels[:len(levels)-1]
			begins = false
			continue
		}
		if begins || top.statement == nil {
			top.statement, top.head = l, l
		} else if it == l.items[0] && least(it) == 0 {
			top.head = l
		}
		begins = false
		if it.opens() {
			inner := &level{block: it.is("{") && !it.list, opened: l}
			if !inner.block {
				inner.statement = top.statement
			} else if top.block {
				inner.opened = top.head
			}
			levels = append(levels, inner)
			begins = inner.block
		}
	}
	return levels
}
