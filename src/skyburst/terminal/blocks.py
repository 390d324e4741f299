"""Blocks: lists of lines that are put side by side and one above the other.

Everything a table shows is made of them. They are measured in terminal cells and never wrapped by
accident, so what is aligned here is aligned on the screen.
"""

from collections.abc import Iterable, Sequence
from typing import TypeAlias
from unicodedata import category

from rich.cells import cell_len
from rich.style import Style
from rich.text import Text

Block: TypeAlias = list[Text]
Part: TypeAlias = str | Text | tuple[str, str]
"""A piece of a line: plain, or with its style."""


def line(*parts: Part) -> Text:
    return Text.assemble(*parts, end="")


def width_of(block: Block) -> int:
    return max((text.cell_len for text in block), default=0)


def padded(text: Text, width: int) -> Text:
    """The line, filled up with blanks to at least that width."""
    result = text.copy()
    result.pad_right(max(0, width - text.cell_len))
    return result


def right_aligned(text: str, width: int) -> str:
    return " " * (width - cell_len(text)) + text


def printable(text: str) -> str:
    """Without what would steer a terminal instead of being shown on it."""
    return "".join(letter for letter in text if category(letter) != "Cc")


def clipped(text: str, width: int) -> str:
    """The text, shortened with an ellipsis where it is too wide."""
    if cell_len(text) <= width:
        return text
    while cell_len(text) > width - 1:
        text = text[:-1]
    return text.rstrip() + "…"


def above(*blocks: Block, gap: int = 1) -> Block:
    """One block above the other, with empty lines between those that hold something."""
    result: Block = []
    for block in blocks:
        if block:
            result += [Text() for _ in range(gap if result else 0)]
            result += block
    return result


def beside(*blocks: Block, gap: int = 2) -> Block:
    """One block beside the other, tops level."""
    shown = [block for block in blocks if block]
    height = max(map(len, shown), default=0)
    widths = [width_of(block) for block in shown]
    result: Block = []
    for row in range(height):
        text = Text()
        for i, (block, width) in enumerate(zip(shown, widths, strict=True)):
            cell = block[row] if row < len(block) else Text()
            text.append_text(cell if i == len(shown) - 1 else padded(cell, width + gap))
        result.append(text)
    return result


def flow(blocks: Sequence[Block], width: int, gap: int = 1) -> Block:
    """Blocks in rows of as many as the width holds, in columns of one width."""
    if not blocks:
        return []
    column = max(map(width_of, blocks))
    count = max(1, (width + gap) // (column + gap))
    rows = [blocks[start : start + count] for start in range(0, len(blocks), count)]
    return above(*(beside(*([padded(text, column) for text in block] for block in row), gap=gap) for row in rows))


def wrapped(text: Text, width: int, indent: int = 0) -> Block:
    """The line, broken at ordinary blanks only (never at those that hold a sign to its word)."""
    cuts: list[int] = []
    start, room = 0, width
    position = 0
    for word in text.plain.split(" "):
        end = position + len(word)
        if word and cell_len(text.plain[start:end]) > room and position > start:
            cuts.append(position)
            start, room = position, width - indent
        position = end + 1
    pieces = list(text.divide(cuts))
    for number, piece in enumerate(pieces):
        piece.end = ""
        piece.rstrip()
        if number:
            pieces[number] = line(" " * indent, piece)
    return pieces


def on_background(block: Block, style: Style | str, width: int) -> Block:
    """The block on a ground of its own, with a margin of one cell to the left."""
    result: Block = []
    for text in block:
        ground = padded(line(" ", text), width)
        ground.stylize_before(style)
        result.append(ground)
    return result


def joined(parts: Iterable[Text], separator: str) -> Text:
    return Text(separator, end="").join(parts)
