"""Launch styles: how each action card changes a launch (W7, W28), read from `data/launch_styles.toml`."""

from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Final, NamedTuple

from skyburst.core.component_fields import check_unique, read_id, read_toml
from skyburst.core.errors import OptionError
from skyburst.core.fields import Fields

FILE: Final = "launch_styles.toml"


class Style(NamedTuple):
    """How the die is launched (W28). All deviations are standard deviations along each axis."""

    height: float
    """The height above the table (W7), in centimetres."""
    deviation: float
    """The deviation from the aim that a trembling hand causes, in centimetres."""
    tremble: float
    """How much each hand after the first adds to the deviation from the aim, in centimetres."""
    spin: float
    """The deviation of the spin, in radians per second."""
    sideways: float
    """The deviation of the sideways speed, in centimetres per second."""
    downward: float
    """The downward speed when the die is released, in centimetres per second."""
    drops: int
    """How many times in a row the die is dropped; the last drop determines its face."""


LIMITS: Final[Mapping[str, tuple[float, float]]] = {
    "height": (15.0, 200.0),
    "deviation": (0.0, 10.0),
    "tremble": (0.0, 5.0),
    "spin": (0.0, 60.0),
    "sideways": (0.0, 150.0),
    "downward": (0.0, 400.0),
    "drops": (1, 4),
}
"""The minimum and maximum value of each field."""


class Styles:
    """The plain launch and one style for each action card."""

    def __init__(self, plain: Style, cards: Mapping[str, Style]) -> None:
        """`plain` is the style of a launch without a card; `cards` has the style for each card."""
        self.plain = plain
        self.cards = cards

    def of(self, card: str | None, height: float) -> Style:
        """Returns the style of a card, or of a plain launch from the given height (W7).

        Raises OptionError if there is no style for the card.
        """
        if card is None:
            return self.plain._replace(height=height)
        if card not in self.cards:
            raise OptionError(f"there is no launch style '{card}'; choose from {', '.join(self.cards)}")
        return self.cards[card]


def parse_styles(text: str, file: str) -> Styles:
    """Returns the styles that a file describes. Raises ComponentError if the file is invalid."""
    table = read_toml(text, file)
    plain = _read_style(Fields("plain", table.take("plain", dict), table.fail))
    entries = table.objects("style")
    names = [read_id(entry) for entry in entries]
    check_unique(table, "style", names)
    table.done()
    return Styles(plain, {name: _read_style(entry) for name, entry in zip(names, entries, strict=True)})


def _read_style(entry: Fields) -> Style:
    values = {name: entry.number(name) for name in LIMITS}
    for name, (least, most) in LIMITS.items():
        if not least <= values[name] <= most:
            raise entry.fail(entry.place(name), f"must be from {least:g} to {most:g}, not {values[name]:g}")
    drops = entry.take("drops", int)
    entry.done()
    return Style(
        height=values["height"],
        deviation=values["deviation"],
        tremble=values["tremble"],
        spin=values["spin"],
        sideways=values["sideways"],
        downward=values["downward"],
        drops=drops,
    )


@cache
def shipped_styles() -> Styles:
    """Returns the styles that come with Skyburst."""
    return parse_styles((files("skyburst") / "data" / FILE).read_text("utf-8"), FILE)
