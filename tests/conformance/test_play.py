"""Every game can be played at random from start to end, and says where it stands."""

import pytest

from skyburst.core.chance import Chance
from skyburst.core.errors import GameOver, NotYourTurn, OptionError
from skyburst.core.game import Game
from tests.conformance.tables import GAMES, TABLES, Table, finish, seen, some_actions

by_table = pytest.mark.parametrize("table", TABLES, ids=str)


@by_table
def test_random_play_comes_to_an_end(table: Table) -> None:
    """Until then the game always waits for somebody who can do something."""
    for state in table.moments(table.match()):
        assert state.players == table.players
        assert set(state.to_act) <= set(range(table.players))
        assert (state.to_act == ()) == state.is_over
        assert all(state.legal_actions(seat) for seat in state.to_act)
    assert state.is_over


@by_table
def test_the_ending_is_unknown_until_triggered_and_then_settled(table: Table) -> None:
    """None, then one name for good."""
    endings = [state.ending for state in table.moments(table.match())]
    assert endings[0] is None
    assert endings[-1] is not None
    triggered = endings.index(endings[-1])
    assert endings == [None] * triggered + [endings[-1]] * (len(endings) - triggered)


@by_table
def test_scores_have_the_same_parts_from_start_to_end(table: Table) -> None:
    """All parts for all seats, 0 where nothing was scored; the total is derived and comes first in JSON."""
    match = table.match()
    parts = [list(score.parts) for score in match.state.scores()]
    assert parts == [parts[0]] * table.players
    for state in table.moments(match):
        scores = state.scores()
        assert [list(score.parts) for score in scores] == parts
        assert [score.to_json() for score in scores] == [{"total": sum(s.parts.values()), **s.parts} for s in scores]


@by_table
def test_somebody_is_always_ahead(table: Table) -> None:
    """Winners are seats, in order, none twice, and nobody has more points."""
    for state in table.moments(table.match()):
        winners, totals = state.winners(), [score.total for score in state.scores()]
        assert winners
        assert list(winners) == sorted(set(winners) & set(range(table.players)))
        assert all(totals[seat] == max(totals) for seat in winners)


@by_table
def test_a_clone_goes_its_own_way(table: Table) -> None:
    """The original stays as it was while its clone is played to the end."""
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
    """Every action of every seat is refused by the same error, and the result stands."""
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
    """Neither one too low, which Python would take for the last, nor one too high; also after the end."""
    for state in (table.match().state, table.played().state):
        for seat in (-1, table.players):
            assert not state.legal_actions(seat)
            for action in some_actions(table.game, 500):
                with pytest.raises(NotYourTurn):
                    state.apply(seat, action)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_only_so_many_can_play(game: Game) -> None:
    """One player fewer or more than a game is for is refused."""
    for players in (min(game.seats) - 1, max(game.seats) + 1):
        with pytest.raises(OptionError):
            Table(game, players, {}, "7").match()


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_options_are_checked(game: Game) -> None:
    """Defaults are filled in, and reading them again changes nothing; what is unknown is refused."""
    defaults = game.options({})
    assert game.options(defaults) == defaults
    with pytest.raises(OptionError):
        game.options({"no such option": True})
    for name in defaults:
        with pytest.raises(OptionError):
            game.options({name: "no such value"})
