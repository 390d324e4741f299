"""The context for texts and drawings: components, players' names, the language and a seat's view."""

from dataclasses import dataclass, replace

from skyburst.games.festival.components import Components, Objective
from skyburst.games.festival.view import BoardView, View, board_from_view
from skyburst.terminal.texts import Texts


@dataclass(frozen=True)
class FestivalTexts(Texts):
    """The names of players and components in one match, in one language."""

    components: Components

    def objective(self, name: str) -> Objective:
        return self.components.objectives[self.components.objective[name]]

    def title(self, objective: Objective) -> str:
        """Returns a card's heading. Only starting objectives have one; for other cards it is empty."""
        return self.text("festival.starting") if self.components.is_starting(objective) else ""

    def crowd_pleaser(self, name: str) -> str:
        return self.text(f"festival.crowd.name.{name}")

    def scene(self, view: View, seat: int) -> "Scene":
        return Scene(self.seats, self.catalogue, self.components, view, seat)


@dataclass(frozen=True)
class Scene(FestivalTexts):
    """What to draw: a view of the table, with the board of `seat` drawn large."""

    view: View
    seat: int

    @property
    def board(self) -> BoardView:
        return self.view.boards[self.seat]

    @property
    def masks(self) -> list[int]:
        """The bit masks of the large board's tiles, which are used to find figures."""
        return board_from_view(self.components, self.board).masks

    def at(self, seat: int) -> "Scene":
        """Returns the same view with another seat's board drawn large."""
        return replace(self, seat=seat)

    def city(self, seat: int) -> str:
        """Returns the city that a seat chose, or the first city on its board if it chose none."""
        own = self.components.boards[self.view.boards[seat].colour]
        city = self.seats.picks[seat] or own.cities[0]
        key = f"festival.city.{city}"
        return self.text(key) if key in self.catalogue.entries else city  # a custom deck may have other cities
