"""The browser app, tested with a real server and a real browser."""
