"""A table together with what it needs to run on an event loop."""

import asyncio

from skyburst.core.game import Game
from skyburst.table.adapter import table_adapter
from skyburst.table.table import StoredTable, Table


class LiveTable(Table):
    """A table with a lock and the tasks that play for its bots. Code that changes the table holds the lock."""

    def __init__(self, game: Game, stored: StoredTable) -> None:
        super().__init__(game, table_adapter(game.name), stored)
        self.lock = asyncio.Lock()
        self.bot_tasks: dict[int | None, asyncio.Task[None]] = {}
        """The tasks that play for bots: one per seat in real-time phases, otherwise a single one under the key None."""
