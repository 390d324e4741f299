"""Custom decks can be played, and their records can be verified only with the same deck."""

from collections.abc import Sequence
from hashlib import sha256
from pathlib import Path

import pytest

from skyburst.bots import make
from skyburst.core.chance import Chance
from skyburst.core.errors import RecordError
from skyburst.core.game import Event, Game, Json
from skyburst.core.match import Match, resume
from skyburst.core.record import format_record, parse_record
from skyburst.core.verify import verify
from skyburst.games.festival.events import ObjectiveCompleted
from skyburst.library import finder, load_deck

from .decks import SHIPPED, edited, written
from .play import FESTIVAL, play_on, players, problem_of, start, to_data

COLOURS, TYPES = ("red", "yellow", "blue", "green"), ("peony", "burst", "palm", "fountain")
TILES = [f"{colour}-{kind}" for colour in COLOURS for kind in TYPES]


def custom_text() -> str:
    """Returns a deck with unusual figures (nine cells, one cell, a column, a ring), other points and another city."""
    text = edited('deck = "standard"', 'deck = "my own"')
    text = edited(
        'rows = ["red yellow red"]', 'rows = ["red red red", "red yellow yellow", "yellow yellow blue"]', text
    )
    text = edited('rows = ["yellow blue yellow"]', 'rows = ["red"]', text)
    text = edited('rows = ["blue green blue"]', 'rows = ["blue^", "green", "palm^"]', text)
    text = edited('rows = ["green red green"]', 'rows = ["green red green", "green . green", "green red^ green"]', text)
    text = edited("points = 4", "points = 99", text)
    return edited("Paris", "Québec", text)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return written(tmp_path, custom_text())


@pytest.fixture
def custom(file: Path) -> Game:
    return load_deck(file, "festival")


def test_named_by_its_own_hash(file: Path, custom: Game) -> None:
    assert custom.deck == ("my own", sha256(file.read_bytes()).hexdigest())


@pytest.mark.parametrize("number", [2, 3, 4])
@pytest.mark.parametrize("options", [{}, {"claims": "manual", "starting_objective": "random"}])
def test_whole_games(file: Path, custom: Game, number: int, options: dict[str, str]) -> None:
    """Records of random games verify with the deck that was used to play them."""
    for seed in ("1", "2", "3"):
        match = play_on(start(number, seed, options, played=custom, picks=["Québec"]))
        assert verify(parse_record(format_record(match.record())), finder([file])) is None


def test_bots_play_it(file: Path, custom: Game) -> None:
    """The greedy bot can handle figures of every size."""
    match = start(2, "4", played=custom)
    bots = [make("greedy", custom, Chance(f"bot {seat}")) for seat in range(2)]
    while not match.state.is_over:
        seat = match.state.to_act[0]
        match.play(seat, bots[seat].choose(match.state.view(seat), match.state.legal_actions(seat)))
    assert verify(match.record(), finder([file])) is None


def test_records_are_refused_without_the_deck(custom: Game) -> None:
    problem = problem_of(to_data(play_on(start(2, played=custom))))
    assert problem is not None
    assert "deck 'my own'" in problem.sentence
    assert "is not available" in problem.sentence


def test_records_are_refused_with_another_deck(tmp_path: Path, custom: Game) -> None:
    """A deck that differs only in a comment is a different deck, because the hash covers all bytes."""
    other = written(tmp_path, custom_text() + "# mine\n")
    problem = verify(play_on(start(2, played=custom)).record(), finder([other]))
    assert problem is not None
    assert "is not available" in problem.sentence


def test_shipped_records_verify_beside_it(file: Path) -> None:
    assert verify(play_on(start(2)).record(), finder([file])) is None


def test_shipped_deck_as_a_file_is_the_shipped_deck(tmp_path: Path) -> None:
    """A copy of the shipped file is the shipped deck, because its bytes are the same."""
    copy = load_deck(written(tmp_path, SHIPPED), "festival")
    assert copy.deck == FESTIVAL.deck
    assert verify(play_on(start(2, played=copy)).record(), finder()) is None


class TestFigures:
    """Tests that the new figures can be completed on a board."""

    def table(self, game: Game, card: str, tiles: Sequence[str]) -> Match:
        """Returns a match in which seat 0 can take `card` from pile 1 and draws these tiles from its left stack."""
        cards = [f"{letter}{number}" for letter in "ABCDEFG" for number in (1, 2, 3, 4)]
        cards.remove(card)
        stack = [tile for tile in TILES if tile not in tiles] + list(tiles)[::-1]
        setup: dict[str, Json] = {
            "first": 0,
            "boards": ["blue", "green"],
            "stacks": [stack, TILES],
            "piles": [[*cards[:6], card], cards[6:13], cards[13:20], cards[20:]],
            "crowd_pleasers": ["same-colour", "level-four", "four-values", "full-board"],
            "starting_sides": [1, 1],
        }
        options = game.options({"starting_objective": "random"})
        return Match(game, players(2), game.from_setup_json(setup, 2, options), options, "by hand")

    def turn(self, match: Match, action: str) -> Sequence[Event]:
        """Plays an action of seat 0, then a harmless one of seat 1."""
        events = match.play(0, action)
        match.play(1, "left a1")
        return events

    def completes(self, events: Sequence[Event], card: str) -> bool:
        done = [event.objective for event in events if isinstance(event, ObjectiveCompleted) and event.seat == 0]
        return card in done

    def test_single_cell(self, custom: Game) -> None:
        """Any red tile completes a figure with a single red cell."""
        match = self.table(custom, "A2", ["blue-palm", "red-palm"])
        assert not self.completes(self.turn(match, "pile 1"), "A2")
        assert not self.completes(self.turn(match, "left b2"), "A2")
        assert self.completes(self.turn(match, "left c3"), "A2")

    def test_nine_cells(self, custom: Game) -> None:
        """Only the ninth tile completes the figure, which scores the points given in the deck."""
        reds, yellows = TILES[:4], TILES[4:8]
        match = self.table(custom, "A1", [*reds, *yellows, "blue-peony"])
        self.turn(match, "pile 1")
        spaces = ["a3", "b3", "c3", "a2", "b2", "c2", "a1", "b1"]
        for space in spaces:
            assert not self.completes(self.turn(match, f"left {space}"), "A1")
        assert self.completes(match.play(0, "left c1"), "A1")
        assert match.state.scores()[0].parts["objectives"] == 99

    def test_raised_in_a_column(self, custom: Game) -> None:
        """A3 needs a raised blue tile, a green tile and a raised palm in one line."""
        tiles = ["red-burst", "red-palm", "green-palm", "blue-burst", "yellow-palm"]
        match = self.table(custom, "A3", tiles)
        self.turn(match, "pile 1")
        for action in ("left a1", "left c1", "left b1", "left a1"):
            assert not self.completes(self.turn(match, action), "A3")
        assert self.completes(self.turn(match, "left c1"), "A3")


def test_resuming_wants_its_deck(custom: Game) -> None:
    """Resuming a record with another deck is refused, because the match would continue with the wrong cards."""
    with pytest.raises(RecordError, match=r"deck: is standard.* in the record"):
        resume(custom, play_on(start(2), 20).record())
