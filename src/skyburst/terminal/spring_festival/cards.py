"""Draws composition cards with their figures, progress and points."""

from collections.abc import Sequence
from typing import Final

from rich.text import Text

from skyburst.games.spring_festival.components import Composition
from skyburst.terminal.blocks import Block, beside, flow, joined, line, on_background, padded, width_of, wrapped
from skyburst.terminal.palette import CARD, CARD_MUTED, HIGHLIGHT, MUTED
from skyburst.terminal.progress_bar import progress_bar
from skyburst.terminal.spring_festival.scene import Scene, SpringFestivalTexts
from skyburst.terminal.spring_festival.symbols import SIGNS
from skyburst.terminal.symbols import EMPTY

CARD_WIDTH: Final = 11
ROWS: Final = 3
"""The maximum number of rows in a card's figure."""
GAP: Final = 3
NOBREAK: Final = "\N{NO-BREAK SPACE}"
HAND: Final = 4 * CARD_WIDTH + 3
"""The width of four cards side by side."""


def figure_text(card: Composition) -> str:
    """Returns the figure on one line: its rows from top to bottom, separated by slashes."""
    return "/".join("".join(EMPTY if letter == "." else SIGNS[letter][0] for letter in row) for row in card.rows)


def named(texts: SpringFestivalTexts, card: Composition) -> str:
    """Returns a card's name for use within a sentence; it stays on one line."""
    return texts.text("spring_festival.story.card", figure=figure_text(card)).replace(" ", NOBREAK)


def figure(card: Composition, matched: Sequence[int]) -> Block:
    """Returns a card's figure; cells that do not match yet are in brackets."""
    there = {(cell.x, cell.y) for number, cell in enumerate(card.figure.cells) if number in matched}
    top = len(card.rows) - 1
    return [
        line(*(_sign(letter, (x, top - down) in there) for x, letter in enumerate(row)))
        for down, row in enumerate(card.rows)
    ]


def _sign(letter: str, lit: bool) -> Text:
    if letter == ".":
        return line("   ")
    sign, style = SIGNS[letter]
    return line((f" {sign} ", f"bold {style}") if lit else (f"({sign})", style))


def card(scene: Scene, shown: Composition, foot: str | None = None) -> Block:
    """Returns a card: its points, figure, progress, and an optional last line."""
    matched = shown.figure.matched_cells(scene.explosions)
    cells, points = figure(shown, matched), line((str(shown.points), HIGHLIGHT))
    body = [*cells, *([Text()] * (ROWS - len(cells))), progress_bar(len(matched), shown.figure.size)]
    if foot is not None:
        body.append(line((foot, CARD_MUTED)))
    width = max(CARD_WIDTH, 1 + width_of(body))
    title = padded(line(), width - 2 - points.cell_len)
    return on_background([line(title, points), *body], CARD, width)


def cards(scene: Scene, width: int, with_next: bool = True) -> Block:
    """Returns the seat's cards and the top card of each deck; nothing once cards can no longer be completed."""
    if not scene.open:
        return []
    own = [card(scene, scene.card(name)) for name in scene.own.cards]
    coming = [
        card(scene, scene.card(deck.top), scene.text("spring_festival.deck.left", count=deck.left))
        for deck in (scene.view.colour_deck, scene.view.pattern_deck)
        if with_next and deck.top is not None
    ]
    blocks = [
        [line((scene.text(key), "italic")), *flow(group, width)]
        for key, group in (("spring_festival.compositions", own), ("spring_festival.next", coming))
        if group
    ]
    if sum(map(width_of, blocks)) + GAP <= width:
        return beside(*blocks, gap=GAP)
    return [text for block in blocks for text in (*block, Text())][:-1]


def completed(scene: Scene, width: int) -> Block:
    """Returns the figures and points of the completed cards."""
    done = scene.own.completed
    if not done:
        return []
    title = line((scene.text("spring_festival.completed"), "italic"), (f"  {len(done)}", MUTED))
    parts = [line(f"{figure_text(card)}{NOBREAK}", (str(card.points), HIGHLIGHT)) for card in map(scene.card, done)]
    return [title, *wrapped(joined(parts, ", "), width)]
