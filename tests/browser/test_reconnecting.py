"""If the network drops or the server is killed, the page recovers, and no move is lost or made twice."""

import json
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, Route, WebSocketRoute, expect

from tests.browser.conftest import NewPage
from tests.browser.fireworks_playing import FIRST, past_the_guard
from tests.browser.playing import by_mouse, moves
from tests.browser.tables import FLAT, PACE, finished, sit, until_at
from tests.server.serving import Player, Server
from tests.waiting import until

MOVES = 3
"""The number of moves before and after the server is killed. A game has more moves than both together."""
ATTEMPTS = 3
"""How often the page sends a request before it says that the server does not respond."""
NEXT = '[data-at="1"] ~ main :is(.offer .is-legal, .pile:not([disabled]), .let-go)'
"""What can be done after the first launch: take a tile or, if there are none, draw a card or launch again."""


class Wire:
    """A proxy between a page and the server that can drop messages and close the connection."""

    def __init__(self, page: Page) -> None:
        self.sent: list[Any] = []
        self.swallow_moves = False
        self.swallow_answers = False
        self.swallow_acks = False
        self._ends: list[tuple[WebSocketRoute, WebSocketRoute]] = []
        page.route_web_socket("**/live", self._connect)

    def _connect(self, page: WebSocketRoute) -> None:
        server = page.connect_to_server()
        self._ends.append((page, server))

        def to_server(data: str | bytes) -> None:
            message = json.loads(data)
            self.sent.append(message)
            if not (self.swallow_moves and message["type"] == "act"):
                server.send(data)

        def to_page(data: str | bytes) -> None:
            ack = self.swallow_acks and json.loads(data)["type"] == "ack"
            if (page, server) in self._ends and not self.swallow_answers and not ack:
                page.send(data)

        page.on_message(to_server)
        server.on_message(to_page)

    def cut(self) -> None:
        """Closes all connections; messages in transit are lost."""
        self.swallow_moves = self.swallow_answers = False
        ends, self._ends = self._ends, []
        for page, server in ends:
            server.close()
            page.close()

    @property
    def acts(self) -> int:
        return sum(message["type"] == "act" for message in self.sent)


def same_log(page: Page, player: Player, steps: int) -> None:
    """Checks that the page and the server have exactly this many steps, without duplicates."""
    expect(page.locator(f'[data-at="{steps}"]')).to_be_attached()
    assert [entry["at"] for entry in player.see()["log"]] == list(range(1, steps + 1))


@pytest.mark.parametrize("lost", ["move", "answer"])
def test_a_move_while_the_network_drops(new_page: NewPage, server: Server, lost: str) -> None:
    """The page cannot know whether its move arrived, so it sends the move again, and the move is made once."""
    page = new_page()
    wire = Wire(page)
    player = server.create("spring_festival", "me", "me")
    sit(page, player)
    page.locator('.cell[aria-disabled="false"]').first.wait_for()
    wire.swallow_moves, wire.swallow_answers = lost == "move", lost == "answer"
    page.locator('.cell[aria-disabled="false"]').first.click()
    arrived = lost == "answer"
    until_at(page, lambda: wire.acts and player.see()["at"] == arrived, "the move has got as far as it should")
    assert wire.acts == 1
    wire.cut()
    expect(page.locator(".log li").first).to_contain_text("lays")
    expect(page.get_by_role("alert")).to_have_count(0)
    expect(page.locator(".offline")).to_have_count(0)
    same_log(page, player, 1)
    assert wire.acts == 2


def test_a_step_answers_a_move(new_page: NewPage, server: Server) -> None:
    """A player whose move has been made can make the next one, even if the acknowledgement never arrives."""
    page = new_page()
    wire = Wire(page)
    wire.swallow_acks = True
    player = server.create("spring_festival", "me", "me")
    sit(page, player)
    for made in (1, 2):
        page.locator('.cell[aria-disabled="false"]').first.click()
        expect(page.locator(f'[data-at="{made}"]')).to_be_attached()
    same_log(page, player, 2)
    assert wire.acts == 2


@pytest.mark.parametrize("lost", ["fall", "answer", "sight"])
def test_a_launch_while_the_network_drops(new_page: NewPage, server: Server, lost: str) -> None:
    """If the network drops during the simulation, before the answer or during the animation, one launch is made."""
    page = new_page(motion=lost == "sight")
    page.add_init_script(FLAT)
    wire = Wire(page)
    player = server.create("fireworks", "me", "me", seed=FIRST)
    sit(page, player)
    past_the_guard(page)
    wire.swallow_answers = lost != "sight"
    page.locator(".let-go").click()
    if lost == "sight":
        page.locator(".starbox.is-playing").wait_for()
    far = lost == "answer"
    until_at(page, lambda: wire.acts and (not far or player.see()["at"] == 1), "the launch has got as far as it should")
    wire.cut()
    page.locator(NEXT).first.wait_for()
    expect(page.get_by_role("alert")).to_have_count(0)
    expect(page.locator(".offline")).to_have_count(0)
    same_log(page, player, 1)
    assert wire.acts == 2 or lost == "sight"
    if page.locator(".let-go").count():
        past_the_guard(page)
    page.locator(NEXT).first.click()
    expect(page.locator("[data-at]")).not_to_have_attribute("data-at", "1")


def test_others_move_while_the_network_is_gone(new_page: NewPage, server: Server) -> None:
    """While the network is down, the page says that it is offline; afterwards it catches up."""
    page = new_page()
    wire = Wire(page)
    host = server.create("festival", "me", "open", options={"starting_objective": "random"})
    guest = server.join(host.table, name="Blaise")
    sit(page, host)
    page.locator(".spaces").wait_for()
    if 0 in host.see()["to_act"]:
        by_mouse(page, 3)
        page.locator(".turn.is-quiet").wait_for()
    page.context.set_offline(True)
    wire.cut()
    page.locator(".offline").wait_for()
    seen = guest.see()
    guest.act(1, seen["legal"]["1"][0], seen["at"]).raise_for_status()
    page.context.set_offline(False)
    expect(page.locator(".log li").first).to_contain_text("Blaise")
    expect(page.locator(".offline")).to_have_count(0)
    page.locator(".turn:not(.is-quiet)").wait_for()
    same_log(page, host, seen["at"] + 1)


NOTICE = """
    window.notices = [];
    new MutationObserver(() => {
        const text = document.querySelector('.connection [role=status]')?.textContent.trim();
        if (text && text !== window.notices.at(-1)) window.notices.push(text);
    }).observe(document, { childList: true, characterData: true, subtree: true });
"""
"""Collects all notices about the connection, because the last one disappears after a few seconds."""


def until_said(page: Page, notice: str) -> None:
    """Waits until the most recent notice is this one."""
    page.wait_for_function("notice => window.notices.at(-1) === notice", arg=notice)


def unplug(page: Page) -> Callable[[], None]:
    """Blocks all traffic of the page except the app's files, until the returned function is called."""
    unplugged = True

    def answer(route: Route) -> None:
        if unplugged:
            route.abort()
        else:
            route.continue_()

    def connect(socket: WebSocketRoute) -> None:
        if unplugged:
            socket.close()
        else:
            socket.connect_to_server()

    def plug_in() -> None:
        nonlocal unplugged
        unplugged = False

    page.route(re.compile("/api/|/health"), answer)
    page.route_web_socket("**/live", connect)
    return plug_in


@pytest.mark.parametrize(
    ("name", "loaded"),
    [("table", ".spaces"), ("replay", ".scrubber"), ("lesson", ".lesson"), ("puzzles", "ol")],
)
def test_a_page_that_is_opened_without_a_network(new_page: NewPage, server: Server, name: str, loaded: str) -> None:
    """The page says that it is offline instead of loading for ever, and loads once the network is back."""
    page, over = new_page(), finished(server, "festival")
    page.add_init_script(NOTICE)
    until(lambda: over.see()["status"] == "over", "the game for the replay is over")
    plug_in = unplug(page)
    if name == "table":
        sit(page, server.create("festival", "me", "me", options={"starting_objective": "random"}))
    else:
        addresses = {"lesson": "/lesson/festival/start", "puzzles": "/puzzles/festival"}
        page.goto(addresses.get(name, f"/replay/{over.table}"))
    page.get_by_role("heading", name="the lesson as text" if name == "lesson" else "No connection").wait_for()
    page.get_by_role("button", name="Try again").first.click()
    until_said(page, "Connection lost. Reconnecting…")
    plug_in()
    page.locator(loaded).first.wait_for()
    until_said(page, "Connected again")
    expect(page.locator(".connection").get_by_role("status")).to_have_text("")


@pytest.mark.parametrize("address", ["/", "/new/festival", "/about", "/rules/festival"])
def test_every_page_says_that_the_network_is_gone(new_page: NewPage, address: str) -> None:
    page = new_page(language="fr-FR", phone=True)
    page.add_init_script(NOTICE)
    page.goto(address)
    page.locator("h1").wait_for()
    assert page.evaluate("window.notices") == []
    page.context.set_offline(True)
    until_said(page, "Connexion perdue. Reconnexion…")
    page.context.set_offline(False)
    until_said(page, "Connexion rétablie")
    expect(page.get_by_role("button", name="Réessayer")).to_have_count(0)


def test_a_seat_whose_answer_is_lost(new_page: NewPage, server: Server) -> None:
    """The page repeats the request by itself and, after a reload, when it is made again; only one seat is taken."""
    made, page = server.create("festival", "me", "open", "open"), new_page()
    secrets: list[str] = []

    def lose_some(route: Route) -> None:
        answer = route.fetch()
        secrets.append(answer.json()["secret"])
        if len(secrets) <= ATTEMPTS + 1:
            route.abort()
        else:
            route.fulfill(response=answer)

    page.route("**/join", lose_some)
    page.goto(f"/t/{made.table}")
    page.get_by_role("button", name="Join").click()
    expect(page.get_by_role("alert")).to_contain_text("isn’t responding")
    page.reload()
    page.get_by_role("button", name="Join").click()
    page.get_by_role("heading", name="Waiting").wait_for()
    assert secrets == [secrets[0]] * (ATTEMPTS + 2)
    assert [player["kind"] for player in made.see()["players"]] == ["human", "human", "open"]


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[Server]:
    running = Server(tmp_path, *PACE)
    yield running
    running.stop()


def test_killed_in_the_middle_of_a_game(new_page: NewPage, own_server: Server) -> None:
    """After a SIGKILL between two moves, the same page continues with the next server process."""
    page = new_page()
    player = own_server.create("festival", "me", "bot:greedy")
    sit(page, player)
    done = moves(page, by_mouse, MOVES)
    page.locator(".turn:not(.is-quiet)").wait_for()
    before = player.see()["log"]
    own_server.kill()
    page.locator(".offline").wait_for()
    page.locator(".space").first.click(force=True)
    expect(page.get_by_role("alert")).to_contain_text("isn’t responding")
    page.get_by_role("alert").get_by_role("button").click()
    own_server.start_again()
    expect(page.locator(".offline")).to_have_count(0)
    after = player.see()["log"]
    assert after[: len(before)] == before
    done += moves(page, by_mouse, MOVES)
    page.locator(".turn:not(.is-quiet)").wait_for()
    steps = player.see()["log"]
    assert sum(entry["seat"] == 0 for entry in steps) == done, "each move of the page must be recorded once"
    same_log(page, player, len(steps))
