package syntax

import "reflect"

// Walk calls visit for a node and, as long as visit gives true, for every node below it, in the order of the text.
// Nodes are pointers; the root may also be a list of nodes.
func Walk(root any, visit func(Placed) bool) { walk(reflect.ValueOf(root), visit) }

func walk(v reflect.Value, visit func(Placed) bool) {
	switch v.Kind() {
	case reflect.Interface:
		walk(v.Elem(), visit)
	case reflect.Pointer:
		if v.IsNil() {
			return
		}
		if n, ok := v.Interface().(Placed); ok && !visit(n) {
			return
		}
		walk(v.Elem(), visit)
	case reflect.Slice:
		if holdsNodes(v.Type().Elem()) {
			for i := range v.Len() {
				walk(v.Index(i), visit)
			}
		}
	case reflect.Struct:
		for i := range v.NumField() {
			if f := v.Field(i); holdsNodes(f.Type()) {
				walk(f, visit)
			}
		}
	}
}

// holdsNodes tells whether a value of the type can hold nodes: positions and plain values can't.
func holdsNodes(t reflect.Type) bool {
	switch t.Kind() {
	case reflect.Pointer, reflect.Interface:
		return true
	case reflect.Slice:
		return holdsNodes(t.Elem())
	case reflect.Struct:
		return t == reflect.TypeFor[Arg]()
	}
	return false
}

// strip takes the quotes off every text and picture of a tree.
func strip(v reflect.Value) {
	switch v.Kind() {
	case reflect.Interface, reflect.Pointer:
		if !v.IsNil() {
			strip(v.Elem())
		}
	case reflect.Slice:
		for i := range v.Len() {
			strip(v.Index(i))
		}
	case reflect.Struct:
		if _, isNode := v.Interface().(Node); isNode {
			return
		}
		for i := range v.NumField() {
			strip(v.Field(i))
		}
	case reflect.String:
		if s := v.String(); s != "" && s[0] == '"' {
			v.SetString(unquote(s))
		}
	}
}
