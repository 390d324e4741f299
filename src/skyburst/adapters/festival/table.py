"""Festival for clients: its components, what moves would do, and how near objectives are."""

from functools import lru_cache
from typing import get_args

from skyburst.adapters.festival.types import Board, Components, Nearness, Objective, Prospect
from skyburst.core.game import Game
from skyburst.core.game import State as AnyState
from skyburst.core.types import expect_type
from skyburst.games.festival import queries
from skyburst.games.festival.components import format_rows
from skyburst.games.festival.end_of_game import OBJECTIVES_TO_END
from skyburst.games.festival.events import FestivalEvent
from skyburst.games.festival.figures import Figure
from skyburst.games.festival.game import Festival
from skyburst.games.festival.objectives import MOST_INCOMPLETE
from skyburst.games.festival.state import State
from skyburst.games.festival.view import View
from skyburst.table.adapter import GameTypes, TableAdapter

CACHE_SIZE = 10_000
"""Most boards do not change in a step, so their matched cells are cached."""


def _components(game: Game) -> Components:
    box = expect_type(Festival, game).components
    return Components(
        objectives=[
            Objective(
                id=objective.id,
                points=objective.points,
                rows=format_rows(objective.rows),
                pair=objective.pair,
                tiles=objective.figure.size,
            )
            for objective in box.objectives
        ],
        boards=[
            Board(
                colour=board.colour,
                type=board.type,
                cities=board.cities,
                starting=[box.objectives[number].id for number in board.starting],
            )
            for board in box.boards.values()
        ],
        crowd_pleasers=box.crowd_points,
        crowd_tiles=box.crowd_pleasers,
        most_incomplete=MOST_INCOMPLETE,
        last_objective=OBJECTIVES_TO_END,
    )


def _picks(game: Game) -> list[str]:
    return list(expect_type(Festival, game).components.cities)


def _prospects(given: AnyState, seat: int) -> dict[str, Prospect]:
    state = expect_type(State, given)
    now = queries.nearness(state, state.boards[seat])
    found = {}
    for prospect in queries.prospects(state, seat):
        near = queries.nearness(state, prospect.board)
        found[prospect.action.text] = Prospect(
            completes=prospect.completes,
            spaces=queries.completed_at(state, prospect),
            crowd_pleasers=[*prospect.takes, *prospect.claims],
            points=prospect.gain,
            near={name: count for name, count in near.items() if now.get(name) != count},
            ends=prospect.ends,
        )
    return found


def _nearness(given: AnyState, seat: int) -> Nearness:
    state = expect_type(State, given)
    masks = tuple(state.boards[seat].masks)
    objectives = queries.objectives_in_sight(state, seat)
    return Nearness(
        objectives={objective.id: _matched_cells(objective.figure, masks) for objective in objectives},
        crowd_pleasers=queries.crowd_pleaser_progress(state, seat),
    )


@lru_cache(CACHE_SIZE)
def _matched_cells(figure: Figure, masks: tuple[int, ...]) -> list[int]:
    """Returns the indices of the objective's cells that the board already shows."""
    return [index for index, matched in enumerate(figure.matched_cells(list(masks))) if matched]


TABLE = TableAdapter(
    types=GameTypes(View, get_args(FestivalEvent), Components, (Prospect,), Nearness),
    components=_components,
    prospects=_prospects,
    nearness=_nearness,
    picks=_picks,
)
