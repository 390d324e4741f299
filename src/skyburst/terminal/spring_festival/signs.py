"""The sign in play, what it asks for and what it brings everybody (S19 to S30)."""

from typing import Final

from skyburst.terminal.blocks import Block, line, wrapped
from skyburst.terminal.palette import LANTERN, SOFT
from skyburst.terminal.spring_festival.scene import Scene

EVERY_TILE: Final = ("dragon", "tiger", "pig", "horse")
"""These never look at the sides of tiles, whatever the option `sign_tiles` says."""


def sign(scene: Scene, width: int) -> Block:
    view = scene.view
    if view.sign is None:
        return []
    asks = scene.text(f"spring_festival.sign.asks.{view.sign}")
    if view.options["sign_tiles"] == "exploded" and view.sign not in EVERY_TILE:
        asks = scene.text("spring_festival.sign.exploded", asks=asks)
    points = ", ".join(f"{scene.name(seat)} {own.score['sign']}" for seat, own in enumerate(view.panoramas))
    name = scene.text(f"spring_festival.sign.name.{view.sign}")
    return wrapped(line((f"{name}  ", LANTERN), asks, (f"  {points}", SOFT)), width, 2)
