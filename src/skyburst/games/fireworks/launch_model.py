"""The fast launcher's model (W30): measurements from the simulated box, read from a file."""

from collections.abc import Mapping
from itertools import pairwise
from typing import Final, NamedTuple

from skyburst.core.errors import GameError, LocatedError
from skyburst.core.fields import Fields

FORMAT: Final = "skyburst-launch/1"


class ModelError(LocatedError):
    """The JSON does not describe a model for the fast launcher."""

    code = "bad-launch-model"


class PlainEquivalent(NamedTuple):
    """The plain launches, i.e. launches without a card, that have the same effect as a launch with a card.

    Heights are in centimetres.
    """

    turned_from: float
    """The height from which a plain launch turns over as many tiles, on average, as one drop with the card."""
    lost_from: float
    """The height from which a plain launch throws out as many tiles, on average, as one drop with the card."""
    drops: int
    """How many times in a row the die is dropped in a launch with the card."""


class Histograms(NamedTuple):
    """How often launches turned over 0, 1, 2, … tiles, or threw that many out of the box."""

    counts: tuple[tuple[tuple[int, ...], ...], ...]
    """`counts[i][j]` is the histogram for the number of tiles `LaunchModel.tiles[i]` and the height `heights[j]`."""
    aim: tuple[float, ...]
    """For each aim, the average number of tiles, as a fraction of the average for launches into the middle of the
    box."""


class LaunchModel(NamedTuple):
    """The measurements. Each pair of `Histograms` has one for spread-out tiles, then one for heaped tiles."""

    heights: tuple[float, ...]
    tiles: tuple[float, ...]
    aims: tuple[float, ...]
    """The aims: distances from the middle of the box, as fractions of the distance from the middle to a wall."""
    turned: tuple[Histograms, Histograms]
    lost: tuple[Histograms, Histograms]
    turned_outside: float
    """Of the tiles thrown out of the box, the fraction that turned over."""
    cards: Mapping[str, PlainEquivalent]


def parse_model(given: object) -> LaunchModel:
    """Returns the model from the JSON that `skyburst box fit` writes. Raises ModelError if the JSON is invalid."""
    fields = Fields("", given, _fail)
    found = fields.take("format", str)
    if found != FORMAT:
        raise ModelError("format", f"must be '{FORMAT}', not '{found}'")
    fields.take("launches", int)
    fields.take("seed", str)
    heights, tiles, aims = (_read_rising(fields, name) for name in ("heights", "tiles", "aims"))
    spread, heaped = (Fields(name, fields.take(name, dict), _fail) for name in ("spread", "heaped"))
    size = len(tiles), len(heights), len(aims)
    model = LaunchModel(
        heights=heights,
        tiles=tiles,
        aims=aims,
        turned=(_read_histograms(spread, "turned", size), _read_histograms(heaped, "turned", size)),
        lost=(_read_histograms(spread, "lost", size), _read_histograms(heaped, "lost", size)),
        turned_outside=_read_share(fields, "turned_outside"),
        cards=_read_cards(Fields("cards", fields.take("cards", dict), _fail)),
    )
    for table in (fields, spread, heaped):
        table.done()
    return model


def _fail(where: str, problem: str, rule: str = "") -> GameError:
    return ModelError(where, problem, rule)


def _read_rising(fields: Fields, name: str) -> tuple[float, ...]:
    given = fields.take(name, list)
    found = tuple([fields.check_number(f"{name}[{i}]", value) for i, value in enumerate(given)])
    if not found or any(low >= high for low, high in pairwise(found)):
        raise ModelError(name, "must be a list of one or more numbers, each greater than the one before")
    return found


def _read_share(fields: Fields, name: str) -> float:
    value = fields.number(name)
    if not 0 <= value <= 1:
        raise ModelError(fields.place(name), f"must be from 0 to 1, not {value:g}")
    return value


def _read_histograms(fields: Fields, name: str, size: tuple[int, int, int]) -> Histograms:
    entry = Fields(fields.place(name), fields.take(name, dict), _fail)
    rows = entry.take_list("counts", list, size[0])
    counts: list[tuple[tuple[int, ...], ...]] = []
    for number, row in enumerate(rows):
        where = f"{entry.place('counts')}[{number}]"
        if len(row) != size[1]:
            raise ModelError(where, f"must have {size[1]} entries (one for each height), not {len(row)}")
        counts.append(tuple([_read_counts(entry, f"{where}[{i}]", cell) for i, cell in enumerate(row)]))
    aim = entry.take("aim", list)
    if len(aim) != size[2]:
        raise ModelError(entry.place("aim"), f"must have {size[2]} entries (one for each aim), not {len(aim)}")
    shares = tuple([entry.check_number(f"{entry.place('aim')}[{i}]", share) for i, share in enumerate(aim)])
    entry.done()
    return Histograms(tuple(counts), shares)


def _read_counts(entry: Fields, where: str, given: object) -> tuple[int, ...]:
    counts = tuple([entry.item(where, count, int) for count in entry.item(where, given, list)])
    if sum(counts) < 1 or min(counts) < 0:
        raise ModelError(where, "must not contain negative counts, and must contain at least one count above 0")
    return counts


def _read_cards(fields: Fields) -> dict[str, PlainEquivalent]:
    found: dict[str, PlainEquivalent] = {}
    for name in fields.names():
        entry = Fields(fields.place(name), fields.take(name, dict), _fail)
        drops = entry.take("drops", int)
        if not 1 <= drops <= 4:
            raise ModelError(entry.place("drops"), f"must be from 1 to 4, not {drops}")
        found[name] = PlainEquivalent(entry.number("turned_from"), entry.number("lost_from"), drops)
        entry.done()
    return found
