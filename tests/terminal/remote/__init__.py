"""Tests of joining a table on a server."""
