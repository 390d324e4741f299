"""A Spring Festival state as plain values, for equality and pickling."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, NamedTuple

from skyburst.core.game import Deck, Json
from skyburst.games.spring_festival.components import Components
from skyburst.games.spring_festival.panorama import Panorama, empty_panorama
from skyburst.games.spring_festival.setup import Setup
from skyburst.games.spring_festival.view import Phase

if TYPE_CHECKING:
    from skyburst.games.spring_festival.state import State


class PanoramaPosition(NamedTuple):
    """The tile numbers by cell, in the order in which the cells were filled, and the exploded tiles' traits by cell."""

    tiles: dict[int, int]
    explosions: dict[int, int]


class Position(NamedTuple):
    """A state as plain values: the set-up, then everything that changes during play. Tiles and cards are numbers."""

    deck: Deck
    options: Mapping[str, Json]
    first: int
    sets: tuple[int, ...]
    stacks: tuple[tuple[int, ...], ...]
    decks: tuple[tuple[int, ...], ...]
    cards: tuple[tuple[int, ...], ...]
    sign: str | None
    panoramas: tuple[PanoramaPosition, ...]
    hands: tuple[tuple[int, ...], ...]
    completed: tuple[tuple[int, ...], ...]
    starting_tiles: tuple[tuple[int, ...], ...]
    applause: tuple[int, ...]
    deck_left: tuple[int, ...]
    fired: tuple[bool, ...]
    done: tuple[bool, ...]
    ignited: tuple[bool, ...]
    phase: Phase
    turn: int
    active: int
    rotation: int
    to_act: tuple[int, ...]


def position_of(state: "State") -> Position:
    """Returns the position of a state."""
    setup = state.setup
    return Position(
        deck=setup.components.deck,
        options=dict(setup.options),
        first=setup.first,
        sets=setup.sets,
        stacks=tuple([tuple([tile.index for tile in stack]) for stack in setup.stacks]),
        decks=tuple([tuple([card.index for card in deck]) for deck in setup.decks]),
        cards=tuple([tuple([card.index for card in hand]) for hand in setup.cards]),
        sign=setup.sign,
        panoramas=tuple([_panorama_position(panorama) for panorama in state.panoramas]),
        hands=tuple([tuple(hand) for hand in state.hands]),
        completed=tuple([tuple(cards) for cards in state.completed]),
        starting_tiles=tuple([tuple([tile.index for tile in tiles]) for tiles in state.starting_tiles]),
        applause=tuple(state.applause),
        deck_left=tuple(state.deck_left),
        fired=tuple(state.fired),
        done=tuple(state.done),
        ignited=tuple(state.ignited),
        phase=state.phase,
        turn=state.turn,
        active=state.active,
        rotation=state.rotation,
        to_act=state.to_act,
    )


def _panorama_position(panorama: Panorama) -> PanoramaPosition:
    return PanoramaPosition({cell: tile.index for cell, tile in panorama.tiles.items()}, panorama.explosions.copy())


def setup_of(components: Components, position: Position) -> Setup:
    """Returns the set-up of a position."""
    tiles, compositions = components.tiles, components.compositions
    return Setup(
        components,
        position.options,
        position.first,
        position.sets,
        tuple([tuple([tiles[tile] for tile in stack]) for stack in position.stacks]),
        tuple([tuple([compositions[card] for card in deck]) for deck in position.decks]),
        tuple([tuple([compositions[card] for card in hand]) for hand in position.cards]),
        position.sign,
    )


def restore(state: "State", position: Position) -> None:
    """Changes the state of a new game to the given position."""
    components = state.components
    state.panoramas = [_panorama(components, panorama) for panorama in position.panoramas]
    state.hands = [list(hand) for hand in position.hands]
    state.completed = [list(cards) for cards in position.completed]
    state.starting_tiles = [[components.tiles[tile] for tile in tiles] for tiles in position.starting_tiles]
    state.applause = list(position.applause)
    state.deck_left = list(position.deck_left)
    state.fired = list(position.fired)
    state.done = list(position.done)
    state.ignited = list(position.ignited)
    state.phase = position.phase
    state.turn = position.turn
    state.active = position.active
    state.rotation = position.rotation
    state.to_act = position.to_act


def _panorama(components: Components, given: PanoramaPosition) -> Panorama:
    """Rebuilds a panorama from its plain values, with its placements in the original order."""
    panorama = empty_panorama()
    for cell, tile in given.tiles.items():
        panorama.place(components.tiles[tile], cell)
    panorama.explosions = given.explosions.copy()
    return panorama
