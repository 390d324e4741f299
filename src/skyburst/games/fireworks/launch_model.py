"""The figures of the fast launcher: what was measured in the simulated box (W30), and how it is read."""

from collections.abc import Mapping
from itertools import pairwise
from typing import Final, NamedTuple

from skyburst.core.errors import GameError, LocatedError
from skyburst.core.fields import Fields

FORMAT: Final = "skyburst-launch/1"


class ModelError(LocatedError):
    """A JSON that is no fitted model."""

    code = "bad-launch-model"


class Likeness(NamedTuple):
    """A card's launch: like plain ones from these heights, as to tiles turned and tiles lost, so often in a row."""

    turned_from: float
    lost_from: float
    drops: int


class Grid(NamedTuple):
    """How often launches turned (or lost) 0, 1, 2, … tiles, measured for each number of tiles and each height."""

    counts: tuple[tuple[tuple[int, ...], ...], ...]
    aim: tuple[float, ...]


class Model(NamedTuple):
    """The measured figures. `aims` are distances from the middle, 1 at the wall; a `Grid` has for each the share of its
    counts that is left there. `turned_outside` is the share of lost tiles that lie with their other side up."""

    heights: tuple[float, ...]
    tiles: tuple[float, ...]
    aims: tuple[float, ...]
    turned: tuple[Grid, Grid]
    lost: tuple[Grid, Grid]
    turned_outside: float
    cards: Mapping[str, Likeness]


def parse_model(given: object) -> Model:
    """The figures that `skyburst box fit` wrote."""
    fields = Fields("", given, _fail)
    if fields.take("format", str) != FORMAT:
        raise ModelError("format", f"must be {FORMAT}")
    fields.take("launches", int)
    fields.take("seed", str)
    heights, tiles, aims = (_rising(fields, name) for name in ("heights", "tiles", "aims"))
    spread, heaped = (Fields(name, fields.take(name, dict), _fail) for name in ("spread", "heaped"))
    size = len(tiles), len(heights), len(aims)
    model = Model(
        heights=heights,
        tiles=tiles,
        aims=aims,
        turned=(_grid(spread, "turned", size), _grid(heaped, "turned", size)),
        lost=(_grid(spread, "lost", size), _grid(heaped, "lost", size)),
        turned_outside=_share(fields, "turned_outside"),
        cards=_cards(Fields("cards", fields.take("cards", dict), _fail)),
    )
    for table in (fields, spread, heaped):
        table.done()
    return model


def _fail(where: str, problem: str, rule: str = "") -> GameError:
    return ModelError(where, problem, rule)


def _rising(fields: Fields, name: str) -> tuple[float, ...]:
    given = fields.take(name, list)
    found = tuple([fields.check_number(f"{name}[{i}]", value) for i, value in enumerate(given)])
    if not found or any(low >= high for low, high in pairwise(found)):
        raise ModelError(name, "must be numbers, each greater than the one before")
    return found


def _share(fields: Fields, name: str) -> float:
    value = fields.number(name)
    if not 0 <= value <= 1:
        raise ModelError(fields.place(name), "is not from 0 to 1")
    return value


def _grid(fields: Fields, name: str, size: tuple[int, int, int]) -> Grid:
    entry = Fields(fields.place(name), fields.take(name, dict), _fail)
    rows = entry.take_list("counts", list, size[0])
    counts: list[tuple[tuple[int, ...], ...]] = []
    for number, row in enumerate(rows):
        where = f"{entry.place('counts')}[{number}]"
        if len(row) != size[1]:
            raise ModelError(where, f"must have {size[1]} entries, not {len(row)}")
        counts.append(tuple([_counts(entry, f"{where}[{i}]", cell) for i, cell in enumerate(row)]))
    aim = entry.take("aim", list)
    if len(aim) != size[2]:
        raise ModelError(entry.place("aim"), f"must have {size[2]} entries, not {len(aim)}")
    shares = tuple([entry.check_number(f"{entry.place('aim')}[{i}]", share) for i, share in enumerate(aim)])
    entry.done()
    return Grid(tuple(counts), shares)


def _counts(entry: Fields, where: str, given: object) -> tuple[int, ...]:
    cell = tuple([entry.item(where, count, int) for count in entry.item(where, given, list)])
    if sum(cell) < 1 or min(cell) < 0:
        raise ModelError(where, "must be counts, at least one of them above 0")
    return cell


def _cards(fields: Fields) -> dict[str, Likeness]:
    found: dict[str, Likeness] = {}
    for name in fields.names():
        entry = Fields(fields.place(name), fields.take(name, dict), _fail)
        drops = entry.take("drops", int)
        if not 1 <= drops <= 4:
            raise ModelError(entry.place("drops"), "is not from 1 to 4")
        found[name] = Likeness(entry.number("turned_from"), entry.number("lost_from"), drops)
        entry.done()
    return found
