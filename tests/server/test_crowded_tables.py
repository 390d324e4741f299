"""Spectators never keep players and the host from connecting to their table."""

import asyncio
from pathlib import Path

import pytest

from skyburst.server.table_manager import MAX_OWN_CONNECTIONS, MAX_SPECTATORS
from skyburst.table.errors import Conflict, TooManyRequests
from tests.server.manager import Screen, a_table, new_manager


def test_places_for_players_and_the_host(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Neither spectators nor another player with many connections take them away."""
    monkeypatch.setattr("skyburst.server.table_manager.broadcast.presence", lambda *_, **__: [])  # it is slow for 500

    async def play() -> None:
        async with new_manager(tmp_path) as manager:
            table, _ = await a_table(manager, "festival", "open", "open")
            for _ in range(MAX_SPECTATORS):
                manager.connect(table, Screen(wants_help=False))
            with pytest.raises(Conflict, match="at most 500 spectators") as caught:
                manager.connect(table, Screen())
            assert caught.value.body.error == "crowded"
            for host, seats in ((True, ()), (False, (0,)), (False, (1,))):
                screens = [Screen(seats, wants_help=False, host=host) for _ in range(MAX_OWN_CONNECTIONS)]
                for screen in screens:
                    manager.connect(table, screen)
                with pytest.raises(TooManyRequests, match="close one first"):
                    manager.connect(table, Screen(seats, host=host))
                manager.disconnect(table, screens[0])
                manager.connect(table, screens[0])
            assert len(table.clients) == MAX_SPECTATORS + 3 * MAX_OWN_CONNECTIONS

    asyncio.run(play())
