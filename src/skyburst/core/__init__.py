"""The code that all games share: protocol, errors, randomness, records, matches and the registry.

Uses only the standard library; no I/O, no clock, no global randomness. Compiled by mypyc.
"""
