"""Single moves are judged rightly where the best move is certain, and only by what their seats could see."""

from dataclasses import replace

import pytest

from skyburst.core.chance import Chance
from skyburst.core.game import Action, Game, State
from skyburst.core.match import first_state
from skyburst.core.record import Step
from skyburst.core.replay import replay_step
from skyburst.review import answers
from skyburst.review.answers import Effort, answer, effort_for
from skyburst.review.positions import Played, questions
from skyburst.search.thinker import Budget, Rating
from tests.review.playing import PEARLS, entries_of, find, judged, played_by, question_about
from tests.rulebook.festival.tables import FESTIVAL, Seat, position

ONE_MISSING = """
    .   .   .
    rP  yP  .
    .   .   .
"""
LAST = position(
    Seat(complete="E1"),
    Seat(ONE_MISSING, incomplete="A1"),
    turn=1,
    stacks=("rF", "gL"),
    ending="empty-stack",
)
"""The last turn of a game: seat 1 wins by completing A1 with the red tile on c2, and loses with any other action."""
GAMES = ("festival", "spring_festival", "fireworks", "pearls")
REAL_EFFORT = effort_for


def after(name: str, steps: int, players: int = 2) -> tuple[Game, State, Step]:
    """Returns a position of a random game, and the step that followed it."""
    record = played_by(name, *["random"] * players)
    played = find(name)
    state = first_state(played, record)
    for step in record.steps[:steps]:
        replay_step(played, state, step)
    return played, state, record.steps[steps]


def test_the_winning_move_loses_nothing() -> None:
    found = judged(FESTIVAL, LAST, 1, "right c2")
    assert (found.kind, found.lost) == ("decision", 0)
    assert found.best == found.played
    assert found.best is not None
    assert (found.best.action, found.best.value) == ("right c2", 1)
    assert found.best.reasons["points"] == 4


def test_a_losing_move_loses_everything() -> None:
    found = judged(FESTIVAL, LAST, 1, "left a1")
    assert found.best is not None
    assert found.played is not None
    assert (found.best.action, found.played.action, found.lost) == ("right c2", "left a1", 1)
    assert {option.action for option in found.options} == {action.text for action in LAST.legal_actions(1)}
    values = [option.value for option in found.options]
    assert values == sorted(values, reverse=True)
    assert found.options[0].action == "right c2"
    assert not found.options[0].reasons


def test_the_last_move_decides_the_chances() -> None:
    """Before it, seat 1 will probably win; after it, the result is certain."""
    for action, shares in (("right c2", (0, 1)), ("left a1", (1, 0))):
        before, end = entries_of(FESTIVAL, LAST, Played(1, Step(1, action)))
        assert before.answer.chances[1] > 0.5
        assert sum(before.answer.chances) == pytest.approx(1)
        assert end.answer.chances == shares


def test_a_forced_move_is_not_rated() -> None:
    found = answer(FESTIVAL, replace(question_about(FESTIVAL, LAST, 1, "right c2"), kind="forced"))
    assert (found.kind, found.lost, found.options) == ("forced", 0, ())


def test_equal_actions_are_no_decision(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(answers, "_rate", lambda game, _, actions, *__: [Rating(one, 0.5, 1) for one in actions])
    assert judged(FESTIVAL, LAST, 1, "left a1").kind == "forced"


def test_an_action_that_the_search_ignores_is_not_rated(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(answers, "_rate", lambda game, *_: [Rating(game.parse("right c2"), 0.5, 1)])
    found = judged(FESTIVAL, LAST, 1, "left a1")
    assert (found.kind, found.lost, found.best) == ("unrated", 0, None)


def test_a_second_search_compares_the_best_and_the_played_action(monkeypatch: pytest.MonkeyPatch) -> None:
    """A lucky estimate of the first search does not make a mistake of a move that is as good."""
    searches = [{"right c2": 0.9, "left a1": 0.5, "left b1": 0.8}, {"right c2": 0.6, "left a1": 0.7}]

    def rate(game: Game, _: object, actions: list[Action], *__: object) -> list[Rating]:
        found = searches.pop(0)
        assert set(found) <= {action.text for action in actions}
        return [Rating(game.parse(text), value, 1) for text, value in found.items()]

    monkeypatch.setattr(answers, "_rate", rate)
    found = judged(FESTIVAL, LAST, 1, "left a1")
    assert found.lost == 0
    assert [(option.action, round(option.value, 9)) for option in found.options] == [
        ("left a1", 0.7),
        ("right c2", 0.6),
        ("left b1", 0.5),
    ]


@pytest.mark.parametrize("name", GAMES)
def test_the_chances_of_each_position_add_up(name: str) -> None:
    played, state, step = after(name, 3, players=3)
    question = next(questions(played, state.clone(), [Played(1, step)]))
    chances = answer(played, question).chances
    assert len(chances) == 3
    assert sum(chances) == pytest.approx(1)
    assert all(0 <= chance <= 1 for chance in chances)


@pytest.mark.parametrize("name", GAMES)
def test_what_the_seat_cannot_see_makes_no_difference(name: str) -> None:
    """A decision is rated the same if everything that is hidden from the seat is permuted."""
    played, state, step = after(name, 4)
    other = state.clone()
    other.resample(step.seat, Chance("another world"))
    assert other.position() != state.position()
    asked = next(questions(played, state.clone(), [Played(5, step)]))
    view = other.view(step.seat)
    legal = tuple(action.text for action in other.legal_actions(step.seat))
    views = tuple(view if seat == step.seat else own for seat, own in enumerate(asked.views))
    found, again = answer(played, asked), answer(played, replace(asked, views=views, legal=legal))
    assert found.kind in ("decision", "forced")
    assert (again.best, again.played, again.options) == (found.best, found.played, found.options)


def test_chances_are_averaged_over_what_the_seats_know(monkeypatch: pytest.MonkeyPatch) -> None:
    """In Pearls, each seat knows another secret, so each has another opinion."""
    monkeypatch.setattr(answers, "effort_for", lambda _: Effort(12, 200))
    _, state, step = after("pearls", 4, players=3)
    asked = next(questions(PEARLS, state, [Played(5, step)]))
    alone = [answer(PEARLS, replace(asked, kind="free", views=(view,) * 3)).chances for view in asked.views]
    together = answer(PEARLS, replace(asked, kind="free")).chances
    assert len(set(alone)) > 1
    assert together == pytest.approx([sum(chances) / 3 for chances in zip(*alone, strict=True)], abs=0.1)


def test_effort() -> None:
    """Each shipped game says how much its reviews search; other games get the usual effort."""
    assert REAL_EFFORT("pearls") == answers.USUAL
    for name in ("festival", "spring_festival", "fireworks"):
        assert REAL_EFFORT(name) != answers.USUAL
        assert min(REAL_EFFORT(name)[:2]) >= 1


def test_more_players_get_fewer_simulations() -> None:
    """A game may ask for that if its search is slower with more players; others keep their effort."""
    effort = Effort(100, 40, 0.5)
    assert [effort.for_players(players) for players in (2, 3, 4)] == [Effort(100, 40), Effort(50, 20), Effort(25, 10)]
    assert Effort(100, 40).for_players(4) == Effort(100, 40)


def test_the_effort_is_spent(monkeypatch: pytest.MonkeyPatch) -> None:
    """Decisions and chances get their own budgets; the views share that for the chances."""
    asked: list[tuple[str, Budget]] = []

    class Thinker:
        def rate(self, view: object, actions: object, budget: Budget) -> list[Rating]:
            asked.append(("rate", budget))
            return [Rating(FESTIVAL.parse(text), value, 1) for text, value in (("right c2", 1.0), ("left a1", 0.0))]

        def chances(self, view: object, budget: Budget) -> list[float]:
            asked.append(("chances", budget))
            return [0.5, 0.5]

    monkeypatch.setattr(answers, "effort_for", lambda _: Effort(30, 8))
    monkeypatch.setattr(answers, "make_thinker", lambda *_: Thinker())
    judged(FESTIVAL, LAST, 1, "left a1")
    assert asked == [("chances", Budget(4))] * 2 + [
        ("rate", Budget(30, least=30 // (2 * len(LAST.legal_actions(1))))),
        ("rate", Budget(30, least=15)),
    ]
