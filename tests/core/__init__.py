"""Tests the code that all games share, using Festival, toy games and the source code itself."""
