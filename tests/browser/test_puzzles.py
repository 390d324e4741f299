"""Puzzles: a wrong move gets its cost, the best one is made with its reasons, and solved puzzles keep a mark."""

import re
import sqlite3
from contextlib import closing

import pytest
from playwright.sync_api import Page, expect

from skyburst.core.record import parse_record
from skyburst.library import game
from skyburst.puzzles import Puzzle, shipped_puzzles
from skyburst.registry import SHIPPED
from tests.browser.axe import everywhere
from tests.browser.conftest import NewPage
from tests.browser.learning import make_move
from tests.browser.tables import finished
from tests.server.planted_review import mistake_in, review_of
from tests.server.serving import Server


def puzzles(name: str) -> list[Puzzle]:
    found = game(name)
    return list(shipped_puzzles(name, found.rules, found.deck.sha256))


def _open(page: Page, name: str, number: int) -> None:
    page.goto(f"/puzzles/{name}/{number}")
    page.locator(".turn:not(.is-quiet)").wait_for()
    page.locator(".lesson").wait_for()


def test_solving(new_page: NewPage) -> None:
    """A wrong move, the best one, the line to share, the next puzzle and the marks in the list."""
    page = new_page(phone=True)
    number = next(at for at, one in enumerate(puzzles("festival"), 1) if one.verb in ("left", "right"))
    puzzle = puzzles("festival")[number - 1]
    wrong = next(rated for rated in reversed(puzzle.ratings) if rated.action.startswith(("left", "right")))
    page.goto("/puzzles/festival")
    page.get_by_role("link", name=re.compile(rf"^Puzzle {number},")).click()
    guide = page.locator(".lesson")
    expect(guide).to_contain_text("Find the best move")
    page.locator(".turn:not(.is-quiet)").wait_for()
    make_move(page, wrong.action)
    cost = round(100 * (puzzle.best.value - wrong.value))
    expect(guide).to_contain_text(f"your winning chance is {cost}% lower")
    make_move(page, puzzle.best.action)
    expect(guide).to_contain_text("The best move!")
    expect(guide.locator(".primary")).to_be_focused()
    assert everywhere(page) == []
    guide.locator(".primary").tap()
    page.wait_for_url(f"**puzzle={number + 1}")
    page.go_back()
    expect(page.get_by_role("link", name=re.compile(rf"^Puzzle {number},"))).to_have_accessible_name(
        re.compile("solved$")
    )
    assert everywhere(page) == []


@pytest.mark.parametrize("name", SHIPPED)
def test_the_solution_is_marked_on_the_board(new_page: NewPage, name: str) -> None:
    """No help is offered before; afterwards the best move is marked and named."""
    page = new_page(language="fr-FR")
    _open(page, name, 1)
    expect(page.locator(".is-hint")).to_have_count(0)
    page.get_by_role("button", name="Montrez-moi").click()
    expect(page.locator(".hint-note")).to_contain_text("Conseil : ")
    page.locator(".is-hint").first.wait_for()
    expect(page.locator(".lesson")).to_contain_text("Le meilleur coup est indiqué")


def test_a_puzzle_that_does_not_exist(new_page: NewPage) -> None:
    page = new_page()
    page.goto("/puzzles/festival/9999")
    expect(page.locator("main")).to_contain_text("There is no such puzzle")


@pytest.mark.parametrize(
    ("name", "verbs"), [("festival", ("left", "right")), ("spring_festival", ("fire",)), ("fireworks", ("take",))]
)
def test_a_better_move(new_page: NewPage, server: Server, name: str, verbs: tuple[str, ...]) -> None:
    """A mistake from a review is replayed: another move is judged, and the solution is made on the board."""
    over = finished(server, name)
    record = parse_record(server.http.get(f"/api/tables/{over.table}/record").text)
    mistake = mistake_in(record, *verbs)
    with closing(sqlite3.connect(server.database.partition("///")[2])) as database, database:
        row = over.table, review_of(record, mistake)
        database.execute("INSERT INTO reviews (table_id, review) VALUES (?, ?)", row)
    page = new_page()
    page.goto(f"/better/{over.table}/{mistake.at}")
    guide = page.locator(".lesson")
    expect(guide).to_contain_text("was a mistake")
    page.locator(".turn:not(.is-quiet)").wait_for()
    assert everywhere(page) == []
    page.get_by_role("button", name="Show me").click()
    page.locator(".hint-note").wait_for()
    page.locator(".is-hint").first.wait_for()
    page.get_by_role("button", name="Leave").click()
    page.wait_for_url(f"**/replay/{over.table}#{mistake.at}")


def test_no_mistake(new_page: NewPage, server: Server) -> None:
    over = finished(server, "festival")
    page = new_page()
    page.goto(f"/better/{over.table}/9999")
    expect(page.locator("main")).to_contain_text(re.compile("hasn’t been reviewed yet|lists no mistake"))
