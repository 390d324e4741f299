"""What the symbols mean."""

from rich.text import Text

from skyburst.locale import Catalogue
from skyburst.terminal.blocks import line
from skyburst.terminal.palette import MUTED
from skyburst.terminal.symbols import COLOURS, light


def sign(symbol: str, value: str, meaning: str) -> Text:
    """A symbol and its meaning, held together."""
    return line((symbol, light(value)), (f"\N{NO-BREAK SPACE}{meaning}", MUTED))


def colour_legend(catalogue: Catalogue) -> list[Text]:
    return [sign(symbol, colour, catalogue.text(f"colour.{colour}")) for colour, symbol in COLOURS.items()]
