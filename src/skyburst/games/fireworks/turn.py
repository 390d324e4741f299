"""What belongs to one turn and is forgotten after it."""

from typing import Final

DIE: Final = "die"
TILE: Final = "tile"
"""The two kinds of bonus turn (W18)."""
NOTHING: Final = -1
"""What a seat has chosen that has not chosen yet."""


class Turn:
    """From the first launch, or card, to the last function tile."""

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
        self.helpers = helpers
        """Those asked, clockwise from the active player (W13)."""
        self.die = die
        """What the last launch showed."""
        self.fails = fails
        self.heaped = heaped
        self.taker = taker
        """Who takes next: 0 is the active player, others by their place among the helpers."""
        self.wanted = wanted
        """How many tiles each of those still takes."""
        self.pending = pending
        """The function tiles still to resolve, in order (W15)."""
        self.chosen = chosen
        """The tile each seat gives or returns, or NOTHING while it has not chosen (W16)."""
        self.bonus = bonus
        """What gives another turn after this one."""

    def clone(self) -> "Turn":
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
