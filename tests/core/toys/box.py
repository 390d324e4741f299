"""A launch game: players bid in secret, and the highest bidder launches and gets the tiles that turn up.

B1 Bids are revealed together. B2 The highest bidder launches; if bids are equal, the earliest. B3 The box decides which
tiles turn up. B4 Players may rearrange their tiles at any time. B5 A game has two launches. B6 Each tile scores 1
point; tiles in alphabetical order score 2 more.
"""

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Final, NamedTuple, Self

from skyburst.core.chance import Chance
from skyburst.core.errors import (
    GAME_OVER,
    GameError,
    GameOver,
    IllegalAction,
    OutcomeError,
    Reason,
    SetupError,
    out_of_turn,
)
from skyburst.core.fields import Fields
from skyburst.core.game import Action, Event, Json, Outcome, Position, Score, State, View, seat_of

from .common import DECK, Actions, ForSearches, check_seat, no_options, no_outcome

TILES: Final = tuple("abcdef")
LAUNCHES: Final = 2
NOT_YOURS: Final = Reason("box.not-yours", "B4", "your tiles are {tiles}")
LAUNCH_FIRST: Final = Reason("box.launch", "B3", "now launch")
SEAL_FIRST: Final = Reason("box.seal", "B1", "now seal a bid")

Throw = Callable[[tuple[str, ...], str, Chance], Outcome]
"""The simulated box: takes its tiles, the text of the launch and a source of chance, and returns the outcome."""


def fair_throw(box: tuple[str, ...], action: str, chance: Chance) -> Outcome:
    die = 1 + chance.below(3)
    return {"die": die, "up": chance.shuffled(box)[:die]}


class Revealed(NamedTuple):
    bids: tuple[int, ...]
    launcher: int


class Launched(NamedTuple):
    seat: int
    up: tuple[str, ...]


class Arranged(NamedTuple):
    seat: int
    tiles: tuple[str, ...]


class BoxView(NamedTuple):
    """What a seat can see. A bid is 0 if it has not been made yet, and None if it is secret."""

    seat: int | None
    players: int
    phase: str
    to_act: tuple[int, ...]
    legal: tuple[str, ...]
    first: int
    box: tuple[str, ...]
    bids: tuple[int | None, ...]
    arrivals: tuple[int, ...]
    tiles: tuple[tuple[str, ...], ...]
    launches: int

    @property
    def me(self) -> int:
        return seat_of(self)


class BoxState(ForSearches):
    def __init__(self, game: "Box", players: int, first: int) -> None:
        self.game = game
        self.players = players
        self.first = first
        self.box = TILES
        self.bids = [0] * players
        self.arrivals: tuple[int, ...] = ()
        self.tiles: list[tuple[str, ...]] = [()] * players
        self.launches = 0

    @property
    def phase(self) -> str:
        if self.is_over:
            return "over"
        return "seal" if 0 in self.bids else "launch"

    @property
    def to_act(self) -> tuple[int, ...]:
        if self.is_over:
            return ()
        waiting = tuple(seat for seat in range(self.players) if not self.bids[seat])
        return waiting or (self.launcher,)

    @property
    def launcher(self) -> int:
        """Returns the seat that launches (B2)."""
        return max(self.arrivals, key=lambda seat: (self.bids[seat], -self.arrivals.index(seat)))

    @property
    def is_over(self) -> bool:
        return self.launches == LAUNCHES

    @property
    def ending(self) -> str | None:
        return "launches" if self.is_over else None

    def legal_actions(self, seat: int) -> Sequence[Action]:
        """Returns the legal bids; launches and arrangements are not listed."""
        return self.game.actions if seat in self.to_act and 0 in self.bids else ()

    def draw(self, seat: int, action: Action, chance: Chance) -> Outcome | None:
        self._check(seat, action)
        return self.game.throw(self.box, action.text, chance) if action.text.startswith("launch") else None

    def apply(self, seat: int, action: Action, outcome: Outcome | None = None) -> Sequence[Event]:
        self._check(seat, action)
        verb, *rest = action.text.split()
        if verb == "launch":
            return self._launch(seat, outcome)
        no_outcome(action, outcome)
        if verb == "arrange":
            self.tiles[seat] = tuple(rest)
            return [Arranged(seat, tuple(rest))]
        self.bids[seat] = int(rest[0])
        self.arrivals = self.arrivals + (seat,)
        return [] if 0 in self.bids else [Revealed(tuple(self.bids), self.launcher)]

    def _check(self, seat: int, action: Action) -> None:
        check_seat(seat, self.players)
        if self.is_over:
            raise GameOver(GAME_OVER)
        verb, *rest = action.text.split()
        if verb == "arrange":
            if sorted(rest) != sorted(self.tiles[seat]):
                raise IllegalAction(NOT_YOURS, tiles=" ".join(self.tiles[seat]) or "none")
        elif seat not in self.to_act:
            raise out_of_turn(seat, self.to_act)
        elif verb == "launch" and 0 in self.bids:
            raise IllegalAction(SEAL_FIRST)
        elif verb == "seal" and 0 not in self.bids:
            raise IllegalAction(LAUNCH_FIRST)

    def _launch(self, seat: int, outcome: Outcome | None) -> Sequence[Event]:
        """Applies the outcome of a launch (B3)."""
        if outcome is None:
            raise OutcomeError("a launch needs its outcome", "B3")
        fields = Fields("outcome", outcome, _bad_outcome)
        die, up = fields.take("die", int), fields.take_list("up", str)
        fields.done()
        if not 1 <= die <= 3 or len(up) != min(die, len(self.box)) or not set(up) <= set(self.box):
            raise OutcomeError(f"die {die} cannot turn up {' '.join(up)}", "B3")
        self.box = tuple(tile for tile in self.box if tile not in up)
        self.tiles[seat] += tuple(up)
        self.launches += 1
        if not self.is_over:
            self.bids = [0] * self.players
            self.arrivals = ()
        return [Launched(seat, tuple(up))]

    def step(self, seat: int, action: Action, chance: Chance) -> Sequence[Event]:
        return self.apply(seat, action, self.draw(seat, action, chance))

    def setup_to_json(self) -> dict[str, Json]:
        return {"first": self.first}

    def view(self, seat: int | None) -> BoxView:
        secret = 0 in self.bids
        bids = tuple(None if bid and secret and own != seat else bid for own, bid in enumerate(self.bids))
        legal = tuple(action.text for action in self.legal_actions(seat)) if seat is not None else ()
        about = seat, self.players, self.phase, self.to_act, legal
        return BoxView(*about, self.first, self.box, bids, self.arrivals, tuple(self.tiles), self.launches)

    def position(self) -> Position:
        dealt = self.players, self.first
        return (*dealt, self.box, tuple(self.bids), self.arrivals, tuple(self.tiles), self.launches)

    def clone(self) -> Self:
        other = type(self)(self.game, self.players, self.first)
        other.box, other.bids, other.arrivals = self.box, self.bids.copy(), self.arrivals
        other.tiles, other.launches = self.tiles.copy(), self.launches
        return other

    def scores(self) -> tuple[Score, ...]:
        """Returns the scores (B6)."""
        return tuple(
            Score({"tiles": len(tiles), "order": 2 if tiles and list(tiles) == sorted(tiles) else 0})
            for tiles in self.tiles
        )

    def winners(self) -> tuple[int, ...]:
        totals = [score.total for score in self.scores()]
        return tuple(seat for seat, total in enumerate(totals) if total == max(totals))


def _bad_outcome(where: str, problem: str, rule: str = "B3") -> GameError:
    return OutcomeError(f"{where}: {problem}", rule)


class Box:
    """The rules of the game. The box is passed in, which keeps the rules separate from the simulation."""

    name: Final = "box"
    rules: Final = 1
    seats: Final = (2, 3)
    deck: Final = DECK

    def __init__(self, throw: Throw = fair_throw) -> None:
        self.throw = throw
        self._actions = Actions(["seal 1", "seal 2", "seal 3"], "seal 1…3, launch X,Y, arrange TILE …")

    @property
    def actions(self) -> Sequence[Action]:
        return self._actions.listed

    def options(self, given: Mapping[str, object]) -> dict[str, Json]:
        return no_options(given)

    def deal(
        self, players: int, chance: Chance, options: Mapping[str, Json], picks: Sequence[str | None] = ()
    ) -> BoxState:
        return BoxState(self, players, chance.below(players))

    def fill_missing_picks(self, start: State, picks: Sequence[str | None], chance: Chance) -> list[str | None]:
        return list(picks)  # there is nothing to pick

    def from_setup_json(
        self, given: Json, players: int, options: Mapping[str, Json], picks: Sequence[str | None] = ()
    ) -> BoxState:
        fields = Fields("setup", given, SetupError)
        first = fields.take("first", int)
        fields.done()
        if not 0 <= first < players:
            raise SetupError("setup.first", f"there is no seat {first}")
        return BoxState(self, players, first)

    def from_position(self, position: Position) -> BoxState:
        raise NotImplementedError("no test restores one")

    def parse(self, text: str) -> Action:
        """Returns the action for a text, which may have extra spaces and leading zeros.

        The text of the action itself is canonical.
        """
        words = text.split()
        if re.fullmatch(r"launch -?\d{1,2},-?\d{1,2}", " ".join(words)):
            x, y = words[1].split(",")
            return self._actions.unlisted(f"launch {int(x)},{int(y)}")
        if words[:1] == ["arrange"] and set(words[1:]) <= set(TILES) and len(set(words)) == len(words):
            return self._actions.unlisted(" ".join(words))
        return self._actions.parse(text)

    def rule_of(self, result: str) -> str:
        return "B5" if result == "ending" else "B6"

    def imagine(self, view: View, chance: Chance) -> BoxState:
        if not isinstance(view, BoxView):
            raise TypeError(f"no view of Box: {view!r}")
        state = BoxState(self, len(view.bids), view.first)
        state.box, state.arrivals, state.launches = view.box, view.arrivals, view.launches
        state.bids = [1 + chance.below(3) if bid is None else bid for bid in view.bids]
        state.tiles = list(view.tiles)
        return state
