"""Lays out the whole Spring Festival table to fit the width of the terminal."""

from typing import Final

from rich.text import Text

from skyburst.games.spring_festival.end_of_game import TURNS
from skyburst.terminal.blocks import Block, above, beside, first_fitting, flow, joined, line, padded, width_of, wrapped
from skyburst.terminal.legend import colour_legend
from skyburst.terminal.palette import HIGHLIGHT, MUTED
from skyburst.terminal.spring_festival.cards import CARD_WIDTH, HAND, NOBREAK, cards, completed
from skyburst.terminal.spring_festival.panoramas import large_panorama, small_panorama, standing
from skyburst.terminal.spring_festival.scene import Scene
from skyburst.terminal.spring_festival.signs import sign
from skyburst.terminal.spring_festival.store import RING, reachable, starting_tiles, store, turns

GAP: Final = 2
OTHER: Final = 25
"""The minimum width of another player's panorama."""
SIDE: Final = 44
"""The maximum width of the column next to the large panorama."""
RAIL: Final = 48
"""The width of the column with the other players, on wide terminals."""
MAIN: Final = 104
"""The width of the main column on wide terminals, next to the column with the other players."""


def table(scene: Scene, width: int, height: int | None = None) -> Block:
    """Returns the table, without the parts that the player needs least if it would be too high."""
    return first_fitting(
        height,
        lambda: whole(scene, width),
        lambda: above(header(scene, width), brief(scene), own(scene, width, with_legend=False)),
        lambda: above(header(scene, width), brief(scene), _compact(scene, width, with_next=True), gap=0),
        lambda: above(header(scene, width), brief(scene), _compact(scene, width, with_next=False), gap=0),
        lambda: _compact(scene, width, with_next=False),
    )


def brief(scene: Scene) -> Block:
    """Returns a line about each other player."""
    players = scene.view.players
    return [text for step in range(1, players) for text in standing(scene, (scene.seat + step) % players)]


def _compact(scene: Scene, width: int, with_next: bool) -> Block:
    """Returns the panorama, what can be taken from the store, and the cards, arranged in as few lines as possible."""
    taken = reachable(scene)
    ways = [[*large_panorama(scene, width), *taken, *cards(scene, width, with_next)]]
    panorama = large_panorama(scene, width - 2 * CARD_WIDTH - 1 - GAP)
    room = width - width_of(panorama) - GAP
    if room >= width_of(taken):
        ways.append([*beside(panorama, taken, gap=GAP), *cards(scene, width, with_next)])
        ways.append(beside(panorama, [*taken, *cards(scene, room, with_next)], gap=GAP))
    return [*headline(scene, width)[:1], *min(ways, key=len)]


def whole(scene: Scene, width: int) -> Block:
    """Returns the whole table. The parts that the player uses come last, next to the prompt."""
    if width >= MAIN + GAP * 2 + RAIL:
        return above(header(scene, width), beside(own(scene, MAIN), others(scene, RAIL), gap=GAP * 2))
    return above(header(scene, width), others(scene, width), own(scene, width))


def header(scene: Scene, width: int) -> Block:
    """Returns the title lines: game, turn, active player, and the sign if the game has one."""
    view = scene.view
    parts = [scene.text(f"spring_festival.stage.{view.phase}", turn=view.turn_number, last=TURNS)]
    if view.phase in {"turn", "fire"}:
        parts.append(scene.text("spring_festival.active", name=scene.whom(view.active)))
    title = line(("Spring Festival", "bold italic"), (f"  {', '.join(parts)}", MUTED))
    return [*wrapped(title, width, 2), *sign(scene, width)]


def others(scene: Scene, width: int) -> Block:
    """Returns the other players' panoramas in turn order, with as many side by side as fit."""
    players = scene.view.players
    small = [small_panorama(scene, (scene.seat + step) % players, width) for step in range(1, players)]
    return flow([[padded(text, OTHER) for text in block] for block in small], width, GAP)


def own(scene: Scene, width: int, with_legend: bool = True) -> Block:
    """Returns the large panorama, the store and the cards.

    The store is next to the panorama if there is room, otherwise below it.
    """
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
    return above(headline(scene, width), *rest, legend(scene, width) if with_legend else [])


def middle(scene: Scene, width: int) -> Block:
    """Returns the store and the starting tiles, side by side if there is room; nothing once the store is empty.

    While the store is being turned, also returns the tiles that each seat would get.
    """
    if not scene.open:
        return []
    blocks = [store(scene), starting_tiles(scene), turns(scene) if scene.view.phase == "turn" else []]
    if sum(map(width_of, blocks)) + GAP * 2 <= width:
        return beside(*blocks, gap=GAP * 2)
    return above(*blocks)


def headline(scene: Scene, width: int) -> Block:
    """Returns the player and the points by part of the score (S17)."""
    score = dict(scene.own.score)
    total = scene.text("spring_festival.points", count=sum(score.values()))
    name = line((f"{scene.seat + 1} ", MUTED), (f"{scene.name(scene.seat)}  ", "bold"), (total, HIGHLIGHT))
    shown = [part for part in score if part != "sign" or scene.view.sign is not None]
    parts = [scene.text(f"spring_festival.count.{part}", points=score[part]) for part in shown]
    return [name, *wrapped(line("  ", (", ".join(parts), MUTED)), width, 2)]


def legend(scene: Scene, width: int) -> Block:
    """Returns the legend for the symbols."""
    if scene.view.phase == "over":
        return []
    marks = [
        Text(scene.text(f"spring_festival.legend.{mark}").replace(" ", NOBREAK), MUTED)
        for mark in ("exploded", "full", "half", "any", "missing")
    ]
    return wrapped(joined([*colour_legend(scene.catalogue), *marks], "  "), width)
