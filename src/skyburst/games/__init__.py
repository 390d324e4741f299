"""The rules engines of the games. They use only the standard library, perform no I/O and are compiled with mypyc."""
