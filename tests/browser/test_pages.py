"""Starting, joining, watching and replaying games, and getting help at the table."""

import gzip
import re

import pytest
from playwright.sync_api import Locator, Response, expect

from tests.browser.conftest import NewPage
from tests.browser.layout import SIZES, faults
from tests.browser.tables import FLAT, finished, one_to_move, sit
from tests.server.serving import Server
from tests.waiting import until

FIRST_VIEW = 90_000
"""The maximum number of compressed bytes that the home page may load."""


def test_one_click_starts_a_game(new_page: NewPage) -> None:
    page = new_page()
    page.goto("/")
    page.locator(".game[data-game=festival] .primary").click()
    expect(page).to_have_url(re.compile("/t/"))
    expect(page.locator(".festival .spaces button")).to_have_count(9)


def test_language_without_reload(new_page: NewPage, server: Server) -> None:
    page = new_page()
    sit(page, server.create("festival", "me", "bot:random"))
    page.locator(".turn:not(.is-quiet)").wait_for()
    page.evaluate("window.same = true")
    page.get_by_role("button", name="FR Français").click()
    expect(page.locator(".objectives h2")).to_contain_text("En cours")
    expect(page.get_by_text("Aucun objectif réalisé")).to_have_count(1)
    expect(page.locator("html")).to_have_attribute("lang", "fr")
    page.get_by_role("button", name="EN English").click()
    expect(page.locator(".objectives h2")).to_contain_text("In progress")
    assert page.evaluate("window.same")


@pytest.mark.parametrize(("game", "figures"), [("festival", 14), ("spring_festival", 22), ("fireworks", 16)])
def test_rules_are_illustrated(new_page: NewPage, game: str, figures: int) -> None:
    """A link leads to a chapter; every figure has a caption and named pictures; nothing is cut off in any size."""
    page = new_page()
    page.goto(f"/rules/{game}#end")
    expect(page.locator("#end")).to_be_in_viewport()
    assert page.locator("figure").count() >= figures
    for figure in page.locator("figure").all():
        assert figure.locator("figcaption").inner_text()
        pictures = figure.locator("[role=img], table").all()
        assert pictures
        assert all(one.get_attribute("aria-label") for one in pictures if one.get_attribute("role"))
    page.get_by_role("navigation", name="Contents").get_by_role("link", name="Before the game").click()
    expect(page.locator("#setup")).to_be_focused()
    expect(page.locator("#setup")).to_be_in_viewport()
    page.go_back()
    expect(page.locator("#end")).to_be_in_viewport()
    assert faults(page, *SIZES) == []


def test_out_of_turn_says_why(new_page: NewPage, server: Server) -> None:
    """A refused move is explained, with a link to the rule."""
    host, guest = new_page(), new_page()
    player = server.create("festival", "me", "open")
    sit(host, player)
    guest.goto(f"/t/{player.table}")
    guest.get_by_role("button", name="Join").click()
    for page in (host, guest):
        page.locator(".spaces").wait_for()
    host.locator(".seat").wait_for()
    _, idle = one_to_move(player, (host, guest))
    idle.locator(".piles button").first.click(force=True)
    slip = idle.get_by_role("alert")
    expect(slip).to_contain_text("Read the rule")
    expect(slip.get_by_role("link")).to_have_attribute("href", "/rules/festival/F14")


def test_dragging_a_tile(new_page: NewPage, server: Server) -> None:
    """The tile is shown only once, either at the pointer or where it would be placed.

    If it is dropped elsewhere, the page says why it cannot be placed there. Dragging selects no text.
    """
    page = new_page()
    sit(page, server.create("festival", "me", "bot:random", options={"starting_objective": "random"}))
    page.locator(".stack.left.is-legal").wait_for()
    page.locator(".stack.left .festival-tile").hover()
    page.mouse.down()
    page.locator(".score dt").first.hover(force=True)
    expect(page.locator(".ghost")).to_be_visible()
    assert page.evaluate("getSelection().toString()") == ""
    page.mouse.up()
    expect(page.get_by_role("alert")).to_contain_text("glowing space")
    page.locator(".stack.left .festival-tile").hover()
    page.mouse.down()
    page.locator("[data-drop=b2]").hover(force=True)
    expect(page.locator(".ghost")).to_be_hidden()
    expect(page.locator("[data-drop=b2].is-preview .festival-tile")).to_be_visible()
    page.mouse.up()
    expect(page.locator(".ghost")).to_have_count(0)
    expect(page.locator("[data-drop=b2] .festival-tile")).to_be_visible()
    expect(page.locator(".log")).to_contain_text(re.compile(r"You put the .*\s+on the middle space", re.DOTALL))


def test_links_that_lead_nowhere(new_page: NewPage, server: Server) -> None:
    page = new_page()
    page.goto("/t/thereisnosuchtab")
    expect(page.locator("h1")).to_have_text("Nothing here but the night")
    page.goto("/replay/thereisnosuchtab")
    expect(page.locator("h1")).to_have_text("Nothing here but the night")
    for path in ("/rules/chess", "/lesson/chess", "/new/chess"):
        page.goto(path)
        expect(page.locator("h1")).to_have_text("Nothing here but the night")


def test_a_full_table_is_watched(new_page: NewPage, server: Server) -> None:
    host = server.create("spring_festival", "me", "bot:random")
    page = new_page()
    page.goto(f"/t/{host.table}")
    page.locator(".panorama").wait_for()
    expect(page.locator(".turn.is-quiet")).to_contain_text("Ada")


def test_a_table_that_is_over(new_page: NewPage, server: Server) -> None:
    """The link to a finished table leads to the result, even with a wrong secret."""
    host = finished(server, "festival")
    page = new_page()
    page.goto(f"/t/{host.table}#{'x' * 32}")
    page.locator(".finale").wait_for()
    page.locator(".finale .primary").click()
    expect(page.locator("h1")).to_contain_text("points")
    expect(page.get_by_role("button", name="Play again")).to_have_count(0)


@pytest.mark.parametrize("part", ["x" * 32, "cut"], ids=["wrong", "incomplete"])
def test_a_personal_link_that_opens_no_seat_says_so(new_page: NewPage, server: Server, part: str) -> None:
    page = new_page()
    page.goto(f"/t/{server.create('festival', 'me', 'open').table}#{part}")
    expect(page.get_by_role("alert")).to_contain_text("This link doesn’t match any seat at this table.")
    expect(page.get_by_role("button", name="Join", exact=True)).to_be_visible()
    assert "#" not in page.url


def test_undo_on_one_screen(new_page: NewPage, server: Server) -> None:
    """Two players at one screen can undo a move that revealed nothing, and the page names the player to move."""
    page = new_page()
    sit(page, server.create("spring_festival", "me", "me"))
    undo = page.locator(".tools").get_by_role("button", name="Undo")
    expect(undo).to_be_disabled()
    page.locator('.cell[aria-disabled="false"]').click()
    expect(page.locator(".field .spring-tile")).to_have_count(1)
    undo.click()
    expect(page.locator(".field .spring-tile")).to_have_count(0)
    expect(page.locator(".turn")).to_contain_text(re.compile("Ada|Blaise"))


def test_what_cannot_be_done_shows_nothing(new_page: NewPage, server: Server) -> None:
    """Hovering over an occupied cell shows no preview, and choosing it shows why the move is illegal."""
    page = new_page()
    sit(page, server.create("spring_festival", "me", "me"))
    tiles = page.locator(".field .spring-tile")
    page.locator('.cell[aria-disabled="false"]').click()
    expect(tiles).to_have_count(1)
    page.mouse.move(5, 5)
    page.evaluate(COUNT_TILES)
    tiles.hover()
    tiles.click(force=True)
    page.locator(".is-refusal").wait_for()
    assert page.evaluate("window.most") == 1, "an occupied cell showed a preview"
    page.locator('.cell[aria-disabled="false"]').first.hover()
    expect(tiles).to_have_count(2)


COUNT_TILES = """() => { const count = () => { window.most = Math.max(window.most ?? 0,
  document.querySelectorAll('.field .spring-tile').length); }; count();
  new MutationObserver(count).observe(document.body, { subtree: true, childList: true }); }"""
"""Keeps the largest number of tiles shown at any time in `window.most`."""
SPILLS = "lines => lines.filter((line) => line.scrollWidth > line.clientWidth || line.scrollHeight > line.clientHeight)"


@pytest.mark.parametrize("phone", [False, True], ids=["laptop", "phone"])
@pytest.mark.parametrize("game", ["festival", "spring_festival", "fireworks"])
def test_what_to_do_is_said_to_its_end(new_page: NewPage, server: Server, game: str, phone: bool) -> None:
    """The instruction is not cut off, even in French and on a shared screen, where it also names the player."""
    page = new_page(phone=phone, language="fr-FR")
    if not phone:
        page.set_viewport_size({"width": 1280, "height": 800})
    page.add_init_script(FLAT)
    sit(page, server.create(game, "me", "me"))
    line = page.locator(".turn > span")
    expect(line).not_to_be_empty()
    assert line.evaluate_all(f"{SPILLS}.map((line) => line.textContent)") == []


def test_a_phone_hides_no_choice_behind_what_it_says(new_page: NewPage, server: Server) -> None:
    """On a phone, the preview text is above or below the chosen cell and never covers it."""
    player = server.create("spring_festival", "me", "me", "me", seed="frames")
    while (seen := player.see(wants_help=True))["at"] < 26 or not any(seen["help"].values()):
        seat, at = seen["to_act"][0], seen["at"]
        player.act(seat, seen["legal"][str(seat)][at % 2 - 1], at).raise_for_status()
    page = new_page(phone=True)
    sit(page, player)
    preview, cell = page.locator(".foresight:not(.is-empty)"), page.locator(".cell.is-preview")
    page.locator(".cell.is-legal").first.wait_for()
    for place in page.locator(".cell.is-legal").all():
        place.tap()
        preview.wait_for()
        until(lambda: _are_apart(preview, cell), "the panorama has zoomed, and the text is beside the cell")


def _are_apart(one: Locator, other: Locator) -> bool:
    """Returns whether one of the elements is above the other, without overlap."""
    first, second = one.bounding_box(), other.bounding_box()
    if not first or not second:
        return False
    upper, lower = sorted((first, second), key=lambda box: box["y"])
    return upper["y"] + upper["height"] <= lower["y"]


def test_hint(new_page: NewPage, server: Server) -> None:
    """A hint shows a move and its effect, but does not make the move."""
    page = new_page()
    sit(page, server.create("festival", "me", "bot:random", options={"starting_objective": "random"}))
    page.locator(".turn:not(.is-quiet)").wait_for()
    page.locator(".tools").get_by_role("button", name="Hint").click()
    page.locator(".space.is-hint, .pile.is-hint, .card-button.is-hint").first.wait_for()
    expect(page.locator(".spaces .festival-tile")).to_have_count(page.locator(".space.is-preview").count())
    expect(page.locator(".turn:not(.is-quiet)")).to_be_visible()


def test_a_shared_replay(new_page: NewPage, server: Server) -> None:
    """The link from the scores opens the replay for a friend; the slider reaches any step and updates the address."""
    host = finished(server, "spring_festival")
    page = new_page()
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    sit(page, host)
    page.locator(".finale .primary").click()
    page.get_by_role("button", name="Share").click()
    page.get_by_role("button", name="Copy the link to the replay").click()
    expect(page.get_by_role("button", name="Copied")).to_be_visible()
    link = page.evaluate("navigator.clipboard.readText()")
    friend = new_page(language="fr-FR")
    friend.goto(link)
    scrubber = friend.locator("input[type=range]")
    scrubber.focus()
    expect(friend.locator(".field .spring-tile")).to_have_count(0)
    friend.keyboard.press("End")
    last = int(scrubber.get_attribute("max") or 0)
    assert last == host.see()["at"]
    expect(friend).to_have_url(re.compile(f"#{last}$"))
    friend.keyboard.press("ArrowLeft")
    expect(friend).to_have_url(re.compile(f"#{last - 1}$"))
    friend.goto(f"{link}#5")
    friend.reload()
    expect(friend.locator("output")).to_have_text(f"5 sur {last}")
    friend.get_by_role("button", name="Suivant").click()
    expect(friend.locator("output")).to_have_text(f"6 sur {last}")
    friend.get_by_role("button", name="Lecture").click()
    for step in (7, 8):
        expect(friend.locator("output")).to_have_text(f"{step} sur {last}")


def test_public_tables(new_page: NewPage, server: Server) -> None:
    """A public table can be joined from the home page, which shows its options; a private table is not listed there."""
    host = new_page()
    host.goto("/new/spring_festival")
    host.get_by_label("Name").fill("Zoé")
    host.get_by_label(re.compile("Public")).check()
    host.locator("#clock").select_option("days")
    host.get_by_label("Sign", exact=True).select_option("goat")
    host.get_by_role("button", name="Open the table").click()
    host.locator(".qr").wait_for()
    hidden = server.create("festival", "me", "open")
    guest = new_page()
    guest.goto("/")
    entry = guest.locator(".lobby li").filter(has_text="Zoé")
    expect(entry).to_contain_text("3 days per move · 1 ")
    expect(guest.locator(f'.lobby a[href="/t/{hidden.table}"]')).to_have_count(0)
    expect(entry.locator("small")).to_have_text("Sign: Goat")
    assert faults(guest, {"width": 320, "height": 568}) == []
    guest.locator(".language button[lang=fr]").click()
    expect(entry.locator("small")).to_have_text("Signe\N{NO-BREAK SPACE}: Chèvre")
    assert faults(guest, {"width": 320, "height": 568}) == []
    guest.locator(".language button[lang=en]").click()
    entry.get_by_role("link").click()
    guest.get_by_role("button", name="Join").click()
    for page in (host, guest):
        page.locator(".panorama").wait_for()


@pytest.mark.parametrize("language", ["en-GB", "fr-FR"])
def test_first_view_is_small(new_page: NewPage, language: str) -> None:
    page = new_page(language=language)
    loaded: list[Response] = []
    page.on("response", lambda response: loaded.extend([response]))
    page.goto("/")
    page.locator(".game").first.wait_for()
    page.wait_for_load_state("networkidle")
    assert sum(len(gzip.compress(response.body())) for response in loaded) < FIRST_VIEW
