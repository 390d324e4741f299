"""Two players in two browsers: undo, chat, clocks, a second device, and rematches."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import APIResponse, Locator, Page, Route, expect

from skyburst.server.app import make_app
from skyburst.server.settings import Settings, sqlite_url
from tests.browser.axe import DESKTOP, PHONE, set_language
from tests.browser.conftest import NewPage
from tests.browser.playing import by_mouse
from tests.browser.tables import finished, sit, until_at
from tests.seed import SEED
from tests.server.manager import Watch
from tests.server.served import Served
from tests.server.serving import Player, Server
from tests.waiting import until

RANDOM = {"starting_objective": "random"}


def two(new_page: NewPage, server: Server, game: str, **more: object) -> tuple[Page, Page, Player]:
    """Opens a table in two browsers; returns the page of the player to move, the other page, and the player to move."""
    host = server.create(game, "me", "open", **more)
    guest = server.join(host.table, name="Blaise")
    pages = [new_page(), new_page()]
    for page, player in zip(pages, (host, guest), strict=True):
        sit(page, player)
        page.locator("main.table").wait_for()
    first = host.see()["to_act"][0]
    return pages[first], pages[1 - first], (host, guest)[first]


def test_sitting_down(new_page: NewPage, server: Server) -> None:
    """A double click on Join takes one seat. Until the server answers, the page does not show a spectator's table."""
    host = server.create("festival", "me", "open", "open")
    guest = new_page()
    held: list[tuple[Route, APIResponse]] = []
    guest.route("**/join", lambda route: held.append((route, route.fetch())))
    guest.goto(f"/t/{host.table}")
    guest.get_by_role("button", name="Join").dblclick()
    expect(guest.locator(".seats em")).to_have_count(1)
    server.join(host.table, name="Blaise")
    expect(guest.locator(".seats em")).to_have_count(0)
    [(route, answer)] = held
    route.fulfill(response=answer)
    expect(guest.locator("main.table")).to_contain_text("You")


def test_undo_by_consent(new_page: NewPage, server: Server) -> None:
    """A move that revealed a tile is undone only if the other player agrees."""
    mover, other, player = two(new_page, server, "festival", options=RANDOM)
    undo = mover.locator(".tools").get_by_role("button", name="Undo")
    expect(undo).to_be_disabled()
    mover.locator('.space[aria-disabled="false"]').first.click()
    mover.locator(".turn.is-quiet").wait_for()
    for answer, steps in (("Refuse", 1), ("Agree", 0)):
        undo.click()
        expect(mover.locator(".notices")).to_contain_text("Waiting for the others")
        other.get_by_role("alert").get_by_role("button", name=answer).click()
        expect(mover.locator(".notice")).to_have_count(0)
        expect(other.get_by_role("alert")).to_have_count(0)
        for page in (mover, other):
            expect(page.locator(".spaces .festival-tile, .small-board .festival-tile")).to_have_count(steps)
    assert player.see()["log"] == []
    mover.locator(".turn:not(.is-quiet)").wait_for()


def test_undo_at_once(new_page: NewPage, server: Server) -> None:
    """A move that revealed nothing is undone without asking, and disappears for the other player."""
    mover, other, _ = two(new_page, server, "spring_festival")
    mover.locator('.cell[aria-disabled="false"]').first.click()
    expect(other.locator(".small-panorama .spring-tile")).to_have_count(1)
    mover.locator(".tools").get_by_role("button", name="Undo").click()
    expect(other.locator(".small-panorama .spring-tile")).to_have_count(0)
    expect(mover.locator(".field .spring-tile")).to_have_count(0)


def test_chat(new_page: NewPage, server: Server) -> None:
    """A message appears in the chat and in a bubble at its author's seat; on a phone, a badge shows that it is new.

    The chat can be hidden.

    A ready-made phrase appears in the reader's language and does not erase what is being typed.
    """
    one, other, _ = two(new_page, server, "festival")
    one.get_by_role("textbox", name="Message").fill("Oooh! <b>Aaah!</b>")
    one.keyboard.press("Enter")
    expect(other.locator(".chat li")).to_have_text(re.compile(r"(Ada|Blaise) Oooh! <b>Aaah!</b>"))
    expect(other.locator(".seat .bubble")).to_have_text("Oooh! <b>Aaah!</b>")
    other.set_viewport_size(PHONE)
    set_language(other, "fr")
    expect(other.locator(".badge")).to_have_count(0)
    one.get_by_role("textbox", name="Message").fill("a draft")
    one.get_by_role("button", name="Well played!").click()
    chat = other.get_by_role("navigation").get_by_role("button", name="Discussion")
    expect(chat).to_have_accessible_name("Discussion 1 nouveau message")
    chat.click()
    dialog = other.get_by_role("dialog")
    expect(dialog.get_by_role("listitem").last).to_contain_text("Bien joué")
    dialog.get_by_role("button", name="Masquer").click()
    expect(dialog.get_by_role("listitem")).to_have_count(0)
    other.keyboard.press("Escape")
    one.get_by_role("button", name="Oops!").click()
    expect(one.locator(".chat li")).to_have_count(3)
    expect(one.get_by_role("textbox", name="Message")).to_have_value("a draft")
    expect(other.locator(".badge, .bubble")).to_have_count(0)


FADES = """area => ['top', 'right', 'bottom', 'left'].filter(
  (edge) => parseFloat(getComputedStyle(area).getPropertyValue(`--fade-${edge}`)))"""


def expect_fades(area: Locator, *edges: str) -> None:
    """Waits until the area fades out at exactly these edges."""
    until_at(area.page, lambda: area.evaluate(FADES) == list(edges), f"the fading edges are {edges}")


def test_areas_fade_where_there_is_more(new_page: NewPage, server: Server) -> None:
    """Sheets, the chat and score tables fade out at an edge beyond which they continue, except in forced colours.

    The chat opens at its latest message.
    """
    page, host = new_page(phone=True), server.create("festival", "me", "open", "open", "open")
    for _ in range(3):
        server.join(host.table, name="Maximiliane-Philomène")
    with host.live() as socket:
        socket.hello()
        for number in range(20):
            socket.send({"type": "chat", "text": f"Oooh! {number}"})
        sit(page, host)
        page.locator("nav .chat-button").click()
        chat, sheet = page.locator("dialog .chat ul"), page.locator("dialog .body")
        expect_fades(chat, "top")
        expect_fades(sheet)
        chat.evaluate("list => list.scrollTo(0, 0)")
        expect_fades(chat, "bottom")
        page.emulate_media(forced_colors="active")
        expect_fades(chat)
        page.emulate_media(forced_colors="none")
        page.set_viewport_size({"width": 740, "height": 360})
        expect_fades(sheet, "bottom")
    page.keyboard.press("Escape")
    page.locator(".total").first.click()
    page.set_viewport_size({"width": 300, "height": 568})
    expect_fades(page.locator(".score-wrap"), "right")
    page.set_viewport_size(DESKTOP)
    expect_fades(page.locator(".score-wrap"))


@pytest.fixture
def timed(tmp_path: Path) -> Iterator[Served]:
    """Starts a server whose clock advances only when the test says so."""
    settings, time = Settings(sqlite_url(tmp_path / "tables.sqlite3"), pace=0.0, seed=SEED), Watch()
    with Served(make_app(settings, time), time) as running:
        yield running


def test_a_clock_runs_out(new_page: NewPage, timed: Served) -> None:
    """The page shows a countdown; when it runs out, a bot moves for the late player."""
    page = new_page()
    page.clock.install()
    host = timed.create("festival", "me", "open", options=RANDOM, clock={"kind": "move", "seconds": 3000})
    sit(page, host)
    page.locator(".qr").wait_for()
    timed.join(host.table, name="Blaise")
    expect(page.locator(".clock")).to_have_text(
        re.compile(r"(Your time left|Time left for Blaise):(50:00|4[6-9]:\d\d)$")
    )
    page.clock.fast_forward(600_000)
    expect(page.locator(".clock")).to_have_text(
        re.compile(r"(Your time left|Time left for Blaise):(40:00|3[6-9]:\d\d)$")
    )
    [late] = host.see()["to_act"]
    assert host.see()["log"] == []
    timed.advance(3000)
    expect(page.locator(".log li").first).to_have_text(re.compile(r"^(Nova \(for you\)|Lumen \(for Blaise\)) "))
    assert host.see()["players"][late]["missed"] == 1


def test_a_clock_begins_anew(new_page: NewPage, timed: Served) -> None:
    """The clock restarts with every move, even if the same player moves twice in a row."""
    page = new_page()
    page.clock.install()
    player = timed.create("spring_festival", "me", "bot:random", clock={"kind": "move", "seconds": 3000})
    sit(page, player)
    for _ in range(2):
        expect(page.locator(".clock")).to_have_text(re.compile(r":(50:00|4[6-9]:\d\d)$"))
        page.clock.fast_forward(600_000)
        expect(page.locator(".clock")).to_have_text(re.compile(r":(40:00|3[6-9]:\d\d)$"))
        until(lambda: 0 in player.see()["to_act"], "it is the player's turn")
        seen = player.see()
        player.act(0, seen["legal"]["0"][0], seen["at"]).raise_for_status()


def test_another_device(new_page: NewPage, server: Server) -> None:
    """The link to a seat works on a second device, and both devices show the same table."""
    desktop, other, _ = two(new_page, server, "festival", options=RANDOM)
    desktop.context.grant_permissions(["clipboard-read", "clipboard-write"])
    desktop.locator(".tools").get_by_role("button", name="Menu").click()
    desktop.get_by_role("button", name="Copy the link to my seat").click()
    expect(desktop.get_by_role("button", name="Copied")).to_be_visible()
    phone = new_page(phone=True)
    phone.goto(desktop.evaluate("navigator.clipboard.readText()"))
    phone.locator(".turn:not(.is-quiet)").wait_for()
    assert "#" not in phone.url, "the secret must be removed from the address"
    place = phone.locator('.space[aria-disabled="false"]').first.element_handle()
    place.tap()
    place.tap()
    for page in (desktop, other):
        expect(page.locator(".spaces .festival-tile, .small-board .festival-tile")).to_have_count(1)
    phone.reload()
    expect(phone.locator(".turn")).to_contain_text("to play")


def test_a_personal_link_pasted_as_a_code(new_page: NewPage, server: Server) -> None:
    """The secret in a pasted link opens the seat and is never part of a requested URL."""
    player = server.create("festival", "me", "me", options=RANDOM)
    page, requested = new_page(), list[str]()
    page.on("request", lambda request: requested.append(request.url))
    page.goto("/")
    page.locator("#code").fill(f"{server.address}/t/{player.table}#{player.secret}")
    page.keyboard.press("Enter")
    page.locator(".turn:not(.is-quiet)").wait_for()
    assert not any(str(player.secret) in url for url in [page.url, *requested])


def test_a_personal_link_where_the_table_is_shown(new_page: NewPage, server: Server) -> None:
    """A spectator who opens the link to a seat in the same tab gets the seat."""
    player = server.create("festival", "me", "me", options=RANDOM)
    page = new_page()
    page.goto(f"/t/{player.table}")
    page.locator(".turn.is-quiet").wait_for()
    page.evaluate("secret => { location.hash = secret; }", player.secret)
    page.locator(".turn:not(.is-quiet)").wait_for()
    assert str(player.secret) not in page.url


def test_rematch(new_page: NewPage, server: Server) -> None:
    """Players go from the scores back to the table and into the rematch, where everybody sits one seat further."""
    host = server.create("festival", "me", "open")
    guest = server.join(host.table, name="Blaise")
    for seat, player in enumerate((host, guest)):
        player.post("/bot", seat=seat, bot="random").raise_for_status()
    pages = [new_page(), new_page()]
    for page, player in zip(pages, (host, guest), strict=True):
        sit(page, player)
        page.locator(".finale .primary").click()
        page.get_by_role("button", name="Show the final table").click()
        page.locator(".spaces").wait_for()
        page.get_by_role("button", name="Scores").last.click()
    pages[0].get_by_role("button", name="Play again").click()
    pages[0].locator(".spaces").wait_for()
    pages[1].get_by_role("button", name="Join the next game").click()
    pages[1].locator(".spaces").wait_for()
    expect(pages[1]).to_have_url(pages[0].url)
    following = Player(server, pages[0].url.rsplit("/", 1)[1], host.secret).see()
    assert [player["name"] for player in following["players"]] == ["Blaise", "Ada"]
    assert following["mine"] == [1]
    for page in pages:
        expect(page.locator(".spaces .festival-tile")).to_have_count(0)


@pytest.mark.parametrize("game", ["festival", "spring_festival"])
def test_hot_seat(new_page: NewPage, server: Server, game: str) -> None:
    """Three players share a screen: the page shows the table from the side of the player to move and names them."""
    page = new_page()
    player = server.create(game, "me", "me", "me")
    sit(page, player)
    turned = set()
    for number in range(14):
        seen = player.see()
        names = [seen["players"][mover]["name"] for mover in seen["to_act"]]
        expect(page.locator(f'[data-at="{seen["at"]}"]')).to_be_attached()
        expect(page.locator(".turn strong")).to_contain_text(re.compile("|".join(names)))
        seat = page.locator(".turn strong").inner_text()
        turned.add(seat.split()[0].strip(":"))
        before = page.locator(".log li").first.inner_text()
        by_mouse(page, number)
        expect(page.locator(".log li").first).not_to_have_text(before)
        expect(page.locator(".log li b").first).to_have_text(re.compile("^(Ada|Blaise|Cleo)$"))
        page.locator(".turn:not(.is-quiet)").wait_for()
    assert turned == {"Ada", "Blaise", "Cleo"}


def test_sitting_down_too_late(new_page: NewPage, server: Server) -> None:
    """A player who tries to take a seat that somebody else has just taken becomes a spectator."""
    host = server.create("festival", "me", "open")
    page = new_page()
    page.goto(f"/t/{host.table}")
    page.get_by_role("button", name="Join").wait_for()
    server.join(host.table, name="Blaise")
    page.locator(".spaces").wait_for()
    expect(page.locator(".turn.is-quiet")).to_contain_text(re.compile("Ada|Blaise"))
    over = finished(server, "festival")
    page.goto(f"/t/{over.table}")
    page.locator(".finale").wait_for()
