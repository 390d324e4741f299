"""Properties of every reachable state of Festival."""

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from skyburst.core.chance import Chance
from skyburst.core.errors import GameError, OutcomeError
from skyburst.games.festival.vocabulary import TILES
from tests.properties.festival_fingerprint import fingerprint, views
from tests.properties.festival_naive import level_points
from tests.properties.festival_walks import CHOICES, WALKS, Walk, choose, most_steps, most_turns


@given(WALKS)
def test_listed_actions_are_exactly_the_accepted_ones(walk: Walk) -> None:
    """For every seat number, even an invalid one, exactly the listed actions are accepted; others change nothing."""
    state = walk.reached()
    before, seen = fingerprint(state), views(state)
    for seat in range(-1, state.players + 1):
        listed = state.legal_actions(seat)
        for action in walk.game.actions:
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
def test_a_clone_and_its_original_never_influence_each_other(walk: Walk, choices: bytes) -> None:
    """Playing a clone does not change the original or vice versa, and the same moves lead both to the same state."""
    state = walk.reached()
    clone = state.clone()
    before, seen = fingerprint(state), views(state)
    assert (fingerprint(clone), views(clone)) == (before, seen)
    for mover, other in ((clone, state), (state, clone)):
        kept = fingerprint(other)
        for number in choices:
            if not mover.is_over:
                (seat,) = mover.to_act
                mover.apply(seat, choose(mover.legal_actions(seat), number))
        assert fingerprint(other) == kept
    assert fingerprint(clone) == fingerprint(state)


@given(WALKS, st.integers())
def test_nobody_sees_what_is_hidden(walk: Walk, other: int) -> None:
    """If the hidden tiles and cards are reshuffled, the same moves lead to the same views."""
    state, chance = walk.reached(), Chance(str(other))
    setup = state.setup_to_json()
    stacks, piles = setup["stacks"], setup["piles"]
    assert isinstance(stacks, list)
    assert isinstance(piles, list)
    for stack, left in zip(stacks, state.stack_left, strict=True):
        stack[: max(0, left - 1)] = chance.shuffled(stack[: max(0, left - 1)])
    hidden = [slice(0, max(0, left - 1)) for left in state.pile_left]
    cards = chance.shuffled([card for pile, below in zip(piles, hidden, strict=True) for card in pile[below]])
    for pile, below in zip(piles, hidden, strict=True):
        pile[below] = [cards.pop() for _ in pile[below]]
    changed = walk.game.from_setup_json(setup, walk.players, walk.game.options(walk.options))
    for seat, action in walk.steps(changed):
        changed.apply(seat, action)
    assert views(changed) == views(state)


@given(WALKS)
def test_a_view_can_be_imagined(walk: Walk) -> None:
    """A state imagined from a view gives that player the same view, legal actions and events as the real state."""
    state = walk.reached()
    for seat in (*range(state.players), None):
        view = state.view(seat)
        imagined = walk.game.imagine(view, Chance("imagined"))
        assert imagined.view(seat) == view
    for seat in state.to_act:
        assert imagined.legal_actions(seat) == state.legal_actions(seat)
        for action in state.legal_actions(seat):
            assert imagined.clone().apply(seat, action) == state.clone().apply(seat, action)


@given(WALKS)
def test_tiles_and_cards_are_conserved(walk: Walk) -> None:
    """No tile, card or crowd-pleaser is lost or duplicated during a game."""
    state = walk.start()
    middle = sorted(state.view(None).crowd_pleasers)
    for seat, action in walk.steps(state):
        state.apply(seat, action)
    view = state.view(None)
    tiles = Counter(tile for board in view.boards for pile in board.spaces.values() for tile in pile)
    for stack in view.stacks:
        tiles.update([*stack.rest, *([stack.top] if stack.top else [])])
    assert tiles == dict.fromkeys(TILES, walk.players)
    beside = [card for board in view.boards for card in (*board.incomplete, *board.complete)]
    cards = [*view.unseen, *(pile.top for pile in view.piles if pile.top), *(card for card in beside if card[0] != "S")]
    assert sorted(cards) == sorted(objective.id for objective in walk.game.components.objectives[:28])
    started = walk.players if view.phase != "choose" else len(beside)
    assert len([card for card in beside if card[0] == "S"]) == started
    assert sorted([*view.crowd_pleasers, *(name for board in view.boards for name in board.crowd_pleasers)]) == middle


@given(WALKS)
def test_no_game_exceeds_its_bounds(walk: Walk) -> None:
    """The numbers of steps and turns are limited, nobody has over six incomplete objectives, and every game ends."""
    state = walk.start()
    steps, turns, last_round = 0, 0, []
    for seat, action in walk.all_steps(state):
        steps += 1
        if state.phase == "act":
            turns += 1
            if state.ending is not None:
                last_round.append(seat)
        state.apply(seat, action)
        assert all(len(board.incomplete) <= 6 for board in state.view(None).boards)
        last = seat
    assert steps <= most_steps(walk.players, walk.claims == "manual")
    assert turns <= most_turns(walk.players)
    assert len(set(last_round)) == len(last_round) < walk.players
    assert (last + 1) % walk.players == state.setup.first


@given(WALKS)
def test_scores_are_what_the_view_shows(walk: Walk) -> None:
    """Calculating the points again from the view gives the same scores."""
    state = walk.reached()
    data = walk.deck.data
    worth = {card["id"]: card["points"] for card in data["objective"] + data["starting_objective"]}
    worth |= {side["id"]: side["points"] for tile in data["crowd_pleaser"] for side in tile["sides"]}
    for board, score in zip(state.view(None).boards, state.scores(), strict=True):
        assert score.parts == board.score
        assert score.parts == {
            "objectives": sum(worth[card] for card in board.complete),
            "crowd_pleasers": sum(worth[name] for name in board.crowd_pleasers),
            "colour": level_points(board.colour, board.spaces),
            "type": level_points(board.type, board.spaces),
        }
