"""Strong play: evaluations of positions, and searches that look ahead in imagined states. mypyc can compile it."""
