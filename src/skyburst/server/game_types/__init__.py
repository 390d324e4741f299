"""What clients are told about each game: its components, what actions would do, how near a seat is to what scores.

The adapters build them. Class names repeat from game to game; the protocol puts the name of the game before them.
"""
