"""A bot that crashes, hangs or returns nonsense loses its move to a random legal one, and the game goes on."""

import signal
import sys
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Any

import pytest

from skyburst.bots import Bot, Random, make
from skyburst.bots.driver import play_out, players
from skyburst.bots.guard import Guard
from skyburst.bots.time_limit import OutOfTime, call_within
from skyburst.core.chance import Chance
from skyburst.core.game import Action, View
from skyburst.core.match import Match, deal
from skyburst.library import game

FESTIVAL = game("festival")
FIREWORKS = game("fireworks")
needs_timer = pytest.mark.skipif(not hasattr(signal, "setitimer"), reason="there are no timer signals on Windows")
LIMIT = 0.02
"""A time limit in seconds. Bots that hang take longer on every machine."""


class Doing:
    """A bot that does whatever the test says."""

    def __init__(self, deed: Callable[[Any, Sequence[Action]], Any]) -> None:
        self.choose = deed


def crash(view: View, actions: Sequence[Action]) -> Action:
    raise ValueError("no\nidea")


def leave(view: View, actions: Sequence[Action]) -> Action:
    sys.exit(3)


def loop(view: View, actions: Sequence[Action]) -> Action:
    while True:
        pass


def sleep(view: View, actions: Sequence[Action]) -> Action:
    time.sleep(3600)
    return actions[0]


def stubborn(view: View, actions: Sequence[Action]) -> Action:
    """Swallows every ordinary exception."""
    while True:
        with suppress(Exception):
            time.sleep(3600)


class Nasty(Exception):
    def __str__(self) -> str:
        raise ValueError


def nasty(view: View, actions: Sequence[Action]) -> Action:
    raise Nasty


def unlisted(view: View, actions: Sequence[Action]) -> Action:
    """Returns an action of the game that is not legal now."""
    return next(action for action in FESTIVAL.actions if action not in actions)


def guard(deed: Callable[[Any, Sequence[Action]], Any], limit: float | None = None) -> Guard:
    return Guard(lambda: Doing(deed), FESTIVAL, Chance("guard"), limit)


def played_with(guarded: Guard) -> Match:
    """Returns a finished game between the guarded bot and a random one."""
    match, chance = deal(FESTIVAL, players(["random", "random"]), "7"), Chance("table")
    play_out(match, {0: guarded, 1: make("random", FESTIVAL, Chance("1"))}, chance)
    return match


@pytest.mark.parametrize(
    ("deed", "kind", "message"),
    [
        (crash, "crash", "ValueError: no idea"),
        (leave, "crash", "SystemExit: 3"),
        (nasty, "crash", "Nasty"),
        (lambda view, actions: None, "illegal", "returned an object of type NoneType, not an action"),
        (lambda view, actions: actions[0].text, "illegal", "returned an object of type str, not an action"),
        (unlisted, "illegal", "chose 'left a1': "),
    ],
)
def test_the_game_goes_on(deed: Callable[[Any, Sequence[Action]], Any], kind: str, message: str) -> None:
    """Every move of the bot is replaced and counted, and the first fault says what happened."""
    guarded = guard(deed)
    assert played_with(guarded).state.is_over
    assert guarded.moves > 5
    assert guarded.faults == {kind: guarded.moves}
    assert guarded.first is not None
    assert guarded.first.kind == kind
    assert guarded.first.message.startswith(message)
    assert ("Traceback" in guarded.first.traceback) == (kind == "crash")


@needs_timer
@pytest.mark.parametrize("deed", [loop, sleep, stubborn])
def test_a_bot_that_never_returns_is_interrupted(deed: Callable[[Any, Sequence[Action]], Any]) -> None:
    guarded = guard(deed, LIMIT)
    state = FESTIVAL.deal(2, Chance("7"), FESTIVAL.options({}))
    seat = state.to_act[0]
    assert guarded.choose(state.view(seat), state.legal_actions(seat)) in state.legal_actions(seat)
    assert guarded.faults == {"timeout": 1}
    assert guarded.first is not None
    assert guarded.first.message == "took longer than 0.02 s"
    assert guarded.longest >= LIMIT


@needs_timer
def test_the_timer_is_always_stopped() -> None:
    """Afterwards the timer and its handler are as before, even if the time is over while they are being set."""
    handler, (_, interval) = signal.getsignal(signal.SIGALRM), signal.getitimer(signal.ITIMER_REAL)
    interrupted = 0
    for microseconds in range(1, 2_000):
        try:
            call_within(microseconds % 200 * 1e-6 + 1e-6, lambda: sum(range(2_000)))
        except OutOfTime:
            interrupted += 1
        assert signal.getitimer(signal.ITIMER_REAL)[1] == interval
        assert signal.getsignal(signal.SIGALRM) == handler
    assert interrupted


def test_a_late_answer_counts_as_a_timeout_without_timer_signals(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where nothing interrupts a bot, its answer is ignored if it comes too late."""
    monkeypatch.delattr(signal, "setitimer", raising=False)

    def slow(view: View, actions: Sequence[Action]) -> Action:
        end = time.perf_counter() + 2 * LIMIT
        while time.perf_counter() < end:
            pass
        return actions[0]

    guarded = guard(slow, LIMIT)
    state = FESTIVAL.deal(2, Chance("7"), FESTIVAL.options({}))
    seat = state.to_act[0]
    guarded.choose(state.view(seat), state.legal_actions(seat))
    assert guarded.faults == {"timeout": 1}


def test_random_moves_come_from_the_given_chance() -> None:
    """The same chance gives the same game, and another chance gives another one."""
    games = [played_with(Guard(lambda: Doing(crash), FESTIVAL, Chance(seed))).steps for seed in ("a", "a", "b")]
    assert games[0] == games[1] != games[2]


def test_a_good_bot_is_left_alone() -> None:
    """A guarded bot plays exactly as it does alone."""
    alone = make("greedy", FESTIVAL, Chance("0"))
    guarded = Guard(lambda: make("greedy", FESTIVAL, Chance("0")), FESTIVAL, Chance("guard"), limit=100)
    match, chance = deal(FESTIVAL, players(["random", "random"]), "7"), Chance("table")
    play_out(match, {0: alone, 1: make("random", FESTIVAL, Chance("1"))}, chance)
    assert played_with(guarded).steps == match.steps
    assert not guarded.faults
    assert guarded.first is None
    assert 0 < guarded.longest <= guarded.seconds


def test_a_bot_that_cannot_be_created() -> None:
    def fail() -> Bot:
        raise RuntimeError("no model")

    guarded = Guard(fail, FESTIVAL, Chance("guard"))
    assert played_with(guarded).state.is_over
    assert guarded.faults == {"crash": guarded.moves + 1}
    assert guarded.first is not None
    assert guarded.first.message == "RuntimeError: no model"


def test_blind_bots_stay_blind() -> None:
    assert Guard(lambda: make("random", FESTIVAL, Chance("0")), FESTIVAL, Chance("1")).blind
    assert not guard(crash).blind
    assert guard(crash).free_action is None


class Arranger(Random):
    """A bot for Fireworks that launches precisely and takes a free action after each move."""

    blind = False

    def __init__(self, free: Callable[[], Any]) -> None:
        super().__init__(FIREWORKS, Chance("random"))
        self.free = free

    def choose(self, view: Any, actions: Sequence[Action]) -> Action:
        return FIREWORKS.parse("launch 1.5,-2,60") if view.phase == "launch" else super().choose(view, actions)

    def free_action(self, view: View) -> Any:
        return self.free()


@pytest.mark.parametrize(
    ("free", "kind"),
    [(lambda: None, None), (lambda: 1 // 0, "crash"), (lambda: FIREWORKS.parse("launch 1.5,-2,60"), "illegal")],
)
def test_unlisted_and_free_actions(free: Callable[[], Any], kind: str | None) -> None:
    """A legal action that is not listed is accepted. A bad free action is dropped and counted."""
    guarded = Guard(lambda: Arranger(free), FIREWORKS, Chance("guard"))
    match, chance = deal(FIREWORKS, players(["random", "random"]), "7"), Chance("table")
    play_out(match, {0: guarded, 1: make("random", FIREWORKS, Chance("1"))}, chance)
    assert match.state.is_over
    launches = [step.action for step in match.steps if step.seat == 0 and step.action.startswith("launch")]
    assert launches
    assert set(launches) == {"launch 1.5,-2,60"}
    assert set(guarded.faults) == ({kind} if kind else set())
