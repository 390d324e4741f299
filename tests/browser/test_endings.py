"""The end of a game (last move, score count, show, result) and its replay."""

import re

import pytest
from playwright.sync_api import Route, expect

from tests.browser.conftest import NewPage
from tests.browser.tables import FLAT, finished, sit
from tests.server.serving import Json, Server
from tests.waiting import until

HALO = 'circle[r="25"]'
"""The glow behind a matched cell of an objective card."""


@pytest.mark.parametrize("game", ["festival", "spring_festival", "fireworks"])
def test_the_ending_tells_its_story(new_page: NewPage, server: Server, game: str) -> None:
    """The last move is followed by the score count, the show, and the result with totals and winner."""
    player = server.create(game, "me", "bot:random", "bot:random", seed=f"ending {game}")
    page = new_page(phone=game == "spring_festival")
    page.add_init_script(FLAT)
    sit(page, player)
    page.locator("main.table").wait_for()
    player.post("/bot", seat=0, bot="random").raise_for_status()
    page.locator(".count.is-done").wait_for()
    seen = player.see()
    result = seen["result"]
    totals = [str(score["total"]) for score in result["scores"]]
    names = ["You", *(seen["players"][seat]["name"] for seat in (1, 2))]
    winner = "You win" if result["winners"] == [0] else names[result["winners"][0]]
    expect(page.locator(".count .sum b")).to_have_text(totals)
    expect(page.locator(".count .now")).to_contain_text(winner)
    page.get_by_role("button", name="Watch the show").click()
    expect(page.locator(".finale .voice")).to_contain_text(winner)
    page.locator(".finale .primary").click()
    expect(page.locator("h1")).to_contain_text(winner)
    order = sorted(range(3), key=lambda seat: (result["places"][seat], seat))
    expect(page.locator(".ranking h3")).to_have_text([names[seat] for seat in order])
    expect(page.locator(".ranking .points")).to_have_text([totals[seat] for seat in order])
    expect(page.locator(".ranking .final-board [role=img]")).to_have_count(3)
    expect(page.locator(".score-table tbody tr")).to_have_count(len(seen["score_parts"]) + 1)
    expect(page.locator(".score-table tr.sum td")).to_have_text(totals)


def test_the_count_can_be_skipped(new_page: NewPage, server: Server) -> None:
    """With animation, the parts of the score are counted one by one. The player can skip this."""
    player = server.create("festival", "me", "bot:random", seed="skip")
    page = new_page(motion=True)
    sit(page, player)
    page.locator("main.table").wait_for()
    player.post("/bot", seat=0, bot="random").raise_for_status()
    expect(page.locator(".count .now")).to_have_text("Objectives")
    page.get_by_role("button", name="Skip the count").click()
    totals = [str(score["total"]) for score in player.see()["result"]["scores"]]
    expect(page.locator(".count .sum b")).to_have_text(totals)


def test_a_replay_by_keyboard_alone(new_page: NewPage, server: Server) -> None:
    """Keys go to the next step or turn, jump to both ends, and start and stop the replay. The last move is marked."""
    host = finished(server, "spring_festival")
    until(lambda: host.see()["status"] == "over", "the bots have played to the end")
    frames = host.get("/replay").json()["frames"]
    last = len(frames) - 1
    second = next(number for number, frame in enumerate(frames) if frame["turn"] == 2)
    page = new_page()
    sit(page, host)
    page.goto(f"/replay/{host.table}#1")
    page.locator(".scrubber").wait_for()
    expect(page.locator("main .is-last")).to_have_count(1)
    at = page.locator(".scrubber output")
    for key, step in (
        ("ArrowRight", 2),
        ("ArrowLeft", 1),
        ("Shift+ArrowRight", second),
        ("PageUp", 0),
        ("PageDown", second),
        ("End", last),
        ("Home", 0),
    ):
        page.keyboard.press(key)
        expect(at).to_contain_text(f"{step} of {last}")
    page.keyboard.press("Space")
    expect(page.get_by_role("button", name="Pause")).to_be_visible()
    expect(at).not_to_contain_text(f"0 of {last}")
    page.keyboard.press("Space")
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()
    page.keyboard.press("End")
    expect(page.locator(".log b", has_text="You").first).to_be_attached()
    page.get_by_role("button", name="Follow Blaise").press("Enter")
    expect(page.locator(".panorama")).to_have_attribute("aria-label", "Panorama: Blaise")


def test_a_replay_lights_the_progress_of_cards(new_page: NewPage, server: Server) -> None:
    """At every moment of a replay, the objectives of the followed player show which of their cells are matched."""
    host = finished(server, "festival")
    frames = host.get("/replay").json()["frames"]
    progress = [[_matched_counts(frame, seat) for seat in (0, 1)] for frame in frames]
    at = next(number for number, counts in enumerate(progress) if all(sum(cards.values()) > 1 for cards in counts))
    page = new_page()
    page.goto(f"/replay/{host.table}#{at}")
    for seat, name in enumerate(("Ada", "Blaise")):
        page.get_by_role("button", name=f"Follow {name}").click()
        expect(page.locator(".objectives [data-name]")).to_have_count(len(progress[at][seat]))
        for objective, count in progress[at][seat].items():
            card = page.locator(f'[data-name="objective:{objective}"]')
            expect(card).to_have_attribute("aria-label", re.compile(f", {count} of [2-6]$"))
            expect(card.locator(HALO)).to_have_count(count)


def _matched_counts(frame: Json, seat: int) -> dict[str, int]:
    """Returns the number of matched cells of each incomplete objective."""
    matched = frame["nearness"][str(seat)]["objectives"]
    return {objective: len(matched[objective]) for objective in frame["view"]["boards"][seat]["incomplete"]}


def test_a_spectator_knows_whose_side_they_see(new_page: NewPage, server: Server) -> None:
    """A spectator's page never calls anything "yours", and the spectator chooses whom to follow."""
    host = server.create("spring_festival", "me", "me", "bot:random")
    page = new_page(phone=True)
    page.goto(f"/t/{host.table}")
    strip = page.locator(".watching")
    expect(strip).to_contain_text("You’re watching")
    expect(strip).to_contain_text("All seats are taken.")
    expect(page.locator(".panorama")).to_have_attribute("aria-label", "Panorama: Ada")
    page.get_by_role("button", name="Follow Blaise").click()
    expect(strip).to_contain_text("You see Blaise’s side.")
    expect(page.locator(".panorama")).to_have_attribute("aria-label", "Panorama: Blaise")
    expect(page.locator("main")).not_to_contain_text("Your")


def test_play_on_from_here(new_page: NewPage, server: Server) -> None:
    """From any step of a replay, one click leads to a table with the same board, where a move can be made."""
    host = finished(server, "festival")
    until(lambda: host.see()["status"] == "over", "the bots have played to the end")
    frames = host.get("/replay").json()["frames"]
    at = next(step for step in range(8, len(frames)) if frames[step]["to_act"] == [0])
    tiles = sum(len(pile) > 0 for pile in frames[at]["view"]["boards"][0]["spaces"].values())
    page = new_page()
    page.goto(f"/replay/{host.table}#{at}")
    page.get_by_role("button", name="Play on from here").click()
    page.get_by_role("button", name="Start", exact=True).click()
    expect(page.locator(".strip")).to_contain_text(f"Played on from step {at} of a finished game.")
    page.locator(".turn:not(.is-quiet)").wait_for()
    expect(page.locator(".spaces .festival-tile")).to_have_count(tiles)
    page.locator(".space[aria-disabled=false]").first.click()
    expect(page.locator(".log li").first).not_to_have_text("")
    page.locator(f'.bar:not([data-at="{at}"])').wait_for()


COUNT_TABLES = """() => { window.tables = 0; new MutationObserver((changes) => changes.forEach(({ addedNodes }) =>
  addedNodes.forEach((node) => { if (node.querySelector?.('main.table')) window.tables += 1; }))).observe(
  document.body, { childList: true, subtree: true }); }"""
"""Counts in `window.tables` how often a table element is added to the page."""


def test_a_spectator_sees_the_last_move(new_page: NewPage, server: Server) -> None:
    """The page keeps its table until the ending begins; a new one would cut off the animation of the last move."""
    host = server.create("festival", "me", "bot:random", seed="watched")
    page = new_page()
    page.goto(f"/t/{host.table}")
    page.locator(".watching").wait_for()
    page.evaluate(COUNT_TABLES)
    host.post("/bot", seat=0, bot="random").raise_for_status()
    page.locator(".finale").wait_for()
    assert page.evaluate("window.tables") == 0


def test_sharing_the_show(new_page: NewPage, server: Server) -> None:
    """The end can be shared as a picture of the show, as a link and, if the browser can record it, as a clip."""
    page = new_page()
    sit(page, finished(server, "festival"))
    page.locator(".finale .primary").click()
    page.get_by_role("button", name="Share").click()
    picture = page.locator("dialog img")
    expect(picture).to_be_visible()
    assert picture.evaluate("image => image.decode().then(() => image.naturalWidth)") == 1080
    with page.expect_download() as saving:
        page.get_by_role("link", name="Save").click()
    assert saving.value.suggested_filename.endswith(".png")
    if page.evaluate("typeof MediaRecorder !== 'undefined'"):
        page.get_by_role("button", name="Film the show").click()
        expect(page.locator("dialog")).to_contain_text("Filming")
    else:
        expect(page.locator("dialog")).to_contain_text("can’t make clips")


def test_the_page_checks_the_shuffle(new_page: NewPage, server: Server) -> None:
    """A player sees that the shuffle is the promised one, in the replay too, and that a changed one is not."""
    player = server.create("festival", "me", "me")
    page = new_page(phone=True)
    page.add_init_script(FLAT)
    sit(page, player)
    page.locator("main.table").wait_for()
    promised = player.see()["commitment"]
    for seat in (0, 1):
        player.post("/bot", seat=seat, bot="random").raise_for_status()
    page.locator(".count.is-done").wait_for()
    page.get_by_role("button", name="Watch the show").click()
    page.locator(".finale .primary").click()
    check = page.locator(".shuffle-check")
    check.get_by_text("Shuffle checked").click()
    expect(check.locator("code")).to_have_text(promised)
    expect(check).to_contain_text("This device was shown the promised one before the first move.")

    replay = f"{server.address}/replay/{player.table}"
    page.goto(replay)
    page.get_by_role("button", name="More").click()
    page.get_by_role("button", name="Shuffle checked").click()
    expect(page.get_by_role("dialog", name="Shuffle checked").locator("code")).to_have_text(promised)

    def change_the_seed(route: Route) -> None:
        answer = route.fetch()
        body = answer.json()
        body["reveal"]["seed"] += "0"
        route.fulfill(response=answer, json=body)

    guest = new_page()
    guest.goto(replay)
    guest.get_by_role("button", name="Shuffle checked").click()
    expect(guest.get_by_role("dialog")).to_contain_text("compares with the one that the server sends now")
    deceived = new_page()
    deceived.route("**/api/tables/*/replay", change_the_seed)
    deceived.goto(replay)
    deceived.get_by_role("button", name="Not the promised shuffle").click()
    expect(deceived.get_by_role("dialog").locator("code")).to_have_count(2)
