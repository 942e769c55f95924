package check

import "brik/dsl/syntax"

// setup types pictures and blocks in the order written.
func (c *checker) setup() {
	for _, d := range c.r.setups {
		s := c.scope(d.unit, bodySetup)
		switch n := d.node.(type) {
		case *syntax.SetupPicture:
			c.p.Setup = append(c.p.Setup, s.picture(n, n.At)...)
		case *syntax.Flow:
			c.p.Setup = append(c.p.Setup, s.block(n.Body)...)
		}
	}
}
