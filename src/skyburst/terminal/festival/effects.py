"""What an action would do, in words."""

from skyburst.games.festival.actions import ClaimCrowdPleaser
from skyburst.games.festival.events import CrowdPleaserTaken, ObjectiveCompleted
from skyburst.games.festival.queries import Prospect
from skyburst.terminal.festival.narration import named
from skyburst.terminal.festival.scene import FestivalTexts


def effects(texts: FestivalTexts, prospect: Prospect, ending: bool = True) -> str:
    """In words, what an action does besides its points, the end of the game only if `ending`; empty if nothing."""
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
    """A name that stays in one line."""
    return name.replace(" ", "\N{NO-BREAK SPACE}")
