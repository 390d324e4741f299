"""Hints name what an action does: their reasons are about real components, and come from the seat's view alone."""

import re

import pytest

from skyburst import bots
from skyburst.bots.driver import players
from skyburst.core.chance import Chance
from skyburst.core.game import State
from skyburst.core.match import deal
from skyburst.library import game
from skyburst.locale import LANGUAGES, catalogue
from skyburst.search.reason import Reason, strongest
from skyburst.search.thinker import Rating
from skyburst.terminal.seats import seats_of
from skyburst.terminal.table import make_table

GAMES = {"festival": {}, "spring_festival": {"sign": "dragon"}, "fireworks": {"variant": "advanced"}}
"""The games with the options that let most kinds of reasons occur."""
EVERY = 4
"""Every fourth position is explained; that is enough to see most kinds of actions."""


def positions(name: str, seed: str = "reasons") -> list[tuple[State, int]]:
    """Returns positions of a game between greedy bots, each with the seat that has to act."""
    chance, found = Chance(seed), list[tuple[State, int]]()
    match = deal(game(name), players(["greedy"] * 3), seed, GAMES[name])
    brains = [bots.make("greedy", match.game, chance) for _ in range(3)]
    while match.state.to_act:
        seat = match.state.to_act[0]
        actions = match.state.legal_actions(seat)
        if len(match.steps) % EVERY == 0 and len(actions) > 1:
            found.append((match.state.clone(), seat))
        match.play(seat, brains[seat].choose(match.state.view(seat), actions), chance=chance)
    return found


@pytest.mark.parametrize("name", GAMES)
def test_every_reason_can_be_put_into_words(name: str) -> None:
    """In both languages, with the names of its component and its opponent, and without any placeholder left."""
    found = game(name)
    texts = {language: catalogue(language) for language in LANGUAGES}
    tables = {}
    for language, catalog in texts.items():
        tables[language] = make_table(found, seats_of(players(["greedy"] * 3), catalog, playing=False), catalog)
    kinds = set()
    for state, seat in positions(name):
        for action in state.legal_actions(seat)[::EVERY]:
            for reason in bots.explain(found, state.view(seat), Rating(action, 0.5, 1.0), "a seed"):
                kinds.add(reason.kind)
                assert reason.seat is None or (reason.seat != seat and reason.seat in range(3))
                for language, catalog in texts.items():
                    thing = reason.thing and tables[language].name_of(reason.thing)
                    said = catalog.text(
                        f"hint.reason.{name}.{reason.kind}",
                        points=reason.points,
                        count=reason.number,
                        all=reason.of,
                        thing=thing,
                        name="Ana",
                    )
                    assert not re.search(r"[{}]|[+]-| 0 ", said), (reason, said)
    assert len(kinds) > 7, kinds


@pytest.mark.parametrize("name", GAMES)
def test_reasons_do_not_depend_on_hidden_information(name: str) -> None:
    found = game(name)
    for number, (state, seat) in enumerate(positions(name)[::EVERY]):
        view, shuffled = state.view(seat), state.clone()
        shuffled.resample(seat, Chance(f"hidden {number}"))
        action = state.legal_actions(seat)[0]
        rating = Rating(action, 0.5, 1.0)
        assert bots.explain(found, shuffled.view(seat), rating, "x") == bots.explain(found, view, rating, "x")


def test_the_strongest_reasons_come_first_and_weak_ones_are_left_out() -> None:
    one, other, weak = Reason("one"), Reason("other"), Reason("weak")
    assert strongest([(0.5, one), (0.1, weak), (3.0, other)]) == [other, one]
    assert strongest([(0.1, weak), (0.05, one)]) == [weak], "one reason is better than none"
    assert not strongest([(0.0, weak), (-1.0, one)])
