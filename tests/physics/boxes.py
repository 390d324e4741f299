"""Provides boxes for tests."""

from functools import cache

from skyburst.core.chance import Chance
from skyburst.games.fireworks.launcher import BoxContents, LaunchParams, LaunchResult
from skyburst.physics import Box, new_box, read_box

TILES = tuple(f"{colour}-peony-k{number}" for colour in ("red", "blue", "green") for number in range(37))
PLAIN = LaunchParams(0.0, 0.0, 45.7, None, 1)
FRESH = BoxContents((), TILES, heaped=False)


@cache
def _fresh_json() -> dict[str, object]:
    box = new_box()
    box.prepare(FRESH, Chance("fresh"))
    return box.to_json()


def fresh_box() -> Box:
    """Returns a box with all 111 tiles face down and evenly spread. It is cached, because preparing it is slow."""
    return read_box(_fresh_json())


def after(contents: BoxContents, result: LaunchResult) -> BoxContents:
    """Returns the contents of the box after a launch; tiles that fell out have been put back (W12)."""
    up = (set(contents.up) | set(result.up)) - set(result.down)
    tiles = contents.up + contents.down
    return BoxContents(
        tuple(tile for tile in tiles if tile in up), tuple(tile for tile in tiles if tile not in up), heaped=False
    )
