package main

import _ "brik/interpreter/validate/long" // the flag -full
