"""Simulates many games, ranks bots in tournaments, and measures the speed of the engine."""
