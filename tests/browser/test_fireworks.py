"""Fireworks in the browser: helpers, races, arranging at any time, and the flat view of the box."""

import json
import re

import pytest
from playwright.sync_api import Page, WebSocketRoute, expect

from tests.browser.axe import problems
from tests.browser.conftest import PATIENT, NewPage
from tests.browser.fireworks_playing import FIRST, HELPED, let_go, past_the_guard, race_alone, two
from tests.browser.tables import FLAT, sit
from tests.server.serving import Server

GRAB = """() => new Promise((done) => {
  const seen = document.querySelector('[data-at]')?.dataset.at;
  document.querySelector('.offer .is-legal')?.click();
  const look = () => document.querySelector('[data-at]')?.dataset.at === seen && !document.querySelector('.finale')
    ? requestAnimationFrame(look) : done();
  look();
})"""
"""Grabs the first tile and waits for the next step inside the page, because a race is too fast for the test process."""
MOST_TILES = 119


def test_helpers_hold_at_their_own_screens(new_page: NewPage, server: Server) -> None:
    """W13: a launch is refused until the helper holds the button on their own screen."""
    drawer, helper = two(new_page, server, options={"variant": "advanced"}, seed=HELPED)
    drawer.locator(".pile").first.click()
    drawer.locator(".person").click()
    drawer.locator(".ask .primary").click()
    hold = helper.locator(".hold")
    expect(hold).to_have_text("Hold to help")
    expect(helper.locator(".turn")).to_contain_text("Help ")
    expect(helper.locator(".action-card .needs")).to_contain_text("You launch together with")
    expect(drawer.locator(".action-card .needs")).to_contain_text("You and")
    line = helper.locator(".aiming circle")
    middle = line.get_attribute("cx")
    for _ in range(4):
        drawer.locator(".stage").press("Shift+ArrowRight")
    expect(line).not_to_have_attribute("cx", middle or "", timeout=PATIENT)
    let_go(drawer)
    expect(drawer.get_by_role("alert")).to_contain_text("holding")
    hold.hover()
    helper.mouse.down()
    expect(hold).to_have_attribute("aria-pressed", "true")
    expect(drawer.locator(".hands .is-there")).to_contain_text("is holding")
    let_go(drawer)
    expect(drawer.locator(".log")).to_contain_text(re.compile("launch the die, “"))
    helper.mouse.up()
    expect(hold).to_have_count(0)


def test_helpers_at_the_same_screen_need_not_hold(new_page: NewPage, server: Server) -> None:
    """W13: one person cannot hold a button and press another; after a card is drawn, nobody practises any more."""
    page = new_page()
    page.add_init_script(FLAT)
    sit(page, server.create("fireworks", "me", "me", options={"variant": "advanced"}, seed=HELPED))
    page.locator(".pile").first.click()
    page.locator(".person").click()
    page.locator(".ask .primary").click()
    expect(page.locator(".hands .is-there")).to_contain_text("is helping")
    expect(page.locator(".hold, .practise")).to_have_count(0)
    let_go(page)
    expect(page.locator(".log")).to_contain_text(re.compile("launches the die, “"))


def test_a_race(new_page: NewPage, server: Server) -> None:
    """W27: all players grab at once; a tile that was grabbed too late says so; a full board ends the game."""
    late = new_page()
    held: list[bool] = []

    def drop_steps(route: WebSocketRoute) -> None:
        """Drops the steps sent to this browser while `held` is not empty."""
        far = route.connect_to_server()
        far.on_message(lambda text: None if held and json.loads(text)["type"] == "step" else route.send(text))

    late.route_web_socket(re.compile("/live$"), drop_steps)
    host = new_page()
    for page in (host, late):
        page.add_init_script(FLAT)
    player = server.create("fireworks", "me", "open", options={"variant": "speed"})
    sit(host, player)
    late.goto(f"/t/{player.table}")
    late.get_by_role("button", name="Join").click()
    for page in (host, late):
        page.locator(".offer .is-legal").first.wait_for()
    held.append(True)
    tile = late.locator(".offer .is-legal").first.get_attribute("data-tile")
    host.locator(f'[data-tile="{tile}"]').click()
    expect(host.locator(f'[data-tile="{tile}"]')).to_have_class(re.compile("is-gone"))
    late.locator(f'[data-tile="{tile}"]').click()
    expect(late.locator(".is-lost")).to_have_attribute("aria-label", re.compile("too late"))
    held.clear()
    late.reload()
    late.locator(".offer .is-legal").first.wait_for()
    for _ in range(MOST_TILES):
        for page in (host, late):
            page.evaluate(GRAB)
        if host.locator(".finale").count():
            break
    for page in (host, late):
        page.locator(".finale").wait_for()


def _tile_on(page: Page, space: str) -> str:
    return page.locator(f'[data-drop="{space}"]').get_attribute("aria-label") or ""


def test_arranging_while_others_play(new_page: NewPage, server: Server) -> None:
    """W11: tiles can be dragged, swapped and turned at any time, by mouse and by keyboard, and the others see it."""
    mover, idle = two(new_page, server, seed=FIRST)
    first, second = _tile_on(idle, "A1"), _tile_on(idle, "A2")
    idle.locator('[data-drop="A1"]').hover()
    idle.mouse.down()
    idle.locator('[data-drop="C3"]').hover(force=True)
    expect(idle.locator(".ghost")).to_be_visible()
    idle.mouse.up()
    expect(idle.locator('[data-drop="C3"]')).to_have_attribute(
        "aria-label", first.replace("row 1, space 1", "row 3, space 3", 1)
    )
    expect(idle.locator('[data-drop="A1"]')).to_have_attribute("aria-label", "row 1, space 1, free")
    idle.locator('[data-drop="C3"]').focus()
    for key in ("Enter", "ArrowRight", "ArrowLeft"):
        idle.keyboard.press(key)
    idle.locator('[data-drop="A2"]').focus()
    idle.keyboard.press("Enter")
    expect(idle.locator('[data-drop="C3"]')).to_have_attribute(
        "aria-label", second.replace("row 1, space 2", "row 3, space 3", 1)
    )
    expect(mover.locator(".log")).to_contain_text("arranges the board")
    mover.locator(".seat .summary").click()
    expect(mover.locator("dialog [role=img]")).to_have_attribute("aria-label", re.compile("row 3, space 3: "))
    expect(idle.locator(".turn.is-quiet")).to_be_visible()


def test_turning_and_help(new_page: NewPage, server: Server) -> None:
    """A basic tile turns by keys and mouse wheel; *Arrange for me* shows its layout before it is used."""
    page = new_page()
    sit(page, race_alone(server))
    tile = page.locator('.offer .is-legal[aria-label*="small flower"]').first
    tile.click()
    space = page.locator('.hexagon.is-mine[aria-label*="small flower"]')
    before = space.get_attribute("aria-label")
    assert before is not None
    space.focus()
    page.keyboard.press("r")
    expect(space).not_to_have_attribute("aria-label", before)
    page.keyboard.press("q")
    expect(space).to_have_attribute("aria-label", before)
    space.hover()
    page.mouse.wheel(0, 120)
    expect(space).not_to_have_attribute("aria-label", before)
    page.get_by_role("button", name="Arrange for me").click()
    page.locator(".tally.is-proposed").wait_for()
    page.get_by_role("button", name="Use this layout").click()
    expect(page.locator(".tally.is-proposed")).to_have_count(0)
    expect(page.locator(".log")).to_contain_text("arrange your board")


def test_tab_enters_the_board_at_a_tile(new_page: NewPage, server: Server) -> None:
    """Tab does not return to a space that has become empty, unless a picked tile could be placed there."""
    page = new_page()
    page.add_init_script(FLAT)
    sit(page, server.create("fireworks", "me", "bot:random", seed=FIRST))
    free, tile = page.locator('[data-drop="C3"].is-free'), page.locator(".hexagon:not(.is-free)").first
    free.focus()
    expect(free).to_have_attribute("tabindex", "-1")
    expect(tile).to_have_attribute("tabindex", "0")
    tile.focus()
    page.keyboard.press("Enter")
    free.focus()
    expect(free).to_have_attribute("tabindex", "0")


def test_everybody_practises_before_the_first_launch(new_page: NewPage, server: Server) -> None:
    """W26: players who wait for their turn can practise too, also before cards are drawn; the first launch ends it."""
    drawer, other = two(new_page, server, options={"variant": "advanced"}, seed=HELPED)
    drawer.locator(".pile").first.wait_for()
    for page in (drawer, other):
        expect(page.locator(".practise")).to_have_text("Practise (2 left)")
    other.locator(".practise").focus()
    other.keyboard.press("Enter")
    expect(other.locator(".starbox.is-aiming .stage")).to_be_focused()
    other.keyboard.press("Shift+ArrowRight")
    past_the_guard(other)
    other.keyboard.press("Enter")
    expect(other.locator(".turned")).to_contain_text("Just practice")
    expect(other.locator(".let-go")).to_have_text("Practise (1 left)")
    other.get_by_role("button", name="Stop practising").click()
    expect(other.locator(".let-go")).to_have_count(0)
    expect(other.locator(".practise")).to_have_text("Practise (1 left)")
    expect(drawer.locator(".pile").first).to_be_enabled()
    drawer.locator(".practise").click()
    for _ in range(2):
        let_go(drawer)
        expect(drawer.locator(".turned")).to_contain_text("Just practice")
    expect(drawer.locator(".let-go, .practise")).to_have_count(0)
    expect(drawer.locator("[data-at]")).to_have_attribute("data-at", "0")

    other.locator(".practise").click()
    drawer.locator(".pile").first.click()
    drawer.locator(".person").click()
    drawer.locator(".ask .primary").click()
    other.locator(".hold").hover()
    expect(other.locator(".let-go, .practise"), "helpers must hold their button").to_have_count(0)
    other.mouse.down()
    let_go(drawer)
    expect(drawer.locator(".log")).to_contain_text(re.compile("launch the die, “"))
    other.mouse.up()
    expect(other.locator(".practise, .let-go")).to_have_count(0)


def test_a_tile_that_has_gone_is_not_in_hand(new_page: NewPage, server: Server) -> None:
    """If a picked tile is moved on another screen, nothing is picked, not even a tile that takes its old space."""
    page = new_page()
    page.add_init_script(FLAT)
    player = server.create("fireworks", "me", "bot:random", seed=FIRST)
    sit(page, player)
    (left, tile), (beside, other) = sorted(player.see()["views"]["0"]["boards"][0]["spaces"].items())
    page.locator(f'[data-drop="{left}"]').click()
    page.locator(".hexagon.is-picked").wait_for()
    for space, name in ((beside, "is-free"), (left, "is-mine")):
        action = f"arrange C3={tile['tile']}:{tile['turn']} {space}={other['tile']}:{other['turn']}"
        player.act(0, action, player.see()["at"]).raise_for_status()
        page.locator(f'.{name}[data-drop="{left}"]').wait_for()
        expect(page.locator(".hexagon.is-picked")).to_have_count(0)


def test_from_above_and_back_in_the_middle_of_a_launch(new_page: NewPage, server: Server) -> None:
    """The flat view launches like the 3D view. If the page is reloaded during a launch, it shows the turn after it."""
    page = new_page(motion=True)
    sit(page, server.create("fireworks", "me", "bot:random", seed=FIRST))
    page.locator(".let-go").wait_for()
    page.get_by_role("button", name="2D").click()
    page.locator(".starbox.is-flat").wait_for()
    assert problems(page) == [], "axe problems while aiming in the flat view"
    let_go(page)
    page.locator(".starbox.is-playing").wait_for()
    page.reload()
    page.locator(".turn:not(.is-quiet)").wait_for()
    expect(page.locator(".offer .is-legal, .pile, .let-go").first).to_be_visible()
    expect(page.locator(".starbox.is-flat")).to_be_visible()
    assert problems(page) == [], "axe problems while choosing"


def test_a_launch_is_held_and_released(new_page: NewPage, server: Server) -> None:
    """W7: the page says what to expect. Holding and releasing the button launches, and the result is shown large."""
    page = new_page()
    page.add_init_script(FLAT)
    player = server.create("fireworks", "me", "bot:random", seed=FIRST)
    sit(page, player)
    past_the_guard(page)
    expect(page.locator(".height output").first).to_have_text("110 cm")
    expect(page.locator(".outlook")).to_have_text("Usually 2 to 5 tiles turn face up")
    launch = page.locator(".let-go")
    launch.hover()
    page.mouse.down()
    expect(launch).to_have_text("Release!")
    page.mouse.move(1, 1)
    page.mouse.up()
    expect(launch).to_have_text("Launch")
    page.locator(".practise").click()
    expect(page.locator(".turned")).to_contain_text("Just practice")
    expect(page.locator(".practise")).to_have_text("Practise (1 left)")
    assert player.see()["at"] == 0, "a press released elsewhere and practice must not be moves"
    past_the_guard(page)
    page.locator(".stage").focus()
    page.keyboard.down("Enter")
    expect(launch).to_have_text("Release!")
    page.keyboard.up("Enter")
    expect(page.locator(".turned b")).to_have_text(re.compile(r"^\d+ turned!$|^Nothing turned$"))
    expect(page.locator(".practise")).to_have_count(0)


@pytest.mark.parametrize("size", [(640, 360), (700, 330), (740, 360), (844, 390)])
def test_a_phone_on_its_side(new_page: NewPage, server: Server, size: tuple[int, int]) -> None:
    """The box or the board is as high as the table, and all that one needs with it is visible without scrolling."""
    page = new_page()
    width, height = size
    page.set_viewport_size({"width": width, "height": height})
    page.add_init_script(FLAT)
    sit(page, server.create("fireworks", "me", "me", "me", "me", seed=FIRST))
    table = page.locator("main.table")

    def check(large: str, *needed: str) -> None:
        page.locator(large).wait_for()
        high, whole = (page.locator(found).bounding_box() for found in (large, "main.table"))
        assert high is not None
        assert whole is not None
        assert high["height"] > 0.95 * whole["height"] - 8, f"{large} is {high['height']} of {whole['height']} high"
        for found in needed:
            expect(page.locator(found).last).to_be_in_viewport(ratio=1)
        assert table.evaluate("table => table.scrollHeight <= table.clientHeight"), "the table scrolls"

    check(".stage", ".let-go", ".heap", ".height input", ".rail .summary", ".flat")
    page.locator(".sides button").last.click()
    check(".city", ".total", ".character", ".rail .summary")
