"""Tests the browser app with a real server and a real browser."""
