"""Previews actions: which spaces and cards would score immediately."""

from collections.abc import Sequence
from typing import Final

from skyburst.games.festival.actions import ClaimCrowdPleaser, PlaceTile, TakeObjective
from skyburst.games.festival.queries import Prospect
from skyburst.games.festival.tile_stacks import stack_at
from skyburst.games.festival.vocabulary import SPACES
from skyburst.terminal.blocks import Block, above, beside, line, padded, wrapped
from skyburst.terminal.festival.effects import effects
from skyburst.terminal.festival.notation import format_action
from skyburst.terminal.festival.scene import Scene
from skyburst.terminal.festival.symbols import pair, tile_style
from skyburst.terminal.palette import HIGHLIGHT, MUTED, PREVIEW

MOST: Final = 4
"""Only this many of the best lines per stack are shown; lines with effects besides points are always shown."""
WIDEST: Final = 100


def previews(scene: Scene, found: Sequence[Prospect], width: int) -> Block:
    """Returns the best spaces for both tiles, the cards that would be completed immediately, and the claims."""
    half = (min(width, WIDEST) - 2) // 2
    columns = [_stack(scene, found, left, half if width >= 76 else width) for left in (True, False)]
    tiles = above(*columns, gap=0) if width < 76 else beside(*([padded(text, half) for text in one] for one in columns))
    rest = [
        one
        for one in found
        if isinstance(one.action, ClaimCrowdPleaser) or (isinstance(one.action, TakeObjective) and one.events[1:])
    ]
    for prospect in rest:
        tiles += _line(scene, prospect, format_action(scene.catalogue, prospect.action), True, width)
    return tiles


def _stack(scene: Scene, found: Sequence[Prospect], left: bool, width: int) -> Block:
    """Returns the lines about the left or right stack: its top tile and the best spaces for it, grouped by effect."""
    here = [one for one in found if isinstance(one.action, PlaceTile) and one.action.left is left]
    if not here:
        return []
    tile = scene.view.stacks[stack_at(scene.seat, scene.view.players, left)].top or ""
    ending = not all(one.ends for one in here)  # if all actions start the last round, only the heading says so
    title = scene.text("festival.would.title" if ending else "festival.would.title-end")
    word = scene.text(f"festival.word.{'left' if left else 'right'}")
    head = wrapped(line((f"{word} ", HIGHLIGHT), (pair(tile), tile_style(tile)), f" {title}"), width, 2)
    entries: Block = []
    for places, prospect in _groups(scene, here, ending):
        entries += _line(scene, prospect, " ".join(places), ending, width)
    return [*head, *(entries or [line("  ", (scene.text("festival.would.nothing"), MUTED))])]


def _groups(scene: Scene, here: Sequence[Prospect], ending: bool) -> list[tuple[list[str], Prospect]]:
    """Returns groups of spaces with the same effect, each with one of its prospects, the best group first."""
    groups: dict[tuple[int, str], list[Prospect]] = {}
    for prospect in sorted(here, key=lambda one: -one.gain):
        groups.setdefault((prospect.gain, effects(scene, prospect, ending)), []).append(prospect)
    shown = []
    for number, ((gain, told), alike) in enumerate(groups.items()):
        if told or (gain > 0 and number < MOST):
            shown.append(([SPACES[one.action.space] for one in alike if isinstance(one.action, PlaceTile)], alike[0]))
    return shown


def _line(scene: Scene, prospect: Prospect, what: str, ending: bool, width: int) -> Block:
    told = effects(scene, prospect, ending)
    text = line((f"{prospect.gain:>+4}", PREVIEW), "  ", (what, "bold"), f"  {told}" if told else "")
    return wrapped(text, width, 6)
