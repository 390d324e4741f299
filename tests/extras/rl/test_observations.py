"""Observations contain what the fields say, and nothing that is hidden from the observer."""

from collections.abc import Mapping

import numpy as np
import pytest

from skyburst.core.chance import Chance
from skyburst.games.festival.vocabulary import SPACES
from skyburst.rl.festival import FestivalPlay
from skyburst.rl.fireworks import FireworksPlay
from skyburst.rl.packing import MOST
from skyburst.rl.settings import PLAYS, Settings
from skyburst.rl.spaces import as_observation, observation_space, split
from skyburst.rl.spring_festival import SpringFestivalPlay

from .walks import VARIANTS, walk


@pytest.mark.parametrize(("name", "options"), VARIANTS)
def test_hidden_information_makes_no_difference(name: str, options: Mapping[str, object]) -> None:
    """Every seat's observation and mask stay the same if everything that it cannot know is drawn again."""
    chance, different = Chance("hidden"), 0
    for number, (play, _) in enumerate(walk(name, options, 3)):
        if number % 5:
            continue
        for seat in range(play.players):
            other = play.resampled(seat, chance)
            different += other.state != play.state
            assert other.observe(seat) == play.observe(seat)
            if seat in play.to_act:
                assert other.mask(seat) == play.mask(seat)
    assert different > 20 or options.get("variant") == "speed"  # in which all tiles are face up


@pytest.mark.parametrize(("name", "options"), VARIANTS)
def test_view_is_enough(name: str, options: Mapping[str, object]) -> None:
    """A state that somebody imagines from a seat's view alone gives the same observation."""
    game, chance = Settings(name, 2, options).game, Chance("imagined")
    compared = 0
    for number, (play, _) in enumerate(walk(name, options, 3)):
        if number % 5 or (isinstance(play, FireworksPlay) and any(map(play.is_placing, range(play.players)))):
            continue
        for seat in range(play.players):
            state = game.imagine(play.state.view(seat), chance)
            assert PLAYS[name](state, range(play.players)).observe(seat) == play.observe(seat)
            compared += 1
    assert compared > 30


@pytest.mark.parametrize(("name", "options"), VARIANTS)
def test_remembered_parts_are_up_to_date(name: str, options: Mapping[str, object]) -> None:
    """A copy, which has computed nothing yet, gives the same observations; all values are in their ranges."""
    for number, (play, _) in enumerate(walk(name, options, 3)):
        if number % 3 == 0:
            for seat in range(play.players):
                seen = as_observation(play.observe(seat))
                assert play.clone().observe(seat) == seen.tobytes()
                assert observation_space(play.fields, play.size)["observation"].contains(seen)


def test_festival_fields() -> None:
    for play, seat in walk("festival", {}, 3):
        assert isinstance(play, FestivalPlay)
        named, view = split(as_observation(play.observe(seat)), play.fields), play.state.view(seat)
        for number in range(play.players):
            board = view.boards[(seat + number) % play.players]
            assert named["heights"][number].reshape(-1).tolist() == [len(board.spaces[space]) for space in SPACES]
            assert named["points"][number] == board.total
            assert named["incomplete"][number].sum() == len(board.incomplete)
            assert named["complete"][number].sum() == len(board.complete)
            assert named["tiles"][number].sum() == 2 * sum(bool(pile) for pile in board.spaces.values())
            stack = view.stacks[(seat + number) % play.players]
            assert named["stack_left"][number] == stack.left
            assert named["stack_rest"][number].sum() == len(stack.rest)
        assert named["to_act"].tolist() == [1] + [0] * (play.players - 1)
        assert named["pile_left"].tolist() == [pile.left for pile in view.piles]
        assert named["unseen"].sum() == len(view.unseen)
        assert named["middle"].sum() == len(view.crowd_pleasers)


def test_spring_festival_fields() -> None:
    for play, seat in walk("spring_festival", {"sign": True}, 3):
        assert isinstance(play, SpringFestivalPlay)
        named, view = split(as_observation(play.observe(seat)), play.fields), play.state.view(seat)
        for number in range(play.players):
            panorama = view.panoramas[(seat + number) % play.players]
            assert named["panorama"][number, :, :, :4].sum() == len(panorama.tiles)
            assert named["panorama"][number, :, :, -1].sum() == sum(tile.exploded for tile in panorama.tiles.values())
            assert named["panorama"][number, 0].sum() == named["panorama"][number, :, 0].sum() == 0
            assert named["points"][number] == min(panorama.total, MOST)
            assert named["applause"][number] == panorama.applause
            assert named["cards"][number].sum() == len(panorama.cards)
            assert named["completed"][number].sum() == len(panorama.completed)
            assert named["to_lay"][number, :, :4].sum() == len(panorama.starting_tiles)
            if panorama.faces is not None:
                tile = play.state.components.tile[panorama.faces]
                assert named["facing"][number, 0, :4].tolist() == [colour == tile.colour for colour in range(4)]
        assert named["unseen"].sum() == len(view.unseen)
        assert named["sign"].sum() == 1


def test_fireworks_fields() -> None:
    for play, seat in walk("fireworks", {"variant": "advanced"}, 3):
        assert isinstance(play, FireworksPlay)
        named, view = split(as_observation(play.observe(seat)), play.fields), play.state.view(seat)
        for number in range(play.players):
            board = view.boards[(seat + number) % play.players]
            assert named["board"][number, :, :3].sum() == len(board.spaces)
            assert named["points"][number] == max(0, board.total)
            assert named["free"][number] == board.free
            assert named["chosen"][number] == board.chosen
        assert named["face_up"].sum() == len(view.face_up)
        assert named["face_down"] == view.face_down
        assert named["card"].sum() == (view.turn.card is not None)
        assert named["my_choice"].sum() == (view.choice is not None)
        assert named["discards"].sum() == len(view.discards)


@pytest.mark.parametrize("name", PLAYS)
def test_observations_can_be_split_together(name: str) -> None:
    play = Settings(name, 4, {}).example
    seen = np.stack([as_observation(play.observe(seat)) for seat in range(4)])
    together = split(seen, play.fields)
    for seat in range(4):
        for field, values in split(seen[seat], play.fields).items():
            assert (together[field][seat] == values).all()
    assert {name: values.shape[1:] for name, values in together.items()} == {
        name: shape for name, shape, _ in play.fields
    }
