"""The action indices of Fireworks.

In the engine a launch can start anywhere over the box and a board can be arranged in 23! · 6²³ ways. A learner gets:

- `draw`: the action card on top of one of 2 piles;
- `heap` and `ready`: 1 each;
- `arrange`: 1, which puts the computed layout on the board;
- `helpers`: 7 groups of the next one, two or three players clockwise;
- `launch`: a grid of 5 × 5 places over the box and 3 heights;
- `place`: puts the tile that has just been taken on one of 23 spaces, rotated by 0 to 5 sixths;
- `tile`: takes, grabs, gives or returns one tile of the set, depending on the phase.
"""

from typing import Final

from skyburst.games.fireworks.action_cards import PILES
from skyburst.games.fireworks.action_space import AIMS, RISES, Actions
from skyburst.games.fireworks.city_board import SIXTHS, SPACES
from skyburst.games.fireworks.components import SEATS, Components

DRAW: Final = 0
HEAP: Final = DRAW + PILES
READY: Final = HEAP + 1
ARRANGE: Final = READY + 1
HELPERS: Final = ARRANGE + 1
LAUNCH: Final = HELPERS + (1 << SEATS - 1) - 1
PLACE: Final = LAUNCH + len(AIMS) ** 2 * len(RISES)
TILE: Final = PLACE + SPACES * SIXTHS
"""The first index of each kind of action. The size depends on the number of tiles in the set."""


def place_index(space: int, turn: int) -> int:
    """Returns the index of putting the new tile on a space, rotated by `turn` sixths."""
    return PLACE + space * SIXTHS + turn


def helpers_index(seats: int, asking: int, players: int) -> int:
    """Returns the index of asking the seats in a bit mask. Helpers are counted clockwise from the asking seat."""
    group = sum(1 << (seat - asking) % players - 1 for seat in range(players) if seats >> seat & 1)
    return HELPERS + group - 1


def helpers_of(index: int, asking: int, players: int) -> int:
    """Returns the bit mask of the seats that an index asks for help."""
    group = index - HELPERS + 1
    return sum(1 << (asking + 1 + step) % players for step in range(players - 1) if group >> step & 1)


def describe(index: int, components: Components, actions: Actions) -> str:
    """Returns what an action index means. Helpers are counted clockwise from the player who asks."""
    if index >= TILE:
        return f"tile {components.tiles[index - TILE].id}"
    if index >= PLACE:
        space, turn = divmod(index - PLACE, SIXTHS)
        return f"place {components.city_board.names[space]}:{turn}"
    if index >= LAUNCH:
        return actions.launches[index - LAUNCH].text
    if index >= HELPERS:
        group = index - HELPERS + 1
        return f"helpers {','.join(str(step + 1) for step in range(SEATS - 1) if group >> step & 1)}"
    return (*[draw.text for draw in actions.draws], "heap", "ready", "arrange")[index]
