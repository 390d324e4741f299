"""The set-up (F2 to F8): dealing one, writing it into a record, reading it back."""

from collections.abc import Mapping, Sequence
from typing import Final

from skyburst.core.chance import Chance
from skyburst.core.errors import OptionError, SetupError, bad_option
from skyburst.core.fields import Fields
from skyburst.core.game import Json
from skyburst.core.options import read_choices
from skyburst.games.festival.components import OBJECTIVES, PILES, Components
from skyburst.games.festival.refusals import CITY_TAKEN, NO_CITY
from skyburst.games.festival.vocabulary import COLOURS, TILE, TILES

OPTIONS: Final = {"starting_objective": ("choose", "random"), "claims": ("auto", "manual")}
"""Each option's values, the default first (F6, F13)."""


def read_options(given: Mapping[str, object]) -> dict[str, Json]:
    return {**read_choices(given, OPTIONS)}


def right_stack(seat: int, players: int) -> int:
    """F7: a seat's own stack stands at its left; at its right is the stack of the seat before."""
    return (seat or players) - 1


class Setup:
    """Everything decided before the first action. Stacks and piles are bottom to top."""

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
        self.boards: Final = boards
        self.stacks: Final = stacks
        self.piles: Final = piles
        self.crowd_pleasers: Final = crowd_pleasers
        self.starting_sides: Final = starting_sides
        self.players: Final = len(boards)
        self.manual_claims: Final = options["claims"] == "manual"

    def starting_objective(self, seat: int, side: int) -> int:
        return self.components.boards[self.boards[seat]].starting[side]

    def to_json(self) -> dict[str, Json]:
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
    """A random set-up; a seat that picked a city gets its board (F3)."""
    first = chance.below(players)
    boards = _boards(components, chance.shuffled(COLOURS), players, cities)
    stacks = tuple(tuple(chance.shuffled(_TILE_NUMBERS)) for _ in range(players))
    cards = chance.shuffled(_CARD_NUMBERS)
    height = OBJECTIVES // PILES
    piles = tuple(tuple(cards[height * pile : height * (pile + 1)]) for pile in range(PILES))
    crowd_pleasers = tuple(sides[chance.below(2)] for sides in components.crowd_pleasers)
    random_sides = options["starting_objective"] == "random"
    starting_sides = tuple(chance.below(2) for _ in range(players)) if random_sides else None
    return Setup(components, options, first, boards, stacks, piles, crowd_pleasers, starting_sides)


_TILE_NUMBERS: Final = tuple(range(len(TILES)))
_CARD_NUMBERS: Final = tuple(range(OBJECTIVES))


def _boards(components: Components, shuffled: list[str], players: int, cities: Sequence[str | None]) -> tuple[str, ...]:
    if not any(cities):
        return tuple(shuffled[:players])
    if len(cities) > players:
        raise OptionError(f"{len(cities)} cities for {players} players")
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
    """The set-up of a record; raises SetupError at the first thing the rules cannot produce."""
    fields = Fields("setup", given, SetupError)
    first = fields.take("first", int)
    if not 0 <= first < players:
        raise SetupError("setup.first", f"there is no seat {first}", "F8")
    boards = _read_boards(components, fields, players, cities)
    stacks = []
    for seat, stack in enumerate(fields.take_list("stacks", list, players)):
        place = f"setup.stacks[{seat}]"
        if sorted(map(str, stack)) != _ALL_TILES:
            raise SetupError(place, "must hold every colour and type pair once", "F2")
        stacks.append(tuple(TILE[tile] for tile in stack))
    piles = _read_piles(components, fields)
    crowd_pleasers = fields.take_list("crowd_pleasers", str, len(components.crowd_pleasers))
    if sorted(_tile_of(components, side) for side in crowd_pleasers) != list(range(len(crowd_pleasers))):
        raise SetupError("setup.crowd_pleasers", "must be one side of each tile", "F5")
    sides = None
    if options["starting_objective"] == "random":
        sides = [side - 1 for side in fields.take_list("starting_sides", int, players)]
        if not set(sides) <= {0, 1}:
            raise SetupError("setup.starting_sides", "a side is 1 or 2", "F6")
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
    boards = fields.take_list("boards", str, players)
    for seat, colour in enumerate(boards):
        if colour not in COLOURS or colour in boards[:seat]:
            raise SetupError(f"setup.boards[{seat}]", f"'{colour}' is no board or taken already", "F3")
    for seat, city in enumerate(cities):
        if city is not None and components.cities.get(city) != boards[seat]:
            raise SetupError(f"players[{seat}].city", f"'{city}' is not on the {boards[seat]} board", "F3")
    return boards


_ALL_TILES: Final = sorted(TILES)


def _read_piles(components: Components, fields: Fields) -> tuple[tuple[int, ...], ...]:
    height = OBJECTIVES // PILES
    piles: list[tuple[int, ...]] = []
    seen: set[int] = set()
    for number, pile in enumerate(fields.take_list("piles", list, PILES)):
        place = f"setup.piles[{number}]"
        if len(pile) != height:
            raise SetupError(place, f"has {len(pile)} cards, not {height}", "F4")
        cards = [components.objective.get(str(card), OBJECTIVES) for card in pile]
        for i, card in enumerate(cards):
            if card >= OBJECTIVES:
                raise SetupError(f"{place}[{i}]", f"'{pile[i]}' is no objective of this deck", "F4")
            if card in seen:
                raise SetupError(f"{place}[{i}]", f"'{pile[i]}' is there twice", "F4")
            seen.add(card)
        piles.append(tuple(cards))
    return tuple(piles)


def _tile_of(components: Components, side: str) -> int:
    for number, sides in enumerate(components.crowd_pleasers):
        if side in sides:
            return number
    return -1
