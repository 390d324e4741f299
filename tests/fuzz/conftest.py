"""The fixtures of tests/server."""

from tests.server.conftest import fast, nothing_by_the_clock, own_server, short_hints

__all__ = ["fast", "nothing_by_the_clock", "own_server", "short_hints"]
