"""The game Spring Festival (rules S1 to S30)."""
