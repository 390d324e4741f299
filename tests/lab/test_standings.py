"""Win rates, intervals and ratings agree with numbers calculated by hand."""

from collections.abc import Sequence
from random import Random

import pytest

from skyburst.lab.contest import Played, SeatFaults, SeatResult
from skyburst.lab.standings import Standings, ranks, wilson


def game(totals: Sequence[int], winners: Sequence[int] = (), number: int = 0) -> Played:
    """Returns a game with these totals; by default the highest wins."""
    seats = [SeatResult({"total": total, "cards": total - 1}, 10, 0.5, 0.1) for total in totals]
    best = [seat for seat, total in enumerate(totals) if total == max(totals)]
    return Played(number, list(winners) or best, 50, "full-board", seats)


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [(0, 10, 0.0, 0.2775), (5, 10, 0.2366, 0.7634), (10, 10, 0.7225, 1.0), (362, 400, 0.8721, 0.9300)],
)
def test_wilson_intervals(wins: float, games: int, low: float, high: float) -> None:
    """The intervals are those of published tables and other programs."""
    assert wilson(wins, games) == pytest.approx((low, high), abs=5e-4)


def test_no_games() -> None:
    assert wilson(0, 0) == (0.0, 1.0)
    [standing] = Standings(["a"]).entrants
    assert (standing.win_rate, standing.interval, standing.seconds_per_move) == (0.0, (0.0, 1.0), 0.0)


@pytest.mark.parametrize("rate", [0.5, 0.9])
def test_stopping_hardly_changes_the_interval(rate: float) -> None:
    """In tournaments that end at ± 5 %, the interval contains the true win rate about 95 times in 100."""
    random, hits = Random(1), 0
    for _ in range(1_000):
        wins = games = 0
        while wilson(wins, games).half_width > 0.05:
            wins += sum(random.random() < rate for _ in range(6))
            games += 6
        low, high = wilson(wins, games)
        hits += low <= rate <= high
    assert 930 <= hits <= 980


def test_shared_wins_count_as_fractions() -> None:
    standings = Standings(["a", "b", "c"])
    standings.add([0, 1, 2], game([5, 5, 1]))
    standings.add([2, 0, 1], game([3, 9, 1], number=1))
    assert [standing.wins for standing in standings.entrants] == [1.5, 0.5, 0.0]
    assert [standing.name for standing in standings.ranking()] == ["a", "b", "c"]
    assert standings.games == 2


def test_scores_and_times_are_those_of_the_seats() -> None:
    standings = Standings(["a", "b"])
    standings.add([1, 0], game([8, 4]))
    standings.add([0, 1], game([6, 7], number=1))
    first = standings.entrants[0].to_json()
    assert first["score"] == {
        "total": {"mean": 5.0, "spread": 1.0, "least": 4, "most": 6},
        "cards": {"mean": 4.0, "spread": 1.0, "least": 3, "most": 5},
    }
    assert (first["moves"], first["seconds_per_move"]) == (20, {"mean": 0.05, "most": 0.1})


def test_the_win_rate_uses_games_with_the_fewest_seats() -> None:
    """If an entrant plays alone and also at three seats, only the games where it is alone show how strong it is."""
    standings = Standings(["a", "b"])
    standings.add([0, 1, 1, 1], game([9, 1, 1, 1]))
    standings.add([1, 0, 1, 1], game([9, 1, 1, 1], number=1))
    standings.add([0, 0, 1, 0], game([9, 1, 1, 1], number=2))
    a, b = standings.entrants
    assert (a.games, a.counted_games, a.wins) == (3, 2, 1.0)
    assert (b.games, b.counted_games, b.wins) == (3, 1, 0.0)


def test_the_win_rate_of_an_entrant_that_never_plays_alone_is_per_seat() -> None:
    standings = Standings(["a", "b"])
    standings.add([0, 1, 1, 1], game([1, 9, 1, 1]))
    standings.add([1, 0, 1, 1], game([1, 9, 1, 1], number=1))
    assert standings.entrants[1].win_rate == pytest.approx(1 / 6)


def test_ranks() -> None:
    """All winners are first, also if others have as many points; the others follow by their points."""
    assert ranks(game([5, 9, 7, 5])) == [3, 1, 2, 3]
    assert ranks(game([9, 9, 3], winners=[1])) == [2, 1, 3]
    assert ranks(game([9, 9, 3])) == [1, 1, 3]


def test_ratings() -> None:
    """A win raises a rating as much as it lowers the other one, and games make ratings more certain."""
    standings = Standings(["a", "b"])
    start = standings.entrants[0].rating
    for number in range(20):
        standings.add([number % 2, 1 - number % 2], game([9, 1] if number % 2 == 0 else [1, 9], number=number))
    a, b = (standing.rating for standing in standings.entrants)
    assert a.mu > start.mu > b.mu
    assert a.mu - start.mu == pytest.approx(start.mu - b.mu)
    assert a.sigma < start.sigma


def test_several_seats_do_not_multiply_a_rating() -> None:
    """Three seats that all lose lower their entrant's rating about as much as one would."""
    many, one = Standings(["a", "b"]), Standings(["a", "b"])
    many.add([0, 1, 1, 1], game([9, 1, 1, 1]))
    one.add([0, 1], game([9, 1]))
    drops = [25 - standings.entrants[1].rating.mu for standings in (many, one)]
    assert 0 < drops[0] < 2 * drops[1]


def test_faults_are_counted_and_the_first_is_kept() -> None:
    standings = Standings(["a", "b"])
    for number, kind in enumerate(["crash", "crash", "timeout"]):
        faults = SeatFaults({kind: 2}, f"message {number}", f"traceback {number}")
        seats = [SeatResult({"total": 1}, 5, 0.0, 0.0), SeatResult({"total": 0}, 5, 0.0, 0.0, faults)]
        standings.add([0, 1], Played(number + 3, [0], 9, "end", seats))
    assert standings.entrants[0].to_json()["first_fault"] is None
    summary = standings.entrants[1].to_json()
    assert summary["faults"] == {"crash": 4, "timeout": 2}
    assert summary["first_fault"] == {"game": 3, "message": "message 0", "traceback": "traceback 0"}
