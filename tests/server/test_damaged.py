"""A table whose rows are damaged is refused, and nothing else is affected."""

import asyncio
import logging
from pathlib import Path
from typing import Any

import pytest
from litestar.testing import TestClient
from sqlalchemy import text

from skyburst.server.actions import act, check_clocks
from skyburst.server.app import make_app
from skyburst.server.requests import ActRequest, ClockSpec
from skyburst.server.settings import Settings, sqlite_url
from skyburst.table.clock import Clock
from tests.server.manager import Watch, a_table, new_manager

DAY = 86_400.0
DAMAGE = {
    "options are not JSON": "UPDATE tables SET options = '{' WHERE id = :id",
    "set-up is not JSON": """UPDATE tables SET setup = '{"secret-tile": 1' WHERE id = :id""",
    "set-up is missing": "UPDATE tables SET setup = NULL WHERE id = :id",
    "set-up is a list": "UPDATE tables SET setup = '[1]' WHERE id = :id",
    "set-up is incomplete": "UPDATE tables SET setup = '{}' WHERE id = :id",
    "deck is a number": "UPDATE tables SET deck = '7' WHERE id = :id",
    "unknown game": "UPDATE tables SET game = 'chess' WHERE id = :id",
    "other rules": "UPDATE tables SET rules = 99 WHERE id = :id",
    "unknown status": "UPDATE tables SET status = 'paused' WHERE id = :id",
    "unknown pace": "UPDATE tables SET pace = 'warp' WHERE id = :id",
    "clock without a limit": """UPDATE tables SET clock = '{"kind": "move"}' WHERE id = :id""",
    "unknown kind of clock": """UPDATE tables SET clock = '{"kind": "sand", "seconds": 60}' WHERE id = :id""",
    "time limit is text": """UPDATE tables SET clock = '{"kind": "days", "seconds": "long"}' WHERE id = :id""",
    "undo is damaged": """UPDATE tables SET undo = '{"by": "Ana"}' WHERE id = :id""",
    "a seat is missing": "DELETE FROM seats WHERE table_id = :id AND seat = 0",
    "all seats are missing": "DELETE FROM seats WHERE table_id = :id",
    "unknown action": "UPDATE steps SET action = 'fly' WHERE table_id = :id",
    "impossible action": "UPDATE steps SET action = 'left b2' WHERE table_id = :id",
    "no such seat": "UPDATE steps SET seat = 7 WHERE table_id = :id",
    "outcome is not JSON": "UPDATE steps SET outcome = '{' WHERE table_id = :id",
    "undo of later steps": "UPDATE steps SET action = NULL, back_to = 9 WHERE table_id = :id",
}
"""SQL statements that damage a table, by what they do."""


async def damaged_tables(folder: Path) -> tuple[dict[str, str], str]:
    """Stores a table for each kind of damage and an intact one. Returns the damage by table, and the intact table."""
    async with new_manager(folder) as manager:
        ids = []
        for _ in range(len(DAMAGE) + 1):
            table, _ = await a_table(
                manager, "festival", "me", "me", clock=ClockSpec("days", DAY), public=True, seed=None
            )
            await act(manager, table, ActRequest(table.to_act[0], "side 1", 0))
            ids.append(table.id)
        *damaged, intact = ids
        async with manager.storage.engine.begin() as connection:
            for table_id, damage in zip(damaged, DAMAGE.values(), strict=True):
                done = await connection.execute(text(damage), {"id": table_id})
                assert done.rowcount, damage
        return dict(zip(damaged, DAMAGE, strict=True)), intact


def test_damaged_tables_affect_nothing_else(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    """The server starts, refuses these tables with a clear error, logs each once, and serves all other tables."""
    damaged, intact = asyncio.run(damaged_tables(tmp_path))
    caplog.set_level(logging.WARNING)
    watch = Watch()
    watch.advance(2 * DAY)  # all deadlines have passed
    with TestClient(make_app(Settings(database=sqlite_url(tmp_path / "tables.sqlite3")), watch)) as http:
        for table_id, damage in [*damaged.items(), *damaged.items()]:
            refused = http.get(f"/api/tables/{table_id}")
            assert (refused.status_code, refused.json()["error"]) == (409, "cannot-resume"), damage
            assert "secret-tile" not in refused.text, "an error must not show anything hidden"
        assert http.get(f"/api/tables/{intact}").json()["at"] == 1
        listed = [table["table"] for table in http.get("/api/tables").json()["tables"]]
        assert intact in listed
        assert not [table_id for table_id, damage in damaged.items() if "clock" in damage and table_id in listed]
    messages = [record.getMessage() for record in caplog.records]
    for table_id, damage in damaged.items():
        found = [message for message in messages if message.startswith(f"table {table_id} cannot be resumed: ")]
        assert len(found) == 1, damage
    assert not [record for record in caplog.records if record.levelno >= logging.ERROR]


def test_an_error_at_one_table_does_not_stop_the_clocks_of_others(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    class Broken(Clock):
        def expired(self, now: float) -> list[int]:
            raise RuntimeError("broken")

    async def play() -> None:
        watch = Watch()
        async with new_manager(tmp_path, watch) as manager:
            more: dict[str, Any] = {"clock": ClockSpec("move", 60), "seed": None}
            broken, _ = await a_table(manager, "festival", "me", "me", **more)
            table, _ = await a_table(manager, "festival", "me", "me", **more)
            broken.clock = Broken("move", 60, 2)
            watch.advance(60)
            await check_clocks(manager)
            assert [row.stand_in is not None for row in table.seats] == [seat in table.to_act for seat in (0, 1)]
            assert broken.id in caplog.text

    asyncio.run(play())
