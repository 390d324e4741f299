"""The simulated box of a table runs in another process and is saved with every step; it may also be missing."""

import asyncio
import gzip
import json
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

import pytest

from skyburst.adapters.fireworks.box import FireworksBox
from skyburst.core.errors import OptionError
from skyburst.physics import BoxError, read_box
from skyburst.server.actions import act
from skyburst.server.box_workers import BoxWorkers
from skyburst.server.connection import deliver
from skyburst.server.practice import practise
from skyburst.server.requests import ActRequest, PracticeRequest
from skyburst.server.table_manager import TableManager
from skyburst.table import broadcast
from skyburst.table.change import Change
from skyburst.table.errors import Conflict
from skyburst.table.motion import compress
from skyburst.table.rows import BoxRow
from skyburst.table.work import CallFailed
from tests.server.manager import InProcessBox, Screen, a_table, new_manager
from tests.server.sky import LAUNCH, Options, play_until
from tests.waiting import PATIENCE

T = TypeVar("T")


def test_without_bodies_the_figures_play(tmp_path: Path, fast: None) -> None:
    async def play() -> None:
        async with new_manager(tmp_path) as manager:
            table, _ = await a_table(manager, "fireworks", "me", "me")
            screen = Screen((0, 1))
            manager.connect(table, screen)
            await play_until(manager, table, "choose")
            deliver(broadcast.snapshots(table, manager.now()))
            shown = screen.last("snapshot")
            assert (shown["launcher"], shown["scene"], screen.last("step")["motion"]) == ("fast", None, None)
            table, _ = await a_table(manager, "festival", "me", "me")
            manager.connect(table, screen)
            assert screen.last("snapshot")["launcher"] is None

    asyncio.run(play())


class Gate(InProcessBox):
    """A box whose simulation does not finish until the test opens the gate."""

    def __init__(self) -> None:
        super().__init__(1)
        self.open, self.asked = asyncio.Event(), asyncio.Event()
        self.open.set()

    async def run(self, function: Callable[..., T], *arguments: Any) -> T:
        self.asked.set()
        await self.open.wait()
        return function(*arguments)


def test_other_tables_go_on_during_a_launch(tmp_path: Path) -> None:
    async def play() -> None:
        async with new_manager(tmp_path) as manager:
            manager.box_workers = gate = Gate()
            table, _ = await a_table(manager, "fireworks", "me", "me", seed="gate")
            other, _ = await a_table(manager, "festival", "me", "me")
            gate.open.clear()
            gate.asked.clear()
            launching = asyncio.create_task(act(manager, table, ActRequest(table.to_act[0], LAUNCH, 0)))
            asked = asyncio.create_task(gate.asked.wait())
            await asyncio.wait({asked, launching}, timeout=PATIENCE, return_when=asyncio.FIRST_COMPLETED)
            assert (asked.done(), launching.done()) == (True, False), "the launch must wait for the box"
            assert await act(manager, other, ActRequest(other.to_act[0], "side 1", 0)) == 1
            screen = Screen()
            manager.connect(table, screen)
            assert (screen.last("snapshot")["at"], launching.done()) == (0, False), (
                "nobody may see the launch before it has finished"
            )
            gate.open.set()
            async with asyncio.timeout(PATIENCE):
                assert await launching == 1
            seen = screen.last("step")
            assert table.motion_seconds == (seen["motion"]["frames"] - 1) / seen["motion"]["rate"] > 0.3, (
                "the table must allow time to watch the launch"
            )

    asyncio.run(play())


def test_boxes_are_shaken_in_another_process() -> None:
    async def ask() -> int:
        boxes = BoxWorkers(1)
        try:
            boxes.warm_up()
            async with asyncio.timeout(PATIENCE):
                return await boxes.run(os.getpid)
        finally:
            await boxes.close()

    assert asyncio.run(ask()) != os.getpid()


def test_no_process_is_started_if_boxes_cannot_be_simulated(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("skyburst.server.box_workers.rapier_problem", lambda: "planted")

    async def warm_up() -> BoxWorkers:
        boxes = BoxWorkers(1)
        boxes.warm_up()
        await boxes.close()
        return boxes

    assert asyncio.run(warm_up())._warm_up_task is None


def test_a_box_that_does_not_agree_is_not_used(tmp_path: Path) -> None:
    """A stored box that contradicts the game is ignored, and the fast launch model is used."""

    async def play() -> None:
        async with new_manager(tmp_path) as manager:
            table, _ = await a_table(manager, "fireworks", "me", "me", seed="agrees")
            await act(manager, table, ActRequest(table.to_act[0], "heap", 0))
            assert table.box is not None
            assert FireworksBox().scene(table.box) == table.scene
            table_id, seat = table.id, table.to_act[0]
            box = table.box.to_json()
        async with new_manager(tmp_path) as manager:
            tiles = box["tiles"]
            assert isinstance(tiles, list)
            tiles[0][2] = 1
            row = BoxRow(table_id, 5, FireworksBox().encode(read_box(box)))
            await manager.storage.store(table_id, Change(box=row))
            table = await manager.find(table_id)
            assert table.box is None
            await act(manager, table, ActRequest(seat, LAUNCH, 1))

    asyncio.run(play())


def test_a_damaged_box_is_not_used(tmp_path: Path) -> None:
    """A table with a damaged box can be loaded, and the fast launch model is used."""
    whole = compress({"format": "x"})
    for stored in (b"", b"text", whole[:-9], whole[:12] + b"damaged" + whole[19:], gzip.compress(b"no JSON"), whole):
        with pytest.raises(BoxError):
            FireworksBox().decode(stored)

    async def play() -> None:
        async with new_manager(tmp_path) as manager:
            table, _ = await a_table(manager, "fireworks", "me", "me", seed="damaged")
            await act(manager, table, ActRequest(table.to_act[0], "heap", 0))
            table_id, seat = table.id, table.to_act[0]
        async with new_manager(tmp_path) as manager:
            await manager.storage.store(table_id, Change(box=BoxRow(table_id, 5, b"damaged")))
            table = await manager.find(table_id)
            assert table.box is None
            await act(manager, table, ActRequest(seat, LAUNCH, 1))

    asyncio.run(play())


@pytest.mark.parametrize("variant", ["standard", "advanced"])
def test_all_seats_practise_without_changing_chance(tmp_path: Path, variant: str) -> None:
    """W26: seats that wait can practise, also before cards are drawn; later launches have the same outcomes."""

    async def play(manager: TableManager, practises: bool) -> list[object]:
        options: Options = {"variant": variant}
        table, _ = await a_table(manager, "fireworks", "me", "me", "me", seed="practice", options=options)
        for seat in range(3 if practises else 0):
            found = await practise(manager, table, PracticeRequest(seat, "launch 1,2,90"))
            assert json.loads(bytes(found.motion))["frames"]
        await play_until(manager, table, "choose")
        return [(entry.step.action, entry.step.outcome) for entry in table.log]

    async def compare() -> None:
        async with new_manager(tmp_path) as manager:
            assert await play(manager, practises=True) == await play(manager, practises=False)

    asyncio.run(compare())


def test_a_practice_launch_that_cannot_be_simulated(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The player is told, and nothing else happens."""

    async def fail(*_: object) -> None:
        raise CallFailed

    async def play() -> None:
        async with new_manager(tmp_path) as manager:
            table, _ = await a_table(manager, "fireworks", "me", "me", seed="practice")
            monkeypatch.setattr(type(manager.box_workers), "call", fail)
            with pytest.raises(Conflict, match=r"could not be simulated; try another one$"):
                await practise(manager, table, PracticeRequest(0, "launch 1,2,90"))
            assert table.version == 0

    asyncio.run(play())


def test_practice_launches_change_nothing(tmp_path: Path) -> None:
    """W7: before the first launch, a player may practise in a separate box.

    Practice is not stored, and the others are not told about it.
    """

    async def play() -> None:
        async with new_manager(tmp_path) as manager:
            table, _ = await a_table(manager, "fireworks", "me", "me", seed="practice")
            first = table.to_act[0]
            watching = Screen((1 - first,))
            manager.connect(table, watching)
            told, scene, state = len(watching.received), table.scene, table.state
            request = PracticeRequest(first, "launch 0,0,110")
            found = await practise(manager, table, request)
            motion = json.loads(bytes(found.motion))
            assert motion["bodies"][0]["body"] == "die"
            assert found.up == sum(tile[8] and tile[9] for tile in json.loads(bytes(found.after))["tiles"])
            assert not any(tile[8] for tile in json.loads(bytes(found.before))["tiles"])
            assert (table.version, table.scene, table.state, len(watching.received)) == (0, scene, state, told)
            with pytest.raises(OptionError):
                await practise(manager, table, PracticeRequest(first, "launch 0,0,20"))
            await act(manager, table, ActRequest(first, "launch 0,0,110", 0))
            with pytest.raises(Conflict, match="has already launched"):
                await practise(manager, table, request)

    asyncio.run(play())
