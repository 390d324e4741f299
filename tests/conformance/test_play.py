"""Every game can be played at random from start to finish, with consistent scores, winners and endings."""

import pytest

from skyburst.core.chance import Chance
from skyburst.core.errors import GameOver, NotYourTurn, OptionError
from skyburst.core.game import Game
from tests.conformance.tables import GAMES, TABLES, Table, finish, seen, some_actions

by_table = pytest.mark.parametrize("table", TABLES, ids=str)


@by_table
def test_random_play_comes_to_an_end(table: Table) -> None:
    """Until the game is over, at least one seat is to act, and every such seat has a legal action."""
    for state in table.moments(table.match()):
        assert state.players == table.players
        assert set(state.to_act) <= set(range(table.players))
        assert (state.to_act == ()) == state.is_over
        assert all(state.legal_actions(seat) for seat in state.to_act)
    assert state.is_over


@by_table
def test_the_ending_is_unknown_until_triggered_and_then_settled(table: Table) -> None:
    """`ending` is None at first; once it is set, it never changes."""
    endings = [state.ending for state in table.moments(table.match())]
    assert endings[0] is None
    assert endings[-1] is not None
    triggered = endings.index(endings[-1])
    assert endings == [None] * triggered + [endings[-1]] * (len(endings) - triggered)


@by_table
def test_scores_have_the_same_parts_from_start_to_end(table: Table) -> None:
    """Every score lists all parts, even those worth 0; in JSON the total comes first and is the sum of the parts."""
    match = table.match()
    parts = [list(score.parts) for score in match.state.scores()]
    assert parts == [parts[0]] * table.players
    for state in table.moments(match):
        scores = state.scores()
        assert [list(score.parts) for score in scores] == parts
        assert [score.to_json() for score in scores] == [{"total": sum(s.parts.values()), **s.parts} for s in scores]


@by_table
def test_somebody_is_always_ahead(table: Table) -> None:
    """There is always a winner; winners are listed in seat order, without duplicates, and have the highest score."""
    for state in table.moments(table.match()):
        winners, totals = state.winners(), [score.total for score in state.scores()]
        assert winners
        assert list(winners) == sorted(set(winners) & set(range(table.players)))
        assert all(totals[seat] == max(totals) for seat in winners)


@by_table
def test_a_clone_goes_its_own_way(table: Table) -> None:
    """Playing a clone to the end does not change the original."""
    match = table.match()
    moments = table.moments(match)
    for _ in range(12):
        state = next(moments)
    before, clone = seen(state), state.clone()
    assert seen(clone) == before
    finish(clone, Chance("clone"))
    assert seen(state) == before


@by_table
def test_nothing_can_be_done_after_the_end(table: Table) -> None:
    """After the end, every action raises GameOver and changes nothing."""
    state = table.played().state
    before = seen(state)
    for seat in range(table.players):
        assert not state.legal_actions(seat)
        for action in some_actions(table.game, 500):
            with pytest.raises(GameOver):
                state.apply(seat, action)
    assert seen(state) == before


@by_table
def test_seats_that_do_not_exist_cannot_act(table: Table) -> None:
    """The seat after the last and seat -1, which Python would read as the last, are refused, even after the end."""
    for state in (table.match().state, table.played().state):
        for seat in (-1, table.players):
            assert not state.legal_actions(seat)
            for action in some_actions(table.game, 500):
                with pytest.raises(NotYourTurn):
                    state.apply(seat, action)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_only_so_many_can_play(game: Game) -> None:
    """One player too few or too many is refused."""
    for players in (min(game.seats) - 1, max(game.seats) + 1):
        with pytest.raises(OptionError):
            Table(game, players, {}, "7").match()


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_options_are_checked(game: Game) -> None:
    """The default options are valid; unknown options and values are refused."""
    defaults = game.options({})
    assert game.options(defaults) == defaults
    with pytest.raises(OptionError):
        game.options({"no such option": True})
    for name in defaults:
        with pytest.raises(OptionError):
            game.options({name: "no such value"})
