"""A table that continues a finished game belongs to whoever continues it, and its hidden parts are reshuffled."""

import asyncio
from pathlib import Path
from typing import Any

import pytest

from skyburst.adapters.fireworks.box import FireworksBox
from skyburst.bots import DEFAULT_LEVEL
from skyburst.core.chance import Chance
from skyburst.server.actions import act, end_game
from skyburst.server.continued_games import continue_game
from skyburst.server.live_table import LiveTable
from skyburst.server.requests import ActRequest, ContinueRequest
from skyburst.server.responses import SeatsResponse
from skyburst.server.table_manager import TableManager
from skyburst.table.continued import Continued, continued_from
from skyburst.table.errors import BadRequest, Conflict
from skyburst.table.table import hash_secret
from skyburst.table.work import no_work
from tests.server.manager import Watch, a_table, new_manager
from tests.server.sky import LAUNCH

HERE = "here"


async def finished(manager: TableManager, game: str, *texts: str) -> tuple[LiveTable, list[SeatsResponse]]:
    """Returns a table whose host has ended the game after these moves, and its players."""
    table, people = await a_table(manager, game, "me", "open")
    for text in texts:
        await act(manager, table, ActRequest(table.to_act[0], text, table.version))
    await end_game(manager, table, people[0].secret)
    return table, people


def test_whose_table_it_is(tmp_path: Path) -> None:
    """The new table has a new secret, which opens only the chosen seat; bots play the others."""

    async def play() -> None:
        watch = Watch()
        async with new_manager(tmp_path, watch) as manager:
            old, people = await finished(manager, "festival", "side 1", "side 2", "left b2")
            watch.advance(60)
            made = await continue_game(manager, old, ContinueRequest(2, 1, " Ana "), HERE)
            table = await manager.find(made.table)
            assert (table.seats_for(made.secret), made.seats) == ((1,), [1])
            assert made.secret not in {person.secret for person in people}
            row = table.row
            assert (row.host, row.status, row.started) == (hash_secret(made.secret), "playing", watch.time)
            assert (row.public, row.help, row.seeded, row.clock) == (False, True, False, None)
            assert row.options == old.row.options
            assert [(seat.kind, seat.name) for seat in table.seats] == [
                (f"bot:{DEFAULT_LEVEL}", "Nova"),
                ("human", "Ana"),
            ]
            assert [seat.pick for seat in table.seats] == [seat.pick for seat in old.seats]
            assert [(entry.number, entry.step) for entry in table.log[:2]] == [
                (number, entry.step) for number, entry in enumerate(old.log[:2], start=1)
            ]
            assert continued_from(row.seed) == Continued(old.id, 2, shuffled=True)

    asyncio.run(play())


def test_every_continuation_is_shuffled_anew(tmp_path: Path) -> None:
    """Nobody can try a position again with the same hidden tiles, not even on a server with a seed."""

    async def play() -> None:
        async with new_manager(tmp_path) as manager:
            old, _ = await finished(manager, "festival", "side 1", "side 2")
            made = [await continue_game(manager, old, ContinueRequest(1, 1), HERE) for _ in range(2)]
            one, other = [(await manager.find(table.table)).row for table in made]
            setups = [one.setup, other.setup, old.row.setup]
            assert all(setups.count(setup) == 1 for setup in setups)
            assert one.seed != other.seed

    asyncio.run(play())


def test_a_launch_is_copied_and_the_box_is_shuffled(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The new table starts with the box of that moment, in which the face-down tiles have been shuffled (W4)."""

    def shuffle(_: FireworksBox, box: str, chance: Chance) -> str:
        assert isinstance(chance, Chance)
        return f"{box}, shuffled"

    stubs: dict[str, Any] = {
        "start": lambda *_: no_work("a box"),
        "draw": lambda _, __, state, seat, action, seed: no_work((state.draw(seat, action, Chance(seed)), None)),
        "after_step": lambda *_: no_work(None),
        "encode": lambda _, box: box.encode(),
        "decode": lambda _, stored: stored.decode(),
        "restore": lambda _, stored, __: stored.decode(),
        "scene": lambda *_: None,
        "shuffle_hidden": shuffle,
    }
    for name, stub in stubs.items():
        monkeypatch.setattr(FireworksBox, name, stub)

    async def play() -> None:
        async with new_manager(tmp_path) as manager:
            old, _ = await finished(manager, "fireworks", LAUNCH)
            made = await continue_game(manager, old, ContinueRequest(1, 1), HERE)
            table = await manager.find(made.table)
            assert table.log[0].step == old.log[0].step
            assert table.log[0].step.outcome is not None
            assert table.box == "a box, shuffled"

    asyncio.run(play())


def test_the_level_of_the_bots(tmp_path: Path) -> None:
    """They have the level that the client asks for; otherwise, the bots of the finished game play on."""

    async def play() -> list[list[str]]:
        async with new_manager(tmp_path) as manager:
            old, people = await a_table(manager, "festival", "me", "me", "bot:expert")
            await end_game(manager, old, people[0].secret)
            found = []
            for bot in (None, "novice"):
                made = await continue_game(manager, old, ContinueRequest(0, 1, bot=bot), HERE)
                found.append([row.kind for row in (await manager.find(made.table)).seats])
            with pytest.raises(BadRequest, match="there is no bot 'nobody' for festival"):
                await continue_game(manager, old, ContinueRequest(0, 1, bot="nobody"), HERE)
            return found

    assert asyncio.run(play()) == [["bot:skilled", "human", "bot:expert"], ["bot:novice", "human", "bot:novice"]]


def test_without_a_stored_box(tmp_path: Path, fast: None) -> None:
    async def play() -> None:
        async with new_manager(tmp_path) as manager:
            old, _ = await finished(manager, "fireworks", LAUNCH)
            made = await continue_game(manager, old, ContinueRequest(1, 1), HERE)
            assert (await manager.find(made.table)).box is None

    asyncio.run(play())


def test_refused(tmp_path: Path) -> None:
    async def play() -> None:
        async with new_manager(tmp_path) as manager:
            running, _ = await a_table(manager, "festival", "me", "me")
            with pytest.raises(Conflict) as caught:
                await continue_game(manager, running, ContinueRequest(0, 0), HERE)
            assert caught.value.body.error == "not-over"
            old, _ = await finished(manager, "festival")
            with pytest.raises(BadRequest, match="there is no seat 2; the seats are 0 to 1") as refused:
                await continue_game(manager, old, ContinueRequest(0, 2), HERE)
            assert refused.value.body.error == "no-seat"
            with pytest.raises(BadRequest, match="the name contains"):
                await continue_game(manager, old, ContinueRequest(0, 0, "B\x00"), HERE)

    asyncio.run(play())
