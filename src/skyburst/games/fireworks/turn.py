"""The phases of a turn, and the part of the state that is reset when the turn is over."""

from typing import Final, Literal, TypeAlias

Phase: TypeAlias = Literal["launch", "draw", "helpers", "choose", "gale", "heavy-rain", "last", "grab", "over"]
"""What the game is waiting for.

`last` is the last chance to arrange (W19); `grab` is the only phase of the speed variant before `over` (W27).
"""
STORMS: Final[tuple[Phase, ...]] = ("gale", "heavy-rain")
"""The phases in which all players choose a tile in secret (W16)."""
NOT_CHOSEN: Final = -1
"""The entry in `Turn.chosen` for a seat that has yet to choose."""


class Turn:
    """The active player's turn, from the first launch or card to the last function tile."""

    __slots__ = ("bonus", "card", "chosen", "die", "fails", "heaped", "helpers", "pending", "taker", "wanted")

    def __init__(
        self,
        card: str | None = None,
        helpers: tuple[int, ...] = (),
        die: str | None = None,
        fails: int = 0,
        heaped: bool = False,
        taker: int = 0,
        wanted: tuple[int, ...] = (),
        pending: tuple[int, ...] = (),
        chosen: tuple[int, ...] = (),
        bonus: str | None = None,
    ) -> None:
        self.card = card
        """The action card that was drawn (W8, W26)."""
        self.helpers = helpers
        """The seats that help, clockwise from the active player (W13)."""
        self.die = die
        """The face of the die after the last launch (W8)."""
        self.fails = fails
        """How many launches of this turn have failed (W8)."""
        self.heaped = heaped
        """Whether the tiles have been heaped for the next launch (W7)."""
        self.taker = taker
        """Who takes the next tile: 0 for the active player, then the helpers in their order (W13)."""
        self.wanted = wanted
        """How many more tiles the active player and each helper may take (W9, W13)."""
        self.pending = pending
        """The function tiles that are still to be resolved, in order (W15)."""
        self.chosen = chosen
        """The tile that each seat gives or returns, or NOT_CHOSEN; empty except in a Gale or Heavy Rain (W16)."""
        self.bonus = bonus
        """The kind of bonus turn that follows this turn, if any (W18)."""

    def clone(self) -> "Turn":
        """Returns an independent copy."""
        return Turn(
            self.card,
            self.helpers,
            self.die,
            self.fails,
            self.heaped,
            self.taker,
            self.wanted,
            self.pending,
            self.chosen,
            self.bonus,
        )
