"""Two browsers and a spectator at one table see each other's moves, and none can tell what is hidden.

The same game is played on two servers that differ only in what is hidden (see `tests/server/twins.py`). Each page must
receive the same and show the same on both servers.
"""

import json
import re
from collections.abc import Callable
from functools import partial
from itertools import zip_longest
from pathlib import Path

import pytest
from playwright.sync_api import Page, Response, WebSocket, expect

from skyburst.core.chance import Chance
from skyburst.core.proof import commitment
from tests.browser.conftest import NewPage
from tests.browser.fireworks_playing import play
from tests.browser.playing import by_mouse
from tests.browser.tables import FLAT
from tests.server import leaks
from tests.server.hiding import Watcher, other_secret
from tests.server.served import Served
from tests.server.twins import Secret, Table, app_of_a_world, open_table

Move = Callable[[Page, Page], None]
MOVES = 6
TURNS = 2
AWAITED = ".hands li:not(.is-there)"
COMPARED = {"snapshot", "step", "chat"}
"""The message types whose number does not depend on how fast a page is."""
TURNED = ".turned"
"""How many tiles a launch has turned, in large letters; the page removes it after two seconds."""
PRESENCE = re.compile(r'"present":(true|false)|"spectators":\d+')
SHOWN = """() => [...document.querySelectorAll('body *')]
  .filter((part) => !part.closest('.toasts, [data-announced], .sides, script, style'))
  .flatMap((part) => [...part.attributes].filter(({ name }) => /^(aria-|data-|alt|title|href)/.test(name))
    .map(({ name, value }) => `${name}=${value}`)
    .concat([...part.childNodes].filter((node) => node.nodeType === 3).map((node) => node.textContent.trim())))
  .filter(Boolean)"""
"""Every text and label on a page, except messages that disappear after a while, and the buttons for the two sides of a
Fireworks table: which side is shown depends on how fast the player went on after a launch."""


class PageRecorder:
    """Records the HTTP responses and WebSocket messages that reach a page, and the lines of its console."""

    def __init__(self, page: Page) -> None:
        self._messages: list[str] = []
        self._answers: list[Response] = []
        page.on("response", lambda answer: self._answers.extend([answer]))
        page.on("websocket", self._listen)
        page.on("console", lambda line: self._messages.append(line.text))

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda data: self._messages.append(data if isinstance(data, str) else data.decode()))

    def received(self) -> list[str]:
        """Returns all messages and responses, except what depends on a page's speed, such as who is present."""
        messages = [text for text in self._messages if not text.startswith("{") or json.loads(text)["type"] in COMPARED]
        answers = [answer for answer in self._answers if answer.request.method == "GET" and "/api/" in answer.url]
        texts = messages + sorted(f"{answer.url.partition('/api/')[2]} {answer.text()}" for answer in answers)
        return [PRESENCE.sub("", text) for text in texts]


class Visit:
    """A table in one of the two worlds with three browsers: host, guest and spectator."""

    def __init__(self, new_page: NewPage, server: Served, table: Table, secret: Secret | None) -> None:
        self.server = server
        self.live, secrets = server.call(open_table(server.manager, table, secret, "Blaise"))
        self.pages = self.host, self.guest, self.watcher = new_page(), new_page(), new_page(phone=True)
        self.recorders = [PageRecorder(page) for page in self.pages]
        for page, opened in zip(self.pages, (f"#{secrets[0]}", f"#{secrets[1]}", ""), strict=True):
            page.add_init_script(FLAT)
            # A page that learns in time where a taken tile is worth most puts it there, which would be another step.
            page.route("**/worth", lambda route: route.fulfill(json={"worth": {}}))
            page.goto(f"{server.address}/t/{self.live.id}{opened}")
            page.locator("main.table").wait_for()

    def move(self, make: Move) -> None:
        """Makes a move in the browser of the player to move, and waits until all pages show it."""
        at = self.live.version
        mover, other = (self.guest, self.host) if self.live.to_act[0] else (self.host, self.guest)
        for page in self.pages:
            expect(page.locator(f'[data-at="{at}"]')).to_be_attached()
        expect(mover.locator(".turn:not(.is-quiet)")).to_be_visible()
        make(mover, other)
        for page in self.pages:
            expect(page.locator(f'[data-at="{at}"]')).not_to_be_attached()

    def received_and_shown(self) -> list[list[str]]:
        """Returns what each page received and what it shows."""
        for page in self.pages:
            expect(page.locator(f'[data-at="{self.live.version}"]')).to_be_attached()
            expect(page.locator(TURNED)).to_have_count(0)
        found = [
            [*recorder.received(), *page.evaluate(SHOWN)]
            for recorder, page in zip(self.recorders, self.pages, strict=True)
        ]
        row = self.live.row
        shown = commitment(row.seed, row.nonce, row.setup)
        return [[text.replace(shown, "COMMITMENT").replace(self.server.address, "") for text in one] for one in found]

    def check_spectator(self, words: str) -> None:
        """Checks that the spectator sees both players' moves in the log and can do nothing."""
        expect(self.watcher.locator(".choose, .hand > .primary, .turn-it, .let-go, .is-legal, .hold")).to_have_count(0)
        self.watcher.locator(".dock .tool").nth(-2).click()
        for text in ("Ada", "Blaise", words):
            expect(self.watcher.locator("dialog .log")).to_contain_text(text)

    def seen(self) -> Watcher:
        """Returns a watcher that has seen the game from the start."""
        watcher, match = Watcher(), self.live.match
        assert match is not None
        for steps in range(len(match.steps) + 1):
            watcher.see(match.state_after(steps))
        return watcher


def compare(new_page: NewPage, folder: Path, table: Table, moves: list[Move], words: str) -> None:
    """Fails if a page receives or shows something different when everything that is still hidden is different."""
    results: list[list[list[str]]] = []
    secret: Secret | None = None
    for world in ("one", "other"):
        app, time = app_of_a_world(folder / world)
        with Served(app, time) as server:
            visit = Visit(new_page, server, table, secret)
            for move in moves:
                visit.move(move)
            visit.check_spectator(words)
            results.append(visit.received_and_shown())
            secret = other_secret(visit.seen(), table.game, visit.live.row.setup, Chance("browsers"))
    for page, here, there in zip(("host", "guest", "spectator"), *results, strict=True):
        for one, other in zip_longest(here, there):
            assert one == other, f"the {page} can tell the worlds apart: {one!r:.300} is {other!r:.300} there"


def click(number: int, mover: Page, _: Page) -> None:
    by_mouse(mover, number)


def turn(mover: Page, other: Page) -> None:
    """Plays a turn to its end; if a card asks for a helper, the other player holds the button (W13)."""
    play(mover, "mouse", f".turn.is-quiet, {AWAITED}")
    while mover.locator(AWAITED).count():
        other.locator(".hold").press("Enter")
        mover.locator(".hands .is-there").wait_for()
        play(mover, "mouse", f".turn.is-quiet, {AWAITED}")


CLICKS: list[Move] = [partial(click, number) for number in range(MOVES)]


@pytest.mark.parametrize(("game", "words"), [("festival", "puts"), ("spring_festival", "lays")])
def test_two_browsers_and_a_spectator(new_page: NewPage, tmp_path: Path, game: str, words: str) -> None:
    compare(new_page, tmp_path, Table(game), CLICKS, words)


def test_two_browsers_and_a_spectator_at_a_box(new_page: NewPage, tmp_path: Path) -> None:
    """No page of Fireworks receives the name or the picture of a face-down tile."""
    compare(new_page, tmp_path, Table("fireworks"), [turn] * TURNS, "launches")


def test_a_planted_leak_is_caught(new_page: NewPage, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    leaks.order_of_a_stack(monkeypatch)
    with pytest.raises(AssertionError, match="can tell the worlds apart"):
        compare(new_page, tmp_path, Table("festival"), CLICKS[:2], "objective")
