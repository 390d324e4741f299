"""Our engines compared, step by step, with other editions of the same games."""
