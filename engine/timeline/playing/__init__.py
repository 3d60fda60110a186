"""Playing a scenario: each kind of play in a file, and the branch that makes them one after the other."""
