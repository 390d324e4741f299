"""The notation and the rules in brief."""

from typing import Final, Protocol

from skyburst.terminal.blocks import Block, line, wrapped
from skyburst.terminal.guide import entries

MOVES: Final = ("side", "left", "right", "pile", "claim", "end", "pass")
RULES: Final = ("turn", "complete", "figure", "crowd", "limit", "end", "score")


class Text(Protocol):
    def __call__(self, key: str, **params: object) -> str: ...


def guide(text: Text, width: int) -> Block:
    moves = [(text(f"festival.guide.form.{move}"), text(f"festival.guide.move.{move}")) for move in MOVES]
    block: Block = [line((text("festival.guide.moves"), "italic")), *entries(moves, width)]
    block += [line(), line((text("festival.guide.rules"), "italic"))]
    for rule in RULES:
        block += wrapped(line(f"  {text(f'festival.guide.rule.{rule}')}"), width, 2)
    return block
