"""The component set (W1 to W5): board, tiles, die, characters and cards, read from a TOML file and checked."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from skyburst.core.component_fields import check_unique, read_choice, read_id, read_title, read_toml
from skyburst.core.fields import Fields
from skyburst.core.game import Deck
from skyburst.games.fireworks.characters import CHARACTERS
from skyburst.games.fireworks.city_board import SPACES, CityBoard, read_city_board
from skyburst.games.fireworks.physical import Physical, read_physical
from skyburst.games.fireworks.tile_set import read_tiles
from skyburst.games.fireworks.tiles import BASIC, SPECIAL, START, Tile

SEATS: Final = 4
"""The maximum number of players."""
START_TILES: Final = 2
"""The number of start tiles that a player gets (W3)."""
FACES: Final[tuple[str, ...]] = ("1", "2", "3", "fireworks")
"""What a face of the die can show: paws (W9) or the fireworks symbol (W10)."""
SIDES: Final = 6
"""The number of faces that the die has."""
ALONE: Final = "1"
ONE_OTHER: Final = "2"
SOME_OTHERS: Final = "2-4"
CARD_NUMBERS: Final[tuple[str, ...]] = (ALONE, ONE_OTHER, SOME_OTHERS)
"""Who launches with an action card: its player alone (W26), with one other, or with one to three others (W13)."""


@dataclass(frozen=True)
class ActionCard:
    """A kind of action card."""

    id: str
    players: str
    """Who launches, one of CARD_NUMBERS."""
    copies: int
    """The number of cards of this kind."""


@dataclass(frozen=True)
class Components:
    """Everything in the game's box."""

    deck: Deck
    city_board: CityBoard
    tiles: tuple[Tile, ...]
    """The start tiles, then the basic, special and function tiles (W2)."""
    tile: Mapping[str, Tile]
    """The tiles by id."""
    starts: tuple[Tile, ...]
    """The start tiles."""
    box: tuple[Tile, ...]
    """The tiles in the starry sky box at the beginning: all except the start tiles (W4)."""
    die: tuple[str, ...]
    """What each face of the die shows, one of FACES."""
    physical: Physical
    characters: tuple[str, ...]
    action_cards: tuple[ActionCard, ...]
    action_card: Mapping[str, ActionCard]
    """The action cards by id."""


def load(text: str, file: str, sha256: str) -> Components:
    """Returns the component set that a file describes. Raises ComponentError if the file is invalid."""
    top = read_toml(text, file)
    deck = Deck(read_title(top, "set"), sha256)
    city_board = read_city_board(_table(top, "board"))
    tiles = read_tiles(_table(top, "tiles"))
    die = _die(_table(top, "die"))
    physical = read_physical(_table(top, "physical"))
    characters = [_character(entry) for entry in top.objects("character")]
    cards = _cards(top)
    top.done()
    check_unique(top, "character", characters)
    check_unique(top, "action_card", [card.id for card in cards])
    _check_enough(top, tiles, characters, cards)
    return Components(
        deck=deck,
        city_board=city_board,
        tiles=tiles,
        tile={tile.id: tile for tile in tiles},
        starts=tuple(tile for tile in tiles if tile.kind == START),
        box=tuple(tile for tile in tiles if tile.kind != START),
        die=die,
        physical=physical,
        characters=tuple(characters),
        action_cards=tuple(cards),
        action_card={card.id: card for card in cards},
    )


def _table(top: Fields, name: str) -> Fields:
    return Fields(name, top.take(name, dict), top.fail)


def _die(entry: Fields) -> tuple[str, ...]:
    faces = entry.take_list("faces", str, SIDES)
    entry.done()
    for number, face in enumerate(faces):
        if face not in FACES:
            raise entry.fail(f"die.faces[{number}]", f"'{face}' is unknown; choose from {', '.join(FACES)}")
    return tuple(faces)


def _character(entry: Fields) -> str:
    name = read_choice(entry, "id", CHARACTERS)
    entry.done()
    return name


def _cards(top: Fields) -> list[ActionCard]:
    table = _table(top, "cards")
    copies = table.take("copies", int)
    table.done()
    if not 1 <= copies <= 9:
        raise table.fail("cards.copies", f"must be from 1 to 9, not {copies}")
    cards = []
    for entry in top.objects("action_card"):
        name = read_id(entry)
        players = read_choice(entry, "players", CARD_NUMBERS)
        if entry.has("sourced"):
            entry.take("sourced", bool)
        entry.done()
        cards.append(ActionCard(name, players, copies))
    return cards


def _check_enough(top: Fields, tiles: tuple[Tile, ...], characters: list[str], cards: list[ActionCard]) -> None:
    """Raises ComponentError if the set is too small for four players to set up and finish a game."""
    starts = [tile.colour for tile in tiles if tile.kind == START]
    dealt = sum([min(SEATS, starts.count(colour)) for colour in set(starts)])
    if dealt < SEATS * START_TILES:
        problem = (
            f"there must be enough start tiles that each of {SEATS} players can get {START_TILES} of different colours"
        )
        raise top.fail("tiles", problem, "W3")
    takeable = sum([tile.kind in (BASIC, SPECIAL) for tile in tiles])
    needed = SEATS * (SPACES - START_TILES - 1) + 1
    if takeable < needed:
        problem = f"there are {takeable} basic and special tiles; with fewer than {needed}, a game might never end"
        raise top.fail("tiles", problem, "W19")
    if len(characters) < SEATS:
        raise top.fail(
            "character", f"must have at least {SEATS} entries (one for each player), not {len(characters)}", "W3"
        )
    shared = sum([card.copies for card in cards if card.players != ALONE])
    if shared < 2:
        several = " or ".join(f"'{number}'" for number in CARD_NUMBERS if number != ALONE)
        problem = f"there must be at least 2 cards (counting copies) with 'players' = {several}, but there are {shared}"
        raise top.fail("action_card", problem, "W5")
