"""The moves in the lessons of the browser app are legal and have the effects that the texts promise."""

import json
import re
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any, Final

import pytest

import skyburst
from skyburst import Event, Match, Player
from skyburst.games.fireworks.actions import FORMS
from skyburst.locale import catalogue

WEB: Final = Path(__file__).parents[2] / "web" / "src"
SCRIPTED: Final = ("festival", "spring_festival")
GAMES: Final = (*SCRIPTED, "fireworks")
"""All games with a lesson. The lesson of Fireworks has no script, because launches are random; bots play in it."""
TWO_MINUTES: Final = 480  # a number of words; people read about four words per second


@cache
def lesson(game: str) -> dict[str, Any]:
    script: dict[str, Any] = json.loads((WEB / "games" / game / "lesson.json").read_text("utf-8"))
    return script


def texts(game: str, language: str) -> list[str]:
    return [catalogue(language).text(f"web.lesson.{game}.{at}") for at, _ in enumerate(lesson(game)["steps"], 1)]


def choices(wait: str | Mapping[str, Any]) -> list[str]:
    """Returns the actions that complete a step; the list is empty if the learner only has to read."""
    if isinstance(wait, str):
        assert wait == "next"
        return []
    if "begins" in wait:
        return []
    return list(wait["anyOf"]) if "anyOf" in wait else [wait["action"]]


def happened(events: list[Event], promise: Mapping[str, Any]) -> bool:
    """Returns whether an event with the promised name and fields occurred."""
    wanted = {name: value for name, value in promise.items() if name != "event"}
    return any(
        type(event).__name__ == promise["event"] and all(_plain(event, name) == wanted[name] for name in wanted)
        for event in events
    )


def _plain(event: Event, name: str) -> object:
    value = getattr(event, name)
    return list(value) if isinstance(value, tuple) else value


def table(script: Mapping[str, Any]) -> Match:
    players = [Player(name=f"Seat {seat}", kind="human") for seat in range(script["seats"])]
    return skyburst.deal(skyburst.game(script["game"]), players, script["seed"], script["options"])


def played(script: Mapping[str, Any], choice: int = 0) -> Iterator[tuple[Mapping[str, Any], list[Event], Match]]:
    """Plays a lesson and yields each step with the events of its action; `choice` selects one of several actions.

    After a step is yielded, the events of the other players' moves are appended to its list of events.
    """
    match, you = table(script), script["you"]
    for step in script["steps"]:
        ways, events = choices(step["wait"]), list[Event]()
        if ways:
            action = ways[min(choice, len(ways) - 1)]
            assert you in match.state.to_act, step
            assert action in [legal.text for legal in match.state.legal_actions(you)], step
            events = list(match.play(you, action))
        yield step, events, match
        for move in step.get("then", ()):
            events.extend(match.play(move["seat"], move["action"]))


@pytest.mark.parametrize("game", SCRIPTED)
def test_holds_on_a_real_table(game: str) -> None:
    script = lesson(game)
    most = max(len(choices(step["wait"])) for step in script["steps"])
    for choice in range(most):
        for step, events, match in played(script, choice):
            for promise in step.get("happens", ()):
                assert happened(events, promise), (step, events)
            assert match.state.is_over is False
        assert _score(match, script["you"]) == script["score"]


def _score(match: Match, seat: int) -> dict[str, int]:
    score = match.state.scores()[seat]
    return {"total": score.total, **{name: points for name, points in score.parts.items() if points}}


@pytest.mark.parametrize("game", SCRIPTED)
def test_every_action_promises_something(game: str) -> None:
    """Every step with an action lists its expected events, so that the tests can check what its text promises."""
    for step in lesson(game)["steps"]:
        if choices(step["wait"]) and step["wait"] != {"action": "done"}:
            assert step["happens"], step


def test_festival_shows_its_heart() -> None:
    events = [event for _, events, _ in played(lesson("festival")) for event in events]
    names = {type(event).__name__ for event in events}
    assert {"TilePlaced", "ObjectiveTaken", "ObjectiveCompleted", "CrowdPleaserTaken"} <= names
    assert any(getattr(event, "level", 0) > 1 for event in events)


def test_spring_festival_shows_its_heart() -> None:
    mine = [event for _, events, _ in played(lesson("spring_festival")) for event in events]
    names = [type(event).__name__ for event in mine]
    assert names.count("Exploded") >= 2
    assert {"TileLaid", "StoreTurned", "RocketFired", "Sparked", "CompositionCompleted", "CardDrawn"} <= set(names)


def test_spring_festival_shows_a_tile_replaced() -> None:
    """As the text says, the other player's last move replaces a tile (S10)."""
    steps = [events for _, events, _ in list(played(lesson("spring_festival")))]
    fired = [event for events in steps for event in events if type(event).__name__ == "RocketFired"]
    assert _plain(fired[-1], "seat") == 1
    assert _plain(fired[-1], "replaced") is not None


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", ["en", "fr"])
def test_texts_are_there_and_short(game: str, language: str) -> None:
    said = texts(game, language)
    assert all(text.strip() == text and text[-1] in ".!?" for text in said)
    assert sum(len(text.split()) for text in said) < TWO_MINUTES
    assert said[-1].endswith("?")  # the last text invites the learner to a real game


@pytest.mark.parametrize("game", GAMES)
def test_languages_say_the_same_numbers(game: str) -> None:
    for english, french in zip(texts(game, "en"), texts(game, "fr"), strict=True):
        assert re.findall(r"\b\d+\b", english) == re.findall(r"\b\d+\b", french), english


@pytest.mark.parametrize("game", GAMES)
def test_ends_where_the_learner_has_read_everything(game: str) -> None:
    assert lesson(game)["steps"][-1]["wait"] == "next"
    assert "then" not in lesson(game)["steps"][-1]


@pytest.mark.parametrize("game", GAMES)
def test_everything_pointed_at_has_its_name_on_the_page(game: str) -> None:
    """For everything that a lesson points at, such as `pile:2`, there is an element whose `data-name` matches."""
    folders = (WEB / "games" / game, WEB / "lessons")
    sources = [file.read_text("utf-8") for folder in folders for file in folder.glob("*.svelte")]
    names = {name for source in sources for name in re.findall(r'data-name="([a-z]+:?)', source)}
    points = {point for step in lesson(game)["steps"] for point in step["point"].split()}
    assert {re.sub(r":.*", ":", point) for point in points} <= names


@pytest.mark.parametrize("game", SCRIPTED)
def test_the_others_move_only_when_the_learner_has(game: str) -> None:
    """Other players move only after a move of the learner, never after a step that is only read."""
    for step in lesson(game)["steps"]:
        assert choices(step["wait"]) or "then" not in step
        assert all(move["seat"] != lesson(game)["you"] for move in step.get("then", ()))


def test_fireworks_waits_for_moves_that_there_are() -> None:
    """The learner plays first (W6), and the lesson waits only for kinds of moves that exist in the engine."""
    script = lesson("fireworks")
    match = table(script)
    assert match.state.to_act == (script["you"],)
    waits = [step["wait"]["begins"] for step in script["steps"] if step["wait"] != "next"]
    assert waits[0] == ["launch"]
    assert {word for words in waits for word in words} <= set(re.findall(r"\b[a-z]+\b", FORMS))
