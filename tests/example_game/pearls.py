"""Pearls, a tiny game for Skyburst: shells lie in a pile, face down, and each player secretly prefers one colour.

P1 Each player is dealt a favourite colour, which stays secret until the end.
P2 On their turn, a player opens the top shell and keeps it, or dives: with 4, 5 or 6 on a die they keep the top two.
P3 When the pile is empty, the game ends. A shell is worth 1 point, a shell of the player's favourite colour 2.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final, NamedTuple

from skyburst import WITHOUT_COMPONENTS, Chance, GameAdapter, GameOver, Json, NotYourTurn, Outcome, Score, SetupError
from skyburst.core.errors import GAME_OVER, NO_SUCH_SEAT, OUT_OF_TURN, UNKNOWN_ACTION, OutcomeError, UnknownAction
from skyburst.core.fields import Fields
from skyburst.core.game import Action, seat_of
from skyburst.core.game import Position as AnyPosition
from skyburst.core.game import State as AnyState
from skyburst.core.game import View as AnyView
from skyburst.core.interned import Interned, intern_action
from skyburst.core.options import check_players, no_picks, read_choices
from skyburst.core.text import heading, points
from skyburst.core.types import expect_type

COLOURS: Final = ("white", "pink", "black")
OPTIONS: Final = {"pile": ("small", "large")}
SHELLS: Final = {"small": 8, "large": 12}
"""How many shells of each colour are in the pile."""
LUCKY: Final = 4
"""The lowest number on the die for a successful dive."""
OPEN, DIVE = ACTIONS = tuple(intern_action(Interned, index, text) for index, text in enumerate(("open", "dive")))


class Opened(NamedTuple):
    seat: int
    shell: str


class Dived(NamedTuple):
    seat: int
    die: int
    shells: tuple[str, ...]


class Position(NamedTuple):
    """A state as plain values."""

    options: tuple[tuple[str, Json], ...]
    start: tuple[str, ...]
    favourites: tuple[str, ...]
    left: int
    kept: tuple[tuple[str, ...], ...]
    turn: int


@dataclass(frozen=True)
class View:
    """What a seat or a spectator may know."""

    seat: int | None
    players: int
    phase: str
    to_act: tuple[int, ...]
    legal: tuple[str, ...]
    pile: int
    kept: tuple[tuple[str, ...], ...]
    favourites: tuple[str | None, ...]
    """The favourite colour of each seat; None if it is another player's secret."""
    options: dict[str, Json] = field(default_factory=dict)

    @property
    def me(self) -> int:
        return seat_of(self)

    def scores(self) -> list[Score]:
        """Returns the scores so far, ignoring favourites that are still secret."""
        return [score(kept, favourite) for kept, favourite in zip(self.kept, self.favourites, strict=True)]

    def __str__(self) -> str:
        lines = [heading("pearls", self), f"pile: {self.pile} shells"]
        for seat, (kept, favourite) in enumerate(zip(self.kept, self.favourites, strict=True)):
            counts = ", ".join(f"{kept.count(colour)} {colour}" for colour in COLOURS)
            total = points(score(kept, favourite).parts)
            lines.append(f"seat {seat}: {counts}; favourite {favourite or 'secret'}; {total}")
        return "\n".join(lines)


def score(kept: Sequence[str], favourite: str | None) -> Score:
    return Score({"shells": len(kept), "favourites": sum(shell == favourite for shell in kept)})


class State:
    """A game in progress. The pile is listed bottom to top."""

    def __init__(self, options: Mapping[str, Json], pile: Sequence[str], favourites: Sequence[str]) -> None:
        self.options: Final = dict(options)
        self.start = tuple(pile)
        self.favourites = tuple(favourites)
        self.players: Final = len(favourites)
        self.first: Final = 0
        self.pile = list(pile)
        self.kept: list[tuple[str, ...]] = [()] * self.players
        self.turn = 0

    @property
    def is_over(self) -> bool:
        return not self.pile

    @property
    def phase(self) -> str:
        return "over" if self.is_over else "choose"

    @property
    def to_act(self) -> tuple[int, ...]:
        return () if self.is_over else (self.turn,)

    @property
    def ending(self) -> str | None:
        return "empty-pile" if self.is_over else None

    def legal_actions(self, seat: int) -> Sequence[Action]:
        return ACTIONS if seat in self.to_act else ()

    def _check(self, seat: int) -> None:
        if not 0 <= seat < self.players:
            raise NotYourTurn(NO_SUCH_SEAT, seat=seat, last=self.players - 1)
        if self.is_over:
            raise GameOver(GAME_OVER)
        if seat != self.turn:
            raise NotYourTurn(OUT_OF_TURN)

    def draw(self, seat: int, action: Action, chance: Chance) -> Outcome | None:
        self._check(seat)
        return {"die": chance.below(6) + 1} if action is DIVE else None

    def apply(self, seat: int, action: Action, outcome: Outcome | None = None) -> Sequence[Opened | Dived]:
        self._check(seat)
        die = None if outcome is None else outcome.get("die")
        if (outcome is not None) != (action is DIVE) or (action is DIVE and die not in range(1, 7)):
            raise OutcomeError("a dive has a die from 1 to 6 as its outcome, and nothing else has one", "P2")
        count = 1 if action is OPEN else 2 if isinstance(die, int) and die >= LUCKY else 0
        taken = tuple(self.pile.pop() for _ in range(min(count, len(self.pile))))
        self.kept[seat] += taken
        self.turn = (seat + 1) % self.players
        return [Dived(seat, die, taken) if isinstance(die, int) else Opened(seat, taken[0])]

    def view(self, seat: int | None) -> View:
        if seat is not None and not 0 <= seat < self.players:
            raise NotYourTurn(NO_SUCH_SEAT, seat=seat, last=self.players - 1)
        legal = () if seat is None else tuple(action.text for action in self.legal_actions(seat))
        known = [colour if self.is_over or other == seat else None for other, colour in enumerate(self.favourites)]
        pile, kept, options = len(self.pile), tuple(self.kept), dict(self.options)
        return View(seat, self.players, self.phase, self.to_act, legal, pile, kept, tuple(known), options)

    def step(self, seat: int, action: Action, chance: Chance) -> Sequence[Opened | Dived]:
        return self.apply(seat, action, self.draw(seat, action, chance))

    def advance(self, seat: int, action: Action, chance: Chance) -> None:
        self.step(seat, action, chance)

    def legal_indices(self, seat: int) -> Sequence[int]:
        return [action.index for action in self.legal_actions(seat)]

    def totals(self) -> Sequence[int]:
        return [found.total for found in self.scores()]

    def resample(self, seat: int, chance: Chance) -> None:
        self.pile = chance.shuffled(self.pile)
        self.start = (*self.pile, *self.start[len(self.pile) :])
        known = range(self.players) if self.is_over else (seat,)
        drawn = [colour if other in known else chance.pick(COLOURS) for other, colour in enumerate(self.favourites)]
        self.favourites = tuple(drawn)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, State) and self.position() == other.position()

    __hash__ = None  # type: ignore[assignment]  # states are mutable

    def __str__(self) -> str:
        return str(self.view(None))

    def clone(self) -> "State":
        other = State(self.options, self.start, self.favourites)
        other.pile, other.kept, other.turn = self.pile.copy(), self.kept.copy(), self.turn
        return other

    def position(self) -> Position:
        options, left, kept = tuple(self.options.items()), len(self.pile), tuple(self.kept)
        return Position(options, self.start, self.favourites, left, kept, self.turn)

    def scores(self) -> tuple[Score, ...]:
        return tuple(score(kept, favourite) for kept, favourite in zip(self.kept, self.favourites, strict=True))

    def winners(self) -> tuple[int, ...]:
        totals = [found.total for found in self.scores()]
        return tuple(seat for seat, total in enumerate(totals) if total == max(totals))

    def setup_to_json(self) -> dict[str, Json]:
        return {"pile": list(self.start), "favourites": list(self.favourites)}


class Pearls:
    """The rules of the game; see `skyburst.Game` for the methods."""

    name = "pearls"
    rules = 1
    seats = (2, 3, 4, 5)
    deck = WITHOUT_COMPONENTS
    actions = ACTIONS

    def options(self, given: Mapping[str, object]) -> dict[str, Json]:
        return {**read_choices(given, OPTIONS)}

    def deal(
        self, players: int, chance: Chance, options: Mapping[str, Json], picks: Sequence[str | None] = ()
    ) -> State:
        check_players("Pearls", self.seats, players)
        no_picks("Pearls", picks)
        return State(options, chance.shuffled(_shells(options)), [chance.pick(COLOURS) for _ in range(players)])

    def fill_missing_picks(self, start: AnyState, picks: Sequence[str | None], chance: Chance) -> list[str | None]:
        return list(picks)

    def from_setup_json(
        self, given: Json, players: int, options: Mapping[str, Json], picks: Sequence[str | None] = ()
    ) -> State:
        fields = Fields("setup", given, SetupError)
        pile, favourites = fields.take_list("pile", str), fields.take_list("favourites", str, players)
        fields.done()
        if sorted(pile) != sorted(_shells(options)) or not set(favourites) <= set(COLOURS):
            raise SetupError("setup", "has other shells or colours than the game")
        return State(options, pile, favourites)

    def from_position(self, position: AnyPosition) -> State:
        found = expect_type(Position, position)
        state = State(dict(found.options), found.start, found.favourites)
        state.pile, state.kept, state.turn = state.pile[: found.left], list(found.kept), found.turn
        return state

    def parse(self, text: str) -> Action:
        for action in ACTIONS:
            if action.text == text:
                return action
        raise UnknownAction(UNKNOWN_ACTION, text=text, forms="open, dive")

    def rule_of(self, result: str) -> str:
        return "P3"

    def imagine(self, view: AnyView, chance: Chance) -> State:
        seen = expect_type(View, view)
        kept = [shell for shells in seen.kept for shell in shells]
        hidden = _shells(seen.options)
        for shell in kept:
            hidden.remove(shell)
        favourites = [colour or chance.pick(COLOURS) for colour in seen.favourites]
        state = State(seen.options, [*chance.shuffled(hidden), *kept], favourites)
        state.pile, state.kept = state.pile[: seen.pile], list(seen.kept)
        state.turn = seen.to_act[0] if seen.to_act else 0
        return state


def _shells(options: Mapping[str, Json]) -> list[str]:
    return [colour for colour in COLOURS for _ in range(SHELLS[str(options["pile"])])]


TEXTS: Final = {
    "en": {
        "web.game.pearls": "Pearls",
        "web.game.line.pearls": "Open a shell, or dive for two. One colour is your secret favourite.",
        "web.option.pearls.pile": "Pile",
        "web.option.about.pearls.pile": "A large pile makes a longer game.",
        "pearls.action.open": "Open the top shell",
        "pearls.action.dive": "Dive for two",
        "pearls.event.Opened": "{name}: a {shell} shell.",
        "pearls.event.Dived": "{name}: a {die} on the die, {shells}.",
        "pearls.part.shells": "Shells",
        "pearls.part.favourites": "Favourites",
        "pearls.ended.empty-pile": "Game over: the pile is empty.",
    },
    "fr": {
        "web.game.pearls": "Perles",
        "web.game.line.pearls": "Ouvrez un coquillage, ou plongez pour en trouver deux. Une couleur est votre secret.",
        "web.option.pearls.pile": "Pile",
        "web.option.about.pearls.pile": "Une grande pile fait une partie plus longue.",
        "pearls.action.open": "Ouvrir le premier coquillage",
        "pearls.action.dive": "Plonger pour deux",
        "pearls.event.Opened": "{name} : un coquillage {shell}.",
        "pearls.event.Dived": "{name} : {die} au dé, {shells}.",
        "pearls.part.shells": "Coquillages",
        "pearls.part.favourites": "Préférés",
        "pearls.ended.empty-pile": "Fin de la partie : la pile est vide.",
    },
}

ADAPTER: Final = GameAdapter(
    name="pearls",
    source=Pearls,
    options=OPTIONS,
    scores=lambda view: expect_type(View, view).scores(),
    hidden_count=lambda view: expect_type(View, view).pile,
    texts=TEXTS,
)
