"""The numbers of a report, with intervals, and how they differ between two settings."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple, TypeAlias

from skyburst.core.game import Json
from skyburst.report.collecting import WHOLE, Category, GameReport, Item
from skyburst.report.source import Conditions
from skyburst.report.statistics import (
    FEWEST,
    Difference,
    Estimate,
    Statistic,
    Sums,
    against_zero,
    difference,
    effect,
    estimate,
    estimate_rate,
    holm,
    ratio,
)
from skyburst.report.tally import WIN, Rows, Stratum, Tally, UseRow

REAL: Final = 0.05
"""A difference counts as real if its corrected p-value is at most this."""
PLACE: Final = "place"
SEAT: Final = "seat"
PLAYER: Final = "player"
PART: Final = "part"
GAME: Final = "game"
ENDING: Final = "ending"
WINS: Final = "wins"
POINTS: Final = "points"
STEPS: Final = "steps"
SHARE: Final = "share"
VALUE: Final = "value"
EFFECT: Final = "effect"
NOTHING: Final = UseRow(*[0] * len(UseRow._fields))
Pick: TypeAlias = Callable[[Rows], list[int]]
"""Picks the sums that a statistic needs."""


class Key(NamedTuple):
    """Names a number of a report."""

    section: str
    """What kind of thing it is about: PLACE, SEAT, PLAYER, PART, GAME, ENDING, or the name of a category."""
    item: str
    measure: str
    """What was measured: WINS, POINTS, STEPS, SHARE, a column of a category, VALUE or EFFECT."""


class Quantity(NamedTuple):
    """A number of a report with everything that its estimate is computed from."""

    statistic: Statistic
    sums: Sums
    cases: int
    """How many cases the number is based on."""
    is_rate: bool

    def estimate(self) -> Estimate | None:
        """Returns the number with its interval."""
        if self.is_rate:
            return estimate_rate(self.sums, self.cases)
        return estimate(self.statistic, self.sums, self.cases)


class Compared(NamedTuple):
    """A difference, with the p-value corrected for the number of differences in the report."""

    found: Difference
    corrected: float

    @property
    def is_real(self) -> bool:
        """Whether the difference is real, with at most a 5 % risk that any of the report's real ones is not."""
        return self.corrected <= REAL


@dataclass(frozen=True)
class Side:
    """What is known about one setting: the games with the same options and components."""

    conditions: Conditions
    origin: str
    """The bots, or the name of the file."""
    seed: str | None
    described: GameReport
    tally: Tally
    unfinished: int
    """How many games were left out, because they were never finished."""
    quantities: Mapping[Key, Quantity]
    estimates: Mapping[Key, Estimate]
    effects: Mapping[Key, Compared]
    """The effects on winning that could be compared with zero."""

    def items(self, category: str) -> Sequence[str]:
        """Returns the ids of a category's items that are in play."""
        return self.described.items(self.conditions.options).get(category, ())


@dataclass(frozen=True)
class Report:
    """One setting, or two that are compared."""

    sides: Sequence[Side]
    differences: Mapping[Key, Compared]
    """How the second setting differs from the first."""


def side_of(
    conditions: Conditions, origin: str, seed: str | None, described: GameReport, tally: Tally, unfinished: int
) -> Side:
    """Returns what the games of a setting show."""
    quantities = dict(_Quantities(tally).all(described, conditions.options))
    estimates = {key: found for key, quantity in quantities.items() if (found := quantity.estimate()) is not None}
    effects = _corrected(
        {
            key: against_zero(effect, quantity.sums)
            for key, quantity in quantities.items()
            if key.measure == EFFECT and quantity.cases >= FEWEST
        }
    )
    return Side(conditions, origin, seed, described, tally, unfinished, quantities, estimates, effects)


def compare(one: Side, other: Side) -> Mapping[Key, Compared]:
    """Returns how the numbers that both settings have differ."""
    found = {
        key: difference(quantity.statistic, quantity.sums, other.quantities[key].sums)
        for key, quantity in one.quantities.items()
        if key in other.quantities and min(quantity.cases, other.quantities[key].cases) >= FEWEST
    }
    return _corrected(found)


def _corrected(found: Mapping[Key, Difference | None]) -> dict[Key, Compared]:
    known = {key: difference for key, difference in found.items() if difference is not None}
    corrected = holm([difference.p for difference in known.values()])
    return {key: Compared(difference, p) for (key, difference), p in zip(known.items(), corrected, strict=True)}


class _Quantities:
    """Computes the quantities of a tally."""

    def __init__(self, tally: Tally) -> None:
        self._total = tally.sums()
        self._blocks = [rows for _, rows in sorted(tally.blocks.items())]
        self._players = tally.players
        seats = sorted({key[1:] for key in self._total if key[0] == "seat"}, key=str)
        self._seats = [(int(seat), Stratum(str(player), int(place))) for seat, player, place in seats]
        self._strata = sorted({stratum for _, stratum in self._seats})

    def all(self, described: GameReport, options: Mapping[str, Json]) -> Iterator[tuple[Key, Quantity]]:
        """Yields all quantities."""
        yield from self._wins()
        yield from self._scores()
        yield from self._games()
        items = described.items(options)
        for category in described.categories:
            for name in items.get(category.name, ()):
                yield from self._item(category, Item(category.name, name))

    def _sums(self, pick: Pick) -> Sums:
        return Sums(pick(self._total), [pick(rows) for rows in self._blocks])

    def _ratio(self, key: Key, pick: Pick, *, is_rate: bool, unit: int = 1) -> tuple[Key, Quantity]:
        sums = self._sums(pick)
        return key, Quantity(ratio, sums, sums.total[1] // unit, is_rate)

    def _wins(self) -> Iterator[tuple[Key, Quantity]]:
        groups: dict[tuple[str, str], list[tuple[int, Stratum]]] = {}
        for seat, stratum in self._seats:
            for group in ((PLACE, str(stratum.place)), (SEAT, str(seat)), (PLAYER, stratum.player)):
                groups.setdefault(group, []).append((seat, stratum))
        for (section, item), members in sorted(groups.items()):
            keys = [("seat", seat, *stratum) for seat, stratum in members]
            yield self._ratio(Key(section, item, WINS), _winning(keys), is_rate=True, unit=WIN)

    def _scores(self) -> Iterator[tuple[Key, Quantity]]:
        parts = dict.fromkeys(str(key[1]) for key in self._total if key[0] == "part")
        for part in parts:
            for place in (None, *range(self._players)):
                keys = [("part", part, *stratum) for stratum in self._strata if place in (None, stratum.place)]
                section = PART if place is None else f"{PART}-{place}"
                yield self._ratio(Key(section, part, POINTS), _columns(keys, 1, 0), is_rate=False)

    def _games(self) -> Iterator[tuple[Key, Quantity]]:
        yield self._ratio(Key(GAME, "length", STEPS), _columns([("game",)], 1, 0), is_rate=False)
        for key in sorted(str(key[1]) for key in self._total if key[0] == "ending"):
            yield self._ratio(Key(ENDING, key, SHARE), _ending(key), is_rate=True)

    def _item(self, category: Category, item: Item) -> Iterator[tuple[Key, Quantity]]:
        before: str | None = None
        for column in category.columns:
            yield self._ratio(Key(*item, column), self._shares(item, column, before), is_rate=True)
            before = column
        if category.valued:
            yield self._ratio(Key(*item, VALUE), self._value(item, category.base), is_rate=False, unit=WHOLE)
        yield Key(*item, EFFECT), self._effect(category, item)

    def _uses(self, rows: Rows, item: Item) -> list[UseRow]:
        """Returns the sums of an item for each stratum."""
        found = [rows.get(("use", *item, *stratum)) for stratum in self._strata]
        return [NOTHING if row is None else UseRow(*row) for row in found]

    def _shares(self, item: Item, column: str, before: str | None) -> Pick:
        """Picks how often something happened to an item, and how often it could have happened."""

        def pick(rows: Rows) -> list[int]:
            uses = self._uses(rows, item)
            could = _seats(rows, self._seats) if before is None else sum(getattr(use, before) for use in uses)
            return [sum(getattr(use, column) for use in uses), could]

        return pick

    def _value(self, item: Item, column: str) -> Pick:
        def pick(rows: Rows) -> list[int]:
            uses = self._uses(rows, item)
            return [sum(use.value for use in uses), WHOLE * sum(getattr(use, column) for use in uses)]

        return pick

    def _effect(self, category: Category, item: Item) -> Quantity:
        """Returns the effect of an item on winning."""

        def pick(rows: Rows) -> list[int]:
            picked: list[int] = []
            for stratum, use in zip(self._strata, self._uses(rows, item), strict=True):
                took = category.used == "taken"
                seats, wins = (use.takers, use.takers_wins) if took else (use.completers, use.completers_wins)
                everyone, everyones = use.seats, use.wins
                if category.is_dealt:
                    everyone, everyones = rows.get(("category", category.name, *stratum), (0, 0))
                picked += [WIN * seats, wins, WIN * (everyone - seats), everyones - wins]
            return picked

        sums = self._sums(pick)
        return Quantity(effect, sums, min(sum(sums.total[0::4]), sum(sums.total[2::4])) // WIN, is_rate=False)


def _winning(keys: Sequence[tuple[str | int, ...]]) -> Pick:
    def pick(rows: Rows) -> list[int]:
        found = [rows[key] for key in keys if key in rows]
        return [sum(wins for _, wins in found), WIN * sum(games for games, _ in found)]

    return pick


def _columns(keys: Sequence[tuple[str | int, ...]], above: int, below: int) -> Pick:
    """Picks the sums of two columns over some rows."""

    def pick(rows: Rows) -> list[int]:
        found = [rows[key] for key in keys if key in rows]
        return [sum(row[above] for row in found), sum(row[below] for row in found)]

    return pick


def _ending(name: str) -> Pick:
    def pick(rows: Rows) -> list[int]:
        return [rows.get(("ending", name), (0,))[0], rows[("game",)][0]]

    return pick


def _seats(rows: Rows, seats: Sequence[tuple[int, Stratum]]) -> int:
    found = [rows.get(("seat", seat, *stratum)) for seat, stratum in seats]
    return sum(row[0] for row in found if row is not None)
