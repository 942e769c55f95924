package knowledge

import (
	"encoding/json"

	"brik/dsl/program"
	"brik/interpreter/game"
	"brik/interpreter/space"
)

// MarshalJSON gives the view as one object, everything by its name: `to_move` (a player, "chance", or "" at the end),
// `pieces` (kind, then owner, then where; a place as often as there are pieces of the owner on it), `vars` (a value, or
// values by the elements that index them). Sets are lists of names (a stacked pile's from the lowest card up); an element
// that isn't there is null; what nobody owns is "nobody"'s. What the player doesn't see is {"hidden": true}, for a pile
// with its `size` if he sees that.
func (v *View) MarshalJSON() ([]byte, error) {
	out := map[string]any{"to_move": v.toMove(), "pieces": v.pieces(), "vars": v.vars()}
	if v.Player != Everyone {
		out["player"] = v.Program.Players.Element(v.Player)
	}
	return json.Marshal(out)
}

func (v *View) toMove() string {
	switch v.Phase {
	case game.Deciding:
		return v.Program.Players.Element(v.ToMove)
	case game.Chance:
		return "chance"
	}
	return ""
}

func (v *View) pieces() map[string]map[string][]string {
	all := map[string]map[string][]string{}
	for _, s := range v.Pieces {
		owners := all[s.Piece.Name]
		if owners == nil {
			owners = map[string][]string{}
			all[s.Piece.Name] = owners
		}
		owners[Owner(v.Program, s.Owner)] = names(v.Program.Board, s.each())
	}
	return all
}

// each gives the place of every single piece.
func (s Standing) each() []int {
	if s.Count == nil {
		return s.At
	}
	var all []int
	for i, e := range s.At {
		for range s.Count[i] {
			all = append(all, e)
		}
	}
	return all
}

// Owner is the name of a player, or "nobody".
func Owner(p *program.Program, owner int) string {
	if owner >= p.Players.Len() {
		return "nobody"
	}
	return p.Players.Element(owner)
}

func (v *View) vars() map[string]any {
	all := map[string]any{}
	for _, d := range v.Vars {
		if len(d.Var.Index) == 0 {
			all[d.Var.Name] = plain(d.Var.Type, d.Cells[0])
			continue
		}
		nested := map[string]any{}
		for _, c := range d.Cells {
			put(nested, d.Var.Index, c, plain(d.Var.Type, c))
		}
		all[d.Var.Name] = nested
	}
	return all
}

// put stores a cell's value under the names of its index, one map in another.
func put(into map[string]any, index []*space.Space, c Cell, value any) {
	last := len(index) - 1
	for i, s := range index[:last] {
		name := s.Element(c.Key[i])
		next, ok := into[name].(map[string]any)
		if !ok {
			next = map[string]any{}
			into[name] = next
		}
		into = next
	}
	into[index[last].Element(c.Key[last])] = value
}

// hidden stands for what isn't seen.
type hidden struct {
	Hidden bool `json:"hidden"`
	Size   *int `json:"size,omitempty"`
}

// plain gives a cell as JSON has it.
func plain(t program.Type, c Cell) any {
	v := c.Value
	switch {
	case c.Hidden && c.Size >= 0:
		return hidden{true, &c.Size}
	case c.Hidden:
		return hidden{true, nil}
	case c.Stack != nil:
		return names(t.Space, c.Stack)
	case t.Kind == program.Bool:
		return v.N != 0
	case t.Kind == program.Int:
		return v.N
	case !t.One:
		return names(t.Space, Elements(v.Bits))
	case v.N == space.Nothing:
		return nil
	}
	return t.Space.Element(v.N)
}

func names(s *space.Space, elements []int) []string {
	all := make([]string, len(elements))
	for i, e := range elements {
		all[i] = s.Element(e)
	}
	return all
}
