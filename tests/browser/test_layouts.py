"""Pages at every size and in every state: nothing is covered, overlaps, is cut off, jumps or scrolls sideways.

axe finds nothing wrong with these pages either.
"""

import re
from functools import cache

import pytest
from playwright.sync_api import WebSocketRoute, expect

from tests.browser.axe import set_language
from tests.browser.conftest import NewPage
from tests.browser.fireworks_playing import HELPED, past_the_guard, race_alone
from tests.browser.tables import advanced, sit
from tests.browser.test_spring_panorama import long_panorama
from tests.browser.walk import EVERY, Walk
from tests.server.serving import Json, Player, Server
from tests.waiting import until

FOUR = ("me", "me", "me", "me")
LONG_NAME = "Maximiliane-Philomène"
SHEETS = {
    "another player": "main .summary",
    "the menu": ".tools [aria-haspopup=dialog]",
    "the log": ".dock .tool:nth-last-child(2)",
    "the score": ".total",
    "an objective": "main .card-button",
    "a crowd-pleaser": ".lanterns button",
    "what is completed": ".fan",
}
"""Sheets, and the buttons that open them."""
SPRING_SHEETS = {
    "another panorama": "main .summary >> nth=0",
    "a composition": ".cards .card-button >> nth=0",
    "the score": ".tally dd button >> nth=0",
    "the sign": ".tally div:not(.zoom) dd button >> nth=-1",
}
PAGES = (
    "/",
    "/new/festival",
    "/new/spring_festival",
    "/new/fireworks",
    "/rules/festival/F13",
    "/rules/spring_festival",
    "/rules/fireworks/W13",
    "/about",
    "/nowhere",
)
MOVE = '.choose button, .cell[aria-disabled="false"], .space[aria-disabled="false"]'


def _phase(seen: Json) -> str:
    phase: str = seen["views"]["0"]["phase"]
    return phase


def _may(seen: Json, verb: str) -> bool:
    return any(action.startswith(verb) for legal in seen["legal"].values() for action in legal)


def _to_act(walk: Walk, player: Player) -> None:
    """Opens the player's table and waits until it is the player's turn."""
    sit(walk.page, player)
    walk.page.locator(".turn:not(.is-quiet)").wait_for()


def _moment(over: Player, phase: str) -> Player:
    """Continues a finished game from the start of its first phase with this name, and returns the player to act."""
    frame = next(frame for frame in over.get("/replay").json()["frames"] if frame["view"]["phase"] == phase)
    made = over.post("/continue", at=frame["at"], seat=frame["to_act"][0], name="Ada")
    assert made.status_code == 201, made.text
    return Player(over.server, **made.json())


@cache
def _over(server: Server, game: str) -> Player:
    """Returns the host of a table with four seats at which bots have played to the end."""
    host = server.create(game, "me", "bot:random", "bot:random", "bot:random", seed="sizes 4")
    host.post("/bot", seat=0, bot="random").raise_for_status()
    until(lambda: host.see()["status"] == "over", "the bots have played to the end")
    return host


def _focus(walk: Walk, place: str, preview: str) -> None:
    """Moves the keyboard focus to the last element that matches `place`, and waits for the preview of its action."""
    walk.page.keyboard.press("Tab")
    walk.page.locator(place).last.focus()
    walk.page.locator(preview).first.wait_for()


def _hint(walk: Walk, state: str, still: str = "") -> None:
    walk.page.locator(".tools .tool").first.click()
    walk.page.locator(".hint-note").wait_for()
    walk.look(f"a hint while {state}", still)


def _watch(walk: Walk, player: Player) -> None:
    """Checks the page of a spectator, which has a strip below the table."""
    walk.page.evaluate("localStorage.removeItem('skyburst.tables')")
    walk.page.goto(f"/t/{player.table}")
    walk.page.locator(".watching").wait_for()
    walk.look("watching")


def _ending(walk: Walk, over: Player, at: int, *languages: str) -> None:
    """Checks the end of a game: score count, show, result, sharing, final table and replay."""
    page = walk.page
    sit(page, over)
    page.locator(".finale .primary").click()
    for language in ("en", "fr") if EVERY else languages:
        set_language(page, language)
        page.locator(".ways .quiet").nth(-2).click()
        page.locator(".count.is-done").wait_for()
        walk.look(f"count in {language}")
        page.locator(".caption .quiet").click()
        page.locator(".finale.is-show").wait_for()
        walk.look(f"show in {language}")
        page.locator(".finale .primary").click()
        page.locator(".ranking").wait_for()
    walk.look("result")
    page.locator(".ways [aria-haspopup=dialog]").click()
    page.locator("dialog img").wait_for()
    walk.look("sharing")
    page.keyboard.press("Escape")
    page.locator(".ways .quiet").nth(-3).click()
    page.locator("main.table").wait_for()
    walk.look("the final table")
    page.goto(f"/replay/{over.table}#{at}")
    page.locator(".scrubber").wait_for()
    walk.look("replay")


def _replay_sheets(walk: Walk) -> None:
    """Checks the sheets of a replay, which contain what does not fit on a small screen."""
    for sheet, opener in (("more", ".opens-more"), ("keys", ".opens-keys")):
        walk.page.locator(f"{opener} button").dispatch_event("click")
        _sheet(walk, f"{sheet} of a replay")
    walk.page.locator(".inline .more button").last.click()
    _sheet(walk, "playing on")


def test_festival(new_page: NewPage, server: Server) -> None:
    with Walk(new_page()) as walk:
        table = server.create("festival", *FOUR, seed="layout", options={"claims": "manual"})
        _to_act(walk, table)
        walk.look("choosing a side", "festival")
        _to_act(walk, advanced(table, lambda seen: seen["at"] == 40))
        walk.look("placing", "festival")
        _focus(walk, '.space[aria-disabled="false"]', ".space.is-preview")
        walk.look("a preview", "festival")
        _focus(walk, '.piles button[aria-disabled="false"]', ".peek")
        walk.look("a card explained", "festival")
        _hint(walk, "placing")
        _to_act(walk, advanced(table, lambda seen: _may(seen, "end")))
        walk.look("claiming", "festival")
        _to_act(walk, advanced(table, lambda seen: seen["views"]["0"]["last_round"]))
        walk.look("the last round", "festival")
        _watch(walk, table)


def test_the_end_of_festival(new_page: NewPage, server: Server) -> None:
    with Walk(new_page(), 1) as walk:
        _ending(walk, _over(server, "festival"), 11, "en")
        _replay_sheets(walk)


def test_spring_festival(new_page: NewPage, server: Server) -> None:
    with Walk(new_page(), 1) as walk:
        page = walk.page
        table = server.create("spring_festival", *FOUR, seed="layout", options={"sign": True})
        _to_act(walk, table)
        walk.look("laying", "spring")
        _to_act(walk, advanced(table, lambda seen: _phase(seen) == "turn"))
        walk.look("turning", "spring")
        _hint(walk, "turning")
        _to_act(walk, advanced(table, lambda seen: seen["at"] > 60 and _phase(seen) == "fire"))
        walk.look("firing", "spring")
        for sheet, opener in SPRING_SHEETS.items():
            page.locator(opener).dispatch_event("click")
            _sheet(walk, sheet)
        _focus(walk, '.cell[aria-disabled="false"]', ".cell.is-preview")
        walk.look("a preview", "spring")
        _hint(walk, "firing")
        page.locator(".hint-note .fold").dispatch_event("click")
        walk.look("a hint unfolded")
        _to_act(walk, advanced(table, lambda seen: _may(seen, "complete")))
        walk.look("completing", "spring")
        _to_act(walk, long_panorama(server))
        walk.look("a long panorama")
        _watch(walk, table)


def test_the_end_of_spring_festival(new_page: NewPage, server: Server) -> None:
    with Walk(new_page()) as walk:
        page, over = walk.page, _over(server, "spring_festival")
        finale = _moment(over, "finale")
        _to_act(walk, finale)
        walk.look("lighting the finale")
        page.locator('.cell[aria-disabled="false"]').last.click()
        page.locator(".grande-finale.is-held").wait_for()
        walk.look("a grande finale")
        _ending(walk, over, 40, "fr")


def test_fireworks(new_page: NewPage, server: Server) -> None:
    with Walk(new_page()) as walk:
        page = walk.page
        table = server.create("fireworks", *FOUR, seed="layout")
        _to_act(walk, table)
        walk.look("aiming", "fireworks 0")
        _hint(walk, "aiming")
        _to_act(walk, advanced(table, lambda seen: seen["at"] > 20 and _phase(seen) == "choose"))
        _sides(walk, "taking", "fireworks")
        _focus(walk, ".offer .is-legal", ".hexagon.is-preview")
        _sides(walk, "a preview", "fireworks")
        page.locator(".hexagon.is-mine").first.click()
        page.locator(".turning").wait_for()
        _sides(walk, "a tile in hand", "fireworks")
        page.locator(".wand").click()
        page.locator(".tally.is-proposed").wait_for()
        _sides(walk, "arranging", "fireworks")
        _watch(walk, table)


def _sides(walk: Walk, state: str, still: str = "") -> None:
    """Checks the page with the box selected and with the board selected; narrow screens show only the selected one."""
    for side in (0, 1):
        walk.page.locator(".sides button").nth(side).dispatch_event("click")
        walk.look(f"{state}, {('box', 'board')[side]}", f"{still} {side}" if still else "", axe=side == 0)


def test_more_of_fireworks(new_page: NewPage, server: Server) -> None:
    with Walk(new_page(), 1) as walk:
        page = walk.page
        _to_act(walk, race_alone(server))
        expect(page.locator(".countdown")).to_have_count(0)
        _sides(walk, "racing")
        advanced = server.create("fireworks", *FOUR, options={"variant": "advanced"}, seed=HELPED)
        _to_act(walk, advanced)
        walk.look("drawing", "advanced")
        seen = advanced.see()
        advanced.act(seen["to_act"][0], "draw 1", seen["at"]).raise_for_status()
        page.locator(".ask").wait_for()
        walk.look("asking for help", "advanced")
        _call_helpers(advanced)
        page.locator(".let-go").wait_for()
        walk.look("helped", "advanced")
        host = server.create("fireworks", "me", "open", options={"variant": "advanced"}, seed=HELPED)
        guest = server.join(host.table, name=LONG_NAME)
        seen = host.see()
        drawer, helper = (host, guest) if 0 in seen["to_act"] else (guest, host)
        drawer.act(seen["to_act"][0], "draw 1", seen["at"]).raise_for_status()
        _call_helpers(drawer)
        sit(page, helper)
        page.locator(".hold").wait_for()
        _sides(walk, "helping")


def _call_helpers(player: Player) -> None:
    seen = player.see()
    seat = seen["to_act"][0]
    asking = next(action for action in seen["legal"][str(seat)] if action.startswith("helpers"))
    player.act(seat, asking, seen["at"]).raise_for_status()


def test_the_end_of_fireworks(new_page: NewPage, server: Server) -> None:
    with Walk(new_page()) as walk:
        over = _over(server, "fireworks")
        for phase in ("gale", "heavy-rain", "last"):
            _to_act(walk, _moment(over, phase))
            _sides(walk, phase)
        _ending(walk, over, 11, "en")


def test_launching_in_fireworks(new_page: NewPage, server: Server) -> None:
    """Checks the page when the result of a launch is shown."""
    with Walk(new_page(motion=True)) as walk:
        page = walk.page
        _to_act(walk, server.create("fireworks", "me", "me", seed="lesson 0"))
        past_the_guard(page)
        page.locator(".let-go").click()
        page.locator(".turned").wait_for()
        walk.look("the result of a launch")


def test_what_every_table_has(new_page: NewPage, server: Server) -> None:
    """Checks sheets, questions, notices, refusals, the chat, and a lost connection."""
    with Walk(new_page()) as walk:
        page = walk.page
        page.add_init_script("localStorage.setItem('skyburst.confirm', 'always')")
        wires: list[WebSocketRoute] = []
        page.route_web_socket("**/live", lambda wire: wires.append(wire.connect_to_server()))
        random = {"starting_objective": "random"}
        host = server.create("festival", "me", "open", "open", options=random, clock={"kind": "player", "seconds": 600})
        players = [host, *(server.join(host.table, name=name) for name in (LONG_NAME, "Cleo"))]
        sit(page, host)
        page.locator("main.table").wait_for()
        page.keyboard.press("?")
        _sheet(walk, "the keys")
        for sheet, opener in SHEETS.items():
            page.locator(opener).first.dispatch_event("click")
            _sheet(walk, sheet)
        with players[1].live() as socket:
            socket.hello()
            socket.send({"type": "chat", "text": "Oooh! What a wonderful idea, I would never have seen that myself."})
            page.locator(".bubble").wait_for()
            walk.look("a bubble")
            page.locator(".chat-button").first.dispatch_event("click")
            _sheet(walk, "the chat")
        _move_until(players, 0)
        page.locator(".turn:not(.is-quiet)").wait_for()
        page.locator(MOVE).first.click()
        page.locator(".notice").wait_for()
        walk.look("a move to confirm")
        page.locator(".notice .primary").click()
        page.locator(".turn.is-quiet").wait_for()
        page.locator(".piles button").first.click(force=True)
        page.get_by_role("alert").wait_for()
        walk.look("a refusal")
        page.locator(".toast .close").click()
        _move_until(players, 2)
        players[1].post("/undo").raise_for_status()
        page.get_by_role("alert").filter(has=page.locator(".primary")).wait_for()
        walk.look("somebody wants to take a move back")
        players[1].post("/bot", seat=1, bot="random").raise_for_status()
        page.locator(".news").wait_for()
        walk.look("news")
        host.post("/bot", seat=0, bot="random").raise_for_status()
        page.locator(".notice:not([role]) .primary").wait_for()
        walk.look("a bot plays for the player")
        page.route("**/api/**", lambda route: route.abort())
        page.route_web_socket("**/live", lambda wire: wire.close())
        for wire in wires:
            wire.close()
        page.locator(".connection.is-shown").wait_for()
        walk.look("the connection is lost")


def _sheet(walk: Walk, name: str) -> None:
    """Checks the open sheet and closes it."""
    walk.page.locator("dialog").wait_for()
    walk.look(name)
    walk.page.keyboard.press("Escape")
    expect(walk.page.locator("dialog")).to_have_count(0)


def _move_until(players: list[Player], seat: int) -> None:
    """Makes moves for the players whose turn it is, until it is this seat's turn."""
    while (seen := players[0].see())["to_act"] != [seat]:
        mover = seen["to_act"][0]
        legal = players[mover].see()["legal"][str(mover)]
        players[mover].act(mover, legal[0], seen["at"]).raise_for_status()


def test_pages(new_page: NewPage, server: Server) -> None:
    with Walk(new_page()) as walk:
        page = walk.page
        for path in (
            "/",
            "/new/festival",
            "/new/spring_festival",
            "/new/fireworks",
            "/rules/festival",
            "/about",
            "/no",
        ):
            page.goto(path)
            page.locator("h1").wait_for()
            walk.look(path)
        host = server.create("fireworks", "me", "bot:random", "open", "open")
        sit(page, host)
        page.locator(".qr").wait_for()
        walk.look("waiting room")
        page.evaluate("localStorage.removeItem('skyburst.tables')")
        page.goto(f"/t/{host.table}")
        page.locator(".qr").wait_for()
        walk.look("joining")
        for game in ("festival", "spring_festival", "fireworks"):
            for number in range(3):
                sit(page, server.create(game, *FOUR, seed=f"{number}"))
                page.locator("main.table").wait_for()
        page.goto("/")
        page.locator(".mine li").nth(8).wait_for()
        walk.look("home with nine tables")
        page.route(re.compile("/(api|health)"), lambda route: route.abort())
        page.reload()
        page.locator(".away").wait_for()
        walk.look("home without a connection")


@pytest.mark.parametrize("game", ["festival", "spring_festival", "fireworks"])
def test_lessons(new_page: NewPage, game: str) -> None:
    with Walk(new_page()) as walk:
        walk.page.goto(f"/lesson/{game}")
        walk.page.get_by_role("heading", level=1).wait_for()
        walk.look("lessons")
        walk.page.goto(f"/lesson/{game}/start")
        walk.page.locator(".lesson").wait_for()
        walk.page.locator(".turn:not(.is-quiet)").wait_for()
        walk.look("lesson")


def test_a_game_from_another_package(new_page: NewPage, example_server: Server) -> None:
    with Walk(new_page()) as walk:
        page = walk.page
        table = example_server.create("pearls", "me", "me")
        _to_act(walk, table)
        walk.look("plain table", "plain")
        over = example_server.create("pearls", "me", "bot:random")
        over.post("/bot", seat=0, bot="random").raise_for_status()
        until(lambda: over.see()["status"] == "over", "the bots have played to the end")
        sit(page, over)
        page.locator(".finale").wait_for()
        walk.look("plain count")
        page.locator(".finale .primary").click()
        walk.look("plain result")
        page.goto(f"{example_server.address}/replay/{over.table}#3")
        page.locator(".scrubber").wait_for()
        walk.look("plain replay")
