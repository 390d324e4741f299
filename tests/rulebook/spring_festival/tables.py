"""Games for tests, created from a set-up or, for a game in progress, from drawn panoramas.

Stacks and decks are written top first, in the order in which they are taken.
"""

from collections.abc import Sequence
from itertools import cycle
from typing import Final, NamedTuple

import pytest

from skyburst.core.chance import Chance
from skyburst.core.errors import ActionError
from skyburst.core.game import Json, StackView
from skyburst.games.spring_festival.events import SpringEvent
from skyburst.games.spring_festival.state import State
from skyburst.games.spring_festival.store import STACK_HEIGHT
from skyburst.games.spring_festival.view import PanoramaView, Phase, SpotView, View
from tests.rulebook.spring_festival.drawing import SPRING, tiles

STORE: Final = tuple(tile.id for tile in SPRING.components.store)
KINDS: Final = ("colour", "pattern")


def _cards(kind: str, decks: str) -> list[str]:
    cards = [card for card in SPRING.components.compositions if card.kind == kind]
    return [card.id for card in cards if card.edition == "base" or decks == "extended"]


def setup(
    players: int = 2,
    first: int = 0,
    stacks: Sequence[str] = (),
    cards: Sequence[str] = (),
    colour: str = "",
    pattern: str = "",
    decks: str = "base",
    sign: str | None = None,
) -> dict[str, Json]:
    """Returns a set-up as in a record. Tiles and cards that are not given follow in the order of the component file.

    Seat 0 has starting set 1, seat 1 has set 2, and so on. `cards` has a string of ids per seat, colour cards first.
    """
    hands = [hand.split() for hand in [*cards, "", "", "", ""][:players]]
    tops = {"colour": colour.split(), "pattern": pattern.split()}
    wanted = {name for hand in [*hands, *tops.values()] for name in hand}
    left = {kind: [name for name in _cards(kind, decks) if name not in wanted] for kind in KINDS}
    for hand in hands:
        if not hand:
            hand += [left[kind].pop(0) for kind in KINDS for _ in range(2)]
    asked = [stack.split() for stack in [*stacks, "", "", "", ""][:4]]
    spare = iter([name for name in STORE if not any(name in stack for stack in asked)])
    full = [stack + [next(spare) for _ in range(STACK_HEIGHT - len(stack))] for stack in asked]
    return {
        "first": first,
        "sets": list(range(1, players + 1)),
        "stacks": [stack[::-1] for stack in full],
        "colour_deck": (tops["colour"] + left["colour"])[::-1],
        "pattern_deck": (tops["pattern"] + left["pattern"])[::-1],
        "cards": hands,
        "sign": sign,
    }


def restored(given: dict[str, Json], **options: Json) -> State:
    """Returns the game with this set-up before the first action."""
    sets = given["sets"]
    assert isinstance(sets, list)
    return SPRING.from_setup_json(given, len(sets), SPRING.options(options))


def table(given: dict[str, Json], **options: Json) -> State:
    """Returns the game with this set-up after every seat has laid its starting tiles to the right from 0,0."""
    state = restored(given, **options)
    while state.phase == "lay":
        (seat,) = state.to_act
        for x, tile in enumerate(board(state, seat).starting_tiles):
            play(state, f"lay {tile} {x},0")
    return state


class Seat(NamedTuple):
    """A player in a game in progress."""

    panorama: str = "S11"
    cards: str = ""
    completed: str = ""
    applause: int = 0
    fired: bool = False
    done: bool = False
    ignited: bool = False


IDLE: Final = Seat()


def position(
    *seats: Seat,
    players: int = 2,
    tops: str = "T48 T47 T46 T45",
    phase: Phase = "fire",
    turn: int = 3,
    active: int = 0,
    rotation: int = 0,
    colour: str = "",
    pattern: str = "",
    sign: str | None = None,
    sign_tiles: str = "any",
) -> State:
    """Returns a game in progress. Seats that are not given have one tile and no cards.

    `tops` are the top tiles of the store. A deck has at most two cards, so that their order is not random.
    """
    everyone = [*seats, *[IDLE] * (players - len(seats))]
    left = STACK_HEIGHT - turn
    hidden = cycle([name for name in STORE if name not in tops])
    waiting = tuple(seat for seat, player in enumerate(everyone) if not player.done)
    to_act = {"fire": waiting, "over": ()}.get(phase, (active,))
    seen = View(
        seat=None,
        players=len(everyone),
        options=SPRING.options({"sign": sign or False, "sign_tiles": sign_tiles}),
        first=0,
        phase=phase,
        to_act=to_act,
        legal=(),
        turn=turn,
        turn_number=turn + 1,
        active=active,
        rotation=rotation,
        panoramas=tuple(_panorama(number, seat) for number, seat in enumerate(everyone)),
        store=tuple(SpotView(left, top if left else None, False, ()) for top in tops.split()),
        unseen=tuple(next(hidden) for _ in range(4 * max(0, left - 1))),
        colour_deck=_deck(colour),
        pattern_deck=_deck(pattern),
        sign=sign,
        ending=None,
    )
    return SPRING.imagine(seen, Chance("position"))


def _panorama(number: int, seat: Seat) -> PanoramaView:
    return PanoramaView(
        set=number + 1,
        tiles=tiles(seat.panorama),
        starting_tiles=(),
        cards=tuple(seat.cards.split()),
        completed=tuple(seat.completed.split()),
        applause=seat.applause,
        faces=None,
        fired=seat.fired,
        done=seat.done,
        ignited=seat.ignited,
        score={},
        total=0,
        sparks=(),
    )


def _deck(row: str) -> StackView:
    names = row.split()
    if len(names) > 2:
        raise ValueError(f"only two cards of a deck are in a fixed order: {row}")
    return StackView(len(names), names[0] if names else None, tuple(names[1:]))


def play(state: State, *actions: str, seat: int | None = None) -> list[SpringEvent]:
    """Applies actions and returns all events; by default, the first seat in `to_act` acts."""
    events: list[SpringEvent] = []
    for action in actions:
        events += state.apply(state.to_act[0] if seat is None else seat, SPRING.parse(action))
    return events


def fire_all(state: State, *cells: str) -> list[SpringEvent]:
    """Makes every seat fire, at its cell in `cells` or at 0,0, and complete nothing; returns all events."""
    events: list[SpringEvent] = []
    for seat in state.to_act:
        events += play(state, f"fire {cells[seat] if cells else '0,0'}", seat=seat)
        if state.phase == "fire" and not state.done[seat]:
            events += play(state, "done", seat=seat)
    return events


def legal(state: State, seat: int = 0) -> list[str]:
    """Returns the legal actions of a seat as texts."""
    return [action.text for action in state.legal_actions(seat)]


def refused(state: State, action: str, seat: int | None = None) -> str:
    """Checks that an action is refused and returns the rule that forbids it."""
    acting = state.to_act[0] if seat is None else seat
    with pytest.raises(ActionError) as caught:
        play(state, action, seat=acting)
    assert action not in legal(state, acting)
    return caught.value.rule


def board(state: State, seat: int = 0) -> PanoramaView:
    """Returns the panorama of a seat as in a view."""
    return state.view(None).panoramas[seat]


def completing(panorama: str, card: str) -> list[str]:
    """Returns the ways to complete a card on a panorama, each as a list of cells such as `x,y x,y`."""
    state = position(Seat(panorama, card, fired=True))
    found = legal(state)
    assert found[-1] == "done"
    return [text.removeprefix(f"complete {card} ") for text in found[:-1]]
