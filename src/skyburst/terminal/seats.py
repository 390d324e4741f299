"""The names of the players at the table."""

from collections.abc import Sequence
from dataclasses import dataclass

from skyburst.core.record import Player
from skyburst.core.text import printable
from skyburst.locale import Catalogue
from skyburst.terminal.blocks import clipped

LONGEST_NAME = 14
NAMED_SEATS = 4
"""The number of default names for bots. At larger tables the names repeat, with a number added."""


@dataclass(frozen=True)
class Seats:
    """The players' names and picks by seat.

    `you` is the seat of the player who is called "you"; None if nobody is.
    """

    names: tuple[str, ...]
    picks: tuple[str | None, ...]
    you: int | None = None

    def voice(self, seat: int) -> str:
        """Returns which form of a sentence to use for a seat: `you` or `they`."""
        return "you" if seat == self.you else "they"


def humans(players: Sequence[Player]) -> list[int]:
    return [seat for seat, player in enumerate(players) if player.kind == "human"]


def seats_of(players: Sequence[Player], catalogue: Catalogue, playing: bool) -> Seats:
    """Returns the players' names and picks. If `playing` is true and there is only one human, they are called "you"."""
    there = humans(players)
    return name_seats(players, catalogue, there[0] if playing and len(there) == 1 else None)


def name_seats(players: Sequence[Player], catalogue: Catalogue, you: int | None) -> Seats:
    """Returns the players' names and picks. The player in seat `you`, if any, is called "you"."""
    names = [_name(player, seat, catalogue) for seat, player in enumerate(players)]
    if you is not None:
        names[you] = catalogue.text("seat.you")
    picks = tuple(None if player.pick is None else printable(player.pick) for player in players)
    return Seats(tuple(clipped(printable(name), LONGEST_NAME) for name in names), picks, you)


def _name(player: Player, seat: int, catalogue: Catalogue) -> str:
    """Returns a player's name. A bot without a name, or named like "greedy 2", gets the default name of its seat."""
    bot = player.kind.removeprefix("bot:").partition(":")[0]  # without parameters
    if player.kind.startswith("bot:") and player.name.casefold() in ("", f"{bot} {seat + 1}"):
        name = catalogue.text(f"bot.name.{(seat - 1) % NAMED_SEATS + 1}")
        return name if seat < NAMED_SEATS else f"{name} {seat + 1}"
    return player.name or catalogue.text("seat.player", number=seat + 1)
