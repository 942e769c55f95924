package alphabeta_test

import _ "brik/interpreter/validate/long" // the flag -full
