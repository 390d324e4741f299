"""Blocks: lists of lines that can be arranged side by side or stacked.

All output of a table consists of blocks. Their widths are measured in terminal columns, and only `wrapped` wraps
lines, so that everything stays aligned on the screen.
"""

from collections.abc import Callable, Iterable, Sequence
from typing import TypeAlias

from rich.cells import cell_len
from rich.style import Style
from rich.text import Text

Block: TypeAlias = list[Text]
Part: TypeAlias = str | Text | tuple[str, str]
"""A piece of a line, with or without a style."""


def line(*parts: Part) -> Text:
    return Text.assemble(*parts, end="")


def width_of(block: Block) -> int:
    return max((text.cell_len for text in block), default=0)


def padded(text: Text, width: int) -> Text:
    """Returns a line, padded with spaces to a minimum width."""
    result = text.copy()
    result.pad_right(max(0, width - text.cell_len))
    return result


def right_aligned(text: str, width: int) -> str:
    return " " * (width - cell_len(text)) + text


def clipped(text: str, width: int) -> str:
    """Returns a text, truncated with an ellipsis if it is too wide."""
    if cell_len(text) <= width:
        return text
    while cell_len(text) > width - 1:
        text = text[:-1]
    return text.rstrip() + "…"


def above(*blocks: Block, gap: int = 1) -> Block:
    """Stacks the non-empty blocks, with `gap` empty lines between them."""
    result: Block = []
    for block in blocks:
        if block:
            result += [Text() for _ in range(gap if result else 0)]
            result += block
    return result


def beside(*blocks: Block, gap: int = 2) -> Block:
    """Places the non-empty blocks side by side, aligned at the top."""
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


def first_fitting(height: int | None, *layouts: Callable[[], Block]) -> Block:
    """Returns the first layout that is not higher than `height`; the last one if all are higher.

    Without a height, returns the first one.
    """
    found: Block = []
    for layout in layouts:
        found = layout()
        if height is None or len(found) <= height:
            return found
    return found


def flow(blocks: Sequence[Block], width: int, gap: int = 1) -> Block:
    """Places blocks in rows of equally wide columns, with as many side by side as fit."""
    if not blocks:
        return []
    column = max(map(width_of, blocks))
    count = max(1, (width + gap) // (column + gap))
    rows = [blocks[start : start + count] for start in range(0, len(blocks), count)]
    return above(*(beside(*([padded(text, column) for text in block] for block in row), gap=gap) for row in rows))


def wrapped(text: Text, width: int, indent: int = 0) -> Block:
    """Returns a line, wrapped at spaces to fit the width; lines after the first are indented."""
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
    """Returns the block on a background of the given style and width, with a margin of one column on the left."""
    result: Block = []
    for text in block:
        ground = padded(line(" ", text), width)
        ground.stylize_before(style)
        result.append(ground)
    return result


def joined(parts: Iterable[Text], separator: str) -> Text:
    return Text(separator, end="").join(parts)
