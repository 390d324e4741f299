"""The help screen: what players can type, and what each input does."""

from collections.abc import Sequence

from skyburst.locale import Catalogue
from skyburst.terminal.blocks import Block, line, wrapped
from skyburst.terminal.palette import HIGHLIGHT


def entries(pairs: Sequence[tuple[str, str]], width: int) -> Block:
    """Returns two columns: what to type, and what that does."""
    column = max(len(form) for form, _ in pairs) + 4
    block: Block = []
    for form, meaning in pairs:
        block += wrapped(line((f"  {form:<{column - 2}}", HIGHLIGHT), meaning), width, column)
    return block


def game_help(catalogue: Catalogue, game: str, moves: Sequence[str], rules: Sequence[str], width: int) -> Block:
    """Returns a game's moves and a summary of its rules."""
    pairs = [
        (catalogue.text(f"{game}.guide.form.{move}"), catalogue.text(f"{game}.guide.move.{move}")) for move in moves
    ]
    block: Block = [line((catalogue.text("guide.moves"), "italic")), *entries(pairs, width)]
    block += [line(), line((catalogue.text("guide.rules"), "italic"))]
    for rule in rules:
        block += wrapped(line(f"  {catalogue.text(f'{game}.guide.rule.{rule}')}"), width, 2)
    return block


def commands_help(catalogue: Catalogue, commands: Sequence[str], width: int) -> Block:
    pairs = [(catalogue.text(f"command.form.{name}"), catalogue.text(f"command.does.{name}")) for name in commands]
    return [line((catalogue.text("command.title"), "italic")), *entries(pairs, width)]
