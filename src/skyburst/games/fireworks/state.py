"""The state of a Fireworks game. `State.apply` calls the modules that implement the parts of a turn."""

from skyburst.core.base_state import BaseState
from skyburst.core.chance import Chance
from skyburst.core.errors import OutcomeError
from skyburst.core.game import Action, Json, Outcome, Score
from skyburst.games.fireworks.action_cards import draw_card, draw_from, draw_json, legal_draws, read_draw
from skyburst.games.fireworks.action_space import Actions
from skyburst.games.fireworks.actions import Arrange, Draw, Grab, Heap, Helpers, Launch, Take, TileAction
from skyburst.games.fireworks.choosing import legal_takes, take
from skyburst.games.fireworks.components import Components
from skyburst.games.fireworks.end_of_game import FULL_BOARD, say_ready
from skyburst.games.fireworks.end_of_turn import finish_turn
from skyburst.games.fireworks.events import FireworksEvent
from skyburst.games.fireworks.function_tiles import choose_tile, choosers, legal_choices
from skyburst.games.fireworks.helpers import ask_helpers, legal_helpers
from skyburst.games.fireworks.launch import box_contents, heap, launch_die, launch_params, legal_launches, may_launch
from skyburst.games.fireworks.launch_outcome import launch_json, outcome_of, read_launch
from skyburst.games.fireworks.launcher import Launcher, LaunchResult
from skyburst.games.fireworks.layout import Layout
from skyburst.games.fireworks.placing import arrange, may_arrange_as
from skyburst.games.fireworks.position import Position, position_of
from skyburst.games.fireworks.refusals import refusal
from skyburst.games.fireworks.resample import resample
from skyburst.games.fireworks.scoring import score, total, winners
from skyburst.games.fireworks.setup import Setup, starting_board, starts_face_up
from skyburst.games.fireworks.speed import grab, grabbers, legal_grabs
from skyburst.games.fireworks.turn import STORMS, Phase, Turn
from skyburst.games.fireworks.variants import first_phase
from skyburst.games.fireworks.view import View, view_of


class State(BaseState[FireworksEvent]):
    """A game in progress."""

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
        """Everything that is decided before the first action."""
        self.actions = actions
        self.launcher = launcher
        """The launcher used in this game."""
        self.components: Components = setup.components
        """The component set."""
        self.players: int = setup.players
        self.boards = boards
        """The layout of each board."""
        self.inside = inside
        """The tiles inside the box, by index, and whether each is face up."""
        self.outside = outside
        """The tiles outside the box, by index, and whether each is face up (W12)."""
        self.removed = removed
        """The function tiles that have left the game (W15)."""
        self.piles = piles
        """The piles of action cards, bottom to top (W5)."""
        self.discards = discards
        """The discarded action cards."""
        self.phase: Phase = phase
        self.active = active
        """The seat whose turn it is."""
        self.turn = turn
        """What has happened in the current turn."""
        self.turns = turns
        """How many turns are over, including bonus turns."""
        self.spent = spent
        """The kinds of bonus turn that the active player has already had in this series of turns (W18)."""
        self.triggered = triggered
        """Whether a full board has triggered the end (W19)."""
        self.ready = ready
        """Whether each seat has finished arranging (W19)."""

    def clone(self) -> "State":
        """Returns an independent copy."""
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
        """The seat that plays first (W6)."""
        return self.setup.first

    @property
    def is_over(self) -> bool:
        """Whether the game is over."""
        return self.phase == "over"

    @property
    def ending(self) -> str | None:
        """What has triggered the end: "full-board", or None if the end has not been triggered (W19)."""
        return FULL_BOARD if self.triggered else None

    @property
    def takers(self) -> tuple[int, ...]:
        """The seats that launch and choose together: the active player, then the helpers (W13)."""
        return (self.active, *self.turn.helpers)

    @property
    def to_act(self) -> tuple[int, ...]:
        """The seats that the game is waiting for; empty once it is over."""
        phase = self.phase
        if phase == "choose":
            return (self.takers[self.turn.taker],)
        if phase in STORMS:
            return choosers(self)
        if phase == "last":
            return tuple([seat for seat in self.clockwise(self.setup.first) if not self.ready[seat]])
        if phase == "grab":
            return grabbers(self)
        return () if phase == "over" else (self.active,)

    def legal_actions(self, seat: int) -> tuple[Action, ...]:
        """Returns the actions that the seat may take now, except launches and layouts that `actions` does not list."""
        if seat not in self.to_act:
            return ()
        phase = self.phase
        if phase == "launch":
            return legal_launches(self)
        if phase == "draw":
            return legal_draws(self)
        if phase == "helpers":
            return legal_helpers(self)
        if phase == "choose":
            return legal_takes(self)
        if phase == "grab":
            return legal_grabs(self)
        return (self.actions.ready,) if phase == "last" else legal_choices(self, seat)

    def check(self, seat: int, action: Action) -> None:
        """Raises GameError if the seat may not take the action now."""
        if isinstance(action, Arrange):
            legal = may_arrange_as(self, seat, action.layout)
        elif isinstance(action, Launch):
            legal = may_launch(self, seat, action)
        else:
            legal = action in self.legal_actions(seat)
        if not legal:
            raise refusal(self, seat, action)

    def draw(self, seat: int, action: Action, chance: Chance) -> Outcome | None:
        """Returns the outcome of a launch or card draw; None for any other action.

        Raises GameError if the action is illegal.
        """
        self.check(seat, action)
        if isinstance(action, Launch):
            return self.launch_outcome(self._launch(action, chance))
        if isinstance(action, Draw):
            return draw_json(draw_from(self.piles[action.pile], self.discards, chance))
        return None

    def _launch(self, action: Launch, chance: Chance) -> LaunchResult:
        return self.launcher.launch(box_contents(self, self.turn.heaped), launch_params(self, action), chance)

    def launch_outcome(self, result: LaunchResult) -> Outcome:
        """Returns the outcome of a launch with this result, in the form that `apply` expects (W29)."""
        return launch_json(self.components, result, self.outside)

    def apply(self, seat: int, action: Action, outcome: Outcome | None = None) -> list[FireworksEvent]:
        """Applies the action and returns its events.

        Raises GameError and changes nothing if the action is illegal or the outcome is invalid.
        """
        self.check(seat, action)
        if isinstance(action, Launch):
            return launch_die(self, seat, read_launch(self.components, outcome, self.inside, self.outside))
        if isinstance(action, Draw):
            drawn = read_draw(outcome, self.piles[action.pile], self.discards)
            return draw_card(self, seat, action.pile, drawn)
        if outcome is not None:
            raise OutcomeError(f"'{action.text}' must not have an outcome, because it involves no chance")
        return self._apply_certain(seat, action)

    def advance(self, seat: int, action: Action, chance: Chance) -> None:
        """Does the same as `step` without checking the action or writing and reading its outcome."""
        if isinstance(action, Launch):
            launch_die(self, seat, outcome_of(self.components, self._launch(action, chance)))
        elif isinstance(action, Draw):
            draw_card(self, seat, action.pile, draw_from(self.piles[action.pile], self.discards, chance))
        else:
            self._apply_certain(seat, action)

    def _apply_certain(self, seat: int, action: Action) -> list[FireworksEvent]:
        """Applies an action that involves no chance."""
        if isinstance(action, Heap):
            return heap(self, seat)
        if isinstance(action, Helpers):
            return ask_helpers(self, seat, action)
        if isinstance(action, Take):
            return take(self, seat, action.tile)
        if isinstance(action, Arrange):
            return arrange(self, seat, action.layout)
        if isinstance(action, Grab):
            return grab(self, seat, action.tile)
        if isinstance(action, TileAction):
            events = choose_tile(self, seat, action)
            return events if self.turn.chosen else events + finish_turn(self)
        return say_ready(self, seat)

    def resample(self, seat: int, chance: Chance) -> None:
        """Redraws everything that the seat cannot know: face-down tiles, action cards and secret choices."""
        resample(self, seat, chance)

    def clockwise(self, start: int) -> tuple[int, ...]:
        """Returns all seats in clockwise order, beginning with `start`."""
        return tuple([(start + step) % self.players for step in range(self.players)])

    def tile_ids(self, tiles: tuple[int, ...] | list[int]) -> tuple[str, ...]:
        """Returns the ids of tiles, given their indices."""
        return tuple([self.components.tiles[tile].id for tile in tiles])

    def setup_to_json(self) -> dict[str, Json]:
        """Returns the set-up in the form that records contain."""
        return self.setup.to_json()

    def position(self) -> Position:
        """Returns the whole state as plain values."""
        return position_of(self)

    def view(self, seat: int | None) -> View:
        """Returns what the seat may know, or what a spectator may know if `seat` is None."""
        return view_of(self, seat)

    def score(self, seat: int) -> Score:
        """Returns the points that the seat would have if the game ended now (W20 to W23)."""
        return score(self.components, self.boards[seat], self.setup.characters[seat])

    def scores(self) -> tuple[Score, ...]:
        """Returns the points that each seat would have if the game ended now (W20 to W23)."""
        return tuple([self.score(seat) for seat in range(self.players)])

    def totals(self) -> list[int]:
        """Returns the total of each seat's score."""
        characters = self.setup.characters
        return [total(self.components, board, characters[seat]) for seat, board in enumerate(self.boards)]

    def winners(self) -> tuple[int, ...]:
        """Returns the seats with the most points (W24)."""
        return winners(self.scores())


def start(setup: Setup, actions: Actions, launcher: Launcher) -> State:
    """Returns the state before the first action."""
    return State(
        setup,
        actions,
        launcher,
        boards=[starting_board(tiles) for tiles in setup.start_tiles],
        inside=dict.fromkeys([tile.index for tile in setup.box], starts_face_up(setup.variant)),
        outside={},
        removed=(),
        piles=setup.card_piles,
        discards=(),
        phase=first_phase(setup.variant),
        active=setup.first,
        turn=Turn(),
        turns=0,
        spent=(),
        triggered=False,
        ready=(False,) * setup.players,
    )
