"""Previews actions: lists what they would do, the best first."""

from collections.abc import Iterable, Sequence
from typing import Final

from rich.text import Text

from skyburst.games.spring_festival import queries
from skyburst.games.spring_festival.actions import TURN_ACTIONS, Complete
from skyburst.games.spring_festival.components import Composition
from skyburst.games.spring_festival.finale import PERFECT
from skyburst.games.spring_festival.grid import format_cell, sort_cells
from skyburst.games.spring_festival.queries import FinaleProspect, FiringProspect
from skyburst.games.spring_festival.state import State
from skyburst.games.spring_festival.store import faced_tile
from skyburst.terminal.blocks import Block, line, wrapped
from skyburst.terminal.palette import HIGHLIGHT, PREVIEW
from skyburst.terminal.spring_festival.cards import NOBREAK, figure_text
from skyburst.terminal.spring_festival.scene import SpringFestivalTexts
from skyburst.terminal.spring_festival.symbols import pair, tile_style

MOST: Final = 6
"""The maximum number of groups of cells; the worst groups are left out."""
WIDEST: Final = 100


def previews(texts: SpringFestivalTexts, state: State, seat: int, width: int) -> Block:
    """Returns previews for the current phase; nothing while players lay their starting tiles."""
    width = min(width, WIDEST)
    if state.phase == "turn":
        return _turning(texts, state, seat, width)
    if state.phase == "finale":
        return _finale(texts, state, seat, width)
    if state.phase == "fire":
        ways = [action for action in state.legal_actions(seat) if isinstance(action, Complete)]
        return _completing(texts, ways, width) if state.fired[seat] else _firing(texts, state, seat, width)
    return []


def _turning(texts: SpringFestivalTexts, state: State, seat: int, width: int) -> Block:
    """For each rotation of the store, returns the best place to fire."""
    block: Block = []
    word = texts.text("spring_festival.word.turn")
    for turn in TURN_ACTIONS:
        tile = faced_tile(state, seat, turn.quarters)
        prospects = queries.firing_prospects(state, seat, turn.quarters).values()
        _, (best, *_) = next(iter(_groups(texts, prospects)))
        told = texts.text("spring_festival.would.best", cell=format_cell(best.cell), effects=effects(texts, best))
        head = line((f"{word} {turn.quarters}", HIGHLIGHT), "  ", (pair(tile), tile_style(tile, False)), "  ")
        block += wrapped(line(head, told), width, len(word) + 8)
    return block


def _firing(texts: SpringFestivalTexts, state: State, seat: int, width: int) -> Block:
    """Returns the cells to fire at, grouped by effect."""
    tile = faced_tile(state, seat)
    word = texts.text("spring_festival.word.fire")
    title = texts.text("spring_festival.would.title")
    block: Block = [line((f"{word} ", HIGHLIGHT), (pair(tile), tile_style(tile, False)), f" {title}")]
    for told, alike in _groups(texts, queries.firing_prospects(state, seat).values())[:MOST]:
        cells = [format_cell(cell) for cell in sort_cells(one.cell for one in alike)]
        block += _entry(line((" ".join(cells), "bold")), told, width)
    return block


def _completing(texts: SpringFestivalTexts, ways: Sequence[Complete], width: int) -> Block:
    """Returns all ways to complete a card, each with the number to type."""
    block: Block = []
    short = texts.text("spring_festival.word.complete")[0]
    for number, way in enumerate(ways, 1):
        card = texts.components.compositions[way.card]
        cells = " ".join(way.cell_names)
        head = line((f"{short}{number}", HIGHLIGHT), f"  {figure_text(card)} ", (f"{card.points:+}", PREVIEW))
        block += _entry(head, cells, width)
    return block


def _finale(texts: SpringFestivalTexts, state: State, seat: int, width: int) -> Block:
    """For each tile that the finale could start with, returns how many tiles would go off, the best first."""
    prospects = queries.finale_prospects(state, seat)
    groups: dict[int, list[FinaleProspect]] = {}
    for cell in sorted(sort_cells(prospects), key=lambda cell: -prospects[cell].exploded):
        groups.setdefault(prospects[cell].exploded, []).append(prospects[cell])
    word = texts.text("spring_festival.word.ignite")
    block: Block = [line((f"{word} ", HIGHLIGHT), texts.text("spring_festival.would.title"))]
    for alike in list(groups.values())[:MOST]:
        head = line((" ".join(format_cell(one.cell) for one in alike), "bold"))
        block += _entry(head, finale_effect(texts, alike[0], len(prospects)), width)
    return block


def finale_effect(texts: SpringFestivalTexts, prospect: FinaleProspect, all_tiles: int) -> str:
    """Returns a text that says how many tiles would go off, with the applause for a perfect finale."""
    if prospect.perfect:
        return texts.text("spring_festival.would.perfect", applause=PERFECT)
    return texts.text("spring_festival.would.finale", count=prospect.exploded, all=all_tiles)


def _entry(head: Text, told: str, width: int) -> Block:
    text = line("  ", head, f"  {told}")
    text.highlight_regex(r"[+]\d+", PREVIEW)
    return wrapped(text, width, 6)


def effects(texts: SpringFestivalTexts, prospect: FiringProspect) -> str:
    """Returns a description of the effects of firing.

    These are the tiles that go off, the applause, the replaced tile and the cards that could be completed.
    """
    told = [texts.text("spring_festival.would.chain", count=1 + len(prospect.chain))]
    if prospect.sparks:
        told.append(texts.text("spring_festival.would.sparks", count=len(prospect.sparks)))
    if prospect.replaces is not None:
        told.append(texts.text("spring_festival.would.replace", tile=texts.tile_name("tile", prospect.replaces)))
    groups = [
        texts.text("story.names").join(_card_with_points(texts.components.compositions[way.card]) for way in group)
        for group in queries.completion_groups(prospect.completions)
    ]
    if groups:
        told.append(texts.text("spring_festival.would.open", cards=texts.text("story.or").join(groups)))
    return texts.text("story.and").join(told)


def _card_with_points(card: Composition) -> str:
    return f"{figure_text(card)}{NOBREAK}+{card.points}"


def _groups(texts: SpringFestivalTexts, found: Iterable[FiringProspect]) -> list[tuple[str, list[FiringProspect]]]:
    """Returns prospects grouped by effect, the best group first: most points, then the longest chain reaction."""

    def worth(one: FiringProspect) -> tuple[int, int, bool, int]:
        points = [texts.components.compositions[way.card].points for way in one.completions]
        return len(one.sparks) + max(points, default=0), len(one.chain), one.replaces is None, -one.cell

    groups: dict[str, list[FiringProspect]] = {}
    for prospect in sorted(found, key=worth, reverse=True):
        groups.setdefault(effects(texts, prospect), []).append(prospect)
    return list(groups.items())
