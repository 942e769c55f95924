package record

import "sync"

// Series writes numbered games in their order, whatever the order in which they come.
type Series struct {
	mutex   sync.Mutex
	out     *Writer
	next    int
	waiting map[int]*Record
	failed  error
}

// NewSeries begins with game 0.
func NewSeries(out *Writer) *Series { return &Series{out: out, waiting: map[int]*Record{}} }

// Put takes game i, from any goroutine.
func (s *Series) Put(i int, r *Record) {
	s.mutex.Lock()
	defer s.mutex.Unlock()
	for s.waiting[i] = r; s.waiting[s.next] != nil && s.failed == nil; s.next++ {
		s.failed = s.out.Write(s.waiting[s.next])
		delete(s.waiting, s.next)
	}
}

// Err is the first error of writing.
func (s *Series) Err() error {
	s.mutex.Lock()
	defer s.mutex.Unlock()
	return s.failed
}
