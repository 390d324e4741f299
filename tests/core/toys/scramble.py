"""A real-time grabbing game.

R1 All players grab at once; the first to grab a tile gets it. R2 The game ends when a player has three tiles.
"""

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple, Self

from skyburst.core.chance import Chance
from skyburst.core.errors import GAME_OVER, GameOver, IllegalAction, Reason, SetupError
from skyburst.core.fields import Fields
from skyburst.core.game import Action, Deck, Event, Json, Outcome, Position, Score, State, View, seat_of

from .common import DECK, Actions, ForSearches, check_seat, no_options, no_outcome

TILES: Final = tuple("stuvwxyz")
FULL: Final = 3
GONE: Final = Reason("scramble.gone", "R1", "seat {owner} was faster")


class Grabbed(NamedTuple):
    seat: int
    tile: str


class ScrambleView(NamedTuple):
    """What every seat can see; nothing is hidden."""

    seat: int | None
    players: int
    phase: str
    to_act: tuple[int, ...]
    legal: tuple[str, ...]
    values: tuple[int, ...]
    owners: tuple[int | None, ...]

    @property
    def me(self) -> int:
        return seat_of(self)


class ScrambleState(ForSearches):
    def __init__(self, game: "Scramble", players: int, values: tuple[int, ...]) -> None:
        self.game = game
        self.players = players
        self.first = 0  # the protocol needs a first player, although all players grab at once
        self.values = values
        self.owners: list[int | None] = [None] * len(TILES)

    @property
    def phase(self) -> str:
        return "over" if self.is_over else "grab"

    @property
    def to_act(self) -> tuple[int, ...]:
        return () if self.is_over else tuple(range(self.players))

    @property
    def is_over(self) -> bool:
        return any(self.owners.count(seat) == FULL for seat in range(self.players))

    @property
    def ending(self) -> str | None:
        return "full-board" if self.is_over else None

    def legal_actions(self, seat: int) -> Sequence[Action]:
        if seat not in self.to_act:
            return ()
        return [action for action in self.game.actions if self.owners[action.index] is None]

    def draw(self, seat: int, action: Action, chance: Chance) -> Outcome | None:
        return None

    def apply(self, seat: int, action: Action, outcome: Outcome | None = None) -> Sequence[Event]:
        check_seat(seat, self.players)
        if self.is_over:
            raise GameOver(GAME_OVER)
        owner = self.owners[action.index]
        if owner is not None:
            raise IllegalAction(GONE, owner=owner)
        no_outcome(action, outcome)
        self.owners[action.index] = seat
        return [Grabbed(seat, TILES[action.index])]

    def step(self, seat: int, action: Action, chance: Chance) -> Sequence[Event]:
        return self.apply(seat, action, self.draw(seat, action, chance))

    def setup_to_json(self) -> dict[str, Json]:
        return {"values": list(self.values)}

    def view(self, seat: int | None) -> ScrambleView:
        legal = tuple(action.text for action in self.legal_actions(seat)) if seat is not None else ()
        return ScrambleView(seat, self.players, self.phase, self.to_act, legal, self.values, tuple(self.owners))

    def position(self) -> Position:
        return self.players, self.values, tuple(self.owners)

    def clone(self) -> Self:
        other = type(self)(self.game, self.players, self.values)
        other.owners = self.owners.copy()
        return other

    def scores(self) -> tuple[Score, ...]:
        return tuple(
            Score({"tiles": sum(value for value, owner in zip(self.values, self.owners, strict=True) if owner == seat)})
            for seat in range(self.players)
        )

    def winners(self) -> tuple[int, ...]:
        totals = [score.total for score in self.scores()]
        return tuple(seat for seat, total in enumerate(totals) if total == max(totals))


class Scramble:
    name: Final = "scramble"
    rules: Final = 1
    seats: Final = (2, 3, 4)

    def __init__(self, deck: Deck = DECK) -> None:
        self.deck: Final = deck
        self._actions = Actions([f"grab {tile}" for tile in TILES], "grab TILE")

    @property
    def actions(self) -> Sequence[Action]:
        return self._actions.listed

    def options(self, given: Mapping[str, object]) -> dict[str, Json]:
        return no_options(given)

    def deal(
        self, players: int, chance: Chance, options: Mapping[str, Json], picks: Sequence[str | None] = ()
    ) -> ScrambleState:
        return ScrambleState(self, players, tuple(chance.shuffled(range(1, len(TILES) + 1))))

    def fill_missing_picks(self, start: State, picks: Sequence[str | None], chance: Chance) -> list[str | None]:
        return list(picks)  # there is nothing to pick

    def from_setup_json(
        self, given: Json, players: int, options: Mapping[str, Json], picks: Sequence[str | None] = ()
    ) -> ScrambleState:
        fields = Fields("setup", given, SetupError)
        values = fields.take_list("values", int, len(TILES))
        fields.done()
        return ScrambleState(self, players, tuple(values))

    def from_position(self, position: Position) -> ScrambleState:
        raise NotImplementedError("no test restores one")

    def parse(self, text: str) -> Action:
        return self._actions.parse(text)

    def rule_of(self, result: str) -> str:
        return "R2" if result == "ending" else "R1"

    def imagine(self, view: View, chance: Chance) -> ScrambleState:
        if not isinstance(view, ScrambleView):
            raise TypeError(f"no view of Scramble: {view!r}")
        state = ScrambleState(self, view.players, view.values)
        state.owners = list(view.owners)
        return state
