"""What words and drawings are made from: components, who is who, the language, and what may be seen."""

from dataclasses import dataclass, replace

from skyburst.games.festival.board import empty_board
from skyburst.games.festival.components import Components, Objective
from skyburst.games.festival.view import BoardView, View
from skyburst.games.festival.vocabulary import SPACE, TILE
from skyburst.terminal import setting


@dataclass(frozen=True)
class Setting(setting.Setting):
    """What stays the same for a whole game."""

    components: Components

    def objective(self, name: str) -> Objective:
        return self.components.objectives[self.components.objective[name]]

    def is_starting(self, objective: Objective) -> bool:
        number = self.components.objective[objective.id]
        return any(number in board.starting for board in self.components.boards.values())

    def title(self, objective: Objective) -> str:
        """What a card is called: its id, or that it is the one a player starts with."""
        return self.text("festival.starting") if self.is_starting(objective) else objective.id

    def crowd_pleaser(self, name: str) -> str:
        return self.text(f"festival.crowd.name.{name}")

    def scene(self, view: View, seat: int) -> "Scene":
        return Scene(self.seats, self.catalogue, self.components, view, seat)


@dataclass(frozen=True)
class Scene(Setting):
    """The table as it is seen, with the board of `seat` drawn large."""

    view: View
    seat: int

    @property
    def board(self) -> BoardView:
        return self.view.boards[self.seat]

    def at(self, seat: int) -> "Scene":
        """The same table, seen from another seat."""
        return replace(self, seat=seat)

    def city(self, seat: int) -> str:
        """The city picked; the first of the board where nobody picked."""
        own = self.components.boards[self.view.boards[seat].colour]
        city = self.seats.picks[seat] or own.cities[0]
        key = f"festival.city.{city}"
        return self.text(key) if key in self.catalogue.entries else city  # a deck may have cities of its own


def masks_of(board: BoardView) -> list[int]:
    """The board as figures are looked for on it."""
    shown = empty_board()
    for space, pile in board.spaces.items():
        for tile in pile:
            shown.place(TILE[tile], SPACE[space])
    return shown.masks
