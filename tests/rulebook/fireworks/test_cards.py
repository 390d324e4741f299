"""W5, W12, W14: the piles of action cards, and the end of a turn."""

from skyburst.core.chance import Chance
from skyburst.games.fireworks.events import (
    ActivePlayer,
    CardDrawn,
    Launched,
    TilesPutBack,
)
from tests.rulebook.fireworks.position import (
    FIREWORKS,
    ONE_OTHER,
    down,
    draw,
    kinds,
    launch,
    legal,
    of,
    outside,
    position,
    refused,
    say,
    take,
    up,
    whole_turn,
)


def test_w14_the_card_is_discarded_at_the_end_of_the_turn() -> None:
    """W14: the card is discarded after the last tile is taken."""
    state = position(piles=(ONE_OTHER, ""))
    launch(state)
    draw(state, ONE_OTHER)
    say(state, "helpers 1")
    launch(state, up="cat-1 cat-2")
    take(state, "cat-1")
    assert (state.discards, state.turn.card) == ((), ONE_OTHER)
    take(state, "cat-2")
    assert (state.discards, state.turn.card) == ((ONE_OTHER,), None)


def test_w14_without_a_card_nothing_is_discarded() -> None:
    """W14: after a turn without a card, the discard pile is empty."""
    state = position()
    whole_turn(state)
    assert state.discards == ()


def test_w5_the_discards_form_an_empty_pile() -> None:
    """W5: all discarded cards form the new pile; the other pile does not change."""
    state = position(piles=("", "hammer"), discards="relay foreheads two-elbows")
    launch(state)
    assert legal(state) == ["draw 1", "draw 2"]
    events = draw(state, "foreheads", reshuffled="foreheads relay two-elbows")
    assert events == [CardDrawn(0, 1, "foreheads", True)]
    assert state.piles == (("two-elbows", "relay"), ("hammer",))
    assert list(state.discards) == []
    say(state, "helpers 1")
    launch(state)
    assert list(state.discards) == ["foreheads"]


def test_w5_chance_shuffles_the_discards() -> None:
    """W5: the discards are shuffled only if a pile is empty, and every order can occur."""
    state = position(piles=("", "hammer"), discards="relay foreheads two-elbows")
    launch(state)
    orders = set()
    for number in range(100):
        drawn = state.draw(0, FIREWORKS.parse("draw 1"), Chance(str(number)))
        assert drawn is not None
        clone = state.clone()
        clone.apply(0, FIREWORKS.parse("draw 1"), drawn)
        assert clone.turn.card == drawn["card"]
        orders.add(str(drawn["reshuffled"]))
    assert len(orders) == 6
    assert state.draw(0, FIREWORKS.parse("draw 2"), Chance("any")) == {"card": "hammer"}


def test_w5_nothing_to_form_a_pile_from() -> None:
    """W5: if a pile is empty and there are no discards, players can draw only from the other pile."""
    state = position(piles=("", "hammer"))
    launch(state)
    assert legal(state) == ["draw 2"]
    assert refused(state, "draw 1") == "W5"


def test_w12_tiles_outside_go_back_as_they_fell() -> None:
    """W12: tiles stay outside until the turn ends, then go back with the same side up."""
    state = position(up="star-1", down="smiley-1 heart-1 cat-1")
    launch(state, up="smiley-1 cat-1", out="cat-1 heart-1 star-1")
    assert outside(state) == {"cat-1": True, "heart-1": False, "star-1": True}
    events = take(state, "smiley-1")
    assert of(events, TilesPutBack) == [TilesPutBack(("cat-1", "star-1"), 1)]
    assert events[-1] == ActivePlayer(1)
    assert (up(state), down(state), outside(state)) == (["cat-1", "star-1"], ["heart-1"], {})


def test_w12_outside_from_the_first_launch_stays_for_the_second() -> None:
    """W12: the second launch of a turn does not affect a tile that lies outside."""
    state = position(up="star-1", down="smiley-1 heart-1", piles=(ONE_OTHER, ""))
    launch(state, out="star-1")
    draw(state, ONE_OTHER)
    say(state, "helpers 1")
    events = launch(state, up="smiley-1", out="star-1 heart-1")
    assert of(events, Launched) == [Launched(0, ONE_OTHER, "1", ("smiley-1",), 0, (), 1)]
    assert outside(state) == {"star-1": True, "heart-1": False}
    assert refused(state, "take star-1") == "W9"
    take(state, "smiley-1")
    assert (up(state), down(state)) == (["star-1"], ["heart-1"])


def test_w12_functions_resolve_before_tiles_go_back() -> None:
    """W12: function tiles resolve first, then tiles go back."""
    state = position(up="star-1", down="smiley-1 fireworks-1")
    launch(state, up="smiley-1 fireworks-1", out="star-1")
    assert kinds(take(state, "smiley-1")) == ["TileTaken", "FunctionResolved", "TilesPutBack", "BonusTurn"]
