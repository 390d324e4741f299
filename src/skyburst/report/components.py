"""The sections of the page about cards and tiles."""

from collections.abc import Iterator, Sequence

from skyburst.report.collecting import Category, Item
from skyburst.report.html import Markup, join, tag
from skyburst.report.labels import Labels
from skyburst.report.measures import EFFECT, VALUE, Key, Report
from skyburst.report.plots import Axis, Dot, Spot, axis_of, figure, scatter, track
from skyburst.report.tables import Cell, Column, Row, Search, table

SEARCHED = 8
"""Tables with at least this many rows can be searched."""


def components(report: Report, labels: Labels) -> Iterator[Markup]:
    """Yields a section for each category that has items in play."""
    for category in labels.categories:
        ids = dict.fromkeys(name for side in report.sides for name in side.items(category.name))
        items = [Item(category.name, name) for name in ids]
        if items:
            yield _Section(report, labels, category, items).html()


class _Section:
    """One category."""

    def __init__(self, report: Report, labels: Labels, category: Category, items: Sequence[Item]) -> None:
        self._report = report
        self._labels = labels
        self._category = category
        self._items = items
        self._name = f"{labels.texts.language}-{category.name}"
        self._axis = self._effect_axis()

    def html(self) -> Markup:
        """Returns the section."""
        labels, category = self._labels, self._category
        title = tag("h2", labels.category(category.name), id=self._name)
        about = tag("p", labels.about(category.name), class_="about")
        return tag("section", title, about, self._plot(), self._table(), aria_labelledby=self._name)

    def _measures(self) -> Sequence[str]:
        """Returns the columns of the table, without the effect."""
        return (*self._category.columns, *((VALUE,) if self._category.valued else ()))

    def _table(self) -> Markup:
        labels, category = self._labels, self._category
        columns = [Column(labels.text("report.item"), is_number=False)]
        columns += [Column(labels.column(category.name, measure)) for measure in self._measures()]
        columns += [Column(labels.column(category.name, EFFECT)), Column(labels.text("report.effect-plot"))]
        only = labels.text("report.only-real") if len(self._report.sides) > 1 else None
        search = Search(labels.text("report.search"), only) if len(self._items) >= SEARCHED or only else None
        caption = labels.text("report.table", category=labels.category(category.name))
        return table(caption, columns, [self._row(number, item) for number, item in enumerate(self._items)], search)

    def _row(self, number: int, item: Item) -> Row:
        name = self._labels.item(item)
        drawing = self._labels.described(item).figure(item)
        picture = figure(
            [[None if cell is None else (cell.colour, cell.sign, cell.raised) for cell in row] for row in drawing]
        )
        cells = [Cell(join(picture, tag("span", name)), number)]
        cells += [self._cell(Key(*item, measure)) for measure in self._measures()]
        effect = Key(*item, EFFECT)
        cells += [self._cell(effect), self._effect_plot(effect, name)]
        keys = [Key(*item, measure) for measure in (*self._measures(), EFFECT)]
        is_real = any(self._is_real(key) for key in keys)
        return Row(cells, self._row_id(item), is_real)

    def _row_id(self, item: Item) -> str:
        return f"{self._name}-{item.id}"

    def _is_real(self, key: Key) -> bool:
        found = self._report.differences.get(key)
        return found is not None and found.is_real

    def _cell(self, key: Key) -> Cell:
        """Returns the value of each setting, with intervals as tips, and a mark if they really differ."""
        shown: list[str] = []
        for number, side in enumerate(self._report.sides):
            estimate = side.estimates.get(key)
            value = "–" if estimate is None else self._labels.value(key, estimate)
            tip = None if estimate is None else self._labels.interval(key, estimate)
            few = " few" if estimate is not None and estimate.interval is None else ""
            strong = " strong" if key in side.effects and side.effects[key].is_real else ""
            shown.append(tag("span", value, class_=f"{'ab'[number]}{few}{strong}", title=tip))
        if self._is_real(key):
            what = self._labels.difference(key, self._report.differences[key].found)
            shown.append(
                tag("span", "≠", class_="differs", title=what, aria_label=self._labels.text("report.really-differs"))
            )
        first = self._report.sides[0].estimates.get(key)
        return Cell(join(*shown), None if first is None else round(first.value, 6))

    def _effect_axis(self) -> Axis:
        values = [0.0]
        for side in self._report.sides:
            for item in self._items:
                estimate = side.estimates.get(Key(*item, EFFECT))
                if estimate is not None and estimate.interval is not None:
                    values += estimate.interval
        largest = max(map(abs, values)) or 1.0
        return Axis(-largest, largest)

    def _effect_plot(self, key: Key, name: str) -> Cell:
        dots = []
        for number, side in enumerate(self._report.sides):
            estimate = side.estimates.get(key)
            if estimate is not None and estimate.interval is not None:
                value = f"{self._labels.value(key, estimate)} ({self._labels.interval(key, estimate)})"
                dots.append(Dot(estimate.value, estimate.interval, number, self._labels.pair(name, value)))
        first = self._report.sides[0].estimates.get(key)
        sort = None if first is None else round(first.value, 6)
        if not dots:
            return Cell(tag("span", self._labels.text("report.too-few"), class_="few"), sort)
        return Cell(track(dots, self._axis, 0.0, "; ".join(dot.tip for dot in dots)), sort)

    def _plot(self) -> Markup:
        """Returns the scatter plot: how often an item is used, and how much more often its players win."""
        labels, column = self._labels, self._category.used
        spots = []
        for number, side in enumerate(self._report.sides):
            for item in self._items:
                share, effect = side.estimates.get(Key(*item, column)), side.estimates.get(Key(*item, EFFECT))
                if share is not None and effect is not None and effect.interval is not None:
                    key = Key(*item, EFFECT)
                    used = f"{labels.column(item.category, column)} {labels.formats.percent(share.value)}"
                    gain = f"{labels.column(item.category, EFFECT)} {labels.value(key, effect)}"
                    tip = labels.pair(labels.item(item), f"{used}, {gain} ({labels.interval(key, effect)})")
                    spots.append(Spot(share.value, effect.value, number, tip, self._row_id(item)))
        if len(spots) < 2:
            return tag("p", labels.text("report.no-plot"), class_="few")
        across = axis_of([spot.x for spot in spots], least=0.0, most=1.0)
        up = axis_of([0.0, *(spot.y for spot in spots)])
        ticks = (
            [(value, labels.formats.percent(value)) for value in across.ticks()],
            [(value, labels.formats.signed(100 * value)) for value in up.ticks()],
        )
        names = {"across": labels.column(self._category.name, column), "up": labels.column(self._category.name, EFFECT)}
        plot = scatter(spots, labels.text("report.scatter.label", **names), ticks, (across, up))
        return tag("figure", plot, tag("figcaption", labels.text("report.scatter", **names)))
