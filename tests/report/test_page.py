"""The page of a report needs nothing but itself, can be parsed, and says the same in both languages."""

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from functools import cache
from html.parser import HTMLParser
from pathlib import Path

import pytest

from skyburst.core.record import format_record
from skyburst.lab.simulate import Plan
from skyburst.report.collecting import report_of
from skyburst.report.findings import findings
from skyburst.report.labels import Labels
from skyburst.report.measures import Report, Side, compare, side_of
from skyburst.report.page import page
from skyburst.report.source import Played, Recorded
from skyburst.report.tally import Tally
from tests.golden.games import load

VOID = {"meta", "input", "br"}


class Parser(HTMLParser):
    """Collects the elements of a page, and checks that they are closed in the right order."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.tags: Counter[str] = Counter()
        self.attributes: list[tuple[str, str | None]] = []
        self.ids: Counter[str] = Counter()
        self.words: list[str] = []
        self.feed(text)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags[tag] += 1
        self.attributes += attrs
        self.ids.update(str(value) for name, value in attrs if name == "id")
        if tag not in VOID:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        if not {"script", "style"} & set(self.open):
            self.words.append(data)


def side(name: str, games: int, seats: Sequence[str] = ("random", "random"), **options: object) -> Side:
    source = Played(Plan(name, tuple(seats), games, "page", options))
    tally = Tally(len(seats))
    for batch in source.batches(1):
        tally.merge(batch.tally)
    return side_of(source.conditions, source.origin, "page", report_of(source.game), tally, 0)


@cache
def festival() -> Side:
    return side("festival", 60)


@cache
def compared() -> Report:
    sides = festival(), side("festival", 60, claims="manual")
    return Report(sides, compare(*sides))


def test_it_is_well_formed_and_needs_nothing_else() -> None:
    for report in (Report([festival()], {}), compared()):
        text = page(report, "en")
        parser = Parser(text)
        assert parser.open == []
        assert parser.tags["main"] == 2
        assert [name for name, count in parser.ids.items() if count > 1] == []
        assert not re.search(r"https?:|//[a-z]|@import|url\(|src=|<link|<img|<iframe|fetch\(|import\(", text)
        links = [str(value) for name, value in parser.attributes if name == "href"]
        assert links
        assert all(link[1:] in parser.ids for link in links)
        rows = [str(value) for name, value in parser.attributes if name == "data-row"]
        assert all(row in parser.ids for row in rows)


def test_every_plot_has_its_numbers_in_a_table() -> None:
    parser = Parser(page(Report([festival()], {}), "en"))
    labels = [value for name, value in parser.attributes if name == "aria-label"]
    assert all(labels)
    assert parser.tags["table"] == parser.tags["caption"]
    assert parser.tags["table"] > parser.tags["figure"]
    names = {value for name, value in parser.attributes if name == "role"}
    assert {"img", "application", "region", "status"} <= names


def test_it_is_in_both_languages_and_shows_the_one_asked_for() -> None:
    english, french = (page(Report([festival()], {}), language) for language in ("en", "fr"))
    assert '<html lang="en">' in english
    assert '<main lang="fr" hidden>' in english
    assert '<html lang="fr">' in french
    assert '<main lang="en" hidden>' in french
    for text in (english, french):
        assert "Même couleur (2 points)" in text
        assert "Same colour (2 points)" in text
    assert re.search(r"\d,\d\u00a0%", english)
    assert not re.search(r"report\.[a-z]", english)


def test_caution_is_the_first_thing_after_the_findings() -> None:
    text = page(Report([festival()], {}), "en")
    assert text.index("What stands out</h2>") < text.index("correlations, not causes") < text.index("Who wins</h2>")


def test_names_of_files_are_escaped() -> None:
    side = replace(festival(), origin="<script>alert(1)</script>.jsonl", seed=None)
    escaped = page(Report([side], {}), "en")
    assert "<script>alert" not in escaped
    assert "&lt;script&gt;alert" in escaped


def test_a_comparison_says_what_differs() -> None:
    """Random players who must claim crowd-pleasers need more actions; who wins is not affected."""
    report = compared()
    real = {key for key, found in report.differences.items() if found.is_real}
    assert ("game", "length", "steps") in real
    assert not {key for key in real if key.section in ("place", "ending")}
    labels = Labels(report, "fr")
    first, *rest = findings(report, labels)
    assert first.startswith(f"{len(real)} des {len(report.differences)} nombres")
    assert any("Durée" in sentence and "pour A" in sentence for sentence in rest)


def test_a_setting_does_not_differ_from_itself() -> None:
    same = compare(festival(), festival())
    assert same
    assert not [key for key, found in same.items() if found.is_real or found.found.value]


def test_bots_of_different_strength_are_compared_among_themselves() -> None:
    """The effects are adjusted for the kind of player, and the page has win rates by player."""
    mixed = side("festival", 12, ("greedy", "random"))
    text = page(Report([mixed], {}), "en")
    assert "Win rate by player" in text
    assert "Win rate by player" not in page(Report([festival()], {}), "en")


@pytest.mark.parametrize("name", ["spring_festival", "fireworks"])
def test_other_games(name: str) -> None:
    parser = Parser(page(Report([side(name, 2, ("random", "random", "random"))], {}), "fr"))
    assert "joue en troisième" in parser.words
    assert "Trop peu de parties" not in parser.words


def test_recorded_games_give_the_same_numbers() -> None:
    [golden] = [one for one in load("festival").values() if one.name == "starting_objective=random claims=auto"]
    lines = [(1, format_record(golden.record))]
    source = Recorded(Path("golden.jsonl"), "festival", lines)
    [batch] = source.batches(1)
    assert golden.record.result is not None
    assert (batch.tally.games, batch.unfinished) == (1, 0)
    assert batch.tally.lengths == {len(golden.record.steps): 1}
