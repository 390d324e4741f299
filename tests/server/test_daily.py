"""Daily challenges over HTTP."""

import json
from collections.abc import Iterator
from datetime import UTC, datetime

import pytest

from skyburst.server import challenges
from skyburst.server.app import make_app
from skyburst.server.settings import Settings, sqlite_url
from tests.seed import SEED
from tests.server.manager import InProcessBots, InProcessBox, Watch
from tests.server.served import Served
from tests.server.serving import Player

DAY, YESTERDAY, TOMORROW = "1970-01-12", "1970-01-11", "1970-01-13"
"""The date of the test clock, and the dates around it."""


@pytest.fixture(scope="module")
def here(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A server at which `master` does not play, because that would take long."""

    async def ignore(*_: object) -> None:
        pass

    watch = Watch()
    file = tmp_path_factory.mktemp("daily") / "tables.sqlite3"
    app = make_app(Settings(sqlite_url(file), pace=0.0, seed=SEED), watch)
    app.state["manager"].bot_workers, app.state["manager"].box_workers = InProcessBots(1), InProcessBox(1)
    with pytest.MonkeyPatch.context() as patch, Served(app, watch) as server:
        patch.setattr(challenges, "_let_master_play", ignore)
        yield server


def test_from_the_list_to_a_table(here: Served) -> None:
    """The list names the day, the opponents and the options; a table has exactly these."""
    listed = here.http.get("/api/daily").json()
    assert listed["day"] == DAY
    assert datetime.fromtimestamp(listed["ends"], UTC) == datetime(1970, 1, 13, tzinfo=UTC)
    challenge = next(one for one in listed["challenges"] if one["game"] == "festival")
    assert here.http.get(f"/api/daily/festival/{DAY}").json() == challenge
    made = here.http.post(f"/api/daily/festival/{DAY}", json={"name": "Ana", "pace": "fast"})
    assert made.status_code == 201, made.text
    player = Player(here, **made.json())
    seen = player.see()
    assert (seen["challenge"], seen["mine"], seen["pace"]) == (DAY, [0], "fast")
    assert [one["name"] for one in seen["players"]] == ["Ana", *(bot["name"] for bot in challenge["bots"])]
    assert seen["options"].items() >= challenge["options"].items()


def test_the_seed_of_a_past_day(here: Served) -> None:
    """It is revealed for past days only, and nothing that a client gets during the day contains it."""
    listed = here.http.get("/api/daily").json()
    assert all(one["seed"] is None for one in listed["challenges"])
    past = here.http.get(f"/api/daily/festival/{YESTERDAY}").json()
    assert past["seed"].startswith(f"sky1:daily/{YESTERDAY}/")
    first = here.http.get(f"/api/daily/festival/{listed['first']}")
    assert first.json()["day"] == listed["first"]


def test_refused(here: Served) -> None:
    for path, body, status, error in (
        (f"festival/{TOMORROW}", {}, 404, "no-challenge"),
        ("festival/never", {}, 404, "no-challenge"),
        (f"chess/{DAY}", {}, 404, "unknown-game"),
        (f"festival/{DAY}", {"seed": "7"}, 400, "bad-request"),
        (f"festival/{DAY}", {"name": "\x07"}, 400, "bad-text"),
    ):
        answer = here.http.post(f"/api/daily/{path}", json=body)
        assert (answer.status_code, answer.json()["error"]) == (status, error), json.dumps(answer.json())
    made = Player(here, **here.http.post(f"/api/daily/festival/{DAY}", json={}).json())
    early = here.http.get(f"/api/tables/{made.table}/master")
    assert (early.status_code, early.json()["error"]) == (409, "not-over")
    other = here.create("festival", "me", "me")
    assert here.http.get(f"/api/tables/{other.table}/master").json()["error"] == "no-challenge-table"
