"""What all games share: protocol, errors, chance, record, match, registry.

Standard library only, no I/O, no clock, no global randomness; compiled by mypyc.
"""
