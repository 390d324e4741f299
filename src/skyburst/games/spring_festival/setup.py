"""The options, and the set-up (S2 to S6): dealing it, writing it to a record and reading it back."""

from collections.abc import Mapping, Sequence
from typing import Final

from skyburst.core.chance import Chance
from skyburst.core.errors import SetupError, bad_option
from skyburst.core.fields import Fields
from skyburst.core.game import Json
from skyburst.core.options import NO_VALUE, check_option, check_value
from skyburst.games.spring_festival.components import CARD_KINDS, DECK_SIZES, STARTING_SETS, Components, Composition
from skyburst.games.spring_festival.signs import SIGNS
from skyburst.games.spring_festival.store import POSITIONS, SPOTS, STACK_HEIGHT
from skyburst.games.spring_festival.tiles import Tile

HAND: Final = 2
"""The number of cards from each deck that are dealt to a player (S3)."""
_FLAGS: Final = {"true": True, "false": False}
OPTIONS: Final[dict[str, tuple[str | bool, ...]]] = {
    "decks": tuple(DECK_SIZES),
    "sign": (False, True, *SIGNS),
    "sign_tiles": ("any", "exploded"),
}
"""The possible values of each option, starting with the default (S3, S5)."""


def read_options(given: Mapping[str, object]) -> dict[str, Json]:
    """Returns the value of every option: the given one or the default. Raises OptionError if one is invalid."""
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
    """Everything that is decided before the first action (S2 to S6). Stacks and decks are listed bottom to top."""

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
        positions: tuple[int, ...] | None = None,
    ) -> None:
        self.components: Final = components
        self.options: Final = options
        self.first: Final = first
        """The seat that plays first (S6)."""
        self.sets: Final = sets
        """The number of each seat's starting set, 0 to 3 (S4)."""
        self.stacks: Final = stacks
        """The store's stacks, clockwise (S2)."""
        self.decks: Final = decks
        """The cards that were not dealt: the colour deck, then the pattern deck (S3)."""
        self.cards: Final = cards
        """The cards that were dealt to each seat (S3)."""
        self.sign: Final = sign
        """The sign used in this game; None if there is none (S5)."""
        self.players: Final = len(sets)
        self.positions: Final = POSITIONS[len(sets)] if positions is None else positions
        """The position of each seat around the store (S8)."""

    def reshuffled(self, turn: int, deck_left: Sequence[int], chance: Chance) -> "Setup":
        """Returns a set-up in which everything below the tops of the stacks and decks is shuffled.

        `turn` says how many turns are over, and `deck_left` how many cards are left. The tiles may end up in other
        stacks, because nobody knows which tiles are in which stack.
        """
        below = max(0, STACK_HEIGHT - 1 - turn)
        hidden = chance.shuffled([tile for stack in self.stacks for tile in stack[:below]])
        stacks = [
            (*hidden[spot * below : (spot + 1) * below], *stack[below:]) for spot, stack in enumerate(self.stacks)
        ]
        decks = [
            (*chance.shuffled(deck[: max(0, left - 1)]), *deck[max(0, left - 1) :])
            for deck, left in zip(self.decks, deck_left, strict=True)
        ]
        return Setup(
            self.components,
            self.options,
            self.first,
            self.sets,
            tuple(stacks),
            tuple(decks),
            self.cards,
            self.sign,
            self.positions,
        )

    def alone(self, seat: int) -> "Setup":
        """Returns the set-up of a game in which this seat plays without the others, at its position at the store."""
        return Setup(
            self.components,
            self.options,
            0,
            (self.sets[seat],),
            self.stacks,
            self.decks,
            (self.cards[seat],),
            self.sign,
            (self.positions[seat],),
        )

    def to_json(self) -> dict[str, Json]:
        """Returns the set-up in the form that records contain."""
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
    """Returns a random set-up: first player (S6), starting sets (S4), store (S2), cards (S3) and sign (S5)."""
    first = chance.below(players)
    sets = tuple(chance.shuffled(range(STARTING_SETS))[:players])
    stacks = _deal_stacks(components, chance)
    decks = [chance.shuffled(components.decks[kind, str(options["decks"])]) for kind in CARD_KINDS]
    cards = tuple(tuple(deck.pop() for deck in decks for _ in range(HAND)) for _ in range(players))
    sign = _draw_sign(options["sign"], chance)
    return Setup(components, options, first, sets, stacks, tuple(tuple(deck) for deck in decks), cards, sign)


def _deal_stacks(components: Components, chance: Chance) -> tuple[tuple[Tile, ...], ...]:
    """Returns the store's tiles, shuffled into four stacks (S2)."""
    tiles = chance.shuffled(components.store)
    return tuple(tuple(tiles[STACK_HEIGHT * spot : STACK_HEIGHT * (spot + 1)]) for spot in range(SPOTS))


def _draw_sign(option: Json, chance: Chance) -> str | None:
    """Returns the sign that the option selects: a random one, a named one, or None (S5)."""
    if option is True:
        return chance.pick(tuple(SIGNS))
    return str(option) if option else None


def from_json(components: Components, given: Json, players: int, options: Mapping[str, Json]) -> Setup:
    """Returns the set-up from a record. Raises SetupError if the rules do not allow it (S2 to S6)."""
    fields = Fields("setup", given, SetupError)
    first = fields.take("first", int)
    if not 0 <= first < players:
        raise SetupError("setup.first", f"must be a seat from 0 to {players - 1}, not {first}", "S6")
    sets = fields.take_list("sets", int, players)
    if len(set(sets)) != players or not set(sets) <= set(range(1, STARTING_SETS + 1)):
        raise SetupError(
            "setup.sets", f"must be {players} different numbers from 1 to {STARTING_SETS}, not {sets}", "S4"
        )
    stacks = _read_stacks(components, fields)
    hands = [
        _names(fields, f"cards[{seat}]", hand) for seat, hand in enumerate(fields.take_list("cards", list, players))
    ]
    decks = tuple(_read_deck(components, fields, kind, hands, str(options["decks"])) for kind in CARD_KINDS)
    cards = tuple(_read_hand(components, seat, hand) for seat, hand in enumerate(hands))
    sign = _read_sign(fields, options)
    fields.done()
    return Setup(components, options, first, tuple(number - 1 for number in sets), stacks, decks, cards, sign)


def _names(fields: Fields, where: str, given: list[object]) -> list[str]:
    return [fields.item(f"setup.{where}[{number}]", name, str) for number, name in enumerate(given)]


def _read_stacks(components: Components, fields: Fields) -> tuple[tuple[Tile, ...], ...]:
    """Returns the store's stacks from a record. Raises SetupError unless four stacks of twelve hold all tiles (S2)."""
    stacks = [
        _names(fields, f"stacks[{number}]", stack)
        for number, stack in enumerate(fields.take_list("stacks", list, SPOTS))
    ]
    for number, stack in enumerate(stacks):
        if len(stack) != STACK_HEIGHT:
            raise SetupError(f"setup.stacks[{number}]", f"must have {STACK_HEIGHT} tiles, not {len(stack)}", "S2")
    if sorted(name for stack in stacks for name in stack) != sorted(tile.id for tile in components.store):
        raise SetupError("setup.stacks", "must contain every tile in the store exactly once", "S2")
    return tuple(tuple(components.tile[name] for name in stack) for stack in stacks)


def _read_deck(
    components: Components, fields: Fields, kind: str, hands: list[list[str]], option: str
) -> tuple[Composition, ...]:
    """Returns a deck from a record. Raises SetupError unless it has exactly the cards that were not dealt (S3)."""
    deck = fields.take_list(f"{kind}_deck", str)
    dealt = [name for hand in hands for name in hand if name in components.composition]
    of_kind = [name for name in dealt if components.composition[name].kind == kind]
    if sorted([*deck, *of_kind]) != sorted(card.id for card in components.decks[kind, option]):
        raise SetupError(f"setup.{kind}_deck", f"must contain exactly the {kind} cards that were not dealt", "S3")
    return tuple(components.composition[name] for name in deck)


def _read_hand(components: Components, seat: int, hand: list[str]) -> tuple[Composition, ...]:
    """Returns the cards dealt to a seat, from a record. Raises SetupError if their number or kinds are wrong (S3)."""
    cards = tuple(components.composition[name] for name in hand if name in components.composition)
    if len(cards) != len(hand) or [card.kind for card in cards] != [kind for kind in CARD_KINDS for _ in range(HAND)]:
        raise SetupError(
            f"setup.cards[{seat}]", "must be two colour cards and two pattern cards of this deck, in this order", "S3"
        )
    return cards


def _read_sign(fields: Fields, options: Mapping[str, Json]) -> str | None:
    """Returns the sign from a record. Raises SetupError if the option `sign` does not allow it (S5)."""
    wanted = options["sign"]
    if wanted is False:
        fields.take("sign", type(None))
        return None
    sign = fields.take("sign", str)
    if sign not in SIGNS or wanted not in (True, sign):
        allowed = ", ".join(SIGNS) if wanted is True else str(wanted)
        raise SetupError("setup.sign", f"is '{sign}', but the option 'sign' allows only {allowed}", "S5")
    return sign
