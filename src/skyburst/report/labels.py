"""The names of everything in a report, in one language."""

from collections.abc import Mapping, Sequence
from typing import Final

from skyburst.core.game import Json
from skyburst.locale import Catalogue
from skyburst.locale import catalogue as catalogue_of
from skyburst.registry import find
from skyburst.report.collecting import Category, GameReport, Item
from skyburst.report.formats import Formats
from skyburst.report.measures import ENDING, GAME, PART, PLACE, PLAYER, SEAT, Key, Report
from skyburst.report.statistics import Difference, Estimate


class Labels:
    """Names what a report contains."""

    def __init__(self, report: Report, language: str) -> None:
        self.game: Final = report.sides[0].conditions.game
        self.texts: Final[Catalogue] = catalogue_of(language).with_texts(find(self.game).texts_in(language))
        self.text: Final = self.texts.text
        self.formats: Final = Formats(self.texts)
        self._sides = report.sides
        self.categories: Final[Sequence[Category]] = report.sides[0].described.categories

    @property
    def title(self) -> str:
        """The game's title."""
        return self.texts.optional(f"web.game.{self.game}", self.game)

    def category(self, name: str) -> str:
        """Returns the title of a category."""
        return self.texts.optional(f"report.{self.game}.{name}.title", name)

    def about(self, name: str) -> str:
        """Returns what the columns of a category mean."""
        return self.texts.optional(f"report.{self.game}.{name}.about", "")

    def column(self, category: str, measure: str) -> str:
        """Returns the title of a category's column."""
        usual = self.texts.optional(f"report.column.{measure}", measure)
        return self.texts.optional(f"report.{self.game}.{category}.{measure}", usual)

    def item(self, item: Item) -> str:
        """Returns the name of an item, as the first setting in which it is in play knows it."""
        return self.described(item).name(item, self.texts)

    def described(self, item: Item) -> GameReport:
        """Returns the description of the first setting in which an item is in play."""
        return next((side for side in self._sides if item.id in side.items(item.category)), self._sides[0]).described

    def place(self, number: int) -> str:
        """Returns a place in the turn order."""
        return self.texts.optional(f"report.place.{number + 1}", self.text("report.place", number=number + 1))

    def player(self, kind: str) -> str:
        """Returns who plays: a bot or a person."""
        return self.text("report.human") if kind == "human" else kind.removeprefix("bot:")

    def part(self, name: str) -> str:
        """Returns a part of the score."""
        return self.text("report.total") if name == "total" else self.texts.optional(f"{self.game}.part.{name}", name)

    def ending(self, name: str) -> str:
        """Returns what ended a game."""
        return self.texts.optional(f"report.{self.game}.ending.{name}", name)

    def options(self, options: Mapping[str, Json]) -> str:
        """Returns the options of a game in words."""
        return "; ".join(self.pair(self._option(name), self._value(name, value)) for name, value in options.items())

    def _option(self, name: str) -> str:
        return self.texts.optional(f"web.option.{self.game}.{name}", name)

    def _value(self, name: str, value: Json) -> str:
        raw = str(value).lower() if isinstance(value, bool) else str(value)
        key = f"{self.game}.{name}.{raw}"
        usual = self.texts.optional(f"{self.game}.{name}.name.{raw}", self.texts.optional(key, raw))
        return self.texts.optional(f"web.option.value.{key}", usual)

    def key(self, key: Key) -> str:
        """Returns what a number is about, in a few words."""
        if key.section == PLACE:
            return self.text("report.label.wins", who=self.place(int(key.item)))
        if key.section == SEAT:
            return self.text("report.label.wins", who=self.text("report.seat", number=int(key.item) + 1))
        if key.section == PLAYER:
            return self.text("report.label.wins", who=self.player(key.item))
        if key.section == PART:
            return self.text("report.label.points", part=self.part(key.item))
        if key.section.startswith(PART):
            place = self.place(int(key.section.rpartition("-")[2]))
            return self.text("report.label.points-place", part=self.part(key.item), place=place)
        if key.section == GAME:
            return self.text("report.length")
        if key.section == ENDING:
            return self.text("report.label.ending", ending=self.ending(key.item))
        name, measure = self.item(Item(key.section, key.item)), self.column(key.section, key.measure)
        return self.text("report.label.item", category=self.category(key.section), item=name, measure=measure)

    def pair(self, name: str, value: str) -> str:
        """Returns a name and its value, as tips show them."""
        return self.text("report.pair", name=name, value=value)

    def is_share(self, key: Key) -> bool:
        """Returns whether a number is a share, so that it is shown in percent."""
        return any(key in side.quantities and side.quantities[key].is_rate for side in self._sides)

    def value(self, key: Key, estimate: Estimate) -> str:
        """Returns a number without its interval."""
        if key.measure == "effect":
            return self.formats.signed(100 * estimate.value)
        return self.formats.percent(estimate.value) if self.is_share(key) else self.formats.number(estimate.value, 2)

    def interval(self, key: Key, estimate: Estimate) -> str:
        """Returns the interval of a number, or that there are too few cases."""
        if estimate.interval is None:
            return self.text("report.few", count=estimate.cases)
        if key.measure == "effect":
            return self.formats.points_more(estimate.interval)
        return (self.formats.percents if self.is_share(key) else self.formats.numbers)(estimate.interval)

    def difference(self, key: Key, found: Difference) -> str:
        """Returns a difference with its interval."""
        if key.measure == "effect" or self.is_share(key):
            shown = self.formats.signed(100 * found.value)
            return self.text("report.points-more", value=shown, interval=self.formats.points_more(found.interval))
        ends = self.formats.range(*(self.formats.signed(end, 2) for end in found.interval))
        return f"{self.formats.signed(found.value, 2)} ({ends})"
