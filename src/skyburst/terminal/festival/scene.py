"""What words and drawings are made from: components, who is who, the language, and what may be seen."""

from dataclasses import dataclass, replace

from skyburst.games.festival.components import Components, Objective
from skyburst.games.festival.view import BoardView, View, board_from_view
from skyburst.terminal.texts import Texts


@dataclass(frozen=True)
class FestivalTexts(Texts):
    """What stays the same for a whole game."""

    components: Components

    def objective(self, name: str) -> Objective:
        return self.components.objectives[self.components.objective[name]]

    def title(self, objective: Objective) -> str:
        """Returns the heading of a card: only starting objectives have one."""
        return self.text("festival.starting") if self.components.is_starting(objective) else ""

    def crowd_pleaser(self, name: str) -> str:
        return self.text(f"festival.crowd.name.{name}")

    def scene(self, view: View, seat: int) -> "Scene":
        return Scene(self.seats, self.catalogue, self.components, view, seat)


@dataclass(frozen=True)
class Scene(FestivalTexts):
    """The table as it is seen, with the board of `seat` drawn large."""

    view: View
    seat: int

    @property
    def board(self) -> BoardView:
        return self.view.boards[self.seat]

    @property
    def masks(self) -> list[int]:
        """Returns the masks of the board, on which figures are looked for."""
        return board_from_view(self.components, self.board).masks

    def at(self, seat: int) -> "Scene":
        """The same table, seen from another seat."""
        return replace(self, seat=seat)

    def city(self, seat: int) -> str:
        """The city picked; the first of the board where nobody picked."""
        own = self.components.boards[self.view.boards[seat].colour]
        city = self.seats.picks[seat] or own.cities[0]
        key = f"festival.city.{city}"
        return self.text(key) if key in self.catalogue.entries else city  # a deck may have cities of its own
