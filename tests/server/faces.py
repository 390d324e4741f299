"""Which faces of Fireworks nobody can know, and which words tell them."""

import json
import re
from typing import Any

from skyburst import fireworks
from skyburst.core.match import first_state
from skyburst.core.record import Record
from skyburst.games.fireworks.city_board import SIXTHS
from skyburst.games.fireworks.state import State

WORD = re.compile(r"[a-z]+(?:-[a-z0-9]+)+")
UP, FACE = 8, 10
"""Where a tile of a scene says which way up it lies, and what it is."""
TILES = frozenset(tile.id for tile in fireworks.game().components.tiles)


def tiles_in(data: str) -> set[str]:
    """The tiles that are named."""
    return set(WORD.findall(data)) & TILES


def named(text: str, tiles: set[str]) -> set[str]:
    """Those of the tiles that any text names, as a part of a longer word too."""
    return {tile for tile in tiles if tile in text and re.search(rf"(?<![a-z0-9]){tile}(?![a-z0-9])", text)}


def face_down(state: State) -> set[str]:
    lying = {**state.inside, **state.outside}
    return set(state.tile_ids([tile for tile, up in lying.items() if not up]))


def never_seen(record: Record) -> list[tuple[set[str], set[str]]]:
    """For every step the tiles whose faces nobody has seen so far, and those that are face down now."""
    state = first_state(fireworks.game(), record)
    assert isinstance(state, State)
    unseen = face_down(state)
    found = [(set(unseen), set(unseen))]
    for step in record.steps:
        state.apply(step.seat, fireworks.game().parse(step.action), step.outcome)
        boards = state.tile_ids([number // SIXTHS for board in state.boards for number in board if number >= 0])
        unseen &= face_down(state) - set(boards)
        found.append((set(unseen), face_down(state)))
    return found


def check_bytes(record: Record, sent: list[str]) -> int:
    """No message names a face that nobody has seen, and none shows one that is down now; how many were looked at."""
    faces, checked = never_seen(record), 0
    for data in sent:
        message: dict[str, Any] = json.loads(data)
        if "at" not in message or message.get("status") == "over":
            continue
        unseen, down = faces[message["at"]]
        assert tiles_in(data) & unseen == set()
        shown = {name: message.get(name) for name in ("views", "scene", "motion")}
        assert tiles_in(json.dumps(shown)) & down == set()
        checked += 1
    return checked


def check_boxes(sent: list[str]) -> int:
    """A tile that lies face down in a box has no face, and what moves is told by its slot; how many were looked at."""
    checked = 0
    for message in map(json.loads, sent):
        tiles = (message.get("scene") or {"tiles": []})["tiles"]
        assert [tile[FACE] is None for tile in tiles] == [not tile[UP] for tile in tiles]
        bodies = [body["body"] for body in (message.get("motion") or {"bodies": []})["bodies"]]
        assert {type(body) for body in bodies if body != "die"} <= {int}
        checked += bool(tiles) + bool(bodies)
    return checked
