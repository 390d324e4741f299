"""Plays a whole game of each kind using only the accessibility tree: roles, names and states, like a screen reader.

The tests do not use CSS selectors or test ids. Names must make sense when they are read aloud.
"""

import contextlib
import re
from collections.abc import Callable
from functools import reduce
from time import monotonic

import pytest
from playwright.sync_api import Error, Locator, Page, expect

from tests.browser.conftest import NewPage
from tests.browser.tables import FLAT, PAUSE, sit
from tests.server.serving import Player, Server

MOST_PRESSES = 600
MOMENT = 0.5
"""The time in seconds after which a press is repeated if no step was made."""
SOON = 3_000
"""Milliseconds to wait for an element that may have disappeared."""
CODE = re.compile(r"\b[abc][123]\b|-?\d+,-?\d|[▲★●✚✿«»]|\b[FSW]\d+\b")
"""Coordinates, symbols and rule numbers, which mean nothing when they are read aloud."""
PLACED = re.compile(r"row \d+, space \d+")
GIVE = re.compile("^(Give|Put back) ")

Choices = Callable[[Page], list[Locator]]
"""Returns what can be chosen, the most urgent first."""


def _festival(page: Page) -> list[Locator]:
    return [
        page.get_by_role("group", name="Choose your starting objective").get_by_role("button"),
        page.get_by_role("button", name="End my turn"),
        page.get_by_role("button", name="Pass", exact=True),
        page.get_by_role("group", name=re.compile("board$")).get_by_role("button", disabled=False),
        page.get_by_role("list", name="Objective piles").get_by_role("button", disabled=False),
    ]


def _spring_festival(page: Page) -> list[Locator]:
    return [
        page.get_by_role("button", name=re.compile(r"^Complete: \+\d")),
        page.get_by_role("button", name=re.compile("^(Don’t turn|Take this one)$")),
        page.get_by_role("region", name="Your panorama").get_by_role("button", disabled=False),
        page.get_by_role("button", name="End my turn"),
    ]


def _fireworks(page: Page) -> list[Locator]:
    board = page.get_by_role("region", name="Your board")
    if page.get_by_role("button", name="Pick a tile of your board").count():
        return [board.get_by_role("button", name=re.compile("^row (?!.*free$)"), disabled=False)]
    return [
        page.get_by_role("button", name="Hold to help", exact=True),
        page.get_by_role("button", name="Launch together", exact=True, disabled=False),
        page.get_by_role("button", name="Blaise", exact=True, pressed=False),
        page.get_by_role("button", name=re.compile(r"^Draw from pile \d"), disabled=False),
        page.get_by_role("button", name="Heap up the tiles", exact=True, disabled=False),
        page.get_by_role("button", name="Launch", exact=True),
        page.get_by_role("region", name="Face up in the box").get_by_role("button", name=PLACED, disabled=False),
        page.get_by_role("button", name=GIVE, disabled=False),
        page.get_by_role("button", name="I’m done", exact=True),
    ]


GAMES: dict[str, Choices] = {
    "festival": _festival,
    "spring_festival": _spring_festival,
    "fireworks": _fireworks,
}


def _press(page: Page, choices: list[Locator]) -> None:
    """Presses the most urgent choice, after checking its name. Does nothing if the choice has just disappeared."""
    with contextlib.suppress(Error):
        reduce(Locator.or_, choices).first.wait_for(timeout=SOON)
        chosen = next((found.first for found in choices if found.count()), None)
        if chosen is None:
            return
        said = chosen.aria_snapshot(timeout=SOON)
        if not said:
            return
        name = re.search(r'button "(.+?)"', said)
        assert name, f"a choice has no name: {said!r}"
        assert not CODE.search(name[1]), f"a name contains a code: {name[1]}"
        chosen.focus(timeout=SOON)
        page.keyboard.press("Enter")


def _play(page: Page, player: Player, choices: Choices) -> None:
    for _ in range(MOST_PRESSES):
        seen = player.see()
        if seen["status"] == "over":
            return
        _press(page, choices(page))
        _wait_for_step(page, player, seen["at"])
    raise AssertionError(f"the game did not end after {MOST_PRESSES} presses")


def _wait_for_step(page: Page, player: Player, at: int) -> None:
    """Waits briefly for the step that a press makes. Some presses, such as picking a tile, make no step."""
    end = monotonic() + MOMENT
    while player.see()["at"] == at and monotonic() < end:
        page.wait_for_timeout(PAUSE)


@pytest.mark.parametrize("game", GAMES)
def test_a_game_by_roles_and_names(new_page: NewPage, server: Server, game: str) -> None:
    """Every choice has a role and a name that can be read aloud; the end has a heading and a table of scores."""
    page = new_page()
    page.add_init_script(FLAT)
    player = server.create(game, "me", "bot:random", seed=f"roles {game}")
    sit(page, player)
    _play(page, player, GAMES[game])
    page.get_by_role("button", name="Scores", exact=True).click()
    expect(page.get_by_role("heading", level=1)).to_contain_text("points")
    expect(page.get_by_role("row", name="Total").get_by_role("cell")).to_have_count(2)


def test_keys_that_read_the_table(new_page: NewPage, server: Server) -> None:
    """Single keys read out the board, the other players and the log, move the focus to the choices, and list all keys.

    On a shared screen, the focus moves from player to player without being lost.
    """
    page = new_page()
    player = server.create("festival", "me", "me", seed="keys")
    sit(page, player)
    page.get_by_role("button", name="Skip to your move").wait_for()
    page.keyboard.press("m")
    log = page.get_by_role("list", name="Log")
    for _ in range(2):
        seen = player.see()
        mover = seen["players"][seen["to_act"][0]]["name"]
        sides = page.get_by_role("group", name="Choose your starting objective")
        expect(sides.get_by_role("button").first).to_be_focused()
        page.keyboard.press("Enter")
        expect(log).to_contain_text(f"{mover} chooses ")
    board = page.get_by_role("group", name=re.compile("board$"))
    expect(board.get_by_role("button").first).to_be_focused()
    page.keyboard.press("Enter")
    expect(log).to_contain_text(" puts the ")
    for key, words in (("b", "board: "), ("o", r": \d+ points?; "), ("l", " puts the "), ("t", " to play. ")):
        page.keyboard.press(key)
        expect(page.get_by_text(re.compile(words)).last).to_be_attached()
    page.keyboard.press("?")
    keys = page.get_by_role("dialog", name="Keyboard shortcuts")
    expect(keys).to_contain_text("Read your board")
    keys.get_by_role("checkbox").uncheck()
    page.keyboard.press("Escape")
    expect(keys).to_have_count(0)
    page.keyboard.press("?")
    expect(keys).to_have_count(0)
