package record

import "strings"

// Seal gives JSON objects as the lines of one chain.
func Seal(objects ...string) string {
	var text strings.Builder
	last := ""
	for _, o := range objects {
		line, own := seal(last, []byte(o))
		text.Write(line)
		last = own
	}
	return text.String()
}
