"""The set-up (W3 to W6): dealing it, writing it to a record and reading it back."""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Final

from skyburst.core.chance import Chance
from skyburst.core.errors import SetupError
from skyburst.core.fields import Fields
from skyburst.core.game import Json
from skyburst.games.fireworks.action_cards import PILES
from skyburst.games.fireworks.components import ALONE, START_TILES, Components
from skyburst.games.fireworks.layout import BARE, Layout, lay
from skyburst.games.fireworks.tiles import FUNCTION, Tile
from skyburst.games.fireworks.variants import ADVANCED, SPEED


class Setup:
    """Everything that is decided before the first action."""

    def __init__(
        self,
        components: Components,
        options: Mapping[str, Json],
        first: int,
        characters: tuple[str, ...],
        start_tiles: tuple[tuple[Tile, ...], ...],
        box: tuple[Tile, ...],
        card_piles: tuple[tuple[str, ...], ...],
    ) -> None:
        self.components: Final = components
        self.options: Final = options
        self.variant: Final = str(options["variant"])
        self.first: Final = first
        """The seat of the start player (W6)."""
        self.characters: Final = characters
        """The character card of each seat (W3)."""
        self.start_tiles: Final = start_tiles
        """The two start tiles dealt to each seat (W3)."""
        self.box: Final = box
        """The tiles in the starry sky box (W4)."""
        self.card_piles: Final = card_piles
        """The piles of action cards, bottom to top (W5)."""
        self.players: Final = len(characters)

    def to_json(self) -> dict[str, Json]:
        """Returns the set-up in the form that records contain."""
        return {
            "variant": self.variant,
            "first": self.first,
            "characters": list(self.characters),
            "start_tiles": [[tile.id for tile in tiles] for tiles in self.start_tiles],
            "box": [tile.id for tile in self.box],
            "card_piles": [list(pile) for pile in self.card_piles],
        }


def deal(components: Components, players: int, chance: Chance, options: Mapping[str, Json]) -> Setup:
    """Returns a random set-up: start player (W6), characters and start tiles (W3), starry sky box (W4), cards (W5)."""
    variant = str(options["variant"])
    first = chance.below(players)
    characters = tuple(chance.shuffled(components.characters)[:players])
    start_tiles = _deal_start_tiles(components, players, chance)
    box = tuple(chance.shuffled(box_tiles(components, variant)))
    cards = _split(chance.shuffled(used_cards(components, variant)))
    return Setup(components, options, first, characters, start_tiles, box, cards)


def _deal_start_tiles(components: Components, players: int, chance: Chance) -> tuple[tuple[Tile, ...], ...]:
    """Deals each player two start tiles of different colours (W3). Reshuffles until the colours differ."""
    while True:
        tiles = chance.shuffled(components.starts)
        dealt = tuple(tuple(tiles[START_TILES * seat : START_TILES * (seat + 1)]) for seat in range(players))
        if all(_colours_differ(two) for two in dealt):
            return dealt


def _colours_differ(tiles: Sequence[Tile]) -> bool:
    return len({tile.colour for tile in tiles}) == len(tiles)


def starting_board(tiles: Sequence[Tile]) -> Layout:
    """Returns a board with the start tiles on A1 and A2, where they stay until the player arranges them (W3)."""
    board = BARE
    for space, tile in enumerate(tiles):
        board = lay(board, space, tile)
    return board


def box_tiles(components: Components, variant: str) -> list[Tile]:
    """Returns the tiles in the box at the beginning (W4); the speed variant has no function tiles (W27)."""
    return [tile for tile in components.box if variant != SPEED or tile.kind != FUNCTION]


def starts_face_up(variant: str) -> bool:
    """Returns whether the tiles in the box are face up at the beginning (W27) instead of face down (W4)."""
    return variant == SPEED


def used_cards(components: Components, variant: str) -> list[str]:
    """Returns the ids of the action cards in play, including all copies.

    In the standard variant these are all cards for two or more players (W5); in the advanced variant, all cards (W26);
    in the speed variant, none (W27).
    """
    used = [card for card in components.action_cards if variant == ADVANCED or card.players != ALONE]
    return [] if variant == SPEED else [card.id for card in used for _ in range(card.copies)]


def _split(cards: Sequence[str]) -> tuple[tuple[str, ...], ...]:
    """Returns the shuffled cards as two piles (W5)."""
    half = (len(cards) + 1) // PILES
    return tuple(cards[:half]), tuple(cards[half:])


def read(components: Components, given: Json, players: int, options: Mapping[str, Json]) -> Setup:
    """Returns the set-up from a record. Raises SetupError if the rules do not allow it."""
    fields = Fields("setup", given, SetupError)
    variant = fields.take("variant", str)
    if variant != options["variant"]:
        problem = f"is '{variant}', but must be the same as the option 'variant' ('{options['variant']}')"
        raise SetupError("setup.variant", problem)
    first = fields.take("first", int)
    if not 0 <= first < players:
        raise SetupError("setup.first", f"must be a seat from 0 to {players - 1}, not {first}", "W6")
    characters = _read_characters(components, fields, players)
    start_tiles = _read_start_tiles(components, fields, players)
    box = fields.take_list("box", str)
    if sorted(box) != sorted([tile.id for tile in box_tiles(components, variant)]):
        raise SetupError(
            "setup.box", "must contain every tile that starts in the box exactly once, and no others", "W4"
        )
    piles = _read_piles(components, fields, variant)
    fields.done()
    return Setup(
        components, options, first, characters, start_tiles, tuple([components.tile[name] for name in box]), piles
    )


def _read_characters(components: Components, fields: Fields, players: int) -> tuple[str, ...]:
    characters = fields.take_list("characters", str, players)
    for seat, character in enumerate(characters):
        where = f"setup.characters[{seat}]"
        if character not in components.characters:
            known = ", ".join(components.characters)
            raise SetupError(where, f"there is no character '{character}'; choose from {known}", "W3")
        if character in characters[:seat]:
            raise SetupError(where, f"'{character}' is dealt twice", "W3")
    return tuple(characters)


def _read_start_tiles(components: Components, fields: Fields, players: int) -> tuple[tuple[Tile, ...], ...]:
    known = {tile.id: tile for tile in components.starts}
    seen: set[str] = set()
    dealt = []
    for seat, names in enumerate(fields.take_list("start_tiles", list, players)):
        where = f"setup.start_tiles[{seat}]"
        tiles = []
        for number, given in enumerate(names):
            name = fields.item(f"{where}[{number}]", given, str)
            if name not in known:
                raise SetupError(f"{where}[{number}]", f"'{name}' is not a start tile", "W3")
            if name in seen:
                raise SetupError(f"{where}[{number}]", f"'{name}' is dealt twice", "W3")
            seen.add(name)
            tiles.append(known[name])
        if len(tiles) != START_TILES or not _colours_differ(tiles):
            problem = f"must have {START_TILES} start tiles of different colours, but has {', '.join(names) or 'none'}"
            raise SetupError(where, problem, "W3")
        dealt.append(tuple(tiles))
    return tuple(dealt)


def _read_piles(components: Components, fields: Fields, variant: str) -> tuple[tuple[str, ...], ...]:
    wanted = used_cards(components, variant)
    given = fields.take_list("card_piles", list)
    if len(given) != PILES and (given or wanted):
        raise SetupError("setup.card_piles", f"must have {PILES} piles, not {len(given)}", "W5")
    piles = []
    for number, pile in enumerate(given or [[]] * PILES):
        where = f"setup.card_piles[{number}]"
        piles.append(tuple([fields.item(f"{where}[{place}]", card, str) for place, card in enumerate(pile)]))
    if Counter([card for pile in piles for card in pile]) != Counter(wanted):
        raise SetupError(
            "setup.card_piles", "must contain all action cards in play, including all copies, and no others", "W5"
        )
    return tuple(piles)
