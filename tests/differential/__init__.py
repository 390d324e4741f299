"""Compares our engines, step by step, with other editions of the same games."""
