"""Learning environments: PettingZoo, Gymnasium, many games at once, and OpenSpiel. See docs/learning.md.

The environments need the extra `rl`, and `skyburst.rl.spiel` needs the extra `openspiel`. The modules that describe a
game to a learner (`play` and one for each game) need only the standard library.
"""
