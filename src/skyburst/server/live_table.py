"""A table with the lock and tasks that it needs on an event loop."""

import asyncio

from skyburst.core.game import Game
from skyburst.table.adapter import table_adapter
from skyburst.table.table import StoredTable, Table


class LiveTable(Table):
    """A table with a lock and with the tasks that play for its bots. Code that changes the table must hold the lock."""

    def __init__(self, game: Game, stored: StoredTable, now: float, patience: float) -> None:
        super().__init__(game, table_adapter(game.name), stored, now, patience)
        self.lock = asyncio.Lock()
        self.bot_tasks: dict[int | None, asyncio.Task[None]] = {}
        """The tasks that play for bots: in real-time phases one per seat, otherwise a single task with the key None."""
