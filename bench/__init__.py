"""Measurements that are too long for the tests."""
