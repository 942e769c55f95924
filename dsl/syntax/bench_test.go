package syntax

import (
	"testing"

	"brik/dsl/source"
)

func BenchmarkScan(b *testing.B)  { overCorpus(b, func(src *source.File) { scan(src) }) }
func BenchmarkParse(b *testing.B) { overCorpus(b, func(src *source.File) { Parse(src) }) }

func overCorpus(b *testing.B, read func(*source.File)) {
	files := corpus(b)
	size := 0
	for _, f := range files {
		size += len(f.Text)
	}
	b.SetBytes(int64(size))
	b.ReportAllocs()
	for b.Loop() {
		for _, f := range files {
			read(f)
		}
	}
}
