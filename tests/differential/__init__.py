"""Our engines beside other editions of the same games, step by step."""
