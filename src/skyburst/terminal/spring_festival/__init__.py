"""Spring Festival in the terminal."""
