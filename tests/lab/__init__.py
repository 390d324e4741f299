"""Tests of the laboratory: simulations, statistics and benchmarks."""
