"""Describes Festival to clients: components, what moves would do, and how close objectives are to completion."""

from functools import lru_cache
from typing import get_args

from skyburst.adapters.festival.examples import examples
from skyburst.adapters.festival.types import (
    Board,
    Components,
    Examples,
    Nearness,
    Objective,
    Progress,
    Prospect,
    Reason,
)
from skyburst.core.chance import Chance
from skyburst.core.game import Game, Json
from skyburst.core.game import State as AnyState
from skyburst.core.types import expect_type
from skyburst.games.festival import queries
from skyburst.games.festival.components import format_rows
from skyburst.games.festival.end_of_game import OBJECTIVES_TO_END, is_round_complete
from skyburst.games.festival.events import FestivalEvent
from skyburst.games.festival.figures import Figure
from skyburst.games.festival.game import Festival
from skyburst.games.festival.imagine import imagine
from skyburst.games.festival.objectives import MOST_INCOMPLETE
from skyburst.games.festival.state import State
from skyburst.games.festival.view import View
from skyburst.games.festival.vocabulary import SPACES, TILES
from skyburst.table.adapter import GameTypes, Light, TableAdapter

CACHE_SIZE = 10_000
"""The maximum number of results in each cache of this module. Most boards do not change in a step, so caching helps."""


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
    components = state.components
    found = {}
    for prospect in queries.prospects(state, seat):
        masks = tuple(prospect.board.masks)
        progress = queries.objective_progress(state, seat, prospect)
        crowd_progress = queries.crowd_pleaser_changes(state, seat, prospect)
        found[prospect.action.text] = Prospect(
            completes=prospect.completes,
            spaces=queries.completed_at(state, prospect),
            crowd_pleasers=[*prospect.takes, *prospect.claims],
            claims=prospect.claims,
            points=prospect.gain,
            reasons=[Reason(*reason) for reason in queries.reasons(state, seat, prospect)],
            covers=queries.covered_tile(state, seat, prospect),
            progress={name: Progress(*change) for name, change in progress.items()},
            cells={name: _matched_cells(components.figures[components.objective[name]], masks) for name in progress},
            crowd_progress={name: Progress(*change) for name, change in crowd_progress.items()},
            ends=prospect.ends,
        )
    return found


def _nearness(given: AnyState, seat: int) -> Nearness:
    state = expect_type(State, given)
    masks = tuple(state.boards[seat].masks)
    objectives = queries.objectives_in_sight(state, seat)
    return Nearness(
        objectives={objective.id: _matched_cells(objective.figure, masks) for objective in objectives},
        spaces={objective.id: _nearest_spaces(objective.figure, masks) for objective in objectives},
        crowd_pleasers=queries.crowd_pleaser_progress(state, seat),
    )


def _ends_round(given: AnyState, seat: int) -> list[str]:
    """Returns the seat's actions that end the round; none unless the seat is the last in the round (F14, F20)."""
    state = expect_type(State, given)
    if state.phase == "choose" or not is_round_complete((seat + 1) % state.players, state.setup.first):
        return []
    texts = [action.text for action in state.legal_actions(seat)]
    return [text for text in texts if not state.setup.manual_claims or text == "end"]


@lru_cache(CACHE_SIZE)
def _matched_cells(figure: Figure, masks: tuple[int, ...]) -> list[int]:
    """Returns the indices of the figure's cells that match in its best placement on the board."""
    return [index for index, matched in enumerate(figure.matched_cells(list(masks))) if matched]


def _redeal(given: AnyState, seat: int, chance: Chance) -> dict[str, Json]:
    """Returns the stacks and piles, with everything below the top tiles and cards reshuffled (F2, F4)."""
    state = expect_type(State, given)
    dealt, left = state.setup, imagine(state.components, state.view(seat), chance).setup
    stacks = [(*new, *old[len(new) :]) for new, old in zip(left.stacks, dealt.stacks, strict=True)]
    piles = [(*new, *old[len(new) :]) for new, old in zip(left.piles, dealt.piles, strict=True)]
    return {
        "stacks": [[TILES[tile] for tile in stack] for stack in stacks],
        "piles": [[state.components.objectives[card].id for card in pile] for pile in piles],
    }


def _lights(_: Game, view: View) -> list[list[Light]]:
    """Returns, for each board, a light for every visible tile."""
    return [
        [
            Light(tiles[-1].partition("-")[0], ("abc".index(space[0]) + 0.5) / 3, (int(space[1]) - 0.5) / 3)
            for space, tiles in board.spaces.items()
            if tiles
        ]
        for board in view.boards
    ]


@lru_cache(CACHE_SIZE)
def _nearest_spaces(figure: Figure, masks: tuple[int, ...]) -> list[str]:
    """Returns the space of each of the figure's cells, in the placement where the most cells match."""
    return [SPACES[space] for space in figure.nearest_spaces(list(masks))]


TABLE = TableAdapter(
    types=GameTypes(View, get_args(FestivalEvent), Components, Examples, (Prospect,), Nearness),
    components=_components,
    examples=lambda game: examples(expect_type(Festival, game)),
    prospects=_prospects,
    nearness=_nearness,
    redeal=_redeal,
    ends_round=_ends_round,
    picks=_picks,
    lights=_lights,
)
