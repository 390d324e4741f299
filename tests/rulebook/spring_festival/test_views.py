"""S2, S3: every field of a view in all phases of a game."""

from dataclasses import replace

import pytest

from skyburst.core.chance import Chance
from skyburst.core.errors import NotYourTurn
from skyburst.core.game import StackView
from skyburst.games.spring_festival.view import PanoramaView, SparkView, SpotView, TileView, View
from tests.rulebook.spring_festival.drawing import SPRING, tiles
from tests.rulebook.spring_festival.tables import STORE, play, restored, setup, table

NOTHING = {"finale": 0, "applause": 0, "majority": 0, "compositions": 0, "sign": 0}
TOPS = ("T40", "T41", "T42", "T44")
FACED_BY_TWO = ((0, None, 1, None), (None, 1, None, 0), (1, None, 0, None), (None, 0, None, 1))
"""For each spot, the seat that faces it: now, and after 1, 2 and 3 quarter turns; the store has not been turned yet."""


def new_panorama(number: int, cards: str) -> PanoramaView:
    """Returns the panorama view of a player before the first action."""
    return PanoramaView(
        set=number,
        tiles={},
        starting_tiles=tuple(f"S{number}{tile}" for tile in range(1, 5)),
        cards=tuple(cards.split()),
        completed=(),
        applause=0,
        faces=None,
        fired=False,
        done=False,
        ignited=False,
        score=NOTHING,
        total=0,
        sparks=(),
    )


def new_view() -> View:
    """Returns seat 0's view of a new game with two players."""
    return View(
        seat=0,
        players=2,
        options={"decks": "base", "sign": True, "sign_tiles": "any"},
        first=1,
        phase="lay",
        to_act=(1,),
        legal=(),
        turn=0,
        turn_number=1,
        active=1,
        rotation=0,
        panoramas=(new_panorama(1, "C01 C02 P01 P02"), new_panorama(2, "C03 C04 P03 P04")),
        store=tuple(SpotView(12, top, False, seats) for top, seats in zip(TOPS, FACED_BY_TWO, strict=True)),
        unseen=tuple(sorted(set(STORE) - set(TOPS))),
        colour_deck=StackView(20, "C05", tuple(f"C{number:02}" for number in range(6, 25))),
        pattern_deck=StackView(20, "P05", tuple(f"P{number:02}" for number in range(6, 25))),
        sign="dragon",
        ending=None,
    )


def with_panorama(view: View, seat: int, panorama: PanoramaView) -> View:
    return replace(view, panoramas=(*view.panoramas[:seat], panorama, *view.panoramas[seat + 1 :]))


def test_s2_s3_s4_before_the_first_action() -> None:
    """S2, S3, S4: checks the views of both seats and of a spectator before the first action."""
    state = restored(setup(first=1, stacks=TOPS, sign="dragon"), sign=True)
    assert state.view(0) == new_view()
    legal = tuple(f"lay S2{number} 0,0" for number in (1, 2, 3, 4))
    assert state.view(1) == replace(new_view(), seat=1, legal=legal)
    assert state.view(None) == replace(new_view(), seat=None)


def test_s4_laying_a_tile() -> None:
    """S4: in the views of both seats, a laid tile is on the panorama and no longer among the starting tiles."""
    state = restored(setup(first=1, stacks=TOPS, sign="dragon"), sign=True)
    play(state, "lay S22 0,0")
    own = replace(new_view().panoramas[1], tiles={"0,0": TileView("S22", False)}, starting_tiles=("S21", "S23", "S24"))
    assert state.view(0) == with_panorama(new_view(), 1, own)


def in_the_middle() -> View:
    """Returns a view of a game with three players: seat 0 has to fire, seat 1 may complete a card, seat 2 is done."""
    waiting = PanoramaView(
        set=4,
        tiles=tiles("T02 T03*"),
        starting_tiles=(),
        cards=("C03", "P03"),
        completed=("P01", "C09"),
        applause=2,
        faces="T41",
        fired=False,
        done=False,
        ignited=False,
        score={"finale": 0, "applause": 2, "majority": 3, "compositions": 10, "sign": 0},
        total=15,
        sparks=(),
    )
    completing = PanoramaView(
        set=1,
        tiles=tiles("b2* g2* b1*"),
        starting_tiles=(),
        cards=("C01",),
        completed=(),
        applause=3,
        faces=None,
        fired=True,
        done=False,
        ignited=False,
        score={"finale": 0, "applause": 3, "majority": 6, "compositions": 0, "sign": 5},
        total=14,
        sparks=(SparkView("1,0", "E", "2,0"),),
    )
    done = PanoramaView(
        set=2,
        tiles=tiles("r1"),
        starting_tiles=(),
        cards=("C04",),
        completed=("C05",),
        applause=1,
        faces=None,
        fired=True,
        done=True,
        ignited=False,
        score={"finale": 0, "applause": 1, "majority": 0, "compositions": 4, "sign": 0},
        total=5,
        sparks=(),
    )
    return View(
        seat=None,
        players=3,
        options={"decks": "extended", "sign": "rabbit", "sign_tiles": "exploded"},
        first=2,
        phase="fire",
        to_act=(1, 0),
        legal=(),
        turn=10,
        turn_number=11,
        active=1,
        rotation=3,
        panoramas=(waiting, completing, done),
        store=(
            SpotView(2, "T40", False, (None, 0, 1, 2)),
            SpotView(2, "T41", False, (0, 1, 2, None)),
            SpotView(2, "T42", True, (1, 2, None, 0)),
            SpotView(2, "T44", True, (2, None, 0, 1)),
        ),
        unseen=("T05", "T06", "T07", "T08"),
        colour_deck=StackView(3, "C07", ("C10", "C11")),
        pattern_deck=StackView(1, "P07", ()),
        sign="rabbit",
        ending=None,
    )


LEGAL = {
    0: ("fire 0,-1", "fire 1,-1", "fire -1,0", "fire 0,0", "fire 1,0", "fire 2,0", "fire 0,1", "fire 1,1"),
    1: ("done", "complete C01 0,0 1,0 2,0"),
    2: (),
    None: (),
}
"""The legal actions of each seat in order of index: cells row by row, and `done` before the completions."""


@pytest.mark.parametrize("seat", LEGAL)
def test_s7_to_s13_while_all_fire(seat: int | None) -> None:
    """S7 to S13: all views are the same, except that each lists the legal actions of its seat."""
    state = SPRING.imagine(in_the_middle(), Chance("imagined"))
    assert state.view(seat) == replace(in_the_middle(), seat=seat, legal=LEGAL[seat])


def test_s15_s16_in_the_finale_and_after_it() -> None:
    """S15, S16: in the finale the store is empty, and explosions score only after the player's own finale."""
    before, ignited, _ = in_the_middle().panoramas
    before = replace(before, faces=None, tiles=tiles("T02 T03"), score={**before.score, "majority": 0}, total=12)
    ignited = replace(ignited, ignited=True, fired=False, score={**ignited.score, "majority": 3, "finale": 3}, total=14)
    view = replace(
        in_the_middle(),
        players=2,
        first=1,
        phase="finale",
        to_act=(0,),
        turn=12,
        turn_number=12,
        panoramas=(before, ignited),
        store=tuple(SpotView(0, None, False, (*seats[3:], *seats[:3])) for seats in FACED_BY_TWO),
        unseen=(),
        ending="empty-store",
    )
    state = SPRING.imagine(view, Chance("imagined"))
    assert state.view(1) == replace(view, seat=1)
    assert state.view(0) == replace(view, seat=0, legal=("ignite 0,0", "ignite 1,0"))
    play(state, "ignite 0,0")
    over = replace(before, ignited=True, score={**before.score, "finale": 1}, total=13, tiles=tiles("T02* T03"))
    assert state.view(0) == replace(view, seat=0, phase="over", to_act=(), panoramas=(over, ignited))


PRINTED = """\
spring_festival, 3 players, phase fire, seats 1 and 0 to act
store: T40 T41 T42 T44, 2 tiles each, turned by 3 quarters
decks: 3 colour cards, 1 pattern card
sign: rabbit
seat 0, set 4: 15 points (applause 2, majority 3, compositions 10)
  0 T02 T03*
    0   1
  faces: T41
  cards: C03 P03
  completed: P01 C09
seat 1, set 1: 14 points (applause 3, majority 6, sign 5)
  0 T33* T27* T45*
    0    1    2
  cards: C01
seat 2, set 2: 5 points (applause 1, compositions 4)
  0 T48
    0
  cards: C04
  completed: C05"""


def test_a_view_can_be_printed() -> None:
    """A state prints like the spectator's view; panoramas have coordinates, with dots for empty cells."""
    assert str(in_the_middle()) == PRINTED
    assert str(SPRING.imagine(in_the_middle(), Chance("imagined"))) == PRINTED
    spread = {"-1,1": TileView("T02", False), "0,0": TileView("T03", True), "1,0": TileView("T05", False)}
    seat = replace(in_the_middle().panoramas[0], tiles=spread, starting_tiles=("S11", "S12"))
    printed = str(replace(in_the_middle(), panoramas=(seat,), store=(SpotView(0, None, False, ()),) * 4, sign=None))
    assert "store: empty empty empty empty, 0 tiles each, turned by 3 quarters" in printed
    assert "  1 T02 .    .\n  0 .   T03* T05\n    -1  0    1\n  to lay: S11 S12\n" in printed
    assert "sign:" not in printed


@pytest.mark.parametrize("seat", [-1, 2])
def test_nobody_else_has_a_view(seat: int) -> None:
    with pytest.raises(NotYourTurn) as caught:
        table(setup()).view(seat)
    assert caught.value.reason.key == "refusal.no-such-seat"
    assert caught.value.params == {"seat": seat, "last": 1}
