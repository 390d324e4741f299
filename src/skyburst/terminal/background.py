"""Draws the background of the output: a night sky with a skyline at the bottom.

The background keeps the colours readable on light terminals. It is plain black on terminals with few colours, and it
is not drawn on terminals without colours.
"""

from collections.abc import Sequence
from typing import Final

from rich.color import Color
from rich.color_triplet import ColorTriplet
from rich.console import Console
from rich.style import Style
from rich.text import Span, Text

from skyburst.terminal.blocks import Block, joined, padded
from skyburst.terminal.encoding import can_show, encodable
from skyburst.terminal.palette import HORIZON, SKY, TEXT

ROOFS: Final = "▁▂▂▁▃▃▅▃▁▁▂▄▄▂▁▁▃▆▃▂▂▁▁▂▇▂▁▃▃▂▁▂▅▅▂▁▁▁▂▃▂▁▄▄▁▂▂▁"


def print_block(console: Console, block: Block, city: bool = False) -> None:
    """Prints a block on a night sky, with a skyline below it if `city` is true."""
    shown = [encodable(text, console.encoding) for text in block]
    city = city and can_show(console.encoding, ROOFS[0])
    console.print(joined(with_background(console, shown, city), "\n"), soft_wrap=True, highlight=False)


def with_background(console: Console, block: Block, city: bool) -> Block:
    below = [Text()] if city else []
    if console.no_color or console.color_system is None:
        return [_trimmed(text) for text in block + below]
    if console.color_system != "truecolor":
        return [_on_sky(_without_backgrounds(text), ColorTriplet(0, 0, 0), console.width) for text in block + below]
    last = max(1, len(block) - 1)
    skies = [shade(SKY, number / last if city else 0) for number in range(len(block))]
    night = [_on_sky(text, sky, console.width) for text, sky in zip(block, skies, strict=True)]
    return [*night, _skyline(console.width)] if city else night


def _trimmed(text: Text) -> Text:
    result = text.copy()
    result.rstrip()
    return result


def _on_sky(text: Text, sky: ColorTriplet, width: int) -> Text:
    result = padded(text, width)
    result.stylize_before(Style(color=TEXT, bgcolor=Color.from_triplet(sky)))
    return result


def _without_backgrounds(text: Text) -> Text:
    """Returns a text without background colours, because terminals with few colours would show dark yellow as red."""
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
    """Returns the colour at a position (0 to 1) in a gradient."""
    stops = [Color.parse(colour).get_truecolor() for colour in colours]
    whole, part = divmod(place * (len(stops) - 1), 1)
    first = stops[int(whole)]
    second = stops[min(int(whole) + 1, len(stops) - 1)]
    return ColorTriplet(*(round(one + (other - one) * part) for one, other in zip(first, second, strict=True)))
