"""In Festival, previews show what a move would do and nothing else, and cards are explained before they are taken."""

from playwright.sync_api import Page, ViewportSize, expect

from tests.browser.axe import set_language
from tests.browser.conftest import NewPage
from tests.browser.layout import SIZES, faults
from tests.browser.tables import advanced, sit
from tests.server.serving import Server

TABLET: ViewportSize = {"width": 1200, "height": 800}
LOW: tuple[ViewportSize, ...] = tuple(
    {"width": width, "height": height} for width in (1000, 1400, 1800, 2560) for height in (568, 640, 700, 710)
)
"""Wide, low windows: up to a height of 700 the stacks are beside the piles, in higher windows above them."""
OVERLAPS = """() => {
  const areas = ['.score dl', '.done', '.left', '.right', '.ground', '.piles', '.lanterns'];
  const boxes = areas.map((area) => document.querySelector(`main ${area}`).getBoundingClientRect());
  return areas.flatMap((one, index) => areas.slice(index + 1).filter((_, further) => {
    const a = boxes[index], b = boxes[index + 1 + further];
    return Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 &&
      Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;
  }).map((other) => `${one} and ${other}`));
}"""
CUT = """() => [...document.querySelectorAll('.lanterns button > span:last-child')]
  .filter((text) => text.scrollWidth > text.clientWidth).map((text) => text.textContent)"""
FRAMES = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"


def _moved(page: Page, at: int) -> None:
    expect(page.locator("[data-at]")).to_have_attribute("data-at", str(at))
    page.locator('.space[aria-disabled="false"]').first.wait_for()
    page.evaluate(FRAMES)


def test_a_preview_follows_the_pointer_and_never_comes_back_by_itself(new_page: NewPage, server: Server) -> None:
    page = new_page(motion=True)
    player = server.create("festival", "me", "me", seed="previews", options={"starting_objective": "random"})
    sit(page, player)
    spaces = page.locator(".space")
    phantom = page.locator(".phantom")
    spaces.nth(0).hover()
    expect(spaces.nth(0).locator(".phantom")).to_have_count(1)
    spaces.nth(4).hover()
    expect(spaces.nth(4).locator(".phantom")).to_have_count(1)
    expect(phantom).to_have_count(1)
    page.locator("h1").hover()
    expect(phantom).to_have_count(0)
    spaces.nth(4).click()
    _moved(page, 1)
    expect(phantom).to_have_count(0)
    expect(page.locator(".foresight")).to_have_count(0)
    box = spaces.nth(4).bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + box["width"] / 2 + 5, box["y"] + box["height"] / 2)
    expect(spaces.nth(4).locator(".phantom")).to_have_count(1)


def test_a_resting_mouse_leaves_the_preview_to_a_finger(new_page: NewPage, server: Server) -> None:
    page = new_page(phone=True)
    player = server.create("festival", "me", "me", seed="previews", options={"starting_objective": "random"})
    sit(page, player)
    spaces = page.locator(".space")
    spaces.nth(0).hover()
    expect(spaces.nth(0).locator(".phantom")).to_have_count(1)
    spaces.nth(8).tap()
    page.evaluate(FRAMES)
    expect(spaces.nth(8).locator(".phantom")).to_have_count(1)
    expect(page.locator(".phantom")).to_have_count(1)
    assert player.see()["at"] == 0
    spaces.nth(8).tap()
    _moved(page, 1)
    expect(page.locator(".phantom")).to_have_count(0)


def test_a_preview_gives_its_reasons(new_page: NewPage, server: Server) -> None:
    """The text beside the tile and the name of the space give points with reasons, progress, and the covered tile."""
    page = new_page()
    player = server.create("festival", "me", "me", "me", seed="layout", options={"starting_objective": "choose"})
    advanced(player, lambda seen: seen["at"] == 34)
    sit(page, player)
    space = page.locator('[data-drop="c1"]')
    space.hover()
    slip = page.locator(".foresight")
    expect(slip).to_contain_text("+1 your type +2, covered blue −1")
    expect(slip).to_contain_text("Two on level three: 2 → 3 of 6")
    expect(slip).to_contain_text("Covers the blue peony")
    label = space.get_attribute("aria-label") or ""
    assert (
        "+1: your type +2, covered blue −1. “Two on level three”: 3 of 6 instead of 2. Covers the blue peony." in label
    )


def test_a_card_is_explained_before_it_is_taken(new_page: NewPage, server: Server) -> None:
    """Hovering over a card, tapping it or focusing it explains it, even out of turn. A long press explains more."""
    host = server.create("festival", "me", "open", seed="previews", options={"starting_objective": "random"})
    guest = server.join(host.table)
    idle = guest if 0 in host.see()["to_act"] else host
    page = new_page()
    sit(page, idle)
    pile = page.locator(".piles button").nth(1)
    pile.hover()
    expect(page.locator(".peek")).to_contain_text("You have 0 of")
    assert page.locator(".peek .is-missing").count() >= 2
    page.locator("h1").hover()
    expect(page.locator(".peek")).to_have_count(0)
    page.locator(".piles button").first.focus()
    page.keyboard.press("ArrowRight")
    expect(page.locator(".peek")).to_have_count(1)
    pile.click(button="right", force=True)
    expect(page.locator("dialog .figure-board")).to_have_count(1)
    phone = new_page(phone=True)
    sit(phone, idle)
    phone.locator(".piles button").nth(1).tap(force=True)
    expect(phone.locator(".peek")).to_contain_text("You have 0 of")
    phone.locator(".peek .tool").tap()
    expect(phone.locator("dialog .figure-board")).to_have_count(1)
    assert host.see()["at"] == 0


def test_low_windows(new_page: NewPage, server: Server) -> None:
    """The score, the completed objectives and the stacks leave room for each other in wide, low windows."""
    page = new_page()
    player = server.create("festival", "me", "me", "me", "me", seed="layout", options={"starting_objective": "random"})
    advanced(player, lambda seen: seen["at"] == 40)
    sit(page, player)
    page.locator(".turn:not(.is-quiet)").wait_for()
    for language in ("en", "fr"):
        set_language(page, language)
        for size in LOW:
            assert faults(page, size) == []
            assert page.evaluate(OVERLAPS) == [], f"{size} {language}"


def test_previews_of_crowd_pleasers_are_not_cut(new_page: NewPage, server: Server) -> None:
    page = new_page()
    player = server.create("festival", "me", "me", "me", "me", seed="layout", options={"starting_objective": "random"})
    advanced(player, lambda seen: seen["at"] == 36)
    sit(page, player)
    page.keyboard.press("Tab")
    page.locator('[data-drop="b2"]').focus()
    expect(page.locator(".lanterns").get_by_text("→").first).to_be_visible()
    for language in ("en", "fr"):
        set_language(page, language)
        page.locator('[data-drop="b2"]').focus()
        for size in (*SIZES, TABLET):
            page.set_viewport_size(size)
            page.evaluate(FRAMES)
            assert page.evaluate(CUT) == [], f"{size} {language}"


def test_objectives_keep_their_places(new_page: NewPage, server: Server) -> None:
    """A new objective is the last one, where its preview was. With six of them, the page offers no other."""
    host = server.create("festival", "me", "open", seed="previews", options={"starting_objective": "random"})
    guest = server.join(host.table)
    page = new_page()
    sit(page, host)
    cards = page.locator(".objectives [data-name]")
    before: list[str] = []
    for number in range(6):
        expect(cards).to_have_count(number + 1)
        now = cards.evaluate_all("cards => cards.map((card) => card.dataset.name)")
        assert now[:-1] == before
        before = now
        seen = host.see()
        if seen["to_act"] == [1]:
            guest.act(1, guest.see()["legal"]["1"][0], seen["at"]).raise_for_status()
        page.locator(".turn:not(.is-quiet)").wait_for()
        if number < 5:
            expect(page.locator(".turn")).to_contain_text("or take an objective")
            page.locator('.piles button[aria-disabled="false"]').nth(-1 - number % 4).click()
    expect(page.locator(".turn")).to_contain_text("Place the")
    expect(page.locator(".turn")).not_to_contain_text("objective")
    expect(page.locator('.piles button[aria-disabled="false"]')).to_have_count(0)
    page.reload()
    expect(cards).to_have_count(6)
    assert cards.evaluate_all("cards => cards.map((card) => card.dataset.name)") == before


def test_a_long_log_is_drawn_as_it_is_read(new_page: NewPage, server: Server) -> None:
    """At first only the newest lines are drawn; the older ones follow when the reader scrolls down to them."""
    page = new_page()
    player = server.create("festival", "me", "me", "me", "me", seed="log", options={"starting_objective": "random"})
    moves = 60
    advanced(player, lambda seen: seen["at"] >= moves)
    sit(page, player)
    lines = page.locator(".log li:not(.more)")
    expect(lines.first).to_be_visible()
    assert lines.count() < moves
    while (more := page.locator(".log .more")).count():
        before = lines.count()
        more.scroll_into_view_if_needed()
        page.wait_for_function("before => document.querySelectorAll('.log li:not(.more)').length > before", arg=before)
    expect(lines).to_have_count(moves)
