"""Creates positions of Fireworks to draw; boards are written as A1=TILE:TURN, boxes as their face-up tiles."""

from typing import Final

import skyburst
from skyburst.core.chance import Chance
from skyburst.games.fireworks.city_board import SIXTHS
from skyburst.games.fireworks.game import Fireworks
from skyburst.games.fireworks.layout import parse_layout, tiles_on
from skyburst.games.fireworks.state import State
from skyburst.games.fireworks.turn import Phase, Turn
from skyburst.locale import catalogue
from skyburst.terminal.fireworks.table import FireworksTable
from skyburst.terminal.seats import Seats


def _fireworks() -> Fireworks:
    game = skyburst.game("fireworks")
    assert isinstance(game, Fireworks)
    return game


FIREWORKS: Final = _fireworks()
GRID: Final = FIREWORKS.components.city_board
NAMES: Final = ("You", "Random 2", "Random 3", "Random 4")

BOARD: Final = (
    "A1=start-green-peony:0 A2=star-1:0 A4=butterfly-2:0 B1=red-chrysanthemum-k3a:0 B2=green-peony-s2:5 "
    "B4=start-red-peony:0 C2=blue-peony-s4:4 C3=yellow-peony-k2:5 C4=green-chrysanthemum-k3b:1 E4=red-peony-f4:2"
)
OTHER: Final = "A1=start-blue-peony:0 A2=start-red-chrysanthemum:0 A3=fish-1:0 B1=yellow-peony-s3a:0"


def firework(core: str, start: str, *segments: str) -> str:
    """Returns a layout with tiles around a core, clockwise from the north-east, whose rays point at the core."""
    space = GRID.space[core]
    words = [f"{core}={start}:0"]
    for way, (tile, beside) in enumerate(zip(segments, GRID.neighbours[space], strict=False)):
        edge = FIREWORKS.components.tile[tile].segment_edge
        words.append(f"{GRID.names[beside]}={tile}:{(way + SIXTHS // 2 - edge) % SIXTHS}")
    return " ".join(words)


def position(
    *boards: str,
    phase: Phase = "choose",
    up: str = "",
    outside: str = "",
    players: int = 2,
    die: str = "1",
    wanted: tuple[int, ...] = (1,),
    variant: str = "standard",
) -> State:
    """Returns a position in which seat 0 is active; `up` are the face-up tiles, `outside` those outside the box."""
    components = FIREWORKS.components
    state = FIREWORKS.deal(players, Chance("scene"), FIREWORKS.options({"variant": variant}))
    given = (*boards, *[OTHER] * players)[:players]
    state.boards = [parse_layout(components, text.split()) for text in given]
    taken = {tile.index for board in state.boards for tile in tiles_on(components, board)}
    beside = {components.tile[name].index: True for name in outside.split()}
    shown = {components.tile[name].index for name in up.split()}
    box = [tile.index for tile in state.setup.box if tile.index not in taken and tile.index not in beside]
    state.inside = {tile: tile in shown or variant == "speed" for tile in box}
    state.outside = beside
    state.active, state.phase = 0, phase
    state.turn = Turn(die=die, wanted=wanted)
    if phase == "helpers":
        state.turn.card = "all-together"
    if phase in ("gale", "heavy-rain"):
        state.turn.chosen = (-1,) * players
    return state


def fireworks_table(language: str = "en", names: tuple[str, ...] = NAMES) -> FireworksTable:
    """Returns a terminal table that addresses seat 0 as "you"."""
    return FireworksTable(FIREWORKS, Seats(names, (None,) * len(names), you=0), catalogue(language))
