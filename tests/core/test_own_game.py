"""A game registered by a user is loaded, played, recorded and verified like the shipped ones."""

from collections.abc import Iterator
from pathlib import Path

import pytest

import skyburst
from skyburst import (
    Chance,
    ComponentError,
    Deck,
    DeckFormat,
    Game,
    GameAdapter,
    bots,
    deal,
    finder,
    game,
    load_deck,
    registry,
    verify,
)
from skyburst.core.deck_format import Read
from skyburst.library import shipped

from .play import players
from .toys.scramble import Scramble


def make(text: str, file: str, sha256: str, read: Read) -> Game:
    return Scramble(Deck("mine", sha256))


@pytest.fixture
def deck(tmp_path: Path) -> Iterator[Path]:
    """Registers a game for the duration of the test and yields the path of its component file."""
    skyburst.register(GameAdapter(name="scramble", source=DeckFormat(make, "grabbing", shipped)))
    file = tmp_path / "scramble.toml"
    file.write_text("grabbing = true\n")
    yield file
    del registry._adapters["scramble"]


def test_it_is_played_and_verified(deck: Path) -> None:
    assert "scramble" in skyburst.names()
    played = load_deck(deck)
    assert played.name == "scramble"
    match, chance = deal(played, players(2), "7"), Chance("table")
    bot = bots.make("random", played, Chance("me"))
    while not match.state.is_over:
        seat = match.state.to_act[0]
        match.play(seat, bot.choose(None, match.state.legal_actions(seat)), chance=chance)
    assert verify(match.record(), finder([deck])) is None
    problem = verify(match.record())
    assert problem is not None
    assert "scramble.toml: does not come with the game; load a deck file with skyburst.load_deck" in problem.sentence


def test_it_has_no_shipped_components(deck: Path) -> None:
    with pytest.raises(ComponentError, match=r"scramble\.toml: does not come with the game; load a deck file"):
        game("scramble")
