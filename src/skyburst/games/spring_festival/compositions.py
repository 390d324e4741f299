"""Compositions: finding the cards that a player can complete, and completing one (S13)."""

from typing import TYPE_CHECKING

from skyburst.core.bits import bits
from skyburst.games.spring_festival.actions import DONE, Complete, SpringAction
from skyburst.games.spring_festival.components import CARD_KINDS
from skyburst.games.spring_festival.events import CardDrawn, CompositionCompleted, Events
from skyburst.games.spring_festival.figures import COUNTER_FLAGS
from skyburst.games.spring_festival.panorama import Panorama
from skyburst.games.spring_festival.turn_order import finish_turn_of

if TYPE_CHECKING:
    from skyburst.games.spring_festival.state import State


def find_completions(state: "State", seat: int, panorama: Panorama) -> list[Complete]:
    """Returns the actions that complete one of the seat's cards with tiles in the panorama (S13)."""
    explosions, components = panorama.explosions, state.components
    counts = sum(explosions.values())
    found: list[Complete] = []
    for number in state.hands[seat]:
        figure = components.figures[number]
        if (
            counts + figure.flags_minus_needs & COUNTER_FLAGS == COUNTER_FLAGS
        ):  # otherwise too few tiles have one of the traits
            card = components.compositions[number]
            for cells in figure.find(explosions):
                found.append(state.actions.complete(card, cells))  # noqa: PERF401  (usually there are none)
    return found


def offer_completions(state: "State", seat: int, events: Events) -> None:
    """Lets the seat complete a card or choose `done`. If it cannot complete a card, its turn ends immediately (S13)."""
    completions = find_completions(state, seat, state.panoramas[seat])
    if completions:
        actions: tuple[SpringAction, ...] = (*completions, DONE)
        state.legal_cache[seat] = actions
    else:
        finish_turn_of(state, seat, events)


def complete(state: "State", seat: int, action: Complete, events: Events) -> None:
    """Completes a card: its tiles flip back to Rocket, and the next card of its deck, if any, replaces it (S13)."""
    state.panoramas[seat].turn_to_rocket(bits(action.cells))
    state.completed[seat].append(action.card)
    if events is not None:
        card = state.components.compositions[action.card]
        events.append(CompositionCompleted(seat, card.id, action.cell_names, card.points))
    _replace_card(state, seat, action.card, events)
    offer_completions(state, seat, events)


def _replace_card(state: "State", seat: int, number: int, events: Events) -> None:
    """Replaces a completed card with the next one from its deck; removes it if the deck is empty (S13)."""
    hand, deck = state.hands[seat], CARD_KINDS.index(state.components.compositions[number].kind)
    place = hand.index(number)
    if state.deck_left[deck]:
        state.deck_left[deck] -= 1
        drawn = state.setup.decks[deck][state.deck_left[deck]]
        hand[place] = drawn.index
        if events is not None:
            events.append(CardDrawn(seat, drawn.id))
    else:
        del hand[place]
