"""A state from a view: what is hidden is drawn at random, so a bot can think without peeking."""

from skyburst.core.chance import Chance
from skyburst.core.game import StackView
from skyburst.games.spring_festival.action_space import Actions
from skyburst.games.spring_festival.components import STACK, Components, Composition
from skyburst.games.spring_festival.grid import cell_at
from skyburst.games.spring_festival.panorama import Panorama, empty_panorama
from skyburst.games.spring_festival.setup import Setup
from skyburst.games.spring_festival.state import State, start
from skyburst.games.spring_festival.view import PanoramaView, View


def imagine(components: Components, actions: Actions, view: View, chance: Chance) -> State:
    """A state of which `view` is the view; what has left the store is filled up with any tiles."""
    unseen = chance.shuffled([components.tile[name] for name in view.unseen])
    gone = [components.store[0]] * view.turn
    stacks = []
    for stack in view.store:
        below = [unseen.pop() for _ in range(stack.left - 1)]
        top = [components.tile[stack.top]] if stack.top is not None else []
        stacks.append(tuple([*below, *top, *gone][:STACK]))
    decks = (_deck(components, view.colour_deck, chance), _deck(components, view.pattern_deck, chance))
    cards = tuple(tuple(components.composition[name] for name in seat.cards) for seat in view.panoramas)
    sets = tuple(seat.set - 1 for seat in view.panoramas)
    setup = Setup(components, view.options, view.first, sets, tuple(stacks), decks, cards, view.sign)
    state = start(setup, actions)
    state.panoramas = [_panorama(components, seat) for seat in view.panoramas]
    state.completed = [[components.composition[name].index for name in seat.completed] for seat in view.panoramas]
    state.unlaid = [[components.tile[name] for name in seat.unlaid] for seat in view.panoramas]
    state.applause = [seat.applause for seat in view.panoramas]
    state.fired = [seat.fired for seat in view.panoramas]
    state.done = [seat.done for seat in view.panoramas]
    state.ignited = [seat.ignited for seat in view.panoramas]
    state.phase = view.phase
    state.turn = view.turn
    state.active = view.active
    state.quarters = view.quarters
    state.current_seat = view.to_act[0] if view.phase in ("lay", "finale") else view.active
    state.to_act = view.to_act
    return state


def _deck(components: Components, deck: StackView, chance: Chance) -> tuple[Composition, ...]:
    below = chance.shuffled([components.composition[name] for name in deck.rest])
    return (*below, components.composition[deck.top]) if deck.top is not None else ()


def _panorama(components: Components, given: PanoramaView) -> Panorama:
    panorama = empty_panorama()
    for place, shown in given.tiles.items():
        x, y = place.split(",")
        cell = cell_at(int(x), int(y))
        panorama.lay(components.tile[shown.tile], cell, shown.exploded)
    return panorama
