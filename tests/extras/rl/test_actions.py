"""Each legal action of the engine has its own index, and the index leads back to it."""

from collections.abc import Mapping
from typing import Any

import pytest

from skyburst.core.chance import Chance
from skyburst.games.fireworks.actions import Arrange
from skyburst.games.fireworks.layout import tile_numbers
from skyburst.games.spring_festival.actions import Fire, Lay
from skyburst.games.spring_festival.grid import coordinates
from skyburst.rl import fireworks_actions, spring_actions
from skyburst.rl.fireworks import FireworksPlay
from skyburst.rl.play import Play
from skyburst.rl.settings import Settings
from skyburst.rl.spring_festival import SpringFestivalPlay

from .walks import VARIANTS, legal, walk

GAMES = {"festival": 30, "spring_festival": 20, "fireworks": 6}


def is_placing(play: Play[Any]) -> bool:
    return isinstance(play, FireworksPlay) and any(play.is_placing(seat) for seat in range(play.players))


@pytest.mark.parametrize(("name", "options"), VARIANTS)
def test_actions_and_indices_match(name: str, options: Mapping[str, object]) -> None:
    """The mapping is lossless, and the mask allows exactly the actions that the engine lists."""
    positions = 0
    for play, _ in walk(name, options, GAMES[name]):
        if is_placing(play):
            continue
        positions += 1
        for seat in play.state.to_act:
            actions = play.state.legal_actions(seat)
            found = [play.index(seat, action) for action in actions]
            assert len(set(found)) == len(actions)
            assert all(play.action(seat, index) is action for index, action in zip(found, actions, strict=True))
            allowed = set(legal(play.mask(seat)))
            if name == "fireworks":
                allowed.discard(fireworks_actions.ARRANGE)
            assert allowed == set(found)
    assert positions > 300


@pytest.mark.parametrize("options", [{}, {"variant": "speed"}])
def test_new_tiles_are_placed(options: Mapping[str, object]) -> None:
    """A learner places each new tile on a free space or where it lies, which the engine accepts."""
    placed = 0
    for play, seat in walk("fireworks", options, 3):
        assert isinstance(play, FireworksPlay)
        if not play.is_placing(seat):
            continue
        board, tiles = play.state.boards[seat], sorted(tile_numbers(play.state.boards[seat]))
        for index in legal(play.mask(seat))[::40]:
            if index == fireworks_actions.ARRANGE:
                continue
            action = play.action(seat, index)
            assert isinstance(action, Arrange)
            copy = play.state.clone()
            copy.apply(seat, action)
            assert sorted(tile_numbers(copy.boards[seat])) == tiles
            moved = [space for space in range(len(board)) if copy.boards[seat][space] != board[space]]
            assert len(moved) <= 2
            placed += 1
    assert placed > 50


def test_longest_panorama_fits_the_window() -> None:
    """With all sixteen tiles in a row, every cell next to them still has an index."""
    for step in (0, 1):
        chance = Chance("row")
        play = Settings("spring_festival", 2, {}).deal(chance, range(2))
        while not play.is_over:
            seat = play.to_act[0]
            actions = play.state.legal_actions(seat)
            far = max(actions, key=lambda action: _along(action, step))
            index = play.index(seat, far)
            assert play.action(seat, index) is far
            assert len(legal(play.mask(seat))) == len(actions)
            play.step(seat, index, chance)
        assert isinstance(play, SpringFestivalPlay)
        places = [coordinates(cell)[step] for cell in play.state.panoramas[0].tiles]
        assert max(places) - min(places) == spring_actions.MOST_TILES - 1


def _along(action: object, axis: int) -> int:
    if not isinstance(action, (Fire, Lay)):
        return 0
    place = coordinates(action.cell)
    return place[axis] - 100 * abs(place[1 - axis])


def test_helpers_are_counted_from_the_asking_player() -> None:
    for players in (2, 3, 4):
        for asking in range(players):
            groups = [seats for seats in range(1, 1 << players) if not seats >> asking & 1]
            found = [fireworks_actions.helpers_index(seats, asking, players) for seats in groups]
            assert sorted(found) == [*range(fireworks_actions.HELPERS, fireworks_actions.HELPERS + len(groups))]
            assert [fireworks_actions.helpers_of(index, asking, players) for index in found] == groups
    next_player = fireworks_actions.helpers_index(0b0001, 3, 4)
    assert next_player == fireworks_actions.HELPERS


def test_layout_is_computed_once_for_the_same_tiles() -> None:
    """After `arrange`, the action is only legal again when the board has changed; in the last phase `ready` remains."""
    arranged = 0
    for play, seat in walk("fireworks", {}, 3):
        if arranged < 3 and play.mask(seat)[fireworks_actions.ARRANGE]:
            copy = play.clone()
            before = play.state.totals()[seat]
            copy.step(seat, fireworks_actions.ARRANGE, Chance("luck"))
            assert copy.state.totals()[seat] >= before
            assert isinstance(copy, FireworksPlay)
            assert not copy.is_placing(seat)
            assert not copy.mask(seat)[fireworks_actions.ARRANGE]
            arranged += 1
    assert arranged == 3


def test_layouts_are_not_computed_in_a_race_by_hand() -> None:
    for play, seat in walk("fireworks", {"variant": "speed", "race": "hands"}, 1):
        assert not play.mask(seat)[fireworks_actions.ARRANGE]


@pytest.mark.parametrize("name", ["festival", "spring_festival", "fireworks"])
def test_every_index_has_a_description(name: str) -> None:
    play = Settings(name, 3, {}).example
    assert len({play.describe(index) for index in range(play.size)}) == play.size
