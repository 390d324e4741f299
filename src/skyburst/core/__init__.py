"""The code that all games share: protocol, errors, randomness, component files, records and matches.

Uses only the standard library; no I/O, no clock, no global randomness. Compiled by mypyc.
"""
