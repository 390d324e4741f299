"""The laboratory: simulates many games and measures the engine."""
