"""Every table at every size: nothing covered, nothing overlapping, nothing cut off, no sideways scrolling."""

from collections.abc import Callable

from playwright.sync_api import Page

from tests.browser.axe import set_language
from tests.browser.conftest import NewPage
from tests.browser.fireworks_playing import HELPED, race_alone
from tests.browser.layout import FRENCH_SIZES, SIZES, faults
from tests.browser.tables import FLAT, finished, sit
from tests.server.serving import Json, Player, Server
from tests.waiting import until

FOUR = ("me", "me", "me", "me")
LAUNCH = "launch 0,0,80.7"
SPREAD = 7
"""Steps over the legal actions, so that not always the first one is taken."""


def _advanced(player: Player, wanted: Callable[[Json], bool]) -> Player:
    """Plays for everybody until `wanted` is true."""
    while not wanted(seen := player.see()):
        assert seen["status"] == "playing", "the game ended before the wanted state"
        seat = seen["to_act"][0]
        legal = seen["legal"][str(seat)]
        phase = seen["views"][str(seat)]["phase"]
        action = LAUNCH if phase == "launch" else legal[seen["at"] * SPREAD % len(legal)]
        player.act(seat, action, seen["at"]).raise_for_status()
    return player


def _phase(seen: Json) -> str:
    phase: str = seen["views"]["0"]["phase"]
    return phase


def _at_table(page: Page, player: Player) -> list[str]:
    """Returns what is wrong with a table whose turn has come, in English and in French."""
    sit(page, player)
    page.locator(".turn:not(.is-quiet)").wait_for()
    set_language(page, "en")
    found = faults(page, *SIZES)
    set_language(page, "fr")
    return found + [f"fr {fault}" for fault in faults(page, *FRENCH_SIZES)]


def _replay(page: Page, over: Player, at: int) -> list[str]:
    until(lambda: over.see()["status"] == "over", "the bots have played to the end")
    page.goto(f"/replay/{over.table}#{at}")
    page.locator(".scrubber").wait_for()
    return faults(page, *SIZES)


def test_festival(new_page: NewPage, server: Server) -> None:
    page = new_page()
    assert _at_table(page, server.create("festival", *FOUR, seed="layout")) == [], "choosing a side"
    later = server.create("festival", *FOUR, seed="layout")
    assert _at_table(page, _advanced(later, lambda seen: seen["at"] == 60)) == [], "placing"
    assert _replay(page, finished(server, "festival"), 11) == [], "replay"


def test_spring_festival(new_page: NewPage, server: Server) -> None:
    page = new_page()
    table = server.create("spring_festival", *FOUR, seed="layout")
    assert _at_table(page, table) == [], "laying"
    assert _at_table(page, _advanced(table, lambda seen: _phase(seen) == "turn")) == [], "turning"
    assert _at_table(page, _advanced(table, lambda seen: seen["at"] > 60 and _phase(seen) == "fire")) == [], "firing"
    assert _at_table(page, _advanced(table, _completes)) == [], "completing"
    assert _replay(page, finished(server, "spring_festival"), 40) == [], "replay"


def _completes(seen: Json) -> bool:
    return any(action.startswith("complete") for legal in seen["legal"].values() for action in legal)


def test_fireworks(new_page: NewPage, server: Server) -> None:
    page = new_page()
    page.add_init_script(FLAT)
    table = server.create("fireworks", *FOUR, seed="layout")
    assert _at_table(page, table) == [], "aiming"
    assert _at_table(page, _advanced(table, lambda seen: seen["at"] > 20 and _phase(seen) == "choose")) == [], "taking"
    assert _at_table(page, race_alone(server)) == [], "racing"
    assert _replay(page, finished(server, "fireworks"), 11) == [], "replay"


def test_helping_in_fireworks(new_page: NewPage, server: Server) -> None:
    """A helper is asked to hold, on both sides of a phone's table."""
    host = server.create("fireworks", "me", "open", options={"variant": "advanced"}, seed=HELPED)
    guest = server.join(host.table)
    seen = host.see()
    drawer, helper = (host, guest) if 0 in seen["to_act"] else (guest, host)
    drawer.act(seen["to_act"][0], "draw 1", seen["at"]).raise_for_status()
    seen = drawer.see()
    asking = next(action for action in seen["legal"][str(seen["to_act"][0])] if action.startswith("helpers"))
    drawer.act(seen["to_act"][0], asking, seen["at"]).raise_for_status()
    page = new_page()
    page.add_init_script(FLAT)
    sit(page, helper)
    page.locator(".hold").wait_for()
    assert faults(page, *SIZES) == [], "the box"
    page.set_viewport_size(SIZES[0])
    page.locator(".sides button").last.click()
    assert faults(page, *SIZES) == [], "the board"
