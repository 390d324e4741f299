"""How the search bots judge Festival."""
