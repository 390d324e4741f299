"""What searches use gives the same results as the ordinary methods, and redraws only what a seat cannot know."""

import pytest

from skyburst.core.chance import Chance
from tests.conformance.tables import TABLES, Table

by_table = pytest.mark.parametrize("table", TABLES, ids=str)


@by_table
def test_advance_does_the_same_as_step(table: Table) -> None:
    """Played by `advance` and by `step` with the same randomness, a game goes through the same states."""
    stepped = table.match().state
    advanced = stepped.clone()
    choices, for_step, for_advance = Chance("choices"), Chance("outcomes"), Chance("outcomes")
    while not stepped.is_over:
        seat = choices.pick(stepped.to_act)
        action = choices.pick(stepped.legal_actions(seat))
        stepped.step(seat, action, for_step)
        advanced.advance(seat, action, for_advance)
        assert advanced.to_act == stepped.to_act
        assert advanced.position() == stepped.position()
        legal = [list(state.legal_actions(seat)) for state in (advanced, stepped) for seat in range(table.players)]
        assert legal[: table.players] == legal[table.players :]
    assert for_step.unit() == for_advance.unit()


@by_table
def test_totals_and_indices(table: Table) -> None:
    """`totals` are the totals of `scores`, and `legal_indices` the indices of `legal_actions`."""
    for state in table.moments(table.match()):
        assert list(state.totals()) == [score.total for score in state.scores()]
        for seat in range(table.players):
            assert list(state.legal_indices(seat)) == [action.index for action in state.legal_actions(seat)]


@by_table
def test_resample_keeps_the_view(table: Table) -> None:
    """After `resample`, the seat's view and legal actions are the same, and the original state is unchanged."""
    chance = Chance("resample")
    for number, state in enumerate(table.moments(table.match())):
        seat = number % table.players
        before, other = state.position(), state.clone()
        other.resample(seat, chance)
        assert other.view(seat) == state.view(seat)
        assert other.legal_actions(seat) == state.legal_actions(seat)
        assert other.setup_to_json().keys() == state.setup_to_json().keys()
        assert state.position() == before


@by_table
def test_resample_draws_all_that_is_hidden(table: Table) -> None:
    """In the middle of a game, `resample` reaches as many different states as imagining does."""
    moments = table.moments(table.match())
    for _ in range(9):
        state = next(moments)
    seat = state.to_act[0]
    view = state.view(seat)
    imagined = {repr(table.game.imagine(view, Chance(f"imagine {number}")).position()) for number in range(40)}
    resampled = set()
    for number in range(40):
        clone = state.clone()
        clone.resample(seat, Chance(f"resample {number}"))
        resampled.add(repr(clone.position()))
    assert len(resampled) == len(imagined)
