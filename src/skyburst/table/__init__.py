"""The logic of a table where people and bots play, without network, database, tasks or clocks.

A table gets commands and the current time. It returns a `Change` to be stored and, once that is stored, messages for
the connected clients and work for the caller: a bot has to decide, a launch has to be simulated, a time limit is near.
The server is one such caller; the tests are another.
"""
