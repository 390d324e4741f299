"""Spring Festival for learners."""

from collections.abc import Collection, Sequence
from functools import cache
from typing import Final, Self

from skyburst.core.chance import Chance
from skyburst.core.game import Action
from skyburst.games.spring_festival.actions import (
    DONE,
    FIRE_ACTIONS,
    IGNITE_ACTIONS,
    TURN_ACTIONS,
    Complete,
    Fire,
    Ignite,
    Lay,
    Turn,
)
from skyburst.games.spring_festival.components import SET_SIZE, STARTING_SETS, STARTING_TILES
from skyburst.games.spring_festival.grid import DIRECTIONS, EDGES
from skyburst.games.spring_festival.scoring import points
from skyburst.games.spring_festival.signs import SIGNS
from skyburst.games.spring_festival.state import State
from skyburst.games.spring_festival.store import SPOTS, STACK_HEIGHT, faced_tile
from skyburst.games.spring_festival.tiles import COLOURS, TRAITS, Tile
from skyburst.rl import spring_actions as indices
from skyburst.rl.fields import Field, Fields
from skyburst.rl.packing import MOST, capped, many_hot, one_hots
from skyburst.rl.play import Play, Take
from skyburst.rl.spring_actions import HAND, WINDOW, corner_of

PHASES: Final = ("lay", "turn", "fire", "finale")
FEATURES: Final = TRAITS + len(DIRECTIONS) + len(EDGES)
"""A tile's colour, its number of explosions, its arrows and its half sparks."""
PLANES: Final = FEATURES + 1
"""What a cell of a panorama tells: the features of its tile, and whether the tile has exploded."""
_WHAT: Final = "4 colours, 1 to 4 explosions, arrows clockwise from north (8), half sparks north, east, south, west (4)"
_NO_TILE: Final = bytes(FEATURES)
_PHASE: Final = {**dict(zip(PHASES, one_hots(len(PHASES)), strict=True)), "over": bytes(len(PHASES))}
_SET: Final = one_hots(STARTING_SETS)
_SIGN: Final[dict[str | None, bytes]] = {None: bytes(len(SIGNS)), **dict(zip(SIGNS, one_hots(len(SIGNS)), strict=True))}


@cache
def _fields(players: int, cards: int, tiles: int) -> Fields:
    return Fields(
        players,
        (
            Field("panorama", (WINDOW, WINDOW, PLANES), 1, f"for each cell of the window: {_WHAT}, exploded"),
            Field("to_lay", (SET_SIZE, FEATURES), 1, "the starting tiles that are still to be laid, described alike"),
            Field("set", (STARTING_SETS,), 1, "the player's starting set"),
            Field("cards", (HAND, cards), 1, "the composition cards in hand, in the order of the action indices"),
            Field("completed", (cards,), 1, "the cards that the player has completed"),
            Field("facing", (SPOTS, FEATURES), 1, "the tile that the player faces now and after 1 to 3 quarter turns"),
            Field("applause", (), MOST, "the number of applause tokens"),
            Field("points", (), MOST, "the player's points so far"),
            Field("fired", (), 1, "whether the player has fired in this turn"),
            Field("done", (), 1, "whether the player has finished this turn"),
            Field("ignited", (), 1, "whether the player has had the grande finale"),
            Field("active", (), 1, "whether this is the active player, who rotates the store"),
            Field("first", (), 1, "whether this player was the first"),
            Field("to_act", (), 1, "whether the game is waiting for this player"),
        ),
        (
            Field("turns", (), STACK_HEIGHT, "how many turns are over"),
            Field("phase", (len(PHASES),), 1, "laying starting tiles, rotating the store, firing, grande finale"),
            Field("unseen", (tiles,), 1, "the tiles below the tops of the stacks"),
            Field("deck_left", (2,), MOST, "how many colour cards and pattern cards are left"),
            Field("deck_top", (cards,), 1, "the top cards of the decks"),
            Field("deck_rest", (cards,), 1, "the cards below, whose order is hidden"),
            Field("sign", (len(SIGNS),), 1, "the sign of this game, if there is one"),
            Field("sign_tiles", (), 1, "whether signs count exploded tiles only"),
        ),
    )


def _features(tile: Tile) -> bytes:
    traits = many_hot(TRAITS, [tile.colour, len(COLOURS) + tile.number - 1])
    arrows = many_hot(len(DIRECTIONS), [DIRECTIONS.index(arrow) for arrow in tile.arrow_names])
    return traits + arrows + many_hot(len(EDGES), [EDGES.index(edge) for edge in tile.spark_edges])


@cache
def _features_of(tiles: tuple[Tile, ...]) -> tuple[bytes, ...]:
    return tuple(_features(tile) for tile in tiles)


class SpringFestivalPlay(Play[State]):
    """A game of Spring Festival. It remembers the parts of observations that rarely change."""

    def __init__(self, state: State, learners: Collection[int]) -> None:
        super().__init__(state, learners)
        components = state.components
        self._features = _features_of(components.tiles)
        self._cards = one_hots(len(components.compositions))
        self._corners: list[int | None] = [None] * state.players
        self._panoramas: list[bytes | None] = [None] * state.players
        self._points: list[int | None] = [None] * state.players
        self._facing: tuple[tuple[int, ...], list[bytes]] = (), []
        self._shared: tuple[tuple[object, ...], bytes] = (), b""

    @property
    def fields(self) -> Fields:
        components = self.state.components
        return _fields(self.state.players, len(components.compositions), len(components.store))

    @property
    def size(self) -> int:
        return indices.SIZE

    def describe(self, index: int) -> str:
        return indices.describe(index)

    def clone(self) -> Self:
        return type(self)(self.state.clone(), self.learners)

    def _take(self, seat: int, action: Action, chance: Chance, take: Take) -> None:
        state = self.state
        phase, applause = state.phase, state.applause[seat]
        take(seat, action, chance)
        self._corners[seat] = self._panoramas[seat] = self._points[seat] = None
        if state.applause[seat] != applause:  # this can change who has the majority
            self._points = [None] * state.players
        if state.phase != phase and state.phase == "finale":  # now all tiles show their Rocket sides
            self._panoramas, self._points = [None] * state.players, [None] * state.players

    def _corner(self, seat: int) -> int:
        corner = self._corners[seat]
        if corner is None:
            corner = self._corners[seat] = corner_of(self.state.panoramas[seat])
        return corner

    def mask(self, seat: int) -> bytes:
        return many_hot(indices.SIZE, self._legal(seat))

    def _legal(self, seat: int) -> list[int]:
        state = self.state
        if state.phase == "fire" and not state.fired[seat]:
            corner, places = self._corner(seat), indices.WINDOW_PLACE
            return [indices.FIRE + places[cell - corner] for cell in state.panoramas[seat].placements]
        actions = state.legal_actions(seat)
        if state.phase == "fire":
            return self._completions(seat, actions)
        return [self.index(seat, action) for action in actions]

    def _completions(self, seat: int, actions: Sequence[Action]) -> list[int]:
        """Returns the indices of all completions and of `done`, in the order of the actions."""
        found, ways = [], [0] * HAND
        hand = self.state.hands[seat]
        for action in actions:
            if isinstance(action, Complete):
                card = hand.index(action.card)
                found.append(indices.COMPLETE + card * indices.WAYS + ways[card])
                ways[card] += 1
            else:
                found.append(indices.DONE)
        return found

    def action(self, seat: int, index: int) -> Action:
        if index < indices.DONE:
            return TURN_ACTIONS[index - indices.TURN]
        if index < indices.FIRE:
            return DONE
        if index < indices.IGNITE:
            return FIRE_ACTIONS[self._corner(seat) + indices.WINDOW_CELLS[index - indices.FIRE]]
        if index < indices.LAY:
            return IGNITE_ACTIONS[self._corner(seat) + indices.WINDOW_CELLS[index - indices.IGNITE]]
        if index < indices.COMPLETE:
            number, place = divmod(index - indices.LAY, len(indices.LAY_CELLS))
            tile = self._starting_set(seat)[number]
            return self.state.actions.lay(tile, self._corner(seat) + indices.LAY_CELLS[place])
        actions = self.state.legal_actions(seat)
        return actions[self._completions(seat, actions).index(index)]

    def index(self, seat: int, action: Action) -> int:
        if isinstance(action, Turn):
            return indices.TURN + action.quarters
        if isinstance(action, Fire):
            return indices.FIRE + indices.WINDOW_PLACE[action.cell - self._corner(seat)]
        if isinstance(action, Ignite):
            return indices.IGNITE + indices.WINDOW_PLACE[action.cell - self._corner(seat)]
        if isinstance(action, Lay):
            number = [tile.index for tile in self._starting_set(seat)].index(action.tile)
            place = indices.LAY_PLACE[action.cell - self._corner(seat)]
            return indices.LAY + number * len(indices.LAY_CELLS) + place
        actions = self.state.legal_actions(seat)
        return self._completions(seat, actions)[actions.index(action)]

    def _starting_set(self, seat: int) -> tuple[Tile, ...]:
        return self.state.components.sets[self.state.setup.sets[seat]]

    def observe(self, seat: int) -> bytes:
        state = self.state
        facing, parts = self._facing_now(), list[bytes]()
        for other in (*range(seat, state.players), *range(seat)):
            panorama = self._panoramas[other]
            if panorama is None:
                panorama = self._panoramas[other] = self._panorama(other)
            parts += (panorama, facing[other], self._counts(other))
        parts.append(self._shared_now())
        return b"".join(parts)

    def _panorama(self, seat: int) -> bytes:
        """Returns what is in front of a seat: the fields from `panorama` to `completed`."""
        state = self.state
        panorama, features, corner = state.panoramas[seat], self._features, self._corner(seat)
        block, places = bytearray(WINDOW * WINDOW * PLANES), indices.WINDOW_PLACE
        for cell, tile in panorama.tiles.items():
            start = places[cell - corner] * PLANES
            block[start : start + FEATURES] = features[tile.index]
        for cell in panorama.explosions:
            block[places[cell - corner] * PLANES + FEATURES] = 1
        left = state.starting_tiles[seat]
        to_lay = [features[tile.index] if tile in left else _NO_TILE for tile in self._starting_set(seat)]
        cards = len(self._cards)
        hand = [self._cards[number] for number in state.hands[seat]]
        hand.append(bytes((HAND - len(hand)) * cards))
        completed = many_hot(cards, state.completed[seat])
        return b"".join((block, *to_lay, _SET[state.setup.sets[seat]], *hand, completed))

    def _facing_now(self) -> list[bytes]:
        """Returns the field `facing` for each seat."""
        state = self.state
        now = state.turn, state.rotation
        if self._facing[0] != now:
            self._facing = now, [self._faced_by(seat) for seat in range(state.players)]
        return self._facing[1]

    def _faced_by(self, seat: int) -> bytes:
        if self.state.turn == STACK_HEIGHT:
            return bytes(SPOTS * FEATURES)
        return b"".join([self._features[faced_tile(self.state, seat, turn).index] for turn in range(SPOTS)])

    def _counts(self, seat: int) -> bytes:
        """Returns the fields of a seat that are single numbers."""
        state = self.state
        earned = self._points[seat]
        if earned is None:
            earned = self._points[seat] = capped(sum(points(state, seat)))
        return bytes(
            (
                capped(state.applause[seat]),
                earned,
                state.fired[seat],
                state.done[seat],
                state.ignited[seat],
                seat == state.active,
                seat == state.setup.first,
                seat in state.to_act,
            )
        )

    def _shared_now(self) -> bytes:
        state = self.state
        now = (state.turn, state.phase, *state.deck_left)
        if self._shared[0] != now:
            self._shared = now, _shared(state, len(self._cards))
        return self._shared[1]


def _shared(state: State, cards: int) -> bytes:
    setup = state.setup
    below = [tile for stack in setup.stacks for tile in stack[: max(0, STACK_HEIGHT - state.turn - 1)]]
    decks = list(zip(setup.decks, state.deck_left, strict=True))
    parts = (
        bytes((state.turn,)),
        _PHASE[state.phase],
        many_hot(len(state.components.store), [tile.index - STARTING_TILES for tile in below]),
        bytes(state.deck_left),
        many_hot(cards, [deck[left - 1].index for deck, left in decks if left]),
        many_hot(cards, [card.index for deck, left in decks for card in deck[: max(0, left - 1)]]),
        _SIGN[setup.sign],
        bytes((setup.options["sign_tiles"] == "exploded",)),
    )
    return b"".join(parts)
