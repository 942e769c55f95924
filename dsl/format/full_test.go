package format

import _ "brik/interpreter/validate/long" // the flag -full
