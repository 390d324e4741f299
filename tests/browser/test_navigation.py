"""Navigation: title, focus, announcement, scroll position, Back and Forward, sheets and personal links."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import NewPage
from tests.browser.playing import LISTEN
from tests.browser.tables import FLAT, sit
from tests.server.serving import Server

RANDOM = {"starting_objective": "random"}
FOCUS = "document.activeElement.id"


def arrived(page: Page, title: str, told: str) -> None:
    """Checks that a newly opened page has the given title, has the focus on its content, and is announced once."""
    expect(page).to_have_title(title)
    page.wait_for_function(f"{FOCUS} === 'main'")
    page.wait_for_function("told => window.heard.includes(told)", arg=told)
    assert page.evaluate("window.heard.splice(0)") == [told]


def test_pages_tell_that_they_have_changed(new_page: NewPage) -> None:
    """Links, Back and Forward set the title, move the focus to the content, and announce the page once."""
    page = new_page()
    page.goto("/")
    page.locator(".games").wait_for()
    page.evaluate(LISTEN)
    page.locator(".game[data-game=festival]").get_by_role("link", name="Rules").click()
    arrived(page, "Festival: the rules · Skyburst", "Festival: the rules")
    page.locator(".home").click()
    arrived(page, "Skyburst", "Skyburst")
    page.get_by_role("link", name="About").click()
    arrived(page, "About · Skyburst", "About")
    page.go_back()
    arrived(page, "Skyburst", "Skyburst")
    page.go_back()
    arrived(page, "Festival: the rules · Skyburst", "Festival: the rules")
    page.go_forward()
    arrived(page, "Skyburst", "Skyburst")


def test_the_first_page_is_left_to_the_browser(new_page: NewPage) -> None:
    """A page that was just loaded does not move the focus; its title is in the player's language."""
    page = new_page(language="fr-FR")
    page.goto("/about")
    expect(page).to_have_title("À propos · Skyburst")
    assert page.evaluate(FOCUS) == ""
    page.get_by_role("button", name="EN English").click()
    expect(page).to_have_title("About · Skyburst")
    page.evaluate(LISTEN)
    page.locator(".home").click()
    arrived(page, "Skyburst", "Skyburst")  # nothing else was announced


def test_scroll_positions(new_page: NewPage) -> None:
    """A new page starts at the top; Back and reloading restore the scroll position."""
    page = new_page()
    page.goto("/rules/festival")
    page.locator(".book").wait_for()
    page.evaluate("scrollTo(0, 700)")
    page.locator(".book nav a[href^='/lesson']").dispatch_event("click")
    page.get_by_role("heading", name="Learn Festival").wait_for()
    assert page.evaluate("scrollY") == 0
    page.go_back()
    page.locator(".book").wait_for()
    page.wait_for_function("scrollY === 700")
    page.reload()
    page.locator(".book").wait_for()
    page.wait_for_function("scrollY === 700")
    page.locator(".home").dispatch_event("click")
    page.locator(".games").wait_for()
    assert page.evaluate("scrollY") == 0


def test_tab_title_of_a_table(new_page: NewPage, server: Server) -> None:
    """The tab title names the game and says whose turn it is."""
    host = server.create("festival", "me", "me", options=RANDOM)
    page, watcher = new_page(), new_page(language="fr-FR")
    sit(page, host)
    expect(page).to_have_title(re.compile("^● (Ada|Blaise).* · Festival$"))
    watcher.goto(f"/t/{host.table}")
    expect(watcher).to_have_title(re.compile("^.*(Ada|Blaise).* · Festival$"))
    alone = server.create("spring_festival", "me", "bot:random")
    page.goto(f"/t/{alone.table}#{alone.secret}")
    expect(page).to_have_title(re.compile("^● Your turn.* · Spring Festival$"))


def test_a_page_that_fails_to_load(new_page: NewPage) -> None:
    """If a page fails to load, a notice is shown instead of a blank page; trying again loads the page."""
    page = new_page()
    page.goto("/")
    page.locator(".games").wait_for()
    page.route("**/AboutPage*.js", lambda route: route.abort())
    page.get_by_role("link", name="About").click()
    expect(page.locator("h1")).to_have_text("This page didn’t load")
    expect(page).to_have_title("This page didn’t load · Skyburst")
    page.unroute_all()
    page.get_by_role("button", name="Try again").click()
    expect(page).to_have_title("About · Skyburst")


SHEETS = {
    "festival": [".tools [aria-haspopup=dialog]", "main .summary", "main .card-button"],
    "spring_festival": ["main .summary", "main .card-button"],
    "fireworks": ["main .summary"],
}


@pytest.mark.parametrize("game", SHEETS)
def test_back_closes_sheets(new_page: NewPage, server: Server, game: str) -> None:
    """Back closes an open sheet and returns the focus; the next Back leaves the table."""
    page = new_page()
    page.add_init_script(FLAT)
    page.goto("/about")
    page.locator("h1").wait_for()
    sit(page, server.create(game, "me", "me", options=RANDOM if game == "festival" else {}))
    for opener in SHEETS[game]:
        button = page.locator(opener).first
        button.click()
        page.locator("dialog").wait_for()
        page.go_back()
        expect(page.locator("dialog")).to_have_count(0)
        expect(button).to_be_focused()
    page.go_back()
    expect(page).to_have_title("About · Skyburst")


def test_closed_sheets_leave_nothing_in_the_history(new_page: NewPage, server: Server) -> None:
    """Sheets closed by button or by Escape, and sheets opened from sheets, leave no extra entries in the history."""
    page = new_page()
    page.goto("/about")
    page.locator("h1").wait_for()
    sit(page, server.create("festival", "me", "me"))
    menu = page.locator(".tools").get_by_role("button", name="Menu")
    menu.click()
    page.get_by_role("button", name="Close").click()
    expect(page.locator("dialog")).to_have_count(0)
    menu.click()
    page.keyboard.press("Escape")
    expect(page.locator("dialog")).to_have_count(0)
    menu.click()
    page.locator("dialog").get_by_role("button", name="Log").click()
    expect(page.locator("dialog h2")).to_have_text("Log")
    page.go_back()
    expect(page.locator("dialog")).to_have_count(0)
    menu.click()
    page.locator("dialog").get_by_role("button", name="Score").click()
    page.locator("dialog .score-table").wait_for()
    page.reload()
    page.locator("main.table").wait_for()
    page.wait_for_function("!history.state.layers")
    expect(page.locator("dialog")).to_have_count(0)
    page.go_back()
    expect(page).to_have_title("About · Skyburst")


def test_leaving_from_the_menu(new_page: NewPage, server: Server) -> None:
    """After leaving from the menu, Back leads to the table with the menu closed, then to the page before the table."""
    page = new_page()
    page.goto("/about")
    page.locator("h1").wait_for()
    player = server.create("festival", "me", "me")
    sit(page, player)
    page.locator(".tools").get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Leave").click()
    page.locator(".games").wait_for()
    page.go_back()
    expect(page.locator("main.table")).to_be_visible()
    expect(page.locator("dialog")).to_have_count(0)
    page.go_forward()
    page.locator(".games").wait_for()
    page.go_back()
    page.locator("main.table").wait_for()
    page.go_back()
    expect(page).to_have_title("About · Skyburst")


def test_back_from_a_lesson(new_page: NewPage) -> None:
    """Back leads directly to the page from which the lesson was opened, and Forward to the same lesson."""
    page = new_page()
    page.goto("/")
    page.locator(".game[data-game=festival]").get_by_role("link", name="Lesson").click()
    page.get_by_role("link", name="How to play").click()
    page.locator(".lesson").wait_for()
    lesson = page.url
    page.go_back()
    page.get_by_role("heading", name="Learn Festival").wait_for()
    expect(page).to_have_url(re.compile("/lesson/festival$"))
    page.go_forward()
    page.locator(".lesson").wait_for()
    assert page.url == lesson


@pytest.mark.parametrize("before", ["/", "table"])
def test_a_personal_link_in_the_app(new_page: NewPage, server: Server, before: str) -> None:
    """A link to a seat works from any page, even for a spectator; its secret is never part of a request or a log."""
    player = server.create("festival", "me", "me", options=RANDOM)
    page, requested = new_page(), list[str]()
    page.on("request", lambda request: requested.append(request.url))
    page.goto(f"/t/{player.table}" if before == "table" else before)
    page.locator(".turn.is-quiet, .games").wait_for()
    page.evaluate(
        "to => { document.querySelector('main').innerHTML = `<a id=seat href='${to}'>Seat</a>`; }",
        f"/t/{player.table}#{player.secret}",
    )
    page.locator("#seat").click()
    page.locator(".turn:not(.is-quiet)").wait_for()
    page.reload()
    page.locator(".turn:not(.is-quiet)").wait_for()
    assert player.secret is not None
    assert not any(player.secret in address for address in [page.url, server.log, *requested])
