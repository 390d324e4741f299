"""Festival at the terminal table."""
