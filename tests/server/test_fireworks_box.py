"""The simulated box of a table: in another process, written down with every step, or not there at all."""

import asyncio
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

from sqlalchemy import insert

from skyburst.physics import read_box
from skyburst.server.boxes import Boxes, Left, scene_of
from skyburst.server.messages import Act
from skyburst.server.models import BoxRow
from skyburst.server.playing import act
from tests.server.house import BoxHere, Screen, a_house, a_table
from tests.server.sky import LAUNCH, play_until

T = TypeVar("T")


def test_without_bodies_the_figures_play(tmp_path: Path, fast: None) -> None:
    async def play() -> None:
        async with a_house(tmp_path) as house:
            live, _ = await a_table(house, "fireworks", "me", "me")
            screen = Screen((0, 1))
            house.arrive(live, screen)
            await play_until(house, live, "choose")
            house.tell_all(live)
            shown = screen.last("snapshot")
            assert (shown["launcher"], shown["scene"], screen.last("step")["motion"]) == ("fast", None, None)
            live, _ = await a_table(house, "festival", "me", "me")
            house.arrive(live, screen)
            assert screen.last("snapshot")["launcher"] is None

    asyncio.run(play())


class Gate(BoxHere):
    """A box that is shaken until the test says so."""

    def __init__(self) -> None:
        super().__init__(1)
        self.open, self.asked = asyncio.Event(), asyncio.Event()
        self.open.set()

    async def ask(self, function: Callable[..., T], *arguments: Any) -> T:
        self.asked.set()
        await self.open.wait()
        return function(*arguments)


def test_other_tables_go_on_during_a_launch(tmp_path: Path) -> None:
    async def play() -> None:
        async with a_house(tmp_path) as house:
            house.boxes = gate = Gate()
            live, _ = await a_table(house, "fireworks", "me", "me", seed="gate")
            other, _ = await a_table(house, "festival", "me", "me")
            gate.open.clear()
            gate.asked.clear()
            launching = asyncio.create_task(act(house, live, Act(live.to_act[0], LAUNCH, 0)))
            await gate.asked.wait()
            assert await act(house, other, Act(other.to_act[0], "side 1", 0)) == 1
            screen = Screen()
            house.arrive(live, screen)
            assert (screen.last("snapshot")["at"], launching.done()) == (0, False), "nobody sees it before its time"
            gate.open.set()
            assert await launching == 1
            seen = screen.last("step")
            assert live.showing == (seen["motion"]["frames"] - 1) / seen["motion"]["rate"] > 0.3, "time to watch it"

    asyncio.run(play())


def test_boxes_are_shaken_in_another_process() -> None:
    async def ask() -> int:
        boxes = Boxes(1)
        try:
            boxes.warm()
            return await boxes.ask(os.getpid)
        finally:
            await boxes.close()

    assert asyncio.run(ask()) != os.getpid()


def test_a_box_that_does_not_agree_is_not_used(tmp_path: Path) -> None:
    """Written by other rules, or by hand: the figures play on."""

    async def play() -> None:
        async with a_house(tmp_path) as house:
            live, _ = await a_table(house, "fireworks", "me", "me", seed="agrees")
            await act(house, live, Act(live.to_act[0], "heap", 0))
            assert live.box is not None
            assert scene_of(live.box) == live.scene
            table, seat = live.id, live.to_act[0]
            box = live.box.to_json()
        async with a_house(tmp_path) as house:
            tiles = box["tiles"]
            assert isinstance(tiles, list)
            tiles[0][2] = 1
            row = Left(read_box(box)).row(table, 5)
            async with house.storage.engine.begin() as connection:
                await connection.execute(insert(BoxRow), row)
            live = await house.find(table)
            assert live.box is None
            await act(house, live, Act(seat, LAUNCH, 1))

    asyncio.run(play())
