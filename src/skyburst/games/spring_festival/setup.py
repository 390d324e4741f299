"""The set-up (S2 to S6): dealing one, writing it into a record, reading it back."""

from collections.abc import Mapping
from typing import Final

from skyburst.core.chance import Chance
from skyburst.core.errors import SetupError, bad_option
from skyburst.core.fields import Fields
from skyburst.core.game import Json
from skyburst.core.options import NO_VALUE, check_option, check_value
from skyburst.games.spring_festival.components import KINDS, SETS, STACK, STACKS, Components, Composition
from skyburst.games.spring_festival.signs import SIGNS
from skyburst.games.spring_festival.tiles import Tile

HAND: Final = 2
"""So many cards of each deck a player holds (S3)."""
POSITIONS: Final[dict[int, tuple[int, ...]]] = {2: (0, 2), 3: (0, 1, 2), 4: (0, 1, 2, 3)}
_UNFACED: Final[dict[int, tuple[tuple[int, ...], ...]]] = {
    players: tuple(
        tuple(spot for spot in range(STACKS) if (spot + quarters) % STACKS not in positions)
        for quarters in range(STACKS)
    )
    for players, positions in POSITIONS.items()
}
_CLOCKWISE: Final[dict[int, tuple[tuple[int, ...], ...]]] = {
    players: tuple((*range(seat, players), *range(seat)) for seat in range(players)) for players in POSITIONS
}
_FLAGS: Final = {"true": True, "false": False}
OPTIONS: Final[dict[str, tuple[str | bool, ...]]] = {
    "decks": ("base", "extended"),
    "sign": (False, True, *SIGNS),
    "sign_tiles": ("any", "exploded"),
}
"""Each option's values, the default first (S3, S5)."""


def read_options(given: Mapping[str, object]) -> dict[str, Json]:
    options: dict[str, Json] = {name: values[0] for name, values in OPTIONS.items()}
    for name, value in given.items():
        check_option(name, list(options))
        options[name] = _option(name, value)
    return options


def _option(name: str, value: object) -> str | bool:
    if name == "sign":
        if isinstance(value, bool):
            return value
        if isinstance(value, str) and (value in SIGNS or value in _FLAGS):
            return _FLAGS.get(value, value)
        known = ", ".join([*_FLAGS, *SIGNS])
        raise bad_option(NO_VALUE._replace(rule="S5"), name=name, value=value, known=known)
    return check_value(name, value, [str(known) for known in OPTIONS[name]])


class Setup:
    """Everything decided before the first action. Stacks and decks are bottom to top."""

    def __init__(
        self,
        components: Components,
        options: Mapping[str, Json],
        first: int,
        sets: tuple[int, ...],
        stacks: tuple[tuple[Tile, ...], ...],
        decks: tuple[tuple[Composition, ...], ...],
        cards: tuple[tuple[Composition, ...], ...],
        sign: str | None,
    ) -> None:
        self.components: Final = components
        self.options: Final = options
        self.first: Final = first
        self.sets: Final = sets
        self.stacks: Final = stacks
        self.decks: Final = decks
        """Colour, then pattern; what is left after dealing."""
        self.cards: Final = cards
        self.sign: Final = sign
        self.players: Final = len(sets)
        self.positions: Final = POSITIONS[len(sets)]
        """S8: where each seat sits around the store."""
        self.unfaced: Final = _UNFACED[len(sets)]
        """S8: the spots that nobody faces, by the quarter turns the store has made."""
        self.clockwise: Final = _CLOCKWISE[len(sets)]
        """All seats, from each of them on."""

    def to_json(self) -> dict[str, Json]:
        colour, pattern = self.decks
        return {
            "first": self.first,
            "sets": [number + 1 for number in self.sets],
            "stacks": [[tile.id for tile in stack] for stack in self.stacks],
            "colour_deck": [card.id for card in colour],
            "pattern_deck": [card.id for card in pattern],
            "cards": [[card.id for card in hand] for hand in self.cards],
            "sign": self.sign,
        }


def deal(components: Components, players: int, chance: Chance, options: Mapping[str, Json]) -> Setup:
    """A random set-up."""
    first = chance.below(players)
    sets = tuple(chance.shuffled(range(SETS))[:players])
    tiles = chance.shuffled(components.store)
    stacks = tuple(tuple(tiles[STACK * number : STACK * (number + 1)]) for number in range(STACKS))
    decks = [chance.shuffled(components.decks[kind, str(options["decks"])]) for kind in KINDS]
    cards = tuple(tuple(deck.pop() for deck in decks for _ in range(HAND)) for _ in range(players))
    sign = options["sign"]
    drawn = chance.pick(tuple(SIGNS)) if sign is True else sign or None
    return Setup(
        components,
        options,
        first,
        sets,
        stacks,
        tuple(tuple(deck) for deck in decks),
        cards,
        None if drawn is None else str(drawn),
    )


def read(components: Components, given: Json, players: int, options: Mapping[str, Json]) -> Setup:
    """The set-up of a record; raises SetupError at the first thing the rules cannot produce."""
    fields = Fields("setup", given, SetupError)
    first = fields.take("first", int)
    if not 0 <= first < players:
        raise SetupError("setup.first", f"there is no seat {first}", "S6")
    sets = fields.take_list("sets", int, players)
    if len(set(sets)) != players or not set(sets) <= set(range(1, SETS + 1)):
        raise SetupError("setup.sets", f"must be different numbers from 1 to {SETS}", "S4")
    stacks = _read_stacks(components, fields)
    hands = [
        _names(fields, f"cards[{seat}]", hand) for seat, hand in enumerate(fields.take_list("cards", list, players))
    ]
    decks = []
    for kind in KINDS:
        deck = fields.take_list(f"{kind}_deck", str)
        dealt = [name for hand in hands for name in hand if name in components.composition]
        mine = [name for name in dealt if components.composition[name].kind == kind]
        if sorted([*deck, *mine]) != sorted(card.id for card in components.decks[kind, str(options["decks"])]):
            raise SetupError(f"setup.{kind}_deck", f"deck and dealt cards must be all {kind} cards, each once", "S3")
        decks.append(tuple(components.composition[name] for name in deck))
    for seat, hand in enumerate(hands):
        kinds = [components.composition[name].kind for name in hand if name in components.composition]
        if len(kinds) != len(hand) or kinds != [kind for kind in KINDS for _ in range(HAND)]:
            raise SetupError(f"setup.cards[{seat}]", "must be two colour cards, then two pattern cards", "S3")
    sign = _read_sign(fields, options)
    fields.done()
    cards = tuple(tuple(components.composition[name] for name in hand) for hand in hands)
    return Setup(components, options, first, tuple(number - 1 for number in sets), stacks, tuple(decks), cards, sign)


def _names(fields: Fields, where: str, given: list[object]) -> list[str]:
    return [fields.item(f"setup.{where}[{number}]", name, str) for number, name in enumerate(given)]


def _read_stacks(components: Components, fields: Fields) -> tuple[tuple[Tile, ...], ...]:
    stacks = [
        _names(fields, f"stacks[{number}]", stack)
        for number, stack in enumerate(fields.take_list("stacks", list, STACKS))
    ]
    for number, stack in enumerate(stacks):
        if len(stack) != STACK:
            raise SetupError(f"setup.stacks[{number}]", f"has {len(stack)} tiles, not {STACK}", "S2")
    if sorted(name for stack in stacks for name in stack) != sorted(tile.id for tile in components.store):
        raise SetupError("setup.stacks", "must hold every tile of the store once", "S2")
    return tuple(tuple(components.tile[name] for name in stack) for stack in stacks)


def _read_sign(fields: Fields, options: Mapping[str, Json]) -> str | None:
    wanted = options["sign"]
    if wanted is False:
        fields.take("sign", type(None))
        return None
    sign = fields.take("sign", str)
    if sign not in SIGNS or wanted not in (True, sign):
        raise SetupError("setup.sign", f"'{sign}' cannot have been drawn", "S5")
    return sign
