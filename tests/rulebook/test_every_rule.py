"""Every numbered rule has code that implements it and a test that cites it."""

import pytest
from docs.rule_index import EXAMPLES, PAGE, cited_rules, implementations, page, rule_tests, rules

CODE = frozenset[str]().union(*(citation.rules for citation in implementations()))
TESTS = frozenset[str]().union(*(citation.rules for citation in rule_tests()))


def test_the_rules_pages_number_all_rules() -> None:
    assert rules() == [
        *(f"F{number}" for number in range(1, 24)),
        *(f"S{number}" for number in range(1, 31)),
        *(f"W{number}" for number in range(1, 31)),
    ]


@pytest.mark.parametrize("rule", rules())
def test_a_test_cites_the_rule(rule: str) -> None:
    assert rule in TESTS


@pytest.mark.parametrize("rule", [rule for rule in rules() if rule not in EXAMPLES])
def test_code_cites_the_rule(rule: str) -> None:
    assert rule in CODE


def test_no_citation_leads_nowhere() -> None:
    """Every cited rule exists; this test fails if a rule was removed or renumbered."""
    assert set(rules()) >= CODE | TESTS


@pytest.mark.parametrize(
    ("text", "cited"),
    [
        ("Returns the tiles (S10 to S12).", {"S10", "S11", "S12"}),
        ("W15–W18", {"W15", "W16", "W17", "W18"}),
        ("(F9, F11)", {"F9", "F11"}),
        ("the tile S1 of STEPS12", {"S1"}),
        ("nothing", set()),
    ],
)
def test_citations_are_found(text: str, cited: set[str]) -> None:
    assert cited_rules(text) == cited


def test_the_page_is_up_to_date() -> None:
    """The index of rules is up to date; `make rules` updates it."""
    assert PAGE.read_text(encoding="utf-8") == page()
