"""Creates positions in any phase, with given boards, box and cards, and plays actions in them.

Tiles and cards are written as ids separated by spaces, piles of cards from top to bottom.
"""

from collections.abc import Iterable, Sequence
from typing import Final, TypeVar

import pytest

from skyburst.core.errors import ActionError
from skyburst.core.game import Json
from skyburst.games.fireworks.events import FireworksEvent
from skyburst.games.fireworks.game import Fireworks
from skyburst.games.fireworks.layout import BARE, Layout, first_free, lay, layout_text
from skyburst.games.fireworks.setup import Setup, box_tiles, used_cards
from skyburst.games.fireworks.state import State, start
from skyburst.games.fireworks.tiles import BASIC, Tile
from skyburst.games.fireworks.turn import Phase, Turn
from skyburst.library import game
from tests.properties.fireworks_fingerprint import fingerprint

_game = game("fireworks")
assert isinstance(_game, Fireworks)
FIREWORKS: Final = _game
SET: Final = FIREWORKS.components
MIDDLE: Final = "0,0,45.7"
ALONE, ONE_OTHER, SOME_OTHERS = "off-hand", "hammer", "relay"
"""Three cards: one numbered 1, one numbered 2, and one numbered 2-4."""
STARTS: Final = (
    "start-red-peony start-yellow-peony",
    "start-blue-peony start-green-peony",
    "start-red-chrysanthemum start-yellow-chrysanthemum",
    "start-blue-chrysanthemum start-green-chrysanthemum",
)
"""The start tiles of each seat."""
BASICS: Final = tuple(tile.id for tile in SET.tiles if tile.kind == BASIC)
OWN: Final = 21
"""How many basic tiles are reserved for each seat's board."""

T = TypeVar("T")


def tiles(row: str) -> tuple[Tile, ...]:
    """Returns the tiles with the given ids."""
    return tuple(SET.tile[name] for name in row.split())


def filled(seat: int, count: int) -> str:
    """Returns the ids of this many tiles: the seat's start tiles, then basic tiles that no other seat has."""
    return " ".join([*STARTS[seat].split(), *BASICS[OWN * seat : OWN * (seat + 1)]][:count])


def board(row: str) -> Layout:
    """Returns a board with these tiles on its first spaces, not rotated."""
    layout = BARE
    for tile in tiles(row):
        layout = lay(layout, first_free(layout), tile)
    return layout


def position(
    *boards: str | int,
    players: int = 2,
    variant: str = "standard",
    first: int = 0,
    active: int = 0,
    phase: Phase | None = None,
    up: str = "",
    down: str | None = None,
    out_up: str = "",
    out_down: str = "",
    piles: Sequence[str] | None = None,
    discards: str = "",
    card: str | None = None,
    spent: tuple[str, ...] = (),
    triggered: bool = False,
    characters: str = "maicho kohana manka tosei",
) -> State:
    """Returns a game in progress.

    A board is given by its tiles, or by how many of the seat's reserved tiles it has; by default, it has the seat's two
    start tiles. `up` and `down` are the tiles in the box; by default, all tiles that are nowhere else are face down.
    """
    given = [*boards, *[2] * (players - len(boards))]
    rows = [filled(seat, row) if isinstance(row, int) else row for seat, row in enumerate(given)]
    placed = {name for row in (*rows, up, out_up, out_down) for name in row.split()}
    rest = [tile.id for tile in box_tiles(SET, variant) if tile.id not in placed]
    dealt = sorted(used_cards(SET, variant))
    split = (
        tuple(tuple(pile.split()[::-1]) for pile in piles)
        if piles is not None
        else (tuple(dealt[::2]), tuple(dealt[1::2]))
    )
    setup = Setup(
        SET,
        {"variant": variant},
        first,
        tuple(characters.split()[: len(rows)]),
        tuple(tiles(STARTS[seat]) for seat in range(len(rows))),
        tuple(box_tiles(SET, variant)),
        split,
    )
    state = start(setup, FIREWORKS.actions, FIREWORKS.launcher)
    state.boards = [board(row) for row in rows]
    state.inside = dict.fromkeys([tile.index for tile in tiles(up)], True)
    hidden = " ".join(rest) if down is None else down
    state.inside.update(dict.fromkeys([tile.index for tile in tiles(hidden)], variant == "speed"))
    state.outside = dict.fromkeys([tile.index for tile in tiles(out_up)], True)
    state.outside.update(dict.fromkeys([tile.index for tile in tiles(out_down)], False))
    state.discards = tuple(discards.split())
    state.active, state.spent, state.triggered = active, spent, triggered
    state.turn = Turn(card=card)
    if phase is not None:
        state.phase = phase
    return state


def say(state: State, *actions: str, seat: int | None = None) -> list[FireworksEvent]:
    """Applies actions without an outcome and returns the events; by default, the first seat in `to_act` acts."""
    events: list[FireworksEvent] = []
    for action in actions:
        events += state.apply(state.to_act[0] if seat is None else seat, FIREWORKS.parse(action))
    return events


def outcome(die: str = "1", up: str = "", down: str = "", out: str = "") -> dict[str, Json]:
    """Returns the outcome of a launch."""
    return {"die": die, "up": up.split(), "down": down.split(), "out": out.split()}


def launch(
    state: State, aim: str = MIDDLE, die: str = "1", up: str = "", down: str = "", out: str = ""
) -> list[FireworksEvent]:
    """Applies a launch of the active player with the given outcome."""
    return state.apply(state.active, FIREWORKS.parse(f"launch {aim}"), outcome(die, up, down, out))


def draw(state: State, card: str, pile: int = 1, reshuffled: str | None = None) -> list[FireworksEvent]:
    """Applies the active player's draw of this card; `reshuffled` is the new pile, top first."""
    drawn: dict[str, Json] = {"card": card}
    if reshuffled is not None:
        drawn["reshuffled"] = reshuffled.split()[::-1]
    return state.apply(state.active, FIREWORKS.parse(f"draw {pile}"), drawn)


def take(state: State, *names: str) -> list[FireworksEvent]:
    """Takes tiles, each for the player whose turn it is to choose."""
    return say(state, *[f"take {name}" for name in names])


def whole_turn(state: State, die: str = "1", tile: str | None = None) -> list[FireworksEvent]:
    """Plays a turn that turns a tile face up and takes it; by default the first tile that is not a function tile."""
    chosen = tile or next(name for name in down(state) if SET.tile[name].function == "")
    events = launch(state, die=die, up=chosen)
    while state.phase == "choose":
        events += take(state, legal(state, state.to_act[0])[0].removeprefix("take "))
    return events


def of(events: Iterable[FireworksEvent], kind: type[T]) -> list[T]:
    """Returns the events of a class."""
    return [event for event in events if isinstance(event, kind)]


def kinds(events: Iterable[FireworksEvent]) -> list[str]:
    """Returns the class names of events."""
    return [type(event).__name__ for event in events]


def legal(state: State, seat: int = 0) -> list[str]:
    """Returns the legal actions of a seat as texts."""
    return [action.text for action in state.legal_actions(seat)]


def names(state: State, seat: int = 0) -> list[str]:
    """Returns the tiles of a board in reading order."""
    return [word.partition("=")[2].partition(":")[0] for word in laid(state, seat).split()]


def laid(state: State, seat: int = 0) -> str:
    """Returns a board as text, in the notation of records."""
    return layout_text(SET, state.boards[seat])


def up(state: State) -> list[str]:
    """Returns the tiles that are face up in the box."""
    return sorted([SET.tiles[tile].id for tile, face_up in state.inside.items() if face_up])


def down(state: State) -> list[str]:
    """Returns the tiles that are face down in the box."""
    return sorted([SET.tiles[tile].id for tile, face_up in state.inside.items() if not face_up])


def outside(state: State) -> dict[str, bool]:
    """Returns the tiles outside the box, and for each whether it is face up."""
    return {SET.tiles[tile].id: face_up for tile, face_up in state.outside.items()}


def refused(state: State, action: str, seat: int | None = None) -> str:
    """Returns the rule that forbids an action, after checking that the action changes nothing."""
    return refusal(state, action, seat).rule


def refusal(state: State, action: str, seat: int | None = None) -> ActionError:
    """Returns the error of an illegal action, after checking that it changes nothing, even with an outcome."""
    acting = state.to_act[0] if seat is None else seat
    before = fingerprint(state)
    with pytest.raises(ActionError) as caught:
        state.apply(acting, FIREWORKS.parse(action))
    with pytest.raises(type(caught.value)):
        state.apply(acting, FIREWORKS.parse(action), outcome())
    assert fingerprint(state) == before
    assert action not in legal(state, acting)
    return caught.value
