"""Redraws everything that a seat cannot know. Searches use it on states that they have imagined."""

from typing import TYPE_CHECKING

from skyburst.core.chance import Chance
from skyburst.games.fireworks.layout import tile_numbers
from skyburst.games.fireworks.turn import NOT_CHOSEN

if TYPE_CHECKING:
    from skyburst.games.fireworks.state import State


def resample(state: "State", seat: int, chance: Chance) -> None:
    """Exchanges the face-down tiles, shuffles the action cards and redraws the other seats' secret choices."""
    lying = (state.inside, state.outside)
    hidden = chance.shuffled([tile for tiles in lying for tile, face_up in tiles.items() if not face_up])
    state.inside, state.outside = (
        {tile if face_up else hidden.pop(): face_up for tile, face_up in tiles.items()} for tiles in lying
    )
    cards = chance.shuffled([card for pile in state.piles for card in pile])
    state.piles = tuple([tuple([cards.pop() for _ in pile]) for pile in state.piles])
    if state.turn.chosen:
        state.turn.chosen = tuple(
            [
                tile if tile == NOT_CHOSEN or other == seat else chance.pick(tile_numbers(state.boards[other]))
                for other, tile in enumerate(state.turn.chosen)
            ]
        )
