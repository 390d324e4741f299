"""Properties of every reachable state of Fireworks."""

import json
from collections import Counter
from dataclasses import asdict

import pytest
from hypothesis import given
from hypothesis import strategies as st

from skyburst.core.chance import Chance
from skyburst.core.errors import GameError, OutcomeError
from skyburst.games.fireworks.actions import Arrange, Draw, Give, Grab, Launch, Return, Take
from skyburst.games.fireworks.events import ActivePlayer, BonusTurn, FireworksEvent, LastArranging, TileTaken
from skyburst.games.fireworks.layout import tiles_on
from skyburst.games.fireworks.placing import may_arrange
from skyburst.games.fireworks.state import State
from skyburst.games.fireworks.tiles import FUNCTION
from tests.properties.effort import examples
from tests.properties.fireworks_fingerprint import fingerprint, views
from tests.properties.fireworks_walks import CHOICES, TAME, WALKS, Walk, arranged, choose, pairs

SET = TAME.components
whole_games = examples(30)


def where(state: State) -> Counter[int]:
    """Returns all tiles in the box, outside, on boards and removed from the game."""
    boards = [tile.index for board in state.boards for tile in tiles_on(SET, board)]
    return Counter([*state.inside, *state.outside, *boards, *state.removed])


def cards(state: State) -> Counter[str]:
    """Returns all cards: in the piles, discarded, and the current card until it is discarded."""
    held = [state.turn.card] if state.turn.card and state.phase not in ("gale", "heavy-rain") else []
    return Counter([*state.piles[0], *state.piles[1], *state.discards, *held])


def face_down(state: State) -> set[str]:
    return {SET.tiles[tile].id for tile, up in (*state.inside.items(), *state.outside.items()) if not up}


def ids_in(text: str) -> set[str]:
    """Returns the ids of tiles that occur in a text."""
    for mark in "\"'[]{}()=:,":
        text = text.replace(mark, " ")
    return set(text.split()) & set(SET.tile)


@examples(25)
@given(WALKS)
def test_listed_actions_are_exactly_the_accepted_ones(walk: Walk) -> None:
    """For every seat number, even an invalid one, exactly the listed actions are accepted; others change nothing."""
    state = walk.reached()
    before, seen = fingerprint(state), views(state)
    for seat in range(-1, state.players + 1):
        listed = set(state.legal_actions(seat))
        for action in walk.game.actions:
            if action not in listed:
                with pytest.raises(GameError):
                    state.apply(seat, action)
                with pytest.raises(GameError):
                    state.draw(seat, action, Chance("none"))
                continue
            state.clone().apply(seat, action, state.draw(seat, action, Chance("outcome")))
            with pytest.raises(OutcomeError):
                state.apply(seat, action, {"weather": "fine"})
            if isinstance(action, (Launch, Draw)):
                with pytest.raises(OutcomeError):
                    state.apply(seat, action)
    assert fingerprint(state) == before
    assert views(state) == seen


@given(WALKS, CHOICES)
def test_a_clone_and_its_original_never_influence_each_other(walk: Walk, choices: bytes) -> None:
    """Playing a clone does not change the original or vice versa, and the same moves lead both to the same state."""
    state = walk.reached()
    clone = state.clone()
    assert (fingerprint(clone), views(clone)) == (fingerprint(state), views(state))
    for mover, other in ((clone, state), (state, clone)):
        kept = fingerprint(other)
        chance = Chance(str(walk.seed)).branch("clone")
        for numbers in pairs(choices):
            if not mover.is_over:
                mover.apply(*choose(mover, *numbers, chance))
        assert fingerprint(other) == kept
    assert fingerprint(clone) == fingerprint(state)


@whole_games
@given(WALKS)
def test_tiles_and_cards_are_conserved(walk: Walk) -> None:
    """Each tile is in the box, outside, on a board or removed; each card is in a pile, drawn or discarded."""
    state = walk.start()
    tiles, all_cards = where(state), cards(state)
    assert set(tiles.values()) == {1}
    assert len(tiles) == (104 if walk.variant == "speed" else 111) + 2 * walk.players
    assert all_cards.total() == {"standard": 30, "advanced": 50, "speed": 0}[walk.variant]
    for step in walk.all_steps(state):
        state.apply(*step)
        assert where(state) == tiles
        assert cards(state) == all_cards
        assert all(SET.tiles[tile].kind == FUNCTION for tile in state.removed)
        assert not state.outside or state.phase in ("draw", "helpers", "launch", "choose", "gale", "heavy-rain")


@whole_games
@given(WALKS)
def test_only_face_up_tiles_inside_the_box_are_taken(walk: Walk) -> None:
    """W9, W27: players take only tiles that were face up inside the box."""
    state = walk.start()
    for seat, action, outcome in walk.all_steps(state):
        inside, boards = dict(state.inside), list(state.boards)
        events = state.apply(seat, action, outcome)
        taken = [event for event in events if isinstance(event, TileTaken)]
        assert len(taken) == isinstance(action, (Take, Grab))
        for event in taken:
            tile = SET.tile[event.tile]
            assert inside[tile.index]
            assert tile.kind != FUNCTION
            assert event.seat == seat
        for other in range(state.players):
            more = Counter(tiles_on(SET, state.boards[other])) - Counter(tiles_on(SET, boards[other]))
            if state.phase not in ("gale", "heavy-rain") and isinstance(action, (Launch, Draw, Arrange)):
                assert not more
            if isinstance(action, (Take, Grab)):
                assert more.total() == (other == seat)


@whole_games
@given(WALKS)
def test_all_have_the_same_number_of_turns(walk: Walk) -> None:
    """W18, W19: without bonus turns, all players have the same number of turns; nobody has more than three in a row."""
    state = walk.start()
    turns, row, order = Counter({state.active: 1}), 1, [state.active]
    bonus: list[str] = []
    for step in walk.all_steps(state):
        for event in state.apply(*step):
            if isinstance(event, BonusTurn):
                row += 1
                bonus.append(event.by)
                assert event.seat == order[-1]
                assert len(set(bonus)) == len(bonus)
                assert row <= 3
            if isinstance(event, ActivePlayer):
                row, bonus = 1, []
                turns[event.seat] += 1
                order.append(event.seat)
            if isinstance(event, LastArranging):
                assert state.triggered
        assert state.active in (order[-1], (order[-1] + 1) % walk.players)
    assert order == [(state.first + number) % walk.players for number in range(len(order))]
    if walk.variant != "speed":
        assert set(turns.values()) == {len(order) // walk.players}
    assert state.ending == "full-board"


@whole_games
@given(WALKS)
def test_no_face_down_tile_is_named(walk: Walk) -> None:
    """No view or event reveals the id of a face-down tile, and secret choices cause no event."""
    state = walk.start()
    for number, step in enumerate(walk.all_steps(state)):
        events: list[FireworksEvent] = state.apply(*step)
        hidden = face_down(state)
        assert not ids_in(repr([tuple(event) for event in events])) & hidden
        if isinstance(step[1], (Give, Return)) and any(tile != -1 for tile in state.turn.chosen):
            assert events == []
        if number % 7 == 0:
            for seat in (*range(state.players), None):
                assert not ids_in(json.dumps(asdict(state.view(seat)))) & hidden


@given(WALKS)
def test_a_view_can_be_imagined(walk: Walk) -> None:
    """An imagined state has the same view and the same legal actions for that seat."""
    state = walk.reached()
    for seat in (*range(state.players), None):
        view = state.view(seat)
        imagined = walk.game.imagine(view, Chance(f"imagined {walk.seed}"))
        assert imagined.view(seat) == view
        assert set(where(imagined).values()) == {1}
        assert cards(imagined) == cards(state)
        assert len(where(imagined)) == len(where(state))
        for acting in state.to_act:
            assert imagined.legal_actions(acting) == state.legal_actions(acting)


@given(WALKS, st.integers())
def test_arranging_changes_nothing_but_where_tiles_lie(walk: Walk, plan: int) -> None:
    """W11: the board keeps its tiles, nothing else changes, and arranging the tiles back restores the state."""
    state, chance = walk.reached(), Chance(str(plan))
    for seat in range(state.players):
        before, old, others = fingerprint(state), state.boards[seat], list(state.boards)
        action = arranged(state, seat, chance)
        if not may_arrange(state, seat):
            with pytest.raises(GameError):
                state.apply(seat, action)
            assert fingerprint(state) == before
            continue
        state.apply(seat, action)
        assert Counter(tiles_on(SET, state.boards[seat])) == Counter(tiles_on(SET, old))
        assert walk.game.parse(action.text).text == action.text
        others[seat] = state.boards[seat]
        assert state.boards == others
        state.apply(seat, state.actions.arrange(old))
        assert fingerprint(state) == before


@given(WALKS, st.integers(0, 3), st.integers(0, 2**32))
def test_another_set_of_tiles_cannot_be_arranged(walk: Walk, seat: int, plan: int) -> None:
    """W11: a layout with a missing or wrong tile is refused."""
    state, chance = walk.reached(), Chance(str(plan))
    seat %= state.players
    board = list(state.boards[seat])
    laid = [space for space in range(23) if board[space] != -1]
    if not laid:
        return
    space = chance.pick(laid)
    foreign = chance.pick([tile for tile in SET.tiles if tile.kind != FUNCTION and tile.index not in where_on(board)])
    before = fingerprint(state)
    for number in (-1, foreign.index * 6):
        other = tuple(board[:space] + [number] + board[space + 1 :])
        with pytest.raises(GameError):
            state.apply(seat, state.actions.arrange(other))
    assert fingerprint(state) == before


def where_on(board: list[int]) -> set[int]:
    return {number // 6 for number in board}
