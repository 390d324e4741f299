"""Plays a lesson on a phone, from the first step to the game after it: its targets are visible and can be tapped."""

import json
from functools import partial
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.axe import PHONE
from tests.browser.conftest import NewPage
from tests.browser.layout import faults
from tests.browser.learning import GAMES, make_move
from tests.waiting import until


def _in_sight(shown: Locator, guide: Locator) -> bool:
    """Returns whether the whole element is visible and not covered by the guide."""
    box, cover = shown.bounding_box(), guide.bounding_box()
    assert box is not None
    assert cover is not None
    return box["y"] > -1 and box["y"] + box["height"] < cover["y"] + 2 < PHONE["height"]


@pytest.mark.parametrize("game", ["festival", "spring_festival"])
def test_lesson(new_page: NewPage, game: str) -> None:
    script: dict[str, Any] = json.loads((GAMES / game / "lesson.json").read_text("utf-8"))
    page = new_page(phone=True)
    page.goto(f"/lesson/{game}/start")
    guide = page.locator(".lesson")
    for number, step in enumerate(script["steps"], 1):
        expect(guide.locator(".eyebrow")).to_contain_text(f" {number} of {len(script['steps'])}")
        expect(guide.locator(".voice")).not_to_have_text("Watch what happens…")
        if step["point"] != "again":
            first, *others = step["point"].split()
            until(partial(_in_sight, page.locator(f'[data-name="{first}"]'), guide), f"{first} is in sight")
            for name in (first, *others):
                expect(page.locator(f'[data-name="{name}"]')).to_have_css("outline-style", "solid")
        if step["wait"] == "next":
            guide.locator(".primary").tap()
        else:
            make_move(page, step["wait"].get("action") or step["wait"]["anyOf"][0])
    expect(guide).to_have_count(0)
    page.locator(".turn:not(.is-quiet)").wait_for()


@pytest.mark.parametrize("game", ["festival", "spring_festival"])
def test_the_guide_covers_nothing_in_a_low_window(new_page: NewPage, game: str) -> None:
    """The column above the guide ends there, even if the table is higher than the window."""
    page = new_page()
    page.goto(f"/lesson/{game}/start")
    page.locator(".lesson").wait_for()
    page.locator(".turn:not(.is-quiet)").wait_for()
    assert faults(page, {"width": 1800, "height": 600}, {"width": 1280, "height": 580}) == []
