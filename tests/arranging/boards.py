"""Sets of tiles to arrange, which are generated from a number and therefore repeatable."""

from skyburst.core.chance import Chance
from skyburst.games.fireworks.arrange.assembly import task
from skyburst.games.fireworks.components import Components
from skyburst.games.fireworks.layout import Layout, tiles_on
from skyburst.games.fireworks.tiles import FUNCTION, Tile
from tests.rulebook.fireworks.drawing import SET


def hand(number: int, tiles: int = 23, box: Components = SET) -> tuple[list[Tile], str]:
    """Returns a character and this many tiles, beginning with two start tiles of different colours."""
    chance = Chance(f"tests/{number}")
    first, *others = chance.shuffled(box.starts)
    second = next(tile for tile in others if tile.colour != first.colour)
    rest = chance.shuffled([tile for tile in box.box if tile.kind != FUNCTION])
    return [first, second, *rest][:tiles], chance.pick(box.characters)


def flowery(number: int, others: int) -> tuple[list[Tile], str]:
    """Returns a start tile, six basic tiles of its shape, some other tiles, and a character.

    For some of these hands, the best layout does not complete the big firework.
    """
    chance = Chance(f"flowery/{number}")
    core = chance.pick(SET.starts)
    basics = chance.shuffled([tile for tile in SET.tiles if tile.kind == "basic"])
    alike = [tile for tile in basics if tile.shape == core.shape][:6]
    rest = [tile for tile in basics if tile not in alike][:others]
    return [core, *alike, *rest], chance.pick(SET.characters)


def holds(layout: Layout, tiles: list[Tile], box: Components = SET) -> bool:
    """Returns whether a layout consists of exactly these tiles."""
    given = task(box, tiles, box.characters[0])
    return sorted(tile.index for tile in tiles_on(box, layout)) == [tile.index for tile in given.tiles]
