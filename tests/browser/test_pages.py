"""The ways into a game and around it."""

import gzip
import re

from playwright.sync_api import Page, Response, expect

from tests.browser.conftest import NewPage
from tests.browser.tables import Server, sit

FIRST_VIEW = 200_000
"""Bytes, compressed."""


def test_one_click_starts_a_game(new_page: NewPage) -> None:
    page = new_page()
    page.goto("/")
    page.locator(".game.festival .primary").click()
    expect(page).to_have_url(re.compile("/t/"))
    expect(page.locator(".festival .spaces button")).to_have_count(9)


def test_language_without_reload(new_page: NewPage, server: Server) -> None:
    page = new_page()
    sit(page, *server.table("festival", "me", "bot:random"))
    page.locator(".turn:not(.is-quiet)").wait_for()
    page.evaluate("window.same = true")
    page.get_by_role("button", name="FR Français").click()
    expect(page.locator(".objectives h2")).to_contain_text("À réaliser")
    expect(page.locator("html")).to_have_attribute("lang", "fr")
    page.get_by_role("button", name="EN English").click()
    expect(page.locator(".objectives h2")).to_contain_text("To set off")
    assert page.evaluate("window.same")


def test_two_browsers_and_a_spectator(new_page: NewPage) -> None:
    """A table by link, a friend who joins it, somebody who watches; each sees the moves of the others."""
    host, guest, watcher = new_page(), new_page(), new_page(phone=True)
    host.goto("/new/festival")
    host.get_by_label("Name").fill("Ada")
    host.get_by_role("button", name="Open the table").click()
    host.locator(".qr").wait_for()
    link = host.locator(".invite a").inner_text()
    guest.goto(link)
    guest.get_by_label("Name").fill("Blaise")
    guest.get_by_role("button", name="Sit down").click()
    for page in (host, guest):
        page.locator(".spaces").wait_for()
    watcher.goto(link)
    watcher.locator(".spaces").wait_for()
    for _ in range(4):
        _moves(host, guest)
    expect(watcher.locator(".choose")).to_have_count(0)
    watcher.locator(".dock .tool").last.click()
    watcher.get_by_role("button", name="So far").click()
    expect(watcher.locator("dialog .log")).to_contain_text("Blaise")
    expect(watcher.locator("dialog .log")).to_contain_text("Ada")


def _moves(host: Page, guest: Page) -> None:
    """Whoever's turn it is does something; the other one hears of it."""
    mover, other = (host, guest) if host.locator(".turn:not(.is-quiet)").count() else (guest, host)
    seen = other.locator(".log li").first.inner_text()
    mover.locator('.choose button, .space[aria-disabled="false"]').first.click()
    expect(other.locator(".log li").first).not_to_have_text(seen)
    expect(mover.locator(".turn.is-quiet")).to_be_visible()
    other.locator(".turn:not(.is-quiet)").wait_for()


def test_out_of_turn_says_why(new_page: NewPage, server: Server) -> None:
    """The refusal names the rule, and the rule is a link away."""
    host, guest = new_page(), new_page()
    table, secret = server.table("festival", "me", "open")
    sit(host, table, secret)
    guest.goto(f"/t/{table}")
    guest.get_by_role("button", name="Sit down").click()
    for page in (host, guest):
        page.locator(".spaces").wait_for()
    host.locator(".seat").wait_for()
    idle = guest if host.locator(".turn:not(.is-quiet)").count() else host
    idle.locator(".piles button").first.click(force=True)
    slip = idle.get_by_role("alert")
    expect(slip).to_contain_text("F14")
    expect(slip.get_by_role("link")).to_have_attribute("href", "/rules/festival/F14")


def test_dragging_a_tile(new_page: NewPage, server: Server) -> None:
    page = new_page()
    sit(page, *server.table("festival", "me", "bot:random", options={"starting_objective": "random"}))
    page.locator(".stack.left.is-legal").wait_for()
    page.locator(".stack.left .festival-tile").hover()
    page.mouse.down()
    page.locator("[data-drop=b2]").hover(force=True)
    expect(page.locator(".ghost")).to_be_visible()
    page.mouse.up()
    expect(page.locator(".ghost")).to_have_count(0)
    expect(page.locator("[data-drop=b2] .festival-tile")).to_be_visible()
    expect(page.locator(".log")).to_contain_text(re.compile("You put the .* on b2"))


def test_links_that_lead_nowhere(new_page: NewPage, server: Server) -> None:
    page = new_page()
    page.goto("/t/thereisnosuchtab")
    expect(page.locator("h1")).to_have_text("Nothing here but the night")
    page.goto("/replay/thereisnosuchtab")
    expect(page.locator("h1")).to_have_text("Nothing here but the night")
    page.goto("/rules/chess")
    expect(page.locator("h1")).to_have_text("Nothing here but the night")


def test_a_full_table_is_watched(new_page: NewPage, server: Server) -> None:
    table, _ = server.table("spring_festival", "me", "bot:random")
    page = new_page()
    page.goto(f"/t/{table}")
    page.locator(".panorama").wait_for()
    expect(page.locator(".turn.is-quiet")).to_contain_text("Ada")


def test_a_table_that_is_over(new_page: NewPage, server: Server) -> None:
    """Its link leads to the result; a wrong secret does not keep anybody out."""
    table, _ = server.finished("festival")
    page = new_page()
    page.goto(f"/t/{table}#{'x' * 32}")
    page.locator(".finale").wait_for(timeout=20_000)
    page.locator(".finale .primary").click()
    expect(page.locator("h1")).to_contain_text("points")
    expect(page.get_by_role("button", name="Play again")).to_have_count(0)


def test_undo_on_one_screen(new_page: NewPage, server: Server) -> None:
    """Two people at one screen: what has revealed nothing can be taken back, and the table says whose turn it is."""
    page = new_page()
    sit(page, *server.table("spring_festival", "me", "me"))
    undo = page.locator(".tools").get_by_role("button", name="Undo")
    expect(undo).to_be_disabled()
    page.locator('.cell[aria-disabled="false"]').click()
    expect(page.locator(".field .spring-tile")).to_have_count(1)
    undo.click()
    expect(page.locator(".field .spring-tile")).to_have_count(0)
    expect(page.locator(".turn")).to_contain_text(re.compile("Ada|Blaise"))


def test_rematch(new_page: NewPage, server: Server) -> None:
    page = new_page()
    table, secret = server.finished("festival")
    sit(page, table, secret)
    page.locator(".finale .primary").click(timeout=20_000)
    page.get_by_role("button", name="The final table").click()
    expect(page.locator(".spaces")).to_be_visible()
    page.get_by_role("button", name="Scores").last.click()
    page.get_by_role("button", name="Play again").click()
    expect(page).not_to_have_url(re.compile(table))
    page.locator(".turn:not(.is-quiet)").wait_for()
    expect(page.locator(".spaces .festival-tile")).to_have_count(0)


def test_hint(new_page: NewPage, server: Server) -> None:
    """The hint shows a move and what it would do, and does not make it."""
    page = new_page()
    sit(page, *server.table("festival", "me", "bot:random", options={"starting_objective": "random"}))
    page.locator(".turn:not(.is-quiet)").wait_for()
    page.locator(".tools").get_by_role("button", name="Hint").click()
    page.locator(".is-hint").wait_for()
    expect(page.locator(".spaces .festival-tile")).to_have_count(page.locator(".space.is-preview").count())
    expect(page.locator(".turn:not(.is-quiet)")).to_be_visible()


def test_replay(new_page: NewPage, server: Server) -> None:
    """The scrubber goes anywhere, and the address remembers where."""
    table, _ = server.finished("spring_festival")
    page = new_page()
    page.goto(f"/t/{table}")
    page.locator(".finale").wait_for(timeout=20_000)
    page.goto(f"/replay/{table}")
    scrubber = page.locator("input[type=range]")
    scrubber.focus()
    expect(page.locator(".field .spring-tile")).to_have_count(0)
    page.keyboard.press("End")
    last = int(scrubber.get_attribute("max") or 0)
    expect(page).to_have_url(re.compile(f"#{last}$"))
    page.keyboard.press("ArrowLeft")
    expect(page).to_have_url(re.compile(f"#{last - 1}$"))
    page.goto(f"/replay/{table}#5")
    page.reload()
    expect(page.locator("output")).to_have_text(f"5 of {last}")


def test_first_view_is_small(new_page: NewPage) -> None:
    page = new_page()
    loaded: list[Response] = []
    page.on("response", lambda response: loaded.extend([response]))
    page.goto("/")
    page.locator(".game").first.wait_for()
    assert sum(len(gzip.compress(response.body())) for response in loaded) < FIRST_VIEW
