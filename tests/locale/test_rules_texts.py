"""Tests the texts of the numbered rules in both languages."""

import re
from typing import Final

import pytest

from skyburst.locale import LANGUAGES, catalogue

IDS: Final = [
    *(f"F{number}" for number in range(1, 24)),
    *(f"S{number}" for number in range(1, 31)),
    *(f"W{number}" for number in range(1, 31)),
]
MENTION: Final = re.compile(r"\b[FSW]\d+\b")


def rule(number: str, language: str) -> str:
    return catalogue(language).text(f"rule.{number}")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_rule_has_a_title_and_words(language: str) -> None:
    keys = catalogue(language).entries
    for family in ("rule.", "rule-title."):
        assert {key.removeprefix(family) for key in keys if key.startswith(family)} == set(IDS)
    for number in IDS:
        assert catalogue(language).text(f"rule-title.{number}").strip()
        assert len(rule(number, language)) > 20, number
        assert rule(number, language).endswith("."), number


def test_both_languages_have_the_same_numbers_and_mentions() -> None:
    """The text of a rule contains the same numbers in both languages."""
    for number in IDS:
        english, french = (sorted(re.findall(r"\w*\d+", rule(number, language))) for language in LANGUAGES)
        assert english == french, number


@pytest.mark.parametrize("language", LANGUAGES)
def test_mentioned_rules_exist(language: str) -> None:
    for number in IDS:
        mentioned = set(MENTION.findall(rule(number, language)))
        assert mentioned <= {other for other in IDS if other[0] == number[0]} - {number}, number
