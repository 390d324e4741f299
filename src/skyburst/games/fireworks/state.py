"""Where a game of Fireworks stands, and how an action moves it on."""

from typing import Final

from skyburst.core.base_state import BaseState
from skyburst.core.chance import Chance
from skyburst.core.errors import OutcomeError
from skyburst.core.game import Action, Json, Outcome, Score
from skyburst.games.fireworks import view
from skyburst.games.fireworks.action_space import CM, Actions, lowest, seats_of
from skyburst.games.fireworks.actions import Arrange, Draw, Give, Grab, Heap, Helpers, Launch, Take, TileAction
from skyburst.games.fireworks.components import Components
from skyburst.games.fireworks.events import (
    ActivePlayer,
    Arranged,
    BonusTurn,
    CardDrawn,
    EndTriggered,
    FireworksEvent,
    FunctionResolved,
    GameEnded,
    Heaped,
    HelpersAsked,
    LastArranging,
    Launched,
    LaunchFailed,
    SaidReady,
    TilePassed,
    TileReturned,
    TilesPutBack,
    TileTaken,
)
from skyburst.games.fireworks.grid import SIXTHS
from skyburst.games.fireworks.launch import BoxContents, Launcher, LaunchParams, LaunchResult
from skyburst.games.fireworks.layout import BARE, EMPTY, Layout, first_free, free, lay, layout_text, lift
from skyburst.games.fireworks.outcomes import drawn_json, fallen_json, read_drawn, read_fallen
from skyburst.games.fireworks.physical import LAUNCH_HEIGHT_MAX
from skyburst.games.fireworks.position import Position, position_of
from skyburst.games.fireworks.refusals import refusal
from skyburst.games.fireworks.scoring import score
from skyburst.games.fireworks.setup import ADVANCED, ALONE, SPEED, Setup
from skyburst.games.fireworks.tiles import FIREWORKS, FUNCTION, FUNCTIONS, GALE, START
from skyburst.games.fireworks.turn import DIE, NOTHING, TILE, Turn
from skyburst.games.fireworks.view import Phase

FULL_BOARD: Final = "full-board"
_ONE_OTHER: Final = "2"
"""What a card for the drawer and one other is numbered."""


class State(BaseState[FireworksEvent]):
    """Boards are layouts; the box is what lies in it and what lies beside it, each tile face up (true) or not."""

    __slots__ = (
        "actions",
        "active",
        "boards",
        "components",
        "discards",
        "inside",
        "launcher",
        "outside",
        "phase",
        "piles",
        "players",
        "ready",
        "removed",
        "setup",
        "spent",
        "triggered",
        "turn",
        "turns",
    )

    def __init__(
        self,
        setup: Setup,
        actions: Actions,
        launcher: Launcher,
        boards: list[Layout],
        inside: dict[int, bool],
        outside: dict[int, bool],
        removed: tuple[int, ...],
        piles: tuple[tuple[str, ...], ...],
        discards: tuple[str, ...],
        phase: Phase,
        active: int,
        turn: Turn,
        turns: int,
        spent: tuple[str, ...],
        triggered: bool,
        ready: tuple[bool, ...],
    ) -> None:
        self.setup = setup
        self.actions = actions
        self.launcher = launcher
        self.components: Components = setup.components
        self.players: int = setup.players
        self.boards = boards
        self.inside = inside
        self.outside = outside
        self.removed = removed
        """Function tiles that have left the game."""
        self.piles = piles
        self.discards = discards
        self.phase: Phase = phase
        self.active = active
        self.turn = turn
        self.turns = turns
        """How many turns are over, bonus turns included."""
        self.spent = spent
        """The kinds of bonus turn that the active player has had in this row (W18)."""
        self.triggered = triggered
        self.ready = ready

    def clone(self) -> "State":
        return State(
            self.setup,
            self.actions,
            self.launcher,
            self.boards.copy(),
            self.inside.copy(),
            self.outside.copy(),
            self.removed,
            self.piles,
            self.discards,
            self.phase,
            self.active,
            self.turn.clone(),
            self.turns,
            self.spent,
            self.triggered,
            self.ready,
        )

    @property
    def first(self) -> int:
        return self.setup.first

    @property
    def is_over(self) -> bool:
        return self.phase == "over"

    @property
    def ending(self) -> str | None:
        return FULL_BOARD if self.triggered else None

    @property
    def to_act(self) -> tuple[int, ...]:
        if self.phase == "over":
            return ()
        if self.phase == "grab":  # whoever has least comes first, so that nobody waits where seats act by turns
            seats = self._clockwise(self.setup.first)
            return tuple(sorted(seats, key=lambda seat: -free(self.boards[seat])))
        if self.phase == "last":
            return tuple([seat for seat in self._clockwise(self.setup.first) if not self.ready[seat]])
        if self.phase in ("gale", "heavy-rain"):
            return tuple([seat for seat in self._clockwise(self.active) if self.turn.chosen[seat] == NOTHING])
        return (self.takers[self.turn.taker],) if self.phase == "choose" else (self.active,)

    @property
    def takers(self) -> tuple[int, ...]:
        """W13: the drawer, then the helpers."""
        return (self.active, *self.turn.helpers)

    def _clockwise(self, start: int) -> tuple[int, ...]:
        return tuple([(start + step) % self.players for step in range(self.players)])

    def takeable(self) -> list[int]:
        """W9: what lies face up inside the box, but for function tiles."""
        tiles = self.components.tiles
        return [tile for tile, up in self.inside.items() if up and tiles[tile].kind != FUNCTION]

    def legal_actions(self, seat: int) -> tuple[Action, ...]:
        if seat not in self.to_act:
            return ()
        actions = self.actions
        if self.phase == "launch":
            return actions.launches if self.turn.heaped else (*actions.launches, actions.heap)
        if self.phase == "draw":
            return tuple([actions.draws[pile] for pile in range(len(self.piles)) if self.piles[pile] or self.discards])
        if self.phase == "helpers":
            return self._who_may_help()
        if self.phase == "last":
            return (actions.ready,)
        if self.phase in ("choose", "grab"):
            up = actions.takes if self.phase == "choose" else actions.grabs
            return tuple([up[tile] for tile in sorted(self.takeable())])
        own = actions.gives if self.phase == "gale" else actions.returns
        return tuple([own[tile] for tile in sorted(_tiles(self.boards[seat]))])

    def _who_may_help(self) -> tuple[Action, ...]:
        """W13."""
        alone = self.components.action_card[self.turn.card or ""].players == _ONE_OTHER
        groups = [seats for seats in range(1, 1 << self.players) if not seats >> self.active & 1]
        return tuple([self.actions.helpers[seats - 1] for seats in groups if seats.bit_count() == 1 or not alone])

    def _check(self, seat: int, action: Action) -> None:
        if isinstance(action, Arrange):
            legal = self.may_arrange(seat) and sorted(_tiles(action.layout)) == sorted(_tiles(self.boards[seat]))
        elif isinstance(action, Launch):
            legal = self.phase == "launch" and seat == self.active and self.over_the_box(action)
        else:
            legal = action in self.legal_actions(seat)
        if not legal:
            raise refusal(self, seat, action)

    def may_arrange(self, seat: int) -> bool:
        """W11, W19, W27: at any time, until one has said ready or the game is over."""
        return 0 <= seat < self.players and not self.is_over and not self.ready[seat]

    def over_the_box(self, launch: Launch) -> bool:
        """W7: above the box, as high as the rule asks, and no higher than an arm reaches."""
        physical = self.components.physical
        wide, deep, _ = physical.box_inside
        inside = 2 * abs(launch.x) <= wide * CM and 2 * abs(launch.y) <= deep * CM
        return inside and lowest(physical) <= launch.height <= LAUNCH_HEIGHT_MAX * CM

    def draw(self, seat: int, action: Action, chance: Chance) -> Outcome | None:
        self._check(seat, action)
        if isinstance(action, Draw):
            return drawn_json(self.piles[action.pile], self.discards, chance)
        if isinstance(action, Launch):
            return self.fallen(self.launcher.launch(*self.aimed(seat, action), chance))
        return None

    def aimed(self, seat: int, action: Launch) -> tuple[BoxContents, LaunchParams]:
        """What a launcher is handed; raises what `apply` would."""
        self._check(seat, action)
        return self.sky(self.turn.heaped), self.shot(action)

    def fallen(self, fall: LaunchResult) -> Outcome:
        """What a launcher found, as the outcome of the launch."""
        return fallen_json(self.components, fall, self.outside)

    def sky(self, heaped: bool) -> BoxContents:
        """What lies in the box, and beside it."""
        up = [tile for tile, face_up in self.inside.items() if face_up]
        down = [tile for tile, face_up in self.inside.items() if not face_up]
        return BoxContents(self.names(up), self.names(down), heaped, self.names(list(self.outside)))

    def shot(self, launch: Launch) -> LaunchParams:
        """W28: the launch as it would be made now."""
        return LaunchParams(launch.x / CM, launch.y / CM, launch.height / CM, self.turn.card, len(self.takers))

    def setup_to_json(self) -> dict[str, Json]:
        return self.setup.to_json()

    def position(self) -> Position:
        return position_of(self)

    def view(self, seat: int | None) -> view.View:
        return view.view_of(self, seat)

    def score(self, seat: int) -> Score:
        return score(self.components, self.boards[seat], self.setup.characters[seat])

    def scores(self) -> tuple[Score, ...]:
        return tuple([self.score(seat) for seat in range(self.players)])

    def winners(self) -> tuple[int, ...]:
        """W24: most points; a tie is shared."""
        totals = [score.total for score in self.scores()]
        return tuple([seat for seat, total in enumerate(totals) if total == max(totals)])

    def apply(self, seat: int, action: Action, outcome: Outcome | None = None) -> list[FireworksEvent]:
        self._check(seat, action)
        if isinstance(action, Launch):
            return self._launch(seat, outcome)
        if isinstance(action, Draw):
            return self._draw(seat, action.pile, outcome)
        if outcome is not None:
            raise OutcomeError(f"chance has no part in '{action.text}'")
        if isinstance(action, Arrange):
            self.boards[seat] = action.layout
            return [Arranged(seat, tuple(layout_text(self.components, action.layout).split()))]
        if isinstance(action, Take):
            return self._take(seat, action.tile)
        if isinstance(action, Grab):
            return self._grab(seat, action.tile)
        if isinstance(action, TileAction):
            return self._choose_to_lose(seat, action)
        if isinstance(action, Helpers):
            return self._ask(seat, action)
        if isinstance(action, Heap):
            self.turn.heaped = True
            return [Heaped(seat)]
        return self._say_ready(seat)

    def _draw(self, seat: int, pile: int, outcome: Outcome | None) -> list[FireworksEvent]:
        """W8, W26."""
        drawn = read_drawn(outcome, self.piles[pile], self.discards)
        cards = self.piles[pile]
        if drawn.reshuffled is not None:
            cards, self.discards = drawn.reshuffled, ()
        self.piles = self.piles[:pile] + (cards[:-1],) + self.piles[pile + 1 :]
        self.turn.card = drawn.card
        alone = self.components.action_card[drawn.card].players == ALONE
        self.phase = "launch" if alone else "helpers"
        return [CardDrawn(seat, pile + 1, drawn.card, drawn.reshuffled is not None)]

    def _ask(self, seat: int, action: Helpers) -> list[FireworksEvent]:
        """W13."""
        asked = seats_of(action.seats)
        self.turn.helpers = tuple([other for other in self._clockwise(seat) if other in asked])
        self.phase = "launch"
        return [HelpersAsked(seat, self.turn.helpers)]

    def _launch(self, seat: int, outcome: Outcome | None) -> list[FireworksEvent]:
        """W8, W26, W29."""
        fallen = read_fallen(self.components, outcome, self.inside, self.outside)
        flown = [tile for tile in fallen.out if tile in self.inside]
        for tile in fallen.up:
            self.inside[tile] = True
        for tile in fallen.down:
            self.inside[tile] = False
        for tile in flown:
            self.outside[tile] = self.inside.pop(tile)
        turned = tuple([tile for tile in fallen.up if tile in self.inside])
        turn = self.turn
        turn.die = fallen.die
        turn.heaped = False
        events: list[FireworksEvent] = [
            Launched(
                seat,
                turn.card,
                fallen.die,
                self.names(turned),
                len([tile for tile in fallen.down if tile in self.inside]),
                self.names([tile for tile in flown if self.outside[tile]]),
                len([tile for tile in flown if not self.outside[tile]]),
            )
        ]
        if not turned:
            events.append(LaunchFailed(seat))
            turn.fails += 1
            if self.setup.variant == ADVANCED:
                return self._end_turn(events, failed=True)
            if turn.fails == 1:
                self.phase = "draw"
                return events
        count = 1 if fallen.die == FIREWORKS else int(fallen.die)
        turn.wanted = (count,) * len(self.takers)
        turn.taker = len(self.takers) - 1
        self.phase = "choose"
        return self._next_taker(events)

    def names(self, tiles: tuple[int, ...] | list[int]) -> tuple[str, ...]:
        return tuple([self.components.tiles[tile].id for tile in tiles])

    def _next_taker(self, events: list[FireworksEvent]) -> list[FireworksEvent]:
        """W9, W13: who chooses next; if nobody can, the turn ends."""
        turn, takers = self.turn, self.takers
        if self.takeable():
            for step in range(1, len(takers) + 1):
                place = (turn.taker + step) % len(takers)
                if turn.wanted[place] and free(self.boards[takers[place]]):
                    turn.taker = place
                    return events
        return self._end_turn(events, failed=False)

    def _take(self, seat: int, tile: int) -> list[FireworksEvent]:
        """W9."""
        events = self._place(seat, tile)
        turn = self.turn
        place = turn.taker
        turn.wanted = turn.wanted[:place] + (turn.wanted[place] - 1,) + turn.wanted[place + 1 :]
        return self._next_taker(events)

    def _place(self, seat: int, tile: int) -> list[FireworksEvent]:
        """W11: onto the first free space; W19: the end is triggered by a full board."""
        del self.inside[tile]
        events: list[FireworksEvent] = [TileTaken(seat, self.components.tiles[tile].id, self._put(seat, tile))]
        if not self.triggered and not free(self.boards[seat]):
            self.triggered = True
            events.append(EndTriggered(seat))
        return events

    def _put(self, seat: int, tile: int) -> str:
        """The space where it lies now."""
        space = first_free(self.boards[seat])
        self.boards[seat] = lay(self.boards[seat], space, self.components.tiles[tile])
        return self.components.grid.names[space]

    def _grab(self, seat: int, tile: int) -> list[FireworksEvent]:
        """W27."""
        events = self._place(seat, tile)
        if self.triggered:
            self.phase = "over"
            events.append(GameEnded(FULL_BOARD))
        return events

    def _end_turn(self, events: list[FireworksEvent], failed: bool) -> list[FireworksEvent]:
        """W12, W14, W15."""
        turn = self.turn
        if turn.die == FIREWORKS and not failed and DIE not in self.spent:
            turn.bonus = DIE  # W10, W18
        if turn.card is not None:
            self.discards += (turn.card,)
        up = [tile for tile, face_up in (*self.inside.items(), *self.outside.items()) if face_up]
        pending = []
        for function in FUNCTIONS:
            alike = [tile for tile in up if self.components.tiles[tile].function == function]
            pending += [min(alike)] if alike else []
        turn.pending = tuple(pending)
        return self._resolve(events)

    def _resolve(self, events: list[FireworksEvent]) -> list[FireworksEvent]:
        """W15 to W17: the next function tile; after the last the turn is over."""
        turn = self.turn
        while turn.pending:
            tile, turn.pending = turn.pending[0], turn.pending[1:]
            self.inside.pop(tile, None)
            self.outside.pop(tile, None)
            self.removed += (tile,)
            function = self.components.tiles[tile].function
            if function == FIREWORKS:
                effect = turn.die != FIREWORKS and TILE not in self.spent
                if effect:
                    turn.bonus = TILE
            else:
                effect = all(self._can_lose(seat) for seat in range(self.players))
            events.append(FunctionResolved(self.active, function, effect))
            if effect and function != FIREWORKS:
                self.phase = "gale" if function == GALE else "heavy-rain"
                turn.chosen = (NOTHING,) * self.players
                return events
        return self._next_turn(events)

    def _can_lose(self, seat: int) -> bool:
        """W16: a board with nothing but start tiles, at most two, is spared, and with it all."""
        tiles = [self.components.tiles[tile] for tile in _tiles(self.boards[seat])]
        return len(tiles) > 2 or any(tile.kind != START for tile in tiles)

    def _choose_to_lose(self, seat: int, action: TileAction) -> list[FireworksEvent]:
        """W16: once all have chosen, all tiles move at once."""
        turn = self.turn
        turn.chosen = turn.chosen[:seat] + (action.tile,) + turn.chosen[seat + 1 :]
        if NOTHING in turn.chosen:
            return []
        chosen, turn.chosen = turn.chosen, ()
        left = []
        for giver, tile in enumerate(chosen):
            space = [number // SIXTHS for number in self.boards[giver]].index(tile)
            self.boards[giver] = lift(self.boards[giver], space)
            left.append(self.components.grid.names[space])
        events: list[FireworksEvent] = []
        for giver, tile in enumerate(chosen):
            if isinstance(action, Give):
                to = (giver + 1) % self.players
                events.append(TilePassed(giver, to, self.components.tiles[tile].id, self._put(to, tile)))
            else:
                self.inside[tile] = False
                events.append(TileReturned(giver, left[giver]))
        return self._resolve(events)

    def _next_turn(self, events: list[FireworksEvent]) -> list[FireworksEvent]:
        """W12: what flew out goes back. W18, W19: whose turn it is then."""
        if self.outside:
            up = [tile for tile, face_up in self.outside.items() if face_up]
            events.append(TilesPutBack(self.names(up), len(self.outside) - len(up)))
            self.inside.update(self.outside)
            self.outside = {}
        bonus = self.turn.bonus
        self.turns += 1
        self.turn = Turn()
        self.phase = "draw" if self.setup.variant == ADVANCED else "launch"
        if bonus is not None:
            self.spent += (bonus,)
            events.append(BonusTurn(self.active, bonus))
            return events
        self.active = (self.active + 1) % self.players
        self.spent = ()
        if self.triggered and self.active == self.setup.first:
            self.phase = "last"
            events.append(LastArranging())
        else:
            events.append(ActivePlayer(self.active))
        return events

    def _say_ready(self, seat: int) -> list[FireworksEvent]:
        """W19."""
        self.ready = self.ready[:seat] + (True,) + self.ready[seat + 1 :]
        events: list[FireworksEvent] = [SaidReady(seat)]
        if all(self.ready):
            self.phase = "over"
            events.append(GameEnded(FULL_BOARD))
        return events


def _tiles(layout: Layout) -> list[int]:
    return [number // SIXTHS for number in layout if number != EMPTY]


def start(setup: Setup, actions: Actions, launcher: Launcher) -> State:
    """The state before the first action."""
    boards = []
    for tiles in setup.start_tiles:
        board = BARE
        for space, tile in enumerate(tiles):  # W3
            board = lay(board, space, tile)
        boards.append(board)
    phases: dict[str, Phase] = {SPEED: "grab", ADVANCED: "draw"}
    return State(
        setup,
        actions,
        launcher,
        boards=boards,
        inside={tile.index: setup.variant == SPEED for tile in setup.box},  # W4, W27
        outside={},
        removed=(),
        piles=setup.card_piles,
        discards=(),
        phase=phases.get(setup.variant, "launch"),
        active=setup.first,
        turn=Turn(),
        turns=0,
        spent=(),
        triggered=False,
        ready=(False,) * setup.players,
    )
