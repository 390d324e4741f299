"""What reports collect from games agrees with their scores and with what can be counted in their records."""

from collections import Counter

import pytest

from skyburst.library import game
from skyburst.locale import LANGUAGES, catalogue
from skyburst.registry import SHIPPED
from skyburst.report.collecting import WHOLE, Item, report_of
from tests.golden.games import load
from tests.report.games import of_seat, scores, value, watched


def test_festival_adds_up() -> None:
    """The points of objectives, crowd-pleasers and visible tiles are those of the score."""
    for record, uses, state in watched("festival"):
        for seat, parts in enumerate(scores(state)):
            objectives = value(of_seat(uses, "objective", seat)) + value(of_seat(uses, "starting_objective", seat))
            assert objectives == WHOLE * parts["objectives"], record.seed
            assert value(of_seat(uses, "crowd_pleaser", seat)) == WHOLE * parts["crowd_pleasers"]
            assert value(of_seat(uses, "tile", seat)) == WHOLE * (parts["colour"] + parts["type"])
            assert value(of_seat(uses, "board", seat)) == WHOLE * (parts["colour"] + parts["type"])


def test_festival_counts_what_was_taken() -> None:
    for record, uses, _ in watched("festival"):
        for seat in range(len(record.players)):
            steps = Counter(step.action.split()[0] for step in record.steps if step.seat == seat)
            cards = of_seat(uses, "objective", seat)
            assert sum(use.taken for use in cards.values()) == steps["pile"], record.seed
            assert all(use.offered for use in cards.values())
            assert all(use.taken or not use.completed for use in cards.values())
            sides = of_seat(uses, "starting_objective", seat)
            assert (len(sides), sum(use.taken for use in sides.values())) == (2, 1)


def test_spring_festival_adds_up() -> None:
    """A tile is worth its applause and a point in the finale; only the applause of perfect finales has no tile."""
    for record, uses, state in watched("spring_festival"):
        for seat, parts in enumerate(scores(state)):
            assert value(of_seat(uses, "composition", seat)) == WHOLE * parts["compositions"], record.seed
            assert value(of_seat(uses, "sign", seat)) == WHOLE * parts["sign"]
            assert value(of_seat(uses, "starting_set", seat)) == WHOLE * sum(parts.values())
            tiles = of_seat(uses, "tile", seat)
            perfect = 3 * (parts["finale"] == len(state.panoramas[seat].tiles))
            assert value(tiles) == WHOLE * (parts["finale"] + parts["applause"] - perfect)
            assert len(tiles) == 16


def test_fireworks_adds_up() -> None:
    """Tiles share the points of their formations. Those that changed hands in a storm count for nobody."""
    for record, uses, state in watched("fireworks"):
        storm = any(step.action.startswith(("give", "return")) for step in record.steps)
        for seat, parts in enumerate(scores(state)):
            assert value(of_seat(uses, "character", seat)) == WHOLE * parts["character"], record.seed
            tiles = value(of_seat(uses, "tile", seat)) + value(of_seat(uses, "start_tile", seat))
            formations = WHOLE * (sum(parts.values()) - parts["character"])
            assert tiles <= formations if storm else tiles == formations, record.seed
            assert len(of_seat(uses, "start_tile", seat)) == 2


def test_fireworks_counts_draws() -> None:
    for record, uses, _ in watched("fireworks"):
        drawn = Counter(
            step.outcome["card"] for step in record.steps if step.action.startswith("draw") and step.outcome
        )
        counted: Counter[object] = Counter()
        for use in uses:
            if use.item.category == "action_card":
                counted[use.item.id] += use.taken
                assert use.completed <= use.taken
        assert counted == drawn, record.seed


@pytest.mark.parametrize("name", SHIPPED)
def test_every_item_that_was_used_is_in_play(name: str) -> None:
    described = report_of(game(name))
    for record, uses, _ in watched(name):
        items = described.items(record.options)
        assert not [use.item for use in uses if use.item.id not in items[use.item.category]], record.seed


@pytest.mark.parametrize("name", SHIPPED)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_item_has_a_name_and_every_category_an_explanation(name: str, language: str) -> None:
    described, texts = report_of(game(name)), catalogue(language)
    for golden in load(name).values():
        for category, ids in described.items(golden.record.options).items():
            names = [described.name(Item(category, item), texts) for item in ids]
            assert all(names)
            assert len(set(names)) == len(names), category
            assert texts.entries[f"report.{name}.{category}.title"]
            assert texts.entries[f"report.{name}.{category}.about"]
    endings = {golden.record.result.ending for golden in load(name).values() if golden.record.result}
    assert all(f"report.{name}.ending.{ending}" in texts.entries for ending in endings)


def test_figures_are_those_of_the_cards() -> None:
    festival, spring = report_of(game("festival")), report_of(game("spring_festival"))
    [[red, yellow, _]] = festival.figure(Item("objective", "A1"))
    assert red is not None
    assert yellow is not None
    assert (red.colour, yellow.colour) == ("red", "yellow")
    [[_, raised, _]] = festival.figure(Item("objective", "F1"))
    assert raised is not None
    assert (raised.colour, raised.sign, raised.raised) == ("", "pe", True)
    assert len(festival.figure(Item("objective", "E1"))[0]) == 2
    assert festival.figure(Item("tile", "red-peony")) == ()
    cards = spring.items({"decks": "base", "sign": False})["composition"]
    assert all(spring.figure(Item("composition", card)) for card in cards)
