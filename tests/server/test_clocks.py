"""Clocks, by a watch that the test advances."""

import asyncio
from pathlib import Path

import pytest

from skyburst.server.clocks import Clock
from skyburst.server.messages import Act, ClockWish, StandIn
from skyburst.server.playing import act
from skyburst.server.refusals import Conflict
from skyburst.server.seating import check_clocks, stand_in
from tests.server.house import Screen, Watch, a_house, a_table
from tests.waiting import eventually


def test_time_for_each_move() -> None:
    clock = Clock("move", 30, 2)
    clock.wait([0], 100)
    assert (clock.left(0, 110), clock.left(1, 110)) == (20, 30)
    clock.moved(0, [1], 110, clock.spent(0, 110))
    assert (clock.left(0, 125), clock.left(1, 125)) == (30, 15)
    assert clock.late(139) == []
    assert clock.late(140) == [1]


def test_time_for_a_players_whole_game() -> None:
    clock = Clock("player", 30, 2)
    clock.wait([0], 100)
    clock.moved(0, [1], 110, clock.spent(0, 110))
    clock.moved(1, [0], 115, clock.spent(1, 115))
    assert (clock.left(0, 115), clock.left(1, 115)) == (20, 25)
    assert clock.late(135) == [0]
    assert clock.to_json(120) == {"kind": "player", "seconds": 30, "left": [15, 25], "running": [0]}


def test_seats_that_act_at_the_same_time_run_each_for_itself() -> None:
    clock = Clock("player", 30, 3)
    clock.wait([0, 1, 2], 0)
    clock.moved(1, [0, 2], 10, clock.spent(1, 10))
    assert [clock.left(seat, 20) for seat in range(3)] == [10, 20, 10]


def test_time_without_a_server_counts_only_in_days() -> None:
    for kind, left in (("move", 100.0), ("player", 100.0), ("days", 50.0)):
        clock = Clock(kind, 100, 2)
        clock.wait([0], 0)
        clock.restart(50)
        assert clock.left(0, 50) == left


@pytest.mark.parametrize("kind", ["move", "player", "days"])
def test_a_bot_takes_over_when_the_time_is_up(tmp_path: Path, kind: str) -> None:
    async def play() -> None:
        watch = Watch()
        async with a_house(tmp_path, watch) as house:
            live, _ = await a_table(house, "festival", "me", "open", clock=ClockWish(kind, 60))  # type: ignore[arg-type]
            first = live.to_act[0]
            screen = Screen((1 - first,))
            house.arrive(live, screen)
            watch.advance(59)
            await check_clocks(house)
            assert live.seats[first].stand_in is None
            watch.advance(1)
            await check_clocks(house)
            assert (live.seats[first].stand_in, live.seats[first].late) == ("greedy", True)
            shown = screen.last("table")["players"][first]
            assert (shown["stand_in"], shown["late"]) == ("greedy", True)
            await eventually(lambda: live.to_act == (1 - first,), "the bot has moved")
            back = StandIn(first, None)
            if kind == "player":
                with pytest.raises(Conflict, match="used up"):
                    await stand_in(house, live, (first,), False, back)
            else:
                await stand_in(house, live, (first,), False, back)
                assert (live.bot_of(first), live.seats[first].late) == (None, False)

    asyncio.run(play())


def test_clocks_go_on_after_a_restart(tmp_path: Path) -> None:
    async def play() -> None:
        watch = Watch()
        async with a_house(tmp_path, watch) as house:
            live, _ = await a_table(house, "festival", "me", "me", clock=ClockWish("player", 100))
            table, first = live.id, live.to_act[0]
            watch.advance(30)
            await act(house, live, Act(first, "side 1", 0))
            watch.advance(5)
            await act(house, live, Act(1 - first, "side 1", 1))
        watch.advance(3600)  # nobody is there to count it
        async with a_house(tmp_path, watch) as house:
            assert await house.storage.running_clocks() == [table]
            live = await house.find(table)
            assert live.clock is not None
            assert [live.clock.left(seat, watch.time) for seat in (first, 1 - first)] == [70, 95]

    asyncio.run(play())
