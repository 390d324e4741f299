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
    """The sentences of one step: what was done and what it brought, then what it means for the game."""
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


def _deed(setting: Setting, event: Event) -> str | None:
    """What somebody did."""
    match event:
        case SideChosen(seat, objective):
            return _by(setting, seat, "side", objective=named(setting, setting.objective(objective)))
        case TilePlaced(seat, _, tile, space, level):
            deed = "placed" if level == 1 else "stacked"
            return _by(setting, seat, deed, tile=setting.text(f"festival.the.{tile}"), space=space, level=level)
        case ObjectiveTaken(seat, pile, objective):
            return _by(setting, seat, "took", objective=named(setting, setting.objective(objective)), pile=pile)
        case TurnPassed(seat):
            return _by(setting, seat, "passed")
        case CrowdPleaserTaken(seat, crowd_pleaser, points):
            return _by(setting, seat, "claimed", crowd_pleaser=setting.crowd_pleaser(crowd_pleaser), points=points)
        case _:
            return None


def _by(setting: Setting, seat: int, deed: str, **params: object) -> str:
    return setting.text(f"festival.story.{deed}.{setting.seats.voice(seat)}", name=setting.name(seat), **params)


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
    return setting.text("festival.story.objective", id=objective.id, figure=inline(objective))
