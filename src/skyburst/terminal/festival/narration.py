"""Describes Festival events in sentences."""

from collections.abc import Sequence

from skyburst.core.game import Event
from skyburst.games.festival.components import Objective
from skyburst.games.festival.events import (
    CrowdPleaserTaken,
    EndTriggered,
    GameEnded,
    ObjectiveCompleted,
    ObjectiveTaken,
    SideChosen,
    TilePlaced,
    TurnPassed,
)
from skyburst.terminal.festival.cards import figure_text
from skyburst.terminal.festival.scene import FestivalTexts


def narrate(texts: FestivalTexts, events: Sequence[Event]) -> list[str]:
    """Returns the sentences about one step: the player's action and its effects, then other events."""
    if not events:
        return []
    sentences: list[str] = []
    done = _deed(texts, events[0])
    if done is not None:
        effects = [effect for event in events[1:] if (effect := _effect(texts, event)) is not None]
        told = texts.text("story.and").join(effects)
        sentences.append(
            texts.text("story.with", done=done, effects=told) if effects else texts.text("story.done", done=done)
        )
    return sentences + [news for event in events if (news := _news(texts, event)) is not None]


def describe(texts: FestivalTexts, events: Sequence[Event]) -> str:
    """Describes an action, with the verb in the infinitive, e.g. "put the red peony on b2".

    `events` are the events that the action causes.
    """
    deed, params = (events and _deed_params(texts, events[0])) or ("end", {})
    return texts.text(f"festival.do.{deed}", **params)


def _deed(texts: FestivalTexts, event: Event) -> str | None:
    """Returns a sentence that says what a player did, without a full stop."""
    found, seat = _deed_params(texts, event), getattr(event, "seat", 0)
    if found is None:
        return None
    deed, params = found
    return texts.text(f"festival.story.{deed}.{texts.seats.voice(seat)}", name=texts.name(seat), **params)


def _deed_params(texts: FestivalTexts, event: Event) -> tuple[str, dict[str, object]] | None:
    """Returns the kind of a player's action and the parameters of its texts; None if the event is not an action."""
    match event:
        case SideChosen(_, objective):
            return "side", {"objective": named(texts, texts.objective(objective))}
        case TilePlaced(_, _, tile, space, level):
            where = texts.text("festival.story.on", space=space)
            params = {"tile": texts.text(f"festival.the.{tile}"), "where": where, "level": level}
            return "placed" if level == 1 else "stacked", params
        case ObjectiveTaken(_, pile, objective):
            return "took", {"objective": named(texts, texts.objective(objective)), "pile": pile}
        case TurnPassed():
            return "passed", {}
        case CrowdPleaserTaken(_, crowd_pleaser, points):
            return "claimed", {"crowd_pleaser": texts.crowd_pleaser(crowd_pleaser), "points": points}
        case _:
            return None


def _effect(texts: FestivalTexts, event: Event) -> str | None:
    """Returns a description of an effect, or None if the event is not an effect."""
    match event:
        case ObjectiveCompleted(_, objective, points):
            told = named(texts, texts.objective(objective))
            return texts.text("festival.story.completes", objective=told, points=points)
        case CrowdPleaserTaken(_, crowd_pleaser, points):
            return texts.text("festival.story.takes", crowd_pleaser=texts.crowd_pleaser(crowd_pleaser), points=points)
        case _:
            return None


def _news(texts: FestivalTexts, event: Event) -> str | None:
    match event:
        case EndTriggered(_, ending):
            return texts.text(f"festival.story.end.{ending}")
        case GameEnded():
            return texts.text("festival.story.over")
        case _:
            return None


def named(texts: FestivalTexts, objective: Objective) -> str:
    """Returns the name of an objective for use within a sentence."""
    if texts.components.is_starting(objective):
        return texts.text("festival.story.starting", figure=figure_text(objective))
    return texts.text("festival.story.objective", figure=figure_text(objective))
