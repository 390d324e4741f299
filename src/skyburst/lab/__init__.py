"""Simulates many games and measures the speed of the engine."""
