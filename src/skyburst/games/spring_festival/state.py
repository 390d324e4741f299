"""The state of a Spring Festival game."""

from typing import TypeAlias

from skyburst.core.base_state import BaseState
from skyburst.core.chance import Chance
from skyburst.core.errors import OutcomeError
from skyburst.core.game import Action, Json, Outcome, Score
from skyburst.games.spring_festival import scoring
from skyburst.games.spring_festival.action_space import Actions
from skyburst.games.spring_festival.actions import (
    DONE,
    TURN_ACTIONS,
    Complete,
    Fire,
    Ignite,
    Lay,
    SpringAction,
    Turn,
)
from skyburst.games.spring_festival.components import Components
from skyburst.games.spring_festival.compositions import complete, find_completions
from skyburst.games.spring_festival.end_of_game import EMPTY_STORE
from skyburst.games.spring_festival.events import Events, SpringEvent
from skyburst.games.spring_festival.finale import ignite, legal_ignitions
from skyburst.games.spring_festival.firing import fire, legal_placements
from skyburst.games.spring_festival.panorama import Panorama, empty_panorama
from skyburst.games.spring_festival.position import Position, position_of
from skyburst.games.spring_festival.refusals import refusal
from skyburst.games.spring_festival.setup import Setup
from skyburst.games.spring_festival.starting_tiles import lay, legal_lays
from skyburst.games.spring_festival.store import turn_store
from skyburst.games.spring_festival.tiles import Tile
from skyburst.games.spring_festival.turn_order import finish_turn_of, seats_to_act
from skyburst.games.spring_festival.view import Phase, View, view_of

LegalActions: TypeAlias = tuple[SpringAction, ...]


class State(BaseState[SpringEvent]):
    """A game in progress: its set-up, which never changes, and everything that changes during play.

    The seats lay their starting tiles, one seat after the other or all at once. Then there are twelve turns: the active
    player rotates the store, and every seat fires the tile that it faces and completes cards. The game ends with each
    seat's grande finale.
    """

    __slots__ = (
        "actions",
        "active",
        "applause",
        "completed",
        "components",
        "deck_left",
        "done",
        "fired",
        "hands",
        "ignited",
        "legal_cache",
        "panoramas",
        "phase",
        "players",
        "rotation",
        "setup",
        "starting_tiles",
        "to_act",
        "turn",
    )

    def __init__(
        self,
        setup: Setup,
        actions: Actions,
        panoramas: list[Panorama],
        hands: list[list[int]],
        completed: list[list[int]],
        starting_tiles: list[list[Tile]],
        applause: list[int],
        deck_left: list[int],
        fired: list[bool],
        done: list[bool],
        ignited: list[bool],
        legal_cache: list[LegalActions | None],
        phase: Phase,
        turn: int,
        active: int,
        rotation: int,
        to_act: tuple[int, ...],
    ) -> None:
        self.setup = setup
        """Everything that is decided before the first action."""
        self.actions = actions
        self.components: Components = setup.components
        """The component set."""
        self.players: int = setup.players
        self.panoramas = panoramas
        """The panorama of each seat."""
        self.hands = hands
        """The numbers of the composition cards that each seat has but has not completed."""
        self.completed = completed
        """The numbers of the cards that each seat has completed."""
        self.starting_tiles = starting_tiles
        """The starting tiles that each seat still has to lay."""
        self.applause = applause
        """The number of applause tokens of each seat."""
        self.deck_left = deck_left
        """How many cards are left in the colour deck and in the pattern deck."""
        self.fired = fired
        """Which seats have fired their tile in this turn."""
        self.done = done
        """Which seats have finished this turn."""
        self.ignited = ignited
        """Which seats have had their grande finale."""
        self.legal_cache = legal_cache
        """The legal actions of each seat, or None if they have not been computed yet."""
        self.phase: Phase = phase
        self.turn = turn
        """How many turns are over."""
        self.active = active
        """The seat of the active player, who rotates the store."""
        self.rotation = rotation
        """The store's rotation: 0 to 3 quarter turns, clockwise."""
        self.to_act = to_act

    def clone(self) -> "State":
        """Returns an independent copy."""
        return State(
            self.setup,
            self.actions,
            [panorama.clone() for panorama in self.panoramas],
            [hand.copy() for hand in self.hands],
            [cards.copy() for cards in self.completed],
            [tiles.copy() for tiles in self.starting_tiles],
            self.applause.copy(),
            self.deck_left.copy(),
            self.fired.copy(),
            self.done.copy(),
            self.ignited.copy(),
            self.legal_cache.copy(),
            self.phase,
            self.turn,
            self.active,
            self.rotation,
            self.to_act,
        )

    @property
    def first(self) -> int:
        """The seat that plays first."""
        return self.setup.first

    @property
    def is_over(self) -> bool:
        """Whether the last grande finale is over."""
        return self.phase == "over"

    @property
    def ending(self) -> str | None:
        """`empty-store` once the store is empty; None before that."""
        return EMPTY_STORE if self.phase in ("finale", "over") else None

    def legal_actions(self, seat: int) -> LegalActions:
        """Returns every action that the seat may take now."""
        if not 0 <= seat < self.players:
            return ()
        actions = self.legal_cache[seat]
        if actions is None:
            actions = self.legal_cache[seat] = self._find_legal_actions(seat)
        return actions

    def _find_legal_actions(self, seat: int) -> LegalActions:
        panorama = self.panoramas[seat]
        if self.phase == "fire":
            if self.done[seat]:
                return ()
            if self.fired[seat]:
                return (*find_completions(self, seat, panorama), DONE)
            return legal_placements(panorama)
        if seat not in self.to_act:
            return ()
        if self.phase == "turn":
            return TURN_ACTIONS
        if self.phase == "finale":
            return legal_ignitions(panorama)
        return legal_lays(self, seat)

    def _check(self, seat: int, action: Action) -> None:
        for legal in self.legal_actions(seat):
            if legal is action:
                return
        raise refusal(self, seat, action)

    def draw(self, seat: int, action: Action, chance: Chance) -> Outcome | None:
        """Returns None: after the set-up, nothing in this game is random. Raises GameError if the action is illegal."""
        self._check(seat, action)
        return None

    def apply(self, seat: int, action: Action, outcome: Outcome | None = None) -> list[SpringEvent]:
        """Applies the action and returns its events.

        Raises GameError and leaves the state unchanged if the action is illegal or an outcome is given.
        """
        self._check(seat, action)
        if outcome is not None:
            raise OutcomeError(f"'{action.text}' must not have an outcome, because it involves no chance")
        events: list[SpringEvent] = []
        self._perform(seat, action, events)
        return events

    def advance(self, seat: int, action: Action, chance: Chance) -> None:
        """Applies a legal action without checking it and without events."""
        self._perform(seat, action, None)

    def _perform(self, seat: int, action: Action, events: Events) -> None:
        self.legal_cache[seat] = None
        if isinstance(action, Fire):
            fire(self, seat, action.cell, events)
        elif isinstance(action, Complete):
            complete(self, seat, action, events)
        elif isinstance(action, Turn):
            turn_store(self, seat, action.quarters, events)
        elif isinstance(action, Lay):
            lay(self, seat, action, events)
        elif isinstance(action, Ignite):
            ignite(self, seat, action.cell, events)
        else:
            finish_turn_of(self, seat, events)

    def resample(self, seat: int, chance: Chance) -> None:
        """Shuffles everything below the tops of stacks and decks; nothing else is hidden (S2, S3)."""
        self.setup = self.setup.reshuffled(self.turn, self.deck_left, chance)

    def alone(self, seat: int) -> "State":
        """Returns a copy of the game in which this seat, now seat 0, plays without the others, for searches.

        Panoramas only affect each other through the store's rotation, the decks and the majority. In the copy, the seat
        rotates the store in every turn. The copy supports `advance`, `legal_actions`, `resample` and `clone`.
        """
        copy = State(
            self.setup.alone(seat),
            self.actions,
            [self.panoramas[seat].clone()],
            [self.hands[seat].copy()],
            [self.completed[seat].copy()],
            [self.starting_tiles[seat].copy()],
            [self.applause[seat]],
            self.deck_left.copy(),
            [self.fired[seat]],
            [self.done[seat]],
            [self.ignited[seat]],
            [None],
            self.phase,
            self.turn,
            0,
            self.rotation,
            (0,),
        )
        if self.phase == "lay" and not self.starting_tiles[seat]:
            copy.begin_phase("turn", 0)
        elif self.phase == "fire" and self.done[seat]:
            finish_turn_of(copy, 0, None)
        elif self.ignited[seat]:
            copy.begin_phase("over", 0)
        return copy

    def begin_phase(self, phase: Phase, seat: int) -> None:
        """Begins a phase, or a seat's part of a phase, and clears the cached legal actions."""
        self.phase = phase
        self.to_act = seats_to_act(phase, seat, self.players)
        self.legal_cache = [None] * self.players

    def setup_to_json(self) -> dict[str, Json]:
        """Returns the set-up in the form that records contain."""
        return self.setup.to_json()

    def position(self) -> Position:
        """Returns the whole state as plain values."""
        return position_of(self)

    def view(self, seat: int | None) -> View:
        """Returns what a seat may know, or what a spectator may know if `seat` is None."""
        return view_of(self, seat)

    def scores(self) -> tuple[Score, ...]:
        """Returns the points that each seat would have if the game ended now."""
        return tuple([scoring.score(self, seat) for seat in range(self.players)])

    def totals(self) -> list[int]:
        """Returns the total of each seat's score."""
        return [sum(scoring.points(self, seat)) for seat in range(self.players)]

    def winners(self) -> tuple[int, ...]:
        """Returns the seats that would win if the game ended now."""
        return scoring.winners(self)


def start(setup: Setup, actions: Actions) -> State:
    """Returns the state before the first action."""
    seats = range(setup.players)
    return State(
        setup,
        actions,
        panoramas=[empty_panorama() for _ in seats],
        hands=[[card.index for card in hand] for hand in setup.cards],
        completed=[[] for _ in seats],
        starting_tiles=[list(setup.components.sets[number]) for number in setup.sets],
        applause=[0] * setup.players,
        deck_left=[len(deck) for deck in setup.decks],
        fired=[False] * setup.players,
        done=[False] * setup.players,
        ignited=[False] * setup.players,
        legal_cache=[None] * setup.players,
        phase="lay",
        turn=0,
        active=setup.first,
        rotation=0,
        to_act=(setup.first,),
    )
