"""S2, S3: only tiles and cards below the tops are hidden."""

import pytest

from skyburst.core.chance import Chance
from skyburst.core.game import Json
from skyburst.games.spring_festival.state import State
from skyburst.games.spring_festival.view import View
from tests.rulebook.spring_festival.drawing import SPRING
from tests.rulebook.spring_festival.tables import STORE, board, fire_all, play, setup, table


def views(state: State) -> list[View]:
    """Returns the views of every seat and of a spectator."""
    return [state.view(seat) for seat in (*range(state.players), None)]


def entry(piles: Json, place: int) -> str:
    assert isinstance(piles, list)
    return str(piles[place])


def with_hidden_reversed(given: dict[str, Json]) -> dict[str, Json]:
    """Returns a set-up with the same tops, but with the hidden tiles and cards rearranged."""
    stacks, colour, pattern = given["stacks"], given["colour_deck"], given["pattern_deck"]
    assert isinstance(stacks, list)
    assert isinstance(colour, list)
    assert isinstance(pattern, list)
    below = [tile for stack in stacks for tile in stack[:-1]][::-1]
    return {
        **given,
        "stacks": [[*below[11 * number : 11 * number + 11], stack[-1]] for number, stack in enumerate(stacks)],
        "colour_deck": [*colour[-2::-1], colour[-1]],
        "pattern_deck": [*pattern[-2::-1], pattern[-1]],
    }


def test_s2_s3_nobody_sees_below_the_tops() -> None:
    """S2, S3: two games that differ only below the tops look the same to every seat and to spectators."""
    given = setup(3)
    other = with_hidden_reversed(given)
    assert all(other[part] != given[part] for part in ("stacks", "colour_deck", "pattern_deck"))
    one, two = table(given), table(other)
    assert views(one) == views(two)
    play(one, "turn 1")
    play(two, "turn 1")
    assert views(one) == views(two)
    fire_all(one)
    fire_all(two)
    assert all(left != right for left, right in zip(views(one), views(two), strict=True))


def test_s2_views_list_the_hidden_tiles_without_their_order() -> None:
    """S2: a view lists the hidden tiles, but not their order or stacks."""
    state = table(setup(stacks=("T01", "T02", "T03", "T04")))
    view = state.view(0)
    assert view.unseen == tuple(sorted(set(STORE) - {"T01", "T02", "T03", "T04"}))
    play(state, "turn 0")
    fire_all(state)
    assert len(state.view(0).unseen) == 40


def test_s3_the_next_card_of_each_deck_is_visible() -> None:
    """S3: a view shows the top card of each deck, and lists the others without their order."""
    view = table(setup(colour="C09 C03", pattern="P24 P03")).view(1)
    assert (view.colour_deck.top, view.pattern_deck.top) == ("C09", "P24")
    assert view.colour_deck.left == 20
    assert list(view.colour_deck.rest) == sorted(view.colour_deck.rest)
    assert "C03" in view.colour_deck.rest
    assert "C09" not in view.colour_deck.rest


def test_s2_s3_imagined_games_can_have_any_hidden_order() -> None:
    """S2, S3: in states imagined from a view, any remaining tile or card can come next."""
    view = table(setup(3)).view(0)
    imagined = [SPRING.imagine(view, Chance(str(number))).setup_to_json() for number in range(400)]
    for number in range(4):
        found = set()
        for state in imagined:
            stacks = state["stacks"]
            assert isinstance(stacks, list)
            found.add(entry(stacks[number], -2))
        assert found == set(view.unseen)
    assert {entry(state["colour_deck"], -2) for state in imagined} == set(view.colour_deck.rest)
    assert {entry(state["pattern_deck"], -2) for state in imagined} == set(view.pattern_deck.rest)


@pytest.mark.parametrize("seat", [0, 1, None])
def test_s3_s8_everything_before_the_players_is_visible(seat: int | None) -> None:
    """S3, S8: everyone sees all players' cards and the tile that each seat faces."""
    state = table(setup(cards=("C01 C02 P01 P02", "C03 C04 P03 P04"), stacks=("T01", "T02", "T03", "T04")))
    play(state, "turn 0")
    assert [panorama.cards for panorama in state.view(seat).panoramas] == [
        ("C01", "C02", "P01", "P02"),
        ("C03", "C04", "P03", "P04"),
    ]
    assert [panorama.faces for panorama in state.view(seat).panoramas] == ["T01", "T03"]
    assert state.view(seat).panoramas == (board(state, 0), board(state, 1))


def test_s9_a_view_lists_only_the_actions_of_its_seat() -> None:
    """S9: while all players fire, each seat's view lists its legal actions; a spectator's view lists none."""
    state = table(setup())
    assert state.view(0).legal == ("turn 0", "turn 1", "turn 2", "turn 3")
    assert state.view(1).legal == state.view(None).legal == ()
    play(state, "turn 0")
    for seat in (0, 1):
        assert sorted(state.view(seat).legal) == sorted(action.text for action in state.legal_actions(seat))
