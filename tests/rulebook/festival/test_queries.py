"""Queries for player aids agree with the rules and do not change the state."""

import pytest

import skyburst
from skyburst import Chance
from skyburst.bots.driver import play_out, seat_bots
from skyburst.games.festival import queries
from skyburst.games.festival.crowd_pleasers import CROWD_PLEASERS, fulfilled
from skyburst.games.festival.events import ObjectiveCompleted
from skyburst.games.festival.figures import FigureCell, LinkedFigure
from skyburst.games.festival.queries import Prospect
from skyburst.games.festival.state import State
from skyburst.games.festival.vocabulary import SPACES, VALUE
from tests.rulebook.festival.drawing import EMPTY
from tests.rulebook.festival.tables import FESTIVAL, Seat, play, position, setup, table

NEARLY = """
    rP  yB  .
    .   .   .
    rB  .   .
"""
GREEN_BELOW_RED = """
    .   .   .
    rP  .   .
    gP  .   .
"""
EIGHT_RED = """
    rP  rB  rL
    rF  rP  rB
    gF  rL  rF
"""
ONE_RED = """
    gP  gB  rL
    gF  gP  gB
    gF  gL  gF
"""


def walked(seed: str) -> list[State]:
    """Returns the states of a random game."""
    state = skyburst.new("festival", players=2, seed=seed)
    assert isinstance(state, State)
    chance, moments = Chance(seed), []
    while not state.is_over:
        moments.append(state.clone())
        seat = state.to_act[0]
        state.apply(seat, chance.pick(state.legal_actions(seat)))
    return moments


def played_well(seed: str) -> State:
    """Returns the final state of a game between greedy bots."""
    game = skyburst.game("festival")
    match = skyburst.deal(game, [skyburst.Player("", "bot:greedy")] * 2, seed)
    play_out(match, seat_bots(game, ["greedy", "greedy"], Chance(seed)), Chance(seed))
    assert isinstance(match.state, State)
    return match.state


def prospect(state: State, action: str) -> Prospect:
    """Returns the prospect of an action of the seat whose turn it is."""
    found = queries.prospects(state, state.turn)
    assert [one.action for one in found] == list(state.legal_actions(state.turn))
    return found[[one.action.text for one in found].index(action)]


def test_f19_progress_is_full_exactly_if_the_board_fulfils_it() -> None:
    """F19: progress is full if and only if the condition is met, for boards of both kinds."""
    seen = set()
    for seed in range(40):
        state = played_well(f"crowd {seed}") if seed % 2 else walked(f"crowd {seed}")[-1]
        for board in state.boards:
            for crowd_pleaser in CROWD_PLEASERS:
                have, needed = crowd_pleaser.progress(board)
                full = fulfilled((crowd_pleaser,), board) == 1 << crowd_pleaser.number
                assert 0 <= have <= needed
                assert (have == needed) == full, crowd_pleaser.name
                assert crowd_pleaser.missing(board) == needed - have
                seen.add((crowd_pleaser.name, full))
    assert len(seen) == 2 * len(CROWD_PLEASERS)


def test_f19_progress_of_the_crowd_pleasers_in_the_middle() -> None:
    """F19: for the crowd-pleasers in the middle, in their order, progress on the given seat's board is returned."""
    state = position(Seat(NEARLY), Seat(NEARLY.replace(".", "gF", 2)), middle="full-board same-colour")
    assert queries.crowd_pleaser_progress(state, 0) == {"full-board": (3, 9), "same-colour": (2, 4)}
    assert queries.crowd_pleaser_progress(state, 1) == {"full-board": (5, 9), "same-colour": (2, 4)}
    assert list(queries.crowd_pleaser_progress(state, 1)) == ["full-board", "same-colour"]


def test_f12_prospects_come_true_and_say_where_a_figure_lies() -> None:
    """F12: the predicted events happen, and the spaces listed for a completed objective form its figure."""
    completed = 0
    for seed in range(6):
        for state in walked(f"prospects {seed}"):
            seat = state.to_act[0]
            for found in queries.prospects(state, seat):
                after = state.clone()
                events = after.apply(seat, found.action)
                assert list(found.events) == events
                done = [event.objective for event in events if isinstance(event, ObjectiveCompleted)]
                at = queries.completed_at(state, found)
                assert list(at) == found.completes == done
                for name, spaces in at.items():
                    figure = after.components.objectives[after.components.objective[name]].figure
                    assert len(set(spaces)) == figure.size
                    kept = sum(1 << SPACES.index(space) for space in spaces)
                    assert figure.fulfilled([mask & kept for mask in after.boards[seat].masks]), (
                        "these spaces alone must form the figure"
                    )
                    completed += 1
    assert completed > 5


def test_f12_f20_a_prospect() -> None:
    """F12, F20: a red tile in the corner completes a line and a pair, earns a crowd-pleaser and empties its stack."""
    player = Seat(NEARLY, incomplete="A1 E1", crowd_pleasers="full-board", complete="G1")
    state = position(player, stacks=("rP", "gF gF"), middle="three-objectives level-four", piles=("A2", "", "", ""))
    before = state.clone()
    found = prospect(state, "left c3")
    assert found.completes == ["A1", "E1"]
    assert queries.completed_at(state, found) == {"A1": ("a3", "b3", "c3"), "E1": ("a3", "c3")}
    assert (found.takes, found.claims, found.ends) == (["three-objectives"], (), True)
    assert found.gain == 4 + 4 + 2 + 2, "two objectives, a crowd-pleaser, and a red peony on a red board"
    assert found.board.complete_count == 3
    harmless = prospect(state, "pile 1")
    assert (harmless.completes, harmless.takes, harmless.claims, harmless.ends) == ([], [], (), False)
    assert harmless.gain == 0
    assert prospect(state, "right a3").gain == -2, "the tile covers the red peony"
    assert state == before


def test_f15_f21_the_reasons_for_points() -> None:
    """F15, F21: points are split into objectives, crowd-pleasers, the tile's colour and type, and covered tiles."""
    player = Seat(NEARLY, incomplete="A1 E1", complete="G1")
    state = position(player, stacks=("rP rP", "gF rB"), middle="three-objectives")
    found = prospect(state, "left c3")
    assert queries.reasons(state, 0, found) == [
        ("objective", "A1", 4),
        ("objective", "E1", 4),
        ("crowd_pleaser", "three-objectives", 2),
        ("colour", "red", 1),
        ("type", "peony", 1),
    ]
    assert queries.covered_tile(state, 0, found) is None
    raised = prospect(state, "left a3")
    assert queries.reasons(state, 0, raised) == [
        ("colour", "red", 2),
        ("type", "peony", 2),
        ("covered_colour", "red", -1),
        ("covered_type", "peony", -1),
    ]
    hidden = prospect(state, "right a1")
    assert queries.reasons(state, 0, hidden) == [("covered_colour", "red", -1)]
    assert queries.covered_tile(state, 0, hidden) == "red-burst"
    for seed in range(4):
        for walk in walked(f"reasons {seed}"):
            for one in queries.prospects(walk, walk.turn):
                assert sum(reason.points for reason in queries.reasons(walk, walk.turn, one)) == one.gain


def test_f12_f19_progress_that_an_action_makes_or_loses() -> None:
    """F12, F19: progress that changes is listed as before, after and needed, except for completed objectives."""
    state = position(Seat(NEARLY, incomplete="A1 B1 E1"), stacks=("gF gF", "rP rP"), middle="same-colour full-board")
    covered = prospect(state, "left a3")
    assert queries.objective_progress(state, 0, covered) == {"A1": (2, 1, 3)}
    assert queries.crowd_pleaser_changes(state, 0, covered) == {"same-colour": (2, 1, 4)}
    placed = prospect(state, "right c3")
    assert placed.completes == ["A1", "E1"]
    assert queries.objective_progress(state, 0, placed) == {}
    assert queries.crowd_pleaser_changes(state, 0, placed) == {"same-colour": (2, 3, 4), "full-board": (3, 4, 9)}


def test_f13_a_prospect_with_manual_claims() -> None:
    """F13: a prospect lists the claims that an action makes possible, and what a claim takes."""
    player = Seat(NEARLY, incomplete="A1 E1", complete="G1")
    state = position(player, stacks=("rP gF", "gF gF"), middle="three-objectives level-four", claims="manual")
    found = prospect(state, "left c3")
    assert (found.takes, found.claims) == ([], ("three-objectives",))
    play(state, "left c3")
    claim = prospect(state, "claim three-objectives")
    assert (claim.takes, claim.claims, claim.gain) == (["three-objectives"], (), 2)


def test_f16_f18_nearness() -> None:
    """F16, F18: nearness gives, for each incomplete objective, how many cells match at once and how many it has."""
    state = position(Seat(NEARLY, incomplete="A1 B1 E1 E3", complete="A2"))
    assert queries.nearness(state, state.boards[0]) == {"A1": (2, 3), "B1": (1, 4), "E1": (1, 2), "E3": (0, 2)}


@pytest.mark.parametrize(
    ("drawing", "card", "cells", "spaces"),
    [
        (EMPTY, "A1", (False, False, False), ()),
        (NEARLY, "A1", (True, True, False), ()),
        (NEARLY.replace(".", "rF", 1), "A1", (True, True, True), (6, 7, 8)),
        (EMPTY, "E1", (False, False), ()),
        (NEARLY, "E1", (True, False), ()),
        (NEARLY.replace(".", "rB", 1), "E1", (True, True), (0, 8)),
    ],
)
def test_f16_f18_matched_cells_and_spaces(
    drawing: str, card: str, cells: tuple[bool, ...], spaces: tuple[int, ...]
) -> None:
    """F16, F18: `matched_cells` is about the best position on the board, `matched_spaces` about a complete figure."""
    state = position(Seat(drawing))
    figure = state.components.objectives[state.components.objective[card]].figure
    masks = state.boards[0].masks
    assert figure.matched_cells(masks) == cells
    assert figure.matched_spaces(masks) == spaces
    assert figure.nearness(masks) == sum(cells)
    assert figure.fulfilled(masks) == all(cells)


def test_f16_f18_nearness_agrees_with_the_matched_cells() -> None:
    """F16, F18: nearness is the number of matched cells, on boards of random games and on one with eight red tiles."""
    boards = [board for seed in range(3) for state in walked(f"near {seed}") for board in state.boards]
    for board in [*boards, position(Seat(EIGHT_RED)).boards[0]]:
        for figure in FESTIVAL.components.figures:
            matched = figure.matched_cells(board.masks)
            assert figure.nearness(board.masks) == sum(matched)
            assert figure.fulfilled(board.masks) == all(matched)


def test_f18_where_a_pair_could_be() -> None:
    """F18: a pair is shown on matching tiles first, then on free spaces, then on tiles of other colours."""
    pair = FESTIVAL.components.figures[FESTIVAL.components.objective["E1"]]
    assert pair.nearest_spaces(position(Seat(EMPTY)).boards[0].masks) == (0, 1)
    assert pair.nearest_spaces(position(Seat(NEARLY)).boards[0].masks) == (6, 1)
    assert pair.nearest_spaces(position(Seat(GREEN_BELOW_RED)).boards[0].masks) == (3, 1)
    assert pair.nearest_spaces(position(Seat(ONE_RED)).boards[0].masks) == (8, 0)


def test_f16_a_board_full_of_one_colour() -> None:
    """F16: on a board with eight red tiles, the most that a player can have, a smaller red figure is found."""
    figure = LinkedFigure([FigureCell(column, 0, VALUE["red"], raised=False) for column in (0, 1)])
    masks = position(Seat(EIGHT_RED)).boards[0].masks
    assert figure.fulfilled(masks)
    assert figure.nearness(masks) == 2


def test_f4_objectives_in_sight() -> None:
    """F4: a seat sees its own incomplete objectives and the top cards of the piles."""
    state = position(Seat(incomplete="A2 A1"), Seat(incomplete="B1"), piles=("", "D1", "", "C1"))
    assert [one.id for one in queries.objectives_in_sight(state, 0)] == ["A1", "A2", "D1", "C1"]
    assert [one.id for one in queries.objectives_in_sight(state, 1)] == ["B1", "D1", "C1"]


def test_f4_f7_how_much_is_hidden() -> None:
    """F4, F7: all tiles and cards below the tops are hidden; taking one reveals another."""
    state = table(setup(3))
    assert queries.hidden_count(state.view(None)) == 3 * 15 + 4 * 6
    play(state, "left a1")
    assert queries.hidden_count(state.view(None)) == 3 * 15 + 4 * 6 - 1
    play(state, "pile 1")
    assert queries.hidden_count(state.view(0)) == 3 * 15 + 4 * 6 - 2
    assert queries.hidden_count(position(stacks=("gF", ""), piles=("A1", "", "", "")).view(0)) == 0
