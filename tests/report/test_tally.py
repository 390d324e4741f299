"""Tallies add up games as a person would, in any order and in any number of parts."""

from collections.abc import Sequence
from random import Random

import pytest

from skyburst.core.record import Result
from skyburst.library import game
from skyburst.report.collecting import WHOLE, Category, GameReport, Item, Use, Watcher, report_of
from skyburst.report.measures import EFFECT, POINTS, SHARE, STEPS, VALUE, WINS, Key, side_of
from skyburst.report.source import Conditions
from skyburst.report.tally import GameFacts, Tally

KINDS = ("bot:a", "bot:b")
CARD = Item("card", "X")


class Cards(GameReport):
    """A game with one card."""

    categories = (Category("card", ("offered", "taken", "completed"), "taken"),)

    def items(self, options: object) -> dict[str, Sequence[str]]:
        return {"card": ["X", "never seen"]}

    def watch(self, start: object) -> Watcher:
        raise NotImplementedError

    def name(self, item: Item, texts: object) -> str:
        return item.id


def facts(number: int, first: int, totals: Sequence[int], uses: Sequence[Use] = (), ending: str = "end") -> GameFacts:
    winners = tuple(seat for seat, total in enumerate(totals) if total == max(totals))
    scores = tuple({"total": total, "part": total - 1} for total in totals)
    return GameFacts(number, Result(ending, scores, winners), first, KINDS, 10 + number, uses)


GAMES = [
    facts(0, 0, (5, 3), [Use(CARD, 0, 1, 1, 1, 4 * WHOLE), Use(CARD, 1, 1)]),
    facts(1, 1, (6, 2), [Use(CARD, 0, 1, 1), Use(CARD, 1, 1)]),
    facts(2, 1, (4, 4), [Use(CARD, 0, 1)], "other"),
    facts(3, 0, (1, 7), [Use(CARD, 0, 1, 1), Use(CARD, 1, 1, 1, 1, 4 * WHOLE)]),
]


def tally_of(games: Sequence[GameFacts]) -> Tally:
    tally = Tally(2)
    for one in games:
        tally.add(one)
    return tally


def test_counted_by_hand() -> None:
    """Seat 0 wins games 0 and 1 and shares game 2; the card is offered 7 times, taken 4 times, completed twice."""
    conditions = Conditions("festival", {}, game("festival").deck, 2)
    found = side_of(conditions, "a, b", "7", Cards(), tally_of(GAMES), 0).estimates
    by_hand = {
        Key("seat", "0", WINS): (2.5 / 4, 4),
        Key("player", "bot:b", WINS): (1.5 / 4, 4),
        Key("place", "0", WINS): ((1 + 0 + 0.5 + 0) / 4, 4),
        Key("part", "total", POINTS): (32 / 8, 8),
        Key("part", "part", POINTS): (24 / 8, 8),
        Key("part-0", "total", POINTS): ((5 + 2 + 4 + 1) / 4, 4),
        Key("game", "length", STEPS): (11.5, 4),
        Key("ending", "other", SHARE): (1 / 4, 4),
        Key("card", "X", "offered"): (7 / 8, 8),
        Key("card", "X", "taken"): (4 / 7, 7),
        Key("card", "X", "completed"): (2 / 4, 4),
        Key("card", "X", VALUE): (8 / 4, 4),
        Key("card", "never seen", "offered"): (0.0, 8),
    }
    assert {key: (found[key].value, found[key].cases) for key in by_hand} == by_hand
    assert Key("card", "never seen", "taken") not in found
    # Two strata have seats with and without it: "a plays second" in games 1 and 2, and "b plays second" in 0 and 3.
    assert found[Key("card", "X", EFFECT)].value == pytest.approx(((1 - 0.5) + (1 - 0)) / 2)
    assert all(estimate.interval is None for key, estimate in found.items() if key.section == "card")


def test_parts_can_be_merged_in_any_order() -> None:
    whole, chance = tally_of(GAMES), Random("merge")
    for _ in range(5):
        shuffled = chance.sample(GAMES, len(GAMES))
        merged = tally_of(shuffled[:1])
        merged.merge(tally_of(shuffled[1:3]))
        merged.merge(tally_of(shuffled[3:]))
        assert (merged.blocks, merged.totals, merged.lengths) == (whole.blocks, whole.totals, whole.lengths)
        assert merged.sums() == whole.sums()


def test_its_size_does_not_depend_on_the_number_of_games() -> None:
    def rows(games: int) -> int:
        tally = tally_of([GAMES[number % 4]._replace(number=number, steps=9) for number in range(games)])
        return sum(map(len, tally.blocks.values()))

    assert rows(400) == rows(1200)


def test_a_game_that_says_nothing_about_its_components_still_has_a_report() -> None:
    class Plain:
        name = "plain"

    from skyburst import GameAdapter, register  # noqa: PLC0415

    register(GameAdapter(name="plain", source=lambda: game("festival")))
    described = report_of(Plain())  # type: ignore[arg-type]
    assert (described.categories, described.items({})) == ((), {})
