"""How each action card launches (W7, W28): read from `data/launch_styles.toml`."""

from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Final, NamedTuple

from skyburst.core.component_fields import check_unique, read_id, read_toml
from skyburst.core.errors import OptionError
from skyburst.core.fields import Fields

FILE: Final = "launch_styles.toml"


class Style(NamedTuple):
    """What a hand does to the die. The deviations are those of a normal law, an axis each.

    `height` cm above the table; `deviation` cm around the aim, `tremble` cm more for each hand beyond the first;
    `spin` rad/s; `sideways` and `downward` cm/s when the die is let go; `drops` times in a row, the last one counts.
    """

    height: float
    deviation: float
    tremble: float
    spin: float
    sideways: float
    downward: float
    drops: int


LIMITS: Final[Mapping[str, tuple[float, float]]] = {
    "height": (15.0, 200.0),
    "deviation": (0.0, 10.0),
    "tremble": (0.0, 5.0),
    "spin": (0.0, 60.0),
    "sideways": (0.0, 150.0),
    "downward": (0.0, 400.0),
    "drops": (1, 4),
}


class Styles:
    """The plain launch and one style for each action card."""

    def __init__(self, plain: Style, cards: Mapping[str, Style]) -> None:
        self.plain = plain
        self.cards = cards

    def of(self, card: str | None, height: float) -> Style:
        """A card's own height, the player's where no card says how (W7)."""
        if card is None:
            return self.plain._replace(height=height)
        if card not in self.cards:
            raise OptionError(f"there is no launch style '{card}'; choose from {', '.join(self.cards)}")
        return self.cards[card]


def parse_styles(text: str, file: str) -> Styles:
    table = read_toml(text, file)
    plain = _style(Fields("plain", table.take("plain", dict), table.fail))
    entries = table.objects("style")
    names = [read_id(entry) for entry in entries]
    check_unique(table, "style", names)
    table.done()
    return Styles(plain, {name: _style(entry) for name, entry in zip(names, entries, strict=True)})


def _style(entry: Fields) -> Style:
    values = {name: entry.number(name) for name in LIMITS}
    for name, (least, most) in LIMITS.items():
        if not least <= values[name] <= most:
            raise entry.fail(entry.place(name), f"{values[name]:g} is not from {least:g} to {most:g}")
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
    return parse_styles((files("skyburst") / "data" / FILE).read_text("utf-8"), FILE)
