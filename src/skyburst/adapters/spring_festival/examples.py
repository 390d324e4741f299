"""The positions that illustrate the rules of Spring Festival. The engine computes what happens in them.

Panoramas are drawn as text, the top row first; the lower left cell is 0,0. A tile is written as its id, with a star if
its Explosion side is up; `.` is an empty cell.
"""

from collections.abc import Iterable
from functools import lru_cache
from typing import Final

from skyburst.adapters.spring_festival.types import (
    Examples,
    FigureExample,
    FinaleExample,
    FiringExample,
    PanoramaTile,
    SignExample,
)
from skyburst.core.bits import bits
from skyburst.core.chance import Chance
from skyburst.games.spring_festival.chain_reaction import Link
from skyburst.games.spring_festival.components import Components
from skyburst.games.spring_festival.finale import finale_chain, ignite
from skyburst.games.spring_festival.firing import fire_tile
from skyburst.games.spring_festival.game import SpringFestival
from skyburst.games.spring_festival.grid import STEP, cell_at, format_cell, parse_cell
from skyburst.games.spring_festival.panorama import Panorama, empty_panorama
from skyburst.games.spring_festival.scoring import SIGN, score
from skyburst.games.spring_festival.signs import SIGNS, sign_points
from skyburst.games.spring_festival.store import POSITIONS, SPOTS, seat_at

FIRING: Final = ("T06 S32 T08*\nT31 . T15", "T36", "1,0", "C08")
"""A panorama, the tile that is fired, its cell, and the card that can be completed afterwards."""
FIGURES: Final = {
    "printed": ("C15", ". T29*\n. T46*\nT18* T25*"),
    "turned": ("C15", "T29* . .\nT46* T25* T18*"),
    "mirrored": ("C15", "T29* .\nT46* .\nT25* T18*"),
    "rocket": ("C15", ". T29*\n. T46*\nT18 T25*"),
}
"""A card and a panorama for each example."""
FINALE: Final = ("T06 T10 T20 S13\nT09 T04 T22 S12\nT47 T29 T19 T23", 6, 5, "C08 P05 C15")
"""A panorama, the applause of the player and of an opponent before the finale, and the player's completed cards."""
SIGN_PANORAMAS: Final = {
    "goat": "T46* T37* T08*\nT29* T40* T22*",
    "rooster": "T14* T15*\nT38* T08*",
    "snake": ". T37* .\nT40* T46* T44*\n. T29* .",
    "rat": "T37* T40* T05*\nT25* T18* T08*",
    "dragon": "T40* T38*\nT43* T44*",
    "ox": "T46* T12*\nT04* T25*\nT22* .\nT26* .",
    "rabbit": "T34* T29* T31*\nT40* T08* T19*",
    "dog": ". T40* .\nT44* T07* T37*\n. T46* T06*",
    "tiger": "T44* T31* T46*\nT08* T22* T10*",
    "monkey": "T40* T25* T37*\nT46* T44* T14*",
    "pig": "T42* T43* T29*\nT02* T12* T25*",
    "horse": "T46* T37* T44* T40*\nT08* T29* T19* .",
}
"""A panorama for each sign."""


@lru_cache
def examples(game: SpringFestival) -> Examples:
    """Returns the positions that illustrate the rules."""
    components = game.components
    return Examples(
        firing=_firing(components),
        figures={name: _figure(components, *drawn) for name, drawn in FIGURES.items()},
        finale=_finale(game),
        signs={sign: _sign(components, sign) for sign in SIGNS},
        places={str(players): [seat_at(place, players) for place in range(SPOTS)] for players in POSITIONS},
    )


def _panorama(components: Components, drawing: str) -> Panorama:
    panorama = empty_panorama()
    for y, line in enumerate(reversed(drawing.splitlines())):
        for x, word in enumerate(line.split()):
            if word != ".":
                panorama.place(components.tile[word.rstrip("*")], cell_at(x, y), exploded=word.endswith("*"))
    return panorama


def _shown(panorama: Panorama) -> dict[str, PanoramaTile]:
    return {
        format_cell(cell): PanoramaTile(tile.id, cell in panorama.explosions) for cell, tile in panorama.tiles.items()
    }


def _chain(first: int, chain: Iterable[Link]) -> list[tuple[str, str | None]]:
    return [(format_cell(first), None), *((format_cell(cell), format_cell(cause)) for cell, cause in chain)]


def _find(components: Components, card: str, panorama: Panorama) -> list[str]:
    """Returns the cells where the panorama shows the card's figure, or an empty list if it does not show it."""
    found = components.composition[card].figure.find(panorama.explosions)
    return [format_cell(cell) for cell in bits(found[0])] if found else []


def _firing(components: Components) -> FiringExample:
    drawing, tile, name, card = FIRING
    before, cell = _panorama(components, drawing), parse_cell(name)
    after = before.clone()
    _, sparks, chain = fire_tile(after, components.tile[tile], cell)
    return FiringExample(
        before=_shown(before),
        after=_shown(after),
        placements=[format_cell(free) for free in before.placements if free not in before.tiles],
        tile=tile,
        cell=name,
        chain=_chain(cell, chain),
        sparks=[(name, format_cell(cell + STEP[edge])) for edge in sparks],
        card=card,
        cells=_find(components, card, after),
    )


def _figure(components: Components, card: str, drawing: str) -> FigureExample:
    panorama = _panorama(components, drawing)
    return FigureExample(card, _shown(panorama), _find(components, card, panorama))


def _finale(game: SpringFestival) -> FinaleExample:
    """Returns a finale that begins with the tile that sets off the most other tiles."""
    drawing, applause, opponent, completed = FINALE
    panorama = _panorama(game.components, drawing)
    first = max(panorama.tiles, key=lambda cell: len(finale_chain(panorama, cell)))
    chain = finale_chain(panorama, first)
    state = game.deal(2, Chance("rules"), {})
    state.panoramas[0] = panorama
    state.applause[:] = applause, opponent
    state.completed[0] = [game.components.composition[card].index for card in completed.split()]
    ignite(state, 0, first, None)
    points = score(state, 0)
    return FinaleExample(
        tiles=_shown(panorama),
        chain=_chain(first, chain),
        perfect=len(panorama.explosions) == len(panorama.tiles),
        applause=state.applause[0],
        opponents=state.applause[1:],
        completed=completed.split(),
        score={part: worth for part, worth in points.parts.items() if part != SIGN},
        total=points.total,
    )


def _sign(components: Components, sign: str) -> SignExample:
    panorama = _panorama(components, SIGN_PANORAMAS[sign])
    points = sign_points(sign, panorama, "any")
    needed = [cell for cell in panorama.tiles if sign_points(sign, _without(panorama, cell), "any") < points]
    return SignExample(_shown(panorama), [format_cell(cell) for cell in needed], points)


def _without(panorama: Panorama, cell: int) -> Panorama:
    """Returns the panorama without the tile on a cell."""
    tiles = {other: tile for other, tile in panorama.tiles.items() if other != cell}
    return Panorama(tiles, {other: traits for other, traits in panorama.explosions.items() if other != cell}, {})
