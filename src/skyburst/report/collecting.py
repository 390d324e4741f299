"""What a game tells a report: the categories of its components, and what each seat did with each of them."""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from typing import Final, Literal, NamedTuple, Protocol

from skyburst.core.game import Event, Game, Json, State
from skyburst.locale import Catalogue
from skyburst.registry import find, load

WHOLE: Final = 840
"""Values are whole numbers of 1/840 points, because a formation's points are shared by its 1 to 8 tiles."""
Column = Literal["offered", "taken", "completed"]


class Category(NamedTuple):
    """A kind of component, such as a game's objectives."""

    name: str
    columns: tuple[Column, ...]
    """What can happen to an item, in order. Each share is a share of the column before it."""
    used: Column
    """The column that decides whether a seat counts as "with" the item when win rates are compared."""
    valued: bool = True
    """Whether items have a value, usually points."""

    @property
    def is_dealt(self) -> bool:
        """Whether seats get items without being offered them, so that an item is compared with the other items."""
        return "offered" not in self.columns

    @property
    def base(self) -> Column:
        """The column whose cases the mean value is about: the last one before "completed"."""
        return next(column for column in reversed(self.columns) if column != "completed")


class Item(NamedTuple):
    """A component in a report: its category and its id."""

    category: str
    id: str


class Use(NamedTuple):
    """What happened to one item at one seat in one game."""

    item: Item
    seat: int
    offered: int = 0
    taken: int = 0
    completed: int = 0
    value: int = 0
    """What the item brought, in units of 1/WHOLE."""


class Cell(NamedTuple):
    """A cell of a figure, as the page draws it."""

    colour: str
    """One of the four colours, or "" for a neutral cell."""
    sign: str
    """A character or two that say what the cell needs."""
    raised: bool = False


class Watcher(Protocol):
    """Watches one game from the first step to the last."""

    def before(self, state: State) -> None:
        """Is called before each step."""

    def after(self, state: State, seat: int, events: Sequence[Event]) -> None:
        """Is called after each step, with the seat that acted and the events of its action."""

    def uses(self, state: State) -> Iterable[Use]:
        """Returns what happened to the items, once the game is over."""


class GameReport(ABC):
    """Describes a game's components, and watches its games. There is one for each game and component set."""

    categories: Sequence[Category] = ()
    """The categories, in the order of the page."""

    @abstractmethod
    def items(self, options: Mapping[str, Json]) -> Mapping[str, Sequence[str]]:
        """Returns the ids of all items that are in play with these options, by category."""

    @abstractmethod
    def watch(self, start: State) -> Watcher:
        """Returns a watcher for the game that begins with this state."""

    @abstractmethod
    def name(self, item: Item, texts: Catalogue) -> str:
        """Returns an item's name."""

    def figure(self, item: Item) -> Sequence[Sequence[Cell | None]]:
        """Returns the rows of an item's figure, or nothing if it has none."""
        return ()


class _Nothing(GameReport):
    """Describes no components, for games from other packages that say nothing about theirs."""

    def items(self, options: Mapping[str, Json]) -> Mapping[str, Sequence[str]]:
        return {}

    def watch(self, start: State) -> Watcher:
        return _Blind()

    def name(self, item: Item, texts: Catalogue) -> str:
        return item.id


class _Blind:
    """Sees nothing."""

    def before(self, state: State) -> None:
        pass

    def after(self, state: State, seat: int, events: Sequence[Event]) -> None:
        pass

    def uses(self, state: State) -> Iterable[Use]:
        return ()


def report_of(game: Game) -> GameReport:
    """Returns what the game's adapter says about its components."""
    reference = find(game.name).report
    if reference is None:
        return _Nothing()
    made: GameReport = load(reference)(game)
    return made
