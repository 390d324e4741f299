"""Tests clocks with a watch that the test advances."""

import asyncio
from pathlib import Path

import pytest

from skyburst.bots import DEFAULT_LEVEL
from skyburst.server.actions import act, check_clocks, set_stand_in
from skyburst.server.requests import ActRequest, ClockSpec, StandInRequest
from skyburst.table.clock import OVERTIME, Clock
from skyburst.table.message_parts import ClockKind, ClockState
from tests.server.manager import Screen, Watch, a_table, new_manager
from tests.waiting import eventually


def test_time_for_each_move() -> None:
    clock = Clock("move", 30, 2)
    clock.run_for([0], 100)
    assert (clock.remaining(0, 110), clock.remaining(1, 110)) == (20, 30)
    clock.record_move(0, [1], 110, clock.spent(0, 110))
    assert (clock.remaining(0, 125), clock.remaining(1, 125)) == (30, 15)
    assert clock.expired(139) == []
    assert clock.expired(140) == [1]


def test_time_for_a_players_whole_game() -> None:
    clock = Clock("player", 30, 2)
    clock.run_for([0], 100)
    clock.record_move(0, [1], 110, clock.spent(0, 110))
    clock.record_move(1, [0], 115, clock.spent(1, 115))
    assert (clock.remaining(0, 115), clock.remaining(1, 115)) == (20, 25)
    assert clock.expired(135) == [0]
    assert clock.state(120) == ClockState("player", 30, time=120, left=[15, 25], running=[0], overtime=30)


def test_a_player_whose_time_is_used_up_has_a_short_time_for_each_move() -> None:
    clock = Clock("player", 100, 2)
    clock.run_for([0], 0)
    assert clock.expired(100) == [0]
    clock.restart_seat(0, 100)
    assert (clock.expired(129), clock.expired(130)) == ([], [0]), "returning must not reset the time for the whole game"
    clock.record_move(0, [0, 1], 120, clock.spent(0, 120))
    assert [clock.remaining(seat, 125) for seat in (0, 1)] == [25, 95]


def test_seats_that_act_at_the_same_time_run_each_for_itself() -> None:
    clock = Clock("player", 30, 3)
    clock.run_for([0, 1, 2], 0)
    clock.record_move(1, [0, 2], 10, clock.spent(1, 10))
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
    """The bot makes one move, and everybody is told. Even after a second missed deadline the player can come back.

    Other tables without clocks change nothing.
    """

    async def play() -> None:
        watch = Watch()
        async with new_manager(tmp_path, watch) as manager:
            await a_table(manager, "festival", "me", "open")
            table, _ = await a_table(manager, "festival", "me", "open", clock=ClockSpec(kind, 60))
            first = table.to_act[0]
            screen = Screen((1 - first,))
            manager.connect(table, screen)
            watch.advance(59)
            await check_clocks(manager)
            assert table.seats[first].stand_in is None
            watch.advance(1)
            await check_clocks(manager)
            shown = screen.last("table")["players"][first]
            assert (shown["stand_in"], shown["missed"]) == (DEFAULT_LEVEL, 1)
            await eventually(lambda: table.to_act == (1 - first,), "the bot has moved")
            assert screen.last("step")["stand_in"] == DEFAULT_LEVEL
            shown = screen.last("table")["players"][first]
            assert (shown["stand_in"], shown["missed"]) == (None, 1), "the bot must hand the seat back after one move"
            await act(manager, table, ActRequest(1 - first, "side 1", table.version))
            while first not in table.to_act:
                seat = table.to_act[0]
                action = table.require_match().state.legal_actions(seat)[0].text
                await act(manager, table, ActRequest(seat, action, table.version))
            assert table.clock is not None
            left = table.clock.remaining(first, watch.time)
            assert left == (OVERTIME if kind == "player" else 60)
            watch.advance(left)
            await check_clocks(manager)
            assert (table.seats[first].stand_in, table.seats[first].missed) == (DEFAULT_LEVEL, 2)
            await set_stand_in(manager, table, (first,), False, StandInRequest(first, None))
            assert (table.bot_for(first), table.seats[first].missed) == (None, 0)

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
            table = await manager.find(table_id)
            assert table.clock is not None
            assert [table.clock.remaining(seat, watch.time) for seat in (first, 1 - first)] == [70, 95]

    asyncio.run(play())
