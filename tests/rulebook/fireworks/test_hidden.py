"""Face-down tiles, the order of the cards, and secret choices (W16) are hidden."""

import json
from collections import Counter
from collections.abc import Iterator
from dataclasses import asdict

import pytest

from skyburst.core.chance import Chance
from skyburst.games.fireworks.events import TileReturned
from skyburst.games.fireworks.setup import used_cards
from skyburst.games.fireworks.state import State
from skyburst.games.fireworks.view import View
from tests.properties.fireworks_fingerprint import fingerprint, views
from tests.rulebook.fireworks.position import (
    FIREWORKS,
    SET,
    down,
    draw,
    launch,
    names,
    of,
    outside,
    position,
    say,
    take,
    up,
)

SEATS = (0, 1, None)


def words(view: View) -> Counter[str]:
    """Returns all words in the JSON of a view, with their counts."""
    text = json.dumps(asdict(view), ensure_ascii=False)
    for mark in ('"', "[", "]", "{", "}", ":", ","):
        text = text.replace(mark, " ")
    return Counter(text.split())


def hidden_tiles(state: State) -> list[str]:
    """Returns the face-down tiles, inside the box and outside."""
    return down(state) + [name for name, face_up in outside(state).items() if not face_up]


def moments() -> Iterator[State]:
    """Yields the states of a turn with a failed launch, a card, helpers, taken tiles, a Gale and Heavy Rain."""
    rest = [card for card in used_cards(SET, "standard") if card not in ("hammer", "foreheads")]
    piles = " ".join(["hammer", "foreheads", *rest[::2]]), " ".join(["hammer", *rest[1::2]])
    state = position(3, 3, up="star-1", piles=piles, discards="foreheads")
    yield state
    launch(state, down="star-1", out="heart-1")
    yield state
    draw(state, "hammer")
    yield state
    say(state, "helpers 1")
    yield state
    launch(state, die="2", up="cat-1 fish-1 gale-1 heavy-rain-1 paw-1", out="heart-1 fish-1 ribbon-1")
    yield state
    take(state, "cat-1")
    yield state
    take(state, "paw-1")
    yield state
    say(state, f"give {names(state, 0)[0]}", seat=0)
    yield state
    say(state, f"give {names(state, 1)[0]}", seat=1)
    yield state
    say(state, f"return {names(state, 1)[0]}", seat=1)
    yield state
    say(state, f"return {names(state, 0)[0]}", seat=0)
    yield state


@pytest.mark.parametrize("seat", SEATS)
def test_w4_w29_no_face_down_tile_is_named(seat: int | None) -> None:
    """W4, W29: no view names a face-down tile, even if it was face up before, fell out or came from a board."""
    count = 0
    for state in moments():
        found = words(state.view(seat))
        assert not [name for name in hidden_tiles(state) if name in found]
        assert all(name in found for name in names(state, 0) + names(state, 1))
        count += 1
    assert count == 11


@pytest.mark.parametrize("seat", SEATS)
def test_w5_no_card_of_a_pile_is_named(seat: int | None) -> None:
    """W5: a view shows the card of the turn, the discards, and how many cards each pile has."""
    for state in moments():
        found = words(state.view(seat))
        known = {*state.discards, state.turn.card}
        assert {card.id for card in SET.action_cards if card.id in found} <= known
        assert state.view(seat).piles == tuple(len(pile) for pile in state.piles)


def test_w4_w5_states_that_differ_in_what_is_hidden_look_the_same() -> None:
    """W4, W5: states that differ only in the face-down tiles or the order of the cards have the same views."""
    one = position(3, 3, up="star-1", out_down="heart-1", piles=("hammer relay", "relay foreheads"))
    two = position(3, 3, up="star-1", out_down="gale-1", piles=("relay foreheads", "relay hammer"))
    assert one.inside != two.inside
    assert views(one) == views(two)


@pytest.mark.parametrize(("function", "verb"), [("gale-1", "give"), ("heavy-rain-1", "return")])
def test_w16_a_choice_is_secret_until_all_have_chosen(function: str, verb: str) -> None:
    """W16: others see that a tile was chosen, but neither views nor events say which one."""
    states = []
    for chosen in (0, 1):
        state = position(3, 3, 3, players=3)
        launch(state, up=function)
        assert say(state, f"{verb} {names(state, 1)[chosen]}", seat=1) == []
        states.append(state)
    one, two = states
    for seat in (0, 2, None):
        assert one.view(seat) == two.view(seat)
        assert [board.chosen for board in one.view(seat).boards] == [False, True, False]
        assert one.view(seat).choice is None
    assert [state.view(1).choice for state in states] == names(one, 1)[:2]


def test_w16_what_went_back_is_not_told() -> None:
    """W16: the events of Heavy Rain name the space, never the tile, and views only count face-down tiles."""
    state = position(3, 3)
    launch(state, up="heavy-rain-1")
    before = state.view(0)
    tiles = [names(state, 0)[0], names(state, 1)[2]]
    say(state, f"return {tiles[0]}", seat=0)
    events = say(state, f"return {tiles[1]}", seat=1)
    assert of(events, TileReturned) == [TileReturned(0, "A1"), TileReturned(1, "A3")]
    assert not [name for name in tiles if name in str(events)]
    assert state.view(0).face_down == before.face_down + 2
    assert not [name for name in tiles if name in words(state.view(0))]


def test_w11_boards_are_open() -> None:
    """W11: everybody sees all tiles, rotations, characters and points."""
    state = position("smiley-1 cat-1", "star-1")
    say(state, "arrange B2=smiley-1:5 C1=cat-1:0", seat=0)
    for seat in SEATS:
        board = state.view(seat).boards[0]
        assert {space: (tile.tile, tile.turn) for space, tile in board.spaces.items()} == {
            "B2": ("smiley-1", 5),
            "C1": ("cat-1", 0),
        }
        assert (board.character, board.free, board.score["special"]) == ("maicho", 21, 2)


def test_w9_what_lies_face_up_is_seen() -> None:
    """W9, W12: everybody sees face-up tiles inside and outside, and those that have left the game."""
    state = position(up="star-1 cat-1", out_up="fish-1", out_down="paw-1", down="gale-1 gale-2")
    state.outside.clear()
    launch(state, up="gale-1", out="cat-1")
    view = state.view(None)
    assert (view.face_up, view.outside_up, view.face_down) == (("star-1", "gale-1"), ("cat-1",), 1)
    take(state, "star-1")
    assert state.view(None).removed == ("gale-1",)


def test_w12_a_clone_has_everything() -> None:
    """W12: a clone has the same turn, box and cards as the original."""
    for state in moments():
        assert fingerprint(state.clone()) == fingerprint(state)
    assert (state.turn.taker, state.clone().turn.taker) == (0, 0)


@pytest.mark.parametrize("seat", SEATS)
def test_w4_w5_w16_an_imagined_state_has_the_same_view(seat: int | None) -> None:
    """W4, W5, W16: in every phase, an imagined state has the same view, for players and spectators."""
    for number, state in enumerate(moments()):
        other = FIREWORKS.imagine(state.view(seat), Chance(str(number)))
        assert other.view(seat) == state.view(seat)
        assert (other.setup.first, other.setup.characters) == (state.setup.first, state.setup.characters)
        assert [len(tiles) for tiles in other.setup.start_tiles] == [2, 2]
        assert len(other.turn.chosen) == len(state.turn.chosen)
        tiles = [*hidden_tiles(other), *names(other, 0), *names(other, 1)]
        assert len(set(tiles)) == len(tiles)


@pytest.mark.parametrize("variant", ["standard", "advanced", "speed"])
def test_w26_w27_a_fresh_game_is_imagined(variant: str) -> None:
    """W26, W27: an imagined state has the cards and tiles of its variant."""
    state = FIREWORKS.deal(4, Chance("7"), {"variant": variant})
    other = FIREWORKS.imagine(state.view(2), Chance("8"))
    assert other.view(2) == state.view(2)
    assert sorted(hidden_tiles(other)) == sorted(hidden_tiles(state))
    assert sorted(other.piles[0] + other.piles[1]) == sorted(state.piles[0] + state.piles[1])


def test_w16_a_secret_choice_is_imagined() -> None:
    """W16: an imagined state keeps the seat's own choice; others may have chosen any tile of their boards."""
    state = position("cat-1 star-1", "cat-2 fish-1 paw-1", "heart-1 heart-2", players=3)
    launch(state, up="gale-1")
    say(state, "give star-1", seat=0)
    say(state, "give paw-1", seat=1)
    imagined = [FIREWORKS.imagine(state.view(0), Chance(str(number))).turn.chosen for number in range(60)]
    assert {SET.tiles[chosen[0]].id for chosen in imagined} == {"star-1"}
    assert {SET.tiles[chosen[1]].id for chosen in imagined} == {"cat-2", "fish-1", "paw-1"}
    assert {chosen[2] for chosen in imagined} == {-1}


def test_w4_w5_all_that_is_hidden_is_equally_possible() -> None:
    """W4, W5: in an imagined state, any hidden tile may be anywhere and any card on top."""
    state = position(2, 2, up="star-1", out_down="heart-1")
    view = state.view(0)
    imagined = [FIREWORKS.imagine(view, Chance(str(number))) for number in range(1500)]
    assert {next(name for name, up in outside(other).items() if not up) for other in imagined} == set(
        hidden_tiles(state)
    )
    assert {other.piles[0][-1] for other in imagined} == {card for pile in state.piles for card in pile}
    for other in imagined[:20]:
        assert sorted(hidden_tiles(other)) == sorted(hidden_tiles(state))
        assert sorted(other.piles[0] + other.piles[1]) == sorted(state.piles[0] + state.piles[1])


def test_w4_w16_what_a_seat_cannot_know_is_drawn_again() -> None:
    """W4, W16: searches draw face-down tiles and other seats' secret choices again, but not the seat's own choice."""
    state = position("cat-1 star-1", "cat-2 fish-1 paw-1", "heart-1 heart-2", players=3, out_down="ribbon-1")
    launch(state, up="gale-1", out="ribbon-1")
    say(state, "give star-1", seat=0)
    say(state, "give paw-1", seat=1)
    lying, chosen = set(), set()
    for number in range(300):
        other = state.clone()
        other.resample(0, Chance(str(number)))
        assert sorted(hidden_tiles(other)) == sorted(hidden_tiles(state))
        assert up(other) == up(state)
        lying.add(next(name for name, face_up in outside(other).items() if not face_up))
        chosen.add(tuple(tile if tile < 0 else SET.tiles[tile].id for tile in other.turn.chosen))
    assert len(lying) > 50
    assert chosen == {("star-1", tile, -1) for tile in ("cat-2", "fish-1", "paw-1")}


def test_w16_a_start_tile_may_be_in_the_box() -> None:
    """W16: an imagined box may contain any start tile that is not on a board."""
    state = position(3, 3)
    launch(state, up="heavy-rain-1")
    say(state, f"return {names(state, 0)[0]}", f"return {names(state, 1)[1]}")
    starts = set()
    for number in range(200):
        other = FIREWORKS.imagine(state.view(0), Chance(str(number)))
        assert other.view(0) == state.view(0)
        starts |= {name for name in down(other) if name.startswith("start-")}
    on_boards = {name for seat in (0, 1) for name in names(state, seat)}
    assert starts == {tile.id for tile in SET.starts} - on_boards


def test_w7_a_view_lists_the_actions_of_its_own_seat_only() -> None:
    """W7: the views of other seats and spectators list no legal actions."""
    state = position(up="star-1")
    assert state.view(0).legal == tuple(action.text for action in state.legal_actions(0))
    assert state.view(1).legal == state.view(None).legal == ()
