"""What may be done, and what it would do: the best first."""

from collections.abc import Iterable, Sequence
from typing import Final

from rich.text import Text

from skyburst.games.spring_festival import queries
from skyburst.games.spring_festival.actions import TURNS, Complete
from skyburst.games.spring_festival.grid import by_place, cell_text
from skyburst.games.spring_festival.queries import Prospect
from skyburst.games.spring_festival.state import PERFECT, State
from skyburst.terminal.blocks import Block, line, wrapped
from skyburst.terminal.palette import LANTERN, SPARK
from skyburst.terminal.spring_festival.cards import NOBREAK, inline, named
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
    for turn in TURNS:
        turned = state.clone()
        turned.apply(seat, turn)
        tile = turned.tile_for(seat)
        _, (best, *_) = next(iter(_groups(setting, queries.firing(turned, seat).values())))
        told = setting.text("spring_festival.would.best", cell=cell_text(best.cell), effects=effects(setting, best))
        head = line((f"{word} {turn.quarters}", LANTERN), "  ", (pair(tile), ground(tile, False)), "  ")
        block += wrapped(line(head, told), width, len(word) + 8)
    return block


def _firing(setting: Setting, state: State, seat: int, width: int) -> Block:
    """Cells that do the same stand together."""
    tile = state.tile_for(seat)
    word = setting.text("spring_festival.word.fire")
    title = setting.text("spring_festival.would.title")
    block: Block = [line((f"{word} ", LANTERN), (pair(tile), ground(tile, False)), f" {title}")]
    for told, alike in _groups(setting, queries.firing(state, seat).values())[:MOST]:
        cells = [cell_text(cell) for cell in by_place([one.cell for one in alike])]
        block += _entry(line((" ".join(cells), "bold")), told, width)
    return block


def _completing(setting: Setting, ways: Sequence[Complete], width: int) -> Block:
    """Every way to complete a card, with a number to type."""
    block: Block = []
    short = setting.text("spring_festival.word.complete")[0]
    for number, way in enumerate(ways, 1):
        card = setting.components.compositions[way.card]
        cells = " ".join(way.text.split()[2:])
        head = line((f"{short}{number}", LANTERN), f"  {card.id} {inline(card)} ", (f"{card.points:+}", SPARK))
        block += _entry(head, cells, width)
    return block


def _finale(setting: Setting, state: State, seat: int, width: int) -> Block:
    """How many tiles each rocket would set off, the best first."""
    yields = queries.finale(state, seat)
    groups: dict[int, list[int]] = {}
    for cell in sorted(by_place(list(yields)), key=lambda cell: -yields[cell]):
        groups.setdefault(yields[cell], []).append(cell)
    word = setting.text("spring_festival.word.ignite")
    block: Block = [line((f"{word} ", LANTERN), setting.text("spring_festival.would.title"))]
    for count, cells in list(groups.items())[:MOST]:
        head = line((" ".join(map(cell_text, cells)), "bold"))
        block += _entry(head, finale_effect(setting, count, len(yields)), width)
    return block


def finale_effect(setting: Setting, count: int, all_tiles: int) -> str:
    if count == all_tiles:
        return setting.text("spring_festival.would.perfect", count=count, applause=PERFECT)
    return setting.text("spring_festival.would.finale", count=count, all=all_tiles)


def _entry(head: Text, told: str, width: int) -> Block:
    text = line("  ", head, f"  {told}")
    text.highlight_regex(r"[+]\d+", SPARK)
    return wrapped(text, width, 6)


def effects(setting: Setting, prospect: Prospect) -> str:
    """In words: what goes off, the applause, the cards that could be completed then."""
    told = [setting.text("spring_festival.would.chain", count=1 + len(prospect.chain))]
    if prospect.sparks:
        told.append(setting.text("spring_festival.would.sparks", count=len(prospect.sparks)))
    if prospect.replaces is not None:
        told.append(setting.text("spring_festival.would.replace", sign=pair(setting.tile(prospect.replaces))))
    opened = dict.fromkeys(way.card for way in prospect.completions)
    cards = [setting.components.compositions[number] for number in opened]
    if cards:
        shown = ", ".join(f"{named(card)}{NOBREAK}+{card.points}" for card in cards)
        told.append(setting.text("spring_festival.would.open", cards=shown))
    return setting.text("story.and").join(told)


def _groups(setting: Setting, found: Iterable[Prospect]) -> list[tuple[str, list[Prospect]]]:
    """Those that do the same together, the best first: points at once, then the longest chain."""

    def worth(one: Prospect) -> tuple[int, int, bool, int]:
        points = [setting.components.compositions[way.card].points for way in one.completions]
        return len(one.sparks) + max(points, default=0), len(one.chain), one.replaces is None, -one.cell

    groups: dict[str, list[Prospect]] = {}
    for prospect in sorted(found, key=worth, reverse=True):
        groups.setdefault(effects(setting, prospect), []).append(prospect)
    return list(groups.items())
