package syntax

import _ "brik/interpreter/validate/long" // the flag -full
