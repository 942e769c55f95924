package main

import (
	"strings"
	"testing"
)

func TestProgressDrawsABarAndRemovesIt(t *testing.T) {
	var out strings.Builder
	p := &progress{out: &out, total: 80}
	p.update(20)
	p.clear()
	if want := "\r[" + strings.Repeat("=", 10) + strings.Repeat(" ", 30) + "] 20 of 80 games\r\x1b[K"; out.String() != want {
		t.Errorf("drew %q", out.String())
	}
}

func TestProgressIsSilentWithoutATerminal(t *testing.T) {
	var out strings.Builder
	p := newProgress(&out, 10)
	p.update(5)
	p.clear()
	if out.Len() > 0 {
		t.Errorf("drew %q", out.String())
	}
}
