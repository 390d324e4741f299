"""The set-up (F2 to F8): dealing it, writing it to a record and reading it back."""

from collections.abc import Mapping, Sequence
from typing import Final

from skyburst.core.chance import Chance
from skyburst.core.errors import OptionError, SetupError, bad_option
from skyburst.core.fields import Fields
from skyburst.core.game import Json
from skyburst.core.options import read_choices
from skyburst.games.festival.components import Components
from skyburst.games.festival.crowd_pleasers import turn_up_sides
from skyburst.games.festival.objectives import CARDS, PILE_HEIGHT, PILES, shuffled_piles
from skyburst.games.festival.refusals import CITY_TAKEN, NO_CITY
from skyburst.games.festival.tile_stacks import STACK, shuffled_stacks
from skyburst.games.festival.vocabulary import COLOURS, TILE, TILES

OPTIONS: Final = {"starting_objective": ("choose", "random"), "claims": ("auto", "manual")}
"""The possible values of each option, starting with the default (F6, F13)."""


def read_options(given: Mapping[str, object]) -> dict[str, Json]:
    """Returns the value of every option: the given one or the default. Raises OptionError if one is invalid."""
    return {**read_choices(given, OPTIONS)}


class Setup:
    """Everything that is decided before the first action. Stacks and piles are listed bottom to top."""

    def __init__(
        self,
        components: Components,
        options: Mapping[str, Json],
        first: int,
        boards: tuple[str, ...],
        stacks: tuple[tuple[int, ...], ...],
        piles: tuple[tuple[int, ...], ...],
        crowd_pleasers: tuple[str, ...],
        starting_sides: tuple[int, ...] | None,
    ) -> None:
        self.components: Final = components
        self.options: Final = options
        self.first: Final = first
        """The first player's seat (F8)."""
        self.boards: Final = boards
        """The colour of each seat's board (F3)."""
        self.stacks: Final = stacks
        """The tile numbers in each seat's stack (F2)."""
        self.piles: Final = piles
        """The objective numbers in each pile (F4)."""
        self.crowd_pleasers: Final = crowd_pleasers
        """The names of the crowd-pleasers that are face up in the middle (F5)."""
        self.starting_sides: Final = starting_sides
        """The side of each seat's starting objective, 0 or 1; None if the players choose (F6)."""
        self.players: Final = len(boards)
        self.manual_claims: Final = options["claims"] == "manual"

    def starting_objective(self, seat: int, side: int) -> int:
        """Returns the number of the objective on side 0 or 1 of a seat's starting objective (F6)."""
        return self.components.boards[self.boards[seat]].starting[side]

    def reshuffled(self, stack_left: Sequence[int], pile_left: Sequence[int], chance: Chance) -> "Setup":
        """Returns a set-up in which everything below the tops of the stacks and piles is shuffled.

        `stack_left` and `pile_left` say how many tiles and cards are left. Each stack keeps its tiles. The cards may
        end up in other piles, because nobody knows which cards are in which pile.
        """
        stacks = [
            (*chance.shuffled(stack[: left - 1]), stack[left - 1]) if left else ()
            for stack, left in zip(self.stacks, stack_left, strict=True)
        ]
        left_in_piles = list(zip(self.piles, pile_left, strict=True))
        hidden = chance.shuffled([card for pile, left in left_in_piles for card in pile[: max(0, left - 1)]])
        piles = [
            (*[hidden.pop() for _ in range(left - 1)], pile[left - 1]) if left else () for pile, left in left_in_piles
        ]
        return Setup(
            self.components,
            self.options,
            self.first,
            self.boards,
            tuple(stacks),
            tuple(piles),
            self.crowd_pleasers,
            self.starting_sides,
        )

    def to_json(self) -> dict[str, Json]:
        """Returns the set-up in the form that records contain."""
        setup: dict[str, Json] = {
            "first": self.first,
            "boards": list(self.boards),
            "stacks": [[TILES[tile] for tile in stack] for stack in self.stacks],
            "piles": [[self.components.objectives[card].id for card in pile] for pile in self.piles],
            "crowd_pleasers": list(self.crowd_pleasers),
        }
        if self.starting_sides is not None:
            setup["starting_sides"] = [side + 1 for side in self.starting_sides]
        return setup


def deal(
    components: Components,
    players: int,
    chance: Chance,
    options: Mapping[str, Json],
    cities: Sequence[str | None],
) -> Setup:
    """Returns a random set-up. A seat that picked a city gets that city's board (F2 to F8)."""
    first = chance.below(players)
    boards = _deal_boards(components, chance.shuffled(COLOURS), players, cities)
    stacks = shuffled_stacks(players, chance)
    piles = shuffled_piles(chance)
    crowd_pleasers = turn_up_sides(components.crowd_pleasers, chance)
    random_sides = options["starting_objective"] == "random"
    starting_sides = tuple(chance.below(2) for _ in range(players)) if random_sides else None
    return Setup(components, options, first, boards, stacks, piles, crowd_pleasers, starting_sides)


def _deal_boards(
    components: Components, shuffled: list[str], players: int, cities: Sequence[str | None]
) -> tuple[str, ...]:
    """Returns the colour of each seat's board: the board of the picked city, or a random remaining board (F3)."""
    if not any(cities):
        return tuple(shuffled[:players])
    if len(cities) > players:
        raise OptionError(f"there are {len(cities)} cities for {players} players; give at most one city per player")
    picked: dict[int, str] = {}
    for seat, city in enumerate(cities):
        if city is None:
            continue
        colour = components.cities.get(city)
        if colour is None:
            raise bad_option(NO_CITY, city=city, known=", ".join(components.cities))
        if colour in picked.values():
            raise bad_option(CITY_TAKEN, city=city)
        picked[seat] = colour
    rest = iter([colour for colour in shuffled if colour not in picked.values()])
    return tuple(picked.get(seat) or next(rest) for seat in range(players))


def read(
    components: Components,
    given: Json,
    players: int,
    options: Mapping[str, Json],
    cities: Sequence[str | None],
) -> Setup:
    """Returns the set-up from a record. Raises SetupError if the rules do not allow it (F2 to F8)."""
    fields = Fields("setup", given, SetupError)
    first = fields.take("first", int)
    if not 0 <= first < players:
        raise SetupError("setup.first", f"must be a seat from 0 to {players - 1}, not {first}", "F8")
    boards = _read_boards(components, fields, players, cities)
    stacks = []
    for seat, stack in enumerate(fields.take_list("stacks", list, players)):
        place = f"setup.stacks[{seat}]"
        if sorted(map(str, stack)) != _SORTED_STACK:
            raise SetupError(
                place, "must contain every combination of colour and type exactly once, and nothing else", "F2"
            )
        stacks.append(tuple(TILE[tile] for tile in stack))
    piles = _read_piles(components, fields)
    crowd_pleasers = fields.take_list("crowd_pleasers", str, len(components.crowd_pleasers))
    if sorted(_tile_of(components, side) for side in crowd_pleasers) != list(range(len(crowd_pleasers))):
        raise SetupError("setup.crowd_pleasers", "must name one side of each crowd-pleaser tile", "F5")
    sides = None
    if options["starting_objective"] == "random":
        sides = [side - 1 for side in fields.take_list("starting_sides", int, players)]
        for seat, side in enumerate(sides):
            if side not in (0, 1):
                raise SetupError(f"setup.starting_sides[{seat}]", f"must be 1 or 2, not {side + 1}", "F6")
    fields.done()
    return Setup(
        components,
        options,
        first,
        tuple(boards),
        tuple(stacks),
        piles,
        tuple(crowd_pleasers),
        None if sides is None else tuple(sides),
    )


def _read_boards(components: Components, fields: Fields, players: int, cities: Sequence[str | None]) -> list[str]:
    """Returns the colour of each seat's board in a record. All colours must differ and match the picked cities (F3)."""
    boards = fields.take_list("boards", str, players)
    for seat, colour in enumerate(boards):
        if colour not in COLOURS or colour in boards[:seat]:
            problem = f"must be one of {', '.join(COLOURS)}, and different for every seat, not '{colour}'"
            raise SetupError(f"setup.boards[{seat}]", problem, "F3")
    for seat, city in enumerate(cities):
        if city is not None and components.cities.get(city) != boards[seat]:
            problem = f"'{city}' is not a city of the {boards[seat]} board, which this seat has"
            raise SetupError(f"players[{seat}].city", problem, "F3")
    return boards


_SORTED_STACK: Final = sorted(TILES[tile] for tile in STACK)


def _read_piles(components: Components, fields: Fields) -> tuple[tuple[int, ...], ...]:
    """Returns the piles of a record: every objective card once, seven in each of four piles (F4)."""
    piles: list[tuple[int, ...]] = []
    seen: set[int] = set()
    for number, pile in enumerate(fields.take_list("piles", list, PILES)):
        place = f"setup.piles[{number}]"
        if len(pile) != PILE_HEIGHT:
            raise SetupError(place, f"must have {PILE_HEIGHT} cards, not {len(pile)}", "F4")
        cards = [components.objective.get(str(card), CARDS) for card in pile]
        for i, card in enumerate(cards):
            if card >= CARDS:
                raise SetupError(f"{place}[{i}]", f"'{pile[i]}' is not an objective card of this deck", "F4")
            if card in seen:
                raise SetupError(f"{place}[{i}]", f"'{pile[i]}' appears twice", "F4")
            seen.add(card)
        piles.append(tuple(cards))
    return tuple(piles)


def _tile_of(components: Components, side: str) -> int:
    """Returns the number of the crowd-pleaser tile that has this side, or -1 if there is none (F5)."""
    for number, sides in enumerate(components.crowd_pleasers):
        if side in sides:
            return number
    return -1
