"""Texts about a match, which depend on the language and on the names of the players."""

from dataclasses import dataclass

from skyburst.locale import Catalogue
from skyburst.terminal.seats import Seats


@dataclass(frozen=True)
class Texts:
    """The players' names, and the texts in one language."""

    seats: Seats
    catalogue: Catalogue

    def text(self, key: str, **params: object) -> str:
        return self.catalogue.text(key, **params)

    def name(self, seat: int) -> str:
        return self.seats.names[seat]

    def whom(self, seat: int) -> str:
        """Returns the player's name for use inside a sentence, with "you" in lower case."""
        return self.text("seat.you.within") if seat == self.seats.you else self.name(seat)
