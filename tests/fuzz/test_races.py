"""Requests that arrive at the same time: whatever their order, memory and database agree, and nothing happens twice."""

import asyncio
from collections import Counter
from collections.abc import Callable, Coroutine
from pathlib import Path
from random import Random
from typing import Any

import pytest

from skyburst.core.errors import GameError
from skyburst.server import actions, new_tables
from skyburst.server.live_table import LiveTable
from skyburst.server.requests import ActRequest, CreateRequest, FreeRequest, JoinRequest, RenameRequest, SeatSpec
from skyburst.server.responses import SeatsResponse
from skyburst.server.table_manager import TableManager
from skyburst.table.errors import RequestError
from tests.seed import SEED
from tests.server.manager import Screen, a_table, new_manager

ROUNDS = 25
AT_ONCE = 8
"""How many requests are made at the same time, in each of the rounds."""
GAMES = ("festival", "spring_festival", "fireworks")


class Crowd:
    """Two players who send requests without waiting for answers, and what became of the requests."""

    def __init__(self, manager: TableManager, table: LiveTable, people: list[SeatsResponse], dice: Random) -> None:
        self.manager = manager
        self.table = table
        self.people = people
        self.dice = dice
        self.outcomes: Counter[str] = Counter()

    async def request(self, kind: str, work: Coroutine[Any, Any, object]) -> None:
        """Makes a request after a few turns of the event loop."""
        for _ in range(self.dice.randrange(6)):
            await asyncio.sleep(0)
        try:
            await work
        except (RequestError, GameError):
            self.outcomes[f"{kind} refused"] += 1
        else:
            self.outcomes[kind] += 1

    def any_request(self) -> Coroutine[Any, Any, None]:
        manager, table, seat = self.manager, self.table, self.dice.randrange(2)
        legal = [action.text for action in table.match.state.legal_actions(seat)] if table.match else []
        act = ActRequest(seat, self.dice.choice(legal or ["pass"]), table.version)
        works: dict[str, Callable[[], Coroutine[Any, Any, object]]] = {
            "act": lambda: actions.act(manager, table, act),
            "undo": lambda: actions.request_undo(manager, table, (seat,)),
            "consent": lambda: actions.answer_undo(manager, table, (seat,), self.dice.random() < 0.8),
            "rename": lambda: actions.rename(manager, table, RenameRequest(seat, "Same")),
            "join": lambda: actions.join(manager, table, JoinRequest("Late")),
            "free": lambda: actions.free_seat(manager, table, self.people[0].secret, FreeRequest(1)),
        }
        kind = self.dice.choice(["act", "act", "act", *works])
        return self.request(kind, works[kind]())

    async def round(self) -> None:
        before = self.table.version
        await asyncio.gather(*(self.any_request() for _ in range(AT_ONCE)))
        assert self.table.version >= before
        await self.compare()

    async def compare(self) -> None:
        """Fails unless the table in memory is the one that a restarted server would load."""
        stored = await self.manager._load(self.table.id)
        for seats in ((), (0,), (1,)):
            screens = [Screen(seats), Screen(seats)]
            for table, screen in zip((self.table, stored), screens, strict=True):
                self.manager.connect(table, screen)
            here, loaded = (screen.last("snapshot") for screen in screens)
            for table, screen in zip((self.table, stored), screens, strict=True):
                self.manager.disconnect(table, screen)
            assert without_presence(here) == without_presence(loaded)


def without_presence(snapshot: dict[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in snapshot.items() if name not in ("players", "spectators", "abandoned")} | {
        "names": [(player["name"], player["kind"]) for player in snapshot["players"]]
    }


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.usefixtures("fast")
def test_requests_at_the_same_time(tmp_path: Path, game: str) -> None:
    async def play() -> Counter[str]:
        async with new_manager(tmp_path) as manager:
            table, people = await a_table(manager, game, "me", "open")
            crowd = Crowd(manager, table, people, Random(f"{SEED} {game}"))
            for _ in range(ROUNDS):
                await crowd.round()
            return crowd.outcomes

    outcomes = asyncio.run(play())
    assert outcomes.keys() >= {"act", "act refused", "undo", "undo refused", "join refused"}


def test_a_seat_and_a_rematch_are_taken_once(tmp_path: Path) -> None:
    """Of many who join the last seat at the same time, one gets it; all who ask for a rematch get the same one."""

    async def play() -> None:
        async with new_manager(tmp_path) as manager:
            seats = [SeatSpec("me"), SeatSpec("open")]
            host = await new_tables.create_table(manager, CreateRequest("festival", seats), "here")
            table = await manager.find(host.table)
            joining = [actions.join(manager, table, JoinRequest("Late")) for _ in range(10)]
            joined = await asyncio.gather(*joining, return_exceptions=True)
            assert sum(isinstance(found, SeatsResponse) for found in joined) == 1
            assert all(isinstance(found, SeatsResponse | RequestError) for found in joined)
            await actions.end_game(manager, table, host.secret)
            asked = [new_tables.create_rematch(manager, table, host.secret) for _ in range(10)]
            assert len({found.table for found in await asyncio.gather(*asked)}) == 1

    asyncio.run(play())
