"""How the greedy bot rates Spring Festival actions."""

from collections.abc import Sequence
from typing import Final

from skyburst.core.bits import bits
from skyburst.core.game import Action
from skyburst.core.game import State as AnyState
from skyburst.core.types import expect_type
from skyburst.games.spring_festival.actions import Complete, Fire, Ignite, Lay, Turn
from skyburst.games.spring_festival.end_of_game import TURNS
from skyburst.games.spring_festival.figures import explosion_masks
from skyburst.games.spring_festival.finale import finale_chain
from skyburst.games.spring_festival.firing import fire_tile
from skyburst.games.spring_festival.panorama import Panorama
from skyburst.games.spring_festival.signs import sign_points
from skyburst.games.spring_festival.sparks import full_sparks
from skyburst.games.spring_festival.state import State
from skyburst.games.spring_festival.store import faced_tile
from skyburst.games.spring_festival.tiles import Tile

APPLAUSE: Final = 1.0
"""The value of one applause token: the point that it scores. The bonus for having more than others is ignored."""
SPARK_IN_SETUP: Final = 0.1
"""The value of a full spark between starting tiles, which earns no applause."""
READY: Final = 0.6
"""The value of a card that can be completed, as a fraction of its points. It is below 1, so that completing the card
is better than keeping it."""
HOPE: Final = 0.4
"""A card's value is multiplied by this factor for each cell that does not match."""
NEW_CARD: Final = 1.0
"""The value of the card that replaces a completed card."""
FINALE: Final = 0.6
"""The value of each tile that explodes in the best finale. It is below 1, because the panorama may still change."""
LAST_CARDS: Final = 0.9
"""The fraction of its value that a card keeps in the last turn."""
OPPONENTS: Final = 0.3
"""The value of denying an opponent one point."""


def judge(given: AnyState, seat: int, actions: Sequence[Action]) -> list[float]:
    """Returns the value of each action for the seat."""
    given = expect_type(State, given)
    return [_action_value(given, seat, action) for action in actions]


def _action_value(state: State, seat: int, action: Action) -> float:
    """Returns the value of an action: usually its immediate points, plus the value of the resulting panorama."""
    if isinstance(action, Turn):
        return _turn_value(state, seat, action.quarters)
    if isinstance(action, Ignite):
        return 1 + len(finale_chain(state.panoramas[seat], action.cell))
    panorama = state.panoramas[seat].clone()
    if isinstance(action, Fire):
        _, sparks, _ = fire_tile(panorama, faced_tile(state, seat), action.cell)
        return APPLAUSE * len(sparks) + _panorama_value(state, seat, panorama)
    if isinstance(action, Complete):
        card = state.components.compositions[action.card]
        panorama.turn_to_rocket(bits(action.cells))
        return card.points + NEW_CARD + _panorama_value(state, seat, panorama, without=action.card)
    if isinstance(action, Lay):
        panorama.place(state.components.tiles[action.tile], action.cell)
        return len(full_sparks(panorama, action.cell)) * SPARK_IN_SETUP + _finale_size(panorama)
    return _panorama_value(state, seat, panorama)


def _turn_value(state: State, seat: int, quarters: int) -> float:
    """Returns the value of a rotation of the store.

    It is the value of the seat's best shot afterwards, minus a share of the values of its opponents' best shots.
    """
    shots = [_best_shot(state, other, faced_tile(state, other, quarters)) for other in range(state.players)]
    return shots[seat] - OPPONENTS * (sum(shots) - shots[seat]) / (state.players - 1)


def _best_shot(state: State, seat: int, tile: Tile) -> float:
    """Returns the value of the seat's best shot with a tile, counting applause and cards."""
    before = state.panoramas[seat]
    best = 0.0
    for cell in before.placements:
        panorama = before.clone()
        _, sparks, _ = fire_tile(panorama, tile, cell)
        best = max(best, APPLAUSE * len(sparks) + _cards_value(state, seat, panorama))
    return best


def _panorama_value(state: State, seat: int, panorama: Panorama, without: int | None = None) -> float:
    """Returns a panorama's value for the seat: its cards except `without`, its best finale and the sign."""
    last = state.turn >= TURNS - 1
    cards = _cards_value(state, seat, panorama, without) * (LAST_CARDS if last else 1.0)
    finale = _finale_size(panorama) * (1.0 if last else FINALE)
    sign = state.setup.sign
    points = 0 if sign is None else sign_points(sign, panorama, str(state.setup.options["sign_tiles"]))
    return cards + finale + points


def _cards_value(state: State, seat: int, panorama: Panorama, without: int | None = None) -> float:
    """Returns the value of the seat's cards, except the card `without`.

    It is the average of their value now and their value if all tiles had exploded.
    """
    now = explosion_masks(panorama)
    later = explosion_masks(panorama.with_explosions(panorama.tiles))
    value = 0.0
    for number in state.hands[seat]:
        if number != without:
            card = state.components.compositions[number]
            missing_now = card.figure.size - len(card.figure.matched_cells(now))
            missing_later = card.figure.size - len(card.figure.matched_cells(later))
            value += READY * card.points * (HOPE**missing_now + HOPE**missing_later) / 2
    return value


def _finale_size(panorama: Panorama) -> int:
    """Returns the number of tiles that explode in the best finale."""
    best, reached = 0, set[int]()
    for cell in panorama.tiles:
        if cell not in reached:  # a tile that an earlier chain reached cannot start a longer chain
            chain = finale_chain(panorama, cell)
            reached.update([hit for hit, _ in chain])
            best = max(best, 1 + len(chain))
    return best
