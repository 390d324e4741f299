"""Bots at a table see only views, wait a moment before they move, and never block the table."""

import asyncio
import pickle
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import Any

import pytest

import skyburst
from skyburst.bots import register
from skyburst.bots.bot import collect
from skyburst.core.chance import Chance
from skyburst.core.errors import GameError
from skyburst.core.game import Action, Game, View
from skyburst.server import bot_workers
from skyburst.server.actions import act
from skyburst.server.bot_turns import RETRY_DELAY
from skyburst.server.bot_workers import BotWorkers, choose, pack, unpack
from skyburst.server.hints import suggest_action
from skyburst.server.perform import perform
from skyburst.server.requests import ActRequest
from skyburst.table.bots import COUNTDOWN
from skyburst.table.errors import Conflict
from skyburst.table.table import LogEntry
from tests.server.manager import InProcessBots, Watch, a_table, new_manager
from tests.waiting import PATIENCE, eventually


class RecordingBots(InProcessBots):
    """Bots that record the views they get."""

    shown: list[tuple[Any, ...]]

    async def choose(self, *given: Any) -> str:
        self.shown.append(given)
        return choose(*given)


class FailingBots(BotWorkers):
    """Bots that fail the first time they have to move."""

    failed = False
    error: Exception = OSError("no room to think")

    async def choose(self, name: str, bot: str, view: View, legal: list[str], seed: str) -> str:
        if not self.failed:
            self.failed = True
            raise self.error
        return choose(name, bot, view, legal, seed)


def test_bots_are_shown_the_view_of_their_seat_and_nothing_else(tmp_path: Path) -> None:
    async def play() -> None:
        async with new_manager(tmp_path) as manager:
            manager.bot_workers = recording = RecordingBots(1)
            recording.shown = []
            table, _ = await a_table(manager, "spring_festival", "bot:greedy", "bot:random", seed="views")
            await eventually(lambda: table.row.status == "over", "the bots have played to the end")
            for name, _, view, legal, seed in recording.shown:
                assert name == "spring_festival"
                assert set(legal) == set(view.legal)
                assert "views" not in seed, "a bot's seed must not contain the table's seed"
                assert table.row.nonce not in seed

    asyncio.run(play())


def test_the_same_table_is_played_alike_after_a_restart(tmp_path: Path) -> None:
    """A hint is the same after a restart, because each hint is chosen by a new bot from the current state alone."""

    async def play() -> None:
        async with new_manager(tmp_path) as manager:
            table, _ = await a_table(manager, "festival", "me", "me", seed="alike")
            before = [await suggest_action(manager, table, table.to_act[0]) for _ in range(2)]
            table_id = table.id
        async with new_manager(tmp_path) as manager:
            table = await manager.find(table_id)
            assert [await suggest_action(manager, table, table.to_act[0])] * 2 == before

    asyncio.run(play())


@pytest.mark.parametrize("name", ["festival", "spring_festival"])
def test_a_view_arrives_as_it_was_sent(name: str) -> None:
    """Views survive being sent to a worker process, with the plain engine and with the compiled one."""
    view = skyburst.new(name, players=3, seed="pack").view(1)
    arrived = unpack(pickle.loads(pickle.dumps(pack(view))))
    assert type(arrived) is type(view)
    assert arrived == view


def test_a_worker_thinks() -> None:
    async def think() -> str:
        state = skyburst.new("festival", players=2, seed="work")
        seat = state.to_act[0]
        legal = [action.text for action in state.legal_actions(seat)]
        workers = BotWorkers(1)
        try:
            async with asyncio.timeout(PATIENCE):
                return await workers.choose("festival", "greedy", state.view(seat), legal, "seed")
        finally:
            await workers.close()

    assert asyncio.run(think()) in ("side 1", "side 2")


def test_bots_take_their_time(tmp_path: Path) -> None:
    async def play() -> None:
        watch = Watch()
        async with new_manager(tmp_path, watch, pace=0.6) as manager:
            table, _ = await a_table(manager, "festival", "bot:random", "bot:random")
            for at in range(3):
                await eventually(lambda: watch.asleep == [0.6], "a bot has chosen")
                watch.advance(0.5)
                assert (table.version, watch.asleep) == (at, [0.1])
                watch.advance(0.1)
                await eventually(lambda at=at: table.version > at, "the bot has moved")  # type: ignore[misc]

    asyncio.run(play())


def crash(game: Game, actions: Sequence[Action]) -> Action:
    raise ValueError("no idea")


def hang(game: Game, actions: Sequence[Action]) -> Action:
    while True:
        pass


def answer_nonsense(game: Game, actions: Sequence[Action]) -> Any:
    return 42


def cheat(game: Game, actions: Sequence[Action]) -> Action:
    return next(action for action in game.actions if action not in actions)


class Faulty:
    """A bot that does whatever the test says."""

    def __init__(self, deed: Callable[[Game, Sequence[Action]], Action], game: Game, chance: Chance) -> None:
        self._deed, self._game = deed, game

    def choose(self, view: View, actions: Sequence[Action]) -> Action:
        return self._deed(self._game, actions)


@pytest.mark.parametrize("deed", [crash, hang, answer_nonsense, cheat])
def test_a_bot_that_fails_loses_its_move(
    tmp_path: Path, deed: Callable[..., Any], monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """A random legal move replaces the bot's own, the failure is reported, and the game goes on."""
    monkeypatch.setattr(bot_workers, "TIME_LIMIT", 0.01)

    async def play() -> None:
        with collect():
            register("faulty")(partial(Faulty, deed))
            async with new_manager(tmp_path) as manager:
                table, _ = await a_table(manager, "festival", "bot:faulty", "me")
                while len(table.log) < 4:
                    await eventually(lambda: table.to_act == (1,), "the faulty bot has lost its move")
                    action = table.require_match().state.legal_actions(1)[0].text
                    await act(manager, table, ActRequest(1, action, table.version))
                failures = sum(entry.step.seat == 0 for entry in table.log)
                assert f"skyburst_bot_failures_total {failures}.0" in manager.metrics.render().decode()

    asyncio.run(play())
    assert "the bot 'faulty' at seat 0" in caplog.text
    assert "failed; a random move replaces its own" in caplog.text


def test_a_move_that_cannot_be_made_is_tried_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """If not even a random move is possible, e.g. because the database does not answer, the bot tries again later."""
    broken = True

    async def perform_unless_broken(*given: Any) -> None:
        if broken:
            raise OSError("no room to write")
        await perform(*given)

    monkeypatch.setattr("skyburst.server.bot_turns.perform", perform_unless_broken)

    async def play() -> None:
        nonlocal broken
        watch = Watch()
        async with new_manager(tmp_path, watch) as manager:
            table, _ = await a_table(manager, "festival", "bot:random", "bot:random")
            await eventually(lambda: watch.asleep == [RETRY_DELAY], "the bot has failed")
            assert table.version == 0
            broken = False
            watch.advance(RETRY_DELAY)
            await eventually(lambda: table.version > 0, "the bot has moved")
            assert "skyburst_bot_failures_total 2.0" in manager.metrics.render().decode()

    asyncio.run(play())


def test_a_bot_that_fails_in_a_race_loses_its_move(tmp_path: Path, fast: None) -> None:
    """W27: an error of the bot counts as a failure even if other players grabbed tiles while it was waiting."""

    async def play() -> None:
        watch = Watch()
        async with new_manager(tmp_path, watch, grab_seconds=(2.0, 2.0)) as manager:
            manager.bot_workers = failing = FailingBots(1)
            failing.error = GameError("planted", "W27")
            options: dict[str, str | bool | int] = {"variant": "speed"}
            table, _ = await a_table(manager, "fireworks", "me", "bot:random", options=options)
            await eventually(lambda: watch.asleep == [COUNTDOWN + 2.0], "the bot waits until the countdown is over")
            grab = table.require_match().state.legal_actions(0)[0].text
            await act(manager, table, ActRequest(0, grab, 0))
            watch.advance(COUNTDOWN + 2.0)
            await eventually(lambda: table.version > 1, "a random tile was grabbed")
            assert "skyburst_bot_failures_total 1.0" in manager.metrics.render().decode()

    asyncio.run(play())


def test_hints_are_for_those_who_are_awaited(tmp_path: Path) -> None:
    async def play() -> None:
        async with new_manager(tmp_path) as manager:
            table, _ = await a_table(manager, "festival", "me", "me")
            first = table.to_act[0]
            with pytest.raises(Conflict):
                await suggest_action(manager, table, 1 - first)
            await act(manager, table, ActRequest(first, (await suggest_action(manager, table, first)).action, 0))

    asyncio.run(play())


def test_bots_arrange_their_boards_between_turns(tmp_path: Path) -> None:
    """W11: after taking its tiles, the greedy bot arranges its board, even if another player's turn has begun."""

    async def play() -> None:
        async with new_manager(tmp_path) as manager:
            table, _ = await a_table(manager, "fireworks", "bot:greedy", "bot:random", seed="arranging bots")

            def arranged() -> list[LogEntry]:
                return [entry for entry in table.log if entry.verb == "arrange" and entry.step.seat not in entry.to_act]

            await eventually(lambda: len(arranged()) >= 3, "the greedy bot has arranged its board after three turns")
            assert {entry.step.seat for entry in arranged()} == {0}, "random bots must not move their tiles"

    asyncio.run(play())
