"""The grande finale of Spring Festival: everybody watches every chain reaction to its end (S16)."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import NewPage
from tests.browser.tables import sit
from tests.browser.test_animated import freeze
from tests.server.serving import Json, Player, Server

SHORT = 100
"""A time in milliseconds, shorter than the time between two explosions."""
LONGER = 500
"""A time in milliseconds, short enough that the page does not time out waiting for the server."""
MOST = 40
"""How many times to advance the clock by LONGER; no result is shown for longer than that."""
STAGE = ".grande-finale"


def before_the_finale(server: Server) -> tuple[Player, Player]:
    """Returns the host, who has seat 0, and a guest at a table where the finale is about to begin."""
    host = server.create("spring_festival", "me", "open", seed="grande finale")
    guest = server.join(host.table, name="Blaise")
    while (seen := host.see())["views"]["0"]["phase"] != "finale":
        _act((host, guest), seen["to_act"][0])
    return host, guest


def _act(players: tuple[Player, Player], seat: int) -> Json:
    """Plays the last legal action of a seat and returns the step."""
    player = players[seat]
    seen = player.see()
    player.act(seat, seen["legal"][str(seat)][-1], seen["at"]).raise_for_status()
    step: Json = player.see()["log"][-1]
    return step


def watch(page: Page) -> list[int]:
    """Advances the page's clock until a finale is over; returns the explosion counts that were shown."""
    stage, counts = page.locator(STAGE), []
    stage.wait_for()
    while True:
        text = stage.locator(".count").inner_text()
        count = int(text.split("/")[0])
        assert stage.locator(".cell .explosion").count() == count
        counts += [count] if count not in counts else []
        if "is-held" in (stage.get_attribute("class") or ""):
            return counts
        page.clock.run_for(SHORT)


def until_gone(page: Page, selector: str) -> None:
    """Advances the page's clock until the element is gone."""
    for _ in range(MOST):
        if not page.locator(selector).count():
            return
        page.clock.run_for(LONGER)
    raise AssertionError(f"{selector} did not disappear")


@pytest.mark.parametrize("plays", [True, False], ids=["player", "spectator"])
def test_everybody_watches_every_finale(new_page: NewPage, server: Server, plays: bool) -> None:
    """Players and spectators see each panorama explode tile by tile; the ending waits until the last one is over."""
    players = before_the_finale(server)
    page = new_page(motion=True, phone=not plays)
    page.clock.install()
    if plays:
        sit(page, players[0])
    else:
        page.goto(f"/t/{players[0].table}")
    page.locator("main.table").wait_for()
    freeze(page)
    for last in (False, True):
        seat = players[0].see()["to_act"][0]
        step = _act(players, seat)
        exploded = 1 + sum(name == "Exploded" for name, _ in step["events"])
        name = "Your" if plays and seat == 0 else ("Ada’s", "Blaise’s")[seat]
        expect(page.locator(f"{STAGE} h2")).to_have_text(f"{name} grande finale")
        assert watch(page) == list(range(exploded + 1))
        total = players[0].see()["views"]["0"]["panoramas"][seat]["total"]
        expect(page.locator(f"{STAGE} .points")).to_have_text(str(total))
        expect(page.locator("main.table")).to_have_count(1)
        until_gone(page, STAGE)
        expect(page.locator("main.table")).to_have_count(0 if last else 1)


def test_skipping_a_finale(new_page: NewPage, server: Server) -> None:
    """A key or a tap skips to the result, and the next one continues. Nothing behind the stage is pressed."""
    players = before_the_finale(server)
    for phone in (False, True):
        page = new_page(motion=True, phone=phone)
        page.clock.install()
        sit(page, players[0])
        page.locator("main.table").wait_for()
        freeze(page)
        at = players[0].see()["at"]
        step = _act(players, players[0].see()["to_act"][0])
        exploded = 1 + sum(name == "Exploded" for name, _ in step["events"])
        stage = page.locator(STAGE)
        stage.wait_for()
        for shown in (exploded, None):
            if phone:
                stage.tap()
            else:
                page.keyboard.press("Enter")
            page.clock.run_for(SHORT)
            if shown:
                expect(stage.locator(".count")).to_contain_text(f"{shown} ")
        expect(stage).to_have_count(0)
        assert players[0].see()["at"] == at + 1
