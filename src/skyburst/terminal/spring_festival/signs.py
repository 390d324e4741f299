"""Shows the game's sign, what it gives points for, and everyone's points for it (S19 to S30)."""

from skyburst.games.spring_festival.signs import counts_exploded_only
from skyburst.terminal.blocks import Block, line, wrapped
from skyburst.terminal.palette import HIGHLIGHT, MUTED
from skyburst.terminal.spring_festival.scene import Scene


def sign(scene: Scene, width: int) -> Block:
    view = scene.view
    if view.sign is None:
        return []
    asks = scene.text(f"spring_festival.sign.asks.{view.sign}")
    if counts_exploded_only(view.sign, str(view.options["sign_tiles"])):
        asks = scene.text("spring_festival.sign.exploded", asks=asks)
    points = ", ".join(f"{scene.name(seat)} {own.score['sign']}" for seat, own in enumerate(view.panoramas))
    name = scene.text(f"spring_festival.sign.name.{view.sign}")
    return wrapped(line((f"{name}  ", HIGHLIGHT), asks, (f"  {points}", MUTED)), width, 2)
