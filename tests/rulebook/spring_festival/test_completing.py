"""S13: completing cards."""

from skyburst.games.spring_festival.events import CardDrawn, CompositionCompleted, RocketFired
from tests.rulebook.spring_festival.drawing import tiles
from tests.rulebook.spring_festival.tables import Seat, board, legal, play, position, refused

LINE = "complete C01 0,0 1,0 2,0"


def test_s13_used_tiles_turn_back_and_the_card_is_set_aside() -> None:
    """S13: all used tiles turn to Rocket, even the one under the white cell; other tiles keep their Explosion side."""
    state = position(Seat("T44* . T43* T02*", "C02 C01 P03 P04"), tops="T48 T01 T02 T03", colour="C10")
    play(state, "fire 1,0")
    assert legal(state) == [LINE, "done"]
    assert play(state, LINE) == [
        CompositionCompleted(0, "C01", ("0,0", "1,0", "2,0"), 4),
        CardDrawn(0, "C10"),
    ]
    assert board(state).tiles == tiles("T44 T48 T43 T02*")
    assert board(state).cards == ("C02", "C10", "P03", "P04")
    assert board(state).completed == ("C01",)
    assert board(state).score["compositions"] == 4


def test_s13_completing_is_optional() -> None:
    """S13: if a card is not completed, the tiles stay exploded, and it can be completed in a later turn."""
    state = position(Seat("b1* . b2*", "C01"), tops="T48 T01 T02 T03")
    play(state, "fire 1,0")
    assert play(state, "done") == []
    assert board(state).done
    assert all(tile.exploded for tile in board(state).tiles.values())
    play(state, "fire 0,0", seat=1)
    play(state, "turn 0")
    play(state, "fire 3,0", seat=0)
    assert LINE in legal(state)


def test_s13_a_seat_that_can_complete_nothing_is_done() -> None:
    """S13: `done` is only needed if the seat can complete a card."""
    state = position(Seat("b4* . g2*", "C01"), tops="T48 T01 T02 T03")
    assert play(state, "fire 1,0") == [RocketFired(0, "T48", "1,0", None)]
    assert board(state).done
    assert legal(state) == []
    assert state.to_act == (1,)


def test_s13_a_seat_that_can_complete_nothing_more_is_done() -> None:
    """S13: after its last possible completion, a seat is done without saying `done`."""
    state = position(Seat("b1* . b2*", "C01"), tops="T48 T01 T02 T03")
    play(state, "fire 1,0", LINE)
    assert board(state).done


def test_s13_a_drawn_card_can_be_completed_at_once_with_other_tiles() -> None:
    """S13: the drawn card C10, a square of two green and two white cells, matches other tiles on the right."""
    drawn = """
        .   .  .   g1* r2*
        b1* .  b2* g2* r3*
    """
    state = position(Seat(drawn, "C01"), tops="T48 T01 T02 T03", colour="C10 C11")
    play(state, "fire 1,0")
    assert legal(state) == [LINE, "done"]
    play(state, LINE)
    assert legal(state) == ["complete C10 3,0 3,1 4,0 4,1", "done"]
    assert play(state, "complete C10 3,0 3,1 4,0 4,1")[1:] == [CardDrawn(0, "C11")]
    assert board(state).completed == ("C01", "C10")
    assert not any(tile.exploded for tile in board(state).tiles.values())


def test_s13_a_tile_is_used_once() -> None:
    """S13: the blue tile in the middle belongs to two lines, but is a rocket after the first completion."""
    state = position(Seat("b1* . b2* r2* b3*", "C01"), tops="T48 T01 T02 T03", colour="C05")
    play(state, "fire 1,0")
    assert set(legal(state)) == {LINE, "complete C01 2,0 3,0 4,0", "done"}
    play(state, "complete C01 2,0 3,0 4,0")
    assert board(state).done
    assert [tile.exploded for tile in board(state).tiles.values()] == [True, True, False, False, False]


def test_s13_the_drawn_card_is_of_the_same_deck() -> None:
    """S13: a completed pattern card is replaced by a pattern card."""
    state = position(Seat("b2* . r2*", "C01 P02"), tops="T48 T01 T02 T03", colour="C10", pattern="P09")
    play(state, "fire 1,0")
    assert play(state, "complete P02 0,0 1,0 2,0")[-1] == CardDrawn(0, "P09")
    view = state.view(None)
    assert (view.colour_deck.left, view.pattern_deck.left) == (1, 0)


def test_s13_nothing_is_drawn_from_an_empty_deck() -> None:
    """S13: if the deck is empty, the completed card is not replaced."""
    state = position(Seat("b1* . b2*", "C01 C02 P01"), tops="T48 T01 T02 T03", pattern="P09")
    play(state, "fire 1,0")
    assert play(state, LINE) == [CompositionCompleted(0, "C01", ("0,0", "1,0", "2,0"), 4)]
    assert board(state).cards == ("C02", "P01")


def test_s13_refusals() -> None:
    """S13: another player's card, a card that nobody has, and tiles that do not match are refused."""
    state = position(Seat("b1* . b2* r1", "C01"), Seat(cards="C02"), tops="T48 T01 T02 T03")
    play(state, "fire 1,0")
    for action in ("complete C02 0,0 1,0 2,0", "complete C03 0,0 1,0 2,0", "complete C01 1,0 2,0 3,0"):
        assert refused(state, action, seat=0) == "S13"
    assert refused(state, "turn 0", seat=0) == "S7"
    assert refused(state, "ignite 0,0", seat=0) == "S16"


def test_s13_cells_may_be_named_in_any_order() -> None:
    """S13: the order of the cells does not matter; records sort them by x, then by y."""
    state = position(Seat("b1* . b2*", "C01"), tops="T48 T01 T02 T03")
    play(state, "fire 1,0")
    assert isinstance(play(state, "complete C01 2,0 0,0 1,0")[0], CompositionCompleted)
