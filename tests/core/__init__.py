"""Tests of what all games share, using Festival, toy games and the source code itself."""
