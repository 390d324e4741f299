"""Everything a player can say, each one object: `side 1`, `left b2`, `right b2`, `pile 3`, `pass`,
`claim full-board`, `end`."""

from dataclasses import dataclass
from typing import Final

from skyburst.core.errors import UNKNOWN_ACTION, UnknownAction
from skyburst.core.game import Action
from skyburst.games.festival.crowd_pleasers import CROWD_PLEASERS
from skyburst.games.festival.vocabulary import SPACES

PILES: Final = 4


@dataclass(frozen=True, eq=False)
class FestivalAction(Action):
    """Stays one object when it is copied or sent to another process."""

    def __reduce__(self) -> tuple[object, ...]:
        return parse, (self.text,)


@dataclass(frozen=True, eq=False)
class Side(FestivalAction):
    """Choose a side of the starting objective: 0 or 1."""

    side: int


@dataclass(frozen=True, eq=False)
class Place(FestivalAction):
    """Take the top tile of the left or the right stack and put it on a space."""

    left: bool
    space: int


@dataclass(frozen=True, eq=False)
class Take(FestivalAction):
    """Take the top objective of a pile: 0 to 3."""

    pile: int


@dataclass(frozen=True, eq=False)
class Pass(FestivalAction):
    """Do nothing, where nothing can be done."""


@dataclass(frozen=True, eq=False)
class Claim(FestivalAction):
    """Name a crowd-pleaser that the board fulfils."""

    crowd_pleaser: int


@dataclass(frozen=True, eq=False)
class End(FestivalAction):
    """End the turn, naming nothing more."""


SIDES: Final = tuple(Side(side, f"side {side + 1}", side) for side in range(2))
LEFT: Final = tuple(Place(2 + i, f"left {space}", True, i) for i, space in enumerate(SPACES))
RIGHT: Final = tuple(Place(11 + i, f"right {space}", False, i) for i, space in enumerate(SPACES))
TAKES: Final = tuple(Take(20 + pile, f"pile {pile + 1}", pile) for pile in range(PILES))
PASS: Final = Pass(24, "pass")
CLAIMS: Final = tuple(Claim(25 + i, f"claim {name}", i) for i, name in enumerate(CROWD_PLEASERS))
END: Final = End(33, "end")

ACTIONS: Final[tuple[FestivalAction, ...]] = (*SIDES, *LEFT, *RIGHT, *TAKES, PASS, *CLAIMS, END)
_BY_TEXT: Final = {action.text: action for action in ACTIONS}

FORMS: Final = "side 1|2, left a1…c3, right a1…c3, pile 1…4, pass, claim NAME, end"


def parse(text: str) -> FestivalAction:
    """The action of a text; raises UnknownAction."""
    action = _BY_TEXT.get(text)
    if action is None:
        raise UnknownAction(UNKNOWN_ACTION, text=text, forms=FORMS)
    return action
