"""Bots play for people whose time is up or who are away; one tap takes the seat back."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from skyburst.server.app import make_app
from skyburst.server.settings import Settings, sqlite_url
from tests.browser.conftest import NewPage
from tests.browser.playing import LISTEN
from tests.browser.tables import sit
from tests.browser.walk import Walk
from tests.seed import SEED
from tests.server.manager import Watch
from tests.server.served import Served
from tests.server.serving import Player

PACE = 1.0
RANDOM = {"starting_objective": "random"}


@pytest.fixture
def slow(tmp_path: Path) -> Iterator[Served]:
    """Starts a server on which time passes and bots move only when the test advances the clock."""
    settings, time = Settings(sqlite_url(tmp_path / "tables.sqlite3"), pace=PACE, seed=SEED), Watch()
    with Served(make_app(settings, time), time) as running:
        yield running


def seated(new_page: NewPage, server: Served, **more: object) -> tuple[list[Page], list[Player], int]:
    """Opens a table for two in two browsers; returns the pages, the players, and the seat to act."""
    host = server.create("festival", "me", "open", options=RANDOM, **more)
    players = [host, server.join(host.table, name="Blaise")]
    pages = [new_page(), new_page(phone=True)]
    for page, player in zip(pages, players, strict=True):
        sit(page, player)
        page.locator("main.table").wait_for()
    return pages, players, host.see()["to_act"][0]


def test_time_is_up(new_page: NewPage, slow: Served) -> None:
    """Everybody is told. The player can take the seat back at once; otherwise a bot makes one move in its own name."""
    pages, players, first = seated(new_page, slow, clock={"kind": "move", "seconds": 60})
    late, other, name = pages[first], pages[1 - first], ("Ada", "Blaise")[first]
    bot = ("Nova", "Lumen")[first]
    other.evaluate(LISTEN)
    slow.advance(60)
    expect(late.locator(".notice")).to_contain_text("Your time is up")
    expect(late.locator(".turn.is-quiet")).to_contain_text(f"{bot} to play")
    told = f"Time’s up for {name}: {bot} makes this move."
    expect(other.locator(".toasts")).to_contain_text(told)
    other.wait_for_function("told => window.heard.includes(told)", arg=told)
    late.get_by_role("button", name="Take my seat back").click()
    late.locator(".turn:not(.is-quiet)").wait_for()
    expect(late.locator(".clock")).to_contain_text(re.compile(r"1:00|0:59"))
    slow.advance(60)
    expect(late.get_by_role("button", name="Take my seat back")).to_be_visible()
    slow.advance(10 * PACE)
    line = late.locator(".log li").first
    expect(line).to_have_text(re.compile(rf"{re.escape(bot)} \(for you\) puts"))
    expect(late.get_by_role("button", name="Take my seat back")).to_have_count(0)
    assert players[first].see()["players"][first]["stand_in"] is None


def test_a_friend_is_away(new_page: NewPage, slow: Served) -> None:
    """The others may let a bot play for a friend who has left. When the friend returns, the page offers the seat."""
    pages, players, first = seated(new_page, slow)
    friend, other, name = pages[first], pages[1 - first], ("Ada", "Blaise")[first]
    friend.close()
    expect(other.locator(".rail")).to_contain_text("away")
    slow.advance(120)
    expect(other.locator(".notice")).to_contain_text(f"{name} has been away for a while.")
    with Walk(other) as walk:
        walk.look("a friend is away")
    other.get_by_role("button", name="Let a bot play").click()
    expect(other.locator(".toasts")).to_contain_text(f"is playing for {name}")
    slow.advance(10 * PACE)
    other.locator(".turn:not(.is-quiet)").wait_for()
    back = new_page()
    sit(back, players[first])
    back.get_by_role("button", name="Take my seat back").click()
    expect(back.get_by_role("button", name="Take my seat back")).to_have_count(0)
    expect(other.locator(".toasts")).to_contain_text(f"{name} is playing again.")
    assert players[first].see()["players"][first]["stand_in"] is None
