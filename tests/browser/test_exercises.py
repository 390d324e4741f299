"""Exercises on prepared boards: a wrong move gets a tip, a right one its points, and solved exercises keep a tick."""

import json
import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.axe import everywhere
from tests.browser.conftest import NewPage
from tests.browser.learning import GAMES, make_move


def exercises(game: str) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = json.loads((GAMES / game / "exercises.json").read_text("utf-8"))["exercises"]
    return found


def _named(page: Page, name: str) -> Locator:
    return page.locator(f'[data-name="{name}"]')


def test_fireworks(new_page: NewPage) -> None:
    """Solves two exercises, each after a wrong move: taking the right tile, and moving a core away from the edge."""
    page = new_page(phone=True)
    page.goto("/lesson/fireworks")
    page.get_by_role("link", name="Big firework").tap()
    guide = page.locator(".lesson")
    expect(guide).to_contain_text("Take the tile that completes it")
    (right,) = exercises("fireworks")[0]["right"][0]
    offer = page.locator(".offer .take").nth(1)
    expect(offer).to_contain_text("+6")
    make_move(page, f"take {offer.get_attribute('data-tile')}")
    expect(guide.locator(".tip")).to_be_visible()
    expect(_named(page, right.replace("take ", "tile:"))).to_have_css("outline-style", "solid")
    make_move(page, right)
    expect(guide.locator(".won")).to_contain_text("Big fireworks +9")
    expect(guide.locator(".primary")).to_be_focused()
    assert everywhere(page) == []
    guide.locator(".primary").tap()
    expect(guide).to_contain_text("can never be completed")
    for space in ("E1", "E4"):
        _named(page, f"space:{space}").tap()
    expect(guide.locator(".tip")).to_be_visible()
    for space in ("E4", "C3"):
        _named(page, f"space:{space}").tap()
    expect(guide.locator(".won")).to_contain_text("Big fireworks +6")
    page.reload()
    expect(guide.locator(".won")).to_contain_text("Big fireworks +6")
    page.go_back()
    expect(page).to_have_url(re.compile("/lesson/fireworks$"))
    expect(page.get_by_role("heading", name="Exercises")).to_contain_text("2 of 7")
    expect(page.get_by_role("link", name="A core on the edge")).to_contain_text("Done")
    expect(page.get_by_role("link", name="Kaleidoscope")).not_to_contain_text("Done")


@pytest.mark.parametrize("game", ["festival", "spring_festival", "fireworks"])
def test_every_entry_of_the_list_has_a_picture(new_page: NewPage, game: str) -> None:
    page = new_page(phone=True)
    page.goto(f"/lesson/{game}")
    entries = page.locator(".entry")
    expect(entries).to_have_count(1 + len(exercises(game)))
    for entry in entries.all():
        expect(entry.locator(".picture svg").first).to_be_visible()


@pytest.mark.parametrize("game", ["festival", "spring_festival"])
def test_all_of_a_game(new_page: NewPage, game: str) -> None:
    """Every exercise can be solved by touch, one after the other, and shows the points that its script promises."""
    page, listed = new_page(phone=True, language="fr-FR"), exercises(game)
    page.goto(f"/lesson/{game}/{listed[0]['name']}")
    guide = page.locator(".lesson")
    for exercise in listed:
        page.wait_for_url(f"**lesson={exercise['name']}")
        page.locator(".turn:not(.is-quiet)").wait_for()
        for actions in exercise["right"]:
            make_move(page, actions[0])
        for points in exercise["gain"].values():
            expect(guide.locator(".won")).to_contain_text(f"+{points}")
        guide.locator(".primary").tap()
    expect(page.locator(".entry .mark")).to_have_count(len(listed))


def test_by_keyboard(new_page: NewPage) -> None:
    """Enter places the tile. The focus then moves to the next button, so Enter again opens the next exercise."""
    page = new_page()
    page.goto("/lesson/festival/colours")
    wrong, right = "left", "right"
    for stack, found in ((wrong, ".lesson .tip"), (right, ".lesson .won")):
        page.locator(f".stack.{stack}").press("Enter")
        page.locator('[data-drop="a3"]').press("Enter")
        expect(page.locator(found)).to_be_visible()
    page.keyboard.press("Enter")
    page.wait_for_url("**lesson=types")
