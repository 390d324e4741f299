"""The order of play: which seats act at the same time (S9), and who is the next active player (S14)."""

from typing import TYPE_CHECKING, Final

from skyburst.games.spring_festival.end_of_game import is_store_empty
from skyburst.games.spring_festival.events import ActivePlayer, Events, make_event
from skyburst.games.spring_festival.finale import begin_finale
from skyburst.games.spring_festival.store import SPOTS, discard_unfaced_tiles, next_seat
from skyburst.games.spring_festival.view import Phase

if TYPE_CHECKING:
    from skyburst.games.spring_festival.state import State

_CLOCKWISE: Final[tuple[tuple[tuple[int, ...], ...], ...]] = tuple(
    tuple((*range(seat, players), *range(seat)) for seat in range(players)) for players in range(SPOTS + 1)
)
"""For each number of players and each first seat, all seats in clockwise order."""


def clockwise(seat: int, players: int) -> tuple[int, ...]:
    """Returns all seats in clockwise order, starting with `seat`."""
    return _CLOCKWISE[players][seat]


def seats_to_act(phase: Phase, seat: int, players: int) -> tuple[int, ...]:
    """Returns the seats that act in a phase (S9).

    These are all seats, clockwise from `seat`, in `fire`; no seats in `over`; and only `seat` in any other phase.
    """
    if phase == "fire":
        return clockwise(seat, players)
    return () if phase == "over" else (seat,)


def finish_turn_of(state: "State", seat: int, events: Events) -> None:
    """Marks a seat as done; the turn ends when all seats are done (S14)."""
    state.done[seat] = True
    if len(state.to_act) == 1:
        _end_turn(state, events)
    else:
        state.to_act = tuple([other for other in state.to_act if other != seat])


def _end_turn(state: "State", events: Events) -> None:
    """Makes the next seat the active player, or begins the grande finale if the store is empty (S14, S15)."""
    discard_unfaced_tiles(state, events)
    state.fired = [False] * state.players
    state.done = [False] * state.players
    state.turn += 1
    state.active = next_seat(state.active, state.players)
    if is_store_empty(state.turn):
        begin_finale(state, events)
    else:
        state.begin_phase("turn", state.active)
        if events is not None:
            events.append(make_event(ActivePlayer, (state.active,)))
