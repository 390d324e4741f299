"""What an action would do, in words."""

from skyburst.games.festival.actions import ClaimCrowdPleaser
from skyburst.games.festival.events import CrowdPleaserTaken, ObjectiveCompleted
from skyburst.games.festival.queries import Prospect
from skyburst.terminal.festival.cards import inline
from skyburst.terminal.festival.scene import Setting


def effects(setting: Setting, prospect: Prospect, ending: bool = True) -> str:
    """In words, what an action does besides its points, the end of the game only if `ending`; empty if nothing."""
    told = []
    for event in prospect.events:
        match event:
            case ObjectiveCompleted(_, name, _):
                objective = setting.objective(name)
                title = setting.title(objective)
                told.append(setting.text("festival.would.complete", objective=_whole(f"{title} {inline(objective)}")))
            case CrowdPleaserTaken(_, name, _) if not isinstance(prospect.action, ClaimCrowdPleaser):
                told.append(setting.text("festival.would.take", name=_whole(setting.crowd_pleaser(name))))
    if not isinstance(prospect.action, ClaimCrowdPleaser):
        told += [
            setting.text("festival.would.claim", name=_whole(setting.crowd_pleaser(name))) for name in prospect.claims
        ]
    if ending and prospect.ends:
        told.append(setting.text("festival.would.end"))
    return setting.text("story.and").join(told)


def _whole(name: str) -> str:
    """A name that stays in one line."""
    return name.replace(" ", "\N{NO-BREAK SPACE}")
