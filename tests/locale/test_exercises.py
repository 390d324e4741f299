"""The exercises of the browser app start from legal positions, and their right moves score what the texts say."""

import json
import re
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import product
from pathlib import Path
from typing import Any, Final

import pytest

import skyburst
from skyburst import Event, Match, Player, bots
from skyburst.core.chance import Chance
from skyburst.core.game import State as AnyState
from skyburst.core.types import expect_type
from skyburst.games.festival.events import CrowdPleaserTaken, ObjectiveCompleted, TilePlaced
from skyburst.games.fireworks import scoring
from skyburst.games.fireworks.city_board import SIXTHS, SPACES
from skyburst.games.fireworks.components import Components
from skyburst.games.fireworks.game import Fireworks
from skyburst.games.fireworks.layout import EMPTY, Layout, lay, lift
from skyburst.games.fireworks.scoring import Formation, formations
from skyburst.games.fireworks.special_tiles import special_points
from skyburst.games.fireworks.state import State
from skyburst.games.spring_festival.events import CardDrawn, CompositionCompleted, Exploded
from skyburst.locale import catalogue

WEB: Final = Path(__file__).parents[2] / "web" / "src"
SCRIPTED: Final = ("festival", "spring_festival")
GAMES: Final = (*SCRIPTED, "fireworks")
TEXTS: Final = ("title", "line", "task", "tip", "done")
LONGEST: Final = 190
"""The maximum number of characters in a text, so that a phone in landscape still shows the board."""
Exercise = dict[str, Any]


@cache
def script(game: str) -> Exercise:
    found: Exercise = json.loads((WEB / "games" / game / "exercises.json").read_text("utf-8"))
    return found


EXERCISES: Final = [
    pytest.param(game, exercise, id=f"{game}-{exercise['name']}")
    for game in GAMES
    for exercise in script(game)["exercises"]
]
ACTED: Final = [found for found in EXERCISES if found.values[0] in SCRIPTED]
"""The exercises in which a legal action scores."""
ARRANGED: Final = [pytest.param(exercise, id=exercise["name"]) for exercise in script("fireworks")["exercises"]]
"""The exercises in which arranging a board scores."""


def position(game: str, exercise: Exercise) -> Match:
    """Returns the prepared position. Raises an error if one of the moves that lead to it is illegal."""
    players = [Player(name=f"Seat {seat}", kind="human") for seat in range(script(game)["seats"])]
    match = skyburst.deal(skyburst.game(game), players, exercise["seed"], exercise.get("options"))
    for move in exercise["moves"]:
        match.play(move["seat"], move["action"], move.get("outcome"))
    return match


def parts(match: Match, seat: int) -> dict[str, int]:
    return {part: points for part, points in match.state.scores()[seat].parts.items() if points}


def text(game: str, exercise: Exercise, what: str, language: str) -> str:
    return catalogue(language).text(f"web.exercise.{game}.{exercise['name']}.{what}")


def numbers(said: str) -> set[int]:
    return {int(number) for number in re.findall(r"\d+", said)}


@pytest.mark.parametrize(("game", "exercise"), EXERCISES)
def test_the_learner_is_to_move(game: str, exercise: Exercise) -> None:
    match, you = position(game, exercise), script(game)["you"]
    assert match.state.to_act == (you,)
    assert parts(match, you) == exercise["from"]
    assert exercise["gain"]
    assert all(points > 0 for points in exercise["gain"].values())


@pytest.mark.parametrize(("game", "exercise"), EXERCISES)
def test_a_hint_suggests_a_right_move(game: str, exercise: Exercise) -> None:
    match, you = position(game, exercise), script(game)["you"]
    if exercise["right"]:
        bot = bots.make("greedy", match.game, Chance("hint"))
        chosen = bot.choose(match.state.view(you), match.state.legal_actions(you))
        assert chosen.text in exercise["right"][0]


@pytest.mark.parametrize(("game", "exercise"), EXERCISES)
@pytest.mark.parametrize("language", ["en", "fr"])
def test_texts(game: str, exercise: Exercise, language: str) -> None:
    for what in TEXTS:
        said = text(game, exercise, what, language)
        assert said.strip() == said
        assert len(said) <= LONGEST, said
        assert what == "title" or said[-1] in ".!?", said
        assert numbers(said) == numbers(text(game, exercise, what, "en"))


@pytest.mark.parametrize("game", GAMES)
def test_everything_pointed_at_has_its_name_on_the_page(game: str) -> None:
    sources = [file.read_text("utf-8") for file in (WEB / "games" / game).glob("*.svelte")]
    names = {name for source in sources for name in re.findall(r'data-name="([a-z]+:?)', source)}
    points = {name for one in script(game)["exercises"] for name in f"{one['point']} {one['tip']}".split()}
    assert {re.sub(r":.*", ":", point) for point in points} <= names


# Festival and Spring Festival: the right moves are exactly the legal actions that score.


def _won(exercise: Exercise, state: AnyState, you: int) -> dict[str, int]:
    return {part: points - exercise["from"].get(part, 0) for part, points in state.scores()[you].parts.items()}


def _after(state: AnyState, seat: int, action: str) -> AnyState | None:
    """Returns the state after a legal action, or None if it is not the seat's turn or the action is not legal."""
    legal = {found.text: found for found in state.legal_actions(seat)} if seat in state.to_act else {}
    if action not in legal:
        return None
    after = state.clone()
    after.apply(seat, legal[action], None)
    return after


def _leads_to_gain(exercise: Exercise, state: AnyState, you: int, moves: int) -> bool:
    """Returns whether the learner can win the points in exactly this many moves."""
    if moves == 0:
        won = _won(exercise, state, you)
        return all(won[part] >= points for part, points in exercise["gain"].items())
    actions = [action.text for action in state.legal_actions(you)] if you in state.to_act else []
    tried = (_after(state, you, action) for action in actions)
    return any(after is not None and _leads_to_gain(exercise, after, you, moves - 1) for after in tried)


@pytest.mark.parametrize(("game", "exercise"), ACTED)
def test_the_right_moves_are_those_that_score(game: str, exercise: Exercise) -> None:
    """At each move, the right actions are exactly those that can still win the points, and all of them win the same."""
    you, states = script(game)["you"], [position(game, exercise).state]
    for number, right in enumerate(exercise["right"], 1):
        left, following = len(exercise["right"]) - number, list[AnyState]()
        for state in states:
            after = {action.text: _after(state, you, action.text) for action in state.legal_actions(you)}
            scoring_ones = {
                action: found for action, found in after.items() if found and _leads_to_gain(exercise, found, you, left)
            }
            assert list(scoring_ones) == right
            following += scoring_ones.values()
        states = following
    for state in states:
        assert not state.is_over
        won = _won(exercise, state, you)
        assert {part: won[part] for part in exercise["gain"]} == exercise["gain"]
        assert set(exercise["gain"].values()) <= numbers(text(game, exercise, "done", "en"))


@pytest.mark.parametrize("game", SCRIPTED)
def test_every_part_of_the_score_has_an_exercise(game: str) -> None:
    match = position(game, script(game)["exercises"][0])
    gains = {part for exercise in script(game)["exercises"] for part in exercise["gain"]}
    assert gains == set(match.state.scores()[0].parts)


def _events(game: str, name: str) -> list[Event]:
    """Returns the events that occur if the first right action is played at each move of an exercise."""
    exercise = next(one for one in script(game)["exercises"] if one["name"] == name)
    match = position(game, exercise)
    return [event for right in exercise["right"] for event in match.play(script(game)["you"], right[0])]


@pytest.mark.parametrize(
    ("name", "letters"),
    [("colours", "A"), ("types", "CD"), ("pair", "E"), ("raised", "FG"), ("crowd", ""), ("city", "")],
)
def test_festival_completes_what_the_text_says(name: str, letters: str) -> None:
    """The right move completes the kind of objective, and reaches the level, that the text describes."""
    events = _events("festival", name)
    completed = [event.objective for event in events if isinstance(event, ObjectiveCompleted)]
    assert [identifier[0] in letters for identifier in completed] == [True] * bool(letters)
    (placed,) = [event for event in events if isinstance(event, TilePlaced)]
    levels = {"raised": 2, "city": 2, "crowd": 4}
    assert placed.level == levels.get(name, 1)
    taken = [event.crowd_pleaser for event in events if isinstance(event, CrowdPleaserTaken)]
    assert taken == (["level-four"] if name == "crowd" else [])


@pytest.mark.parametrize(("name", "deck"), [("colour", "C"), ("pattern", "P"), ("chain", "P")])
def test_spring_festival_completes_what_the_text_says(name: str, deck: str) -> None:
    events = _events("spring_festival", name)
    (completed,) = [event for event in events if isinstance(event, CompositionCompleted)]
    assert completed.card.startswith(deck)
    assert any(isinstance(event, CardDrawn) for event in events)
    if name == "chain":
        others = sum(isinstance(event, Exploded) for event in events)
        exercise = next(one for one in script("spring_festival")["exercises"] if one["name"] == name)
        assert numbers(text("spring_festival", exercise, "done", "en")) == {completed.points, others}


@pytest.mark.parametrize("language", ["en", "fr"])
def test_spring_festival_names_the_sign(language: str) -> None:
    """The texts name the sign of the table, and the points that it gives."""
    exercise = next(one for one in script("spring_festival")["exercises"] if one["name"] == "sign")
    sign, task = exercise["options"]["sign"], text("spring_festival", exercise, "task", language)
    assert catalogue(language).text(f"spring_festival.sign.name.{sign}") in task
    assert numbers(catalogue(language).text(f"spring_festival.sign.asks.{sign}")) == numbers(task)


# Fireworks: a taken tile, or a tile on the board, is placed so that it completes a formation.


def components() -> Components:
    return expect_type(Fireworks, skyburst.game("fireworks")).components


def _with_tile(layout: Layout, tile: int) -> Iterator[Layout]:
    """Yields the layouts in which the tile lies on a free space, in any rotation."""
    for space, turn in product(range(SPACES), range(SIXTHS)):
        if layout[space] == EMPTY:
            yield lay(layout, space, components().tiles[tile], turn)


def _gain(exercise: Exercise, state: State, layout: Layout) -> dict[str, int]:
    score = scoring.score(components(), layout, state.view(0).boards[0].character).parts
    return {part: points - exercise["from"].get(part, 0) for part, points in score.items()}


def _solves(exercise: Exercise, state: State, layout: Layout) -> bool:
    gained = _gain(exercise, state, layout)
    return all(gained[part] >= points for part, points in exercise["gain"].items())


def _solutions(exercise: Exercise) -> dict[str, list[Layout]]:
    """Returns the layouts that solve the exercise, by the action they require; "" if no tile has to be taken."""
    state = position("fireworks", exercise).state
    assert isinstance(state, State)
    board, found = state.boards[0], dict[str, list[Layout]]()
    for action in state.legal_actions(0):
        taken = components().tile[action.text.removeprefix("take ")].index
        found[action.text] = [after for after in _with_tile(board, taken) if _solves(exercise, state, after)]
    moved = (after for space in range(SPACES) if board[space] != EMPTY for after in _moved(board, space))
    found[""] = [after for after in moved if _solves(exercise, state, after)]
    return {action: layouts for action, layouts in found.items() if layouts}


def _moved(board: Layout, space: int) -> Iterator[Layout]:
    return _with_tile(lift(board, space), board[space] // SIXTHS)


@pytest.mark.parametrize("exercise", ARRANGED)
def test_fireworks_can_be_solved_only_as_the_task_says(exercise: Exercise) -> None:
    """Only the right tile can complete the formation; if there is none, moving a tile on the board completes it."""
    right = [action for actions in exercise["right"] for action in actions]
    assert list(_solutions(exercise)) == (right or [""])


def _new(exercise: Exercise, layout: Layout) -> Sequence[Formation]:
    before = position("fireworks", exercise).state
    assert isinstance(before, State)
    known = formations(components(), before.boards[0])
    return [formation for formation in formations(components(), layout) if formation not in known]


@pytest.mark.parametrize("exercise", ARRANGED)
def test_fireworks_scores_what_the_text_says(exercise: Exercise) -> None:
    """Every solution gains exactly the promised points, and the final text names the points of each new formation."""
    state = position("fireworks", exercise).state
    assert isinstance(state, State)
    for layouts in _solutions(exercise).values():
        for layout in layouts:
            gained = {part: points for part, points in _gain(exercise, state, layout).items() if points}
            assert gained == exercise["gain"]
            completed = [formation for formation in _new(exercise, layout) if formation.complete]
            assert completed
            assert {formation.points for formation in completed} <= numbers(text("fireworks", exercise, "done", "en"))


def test_fireworks_has_every_kind_of_formation() -> None:
    gains = {part for exercise in script("fireworks")["exercises"] for part in exercise["gain"]}
    assert gains == {*scoring.PARTS.values(), scoring.CHARACTER}


def test_fireworks_says_what_each_kind_counts() -> None:
    said = {one["name"]: numbers(text("fireworks", one, "done", "en")) for one in script("fireworks")["exercises"]}
    full = scoring.SAME_SHAPE_AND_COLOUR, scoring.SAME_SHAPE, scoring.SAME_COLOUR, scoring.INCOMPLETE
    assert said["firework"] == set(full)
    assert said["edge"] == {scoring.SAME_SHAPE, scoring.INCOMPLETE}
    assert said["kaleidoscope"] == set(scoring.PAIRS["kaleidoscope"])
    assert said["saturn"] == set(scoring.PAIRS["saturn"])
    assert said["flower"] == set(scoring.PAIRS["small-flower"])
    assert said["special"] == {special_points(count) for count in range(1, 6)}


def test_fireworks_core_on_the_edge() -> None:
    """The core starts on the edge, and its big firework becomes complete only if the core leaves the edge (W20)."""
    exercise = next(one for one in script("fireworks")["exercises"] if one["name"] == "edge")
    state = position("fireworks", exercise).state
    assert isinstance(state, State)
    board, interior = state.boards[0], components().city_board.interior
    cores = [space for space in range(SPACES) if board[space] != EMPTY and _is_core(board[space])]
    assert cores
    assert not set(cores) & set(interior)
    for layouts in _solutions(exercise).values():
        for layout in layouts:
            complete = [found for found in formations(components(), layout) if found.kind == scoring.BIG]
            assert all((found.spaces[0] in interior) is found.complete for found in complete)


def _is_core(number: int) -> bool:
    return components().tiles[number // SIXTHS].kind == "start"
