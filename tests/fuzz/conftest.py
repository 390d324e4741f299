"""The servers of tests/server."""

from tests.server.conftest import own_server

__all__ = ["own_server"]
