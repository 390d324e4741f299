"""With animations on, a click acts on what is shown or is refused, and animations can be skipped."""

import json
from collections.abc import Iterator
from itertools import count

import pytest
from playwright.sync_api import Page, WebSocket, expect

from tests.browser.conftest import NewPage
from tests.browser.fireworks_playing import FIRST, past_the_guard
from tests.browser.tables import FLAT, sit, until_at
from tests.server.serving import Json, Player, Server

MOVES = 3
OPTIONS: dict[str, Json] = {"festival": {"starting_objective": "random"}, "spring_festival": {}, "fireworks": {}}
BOARD_GAMES = pytest.mark.parametrize("game", ["festival", "spring_festival"])
PLACE = '[data-drop][aria-disabled="false"]'
RECORD = """() => { window.clicks = []; let at = null;
  addEventListener('pointerdown', () => {
    at = Number(document.querySelector('[data-at]').dataset.at);
  }, { capture: true });
  addEventListener('click', ({ target }) => {
    const place = target.closest('[data-drop]')?.dataset.drop;
    if (place) window.clicks.push([at, place]);
  }, { capture: true }); }"""
"""Collects every click on a board: the number of the state that was shown when the button went down, and the place.

Pressing the button also ends an animation, so the next state may be shown before the click is complete.
"""
SHOWN_AFTER = "at => Number(document.querySelector('[data-at]').dataset.at) > at"
HIDE = """() => { Object.defineProperty(document, 'hidden', { get: () => true });
  document.dispatchEvent(new Event('visibilitychange')); }"""
LAID_BEFORE = {"festival": 0, "spring_festival": 3}
"""How many moves the player makes before the one that ends the turn (S4)."""


@pytest.fixture(scope="module")
def lively(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server whose bots move at normal speed."""
    running = Server(tmp_path_factory.mktemp("lively"))
    yield running
    running.stop()


def own_moves(player: Player) -> list[tuple[int, str]]:
    """Returns, for every move of seat 0, the number of the state before it and the place it names."""
    return [(step["at"] - 1, step["action"].split()[-1]) for step in player.see()["log"] if step["seat"] == 0]


def clicks(page: Page) -> list[tuple[int, str]]:
    return [(at, place) for at, place in page.evaluate("window.clicks")]


def freeze(page: Page) -> None:
    """Pauses the page's clock, which freezes all animations; messages still arrive."""
    page.clock.pause_at(page.evaluate("Date.now() / 1000") + 1)


def shown_at(page: Page, at: int) -> None:
    expect(page.locator("[data-at]")).to_have_attribute("data-at", str(at))


def until_turn(player: Player, seat: int) -> None:
    """Makes moves for the other seats, through the API, until it is this seat's turn."""
    for _ in count():
        seen = player.see()
        if seat in seen["to_act"]:
            return
        mover = seen["to_act"][0]
        player.act(mover, seen["legal"][str(mover)][0], seen["at"]).raise_for_status()


class Wire:
    """Records the messages that a page sends and receives."""

    def __init__(self, page: Page) -> None:
        self.sent: list[Json] = []
        self.received: list[Json] = []
        page.on("websocket", self._listen)

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framesent", lambda data: self.sent.append(json.loads(data)))
        socket.on("framereceived", lambda data: self.received.append(json.loads(data)))

    def has_step(self, at: int) -> bool:
        return any(message["type"] == "step" and message["at"] == at for message in self.received)

    @property
    def acts(self) -> list[tuple[int, str]]:
        """Returns, for every action that was sent, the state it was meant for and the place it names."""
        acts = [message for message in self.sent if message["type"] == "act"]
        return [(act["at"], act["action"].split()[-1]) for act in acts]


class Frozen:
    """A page that is frozen in the animation of the player's own move while the guest has already moved."""

    def __init__(self, page: Page, server: Server, game: str, *, hidden: bool = False) -> None:
        self.wire = Wire(page)
        page.clock.install()
        self.host = server.create(game, "me", "open", options=OPTIONS[game])
        guest = server.join(self.host.table)
        until_turn(guest, 0)
        for _ in range(LAID_BEFORE[game]):
            seen = self.host.see()
            self.host.act(0, seen["legal"]["0"][0], seen["at"]).raise_for_status()
        sit(page, self.host)
        page.locator(PLACE).first.wait_for()
        page.evaluate(RECORD)
        freeze(page)
        if hidden:
            page.evaluate(HIDE)
        self.moved = self.host.see()["at"] + 1
        page.locator(PLACE).first.click()
        until_at(page, lambda: self.host.see()["at"] == self.moved, "the move is made")
        until_turn(guest, 0)
        self.truth = self.host.see()["at"]
        until_at(page, lambda: self.wire.has_step(self.truth), "the page knows the guest's move")


def _until_made(page: Page, player: Player, moves: int) -> None:
    until_at(page, lambda: len(own_moves(player)) == moves, f"{moves} moves are made")


@BOARD_GAMES
def test_moves_against_bots(new_page: NewPage, lively: Server, game: str) -> None:
    """While the moves of bots are animated, each of the player's clicks makes exactly the move that was clicked.

    All players lay their starting tiles at the same time (S4), so a tile of a bot may arrive before the player's.
    """
    page = new_page(motion=True)
    wire = Wire(page)
    player = lively.create(game, "me", "bot:greedy", "bot:greedy", options=OPTIONS[game])
    sit(page, player)
    page.locator("main.table").wait_for()
    page.evaluate(RECORD)
    for made in range(1, MOVES + 1):
        page.locator(PLACE).first.click()
        _until_made(page, player, made)
        # Until the move is confirmed, the page ignores further clicks, such as the second one of a double click.
        page.wait_for_function(SHOWN_AFTER, arg=own_moves(player)[-1][0])
    assert wire.acts == clicks(page)
    assert [place for _, place in own_moves(player)] == [place for _, place in clicks(page)]


def test_a_turn_against_bots(new_page: NewPage, lively: Server) -> None:
    """Fireworks: the launch is animated, Escape skips the animation, and the turn continues."""
    page = new_page(motion=True)
    page.add_init_script(FLAT)
    player = lively.create("fireworks", "me", "bot:greedy", seed=FIRST)
    sit(page, player)
    past_the_guard(page)
    page.locator(".let-go").click()
    page.locator(".starbox.is-playing").wait_for()
    page.keyboard.press("Escape")
    page.locator(".offer .is-legal, .pile:not([disabled]), .let-go").first.wait_for()
    assert [(step["seat"], step["action"].split()[0]) for step in player.see()["log"]] == [(0, "launch")]


def test_a_click_on_what_is_no_longer_true(new_page: NewPage, server: Server) -> None:
    """A click on an outdated board is not sent: a notice explains why, and the animation ends."""
    page = new_page(motion=True)
    table = Frozen(page, server, "festival")
    shown_at(page, table.moved)
    page.locator(".space").last.click(force=True)
    page.locator(".is-refusal").wait_for()
    shown_at(page, table.truth)
    assert [at for at, _ in table.wire.acts] == [table.moved - 1]
    assert table.host.see()["at"] == table.truth
    page.clock.resume()
    page.locator(PLACE).first.click()
    until_at(page, lambda: table.host.see()["at"] > table.truth, "the next move is made")
    assert own_moves(table.host)[-1] == clicks(page)[-1] == table.wire.acts[-1]


def test_a_tap_that_skips_an_animation(new_page: NewPage, server: Server) -> None:
    """Spring Festival: a tap during an animation skips it and makes no move, even if it hits a legal place."""
    page = new_page(motion=True)
    table = Frozen(page, server, "spring_festival")
    shown_at(page, table.moved)
    possible = {action.split()[-1] for action in table.host.see()["legal"]["0"]}
    shown = page.locator("[data-drop]").evaluate_all("places => places.map(({ dataset }) => dataset.drop)")
    page.locator(f'[data-drop="{next(place for place in shown if place in possible)}"]').click(force=True)
    page.locator(".is-refusal").wait_for()
    shown_at(page, table.truth)
    assert [at for at, _ in table.wire.acts] == [table.moved - 1, table.moved]
    page.clock.resume()
    assert table.host.see()["at"] == table.truth


@BOARD_GAMES
def test_nothing_is_animated_on_a_hidden_page(new_page: NewPage, server: Server, game: str) -> None:
    page = new_page(motion=True)
    table = Frozen(page, server, game, hidden=True)
    shown_at(page, table.truth)
    page.locator(".turn:not(.is-quiet)").wait_for()


@pytest.mark.parametrize("hidden", [False, True], ids=["seen", "hidden"])
def test_a_launch(new_page: NewPage, server: Server, hidden: bool) -> None:
    """Fireworks: the animation of a launch can be skipped, other presses make no move, and a hidden page skips it."""
    page = new_page(motion=True)
    page.add_init_script(FLAT)
    page.clock.install()
    player = server.create("fireworks", "me", "me", seed=FIRST)
    sit(page, player)
    past_the_guard(page)
    freeze(page)
    if hidden:
        page.evaluate(HIDE)
    page.locator(".let-go").click()
    shown_at(page, 1)
    if not hidden:
        page.locator(".starbox.is-playing").wait_for()
        for pressed in page.locator(".pile, .heap, .offer button").all():
            pressed.dispatch_event("click")
        page.locator(".skip-motion").click()
        page.clock.run_for(100)
    expect(page.locator(".starbox.is-playing")).to_have_count(0)
    page.locator(".offer .is-legal, .pile:not([disabled]), .let-go").first.wait_for()
    assert [step["action"].split()[0] for step in player.see()["log"]] == ["launch"]
