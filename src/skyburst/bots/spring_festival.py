"""How a greedy bot judges an action in Spring Festival."""

from collections.abc import Sequence
from typing import Final

from skyburst.core.bits import bits
from skyburst.core.game import Action
from skyburst.core.game import State as AnyState
from skyburst.games.spring_festival import queries
from skyburst.games.spring_festival.actions import Complete, Fire, Ignite, Lay, Turn
from skyburst.games.spring_festival.components import STACK
from skyburst.games.spring_festival.figures import shown
from skyburst.games.spring_festival.panorama import Panorama
from skyburst.games.spring_festival.scoring import sign_points
from skyburst.games.spring_festival.state import State
from skyburst.games.spring_festival.tiles import Tile

APPLAUSE: Final = 1.0
"""An applause is a point; having more of it than the others is left to luck."""
READY: Final = 0.6
"""What a card that could be completed is worth of its points, so that it is completed."""
HOPE: Final = 0.4
"""What a card keeps of that for each cell it still lacks."""
NEW_CARD: Final = 1.0
"""What the card drawn for a completed one promises."""
FINALE: Final = 0.6
"""What a tile that the best finale would reach now is worth, for it may be out of reach by then."""
ENVY: Final = 0.3
"""What a point kept from another player is worth."""


def judge(given: AnyState, seat: int, actions: Sequence[Action]) -> list[float]:
    """The prospects of the seat after each action."""
    if not isinstance(given, State):
        raise TypeError(f"no state of Spring Festival: {given!r}")
    yields = queries.finale(given, seat) if given.phase == "finale" else {}
    return [_worth(given, seat, action, yields) for action in actions]


def _worth(state: State, seat: int, action: Action, yields: dict[int, int]) -> float:
    if isinstance(action, Turn):
        return _turning(state, seat, action.quarters)
    if isinstance(action, Ignite):
        return yields[action.cell]
    panorama = state.panoramas[seat].clone()
    if isinstance(action, Fire):
        fired = panorama.fire(state.tile_for(seat), action.cell)
        return APPLAUSE * len(fired.sparks) + _prospects(state, seat, panorama)
    if isinstance(action, Complete):
        card = state.components.compositions[action.card]
        panorama.turn_back(bits(action.cells))
        return card.points + NEW_CARD + _prospects(state, seat, panorama, without=action.card)
    if isinstance(action, Lay):
        panorama.lay(state.components.tiles[action.tile], action.cell)
        return len(panorama.sparks(action.cell)) * 0.1 + _finale(panorama)
    return _prospects(state, seat, panorama)


def _turning(state: State, seat: int, quarters: int) -> float:
    """The best shot of the seat with the tile it would face, less what the others would make of theirs."""
    turned = state.clone()
    turned.quarters += quarters
    shots = [_best_shot(turned, other, turned.tile_for(other)) for other in range(state.players)]
    return shots[seat] - ENVY * (sum(shots) - shots[seat]) / (state.players - 1)


def _best_shot(state: State, seat: int, tile: Tile) -> float:
    before = state.panoramas[seat]
    best = 0.0
    for cell in before.reach:
        panorama = before.clone()
        sparks = panorama.fire(tile, cell).sparks
        best = max(best, APPLAUSE * len(sparks) + _cards(state, seat, panorama))
    return best


def _prospects(state: State, seat: int, panorama: Panorama, without: int | None = None) -> float:
    last = state.turn >= STACK - 1
    finale = _finale(panorama) * (1.0 if last else FINALE)
    return (
        _cards(state, seat, panorama, without) * (1.0 if not last else 0.9)
        + finale
        + sign_points(state.setup, panorama)
    )


def _cards(state: State, seat: int, panorama: Panorama, without: int | None = None) -> float:
    """What the cards promise: their points, less for each cell they lack, and half of it for tiles yet to explode."""
    now = shown(panorama)
    later = shown(panorama.showing(panorama.tiles))
    worth = 0.0
    for number in state.hands[seat]:
        if number != without:
            card = state.components.compositions[number]
            lacking, missing = (card.figure.size - card.figure.nearness(tiles) for tiles in (now, later))
            worth += READY * card.points * (HOPE**lacking + HOPE**missing) / 2
    return worth


def _finale(panorama: Panorama) -> float:
    """The most tiles one rocket would set off."""
    best = 0
    for cell in panorama.tiles:
        best = max(best, 1 + len(panorama.showing(()).explode(cell)))
    return best
