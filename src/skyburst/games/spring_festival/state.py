"""Where a game of Spring Festival stands, and how an action moves it on."""

from collections.abc import Sequence
from typing import Final

from skyburst.core.base_state import BaseState
from skyburst.core.bits import bits
from skyburst.core.chance import Chance
from skyburst.core.errors import OutcomeError
from skyburst.core.game import Action, Json, Outcome, Score
from skyburst.games.spring_festival import view
from skyburst.games.spring_festival.action_space import Actions
from skyburst.games.spring_festival.actions import (
    DONE,
    IGNITES,
    TURNS,
    Complete,
    Fire,
    Ignite,
    Lay,
    SpringAction,
    Turn,
)
from skyburst.games.spring_festival.components import KINDS, STACK, STACKS, Components
from skyburst.games.spring_festival.events import (
    ActivePlayer,
    CardDrawn,
    CompositionCompleted,
    Exploded,
    FinaleBegun,
    GameEnded,
    Ignited,
    PerfectFinale,
    RocketFired,
    Sparked,
    SpringEvent,
    StoreTurned,
    TileLaid,
    TilesDiscarded,
)
from skyburst.games.spring_festival.figures import ENOUGH
from skyburst.games.spring_festival.grid import ORIGIN, STEP, cell_text
from skyburst.games.spring_festival.panorama import Link, Panorama, empty_panorama
from skyburst.games.spring_festival.position import Position, position_of
from skyburst.games.spring_festival.refusals import refusal
from skyburst.games.spring_festival.scoring import score
from skyburst.games.spring_festival.setup import Setup
from skyburst.games.spring_festival.tiles import Tile
from skyburst.games.spring_festival.view import Phase

_event: Final = tuple.__new__
"""What the constructor of a NamedTuple comes down to, without its detour through Python in the compiled engine."""
EMPTY_STORE: Final = "empty-store"
PERFECT: Final = 3
"""The applause for a perfect finale (S16)."""

Menu = tuple[SpringAction, ...]


class State(BaseState[SpringEvent]):
    """Stacks and decks never change; `turn` and `deck_left` say how much of them is left."""

    __slots__ = (
        "actions",
        "active",
        "applause",
        "completed",
        "components",
        "current_seat",
        "deck_left",
        "done",
        "fired",
        "hands",
        "ignited",
        "menus",
        "panoramas",
        "phase",
        "players",
        "quarters",
        "setup",
        "to_act",
        "turn",
        "unlaid",
    )

    def __init__(
        self,
        setup: Setup,
        actions: Actions,
        panoramas: list[Panorama],
        hands: list[list[int]],
        completed: list[list[int]],
        unlaid: list[list[Tile]],
        applause: list[int],
        deck_left: list[int],
        fired: list[bool],
        done: list[bool],
        ignited: list[bool],
        menus: list[Menu | None],
        phase: Phase,
        turn: int,
        active: int,
        current_seat: int,
        quarters: int,
        to_act: tuple[int, ...],
    ) -> None:
        self.setup = setup
        self.actions = actions
        self.components: Components = setup.components
        self.players: int = setup.players
        self.panoramas = panoramas
        self.hands = hands
        """The cards each seat has before it, by number."""
        self.completed = completed
        self.unlaid = unlaid
        self.applause = applause
        self.deck_left = deck_left
        """How many cards of the colour and of the pattern deck are left."""
        self.fired = fired
        self.done = done
        self.ignited = ignited
        self.menus = menus
        """What each seat may do, where that has been worked out."""
        self.phase: Phase = phase
        self.turn = turn
        """How many turns are over."""
        self.active = active
        self.current_seat = current_seat
        """Who lays or ignites, while seats do so one after the other."""
        self.quarters = quarters
        """The quarter turns the store has made."""
        self.to_act = to_act

    def clone(self) -> "State":
        return State(
            self.setup,
            self.actions,
            [panorama.clone() for panorama in self.panoramas],
            [hand.copy() for hand in self.hands],
            [cards.copy() for cards in self.completed],
            [tiles.copy() for tiles in self.unlaid],
            self.applause.copy(),
            self.deck_left.copy(),
            self.fired.copy(),
            self.done.copy(),
            self.ignited.copy(),
            self.menus.copy(),
            self.phase,
            self.turn,
            self.active,
            self.current_seat,
            self.quarters,
            self.to_act,
        )

    @property
    def first(self) -> int:
        return self.setup.first

    @property
    def is_over(self) -> bool:
        return self.phase == "over"

    @property
    def ending(self) -> str | None:
        return EMPTY_STORE if self.phase in ("finale", "over") else None

    def legal_actions(self, seat: int) -> Menu:
        if not 0 <= seat < self.players:
            return ()
        menu = self.menus[seat]
        if menu is None:
            menu = self.menus[seat] = self._menu(seat)
        return menu

    def _menu(self, seat: int) -> Menu:
        panorama = self.panoramas[seat]
        if self.phase == "fire":
            if self.done[seat]:
                return ()
            if self.fired[seat]:
                return (*self.completions(seat, panorama), DONE)
            return tuple(panorama.reach.values())  # S10
        if seat not in self.to_act:
            return ()
        if self.phase == "turn":
            return TURNS  # S7
        if self.phase == "finale":
            return tuple([IGNITES[cell] for cell in sorted(panorama.tiles)])  # S16
        free = [cell for cell in panorama.reach if cell not in panorama.tiles] or [ORIGIN]  # S4
        return tuple([self.actions.lay(tile, cell) for tile in self.unlaid[seat] for cell in free])

    def completions(self, seat: int, panorama: Panorama) -> list[Complete]:
        """S13: every card of the seat that a panorama completes, with every choice of tiles."""
        lit, figures = panorama.lit, self.components.figures
        counts = sum(lit.values())
        found: list[Complete] = []
        for number in self.hands[seat]:
            figure = figures[number]
            if counts + figure.spare & ENOUGH == ENOUGH:  # most searches end here
                card = self.components.compositions[number]
                for cells in figure.found(lit):
                    found.append(self.actions.complete(card, cells))  # noqa: PERF401  (mostly there are none)
        return found

    def _check(self, seat: int, action: Action) -> None:
        for legal in self.legal_actions(seat):
            if legal is action:
                return
        raise refusal(self, seat, action)

    def draw(self, seat: int, action: Action, chance: Chance) -> Outcome | None:
        self._check(seat, action)
        return None  # all chance is in the set-up

    def setup_to_json(self) -> dict[str, Json]:
        return self.setup.to_json()

    def position(self) -> Position:
        return position_of(self)

    def view(self, seat: int | None) -> view.View:
        return view.view_of(self, seat)

    def score(self, seat: int) -> Score:
        panorama = self.panoramas[seat]
        return score(self.setup, panorama, self.applause, seat, self.completed[seat], self.ignited[seat])

    def scores(self) -> tuple[Score, ...]:
        return tuple([self.score(seat) for seat in range(self.players)])

    def winners(self) -> tuple[int, ...]:
        """S18: most points, then most applause, then shared."""
        ranks = [(score.total, applause) for score, applause in zip(self.scores(), self.applause, strict=True)]
        best = max(ranks)
        return tuple([seat for seat, rank in enumerate(ranks) if rank == best])

    def apply(self, seat: int, action: Action, outcome: Outcome | None = None) -> list[SpringEvent]:
        self._check(seat, action)
        if outcome is not None:
            raise OutcomeError(f"chance has no part in '{action.text}'")
        self.menus[seat] = None
        if isinstance(action, Fire):
            return self._fire(seat, action.cell)
        if isinstance(action, Complete):
            return self._complete(seat, action)
        if isinstance(action, Turn):
            return self._turn_store(seat, action.quarters)
        if isinstance(action, Lay):
            return self._lay(seat, action)
        if isinstance(action, Ignite):
            return self._ignite(seat, action.cell)
        return self._seat_done(seat, [])

    def tile_for(self, seat: int) -> Tile:
        """S7: the tile on top of the spot the seat faces."""
        setup = self.setup
        return setup.stacks[(setup.positions[seat] - self.quarters) % STACKS][STACK - 1 - self.turn]

    def _lay(self, seat: int, action: Lay) -> list[SpringEvent]:
        """S4."""
        tile = self.components.tiles[action.tile]
        self.panoramas[seat].lay(tile, action.cell)
        self.unlaid[seat].remove(tile)
        events: list[SpringEvent] = [_event(TileLaid, (seat, tile.id, cell_text(action.cell)))]
        if not self.unlaid[seat]:
            self.current_seat = (seat + 1) % self.players
            if self.current_seat == self.setup.first:
                self.phase = "turn"
                events.append(_event(ActivePlayer, (self.active,)))
            self._forget_menus()
        return events

    def _turn_store(self, seat: int, quarters: int) -> list[SpringEvent]:
        """S7."""
        self.quarters = (self.quarters + quarters) % STACKS
        self.phase = "fire"
        self.fired = [False] * self.players
        self.done = [False] * self.players
        self._forget_menus()
        return [_event(StoreTurned, (seat, quarters))]

    def _fire(self, seat: int, cell: int) -> list[SpringEvent]:
        """S10 to S12."""
        tile, place, panorama = self.tile_for(seat), cell_text(cell), self.panoramas[seat]
        replaced = panorama.lay(tile, cell)
        before = None if replaced is None else replaced.id
        events: list[SpringEvent] = [_event(RocketFired, (seat, tile.id, place, before))]
        sparks = panorama.sparks(cell)
        if sparks:
            self.applause[seat] += len(sparks)
            events += [_event(Sparked, (seat, place, edge, cell_text(cell + STEP[edge]))) for edge in sparks]
        chain = panorama.explode(cell)
        if chain:
            events += _links(seat, chain)
        self.fired[seat] = True
        return self._after_firing(seat, events)

    def _complete(self, seat: int, action: Complete) -> list[SpringEvent]:
        """S13."""
        card = self.components.compositions[action.card]
        cells = tuple(action.text.split(" ")[2:])
        self.panoramas[seat].turn_back(bits(action.cells))
        self.completed[seat].append(action.card)
        events: list[SpringEvent] = [CompositionCompleted(seat, card.id, cells, card.points)]
        hand, deck = self.hands[seat], KINDS.index(card.kind)
        place = hand.index(action.card)
        if self.deck_left[deck]:
            self.deck_left[deck] -= 1
            drawn = self.setup.decks[deck][self.deck_left[deck]]
            hand[place] = drawn.index
            events.append(CardDrawn(seat, drawn.id))
        else:
            del hand[place]
        return self._after_firing(seat, events)

    def _after_firing(self, seat: int, events: list[SpringEvent]) -> list[SpringEvent]:
        """A seat that can complete nothing is done by itself."""
        completions = self.completions(seat, self.panoramas[seat])
        if not completions:
            return self._seat_done(seat, events)
        self.menus[seat] = (*completions, DONE)
        return events

    def _seat_done(self, seat: int, events: list[SpringEvent]) -> list[SpringEvent]:
        self.done[seat] = True
        self.menus[seat] = ()
        if len(self.to_act) == 1:
            self._end_turn(events)
        else:
            self.to_act = tuple([other for other in self.to_act if other != seat])
        return events

    def _end_turn(self, events: list[SpringEvent]) -> None:
        """S8, S14, S15."""
        if self.players < STACKS:
            stacks, top = self.setup.stacks, STACK - 1 - self.turn
            left = [stacks[spot][top].id for spot in self.setup.unfaced[self.quarters]]
            events.append(_event(TilesDiscarded, (tuple(left),)))
        self.turn += 1
        self.active = (self.active + 1) % self.players
        if self.turn < STACK:
            self.phase = "turn"
            events.append(_event(ActivePlayer, (self.active,)))
        else:
            self.phase = "finale"
            self.current_seat = self.active
            for panorama in self.panoramas:
                panorama.lit.clear()
            events.append(FinaleBegun(self.current_seat))
        self._forget_menus()

    def _ignite(self, seat: int, cell: int) -> list[SpringEvent]:
        """S16."""
        panorama = self.panoramas[seat]
        events: list[SpringEvent] = [Ignited(seat, cell_text(cell)), *_links(seat, panorama.explode(cell))]
        self.ignited[seat] = True
        if len(panorama.lit) == len(panorama.tiles):
            self.applause[seat] += PERFECT
            events.append(PerfectFinale(seat, PERFECT))
        self.current_seat = (seat + 1) % self.players
        if self.current_seat == self.active:
            self.phase = "over"
            events.append(GameEnded(EMPTY_STORE))
        self._forget_menus()
        return events

    def _forget_menus(self) -> None:
        """Everything changed: who acts, and what may be done."""
        self.menus = [None] * self.players
        self.to_act = self.awaited()

    def awaited(self) -> tuple[int, ...]:
        """The seats the game waits for; those that fire at the same time clockwise from the active player (S9)."""
        if self.phase == "fire":
            seats = self.setup.clockwise[self.active]
            return tuple([seat for seat in seats if not self.done[seat]]) if True in self.done else seats
        if self.phase == "turn":
            return (self.active,)
        return () if self.phase == "over" else (self.current_seat,)


def _links(seat: int, chain: Sequence[Link]) -> list[Exploded]:
    return [_event(Exploded, (seat, cell_text(cell), cell_text(cause))) for cell, cause in chain]


def start(setup: Setup, actions: Actions) -> State:
    """The state before the first action."""
    seats = range(setup.players)
    return State(
        setup,
        actions,
        panoramas=[empty_panorama() for _ in seats],
        hands=[[card.index for card in hand] for hand in setup.cards],
        completed=[[] for _ in seats],
        unlaid=[list(setup.components.sets[number]) for number in setup.sets],
        applause=[0] * setup.players,
        deck_left=[len(deck) for deck in setup.decks],
        fired=[False] * setup.players,
        done=[False] * setup.players,
        ignited=[False] * setup.players,
        menus=[None] * setup.players,
        phase="lay",
        turn=0,
        active=setup.first,
        current_seat=setup.first,
        quarters=0,
        to_act=(setup.first,),
    )
