"""The whole table, laid out for the width there is."""

from typing import Final

from rich.text import Text

from skyburst.games.spring_festival.ending import TURNS
from skyburst.terminal.blocks import Block, above, beside, flow, joined, line, padded, width_of, wrapped
from skyburst.terminal.legend import colour_legend
from skyburst.terminal.palette import HIGHLIGHT, MUTED
from skyburst.terminal.spring_festival.cards import HAND, NOBREAK, cards, completed
from skyburst.terminal.spring_festival.panoramas import large_panorama, small_panorama
from skyburst.terminal.spring_festival.scene import Scene
from skyburst.terminal.spring_festival.signs import sign
from skyburst.terminal.spring_festival.store import RING, starting_tiles, store, turns

GAP: Final = 2
OTHER: Final = 25
"""The least width of somebody else's panorama."""
SIDE: Final = 44
"""What stands beside the large panorama is not wider."""
RAIL: Final = 48
"""The others in a column of their own."""
MAIN: Final = 104
"""From here on there is room for that column."""


def table(scene: Scene, width: int) -> Block:
    """Everything in sight; what one acts with comes last, next to the prompt."""
    if width >= MAIN + GAP * 2 + RAIL:
        return above(header(scene, width), beside(own(scene, MAIN), others(scene, RAIL), gap=GAP * 2))
    return above(header(scene, width), others(scene, width), own(scene, width))


def header(scene: Scene, width: int) -> Block:
    """Which game, which turn, who is active, and the sign if one is in play."""
    view = scene.view
    parts = [scene.text(f"spring_festival.stage.{view.phase}", turn=min(view.turn + 1, TURNS), last=TURNS)]
    if view.phase in {"turn", "fire"}:
        parts.append(scene.text("spring_festival.active", name=scene.whom(view.active)))
    title = line(("Spring Festival", "bold italic"), (f"  {', '.join(parts)}", MUTED))
    return [*wrapped(title, width, 2), *sign(scene, width)]


def others(scene: Scene, width: int) -> Block:
    """The other panoramas in the order of play, as many beside each other as fit."""
    players = scene.view.players
    small = [small_panorama(scene, (scene.seat + step) % players, width) for step in range(1, players)]
    return flow([[padded(text, OTHER) for text in block] for block in small], width, GAP)


def own(scene: Scene, width: int) -> Block:
    """The large panorama; the store beside it where there is room, otherwise below it, beside the cards."""
    panorama = large_panorama(scene, width)
    room = width - width_of(panorama) - GAP
    if room >= RING:
        side = above(middle(scene, room), completed(scene, min(room, SIDE)))
        rest = [beside(panorama, side, gap=GAP), cards(scene, width)]
    elif scene.open and width >= RING + GAP + HAND:
        side = above(cards(scene, width - RING - GAP), completed(scene, width - RING - GAP))
        rest = [panorama, beside([padded(text, RING) for text in middle(scene, RING)], side, gap=GAP)]
    else:
        rest = [panorama, middle(scene, width), cards(scene, width), completed(scene, width)]
    return above(headline(scene, width), *rest, legend(scene, width))


def middle(scene: Scene, width: int) -> Block:
    """What is taken from, while there is something to take; side by side where there is room."""
    if not scene.open:
        return []
    blocks = [store(scene), starting_tiles(scene), turns(scene) if scene.view.phase == "turn" else []]
    if sum(map(width_of, blocks)) + GAP * 2 <= width:
        return beside(*blocks, gap=GAP * 2)
    return above(*blocks)


def headline(scene: Scene, width: int) -> Block:
    """Whose panorama it is, and its points by part (S17)."""
    score = dict(scene.own.score)
    total = scene.text("spring_festival.points", count=sum(score.values()))
    name = line((f"{scene.seat + 1} ", MUTED), (f"{scene.name(scene.seat)}  ", "bold"), (total, HIGHLIGHT))
    shown = [part for part in score if part != "sign" or scene.view.sign is not None]
    parts = [scene.text(f"spring_festival.count.{part}", points=score[part]) for part in shown]
    return [name, *wrapped(line("  ", (", ".join(parts), MUTED)), width, 2)]


def legend(scene: Scene, width: int) -> Block:
    """What the signs mean."""
    if scene.view.phase == "over":
        return []
    marks = [
        Text(scene.text(f"spring_festival.legend.{mark}").replace(" ", NOBREAK), MUTED)
        for mark in ("exploded", "full", "half", "any", "missing")
    ]
    return wrapped(joined([*colour_legend(scene.catalogue), *marks], "  "), width)
