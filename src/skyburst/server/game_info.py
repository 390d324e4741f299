"""The games as a client is told about them: options, bots, and the components to draw."""

from typing import Any

from skyburst.bots import names as bot_names
from skyburst.core.game import Game
from skyburst.games.festival.components import format_rows
from skyburst.games.festival.end_of_game import OBJECTIVES_TO_END
from skyburst.games.festival.game import Festival
from skyburst.games.festival.objectives import MOST_INCOMPLETE
from skyburst.games.festival.setup import OPTIONS as FESTIVAL_OPTIONS
from skyburst.games.festival.tile_stacks import STACKS_IN_REACH
from skyburst.games.fireworks.game import Fireworks
from skyburst.games.fireworks.variants import OPTIONS as FIREWORKS_OPTIONS
from skyburst.games.spring_festival.ending import TURNS
from skyburst.games.spring_festival.game import SpringFestival
from skyburst.games.spring_festival.setup import OPTIONS as SPRING_OPTIONS
from skyburst.games.spring_festival.store import POSITIONS
from skyburst.games.spring_festival.tiles import COLOURS, Tile
from skyburst.library import game
from skyburst.server.adapters import ADAPTERS, fireworks
from skyburst.server.request_errors import NotFound

OPTIONS: dict[str, Any] = {
    "festival": FESTIVAL_OPTIONS,
    "spring_festival": SPRING_OPTIONS,
    "fireworks": FIREWORKS_OPTIONS,
}


def find_game(name: str) -> Game:
    if name not in ADAPTERS:
        raise NotFound("unknown-game", f"there is no game '{name}' here; there is {', '.join(ADAPTERS)}", game=name)
    return game(name)


def describe_game(name: str) -> dict[str, Any]:
    played = find_game(name)
    return {
        "name": name,
        "seats": played.seats,
        "options": {key: {"values": values, "default": values[0]} for key, values in OPTIONS[name].items()},
        "bots": bot_names(),
        "picks": list(played.components.cities) if isinstance(played, Festival) else [],
        "deck": played.deck._asdict(),
        "rules": played.rules,
    }


def components(name: str) -> dict[str, Any]:
    """Everything in the box."""
    played = find_game(name)
    if isinstance(played, Festival):
        return _festival(played)
    if isinstance(played, SpringFestival):
        return _spring(played)
    if isinstance(played, Fireworks):
        return fireworks.components(played)
    raise NotFound("unknown-game", f"nobody can draw '{name}'", game=name)


def _festival(played: Festival) -> dict[str, Any]:
    box = played.components
    return {
        "objectives": [
            {
                "id": one.id,
                "points": one.points,
                "rows": format_rows(one.rows),
                "pair": one.pair,
                "tiles": one.figure.size,
            }
            for one in box.objectives
        ],
        "boards": [
            {
                "colour": board.colour,
                "type": board.type,
                "cities": board.cities,
                "starting": [box.objectives[number].id for number in board.starting],
            }
            for board in box.boards.values()
        ],
        "crowd_pleasers": box.crowd_points,
        "crowd_tiles": box.crowd_pleasers,
        "most_incomplete": MOST_INCOMPLETE,
        "last_objective": OBJECTIVES_TO_END,
        "stacks": {
            str(players): [{"left": left, "right": right} for left, right in seats]
            for players, seats in STACKS_IN_REACH.items()
        },
    }


def _spring(played: SpringFestival) -> dict[str, Any]:
    box = played.components
    return {
        "tiles": [_tile(tile) for tile in box.tiles],
        "sets": [[tile.id for tile in members] for members in box.sets],
        "compositions": [
            {"id": card.id, "kind": card.kind, "edition": card.edition, "points": card.points, "rows": card.rows}
            for card in box.compositions
        ],
        "turns": TURNS,
        "positions": {str(players): places for players, places in POSITIONS.items()},
    }


def _tile(tile: Tile) -> dict[str, Any]:
    return {
        "id": tile.id,
        "colour": COLOURS[tile.colour],
        "number": tile.number,
        "arrows": tile.arrow_names,
        "sparks": tile.spark_edges,
    }
