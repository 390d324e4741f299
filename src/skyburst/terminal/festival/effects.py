"""Describes the effects of an action in words."""

from skyburst.games.festival.actions import ClaimCrowdPleaser
from skyburst.games.festival.events import CrowdPleaserTaken, ObjectiveCompleted
from skyburst.games.festival.queries import Prospect
from skyburst.terminal.festival.narration import named
from skyburst.terminal.festival.scene import FestivalTexts


def effects(texts: FestivalTexts, prospect: Prospect, ending: bool = True) -> str:
    """Returns a description of an action's effects, without its points.

    If the action starts the last round, mentions it only if `ending` is true.
    """
    told = []
    for event in prospect.events:
        match event:
            case ObjectiveCompleted(_, name, _):
                told.append(texts.text("festival.would.complete", objective=named(texts, texts.objective(name))))
            case CrowdPleaserTaken(_, name, _) if not isinstance(prospect.action, ClaimCrowdPleaser):
                told.append(texts.text("festival.would.take", name=_whole(texts.crowd_pleaser(name))))
    if not isinstance(prospect.action, ClaimCrowdPleaser):
        told += [texts.text("festival.would.claim", name=_whole(texts.crowd_pleaser(name))) for name in prospect.claims]
    if ending and prospect.ends:
        told.append(texts.text("festival.would.end"))
    return texts.text("story.and").join(told)


def _whole(name: str) -> str:
    """Returns a name with no-break spaces, so that it stays on one line."""
    return name.replace(" ", "\N{NO-BREAK SPACE}")
