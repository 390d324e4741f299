"""The logic of a table where people and bots play. It does not use the network, a database, tasks or a clock.

The caller, which is the server or a test, passes in commands and the current time. A command returns a `Change`. The
caller stores the change and commits it, then sends the messages that result, lets bots choose and simulates launches.
"""
