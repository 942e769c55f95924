package record

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
)

// A line is a JSON object whose last member is its sum: `…,"sum":"0123456789abcdef"}`. What stands before the comma is
// the line's content; the sum is the first 16 hexadecimal digits of the SHA-256 of the sum of the line before (nothing
// for the first line of a chain) and the content.
const (
	sumKey    = `,"sum":"`
	sumDigits = 16
	sumEnd    = `"}`
)

func sum(before string, content []byte) string {
	h := sha256.New()
	h.Write([]byte(before))
	h.Write(content)
	return hex.EncodeToString(h.Sum(nil))[:sumDigits]
}

// seal gives the line of a JSON object, with its end, and its sum.
func seal(before string, object []byte) (line []byte, own string) {
	content := bytes.TrimSuffix(object, []byte("}"))
	own = sum(before, content)
	line = append(line, content...)
	line = append(line, sumKey+own+sumEnd+"\n"...)
	return line, own
}

// unseal gives a line's content, as the object that it was before it was sealed, and the sum that it carries; false: it
// carries none.
func unseal(line []byte) (content []byte, own string, ok bool) {
	at := len(line) - len(sumKey) - sumDigits - len(sumEnd)
	if at < 0 || !bytes.HasSuffix(line, []byte(sumEnd)) || string(line[at:at+len(sumKey)]) != sumKey {
		return nil, "", false
	}
	return line[:at], string(line[at+len(sumKey) : at+len(sumKey)+sumDigits]), true
}
