"""The shipped puzzles: every one can be replayed and asks for an action that is clearly best."""

from importlib.resources import files

import pytest

from skyburst.core.chance import Chance
from skyburst.library import game
from skyburst.puzzles import Puzzle, shipped_puzzles
from skyburst.puzzles.checking import HARDER, rate
from skyburst.puzzles.finding import CONTESTED, FEWEST
from skyburst.puzzles.generating import MOST_PER_GAME
from skyburst.puzzles.puzzle import Header, position_of, read_lines
from skyburst.registry import SHIPPED
from skyburst.server.requests import MOST_PREPARED

LEAST = 50
"""At least this many puzzles are shipped for each game."""
SPOT = -1
"""The index of the puzzle that is searched again."""


def puzzles(name: str) -> tuple[Header, list[Puzzle]]:
    file = files("skyburst") / "data" / "puzzles" / f"{name}.jsonl"
    return read_lines(file.read_bytes().splitlines())


@pytest.mark.parametrize("name", SHIPPED)
def test_fit_the_current_game(name: str) -> None:
    """Puzzles for other rules or components would not be offered at all."""
    found = game(name)
    assert len(shipped_puzzles(name, found.rules, found.deck.sha256)) >= LEAST
    assert shipped_puzzles(name, found.rules + 1, found.deck.sha256) == ()


def test_none_for_other_games() -> None:
    assert shipped_puzzles("chess", 1, "") == ()


@pytest.mark.parametrize("name", SHIPPED)
def test_every_puzzle(name: str) -> None:
    """The moves are legal, every legal action has a value, and the best one is better by the margin."""
    header, found = puzzles(name)
    played = game(name)
    for number, puzzle in enumerate(found, 1):
        state = position_of(played, puzzle)
        assert state.to_act == (puzzle.seat,), number
        assert state.phase == puzzle.phase
        legal = {action.text for action in state.legal_actions(puzzle.seat)}
        assert {rated.action for rated in puzzle.ratings} == legal
        assert len(legal) == len(puzzle.ratings) >= FEWEST
        values = [rated.value for rated in puzzle.ratings]
        assert values == sorted(values, reverse=True)
        assert CONTESTED[0] <= values[0] <= CONTESTED[1]
        assert puzzle.margin >= header.margin - 0.001  # values are rounded
        assert len(puzzle.moves) <= MOST_PREPARED


@pytest.mark.parametrize("name", SHIPPED)
def test_puzzles_differ(name: str) -> None:
    """They come from different games, numbers of players and parts of a game."""
    found = puzzles(name)[1]
    assert len({(puzzle.seed, len(puzzle.moves)) for puzzle in found}) == len(found)
    assert max(sum(other.source == puzzle.source for other in found) for puzzle in found) <= MOST_PER_GAME
    assert len({puzzle.players for puzzle in found}) >= 2
    assert len({puzzle.stage for puzzle in found}) >= 2
    assert len({(puzzle.verb, puzzle.stage, puzzle.players) for puzzle in found}) >= 3


@pytest.mark.parametrize("name", SHIPPED)
def test_a_search_finds_the_solution(name: str) -> None:
    """A search with other random choices than those that checked the puzzle finds the same best action."""
    header, found = puzzles(name)
    puzzle, played = found[SPOT], game(name)
    state = position_of(played, puzzle)
    legal = state.legal_actions(puzzle.seat)
    ratings = rate(played, state, puzzle.seat, legal, HARDER * header.simulations, Chance("spot"))
    assert ratings[0].action.text in {rated.action for rated in puzzle.ratings if puzzle.is_best(rated)}
