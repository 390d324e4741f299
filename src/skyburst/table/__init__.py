"""A table where people and bots play: everything that happens there, without network, database, tasks or clocks.

Commands and the current time go in. What comes out is a `Change` to be stored, and once it is stored, messages for the
connected clients and work for others to do: a bot has to decide, a launch has to be simulated, a time limit is near.
The server is one shell around it; tests are another.
"""
