"""F12, F15: objectives are completed automatically, with visible tiles only, and are never lost."""

from skyburst.games.festival.events import ObjectiveCompleted, TilePlaced
from tests.rulebook.festival.drawing import tile
from tests.rulebook.festival.tables import Seat, board, fulfilled, play, position, setup, table


def test_f12_a_tile_completes_an_objective() -> None:
    """F12: the card moves from the left of the board to the right and scores its points."""
    drawn = """
        .   .   .
        .   .   .
        rP  yB  .
    """
    state = position(Seat(drawn, incomplete="A1 A2"), stacks=("rF gF", ""))
    assert play(state, "left c1") == [TilePlaced(0, 0, tile("rF"), "c1", 1), ObjectiveCompleted(0, "A1", 4)]
    assert board(state).incomplete == ("A2",)
    assert board(state).complete == ("A1",)


def test_f12_several_at_once() -> None:
    """F12: one tile can complete several cards; here the red peony in the middle completes three."""
    drawn = """
        .   .   .
        gL  .   gF
        .   rB  rP
    """
    state = position(Seat(drawn, incomplete="A1 A4 C1 E1 F1"), stacks=("rP gF", ""))
    events = play(state, "left b2")
    assert events[1:] == [ObjectiveCompleted(0, card, 4) for card in ("A4", "C1", "E1")]
    assert board(state).incomplete == ("A1", "F1")
    assert board(state).complete == ("A4", "C1", "E1")


def test_f12_only_the_acting_player_checks() -> None:
    """F12: a board is checked only after its player's action, and only for that player's cards."""
    drawn = """
        rP  .   .
        .   .   .
        .   .   .
    """
    state = position(Seat(drawn), Seat(incomplete="E1"), stacks=("rP gF", ""))
    play(state, "left c3")
    assert [board(state, seat).complete for seat in (0, 1)] == [(), ()]


def test_f12_never_lost() -> None:
    """F12: covering the tiles of a completed objective changes nothing."""
    state = table(setup(stacks=("rP rB", "rP rB"), piles=("E1",)))
    play(state, "pile 1", "pile 2", "left a1", "pile 2", "right a2", "pile 2")
    assert board(state).complete == ("E1",)
    play(state, "left a1", "pile 2", "right a2", "pile 2")
    assert [pile[-1] for pile in board(state).spaces.values() if pile] == ["red-burst", "red-burst"]
    assert board(state).complete == ("E1",)
    assert board(state).score["objectives"] == 4


def test_f12_the_starting_objective_completes_like_any_other() -> None:
    """F12: the fourth tile completes the red player's starting objective, side 1."""
    drawn = """
        .   .   .
        .   bP  rF
        .   .   yP
    """
    state = position(Seat(drawn, incomplete="S-red-1"), stacks=("rP gF", ""))
    play(state, "left b1")
    assert board(state).complete == ("S-red-1",)


def test_f15_covered_tiles_do_not_count() -> None:
    """F15: a line of red and yellow tiles does not count if its yellow tile is covered by a blue one."""
    assert "A1" in fulfilled("""
        .   .   .
        rP  yB  rF
        .   .   .
        """)
    assert "A1" not in fulfilled("""
        .   .      .
        rP  yB+bB  rF
        .   .      .
        """)


def test_f15_the_topmost_tile_counts_on_any_level() -> None:
    """F15: a line counts even if its tiles are on different levels."""
    assert "A1" in fulfilled("""
        .         .   .
        bP+gP+rP  yB  gF+rF
        .         .   .
        """)


def test_f15_covering_a_tile_can_undo_what_was_nearly_done() -> None:
    """F15: a pair is not completed if its first tile is covered before the second one is placed."""
    state = table(setup(stacks=("rP rB", "rP"), piles=("E1",)))
    play(state, "pile 1", "pile 2", "left a1", "pile 2", "left a1", "pile 2", "right a2", "pile 2")
    assert board(state).complete == ()
    assert "E1" in board(state).incomplete
