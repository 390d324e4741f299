"""Points (S17) and winners (S18)."""

from typing import TYPE_CHECKING, Final

from skyburst.core.game import Score
from skyburst.games.spring_festival.signs import sign_points

if TYPE_CHECKING:
    from skyburst.games.spring_festival.state import State

SIGN: Final = "sign"
"""The part of the score for the sign; always 0 in games without a sign (S5)."""
PARTS: Final = ("finale", "applause", "majority", "compositions", SIGN)
"""The parts of the score (S17)."""
MAJORITY: Final = 3
"""The points for each opponent with less applause (S17)."""


def score(state: "State", seat: int) -> Score:
    """Returns a seat's points, by part of the score (S17)."""
    return Score(dict(zip(PARTS, points(state, seat), strict=True)))


def points(state: "State", seat: int) -> tuple[int, int, int, int, int]:
    """Returns a seat's points, in the order of `PARTS` (S17)."""
    setup, panorama, applause = state.setup, state.panoramas[seat], state.applause[seat]
    cards = state.components.compositions
    return (
        len(panorama.explosions) if state.ignited[seat] else 0,
        applause,
        MAJORITY * sum([other < applause for other in state.applause]),
        sum([cards[number].points for number in state.completed[seat]]),
        0 if setup.sign is None else sign_points(setup.sign, panorama, str(setup.options["sign_tiles"])),
    )


def winners(state: "State") -> tuple[int, ...]:
    """Returns the seats with the most points. Ties are broken by applause (S18)."""
    ranks = list(zip(state.totals(), state.applause, strict=True))
    best = max(ranks)
    return tuple([seat for seat, rank in enumerate(ranks) if rank == best])
