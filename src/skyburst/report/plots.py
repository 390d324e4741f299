"""Small plots as SVG. Horizontal positions are percentages, so a plot fits any width while its text keeps its size.

Every point has its text in `data-tip`, which the page's script shows when it is touched, pointed at or reached with the
arrow keys. The numbers are also in a table beside each plot.
"""

from collections.abc import Sequence
from math import ceil, floor, log10
from typing import Final, NamedTuple

from skyburst.lab.standings import Interval
from skyburst.report.html import Markup, join, tag

SIDES: Final = ("a", "b")
"""The classes of the first and the second setting."""
SCATTER_HEIGHT: Final = 300
BAR_HEIGHT: Final = 150
ROW: Final = 22
MARGIN: Final = 6


class Axis(NamedTuple):
    """A horizontal or vertical axis."""

    low: float
    high: float

    def percent(self, value: float) -> float:
        """Returns where a value lies, from 0 to 100."""
        return round(100 * (min(max(value, self.low), self.high) - self.low) / (self.high - self.low), 3)

    def ticks(self) -> list[float]:
        """Returns about four round values."""
        step = _round_step((self.high - self.low) / 4)
        first = ceil(self.low / step - 1e-9)
        return [number * step for number in range(first, floor(self.high / step + 1e-9) + 1)]


class Dot(NamedTuple):
    """A value with its interval."""

    value: float
    interval: Interval | None
    side: int
    tip: str


class Spot(NamedTuple):
    """A point of a scatter plot."""

    x: float
    y: float
    side: int
    tip: str
    row: str
    """The id of the row of the table that it belongs to."""


def axis_of(values: Sequence[float], *, least: float | None = None, most: float | None = None) -> Axis:
    """Returns an axis that contains all values, with a little room; `least` and `most` are its limits, if any."""
    low, high = min(values, default=0.0), max(values, default=1.0)
    room = 0.06 * (high - low) or 0.5
    low = low - room if least is None else max(least, low - room)
    high = high + room if most is None else min(most, high + room)
    return Axis(low, high)


def _round_step(step: float) -> float:
    power: float = 10.0 ** floor(log10(step))
    return next(factor * power for factor in (1, 2, 5, 10) if factor * power >= step * 0.999)


def track(dots: Sequence[Dot], axis: Axis, mark: float | None, label: str) -> Markup:
    """Returns one line of a plot: values with their intervals, and a mark, such as a fair share."""
    height = ROW * max(1, len(dots))
    shapes = []
    if mark is not None and axis.low <= mark <= axis.high:
        where = f"{axis.percent(mark)}%"
        shapes.append(tag("line", x1=where, x2=where, y1=0, y2=height, class_="mark"))
    for number, dot in enumerate(dots):
        y = ROW * number + ROW / 2
        if dot.interval is not None:
            ends = {"x1": f"{axis.percent(dot.interval.low)}%", "x2": f"{axis.percent(dot.interval.high)}%"}
            shapes.append(tag("line", **ends, y1=y, y2=y, class_=f"range {SIDES[dot.side]}"))
        shapes.append(_point(f"{axis.percent(dot.value)}%", y, dot.side, dot.tip))
    return tag("svg", *shapes, class_="track", height=height, role="img", aria_label=label)


def scale(axis: Axis, ticks: Sequence[tuple[float, str]]) -> Markup:
    """Returns the values and names below a plot that consists of several tracks."""
    names = [tag("text", name, x=f"{axis.percent(value)}%", y=14, class_="tick") for value, name in ticks]
    line = tag("line", x1="0%", x2="100%", y1=1, y2=1, class_="axis")
    return tag("svg", line, *names, class_="track", height=20, aria_hidden="true")


def _point(x: str, y: float, side: int, tip: str, row: str | None = None) -> Markup:
    """Returns a point: a disc for the first setting, a ring for the second."""
    return tag("circle", cx=x, cy=round(y, 2), r=5, class_=f"point {SIDES[side]}", data_tip=tip, data_row=row)


def columns(groups: Sequence[Sequence[tuple[str, float, str]]], label: str, every: int) -> Markup:
    """Returns a bar chart: for each bar, its name, and for each setting its height and tip.

    `groups` has a list of bars for each setting. If there are many names, some are left out.
    """
    top = max((height for bars in groups for _, height, _ in bars), default=0) or 1
    count, shapes = max(map(len, groups)), []
    width = 100 / count
    for side, bars in enumerate(groups):
        for number, (_, height, tip) in enumerate(bars):
            tall = round(height / top * BAR_HEIGHT, 2)
            x = number * width + side * width / len(groups)
            wide = f"{width / len(groups) * 0.88:.3f}%"
            place = {"x": f"{x:.3f}%", "width": wide}
            top_of_bar = MARGIN + BAR_HEIGHT - tall
            shapes.append(
                tag("rect", **place, y=top_of_bar, height=tall, class_=f"bar point {SIDES[side]}", data_tip=tip)
            )
    bottom = MARGIN + BAR_HEIGHT
    for number in range(0, count, every):
        middle = f"{number * width + width / 2:.3f}%"
        shapes.append(tag("text", groups[0][number][0], x=middle, y=bottom + 16, class_="tick"))
    shapes.append(tag("line", x1="0%", x2="100%", y1=bottom, y2=bottom, class_="axis"))
    return _keyboard(shapes, bottom + 22, label)


def scatter(
    spots: Sequence[Spot],
    label: str,
    ticks: tuple[Sequence[tuple[float, str]], Sequence[tuple[float, str]]],
    axes: tuple[Axis, Axis],
) -> Markup:
    """Returns a scatter plot. `ticks` are the values and names on the horizontal and the vertical axis."""
    across, up = axes
    shapes = []

    def y_of(value: float) -> float:
        return MARGIN + SCATTER_HEIGHT * (1 - up.percent(value) / 100)

    for value, name in ticks[1]:
        y = round(y_of(value), 2)
        shapes.append(tag("line", x1="0%", x2="100%", y1=y, y2=y, class_="axis" if not value else "grid"))
        shapes.append(tag("text", name, x=0, y=y - 4, class_="tick start"))
    for value, name in ticks[0]:
        x = f"{across.percent(value)}%"
        shapes.append(tag("text", name, x=x, y=SCATTER_HEIGHT + MARGIN + 18, class_="tick"))
    shapes += [_point(f"{across.percent(spot.x)}%", y_of(spot.y), spot.side, spot.tip, spot.row) for spot in spots]
    return _keyboard(shapes, SCATTER_HEIGHT + MARGIN + 24, label)


def _keyboard(shapes: Sequence[Markup], height: int, label: str) -> Markup:
    """Returns a plot that the arrow keys can be used in."""
    return tag("svg", join(*shapes), class_="plot", height=height, role="application", tabindex=0, aria_label=label)


def stacked(parts: Sequence[tuple[float, str]], whole: float, label: str) -> Markup:
    """Returns a bar that consists of parts, as wide as they are large compared with the whole."""
    shapes, start = [], 0.0
    for number, (value, tip) in enumerate(parts):
        width = 100 * max(0.0, value) / whole
        place = {"x": f"{start:.3f}%", "width": f"{width:.3f}%"}
        shapes.append(tag("rect", **place, y=2, height=ROW - 4, class_=f"part part-{number % 6}", data_tip=tip))
        start += width
    return tag("svg", *shapes, class_="track", height=ROW, role="img", aria_label=label)


def figure(rows: Sequence[Sequence[tuple[str, str, bool] | None]]) -> Markup:
    """Returns the figure of a card as a small picture: for each cell its colour, sign and whether it must be raised."""
    if not rows:
        return Markup()
    size, shapes = 18, []
    for down, row in enumerate(rows):
        for along, cell in enumerate(row):
            if cell is None:
                continue
            colour, sign, raised = cell
            x, y = along * size, down * size
            square = {"x": x + 1, "y": y + 1, "width": size - 2, "height": size - 2, "rx": 3}
            shapes.append(tag("rect", **square, class_=f"cell {colour or 'any'}{' raised' if raised else ''}"))
            shapes.append(tag("text", sign, x=x + size / 2, y=y + size / 2 + 4, class_="sign"))
    width, height = size * max(map(len, rows)), size * len(rows)
    return tag("svg", *shapes, class_="figure", width=width, height=height, aria_hidden="true")
