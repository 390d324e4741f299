"""All Festival actions: `side 1`, `left b2`, `right b2`, `pile 3`, `pass`, `claim full-board`, `end`.

There is one object for each action, so actions can be compared with `is`.
"""

from dataclasses import dataclass
from typing import Final

from skyburst.core.errors import UNKNOWN_ACTION, UnknownAction
from skyburst.core.game import Action
from skyburst.games.festival.crowd_pleasers import CROWD_PLEASER_NAMES
from skyburst.games.festival.objectives import PILES
from skyburst.games.festival.vocabulary import SPACES


@dataclass(frozen=True, eq=False)
class FestivalAction(Action):
    """A Festival action. Copying or unpickling it gives the same object."""

    def __reduce__(self) -> tuple[object, ...]:
        return parse, (self.text,)


@dataclass(frozen=True, eq=False)
class ChooseSide(FestivalAction):
    """Chooses a side of the starting objective (F6)."""

    side: int
    """The side, 0 or 1."""


@dataclass(frozen=True, eq=False)
class PlaceTile(FestivalAction):
    """Takes the top tile of the left or the right stack and places it on a space (F9)."""

    left: bool
    """Whether the tile comes from the left stack."""
    space: int
    """The number of the space: its index in `SPACES`."""


@dataclass(frozen=True, eq=False)
class TakeObjective(FestivalAction):
    """Takes the top objective of a pile (F9)."""

    pile: int
    """The number of the pile, 0 to 3."""


@dataclass(frozen=True, eq=False)
class PassTurn(FestivalAction):
    """Passes the turn, because there is nothing to take (F11)."""


@dataclass(frozen=True, eq=False)
class ClaimCrowdPleaser(FestivalAction):
    """Claims a crowd-pleaser that the player's board fulfils (F13)."""

    crowd_pleaser: int
    """The number of the crowd-pleaser."""


@dataclass(frozen=True, eq=False)
class EndTurn(FestivalAction):
    """Ends the turn after any number of claims (F13)."""


SIDES: Final = tuple(ChooseSide(side, f"side {side + 1}", side) for side in range(2))
LEFT: Final = tuple(PlaceTile(2 + i, f"left {space}", True, i) for i, space in enumerate(SPACES))
RIGHT: Final = tuple(PlaceTile(11 + i, f"right {space}", False, i) for i, space in enumerate(SPACES))
TAKES: Final = tuple(TakeObjective(20 + pile, f"pile {pile + 1}", pile) for pile in range(PILES))
PASS: Final = PassTurn(24, "pass")
CLAIMS: Final = tuple(ClaimCrowdPleaser(25 + i, f"claim {name}", i) for i, name in enumerate(CROWD_PLEASER_NAMES))
END: Final = EndTurn(33, "end")

ACTIONS: Final[tuple[FestivalAction, ...]] = (*SIDES, *LEFT, *RIGHT, *TAKES, PASS, *CLAIMS, END)
_BY_TEXT: Final = {action.text: action for action in ACTIONS}

FORMS: Final = "side 1|2, left a1…c3, right a1…c3, pile 1…4, pass, claim NAME, end"
"""The texts of all actions in short form, for error messages."""


def parse(text: str) -> FestivalAction:
    """Returns the action with this text. Raises UnknownAction if there is none."""
    action = _BY_TEXT.get(text)
    if action is None:
        raise UnknownAction(UNKNOWN_ACTION, text=text, forms=FORMS)
    return action
