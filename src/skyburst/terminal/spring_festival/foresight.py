"""What may be done, and what it would do: the best first."""

from collections.abc import Iterable, Sequence
from typing import Final

from rich.text import Text

from skyburst.games.spring_festival import queries
from skyburst.games.spring_festival.actions import TURN_ACTIONS, Complete
from skyburst.games.spring_festival.finale import PERFECT
from skyburst.games.spring_festival.grid import format_cell, sort_cells
from skyburst.games.spring_festival.queries import FinaleProspect, FiringProspect
from skyburst.games.spring_festival.state import State
from skyburst.games.spring_festival.store import faced_tile
from skyburst.terminal.blocks import Block, line, wrapped
from skyburst.terminal.palette import LANTERN, SPARK
from skyburst.terminal.spring_festival.cards import NOBREAK, inline
from skyburst.terminal.spring_festival.scene import Setting
from skyburst.terminal.spring_festival.symbols import ground, pair

MOST: Final = 6
"""So many lines; the rest brings less."""
WIDEST: Final = 100


def foresight(setting: Setting, state: State, seat: int, width: int) -> Block:
    """For laying the first tiles there is nothing to foresee."""
    width = min(width, WIDEST)
    if state.phase == "turn":
        return _turning(setting, state, seat, width)
    if state.phase == "finale":
        return _finale(setting, state, seat, width)
    if state.phase == "fire":
        ways = [action for action in state.legal_actions(seat) if isinstance(action, Complete)]
        return _completing(setting, ways, width) if state.fired[seat] else _firing(setting, state, seat, width)
    return []


def _turning(setting: Setting, state: State, seat: int, width: int) -> Block:
    """The best shot of the seat after each turn of the store."""
    block: Block = []
    word = setting.text("spring_festival.word.turn")
    for turn in TURN_ACTIONS:
        tile = faced_tile(state, seat, turn.quarters)
        prospects = queries.firing_prospects(state, seat, turn.quarters).values()
        _, (best, *_) = next(iter(_groups(setting, prospects)))
        told = setting.text("spring_festival.would.best", cell=format_cell(best.cell), effects=effects(setting, best))
        head = line((f"{word} {turn.quarters}", LANTERN), "  ", (pair(tile), ground(tile, False)), "  ")
        block += wrapped(line(head, told), width, len(word) + 8)
    return block


def _firing(setting: Setting, state: State, seat: int, width: int) -> Block:
    """Cells that do the same stand together."""
    tile = faced_tile(state, seat)
    word = setting.text("spring_festival.word.fire")
    title = setting.text("spring_festival.would.title")
    block: Block = [line((f"{word} ", LANTERN), (pair(tile), ground(tile, False)), f" {title}")]
    for told, alike in _groups(setting, queries.firing_prospects(state, seat).values())[:MOST]:
        cells = [format_cell(cell) for cell in sort_cells(one.cell for one in alike)]
        block += _entry(line((" ".join(cells), "bold")), told, width)
    return block


def _completing(setting: Setting, ways: Sequence[Complete], width: int) -> Block:
    """Every way to complete a card, with a number to type."""
    block: Block = []
    short = setting.text("spring_festival.word.complete")[0]
    for number, way in enumerate(ways, 1):
        card = setting.components.compositions[way.card]
        cells = " ".join(way.cell_names)
        head = line((f"{short}{number}", LANTERN), f"  {inline(card)} ", (f"{card.points:+}", SPARK))
        block += _entry(head, cells, width)
    return block


def _finale(setting: Setting, state: State, seat: int, width: int) -> Block:
    """How many tiles each rocket would set off, the best first."""
    prospects = queries.finale_prospects(state, seat)
    groups: dict[int, list[FinaleProspect]] = {}
    for cell in sorted(sort_cells(prospects), key=lambda cell: -prospects[cell].exploded):
        groups.setdefault(prospects[cell].exploded, []).append(prospects[cell])
    word = setting.text("spring_festival.word.ignite")
    block: Block = [line((f"{word} ", LANTERN), setting.text("spring_festival.would.title"))]
    for alike in list(groups.values())[:MOST]:
        head = line((" ".join(format_cell(one.cell) for one in alike), "bold"))
        block += _entry(head, finale_effect(setting, alike[0], len(prospects)), width)
    return block


def finale_effect(setting: Setting, prospect: FinaleProspect, all_tiles: int) -> str:
    """Returns how many tiles would go off, in words, with the applause of a perfect finale."""
    if prospect.perfect:
        return setting.text("spring_festival.would.perfect", applause=PERFECT)
    return setting.text("spring_festival.would.finale", count=prospect.exploded, all=all_tiles)


def _entry(head: Text, told: str, width: int) -> Block:
    text = line("  ", head, f"  {told}")
    text.highlight_regex(r"[+]\d+", SPARK)
    return wrapped(text, width, 6)


def effects(setting: Setting, prospect: FiringProspect) -> str:
    """In words: what goes off, the applause, the cards that could be completed then."""
    told = [setting.text("spring_festival.would.chain", count=1 + len(prospect.chain))]
    if prospect.sparks:
        told.append(setting.text("spring_festival.would.sparks", count=len(prospect.sparks)))
    if prospect.replaces is not None:
        told.append(setting.text("spring_festival.would.replace", tile=setting.called("tile", prospect.replaces)))
    opened = dict.fromkeys(way.card for way in prospect.completions)
    cards = [setting.components.compositions[number] for number in opened]
    if cards:
        shown = ", ".join(f"{inline(card)}{NOBREAK}+{card.points}" for card in cards)
        told.append(setting.text("spring_festival.would.open", cards=shown))
    return setting.text("story.and").join(told)


def _groups(setting: Setting, found: Iterable[FiringProspect]) -> list[tuple[str, list[FiringProspect]]]:
    """Those that do the same together, the best first: points at once, then the longest chain."""

    def worth(one: FiringProspect) -> tuple[int, int, bool, int]:
        points = [setting.components.compositions[way.card].points for way in one.completions]
        return len(one.sparks) + max(points, default=0), len(one.chain), one.replaces is None, -one.cell

    groups: dict[str, list[FiringProspect]] = {}
    for prospect in sorted(found, key=worth, reverse=True):
        groups.setdefault(effects(setting, prospect), []).append(prospect)
    return list(groups.items())
