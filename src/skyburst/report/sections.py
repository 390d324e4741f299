"""The sections of the page about winning, points, length and endings."""

from collections import Counter
from collections.abc import Iterator, Sequence

from skyburst.report.html import Markup, join, tag
from skyburst.report.labels import Labels
from skyburst.report.measures import ENDING, GAME, PART, PLACE, PLAYER, POINTS, SEAT, SHARE, STEPS, WINS, Key, Report
from skyburst.report.plots import Dot, axis_of, columns, scale, stacked, track
from skyburst.report.tables import Cell, Column, Row, table

MOST_BARS = 40


def sections(report: Report, labels: Labels) -> Iterator[tuple[str, str, Markup]]:
    """Yields the id, the title and the content of each section."""
    yield "wins", labels.text("report.wins"), _wins(report, labels)
    yield "points", labels.text("report.points"), _points(report, labels)
    yield "length", labels.text("report.length-and-endings"), _length(report, labels)


def rates(report: Report, labels: Labels, caption: str, keys: Sequence[tuple[Key, str]], fair: float | None) -> Markup:
    """Returns shares as a plot and as a table."""
    known = [(key, name) for key, name in keys if any(key in side.estimates for side in report.sides)]
    marks = [] if fair is None else [fair]
    axis = axis_of([*_ends(report, [key for key, _ in known]), *marks], least=0.0, most=1.0)
    rows = []
    for key, name in known:
        dots = _dots(report, labels, key, name)
        line = tag("span", name, class_="label")
        rows.append(tag("div", line, track(dots, axis, fair, "; ".join(dot.tip for dot in dots)), class_="line"))
    ticks = scale(axis, [(value, labels.formats.percent(value)) for value in axis.ticks()])
    rows.append(tag("div", tag("span"), ticks, class_="line scale"))
    return join(tag("div", *rows, class_="lines"), _numbers(report, labels, caption, known))


def _ends(report: Report, keys: Sequence[Key]) -> list[float]:
    found = [side.estimates[key] for side in report.sides for key in keys if key in side.estimates]
    return [end for estimate in found for end in (estimate.value, *(estimate.interval or ()))]


def _dots(report: Report, labels: Labels, key: Key, name: str) -> list[Dot]:
    dots = []
    for number, side in enumerate(report.sides):
        estimate = side.estimates.get(key)
        if estimate is not None:
            tip = labels.pair(name, f"{labels.value(key, estimate)} ({labels.interval(key, estimate)})")
            dots.append(Dot(estimate.value, estimate.interval, number, tip))
    return dots


def _numbers(report: Report, labels: Labels, caption: str, keys: Sequence[tuple[Key, str]]) -> Markup:
    """Returns numbers with their intervals and, if two settings are compared, the differences."""
    compared = len(report.sides) > 1
    titles = [
        labels.text("report.setting", letter="AB"[number]) if compared else labels.text("report.value")
        for number in range(len(report.sides))
    ]
    headings = [Column(labels.text("report.what"), is_number=False)]
    for title in titles:
        headings += [Column(title), Column(labels.text("report.range"))]
    if compared:
        headings += [Column(labels.text("report.difference")), Column(labels.text("report.corrected"))]
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
    order = sorted(
        report.differences, key=lambda key: (report.differences[key].corrected, report.differences[key].found.p)
    )
    return _numbers(report, labels, labels.text("report.differences"), [(key, labels.key(key)) for key in order])


def _wins(report: Report, labels: Labels) -> Markup:
    players = report.sides[0].conditions.players
    places = [(Key(PLACE, str(place), WINS), labels.place(place)) for place in range(players)]
    seats = [(Key(SEAT, str(seat), WINS), labels.text("report.seat", number=seat + 1)) for seat in range(players)]
    kinds = dict.fromkeys(key.item for side in report.sides for key in side.estimates if key.section == PLAYER)
    blocks = [
        tag("p", labels.text("report.wins.about", fair=labels.formats.percent(1 / players))),
        tag("h3", labels.text("report.by-place")),
        rates(report, labels, labels.text("report.by-place"), places, 1 / players),
        tag("h3", labels.text("report.by-seat")),
        rates(report, labels, labels.text("report.by-seat"), seats, 1 / players),
    ]
    if len(kinds) > 1:
        keys = [(Key(PLAYER, kind, WINS), labels.player(kind)) for kind in kinds]
        blocks += [
            tag("h3", labels.text("report.by-player")),
            rates(report, labels, labels.text("report.by-player"), keys, 1 / players),
        ]
    return join(*blocks)


def _points(report: Report, labels: Labels) -> Markup:
    parts = list(dict.fromkeys(key.item for side in report.sides for key in side.estimates if key.section == PART))
    keys = [(Key(PART, part, POINTS), labels.part(part)) for part in parts]
    names = [part for part in parts if part != "total"]
    legend = [tag("li", labels.part(part), class_=f"key part-{number % 6}") for number, part in enumerate(names)]
    totals = [sum((counter for counter in side.tally.totals), Counter()) for side in report.sides]
    blocks = [
        tag("p", labels.text("report.points.about")),
        _stacks(report, labels, names),
        tag("ul", *legend, class_="legend"),
    ]
    blocks += [_numbers(report, labels, labels.text("report.points.by-part"), keys), *_by_place(report, labels, parts)]
    blocks += [
        tag("h3", labels.text("report.totals")),
        _histogram(labels, totals, labels.text("report.totals"), labels.text("report.points.unit")),
    ]
    return join(*blocks)


def _stacks(report: Report, labels: Labels, parts: Sequence[str]) -> Markup:
    lines = []
    means = [
        [
            max(0.0, side.estimates[Key(PART, part, POINTS)].value)
            if Key(PART, part, POINTS) in side.estimates
            else 0.0
            for part in parts
        ]
        for side in report.sides
    ]
    whole = max(map(sum, means)) or 1.0
    for number, values in enumerate(means):
        name = labels.text("report.setting", letter="AB"[number]) if len(means) > 1 else labels.text("report.average")
        tips = [
            labels.pair(labels.part(part), labels.formats.number(value, 2))
            for part, value in zip(parts, values, strict=True)
        ]
        bar = stacked(list(zip(values, tips, strict=True)), whole, "; ".join([name, *tips]))
        lines.append(tag("div", tag("span", name, class_="label"), bar, class_="line"))
    return tag("div", *lines, class_="lines")


def _by_place(report: Report, labels: Labels, parts: Sequence[str]) -> Iterator[Markup]:
    players = report.sides[0].conditions.players
    keys = [
        (Key(f"{PART}-{place}", part, POINTS), f"{labels.part(part)}, {labels.place(place)}")
        for part in parts
        for place in range(players)
    ]
    yield _details(
        labels,
        labels.text("report.points.by-place"),
        _numbers(report, labels, labels.text("report.points.by-place"), keys),
    )


def _details(labels: Labels, title: str, content: Markup) -> Markup:
    return tag("details", tag("summary", title), content)


def _length(report: Report, labels: Labels) -> Markup:
    endings = dict.fromkeys(key.item for side in report.sides for key in side.estimates if key.section == ENDING)
    lengths = [side.tally.lengths for side in report.sides]
    return join(
        tag("p", labels.text("report.length.about")),
        _numbers(
            report, labels, labels.text("report.length"), [(Key(GAME, "length", STEPS), labels.text("report.length"))]
        ),
        _histogram(labels, lengths, labels.text("report.length"), labels.text("report.length.unit")),
        tag("h3", labels.text("report.endings")),
        rates(
            report,
            labels,
            labels.text("report.endings"),
            [(Key(ENDING, name, SHARE), labels.ending(name)) for name in endings],
            None,
        ),
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
        tips = [
            labels.pair(f"{name} {unit}", labels.formats.percent(share))
            for name, share in zip(names, shares, strict=True)
        ]
        groups.append([(str(start), share, tip) for start, share, tip in zip(starts, shares, tips, strict=True)])
    plot = columns(groups, f"{title}. {labels.text('report.arrow-keys')}", max(1, len(names) // 8))
    titles = [
        labels.text("report.setting", letter="AB"[number]) if len(groups) > 1 else labels.text("report.share")
        for number in range(len(groups))
    ]
    headings = [Column(unit, is_number=False), *(Column(name) for name in titles)]
    rows = [
        Row([Cell(name, number), *(Cell(labels.formats.percent(bars[number][1]), bars[number][1]) for bars in groups)])
        for number, name in enumerate(names)
    ]
    numbers = _details(labels, labels.text("report.as-table"), table(title, headings, rows))
    return join(tag("figure", plot, tag("figcaption", title)), numbers)
