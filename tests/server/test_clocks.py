"""Clocks, measured by a watch that the test advances."""

import asyncio
from pathlib import Path

import pytest

from skyburst.server.actions import act, check_clocks, set_stand_in
from skyburst.server.requests import ActRequest, ClockSpec, StandInRequest
from skyburst.table.clock import Clock
from skyburst.table.errors import Conflict
from skyburst.table.message_parts import ClockKind, ClockState
from tests.server.manager import Screen, Watch, a_table, new_manager
from tests.waiting import eventually


def test_time_for_each_move() -> None:
    clock = Clock("move", 30, 2)
    clock.run_for([0], 100)
    assert (clock.remaining(0, 110), clock.remaining(1, 110)) == (20, 30)
    clock.record_move(0, [1], 110, clock.elapsed(0, 110))
    assert (clock.remaining(0, 125), clock.remaining(1, 125)) == (30, 15)
    assert clock.expired(139) == []
    assert clock.expired(140) == [1]


def test_time_for_a_players_whole_game() -> None:
    clock = Clock("player", 30, 2)
    clock.run_for([0], 100)
    clock.record_move(0, [1], 110, clock.elapsed(0, 110))
    clock.record_move(1, [0], 115, clock.elapsed(1, 115))
    assert (clock.remaining(0, 115), clock.remaining(1, 115)) == (20, 25)
    assert clock.expired(135) == [0]
    assert clock.state(120) == ClockState("player", 30, time=120, left=[15, 25], running=[0])


def test_seats_that_act_at_the_same_time_run_each_for_itself() -> None:
    clock = Clock("player", 30, 3)
    clock.run_for([0, 1, 2], 0)
    clock.record_move(1, [0, 2], 10, clock.elapsed(1, 10))
    assert [clock.remaining(seat, 20) for seat in range(3)] == [10, 20, 10]


def test_time_without_a_server_counts_only_in_days() -> None:
    cases: list[tuple[ClockKind, float]] = [("move", 100.0), ("player", 100.0), ("days", 50.0)]
    for kind, left in cases:
        clock = Clock(kind, 100, 2)
        clock.run_for([0], 0)
        clock.resume(50)
        assert clock.remaining(0, 50) == left


@pytest.mark.parametrize("kind", ["move", "player", "days"])
def test_a_bot_takes_over_when_the_time_is_up(tmp_path: Path, kind: ClockKind) -> None:
    async def play() -> None:
        watch = Watch()
        async with new_manager(tmp_path, watch) as manager:
            table, _ = await a_table(manager, "festival", "me", "open", clock=ClockSpec(kind, 60))
            first = table.to_act[0]
            screen = Screen((1 - first,))
            manager.connect(table, screen)
            watch.advance(59)
            await check_clocks(manager)
            assert table.seats[first].stand_in is None
            watch.advance(1)
            await check_clocks(manager)
            assert (table.seats[first].stand_in, table.seats[first].late) == ("greedy", True)
            shown = screen.last("table")["players"][first]
            assert (shown["stand_in"], shown["late"]) == ("greedy", True)
            await eventually(lambda: table.to_act == (1 - first,), "the bot has moved")
            back = StandInRequest(first, None)
            if kind == "player":
                with pytest.raises(Conflict, match="has run out of time"):
                    await set_stand_in(manager, table, (first,), False, back)
            else:
                await set_stand_in(manager, table, (first,), False, back)
                assert (table.bot_for(first), table.seats[first].late) == (None, False)

    asyncio.run(play())


def test_clocks_go_on_after_a_restart(tmp_path: Path) -> None:
    async def play() -> None:
        watch = Watch()
        async with new_manager(tmp_path, watch) as manager:
            table, _ = await a_table(manager, "festival", "me", "me", clock=ClockSpec("player", 100))
            table_id, first = table.id, table.to_act[0]
            watch.advance(30)
            await act(manager, table, ActRequest(first, "side 1", 0))
            watch.advance(5)
            await act(manager, table, ActRequest(1 - first, "side 1", 1))
        watch.advance(3600)  # no server is running, so this hour does not count
        async with new_manager(tmp_path, watch) as manager:
            assert await manager.storage.list_timed_tables() == [table_id]
            table = await manager.find(table_id)
            assert table.clock is not None
            assert [table.clock.remaining(seat, watch.time) for seat in (first, 1 - first)] == [70, 95]

    asyncio.run(play())
