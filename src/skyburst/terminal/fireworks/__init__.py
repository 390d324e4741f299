"""Fireworks in the terminal."""
