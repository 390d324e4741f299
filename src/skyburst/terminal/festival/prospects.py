"""What each action would do, found by doing it on copies of the game."""

from dataclasses import dataclass

from skyburst.core.game import Action, Event, State
from skyburst.games.festival.actions import Claim
from skyburst.games.festival.crowd_pleasers import CROWD_PLEASERS
from skyburst.games.festival.events import CrowdPleaserTaken, EndTriggered, ObjectiveCompleted
from skyburst.terminal.festival.cards import inline
from skyburst.terminal.festival.scene import Setting


@dataclass(frozen=True)
class Prospect:
    """An action, the points it brings at once, and what else it does."""

    action: Action
    gain: int
    events: tuple[Event, ...]
    claims: tuple[str, ...]
    """Crowd-pleasers that could be named after it."""

    @property
    def ends(self) -> bool:
        return any(isinstance(event, EndTriggered) for event in self.events)


def prospects(state: State, seat: int) -> list[Prospect]:
    """What every legal action of the seat would do."""
    before = state.scores()[seat].total
    found = []
    for action in state.legal_actions(seat):
        after = state.clone()
        events = tuple(after.apply(seat, action))
        claims = tuple(
            CROWD_PLEASERS[then.crowd_pleaser] for then in after.legal_actions(seat) if isinstance(then, Claim)
        )
        found.append(Prospect(action, after.scores()[seat].total - before, events, claims))
    return found


def effects(setting: Setting, prospect: Prospect, ending: bool = True) -> str:
    """In words, what an action does besides its points, the end of the game only if `ending`; empty if nothing."""
    told = []
    for event in prospect.events:
        match event:
            case ObjectiveCompleted(_, name, _):
                objective = setting.objective(name)
                title = setting.title(objective)
                told.append(setting.text("festival.would.complete", objective=_whole(f"{title} {inline(objective)}")))
            case CrowdPleaserTaken(_, name, _) if not isinstance(prospect.action, Claim):
                told.append(setting.text("festival.would.take", name=_whole(setting.crowd_pleaser(name))))
    if not isinstance(prospect.action, Claim):
        told += [
            setting.text("festival.would.claim", name=_whole(setting.crowd_pleaser(name))) for name in prospect.claims
        ]
    if ending and prospect.ends:
        told.append(setting.text("festival.would.end"))
    return setting.text("story.and").join(told)


def _whole(name: str) -> str:
    """A name that stays in one line."""
    return name.replace(" ", "\N{NO-BREAK SPACE}")
