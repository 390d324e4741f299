"""A lesson on a phone, from its first step to the game that follows: its targets are visible and can be tapped."""

import json
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.axe import PHONE
from tests.browser.conftest import NewPage
from tests.waiting import until

GAMES = Path(__file__).parents[2] / "web" / "src" / "games"


def _touch(page: Page, action: str) -> None:
    """Makes a move as a learner would: picks what to place, then taps its place twice, to preview and to confirm."""
    word, *rest = action.split(" ")
    if word == "turn":
        for _ in range(int(rest[0])):
            page.locator(".hub button").last.tap()
        page.locator(".turn-it").tap()
        return
    if word == "complete":
        page.locator(".ways .primary").tap()
        return
    if word in ("left", "right"):
        page.locator(f".stack.{word}").tap()
    elif word == "lay":
        page.locator(f'[data-name="unlaid:{rest[0]}"]').tap()
    place = page.locator(f'[data-name="pile:{rest[0]}"]' if word == "pile" else f'[data-drop="{rest[-1]}"]')
    place.tap()
    page.locator(".is-preview").first.wait_for()
    place.tap()


def _in_sight(shown: Locator, guide: Locator) -> bool:
    """Returns whether an element is entirely on the screen and above the guide."""
    box, cover = shown.bounding_box(), guide.bounding_box()
    assert box is not None
    assert cover is not None
    return box["y"] > -1 and box["y"] + box["height"] < cover["y"] + 2 < PHONE["height"]


@pytest.mark.parametrize("game", ["festival", "spring_festival"])
def test_lesson(new_page: NewPage, game: str) -> None:
    script: dict[str, Any] = json.loads((GAMES / game / "lesson.json").read_text("utf-8"))
    page = new_page(phone=True)
    page.goto(f"/lesson/{game}")
    guide = page.locator(".lesson")
    for number, step in enumerate(script["steps"], 1):
        expect(guide.locator(".eyebrow")).to_contain_text(f" {number} of {len(script['steps'])}")
        expect(guide.locator(".voice")).not_to_have_text("Watch what happens…")
        if step["point"] != "again":
            shown = page.locator(f'[data-name="{step["point"]}"]')
            until(partial(_in_sight, shown, guide), f"{step['point']} is in sight")
        if step["wait"] == "next":
            guide.locator(".primary").tap()
        else:
            _touch(page, step["wait"].get("action") or step["wait"]["anyOf"][0])
    expect(guide).to_have_count(0)
    page.locator(".turn:not(.is-quiet)").wait_for()
