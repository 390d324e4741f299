"""Festival in the terminal."""
