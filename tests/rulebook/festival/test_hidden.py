"""F4, F7, F9: only tiles and cards below the tops are hidden."""

import pytest

from skyburst.core.chance import Chance
from skyburst.core.game import Json
from skyburst.games.festival.state import State
from skyburst.games.festival.view import View
from tests.rulebook.festival.tables import CARDS, FESTIVAL, board, play, setup, table


def views(state: State) -> list[View]:
    """Returns the views of every seat and of a spectator."""
    return [state.view(seat) for seat in (*range(state.players), None)]


def entry(piles: Json, number: int, place: int) -> str:
    """Returns the tile or card at this place of a set-up."""
    assert isinstance(piles, list)
    return str(piles[number][place])


def with_hidden_reversed(given: dict[str, Json]) -> dict[str, Json]:
    """Returns a set-up with the same tops, hidden tiles in another order and hidden cards in other piles."""
    stacks, piles = given["stacks"], given["piles"]
    assert isinstance(stacks, list)
    assert isinstance(piles, list)
    below = [card for pile in piles for card in pile[:-1]][::-1]
    return {
        **given,
        "stacks": [[*stack[-2::-1], stack[-1]] for stack in stacks],
        "piles": [[*below[6 * i : 6 * i + 6], pile[-1]] for i, pile in enumerate(piles)],
    }


def test_f4_f7_nobody_sees_below_the_tops() -> None:
    """F4, F7: two games that differ only below the tops look the same to every seat and to a spectator."""
    given = setup(3)
    other = with_hidden_reversed(given)
    assert other["stacks"] != given["stacks"]
    assert other["piles"] != given["piles"]
    assert views(table(given)) == views(table(other))


def test_f4_the_next_card_is_revealed() -> None:
    """F4: after the top card is taken, games that differ in the next card have different views."""
    given = setup(3)
    one, other = table(given), table(with_hidden_reversed(given))
    play(one, "pile 1")
    play(other, "pile 1")
    assert all(left != right for left, right in zip(views(one), views(other), strict=True))


def test_f4_only_the_top_card_of_a_pile_is_visible() -> None:
    """F4: a view lists the other cards, but not their order or piles."""
    seen = table(setup(piles=("A1 A2", "B1 B2", "C1 C2", "D1 D2"))).view(0)
    tops = ["A1", "B1", "C1", "D1"]
    assert [pile.top for pile in seen.piles] == tops
    assert all(pile.rest == () for pile in seen.piles)
    assert seen.unseen == tuple(sorted(set(CARDS) - set(tops)))


def test_f4_nothing_is_below_the_last_card_of_a_pile() -> None:
    """F4: a pile with one card or none hides nothing; the other piles hide six cards each."""
    state = table(setup(piles=("A1 A2 A3 A4 B1 B2 B3",)))
    others = sorted(
        set(CARDS) - {"A1", "A2", "A3", "A4", "B1", "B2", "B3"} - {pile.top for pile in state.view(0).piles}
    )
    play(state, *["pile 1"] * 6)
    for top in ("B3", None):
        seen = state.view(0)
        assert seen.piles[0].top == top
        assert seen.unseen == tuple(others)
        play(state, "pile 1" if top else "left a1")


def test_f7_what_a_stack_still_holds_can_be_worked_out() -> None:
    """F7: a view lists the remaining tiles of a stack, sorted."""
    state = table(setup(stacks=("gF rP",)))
    play(state, "left a1")
    stack = state.view(1).stacks[0]
    assert (stack.left, stack.top) == (15, "red-peony")
    assert list(stack.rest) == sorted(stack.rest)
    assert not {"green-fountain", "red-peony"} & set(stack.rest)


def test_f7_an_empty_stack_shows_nothing() -> None:
    """F7: an empty stack has no top and no other tiles."""
    state = table(setup())
    play(state, *["left a1"] * 32)
    for stack in state.view(None).stacks:
        assert (stack.left, stack.top, stack.rest) == (0, None, ())


def test_f4_f7_all_that_is_hidden_is_equally_possible() -> None:
    """F4, F7: in states imagined from a view, any remaining tile or card can be the next one below the top."""
    view = table(setup(3)).view(0)
    imagined = [FESTIVAL.imagine(view, Chance(str(number))).setup_to_json() for number in range(300)]
    for number, stack in enumerate(view.stacks):
        assert {entry(state["stacks"], number, -2) for state in imagined} == set(stack.rest)
    for number in range(4):
        assert {entry(state["piles"], number, -2) for state in imagined} == set(view.unseen)


@pytest.mark.parametrize("seat", [0, 1, None])
def test_f9_everything_on_the_boards_is_open(seat: int | None) -> None:
    """F9: everyone sees the tiles, even covered ones, the objectives and the crowd-pleasers of all players."""
    state = table(setup(stacks=("rP rB rL rF",), piles=("E2",)))
    play(state, "left a1", "pile 1", "left a1", "pile 1", "left a1", "pile 1", "left a1", "pile 1")
    mine, other = state.view(seat).boards
    assert mine.spaces["a1"] == ("red-peony", "red-burst", "red-palm", "red-fountain")
    assert mine.crowd_pleasers == ("level-four",)
    assert mine == board(state, 0)
    assert "E2" in other.incomplete
    assert other == board(state, 1)


def test_f9_a_view_lists_the_actions_of_its_own_seat_only() -> None:
    """F9: the views of other seats and of spectators list no legal actions."""
    state = table(setup())
    assert state.view(0).legal == tuple(action.text for action in state.legal_actions(0))
    assert state.view(1).legal == state.view(None).legal == ()


def test_f4_f7_an_imagined_game_looks_like_its_view() -> None:
    """F4, F7: at every point of a game, an imagined state has the same view."""
    state = table(setup(3, 1))
    for action in ("left a1", "pile 1", "right a1", "pile 2", "pile 1", "left c3"):
        play(state, action)
        view = state.view(0)
        assert FESTIVAL.imagine(view, Chance(action)).view(0) == view
