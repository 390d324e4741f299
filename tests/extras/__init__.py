"""Tests the optional extras, which no other test needs."""
