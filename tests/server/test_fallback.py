"""If rapier3d does not work, the server plays Fireworks with the fast launch model, and says so."""

import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

import pytest

from skyburst.server.actions import act
from skyburst.server.requests import ActRequest
from skyburst.server.workers import WorkerError
from tests.physics.planted import BROKEN, plant
from tests.server.manager import InProcessBox, Screen, a_table, new_manager
from tests.server.serving import Server
from tests.server.sky import LAUNCH, play_until

T = TypeVar("T")


@pytest.mark.parametrize("damage", BROKEN)
def test_a_broken_rapier(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, damage: str) -> None:
    for name, value in plant(tmp_path, damage).items():
        monkeypatch.setenv(name, value)
    server = Server(tmp_path, "--pace", "0")
    try:
        host = server.create("fireworks", "me", "me")
        seen = host.see()
        assert (seen["launcher"], seen["scene"]) == ("fast", None)
        launched = host.act(seen["to_act"][0], LAUNCH, seen["at"])
        assert launched.status_code == 200, launched.text
        assert host.see()["at"] == 1
    finally:
        server.stop()
    notice = (
        "Fireworks uses the fast launch model instead of the simulated box: rapier3d cannot be used on this machine ("
    )
    [line] = [line for line in server.log.splitlines() if "--seed" not in line]  # exactly one line, without a traceback
    assert line.startswith(notice)
    assert line.endswith(": planted).")


class Breaking(InProcessBox):
    """A simulation that works until the test breaks it."""

    failure: Exception | None = None

    async def run(self, function: Callable[..., T], *arguments: Any) -> T:
        if self.failure is not None:
            raise self.failure
        return function(*arguments)


@pytest.mark.parametrize("failure", [WorkerError("panicked"), AttributeError("another version of rapier3d")])
@pytest.mark.parametrize("action", [LAUNCH, "heap"])
def test_a_simulation_that_fails_during_a_game(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, failure: Exception, action: str
) -> None:
    async def play() -> None:
        async with new_manager(tmp_path) as manager:
            manager.box_workers = breaking = Breaking(1)
            table, _ = await a_table(manager, "fireworks", "me", "me", seed="breaks")
            screen = Screen((0, 1))
            manager.connect(table, screen)
            assert screen.last("snapshot")["launcher"] == "box"
            breaking.failure = failure
            assert await act(manager, table, ActRequest(table.to_act[0], action, 0)) == 1
            shown = screen.last("snapshot")
            assert (shown["at"], shown["launcher"], shown["scene"]) == (1, "fast", None)
            assert "continues with the fast launch model" in caplog.text
            await play_until(manager, table, "choose")

    asyncio.run(play())


def test_a_simulation_that_fails_at_the_start(tmp_path: Path) -> None:
    async def play() -> None:
        async with new_manager(tmp_path) as manager:
            manager.box_workers = breaking = Breaking(1)
            breaking.failure = WorkerError("panicked")
            table, _ = await a_table(manager, "fireworks", "me", "me")
            screen = Screen((0, 1))
            manager.connect(table, screen)
            assert screen.last("snapshot")["launcher"] == "fast"

    asyncio.run(play())
