"""Two browsers and a spectator at one table see each other's moves; none is sent what it may not know."""

from collections.abc import Callable
from functools import partial

import pytest
from playwright.sync_api import Page, Response, WebSocket, expect

from skyburst.core.record import Record, parse_record
from tests.browser.conftest import NewPage
from tests.browser.fireworks_playing import play
from tests.browser.playing import by_mouse
from tests.browser.tables import FLAT
from tests.server.faces import check_boxes, check_bytes, named, never_seen
from tests.server.hidden import revealed, search
from tests.server.serving import Player, Server

STORE = "JSON.parse(localStorage.getItem('skyburst.tables'))[0].secret"
TURNS = 2
AWAITED = ".hands li:not(.is-there)"
SECRET = 40
"""Of more than a hundred tiles some dozens have been seen after that."""


class Ear:
    """Everything that reaches a page: answers, messages of sockets, lines of its console."""

    def __init__(self, page: Page) -> None:
        self.sent: list[str] = []
        self._answers: list[Response] = []
        page.on("response", lambda answer: self._answers.extend([answer]))
        page.on("websocket", self._listen)
        page.on("console", lambda line: self.sent.append(line.text))

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda data: self.sent.append(data if isinstance(data, str) else data.decode()))

    def heard(self) -> list[str]:
        return [*self.sent, *(answer.text() for answer in self._answers)]


class Table:
    """Opened in one browser, joined by link in another, watched in a third."""

    def __init__(self, new_page: NewPage, server: Server, game: str) -> None:
        self.pages = self.host, self.guest, self.watcher = new_page(), new_page(), new_page(phone=True)
        self.ears = [Ear(page) for page in self.pages]
        for page in self.pages:
            page.add_init_script(FLAT)
        self.host.goto(f"/new/{game}")
        self.host.get_by_label("Name").fill("Ada")
        self.host.get_by_role("button", name="Open the table").click()
        self.host.locator(".qr").wait_for()
        link = self.host.locator(".invite a").inner_text()
        self.guest.goto(link)
        self.guest.get_by_label("Name").fill("Blaise")
        self.guest.get_by_role("button", name="Join").click()
        for page in (self.host, self.guest):
            page.locator("main.table").wait_for()
        self.watcher.goto(link)
        self.watcher.locator("main.table").wait_for()
        self.secrets = [str(page.evaluate(STORE)) for page in (self.host, self.guest)]
        self.people = [Player(server, link.rsplit("/", 1)[1], secret) for secret in self.secrets]

    def move(self, make: Callable[[Page, Page], None]) -> None:
        """Whoever's turn it is does something in a browser, and the other one sees it there."""
        seen = self.people[0].see()
        mover, other = (self.guest, self.host) if seen["to_act"][0] else (self.host, self.guest)
        for page in (mover, other):
            expect(page.locator(f'[data-at="{seen["at"]}"]')).to_be_attached()
        expect(mover.locator(".turn:not(.is-quiet)")).to_be_visible()
        make(mover, other)
        expect(other.locator(f'[data-at="{seen["at"]}"]')).not_to_be_attached()

    def watched(self, words: str) -> None:
        """A spectator is told of everything, and can do nothing."""
        expect(self.watcher.locator(".choose, .hand > .primary, .turn-it, .let-go, .is-legal, .hold")).to_have_count(0)
        self.watcher.locator(".dock .tool").nth(-2).click()
        for text in ("Ada", "Blaise", words):
            expect(self.watcher.locator("dialog .log")).to_contain_text(text)

    def finish(self) -> Record:
        """Bots play to the end."""
        for seat, player in enumerate(self.people):
            player.post("/bot", seat=seat, bot="random").raise_for_status()
        for page in self.pages:
            if not page.is_closed():
                page.locator(".finale").wait_for(timeout=40_000)
        return parse_record(self.people[0].get("/record").text)

    def secret_to(self, page: Page) -> list[str]:
        """What that page may not know before the end, from a table that is over."""
        others = {self.host: self.secrets[1:], self.guest: self.secrets[:1]}.get(page, self.secrets)
        return [*revealed(self.people[0].see()), *others]


def _click(number: int, mover: Page, _: Page) -> None:
    by_mouse(mover, number)


@pytest.mark.parametrize(("game", "words"), [("festival", "on b"), ("spring_festival", "lays")])
def test_two_browsers_and_a_spectator(new_page: NewPage, server: Server, game: str, words: str) -> None:
    table, checked = Table(new_page, server, game), 0
    for number in range(6):
        table.move(partial(_click, number))
    table.watched(words)
    sources = [page.content() for page in table.pages]
    record = table.finish()
    for page, ear, source in zip(table.pages, table.ears, sources, strict=True):
        checked += search([*ear.heard(), source], table.secret_to(page))
    assert checked > 3 * len(record.steps)


def _turn(mover: Page, other: Page) -> None:
    """To its end; where a launch fails and a card asks for it, the other one lends a hand (W13)."""
    play(mover, "mouse", f".turn.is-quiet, {AWAITED}")
    while mover.locator(AWAITED).count():
        other.locator(".hold").press("Enter")
        mover.locator(".hands .is-there").wait_for()
        play(mover, "mouse", f".turn.is-quiet, {AWAITED}")


def test_two_browsers_and_a_spectator_at_a_box(new_page: NewPage, server: Server) -> None:
    """Fireworks: whatever is sent, nobody is told what lies face down, by its name or by its picture."""
    table, checked, boxes = Table(new_page, server, "fireworks"), 0, 0
    for _ in range(TURNS):
        table.move(_turn)
    table.watched("launches")
    at = table.people[0].see()["at"]
    parts = server.http.get("/api/games/fireworks/components").text
    texts = [[text for text in ear.heard() if text != parts] for ear in table.ears]
    sources = [page.content() for page in table.pages]
    told = [ear.heard() for ear in table.ears[1:]]
    for page in table.pages[1:]:
        page.close()
    record = table.finish()
    told = [table.ears[0].heard(), *told]
    unseen, _ = never_seen(record)[at]
    assert len(unseen) > SECRET, "most tiles have not been seen by then"
    for page, sent, before, source in zip(table.pages, told, texts, sources, strict=True):
        secret = table.secret_to(page)
        for text in (*before, source):
            assert named(text, unseen) == set()
            assert not [word for word in secret if word in text]
        messages = [text for text in sent if text.startswith("{")]
        checked += check_bytes(record, messages)
        boxes += check_boxes(messages)
    assert checked > len(record.steps) + 2 * at
    assert boxes > sum(step.action.startswith("launch") for step in record.steps)
