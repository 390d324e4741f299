"""The code that all games share: protocol, errors, randomness, component files, records and matches.

This package uses only the standard library. It performs no I/O, uses neither the clock nor global
randomness, and is compiled with mypyc.
"""
