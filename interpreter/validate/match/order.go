package match

import (
	"errors"
	"sync"
	"sync/atomic"
)

// inOrder does n pieces of work, several at the same time, and hears of them in their order, one at a time, until told to
// stop; what was begun by then isn't heard of.
func inOrder[T any](n, workers int, do func(i int) (T, error), hear func(T) (stop bool, err error)) error {
	type result struct {
		value T
		err   error
	}
	var (
		next    atomic.Int64
		mutex   sync.Mutex
		waiting = map[int]result{}
		heard   int
		stopped atomic.Bool
		failed  error
		group   sync.WaitGroup
	)
	deliver := func(i int, r result) {
		mutex.Lock()
		defer mutex.Unlock()
		for waiting[i] = r; !stopped.Load(); heard++ {
			r, ok := waiting[heard]
			if !ok {
				return
			}
			delete(waiting, heard)
			stop, err := false, r.err
			if err == nil {
				stop, err = hear(r.value)
			}
			failed = errors.Join(failed, err)
			stopped.Store(stop || err != nil)
		}
	}
	for range max(1, workers) {
		group.Go(func() {
			for !stopped.Load() {
				i := int(next.Add(1)) - 1
				if i >= n {
					return
				}
				value, err := do(i)
				deliver(i, result{value, err})
			}
		})
	}
	group.Wait()
	return failed
}
