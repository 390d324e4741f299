"""Draws the shared components: tile stacks, objective piles and crowd-pleasers."""

from typing import Final

from rich.text import Text

from skyburst.games.festival.tile_stacks import sharing_seat, stack_at, stacks_out_of_reach
from skyburst.terminal.blocks import Block, beside, clipped, flow, joined, line, padded, wrapped
from skyburst.terminal.festival.cards import card
from skyburst.terminal.festival.scene import Scene
from skyburst.terminal.festival.symbols import pair, tile_style
from skyburst.terminal.palette import HIGHLIGHT, MUTED
from skyburst.terminal.symbols import EMPTY

STACKS: Final = 30
TITLE: Final = 21
ASKS: Final = 44


def stacks(scene: Scene, roomy: bool = True) -> Block:
    """Returns the two stacks that the seat can reach, who shares each of them (F7), and then the other stacks."""
    return [
        line((scene.text("festival.stacks"), "italic")),
        *_stack(scene, left=True),
        *([Text()] if roomy else []),
        *_stack(scene, left=False),
        *_far_stacks(scene),
    ]


def _stack(scene: Scene, left: bool) -> Block:
    players = scene.view.players
    seen = scene.view.stacks[stack_at(scene.seat, players, left)]
    label = scene.text(f"festival.word.{'left' if left else 'right'}")
    width = max(len(scene.text(f"festival.word.{word}")) for word in ("left", "right")) + 1
    if seen.top is None:
        return [line((f"{label:<{width}}", MUTED), scene.text("festival.stack.empty")), Text()]
    tile = line((pair(seen.top), f"bold {tile_style(seen.top)}"), f" {scene.text(f'festival.tile.{seen.top}')}")
    shared = scene.text(
        "festival.stack.shared", count=seen.left, name=scene.name(sharing_seat(scene.seat, players, left))
    )
    return [line((f"{label:<{width}}", HIGHLIGHT), tile), line("  ", (clipped(shared, STACKS - 2), MUTED))]


def _far_stacks(scene: Scene) -> Block:
    """Returns the stacks that the seat cannot reach. They matter because they can also end the game (F20)."""
    far = [scene.view.stacks[stack] for stack in stacks_out_of_reach(scene.seat, scene.view.players)]
    if not far:
        return []
    parts = [
        line((pair(stack.top), tile_style(stack.top)) if stack.top else EMPTY, (f" {stack.left}", MUTED))
        for stack in far
    ]
    return [line((f"{scene.text('festival.stack.far')}  ", MUTED), joined(parts, "  "))]


def piles(scene: Scene, width: int) -> Block:
    """Returns each pile's top card, with the player's progress towards it."""
    masks = scene.masks
    cards = []
    for number, pile in enumerate(scene.view.piles, 1):
        if pile.top is None:
            cards.append([line(f" {number}"), line((" " + scene.text("festival.pile.empty"), MUTED))])
            continue
        objective = scene.objective(pile.top)
        left = scene.text("festival.cards", count=pile.left)
        cards.append(card(scene, objective, masks, f"{scene.text('festival.word.pile')} {number}", left))
    return [line((scene.text("festival.piles"), "italic")), *flow(cards, width)]


def crowd_pleasers(scene: Scene, width: int) -> Block:
    """Returns the points, the condition and the owner of each crowd-pleaser in this game."""
    rows: Block = [line((scene.text("festival.crowd.title"), "italic"))]
    for sides in scene.components.crowd_pleasers:
        for name in sides:
            holder = _holder(scene, name)
            if holder is not None:
                rows += _crowd_pleaser(scene, name, holder, width)
    return rows


def brief_crowd_pleasers(scene: Scene, width: int) -> Block:
    """Returns the points and names of the crowd-pleasers that nobody has yet."""
    points = scene.components.crowd_points
    free = [line((str(points[name]), HIGHLIGHT), f" {scene.crowd_pleaser(name)}") for name in scene.view.crowd_pleasers]
    title = line((scene.text("festival.crowd.title"), "italic"), "  ")
    return wrapped(line(title, joined(free, ", ")), width, 2) if free else []


def _holder(scene: Scene, name: str) -> str | None:
    """Returns a text that says who, if anyone, owns a crowd-pleaser; None if the tile's other side is in play."""
    if name in scene.view.crowd_pleasers:
        return scene.text("festival.crowd.free")
    for seat, board in enumerate(scene.view.boards):
        if name in board.crowd_pleasers:
            return scene.text(f"festival.crowd.{scene.seats.voice(seat)}", name=scene.name(seat))
    return None


def _crowd_pleaser(scene: Scene, name: str, holder: str, width: int) -> Block:
    free = name in scene.view.crowd_pleasers
    points = line((f" {scene.components.crowd_points[name]} ", HIGHLIGHT if free else MUTED))
    title = line((scene.crowd_pleaser(name), "bold" if free else ""))
    asks = scene.text(f"festival.crowd.asks.{name}")
    if width < 76:
        head = line(points, title, "  ", (holder, HIGHLIGHT if free else ""))
        return [head, *wrapped(line("   ", (asks, MUTED)), width, 3)]
    whose = clipped(holder, width - TITLE - ASKS - 3)
    return [line(points, padded(title, TITLE), padded(line((asks, MUTED)), ASKS), (whose, HIGHLIGHT if free else ""))]


def stacks_and_piles(scene: Scene, width: int, roomy: bool = True) -> Block:
    """Returns the stacks and piles, side by side if there is room."""
    left = stacks(scene, roomy)
    room = width - STACKS - 2
    if room < 47:
        return [*left, Text(), *piles(scene, width)]
    return beside([padded(text, STACKS) for text in left], piles(scene, room))
