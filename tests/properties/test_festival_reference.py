"""Compares the engine, step by step, with a second one that shares no code with it."""

from hypothesis import given

from skyburst.games.festival.state import State
from tests.properties.festival_reference import Reference
from tests.properties.festival_walks import WALKS, Walk


def compare(state: State, reference: Reference) -> None:
    """Checks that both engines have the same legal actions and show the same table."""
    view = state.view(None)
    for seat, (board, other) in enumerate(zip(view.boards, reference.seats, strict=True)):
        assert sorted(action.text for action in state.legal_actions(seat)) == sorted(reference.legal(seat))
        assert {space: list(pile) for space, pile in board.spaces.items()} == other.spaces
        assert sorted(board.incomplete) == sorted(other.incomplete)
        assert sorted(board.complete) == sorted(other.complete)
        assert sorted(board.crowd_pleasers) == sorted(other.crowd_pleasers)
        assert board.score == reference.score(other)
    assert [stack.left for stack in view.stacks] == [len(stack) for stack in reference.stacks]
    assert [pile.left for pile in view.piles] == [len(pile) for pile in reference.piles]
    assert [pile.top for pile in view.piles] == [pile[-1] if pile else None for pile in reference.piles]
    assert sorted(view.crowd_pleasers) == sorted(reference.middle)
    assert view.ending == reference.ending
    assert view.to_act == (() if reference.turn is None else (reference.turn,))
    assert list(state.winners()) == reference.winners()


@given(WALKS)
def test_both_engines_play_the_same_game(walk: Walk) -> None:
    """Both engines agree on legal actions, completions, crowd-pleasers, scores, winners and the end of whole games."""
    state = walk.start()
    reference = Reference(walk.deck.data, state.setup_to_json(), state.setup.options)
    compare(state, reference)
    for seat, action in walk.all_steps(state):
        state.apply(seat, action)
        reference.play(action.text)
        compare(state, reference)
    assert state.is_over
