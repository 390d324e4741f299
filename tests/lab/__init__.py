"""Tests the laboratory: simulations, statistics and benchmarks."""
