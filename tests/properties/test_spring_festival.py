"""Properties of every reachable state of Spring Festival."""

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from skyburst.core.chance import Chance
from skyburst.core.errors import GameError, OutcomeError
from skyburst.core.game import Json
from skyburst.games.spring_festival.actions import Complete, Fire, SpringAction
from skyburst.games.spring_festival.events import RocketFired, TilesDiscarded
from skyburst.games.spring_festival.state import State
from skyburst.games.spring_festival.view import PanoramaView, View
from tests.properties.effort import examples
from tests.properties.spring_fingerprint import fingerprint, views
from tests.properties.spring_naive import Piece, connected
from tests.properties.spring_reference import place_of
from tests.properties.spring_walks import CHOICES, TURNS, WALKS, Walk, choose, most_steps, pairs

TRIED = 200
"""How many random actions, of 214,000, are tried in a state, in addition to those that are or were legal."""


def tried(walk: Walk, state: State) -> set[SpringAction]:
    """Returns the legal actions of all seats, actions that were legal earlier in the game, and random ones."""
    chance, actions = Chance(str(walk.seed)), walk.game.actions
    found = {action for seat in range(state.players) for action in state.legal_actions(seat)}
    earlier = walk.start()
    for seat, action in walk.steps(earlier):
        found |= {action, chance.pick(earlier.legal_actions(seat))}
        earlier.apply(seat, action)
    return found | {actions[chance.below(len(actions) >> chance.below(12))] for _ in range(TRIED)}


@given(WALKS)
def test_exactly_the_legal_actions_are_accepted(walk: Walk) -> None:
    """For every seat number, even an invalid one, exactly the listed actions are accepted; others change nothing."""
    state = walk.reached()
    before, seen = fingerprint(state), views(state)
    for seat in range(-1, state.players + 1):
        listed = state.legal_actions(seat)
        for action in tried(walk, state):
            if action in listed:
                state.clone().apply(seat, action)
                with pytest.raises(OutcomeError):
                    state.apply(seat, action, {"die": 6})
            else:
                with pytest.raises(GameError):
                    state.apply(seat, action)
        assert fingerprint(state) == before
    assert views(state) == seen


@given(WALKS, CHOICES)
def test_a_clone_is_independent(walk: Walk, choices: bytes) -> None:
    """Playing a clone does not change the original or vice versa, and the same moves lead both to the same state."""
    state = walk.reached()
    clone = state.clone()
    before, seen = fingerprint(state), views(state)
    assert (fingerprint(clone), views(clone)) == (before, seen)
    for mover, other in ((clone, state), (state, clone)):
        kept = fingerprint(other)
        for numbers in pairs(choices):
            if not mover.is_over:
                mover.apply(*choose(mover, *numbers))
        assert fingerprint(other) == kept
    assert fingerprint(clone) == fingerprint(state)


@given(WALKS, st.integers())
def test_nobody_sees_what_is_hidden(walk: Walk, other: int) -> None:
    """If the hidden tiles and cards are reshuffled, the same moves lead to the same views."""
    state, chance = walk.reached(), Chance(str(other))
    setup = state.setup_to_json()
    stacks = _lists(setup["stacks"])
    below = max(0, TURNS - state.turn - 1)
    hidden = chance.shuffled([tile for stack in stacks for tile in stack[:below]])
    setup["stacks"] = [[*(hidden.pop() for _ in range(below)), *stack[below:]] for stack in stacks]
    for name, left in zip(("colour_deck", "pattern_deck"), state.deck_left, strict=True):
        (deck,) = _lists([setup[name]])
        setup[name] = [*chance.shuffled(deck[: max(0, left - 1)]), *deck[max(0, left - 1) :]]
    changed = walk.game.from_setup_json(setup, walk.players, walk.game.options(walk.options))
    for seat, action in walk.steps(changed):
        changed.apply(seat, action)
    assert views(changed) == views(state)


def _lists(given: Json) -> list[list[Json]]:
    assert isinstance(given, list)
    return given


@given(WALKS)
def test_a_view_can_be_imagined(walk: Walk) -> None:
    """The imagined state has the same view and legal actions as the real one, and actions have the same events."""
    state = walk.reached()
    for seat in (*range(state.players), None):
        view = state.view(seat)
        imagined = walk.game.imagine(view, Chance("imagined"))
        assert imagined.view(seat) == view
    for acting in state.to_act:
        assert set(imagined.legal_actions(acting)) == set(state.legal_actions(acting))
        for action in state.legal_actions(acting):
            assert imagined.clone().apply(acting, action) == state.clone().apply(acting, action)


def cards_of(view: View) -> list[str]:
    """Returns all cards on the table."""
    held = [card for seat in view.panoramas for card in (*seat.cards, *seat.completed)]
    decks = (view.colour_deck, view.pattern_deck)
    return held + [card for deck in decks for card in (*deck.rest, *([deck.top] if deck.top else []))]


def tiles_of(view: View) -> list[str]:
    """Returns all tiles in the store and in front of the players."""
    store = [*view.unseen, *(stack.top for stack in view.store if stack.top)]
    return store + [
        name for seat in view.panoramas for name in (*seat.starting_tiles, *(t.tile for t in seat.tiles.values()))
    ]


@given(WALKS)
def test_tiles_and_cards_are_conserved(walk: Walk) -> None:
    """No card is lost or duplicated, and no tile either, except those that leave the game."""
    state = walk.start()
    cards, tiles = Counter(cards_of(state.view(None))), Counter(tiles_of(state.view(None)))
    assert set(cards.values()) == set(tiles.values()) == {1}
    assert len(tiles) == 48 + 4 * walk.players
    assert len(cards) == (48 if walk.decks == "base" else 72)
    gone: set[str] = set()
    for seat, action in walk.all_steps(state):
        for event in state.apply(seat, action):
            if isinstance(event, RocketFired) and event.replaced is not None:
                gone.add(event.replaced)
            if isinstance(event, TilesDiscarded):
                gone.update(event.tiles)
        view = state.view(None)
        assert Counter(cards_of(view)) == cards
        now = set(tiles_of(view))
        assert not now & gone
        assert now | gone == set(tiles)
        # A taken tile is also shown in the store until all players are done.
        taken = sum(panorama.fired for panorama in view.panoramas) if view.phase == "fire" else 0
        assert len(tiles_of(view)) == len(now) + taken


@given(WALKS)
def test_every_game_is_bounded(walk: Walk) -> None:
    """The numbers of steps, turns, tiles and cards never exceed their limits."""
    state, steps = walk.start(), 0
    fired = Counter[int]()
    for seat, action in walk.all_steps(state):
        steps += 1
        fired[seat] += isinstance(action, Fire)
        state.apply(seat, action)
        for panorama in state.view(None).panoramas:
            assert len(panorama.tiles) <= 16
            assert len(panorama.cards) <= 4
    assert steps <= most_steps(walk.players)
    assert fired == dict.fromkeys(range(walk.players), TURNS)
    assert state.is_over
    assert state.ending == "empty-store"


def pieces(panorama: PanoramaView) -> dict[tuple[int, int], Piece]:
    return {place_of(cell): Piece({"id": tile.tile}, tile.exploded) for cell, tile in panorama.tiles.items()}


@given(WALKS)
def test_panoramas_applause_and_completed_cards_only_grow(walk: Walk) -> None:
    """Cells, applause and completed cards are never lost, and panoramas stay connected.

    Until the finale, a move changes only the panorama of the player who makes it.
    """
    state = walk.start()
    for seat, action in walk.all_steps(state):
        before = state.view(None).panoramas
        state.apply(seat, action)
        after = state.view(None).panoramas
        for number, (old, new) in enumerate(zip(before, after, strict=True)):
            assert new.applause >= old.applause
            assert new.completed[: len(old.completed)] == old.completed
            assert not set(new.cards) & set(new.completed)
            assert set(old.tiles) <= set(new.tiles)
            if new.tiles:
                assert connected(pieces(new))
                assert "0,0" in new.tiles
            if number != seat and state.phase != "finale":
                assert (new.tiles, new.cards, new.applause) == (old.tiles, old.cards, old.applause)
        if isinstance(action, Fire) and state.phase != "finale":
            placed = after[seat].tiles[action.text.removeprefix("fire ")]
            assert placed.exploded
            assert placed.tile == before[seat].faces
        if isinstance(action, Complete):
            used = action.text.split()[2:]
            assert all(before[seat].tiles[cell].exploded for cell in used)
            assert not any(after[seat].tiles[cell].exploded for cell in used)


@examples(200)
@given(WALKS, st.integers(0, 3), st.integers(), st.integers())
def test_the_order_of_the_players_only_changes_who_draws_which_card(
    walk: Walk, quarters: int, plan: int, shuffle: int
) -> None:
    """S9: if players complete only cards they had at the start of the turn, the result is the same in any order."""
    state = walk.reached()
    chance = Chance(str(walk.seed))
    while state.phase not in ("turn", "finale", "over"):
        state.apply(*choose(state, chance.below(256), chance.below(256)))
    if state.phase != "turn":
        return
    state.apply(state.active, walk.game.actions[quarters])
    one, two = state.clone(), state.clone()
    play_turn(one, plan, None)
    play_turn(two, plan, Chance(str(shuffle)))
    ours, theirs = one.view(None), two.view(None)
    for left, right in zip(ours.panoramas, theirs.panoramas, strict=True):
        assert (left.tiles, left.applause, left.completed) == (right.tiles, right.applause, right.completed)
        assert left.score == right.score
    assert (ours.store, ours.unseen, ours.turn, ours.active) == (
        theirs.store,
        theirs.unseen,
        theirs.turn,
        theirs.active,
    )
    assert (ours.colour_deck, ours.pattern_deck) == (theirs.colour_deck, theirs.pattern_deck)
    assert sorted(cards_of(ours)) == sorted(cards_of(theirs))


def play_turn(state: State, plan: int, order: Chance | None) -> None:
    """Plays a turn, clockwise or in random order; the random choices of a seat do not depend on the order."""
    plans = [Chance(f"{plan} {seat}") for seat in range(state.players)]
    hands = [list(hand) for hand in state.hands]
    turn = state.turn
    while state.turn == turn:
        seat = state.to_act[0] if order is None else order.pick(state.to_act)
        listed = state.legal_actions(seat)
        if state.fired[seat]:
            done = listed[-1]
            planned = [action for action in listed if isinstance(action, Complete) and action.card in hands[seat]]
            listed = (*sorted(planned, key=lambda action: action.text), done) if planned else (done,)
        state.apply(seat, plans[seat].pick(listed) if len(listed) > 1 else listed[0])
