"""Compares the engine, step by step, with a second one that shares no code with it."""

from hypothesis import given

from skyburst.games.spring_festival.state import State
from tests.properties.effort import examples
from tests.properties.spring_reference import Reference, text_of
from tests.properties.spring_walks import WALKS, Walk, texts


def compare(state: State, reference: Reference) -> None:
    """Checks that both engines have the same legal actions and show the same table."""
    view = state.view(None)
    assert list(view.to_act) == reference.to_act()
    for number, (panorama, other) in enumerate(zip(view.panoramas, reference.seats, strict=True)):
        assert set(texts(state.legal_actions(number))) == reference.legal(number)
        assert {cell: (tile.tile, tile.exploded) for cell, tile in panorama.tiles.items()} == {
            text_of(place): (piece.id, piece.exploded) for place, piece in other.pieces.items()
        }
        assert sorted(panorama.cards) == sorted(other.cards)
        assert list(panorama.completed) == other.completed
        assert panorama.applause == other.applause
        assert panorama.score == reference.score(other)
        if view.phase == "fire" and not other.fired:
            assert panorama.faces == reference.faced(other)[-1]
    assert [(stack.left, stack.top) for stack in view.store] == [
        (len(stack), stack[-1] if stack else None) for stack in reference.stacks
    ]
    for deck, cards in zip((view.colour_deck, view.pattern_deck), reference.decks.values(), strict=True):
        assert (deck.left, deck.top) == (len(cards), cards[-1] if cards else None)
    assert list(state.winners()) == reference.winners()


@examples(40)
@given(WALKS)
def test_both_engines_play_the_same_game(walk: Walk) -> None:
    """Both engines agree on legal actions, panoramas, cards, applause, scores and winners in whole games."""
    state = walk.start()
    reference = Reference(walk.deck.data, state.setup_to_json(), state.setup.options)
    compare(state, reference)
    for seat, action in walk.all_steps(state):
        state.apply(seat, action)
        reference.play(seat, action.text)
        compare(state, reference)
    assert state.is_over
