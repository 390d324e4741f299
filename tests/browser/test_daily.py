"""The daily challenge: from the home page through a whole game to the comparison, and what the browser remembers."""

import re
from collections.abc import Iterator
from datetime import UTC, datetime

import pytest
from playwright.sync_api import Page, expect

from skyburst.bots.levels import LEVELS, Level
from skyburst.server.app import make_app
from skyburst.server.settings import Settings, sqlite_url
from tests.browser.axe import everywhere
from tests.browser.conftest import NewPage
from tests.browser.playing import WAYS, play
from tests.seed import SEED
from tests.server.manager import InProcessBots, InProcessBox, Watch
from tests.server.served import Served
from tests.server.serving import Player

MONDAY = datetime(2026, 11, 16, 18, tzinfo=UTC)


@pytest.fixture(scope="module")
def monday(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A server on a certain Monday, whose bots think little."""
    watch = Watch()
    watch.time = MONDAY.timestamp()
    file = tmp_path_factory.mktemp("daily") / "tables.sqlite3"
    app = make_app(Settings(sqlite_url(file), pace=0.0, seed=SEED), watch)
    app.state["manager"].bot_workers, app.state["manager"].box_workers = InProcessBots(1), InProcessBox(1)
    with pytest.MonkeyPatch.context() as patch, Served(app, watch) as server:
        patch.setattr("skyburst.bots.levels.read_levels", lambda _: dict.fromkeys(LEVELS, Level(4)))
        yield server


@pytest.fixture
def monday_page(new_page: NewPage, monday: Served) -> NewPage:
    """Opens browsers on that Monday, at the home page of that server."""

    def opened(**more: bool) -> Page:
        page = new_page(**more)
        page.clock.set_fixed_time(MONDAY)
        page.goto(monday.address)
        return page

    return opened


def begin(page: Page) -> str:
    """Goes from the home page to the table of today's challenge, and returns the table's id."""
    page.get_by_role("navigation", name="Today’s challenge").get_by_role("link", name="Festival", exact=True).click()
    expect(page.locator("main")).to_contain_text("no previews, no hints and no undo")
    expect(page.locator("main")).to_contain_text("begins in 6 hours")
    page.get_by_role("button", name="Play", exact=True).click()
    page.wait_for_url("**/t/*")
    return page.url.rpartition("/")[2]


def test_a_whole_challenge(monday_page: NewPage, monday: Served) -> None:
    """The first game counts and is compared with that of `master`; another one changes nothing."""
    page = monday_page()
    table = begin(page)
    play(page, WAYS["mouse"])
    page.locator(".finale .primary").click()
    comparison = page.get_by_role("region", name="Compared with master")
    expect(comparison.get_by_role("listitem")).to_have_count(2)
    points = Player(monday, table).see()["result"]["scores"][0]["total"]
    expect(comparison.get_by_role("listitem").first).to_contain_text(f"You{points} point")
    marks = rf"\S+ {points} \(master: \S+ \d+\)"
    line = re.compile(rf"Skyburst, Festival, 2026-11-16: {marks} {monday.address}/daily/festival/2026-11-16")
    expect(comparison).to_contain_text(line)
    assert everywhere(page) == []

    page.get_by_role("link", name="Daily challenge").click()
    expect(page.locator("main")).to_contain_text("1 challenge played. Streak: 1 day")
    expect(page.get_by_role("link", name=re.compile(f"played on the day: {points} point"))).to_have_count(1)
    assert everywhere(page) == []

    page.get_by_role("button", name="Play again for practice").click()
    page.wait_for_url("**/t/*")
    assert page.url.rpartition("/")[2] != table
    page.goto(monday.address)
    expect(page.get_by_role("navigation", name="Today’s challenge")).to_contain_text(f"{points} point")


def test_going_on(monday_page: NewPage, monday: Served) -> None:
    """An unfinished challenge waits for the player."""
    page = monday_page(phone=True)
    table = begin(page)
    page.goto(monday.address)
    page.get_by_role("link", name="Festival unfinished").click()
    expect(page.get_by_role("button", name="Play", exact=True)).to_have_count(0)
    page.get_by_role("link", name="Go on playing").click()
    expect(page).to_have_url(f"{monday.address}/t/{table}")


def test_a_past_day(monday_page: NewPage, monday: Served) -> None:
    """It says that it does not count for the streak; its seed is revealed."""
    page = monday_page()
    page.goto(f"{monday.address}/daily/festival/2026-11-14")
    expect(page.locator("main")).to_contain_text("This day is over")
    page.get_by_text("Is it really the same for everyone?").click()
    expect(page.locator("details")).to_contain_text("sky1:daily/2026-11-14/")
    page.get_by_role("button", name="Play", exact=True).click()
    page.wait_for_url("**/t/*")
    assert '"late":true' in page.evaluate("localStorage.getItem('skyburst.daily')")


def test_a_day_that_cannot_be_played(monday_page: NewPage, monday: Served) -> None:
    page = monday_page()
    page.goto(f"{monday.address}/daily/festival/2001-01-01")
    expect(page.locator("main")).to_contain_text("There’s no challenge for this day")
