"""The sections of the page about winning, points, length and endings."""

from collections import Counter
from collections.abc import Iterator, Sequence

from skyburst.report.html import Markup, join, tag
from skyburst.report.labels import Labels
from skyburst.report.measures import ENDING, GAME, PART, PLACE, PLAYER, POINTS, SEAT, SHARE, STEPS, WINS, Key, Report
from skyburst.report.plots import Axis, Dot, columns, stacked, track
from skyburst.report.tables import Cell, Column, Row, table

MOST_BARS = 40


def sections(report: Report, labels: Labels) -> Iterator[tuple[str, str, Markup]]:
    """Yields the id, the title and the content of each section."""
    yield "wins", labels.text("wins"), _wins(report, labels)
    yield "points", labels.text("points"), _points(report, labels)
    yield "length", labels.text("length-and-endings"), _length(report, labels)


def rates(report: Report, labels: Labels, caption: str, keys: Sequence[tuple[Key, str]], fair: float | None) -> Markup:
    """Returns shares as a plot and as a table."""
    known = [(key, name) for key, name in keys if any(key in side.estimates for side in report.sides)]
    highest = max(_ends(report, [key for key, _ in known]), default=1.0)
    axis = Axis(0.0, min(1.0, max(highest * 1.1, 0.1)))
    rows = []
    for key, name in known:
        dots = _dots(report, labels, key, name)
        line = tag("span", name, class_="label")
        rows.append(tag("div", line, track(dots, axis, fair, "; ".join(dot.tip for dot in dots)), class_="line"))
    return join(tag("div", *rows, class_="lines"), _numbers(report, labels, caption, known))


def _ends(report: Report, keys: Sequence[Key]) -> list[float]:
    found = [side.estimates[key] for side in report.sides for key in keys if key in side.estimates]
    return [estimate.value if estimate.interval is None else estimate.interval.high for estimate in found]


def _dots(report: Report, labels: Labels, key: Key, name: str) -> list[Dot]:
    dots = []
    for number, side in enumerate(report.sides):
        estimate = side.estimates.get(key)
        if estimate is not None:
            tip = f"{name}: {labels.value(key, estimate)} ({labels.interval(key, estimate)})"
            dots.append(Dot(estimate.value, estimate.interval, number, tip))
    return dots


def _numbers(report: Report, labels: Labels, caption: str, keys: Sequence[tuple[Key, str]]) -> Markup:
    """Returns numbers with their intervals and, if two settings are compared, the differences."""
    compared = len(report.sides) > 1
    titles = [labels.text("setting", letter="AB"[number]) if compared else labels.text("value") for number in range(len(report.sides))]
    headings = [Column(labels.text("what"), is_number=False)]
    for title in titles:
        headings += [Column(title), Column(labels.text("range"))]
    if compared:
        headings += [Column(labels.text("difference")), Column(labels.text("corrected"))]
    return table(caption, headings, [_number_row(report, labels, number, *pair) for number, pair in enumerate(keys)])


def _number_row(report: Report, labels: Labels, number: int, key: Key, name: str) -> Row:
    cells = [Cell(name, number)]
    for side in report.sides:
        estimate = side.estimates.get(key)
        if estimate is None:
            cells += [Cell("–"), Cell("–")]
        else:
            value, ends = labels.value(key, estimate), labels.interval(key, estimate)
            cells += [Cell(value, estimate.value), Cell(ends, estimate.value)]
    if len(report.sides) > 1:
        found = report.differences.get(key)
        if found is None:
            cells += [Cell("–"), Cell("–")]
        else:
            cells += [Cell(labels.difference(key, found.found), found.found.value), p_value(labels, found.corrected)]
    real = key in report.differences and report.differences[key].is_real
    return Row(cells, is_real=real)


def p_value(labels: Labels, p: float) -> Cell:
    """Returns a corrected p-value."""
    return Cell(f"< {labels.formats.number(0.001, 3)}" if p < 0.001 else labels.formats.number(p, 3), p)


def differences(report: Report, labels: Labels) -> Markup:
    """Returns the table of all differences, the surest first."""
    order = sorted(report.differences, key=lambda key: (report.differences[key].corrected, report.differences[key].found.p))
    return _numbers(report, labels, labels.text("differences"), [(key, labels.key(key)) for key in order])


def _wins(report: Report, labels: Labels) -> Markup:
    players = report.sides[0].conditions.players
    places = [(Key(PLACE, str(place), WINS), labels.place(place)) for place in range(players)]
    seats = [(Key(SEAT, str(seat), WINS), labels.text("seat", number=seat + 1)) for seat in range(players)]
    kinds = dict.fromkeys(key.item for side in report.sides for key in side.estimates if key.section == PLAYER)
    blocks = [
        tag("p", labels.text("wins.about", fair=labels.formats.percent(1 / players))),
        tag("h3", labels.text("by-place")),
        rates(report, labels, labels.text("by-place"), places, 1 / players),
        tag("h3", labels.text("by-seat")),
        rates(report, labels, labels.text("by-seat"), seats, 1 / players),
    ]
    if len(kinds) > 1:
        keys = [(Key(PLAYER, kind, WINS), labels.player(kind)) for kind in kinds]
        blocks += [tag("h3", labels.text("by-player")), rates(report, labels, labels.text("by-player"), keys, 1 / players)]
    return join(*blocks)


def _points(report: Report, labels: Labels) -> Markup:
    parts = list(dict.fromkeys(key.item for side in report.sides for key in side.estimates if key.section == PART))
    keys = [(Key(PART, part, POINTS), labels.part(part)) for part in parts]
    names = [part for part in parts if part != "total"]
    legend = [tag("li", labels.part(part), class_=f"key part-{number % 6}") for number, part in enumerate(names)]
    totals = [sum((counter for counter in side.tally.totals), Counter()) for side in report.sides]
    blocks = [tag("p", labels.text("points.about")), _stacks(report, labels, names), tag("ul", *legend, class_="legend")]
    blocks += [_numbers(report, labels, labels.text("points.by-part"), keys), *_by_place(report, labels, parts)]
    blocks += [tag("h3", labels.text("totals")), _histogram(labels, totals, labels.text("totals"), labels.text("points.unit"))]
    return join(*blocks)


def _stacks(report: Report, labels: Labels, parts: Sequence[str]) -> Markup:
    lines = []
    means = [
        [max(0.0, side.estimates[Key(PART, part, POINTS)].value) if Key(PART, part, POINTS) in side.estimates else 0.0 for part in parts]
        for side in report.sides
    ]
    whole = max(map(sum, means)) or 1.0
    for number, values in enumerate(means):
        name = labels.text("setting", letter="AB"[number]) if len(means) > 1 else labels.text("average")
        tips = [f"{labels.part(part)}: {labels.formats.number(value, 2)}" for part, value in zip(parts, values, strict=True)]
        bar = stacked(list(zip(values, tips, strict=True)), whole, f"{name}: {', '.join(tips)}")
        lines.append(tag("div", tag("span", name, class_="label"), bar, class_="line"))
    return tag("div", *lines, class_="lines")


def _by_place(report: Report, labels: Labels, parts: Sequence[str]) -> Iterator[Markup]:
    players = report.sides[0].conditions.players
    keys = [
        (Key(f"{PART}-{place}", part, POINTS), f"{labels.part(part)}, {labels.place(place)}")
        for part in parts
        for place in range(players)
    ]
    yield _details(labels, labels.text("points.by-place"), _numbers(report, labels, labels.text("points.by-place"), keys))


def _details(labels: Labels, title: str, content: Markup) -> Markup:
    return tag("details", tag("summary", title), content)


def _length(report: Report, labels: Labels) -> Markup:
    endings = dict.fromkeys(key.item for side in report.sides for key in side.estimates if key.section == ENDING)
    lengths = [side.tally.lengths for side in report.sides]
    return join(
        tag("p", labels.text("length.about")),
        _numbers(report, labels, labels.text("length"), [(Key(GAME, "length", STEPS), labels.text("length"))]),
        _histogram(labels, lengths, labels.text("length"), labels.text("length.unit")),
        tag("h3", labels.text("endings")),
        rates(report, labels, labels.text("endings"), [(Key(ENDING, name, SHARE), labels.ending(name)) for name in endings], None),
    )


def _histogram(labels: Labels, counts: Sequence[Counter[int]], title: str, unit: str) -> Markup:
    """Returns how often each number occurred, as a plot and as a table; large ranges are grouped."""
    low, high = min(min(counter) for counter in counts), max(max(counter) for counter in counts)
    width = max(1, -(-(high - low + 1) // MOST_BARS))
    starts = range(low, high + 1, width)
    names = [str(start) if width == 1 else labels.formats.range(str(start), str(start + width - 1)) for start in starts]
    groups = []
    for counter in counts:
        shares = [sum(counter[value] for value in range(start, start + width)) / counter.total() for start in starts]
        tips = [f"{name} {unit}: {labels.formats.percent(share)}" for name, share in zip(names, shares, strict=True)]
        groups.append([(str(start), share, tip) for start, share, tip in zip(starts, shares, tips, strict=True)])
    plot = columns(groups, f"{title}. {labels.text('arrow-keys')}", max(1, len(names) // 8))
    titles = [labels.text("setting", letter="AB"[number]) if len(groups) > 1 else labels.text("share") for number in range(len(groups))]
    headings = [Column(unit, is_number=False), *(Column(name) for name in titles)]
    rows = [
        Row([Cell(name, number), *(Cell(labels.formats.percent(bars[number][1]), bars[number][1]) for bars in groups)])
        for number, name in enumerate(names)
    ]
    numbers = _details(labels, labels.text("as-table"), table(title, headings, rows))
    return join(tag("figure", plot, tag("figcaption", title)), numbers)
