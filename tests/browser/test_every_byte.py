"""Two browsers and a spectator at one table see each other's moves; none is sent what it may not know."""

import pytest
from playwright.sync_api import Page, Response, WebSocket, expect

from skyburst.core.record import parse_record
from tests.browser.conftest import NewPage
from tests.browser.playing import by_mouse
from tests.server.hidden import revealed, search
from tests.server.serving import Player, Server

STORE = "JSON.parse(localStorage.getItem('skyburst.tables'))[0].secret"


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


@pytest.mark.parametrize(("game", "words"), [("festival", "on b"), ("spring_festival", "lays")])
def test_two_browsers_and_a_spectator(new_page: NewPage, server: Server, game: str, words: str) -> None:
    """A table by link, a friend who joins it, somebody who watches, to the end."""
    host, guest, watcher = new_page(), new_page(), new_page(phone=True)
    ears = [Ear(page) for page in (host, guest, watcher)]
    host.goto(f"/new/{game}")
    host.get_by_label("Name").fill("Ada")
    host.get_by_role("button", name="Open the table").click()
    host.locator(".qr").wait_for()
    link = host.locator(".invite a").inner_text()
    guest.goto(link)
    guest.get_by_label("Name").fill("Blaise")
    guest.get_by_role("button", name="Sit down").click()
    for page in (host, guest):
        page.locator("main.table").wait_for()
    watcher.goto(link)
    watcher.locator("main.table").wait_for()
    secrets = [str(page.evaluate(STORE)) for page in (host, guest)]
    people = [Player(server, link.rsplit("/", 1)[1], secret) for secret in secrets]
    for number in range(6):
        seat = people[0].see()["to_act"][0]
        mover, other = (guest, host) if seat else (host, guest)
        mover.locator(".turn:not(.is-quiet)").wait_for()
        seen = other.locator(".log li").first.inner_text()
        by_mouse(mover, number)
        expect(other.locator(".log li").first).not_to_have_text(seen)
    expect(watcher.locator(".choose, .hand > .primary, .turn-it")).to_have_count(0)
    watcher.locator(".dock .tool").nth(-2).click()
    for name in ("Ada", "Blaise"):
        expect(watcher.locator("dialog .log")).to_contain_text(name)
    expect(watcher.locator("dialog .log")).to_contain_text(words)
    sources = [page.content() for page in (host, guest, watcher)]
    for seat, player in enumerate(people):
        player.post("/bot", seat=seat, bot="random").raise_for_status()
    for page in (host, guest, watcher):
        page.locator(".finale").wait_for(timeout=20_000)
    record = parse_record(people[0].get("/record").text)
    hidden, checked = revealed(people[0].see()), 0
    for ear, source, own in zip(ears, sources, [*secrets, ""], strict=True):
        others = [secret for secret in secrets if secret != own]
        checked += search([*ear.heard(), source], record, [*hidden, *others])
    assert checked > 3 * len(record.steps)
