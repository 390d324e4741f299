"""Tests of puzzles: the shipped ones, and how puzzles are found and checked."""
