"""How often a seat may arrange, undo, ask for an undo and change its name; moves are never refused for this."""

import asyncio
from pathlib import Path

import pytest

from skyburst.server import table_manager
from skyburst.server.actions import act, answer_undo, rename, request_undo
from skyburst.server.limits import RateLimit
from skyburst.server.requests import ActRequest, RenameRequest
from skyburst.table.errors import TooManyRequests
from tests.server.manager import Watch, a_table, new_manager
from tests.server.sky import arrange_action, play_until, state_of

FEW = 4


def test_arranging_by_hand_is_never_refused() -> None:
    """A person who drags two tiles per second for an hour, and then turns one as fast as a key repeats."""
    watch = Watch()
    limit = RateLimit("arrangements", table_manager.FREE_ACTIONS_PER_MINUTE, watch.now, "seat")
    for _ in range(2 * 3600):
        limit.take("seat")
        watch.advance(0.5)
    for _ in range(9 * 30):
        limit.take("seat")
        watch.advance(1 / 30)


def test_arranging(tmp_path: Path, fast: None, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(table_manager, "FREE_ACTIONS_PER_MINUTE", FEW)

    async def play() -> None:
        watch = Watch()
        async with new_manager(tmp_path, watch) as manager:
            table, _ = await a_table(manager, "fireworks", "me", "me")
            seat = table.to_act[0]
            await play_until(manager, table, "choose")
            await act(manager, table, ActRequest(seat, state_of(table).legal_actions(seat)[0].text, table.version))
            for number in range(FEW):
                request = ActRequest(seat, arrange_action(table, seat, 3 + number), 0)
                assert await act(manager, table, request) == await act(manager, table, request), "a repetition is free"
            more = ActRequest(seat, arrange_action(table, seat, 3 + FEW), 0)
            with pytest.raises(TooManyRequests, match="your seat has reached the limit for actions that do not use up"):
                await act(manager, table, more)
            while state_of(table).phase != "launch":
                mover = state_of(table).to_act[0]
                move = state_of(table).legal_actions(mover)[0].text
                await act(manager, table, ActRequest(mover, move, table.version))
            watch.advance(60 / FEW)
            await act(manager, table, more)

    asyncio.run(play())


def test_undoing_and_asking(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(table_manager, "UNDOS_PER_MINUTE", 2 * FEW)
    monkeypatch.setattr(table_manager, "UNDO_REQUESTS_PER_MINUTE", FEW)

    async def play() -> None:
        watch = Watch()
        async with new_manager(tmp_path, watch) as manager:
            table, _ = await a_table(manager, "festival", "me", "open")
            first, second = ((seat,) for seat in (table.to_act[0], 1 - table.to_act[0]))
            await act(manager, table, ActRequest(first[0], "side 1", 0))
            await act(manager, table, ActRequest(second[0], "side 1", 1))
            for _ in range(FEW):
                assert not (await request_undo(manager, table, first)).undone
                await answer_undo(manager, table, second, agrees=False)
            with pytest.raises(TooManyRequests, match="the limit for requests for an undo"):
                await request_undo(manager, table, first)
            assert table.row.undo is None
            for _ in range(FEW):
                await request_undo(manager, table, second)
                await act(manager, table, ActRequest(second[0], "side 1", table.version))
            with pytest.raises(TooManyRequests, match="the limit for undos"):
                await request_undo(manager, table, second)
            watch.advance(60)
            assert (await request_undo(manager, table, second)).undone

    asyncio.run(play())


def test_new_names(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(table_manager, "RENAMES_PER_MINUTE", FEW)

    async def play() -> None:
        async with new_manager(tmp_path) as manager:
            table, _ = await a_table(manager, "festival", "me", "open")
            for number in range(FEW):
                await rename(manager, table, RenameRequest(1, f"Ana {number}"))
            with pytest.raises(TooManyRequests, match="your seat has reached the limit for new names"):
                await rename(manager, table, RenameRequest(1, "Ben"))
            await rename(manager, table, RenameRequest(0, "Ben"))
            assert [row.name for row in table.seats] == ["Ben", f"Ana {FEW - 1}"]

    asyncio.run(play())
