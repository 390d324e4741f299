"""Pickles are small, and unpickling returns an equal object, even in another process."""

import copy
import pickle
import subprocess
import sys
from pathlib import Path

import pytest

import skyburst
from skyburst import Chance, Game, State, fireworks, load_deck
from skyburst.bots.driver import play_out, players, seat_bots
from skyburst.core.errors import GameError
from skyburst.core.match import deal
from skyburst.games.festival.game import make
from skyburst.library import game, names, shipped
from tests.waiting import PATIENCE

from .test_base_state import OPTIONS, moments, start

MOST = 10_000
"""The size limit of a pickled state, in bytes."""
REPLY = """
import pickle, sys
state = pickle.load(sys.stdin.buffer)
sys.stdout.buffer.write(pickle.dumps((state, [state.view(seat) for seat in range(state.players)], str(state))))
"""


def there_and_back(value: object) -> object:
    return pickle.loads(pickle.dumps(value))


def custom(folder: Path, name: str) -> Game:
    """Returns a game with a custom component set."""
    file = folder / f"{name}.toml"
    file.write_text(shipped(f"{name}.toml") + "\n# changed\n")
    return load_deck(file)


def after(state: State, steps: int) -> State:
    for number, _ in enumerate(moments(state)):
        if number == steps:
            break
    return state


@pytest.mark.parametrize(("name", "options"), OPTIONS)
def test_states(name: str, options: dict[str, object]) -> None:
    """Pickled states are small; an unpickled state is equal, shares the components and can be played to the end."""
    for number, state in enumerate(moments(start(game(name), options))):
        pickled = pickle.dumps(state)
        assert len(pickled) < MOST
        back = pickle.loads(pickled)
        assert back == state
        assert back.components is state.components  # type: ignore[attr-defined]
        if number == 5:
            early = back, state.clone()
    one, other = [list(map(repr, moments(state))) for state in early]
    assert one == other
    assert early[0] == early[1]


@pytest.mark.parametrize("name", names())
def test_views_and_scores(name: str) -> None:
    """The views of every seat and of a spectator can be pickled, and so can scores."""
    state = after(start(game(name), {}), 20)
    for seat in (*range(state.players), None):
        view = state.view(seat)
        assert there_and_back(view) == view
        assert copy.deepcopy(view) == view
    assert there_and_back(state.scores()) == state.scores()


@pytest.mark.parametrize("name", names())
def test_games_come_back_as_themselves(name: str, tmp_path: Path) -> None:
    """Unpickling a shipped or custom game returns the same object, so its components stay shared."""
    assert there_and_back(game(name)) is game(name)
    mine = custom(tmp_path, name)
    assert mine.deck != game(name).deck
    assert there_and_back(mine) is mine


@pytest.mark.parametrize("name", names())
def test_matches_and_records(name: str) -> None:
    match = deal(game(name), players(["random"] * 2), "7", count_legal=True)
    table = Chance("table")
    play_out(match, seat_bots(match.game, ["random"] * 2, table), table)
    back = there_and_back(match)
    assert isinstance(back, skyburst.Match)
    assert back.state == match.state
    assert back.record() == match.record() == there_and_back(match.record())


@pytest.mark.parametrize("deck", ["shipped", "custom"])
@pytest.mark.parametrize("name", names())
def test_another_process(name: str, deck: str, tmp_path: Path) -> None:
    """Another process can load a pickled state without the file of its custom deck."""
    played = game(name) if deck == "shipped" else custom(tmp_path, name)
    state = after(start(played, {}), 12)
    pickled = pickle.dumps(state)
    for file in tmp_path.iterdir():
        file.unlink()
    done = subprocess.run(
        [sys.executable, "-c", REPLY], input=pickled, capture_output=True, check=True, timeout=PATIENCE
    )
    back, views, text = pickle.loads(done.stdout)
    assert back == state
    assert views == [state.view(seat) for seat in range(state.players)]
    assert text == str(state)


def test_a_launcher_travels_along() -> None:
    """Pickled states and games include the launcher."""
    played = fireworks.game().with_launcher(Odd())
    state = played.deal(2, Chance("7"), played.options({}))
    for back in (there_and_back(state), there_and_back(played)):
        assert isinstance(back, fireworks.State | fireworks.Game)
        assert isinstance(back.launcher, Odd)


class Odd:
    """A launcher that is neither the fast launch model nor a box."""

    name = "odd"

    def launch(
        self, sky: fireworks.BoxContents, shot: fireworks.LaunchParams, chance: Chance
    ) -> fireworks.LaunchResult:
        raise NotImplementedError


def test_a_deck_of_unknown_origin_is_refused() -> None:
    """A game whose deck was not loaded by the library cannot be pickled."""
    played = make(shipped("festival.toml"), "mine.toml", "0" * 64, shipped)
    with pytest.raises(GameError, match=r"deck 'standard' \(000000000000…\) must be loaded with skyburst\.load_deck"):
        pickle.dumps(start(played, {}))


def test_a_deck_of_another_version_is_refused() -> None:
    """A pickle that refers to another version of a shipped deck cannot be loaded."""
    festival = game("festival")
    pickled = pickle.dumps(festival)
    assert festival.deck.sha256.encode() in pickled
    with pytest.raises(GameError, match="is not available"):
        pickle.loads(pickled.replace(festival.deck.sha256.encode(), b"0" * 64))
