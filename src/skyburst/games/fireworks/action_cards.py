"""Action cards: two piles and the discards (W5), drawing (W8, W26) and discarding (W14)."""

from collections import Counter
from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

from skyburst.core.chance import Chance
from skyburst.core.errors import OutcomeError
from skyburst.core.fields import Fields
from skyburst.core.game import Action, Json, Outcome
from skyburst.games.fireworks.components import ALONE, ActionCard
from skyburst.games.fireworks.events import CardDrawn, FireworksEvent
from skyburst.games.fireworks.launch_outcome import outcome_error

if TYPE_CHECKING:
    from skyburst.games.fireworks.state import State

PILES: Final = 2
"""The number of piles into which the action cards are split (W5)."""


class DrawnCard(NamedTuple):
    """A drawn card, and the reshuffled discards if they refilled an empty pile (W5)."""

    card: str
    reshuffled: tuple[str, ...] | None


def legal_draws(state: "State") -> tuple[Action, ...]:
    """Returns a draw action for each pile that has cards or can be refilled from the discards (W5)."""
    piles = state.piles
    return tuple([state.actions.draws[pile] for pile in range(len(piles)) if piles[pile] or state.discards])


def draw_from(pile: Sequence[str], discards: Sequence[str], chance: Chance) -> DrawnCard:
    """Returns the top card of a pile, after refilling an empty pile with the shuffled discards (W5)."""
    if pile:
        return DrawnCard(pile[-1], None)
    reshuffled = tuple(chance.shuffled(discards))
    return DrawnCard(reshuffled[-1], reshuffled)


def draw_json(drawn: DrawnCard) -> dict[str, Json]:
    """Returns the outcome of a draw as records store it."""
    if drawn.reshuffled is None:
        return {"card": drawn.card}
    return {"card": drawn.card, "reshuffled": list(drawn.reshuffled)}


def read_draw(outcome: Outcome | None, pile: Sequence[str], discards: Sequence[str]) -> DrawnCard:
    """Returns the card that an outcome names. Raises OutcomeError if it cannot have been drawn from the pile (W5)."""
    if outcome is None:
        raise OutcomeError(
            "drawing a card needs an outcome with the field 'card' and, if the pile was empty, 'reshuffled'", "W5"
        )
    fields = Fields("outcome", outcome, outcome_error)
    card = fields.take("card", str)
    if pile:
        fields.done()
        if card != pile[-1]:
            raise outcome_error("outcome.card", f"must be the top card of the pile, not '{card}'", "W5")
        return DrawnCard(card, None)
    reshuffled = fields.take_list("reshuffled", str)
    fields.done()
    if Counter(reshuffled) != Counter(discards):
        raise outcome_error(
            "outcome.reshuffled", "must list all discarded cards, including copies, and no others", "W5"
        )
    if card != reshuffled[-1]:
        raise outcome_error("outcome.card", f"must be the last card in 'reshuffled', not '{card}'", "W5")
    return DrawnCard(card, tuple(reshuffled))


def draw_card(state: "State", seat: int, pile: int, drawn: DrawnCard) -> list[FireworksEvent]:
    """Draws the top card of a pile (W8, W26). The player then chooses helpers if the card needs them (W13)."""
    cards = state.piles[pile]
    if drawn.reshuffled is not None:
        cards, state.discards = drawn.reshuffled, ()
    state.piles = state.piles[:pile] + (cards[:-1],) + state.piles[pile + 1 :]
    state.turn.card = drawn.card
    state.phase = "launch" if drawn_card(state).players == ALONE else "helpers"
    return [CardDrawn(seat, pile + 1, drawn.card, drawn.reshuffled is not None)]


def drawn_card(state: "State") -> ActionCard:
    """Returns the action card drawn in this turn. Raises KeyError if none was drawn."""
    return state.components.action_card[state.turn.card or ""]


def discard_card(state: "State") -> None:
    """Discards the card drawn in this turn, if there is one (W14)."""
    if state.turn.card is not None:
        state.discards += (state.turn.card,)
