"""Shows how people find their way to tables and back to them."""

import re

from playwright.sync_api import expect

from tests.browser.conftest import NewPage
from tests.browser.layout import SIZES, faults
from tests.browser.tables import finished, sit
from tests.server.serving import Server


def test_a_wrong_code_is_answered_at_the_field(new_page: NewPage, server: Server) -> None:
    """For a mistyped code, the page suggests the public table that was meant. Case and spaces in a code are ignored."""
    public = server.create("festival", "me", "open", public=True).table
    private = server.create("spring_festival", "me", "open").table
    page = new_page()
    page.goto("/")
    field, answer = page.get_by_label("Table code"), page.locator(".answer")
    field.fill(private[:-1] + ("2" if private[-1] != "2" else "3"))
    field.press("Enter")
    expect(answer).to_contain_text("No table has the code")
    expect(answer.get_by_role("link", name=" ".join(private))).to_have_count(0)
    field.fill(public[:-1] + ("2" if public[-1] != "2" else "3"))
    page.get_by_role("button", name="Join", exact=True).click()
    expect(answer.get_by_role("link", name=" ".join(public))).to_be_visible()
    expect(page).to_have_url(re.compile("/$"))
    field.fill(f"{private[:3].lower()} {private[3:].lower()}")
    field.press("Enter")
    expect(page).to_have_url(re.compile(f"/t/{private}$"))
    expect(page.locator(".code")).to_contain_text(f"{private[:3]} {private[3:]}")


def test_a_code_in_the_address_is_forgiving(new_page: NewPage, server: Server) -> None:
    table = server.create("festival", "me", "open").table
    page = new_page()
    page.goto(f"/t/{table.lower()}")
    expect(page).to_have_url(re.compile(f"/t/{table}$"))
    page.goto("/t/222222")
    expect(page.get_by_label("Table code")).to_have_value("222 222")
    expect(page.locator(".answer")).to_contain_text("No table has the code")


def test_own_tables_are_listed(new_page: NewPage, server: Server) -> None:
    """The player's own tables are listed, those that wait for a move first.

    Each shows its board; a finished table shows its result and can be removed.
    """
    waiting = server.create("festival", "me", "open")
    mine = server.create("spring_festival", "me", "me")
    over = finished(server, "festival")
    page = new_page()
    for player in (mine, over, waiting):
        sit(page, player)
        page.locator("main.table, .finale, .qr").first.wait_for()
    page.goto("/")
    cards = page.locator("section.mine li")
    expect(cards).to_have_count(2)
    expect(cards.first).to_contain_text("Your turn")
    expect(cards.first.locator("a")).to_have_attribute("href", f"/t/{mine.table}")
    expect(cards.first.locator(".mini")).to_be_attached()
    expect(cards.last).to_contain_text("1 more player")
    expect(page).to_have_title(re.compile("^● 1 table"))
    page.locator("details.mine summary").click()
    old = page.locator("details.mine li")
    expect(old).to_contain_text("points")
    assert faults(page, *SIZES) == []
    old.get_by_role("button").click()
    expect(old).to_have_count(0)
    cards.first.get_by_role("link").click()
    expect(page).to_have_url(re.compile(f"/t/{mine.table}$"))


def test_seats_move_to_another_device(new_page: NewPage, server: Server) -> None:
    """The other browser opens a link with all seats, and the secrets disappear from its address immediately."""
    mine = server.create("spring_festival", "me", "me")
    page, other = new_page(), new_page()
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    sit(page, mine)
    page.locator(".turn").first.wait_for()
    page.goto("/")
    page.locator("details.mine summary").click()
    page.get_by_role("button", name="Copy a link to all my seats").click()
    expect(page.locator(".transfer")).to_contain_text("Copied")
    other.goto(page.evaluate("navigator.clipboard.readText()"))
    expect(other.locator("section.mine li")).to_contain_text("Your turn")
    assert str(mine.secret) not in other.url


def test_the_host_prepares_the_table(new_page: NewPage, server: Server) -> None:
    """The host adds and removes a bot, removes a guest and changes options. The guest sees this, with explanations."""
    made = server.create("spring_festival", "me", "open", "open")
    host, guest = new_page(), new_page()
    sit(host, made)
    guest.goto(f"/t/{made.table}")
    host.get_by_role("button", name="Add a bot").first.click()
    expect(guest.locator(".seats em")).to_have_count(1)
    host.get_by_role("button", name=re.compile("^Remove")).click()
    expect(guest.locator(".seats em")).to_have_count(2)
    guest.get_by_role("button", name="Join").click()
    host.get_by_role("button", name=re.compile("^Free ")).click()
    assert faults(host, *SIZES) == []
    host.get_by_role("button", name="Yes, free this seat").click()
    expect(guest.get_by_role("button", name="Join")).to_be_visible()
    host.get_by_label("Composition decks").select_option("extended")
    expect(guest.locator("dl")).to_contain_text("36 cards per deck")
    expect(host.locator("#about-decks")).to_contain_text("More compositions")
    host.get_by_label("Time limit").select_option("days")
    expect(guest.locator("dl")).to_contain_text("3 days per move")
    assert faults(host, *SIZES) == []
    assert faults(guest, *SIZES) == []
    host.get_by_role("button", name="Add a bot").first.click()
    host.get_by_role("button", name="Add a bot and start").click()
    host.locator(".panorama").wait_for()


def test_the_app_opens_offline(new_page: NewPage, server: Server) -> None:
    """After one visit, the app opens without a connection and says what still works.

    A replay that was opened before still plays.
    The rules have their figures, even those that were never displayed.
    """
    over = finished(server, "spring_festival")
    page = new_page()
    page.goto("/")
    page.evaluate("navigator.serviceWorker.ready.then(({ active }) => active && null)")
    page.goto(f"/replay/{over.table}")
    page.locator(".scrubber").wait_for()
    page.goto("/")
    page.locator(".game").first.wait_for()
    page.context.set_offline(True)
    page.goto("/")
    expect(page.locator(".away")).to_contain_text("You’re offline")
    page.get_by_role("link", name=f"{over.table[:3]} {over.table[3:]}").click()
    page.locator(".scrubber").wait_for()
    page.goto("/rules/festival")
    expect(page.locator("h1")).to_contain_text("Festival")
    expect(page.locator("#F23 figure .sum tfoot")).to_contain_text("33")
    page.goto("/lesson/festival")
    expect(page.locator("main li").first).to_contain_text("Welcome to the festival")
