"""Simulates many games, ranks bots in tournaments, tunes their weights, and measures the speed of the engine."""
