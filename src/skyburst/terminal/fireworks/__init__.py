"""Fireworks at the terminal table."""
