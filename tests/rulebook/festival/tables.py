"""Games for tests, made from a chosen set-up or from a drawn position.

Stacks and piles are written in the order in which they are taken, top first.
"""

from collections.abc import Sequence
from typing import Final, NamedTuple

import pytest

import skyburst
from skyburst.core.chance import Chance
from skyburst.core.errors import IllegalAction
from skyburst.core.game import Json, StackView
from skyburst.games.festival.events import FestivalEvent
from skyburst.games.festival.game import Festival
from skyburst.games.festival.state import State
from skyburst.games.festival.view import BoardView, Phase, View
from skyburst.games.festival.vocabulary import COLOURS, TILES, Colour
from tests.rulebook.festival.drawing import EMPTY, spaces, tiles


def _festival() -> Festival:
    game = skyburst.game("festival")
    assert isinstance(game, Festival)
    return game


FESTIVAL: Final = _festival()
CARDS: Final = tuple(objective.id for objective in FESTIVAL.components.objectives[:28])


def setup(
    players: int = 2,
    first: int = 0,
    stacks: Sequence[str] = (),
    piles: Sequence[str] = (),
    crowd_pleasers: str = "same-colour level-four four-values full-board",
) -> dict[str, Json]:
    """Returns a set-up as in a record. Tiles and cards that are not given lie below, in the component file's order."""
    wanted = [pile.split() for pile in [*piles, "", "", "", ""][:4]]
    spare = iter([card for card in CARDS if not any(card in pile for pile in wanted)])
    full = [pile + [next(spare) for _ in range(7 - len(pile))] for pile in wanted]
    tops = [tiles(stack) for stack in [*stacks, "", "", "", ""][:players]]
    return {
        "first": first,
        "boards": list(COLOURS[:players]),
        "stacks": [[*(name for name in TILES if name not in top), *reversed(top)] for top in tops],
        "piles": [pile[::-1] for pile in full],
        "crowd_pleasers": crowd_pleasers.split(),
    }


def table(given: dict[str, Json], **options: str) -> State:
    """Returns the game with this set-up; every seat takes side 1 of its starting objective, unless sides are random."""
    stacks = given["stacks"]
    assert isinstance(stacks, list)
    state = FESTIVAL.from_setup_json(given, len(stacks), FESTIVAL.options(options))
    if state.phase == "choose":
        play(state, *["side 1"] * len(stacks))
    return state


class Seat(NamedTuple):
    """A player in a position."""

    board: str = EMPTY
    incomplete: str = ""
    complete: str = ""
    crowd_pleasers: str = ""


IDLE: Final = Seat()
"""A player who has done nothing yet."""


def position(
    *seats: Seat,
    players: int = 2,
    turn: int = 0,
    first: int = 0,
    stacks: Sequence[str] = ("gF gF",) * 4,
    piles: Sequence[str] = ("", "", "", ""),
    middle: str = "",
    claims: str = "auto",
    ending: str | None = None,
    phase: Phase = "act",
) -> State:
    """Returns a game in progress. Seats that are not given are idle; the seats are red, yellow, blue, green.

    A stack has at most two tiles and a pile at most one card, so that their order is not random.
    """
    boards = [*seats, *[IDLE] * (players - len(seats))]
    seen = View(
        seat=None,
        players=len(boards),
        options=FESTIVAL.options({"claims": claims}),
        first=first,
        phase=phase,
        round=1,
        to_act=() if phase == "over" else (turn,),
        legal=(),
        boards=tuple(_board(colour, seat) for colour, seat in zip(COLOURS, boards, strict=False)),
        stacks=tuple(_stack(stack) for stack in stacks[: len(boards)]),
        piles=tuple(StackView(1, card, ()) if card else StackView(0, None, ()) for card in piles),
        unseen=(),
        crowd_pleasers=tuple(middle.split()),
        ending=ending,
        last_round=ending is not None,
    )
    return FESTIVAL.imagine(seen, Chance("position"))


def _board(colour: Colour, seat: Seat) -> BoardView:
    kind = FESTIVAL.components.boards[colour].type
    cards = tuple(seat.incomplete.split()), tuple(seat.complete.split()), tuple(seat.crowd_pleasers.split())
    return BoardView(colour, kind, spaces(seat.board), *cards, {}, 0, 0, 0, 0)


def _stack(row: str) -> StackView:
    names = tiles(row)
    if len(names) > 2:
        raise ValueError(f"only two tiles of a stack are in a fixed order: {row}")
    return StackView(len(names), names[0] if names else None, tuple(names[1:]))


def play(state: State, *actions: str) -> list[FestivalEvent]:
    """Plays each action for the seat whose turn it is and returns all events."""
    events: list[FestivalEvent] = []
    for action in actions:
        (seat,) = state.to_act
        events += state.apply(seat, FESTIVAL.parse(action))
    return events


def legal(state: State) -> list[str]:
    """Returns the legal actions of the seat whose turn it is."""
    (seat,) = state.to_act
    return [action.text for action in state.legal_actions(seat)]


def refused(state: State, action: str) -> str:
    """Returns the rule that forbids an action of the seat whose turn it is."""
    with pytest.raises(IllegalAction) as caught:
        play(state, action)
    assert action not in legal(state)
    return caught.value.rule


def board(state: State, seat: int = 0) -> BoardView:
    """Returns a player's board as in a view."""
    return state.view(None).boards[seat]


def fulfilled(drawing: str) -> set[str]:
    """Returns the cards that a player with this board would complete by taking them."""
    found: set[str] = set()
    for card in CARDS:
        state = position(Seat(drawing), piles=(card, "", "", ""))
        play(state, "pile 1")
        found.update(board(state).complete)
    return found
