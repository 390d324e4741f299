"""Legends: what symbols mean."""

from rich.text import Text

from skyburst.locale import Catalogue
from skyburst.terminal.blocks import line
from skyburst.terminal.palette import MUTED
from skyburst.terminal.symbols import COLOURS, colour_style


def legend_entry(symbol: str, value: str, meaning: str) -> Text:
    """Returns a symbol and its meaning, joined so that they stay on one line."""
    return line((symbol, colour_style(value)), (f"\N{NO-BREAK SPACE}{meaning}", MUTED))


def colour_legend(catalogue: Catalogue) -> list[Text]:
    return [legend_entry(symbol, colour, catalogue.text(f"colour.{colour}")) for colour, symbol in COLOURS.items()]
