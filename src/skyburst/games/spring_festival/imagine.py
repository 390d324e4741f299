"""Turns a view into a possible state, with all hidden information drawn at random. Bots use it to look ahead."""

from skyburst.core.chance import Chance
from skyburst.core.game import StackView
from skyburst.games.spring_festival.action_space import Actions
from skyburst.games.spring_festival.components import Components, Composition
from skyburst.games.spring_festival.grid import parse_cell
from skyburst.games.spring_festival.panorama import Panorama, empty_panorama
from skyburst.games.spring_festival.setup import Setup
from skyburst.games.spring_festival.state import State, start
from skyburst.games.spring_festival.store import STACK_HEIGHT
from skyburst.games.spring_festival.view import PanoramaView, View


def imagine(components: Components, actions: Actions, view: View, chance: Chance) -> State:
    """Returns a state that fits the view, with all hidden information drawn at random (S2, S3).

    Which tiles have left the store is unknown but no longer matters, so the same tile stands in for all of them.
    """
    unseen = chance.shuffled([components.tile[name] for name in view.unseen])
    gone = [components.store[0]] * view.turn
    stacks = []
    for stack in view.store:
        below = [unseen.pop() for _ in range(stack.left - 1)]
        top = [components.tile[stack.top]] if stack.top is not None else []
        stacks.append(tuple([*below, *top, *gone][:STACK_HEIGHT]))
    decks = (_deck(components, view.colour_deck, chance), _deck(components, view.pattern_deck, chance))
    cards = tuple(tuple(components.composition[name] for name in seat.cards) for seat in view.panoramas)
    sets = tuple(seat.set - 1 for seat in view.panoramas)
    setup = Setup(components, view.options, view.first, sets, tuple(stacks), decks, cards, view.sign)
    state = start(setup, actions)
    state.panoramas = [_panorama(components, seat) for seat in view.panoramas]
    state.completed = [[components.composition[name].index for name in seat.completed] for seat in view.panoramas]
    state.starting_tiles = [[components.tile[name] for name in seat.starting_tiles] for seat in view.panoramas]
    state.applause = [seat.applause for seat in view.panoramas]
    state.fired = [seat.fired for seat in view.panoramas]
    state.done = [seat.done for seat in view.panoramas]
    state.ignited = [seat.ignited for seat in view.panoramas]
    state.phase = view.phase
    state.turn = view.turn
    state.active = view.active
    state.rotation = view.rotation
    state.to_act = view.to_act
    return state


def _deck(components: Components, deck: StackView, chance: Chance) -> tuple[Composition, ...]:
    below = chance.shuffled([components.composition[name] for name in deck.rest])
    return (*below, components.composition[deck.top]) if deck.top is not None else ()


def _panorama(components: Components, given: PanoramaView) -> Panorama:
    panorama = empty_panorama()
    for cell, shown in given.tiles.items():
        panorama.place(components.tile[shown.tile], parse_cell(cell), shown.exploded)
    return panorama
