"""What a player may be shown before deciding: what each action would do, and how near everything is.

All of it is asked of the engine, and nothing of it depends on what the seat may not know.
"""

from functools import lru_cache
from typing import Any

from skyburst.core.game import State
from skyburst.games.festival import queries as festival
from skyburst.games.festival.figures import Figure as FestivalFigure
from skyburst.games.festival.state import State as FestivalState
from skyburst.games.festival.view import View as FestivalView
from skyburst.games.spring_festival import queries as spring
from skyburst.games.spring_festival.actions import Complete, Fire, Ignite, Turn
from skyburst.games.spring_festival.chain_reaction import Link
from skyburst.games.spring_festival.grid import format_cell
from skyburst.games.spring_festival.state import State as SpringState
from skyburst.games.spring_festival.store import faced_tile
from skyburst.games.spring_festival.view import View as SpringView
from skyburst.server.adapters.adapter import GameAdapter, Prospects, expect_type
from skyburst.server.adapters.fireworks import ADAPTER as FIREWORKS

CACHE_SIZE = 10_000
"""So many answers are kept: most boards are as they were a step ago."""


def _festival(given: State, seat: int) -> Prospects:
    state = expect_type(FestivalState, given)
    now = festival.nearness(state, state.boards[seat])
    found = {}
    for prospect in festival.prospects(state, seat):
        near = festival.nearness(state, prospect.board)
        found[prospect.action.text] = {
            "completes": prospect.completes,
            "spaces": festival.completed_at(state, prospect),
            "crowd_pleasers": [*prospect.takes, *prospect.claims],
            "points": prospect.gain,
            "near": {name: count for name, count in near.items() if now.get(name) != count},
            "ends": prospect.ends,
        }
    return found


def _festival_nearness(given: State, seat: int) -> dict[str, Any]:
    state = expect_type(FestivalState, given)
    masks = tuple(state.boards[seat].masks)
    return {
        "objectives": {one.id: _lit(one.figure, masks) for one in festival.objectives_in_sight(state, seat)},
        "crowd_pleasers": festival.crowd_pleaser_progress(state, seat),
    }


@lru_cache(CACHE_SIZE)
def _lit(figure: FestivalFigure, masks: tuple[int, ...]) -> list[int]:
    return [i for i, shown in enumerate(figure.matched_cells(list(masks))) if shown]


def _spring(given: State, seat: int) -> Prospects:
    state = expect_type(SpringState, given)
    actions = sorted(state.legal_actions(seat), key=lambda action: action.index)
    firing = spring.firing_prospects(state, seat) if any(isinstance(action, Fire) for action in actions) else {}
    finale = spring.finale_prospects(state, seat) if any(isinstance(action, Ignite) for action in actions) else {}
    found: Prospects = {}
    for action in actions:
        if isinstance(action, Fire):
            found[action.text] = _fire(state, firing[action.cell])
        elif isinstance(action, Ignite):
            found[action.text] = _ignite(finale[action.cell], len(finale))
        elif isinstance(action, Complete):
            found[action.text] = _complete(state, action)
        elif isinstance(action, Turn):
            found[action.text] = _turn(state, action)
    return found


def _fire(state: SpringState, prospect: spring.FiringProspect) -> dict[str, Any]:
    return {
        "chain": _chain(prospect.cell, prospect.chain),
        "sparks": [[format_cell(prospect.cell), edge] for edge in prospect.sparks],
        "applause": len(prospect.sparks),
        "opens": [
            {"card": state.components.compositions[way.card].id, **_complete(state, way)}
            for way in prospect.completions
        ],
        "replaces": prospect.replaces,
    }


def _complete(state: SpringState, way: Complete) -> dict[str, Any]:
    return {"points": state.components.compositions[way.card].points, "cells": way.cell_names}


def _ignite(prospect: spring.FinaleProspect, tiles: int) -> dict[str, Any]:
    chain = _chain(prospect.cell, prospect.chain)
    return {"chain": chain, "yield": prospect.exploded, "of": tiles, "perfect": prospect.perfect}


def _chain(first: int, chain: tuple[Link, ...]) -> list[list[str | None]]:
    """Returns each tile that would explode with the tile whose arrow points at it; nothing points at the first."""
    links: list[list[str | None]] = [[format_cell(cell), format_cell(cause)] for cell, cause in chain]
    return [[format_cell(first), None], *links]


def _turn(state: SpringState, turn: Turn) -> dict[str, Any]:
    """Returns the tile that each seat would face."""
    return {"faces": [faced_tile(state, seat, turn.quarters).id for seat in range(state.players)]}


def _spring_nearness(given: State, seat: int) -> dict[str, Any]:
    return {"cards": spring.nearness(expect_type(SpringState, given), seat)}


ADAPTERS: dict[str, GameAdapter] = {
    "festival": GameAdapter(
        _festival, _festival_nearness, lambda view: festival.hidden(expect_type(FestivalView, view))
    ),
    "spring_festival": GameAdapter(
        _spring, _spring_nearness, lambda view: spring.hidden_count(expect_type(SpringView, view))
    ),
    "fireworks": FIREWORKS,
}
"""The games that can be played at the browser table."""
