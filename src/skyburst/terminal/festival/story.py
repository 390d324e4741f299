"""What happened, in words."""

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
from skyburst.terminal.festival.cards import inline
from skyburst.terminal.festival.scene import Setting


def tell(setting: Setting, events: Sequence[Event]) -> list[str]:
    """Returns the sentences about one step: what a player did and its effects, then news about the game."""
    if not events:
        return []
    sentences: list[str] = []
    done = _deed(setting, events[0])
    if done is not None:
        effects = [effect for event in events[1:] if (effect := _effect(setting, event)) is not None]
        told = setting.text("story.and").join(effects)
        sentences.append(
            setting.text("story.with", done=done, effects=told) if effects else setting.text("story.done", done=done)
        )
    return sentences + [news for event in events if (news := _news(setting, event)) is not None]


def describe(setting: Setting, events: Sequence[Event]) -> str:
    """Returns an action in the infinitive ("put the red peony on b2"), given the events that it causes."""
    deed, params = (events and _deed_params(setting, events[0])) or ("end", {})
    return setting.text(f"festival.do.{deed}", **params)


def _deed(setting: Setting, event: Event) -> str | None:
    """Returns the sentence about what a player did, without its full stop."""
    found, seat = _deed_params(setting, event), getattr(event, "seat", 0)
    if found is None:
        return None
    deed, params = found
    return setting.text(f"festival.story.{deed}.{setting.seats.voice(seat)}", name=setting.name(seat), **params)


def _deed_params(setting: Setting, event: Event) -> tuple[str, dict[str, object]] | None:
    """Returns which deed an event is and what its texts mention; None if the event is an effect or news."""
    match event:
        case SideChosen(_, objective):
            return "side", {"objective": named(setting, setting.objective(objective))}
        case TilePlaced(_, _, tile, space, level):
            where = setting.text("festival.story.on", space=space)
            params = {"tile": setting.text(f"festival.the.{tile}"), "where": where, "level": level}
            return "placed" if level == 1 else "stacked", params
        case ObjectiveTaken(_, pile, objective):
            return "took", {"objective": named(setting, setting.objective(objective)), "pile": pile}
        case TurnPassed():
            return "passed", {}
        case CrowdPleaserTaken(_, crowd_pleaser, points):
            return "claimed", {"crowd_pleaser": setting.crowd_pleaser(crowd_pleaser), "points": points}
        case _:
            return None


def _effect(setting: Setting, event: Event) -> str | None:
    """What the deed brought."""
    match event:
        case ObjectiveCompleted(_, objective, points):
            told = named(setting, setting.objective(objective))
            return setting.text("festival.story.completes", objective=told, points=points)
        case CrowdPleaserTaken(_, crowd_pleaser, points):
            return setting.text(
                "festival.story.takes", crowd_pleaser=setting.crowd_pleaser(crowd_pleaser), points=points
            )
        case _:
            return None


def _news(setting: Setting, event: Event) -> str | None:
    match event:
        case EndTriggered(_, ending):
            return setting.text(f"festival.story.end.{ending}")
        case GameEnded():
            return setting.text("festival.story.over")
        case _:
            return None


def named(setting: Setting, objective: Objective) -> str:
    """An objective within a sentence."""
    if setting.components.is_starting(objective):
        return setting.text("festival.story.starting", figure=inline(objective))
    return setting.text("festival.story.objective", figure=inline(objective))
