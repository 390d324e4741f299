"""What the numbers in observations of Fireworks stand for."""

from collections.abc import Sequence
from typing import Final

from skyburst.core.game import Deck
from skyburst.games.fireworks.action_cards import PILES
from skyburst.games.fireworks.bonus_turns import BY_DIE, BY_TILE
from skyburst.games.fireworks.city_board import SIXTHS, SPACES
from skyburst.games.fireworks.components import FACES, Components
from skyburst.games.fireworks.tiles import BASIC, FUNCTION, FUNCTIONS, HALVES, SPECIAL, START, Tile
from skyburst.rl.fields import Field, Fields
from skyburst.rl.packing import MOST, many_hot, one_hots

PHASES: Final = ("launch", "draw", "helpers", "choose", "gale", "heavy-rain", "last", "grab")
BONUSES: Final = (BY_DIE, BY_TILE)
KINDS: Final = (START, BASIC, SPECIAL)
_known: Final[dict[Deck, "Names"]] = {}


class Names:
    """The names that the numbers in observations of a component set stand for, and the features of its tiles."""

    def __init__(self, components: Components) -> None:
        tiles = components.tiles
        self.colours: Final = tuple(dict.fromkeys([tile.colour for tile in tiles if tile.colour]))
        self.shapes: Final = tuple(dict.fromkeys([tile.shape for tile in tiles if tile.shape]))
        self.motifs: Final = tuple(dict.fromkeys([tile.motif for tile in tiles if tile.motif]))
        self.cards: Final = {card.id: number for number, card in enumerate(components.action_cards)}
        self.character: Final = {name: number for number, name in enumerate(components.characters)}
        self.characters: Final = one_hots(len(components.characters))
        self._fields: Final[dict[int, Fields]] = {}
        self.tiles: Final = len(tiles)
        self.choosable: Final = sum(tile.kind != FUNCTION for tile in tiles)
        """The number of tiles that players can take, which come before the function tiles."""
        self.features: Final = len(KINDS) + sum(map(len, (self.colours, self.shapes, HALVES, self.motifs))) + 2 * SIXTHS
        placed = [self._describe(tile, turn) for tile in tiles[: self.choosable] for turn in range(SIXTHS)]
        self.on_board: Final = (*placed, bytes(self.features))
        """The features of each number in a layout. The last entry is for EMPTY, which is -1."""

    def _describe(self, tile: Tile, turn: int) -> bytes:
        colour, shape = _one_of(self.colours, tile.colour), _one_of(self.shapes, tile.shape)
        half, motif = _one_of(HALVES, tile.half), _one_of(self.motifs, tile.motif)
        edges = [bytes(SIXTHS) if edge < 0 else one_hots(SIXTHS)[(edge + turn) % SIXTHS] for edge in _edges(tile)]
        return b"".join((_one_of(KINDS, tile.kind), colour, shape, half, *edges, motif))

    def fields(self, players: int) -> Fields:
        """Returns the fields of observations with this number of players."""
        if players not in self._fields:
            self._fields[players] = Fields(players, self._of_seats(), self._shared())
        return self._fields[players]

    def _of_seats(self) -> tuple[Field, ...]:
        features = (
            f"{len(KINDS)} kinds (start, basic, special), {len(self.colours)} colours, {len(self.shapes)} shapes, "
            f"3 halves, directions of segment (6) and half (6) clockwise from north-east, {len(self.motifs)} motifs"
        )
        return (
            Field("board", (SPACES, self.features), 1, f"the tile on each space A1 to E4: {features}"),
            Field("character", (len(self.characters),), 1, "the player's character"),
            Field("points", (), MOST, "the points of the board as it is now"),
            Field("new", (SPACES,), 1, "the spaces of tiles that the player has yet to place"),
            Field("free", (), SPACES, "how many spaces are empty"),
            Field("wanted", (), 3, "how many more tiles the player may take in this turn"),
            Field("chosen", (), 1, "whether the player has chosen a tile for a Gale or Heavy Rain"),
            Field("ready", (), 1, "whether the player has finished arranging"),
            Field("active", (), 1, "whether it is this player's turn"),
            Field("helps", (), 1, "whether the player helps with the launch"),
            Field("first", (), 1, "whether this player was the first"),
            Field("to_act", (), 1, "whether the game is waiting for this player"),
        )

    def _shared(self) -> tuple[Field, ...]:
        tiles, cards = self.tiles, len(self.cards)
        return (
            Field("face_up", (tiles,), 1, "the tiles that are face up in the box"),
            Field("outside_up", (tiles,), 1, "the tiles that are face up outside the box"),
            Field("removed", (tiles,), 1, "the function tiles that have left the game"),
            Field("face_down", (), MOST, "how many tiles are face down in the box"),
            Field("outside_down", (), MOST, "how many tiles are face down outside the box"),
            Field("my_choice", (tiles,), 1, "the tile that you have chosen for a Gale or Heavy Rain"),
            Field("card", (cards,), 1, "the action card drawn in this turn"),
            Field("discards", (cards,), MOST, "how often each action card is among the discards"),
            Field("cards_left", (PILES,), MOST, "how many action cards are left in each pile"),
            Field("die", (len(FACES),), 1, "what the die shows: 1, 2 or 3 paws, or fireworks"),
            Field("fails", (), 2, "how many launches of this turn have failed"),
            Field("heaped", (), 1, "whether the tiles have been heaped"),
            Field("bonus", (len(BONUSES),), 1, "the bonus turn that follows: by the die or by a tile"),
            Field("spent", (len(BONUSES),), 1, "the kinds of bonus turn that the active player has already had"),
            Field("resolving", (len(FUNCTIONS),), 1, "function tiles to be resolved: Gale, Heavy Rain, Fireworks"),
            Field("end", (), 1, "whether a full board has triggered the end"),
            Field("phase", (len(PHASES),), 1, f"the phase: {', '.join(PHASES)}"),
        )


def _edges(tile: Tile) -> tuple[int, int]:
    return tile.segment_edge, tile.half_edge


def _one_of(names: Sequence[str], name: str) -> bytes:
    return many_hot(len(names), [names.index(name)] if name else [])


def names_of(components: Components) -> Names:
    """Returns the names of a component set, which are only computed once."""
    known = _known.get(components.deck)
    if known is None:
        known = _known[components.deck] = Names(components)
    return known
