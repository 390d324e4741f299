"""Creates matches of the toy games and checks their records."""

from skyburst.core.chance import Chance
from skyburst.core.game import Deck, Game, Outcome
from skyburst.core.match import Match, deal
from skyburst.core.verify import FindGame, Problem, verify

from ..play import Data, players, to_record
from .box import Box, BoxState, BoxView


def never(box: tuple[str, ...], action: str, chance: Chance) -> Outcome:
    """A box that must not be used: fails if it is launched."""
    raise AssertionError(f"'{action}' was launched again")


def only(game: Game) -> FindGame:
    def find(name: str, deck: Deck) -> Game:
        assert (name, deck) == (game.name, game.deck)
        return game

    return find


def fault(data: Data, game: Game) -> Problem:
    problem = verify(to_record(data), only(game))
    assert problem is not None, "verification found no problem"
    return problem


def box(number: int = 3) -> Match:
    return deal(Box(), players(number), "7")


def sealed(match: Match, *bids: tuple[int, int]) -> Match:
    """Makes the given bids, as pairs of seat and bid, in this order and returns the match."""
    for seat, bid in bids:
        match.play(seat, f"seal {bid}")
    return match


def seen(match: Match, seat: int | None) -> BoxView:
    view = match.state.view(seat)
    assert isinstance(view, BoxView)
    return view


def boxed(match: Match) -> BoxState:
    assert isinstance(match.state, BoxState)
    return match.state


def whole_box_game() -> Match:
    """Returns a whole game with two launches, an arrangement out of turn, and bids out of seat order."""
    match = sealed(box(), (2, 1), (0, 3), (1, 3))
    match.play(0, "launch 4,-3", {"die": 2, "up": ["d", "b"]})
    sealed(match, (1, 2))
    match.play(0, "arrange b d")
    sealed(match, (2, 2), (0, 1))
    match.play(1, "launch 0,0", chance=Chance("a hand"))
    return match
