"""The rules engines. Standard library only, no I/O; compiled by mypyc."""
