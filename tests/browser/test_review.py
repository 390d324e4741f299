"""The review of a finished game: the graph, the report, and costly moves shown on the board.

The server's answers are prepared, because computing a review takes too long here.
"""

import re
from collections.abc import Iterator
from itertools import chain, repeat

from playwright.sync_api import Page, Route, ViewportSize, expect

from tests.browser.axe import PHONE, everywhere
from tests.browser.conftest import NewPage
from tests.browser.layout import SIZES, faults
from tests.browser.tables import finished, sit
from tests.server.serving import Json, Player, Server

LOST = 0.25
TURNS = [f"turn {quarters}" for quarters in range(4)]
"""The actions with the store in Spring Festival, which have no previews."""
LOW: ViewportSize = {"width": 740, "height": 360}
SMALL: ViewportSize = {"width": 320, "height": 568}


def _rated(action: str, value: float) -> Json:
    return {"action": action, "value": value, "reasons": {"denial": 2.0}}


def _mistake(host: Player, frames: list[Json], verb: str) -> Json:
    """Returns a move that could have been made in another way, as if that had been better."""
    for before, frame in enumerate(frames[1:]):
        if not frame["action"].startswith(verb):
            continue
        legal = host.get(f"/help/{before}").json()["help"][str(frame["seat"])] or TURNS
        other = next((action for action in legal if action.startswith(verb) and action != frame["action"]), None)
        if other is not None:
            played, best = _rated(frame["action"], 0.2), _rated(other, 0.2 + LOST)
            seats = {"at": frame["at"], "before": before, "seat": frame["seat"]}
            return {**seats, "played": played, "best": best, "lost": LOST, "options": [best, played]}
    raise AssertionError(f"no move with '{verb}' could have been made in another way")


def _review(host: Player, verb: str) -> Json:
    """Returns a review in which one move is costly and nothing else happens until the last step."""
    replay = host.get("/replay").json()
    frames, players = replay["frames"], len(replay["players"])
    mistake = _mistake(host, frames, verb)
    even, end = [1 / players] * players, [float(seat in replay["result"]["winners"]) for seat in range(players)]
    moves = [
        {
            "at": frame["at"],
            "seat": frame["seat"],
            "action": frame["action"],
            "kind": "decision",
            "stand_in": None,
            "best": frame["action"],
            "lost": LOST if frame["at"] == mistake["at"] else 0.0,
            "before": even,
            "after": end if frame is frames[-1] else even,
            "skill": [0.0] * players,
            "luck": [0.0] * players,
        }
        for frame in frames[1:]
    ]
    seats = [
        {"seat": seat, "accuracy": 80.0, "decisions": 9, "skill": -LOST, "gifts": 0.0, "luck": 0.1, "mistakes": []}
        for seat in range(players)
    ]
    seats[mistake["seat"]]["mistakes"] = [mistake]
    return {
        "format": "skyburst-review/1",
        "game": replay["game"],
        "players": players,
        "start": even,
        "moves": moves,
        "seats": seats,
    }


def _answer(page: Page, answers: Iterator[Json]) -> None:
    """Answers every request for a review with the next of these."""

    def respond(route: Route) -> None:
        route.fulfill(json=next(answers))

    page.route(re.compile(r"/api/tables/\w+/review$"), respond)


def _done(review: Json) -> Json:
    return {"state": "done", "done": 9, "total": 9, "review": review}


def _costly(review: Json) -> Json:
    found: Json = next(mistake for seat in review["seats"] for mistake in seat["mistakes"])
    return found


def test_a_costly_move_is_shown_on_the_board(new_page: NewPage, server: Server) -> None:
    """From the ending to the report, by graph and by keyboard to other steps, and to the better move on the board."""
    host = finished(server, "festival")
    review = _review(host, "left")
    mistake, last = _costly(review), len(review["moves"])
    page = new_page()
    running = {"state": "running", "done": 3, "total": 10, "review": None}
    _answer(page, chain([running], repeat(_done(review))))
    sit(page, host)
    page.locator(".finale .primary").click()
    page.get_by_role("link", name="Review").click()
    expect(page.locator(".progress").first).to_contain_text("30")
    graph = page.locator(".chance-graph")
    box = graph.bounding_box()
    assert box
    page.mouse.click(box["x"] + box["width"] - 3, box["y"] + 10)
    expect(page.locator(".scrubber output")).to_have_text(f"{last} of {last}")
    graph.locator("input").press("ArrowLeft")
    expect(page.locator(".scrubber output")).to_have_text(f"{last - 1} of {last}")
    expect(graph.locator("input")).to_have_attribute("aria-valuetext", re.compile("Ada 50%, Blaise 50%|You 50%"))
    page.locator(".mistake").click()
    for action, button in ((mistake["best"]["action"], "Better"), (mistake["played"]["action"], "Played")):
        page.locator(".mistake-card").get_by_role("button", name=button).click()
        space = action.split()[1]
        expect(page.locator(".space.is-hint")).to_have_attribute("data-drop", space)
        expect(page.locator(".space.is-hint .phantom")).to_have_count(1)
        expect(page.locator(".stack.left.is-hint")).to_have_count(1)
        expect(page.locator(".foresight")).to_have_count(1)
    expect(page.locator(".mistake-card .why")).to_have_text("It keeps something useful from the others.")
    find = page.get_by_role("link", name="Find the better move")
    expect(find).to_have_attribute("href", f"/better/{host.table}/{mistake['at']}")
    page.wait_for_url(f"**/replay/{host.table}?review#{mistake['before']}")
    page.reload()
    expect(page.locator(".mistake-card")).to_be_visible()
    page.get_by_text("All chances as a table").click()
    expect(page.locator(".report tbody tr")).to_have_count(last + 1)
    assert everywhere(page) == []
    page.get_by_role("button", name="Next", exact=True).click()
    expect(page.locator(".mistake-card")).to_have_count(0)
    expect(page.locator(".log .cost")).to_have_text(re.compile("A costly move −25%"))
    page.get_by_role("button", name="Close the review").click()
    expect(page.locator(".chance-graph, .mistake-card, .is-hint")).to_have_count(0)


def test_a_review_on_a_phone(new_page: NewPage, server: Server) -> None:
    """The report is a sheet; a costly move closes it and shows the store turned as it should have been."""
    host = finished(server, "spring_festival")
    review = _review(host, "turn")
    page = new_page(phone=True, language="fr-FR")
    _answer(page, repeat(_done(review)))
    page.goto(f"/replay/{host.table}?review")
    sheet = page.locator("dialog")
    expect(sheet.locator(".player")).to_have_count(2)
    sheet.locator(".mistake").click()
    expect(sheet).to_have_count(0)
    expect(page.locator(".turn-it.is-hint")).to_have_count(1)
    page.locator(".mistake-card .option").first.click()
    expect(page.locator(".mistake-card .option").first).to_have_attribute("aria-pressed", "true")
    assert faults(page, SMALL, PHONE, LOW, *SIZES[-4:-2]) == []


def test_a_game_that_cannot_be_reviewed(new_page: NewPage, server: Server) -> None:
    """The page says why, and the replay still works."""
    host = finished(server, "festival")
    page = new_page()
    refusal = {"error": "not-over", "key": "server.not-over"}
    page.route(re.compile(r"/review$"), lambda route: route.fulfill(status=409, json=refusal))
    page.goto(f"/replay/{host.table}?review#3")
    expect(page.locator(".report [role=alert]")).to_have_text("Available after the game.")
    page.get_by_role("button", name="Next").click()
    expect(page.locator(".scrubber output")).to_contain_text("4 of")
