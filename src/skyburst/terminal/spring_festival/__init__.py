"""Spring Festival at the terminal table."""
