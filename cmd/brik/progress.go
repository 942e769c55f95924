package main

import (
	"fmt"
	"io"
	"strings"
	"sync"
	"time"
)

// progress is a bar that shows how much of many things is done; it shows nothing unless it stands at a terminal.
type progress struct {
	out   io.Writer // nil: shows nothing
	total int

	mutex sync.Mutex
	most  int
	shown time.Time
}

func newProgress(out io.Writer, total int) *progress {
	p := &progress{total: total}
	if isTerminal(out) {
		p.out = out
	}
	return p
}

const (
	barWidth   = 40
	barRefresh = 100 * time.Millisecond
)

// update may be called from any goroutine, in any order.
func (p *progress) update(done int) {
	if p.out == nil {
		return
	}
	p.mutex.Lock()
	defer p.mutex.Unlock()
	p.most = max(p.most, done)
	if time.Since(p.shown) < barRefresh {
		return
	}
	p.shown = time.Now()
	full := barWidth * p.most / p.total
	fmt.Fprintf(p.out, "\r[%s%s] %d of %d games", strings.Repeat("=", full), strings.Repeat(" ", barWidth-full), p.most, p.total)
}

// clear removes the bar.
func (p *progress) clear() {
	if p.out != nil {
		fmt.Fprint(p.out, "\r\x1b[K")
	}
}
