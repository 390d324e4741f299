"""What stands out in a report, in sentences."""

from collections.abc import Iterator
from typing import Final

from skyburst.report.collecting import Item
from skyburst.report.labels import Labels
from skyburst.report.measures import PART, PLACE, POINTS, WINS, Compared, Key, Report, Side

MOST: Final = 3
"""How many items with the largest effects are named, and how many with the smallest."""
MOST_DIFFERENCES: Final = 12
"""How many real differences are named: those of the whole game first."""


def findings(report: Report, labels: Labels) -> Iterator[str]:
    """Yields sentences."""
    if len(report.sides) > 1:
        yield from _differences(report, labels)
        return
    [side] = report.sides
    yield from _first_player(side, labels)
    yield from _parts(side, labels)
    yield from _effects(side, labels)
    yield from _taken(side, labels)


def _first_player(side: Side, labels: Labels) -> Iterator[str]:
    estimate = side.estimates.get(Key(PLACE, "0", WINS))
    if estimate is None or estimate.interval is None:
        return
    fair = 1 / side.conditions.players
    verdict = "more" if estimate.interval.low > fair else "less" if estimate.interval.high < fair else "fair"
    shown = labels.formats
    yield labels.text(
        f"report.finding.first.{verdict}",
        rate=shown.percent(estimate.value),
        interval=shown.percents(estimate.interval),
        fair=shown.percent(fair),
    )


def _parts(side: Side, labels: Labels) -> Iterator[str]:
    means = {
        key.item: found.value for key, found in side.estimates.items() if (key.section, key.measure) == (PART, POINTS)
    }
    total = means.pop("total", 0.0)
    if total > 0 and len(means) > 1:
        largest = max(means, key=lambda part: means[part])
        share = labels.formats.percent(means[largest] / total)
        yield labels.text("report.finding.part", part=labels.part(largest), share=share)


def _effects(side: Side, labels: Labels) -> Iterator[str]:
    real = sorted(
        ((key, compared) for key, compared in side.effects.items() if compared.is_real),
        key=lambda pair: -pair[1].found.value,
    )
    if side.effects and not real:
        yield labels.text("report.finding.no-effect")
    for key, compared in (*real[:MOST], *real[max(MOST, len(real) - MOST) :]):
        yield _effect(key, compared, labels)


def _effect(key: Key, compared: Compared, labels: Labels) -> str:
    value = compared.found.value
    return labels.text(
        "report.finding.effect.more" if value > 0 else "report.finding.effect.less",
        category=labels.category(key.section),
        item=labels.item(Item(key.section, key.item)),
        points=labels.formats.number(100 * abs(value)),
        interval=labels.formats.points_more(compared.found.interval),
    )


def _taken(side: Side, labels: Labels) -> Iterator[str]:
    """Yields which item is taken most and least often, for each category in which items are chosen."""
    for category in labels.categories:
        shares = {
            key.item: found
            for key, found in side.estimates.items()
            if key.section == category.name and key.measure == "taken" and found.interval is not None
        }
        if category.is_dealt or len(shares) < 2:
            continue
        ranked = sorted(shares, key=lambda item: -shares[item].value)
        most, least = (labels.item(Item(category.name, item)) for item in (ranked[0], ranked[-1]))
        yield labels.text(
            "report.finding.taken",
            category=labels.category(category.name),
            most=most,
            least=least,
            high=labels.formats.percent(shares[ranked[0]].value),
            low=labels.formats.percent(shares[ranked[-1]].value),
        )


def _differences(report: Report, labels: Labels) -> Iterator[str]:
    real = [(key, compared) for key, compared in report.differences.items() if compared.is_real]
    yield labels.text("report.finding.differences", count=len(real), all=len(report.differences))
    one, other = report.sides
    items = {category.name for category in labels.categories}
    real.sort(key=lambda pair: (pair[0].section in items, pair[1].corrected, -abs(pair[1].found.value)))
    for key, compared in real[:MOST_DIFFERENCES]:
        values = {"before": labels.value(key, one.estimates[key]), "after": labels.value(key, other.estimates[key])}
        change = labels.difference(key, compared.found)
        yield labels.text("report.finding.difference", what=labels.key(key), change=change, **values)
