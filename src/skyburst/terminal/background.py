"""The night behind everything that is shown: dark above, a city glowing below.

It makes the colours safe on light terminals too. Where colours are coarse the night is plain black, and
where there are none there is no night.
"""

from collections.abc import Sequence
from typing import Final

from rich.color import Color
from rich.color_triplet import ColorTriplet
from rich.console import Console
from rich.style import Style
from rich.text import Span, Text

from skyburst.terminal.blocks import Block, joined, padded
from skyburst.terminal.palette import HORIZON, SKY, TEXT

ROOFS: Final = "▁▂▂▁▃▃▅▃▁▁▂▄▄▂▁▁▃▆▃▂▂▁▁▂▇▂▁▃▃▂▁▂▅▅▂▁▁▁▂▃▂▁▄▄▁▂▂▁"


def show(console: Console, block: Block, city: bool = False) -> None:
    """Print a block in the night, above a city or in the open sky."""
    console.print(joined(with_background(console, block, city), "\n"), soft_wrap=True, highlight=False)


def with_background(console: Console, block: Block, city: bool) -> Block:
    ground = [Text()] if city else []
    if console.no_color or console.color_system is None:
        return [_trimmed(text) for text in block + ground]
    if console.color_system != "truecolor":
        return [_lit(_groundless(text), ColorTriplet(0, 0, 0), console.width) for text in block + ground]
    last = max(1, len(block) - 1)
    skies = [shade(SKY, number / last if city else 0) for number in range(len(block))]
    night = [_lit(text, sky, console.width) for text, sky in zip(block, skies, strict=True)]
    return [*night, _skyline(console.width)] if city else night


def _trimmed(text: Text) -> Text:
    result = text.copy()
    result.rstrip()
    return result


def _lit(text: Text, sky: ColorTriplet, width: int) -> Text:
    result = padded(text, width)
    result.stylize_before(Style(color=TEXT, bgcolor=Color.from_triplet(sky)))
    return result


def _groundless(text: Text) -> Text:
    """Without grounds: few colours would make a yellow tile's one red."""
    result = text.copy()
    result.spans = [Span(span.start, span.end, _foreground(span.style)) for span in text.spans]
    return result


def _foreground(style: str | Style) -> Style:
    parsed = Style.parse(style) if isinstance(style, str) else style
    return parsed.without_color + Style(color=parsed.color)


def _skyline(width: int) -> Text:
    roofs = ROOFS * (width // len(ROOFS) + 1)
    return Text(roofs[:width], style=f"{SKY[0]} on {HORIZON}")


def shade(colours: Sequence[str], place: float) -> ColorTriplet:
    """The colour at a place from 0 to 1 between the first and the last."""
    stops = [Color.parse(colour).get_truecolor() for colour in colours]
    whole, part = divmod(place * (len(stops) - 1), 1)
    first = stops[int(whole)]
    second = stops[min(int(whole) + 1, len(stops) - 1)]
    return ColorTriplet(*(round(one + (other - one) * part) for one, other in zip(first, second, strict=True)))
