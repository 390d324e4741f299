"""Tests of the optional extras; the other tests do not need them."""
