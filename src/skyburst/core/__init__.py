"""What all games share: the protocol, errors, randomness, records, matches, the registry.

Uses only the standard library; no I/O, no clock, no global randomness. Compiled by mypyc.
"""
