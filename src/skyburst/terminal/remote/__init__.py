"""Joining a table on a server from the terminal, with the same protocol as the browser app."""

from skyburst.terminal.remote.join import join

__all__ = ["join"]
