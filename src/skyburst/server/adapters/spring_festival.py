"""Spring Festival for clients: its components, what moves would do, and how near compositions are."""

from typing import Any

from skyburst.core.game import Game
from skyburst.core.game import State as AnyState
from skyburst.games.spring_festival import queries
from skyburst.games.spring_festival.actions import Complete, Fire, Ignite, Turn
from skyburst.games.spring_festival.chain_reaction import Link
from skyburst.games.spring_festival.end_of_game import TURNS
from skyburst.games.spring_festival.game import SpringFestival
from skyburst.games.spring_festival.grid import format_cell
from skyburst.games.spring_festival.setup import OPTIONS
from skyburst.games.spring_festival.state import State
from skyburst.games.spring_festival.store import POSITIONS, faced_tile
from skyburst.games.spring_festival.tiles import COLOURS, Tile
from skyburst.games.spring_festival.view import View
from skyburst.server.adapters.adapter import GameAdapter, Prospects, expect_type


def _components(game: Game) -> dict[str, Any]:
    box = expect_type(SpringFestival, game).components
    return {
        "tiles": [_tile(tile) for tile in box.tiles],
        "sets": [[tile.id for tile in members] for members in box.sets],
        "compositions": [
            {"id": card.id, "kind": card.kind, "edition": card.edition, "points": card.points, "rows": card.rows}
            for card in box.compositions
        ],
        "turns": TURNS,
        "positions": {str(players): places for players, places in POSITIONS.items()},
    }


def _tile(tile: Tile) -> dict[str, Any]:
    return {
        "id": tile.id,
        "colour": COLOURS[tile.colour],
        "number": tile.number,
        "arrows": tile.arrow_names,
        "sparks": tile.spark_edges,
    }


def _prospects(given: AnyState, seat: int) -> Prospects:
    state = expect_type(State, given)
    actions = sorted(state.legal_actions(seat), key=lambda action: action.index)
    firing = queries.firing_prospects(state, seat) if any(isinstance(action, Fire) for action in actions) else {}
    finale = queries.finale_prospects(state, seat) if any(isinstance(action, Ignite) for action in actions) else {}
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


def _fire(state: State, prospect: queries.FiringProspect) -> dict[str, Any]:
    return {
        "chain": _chain(prospect.cell, prospect.chain),
        "sparks": [[format_cell(prospect.cell), edge] for edge in prospect.sparks],
        "applause": len(prospect.sparks),
        "opens": [
            {"card": state.components.compositions[action.card].id, **_complete(state, action)}
            for action in prospect.completions
        ],
        "replaces": prospect.replaces,
    }


def _complete(state: State, action: Complete) -> dict[str, Any]:
    return {"points": state.components.compositions[action.card].points, "cells": action.cell_names}


def _ignite(prospect: queries.FinaleProspect, tiles: int) -> dict[str, Any]:
    chain = _chain(prospect.cell, prospect.chain)
    return {"chain": chain, "yield": prospect.exploded, "of": tiles, "perfect": prospect.perfect}


def _chain(first: int, chain: tuple[Link, ...]) -> list[list[str | None]]:
    """Returns each tile that would explode with the tile whose arrow points at it; nothing points at the first."""
    links: list[list[str | None]] = [[format_cell(cell), format_cell(cause)] for cell, cause in chain]
    return [[format_cell(first), None], *links]


def _turn(state: State, turn: Turn) -> dict[str, Any]:
    """Returns the tile that each seat would face."""
    return {"faces": [faced_tile(state, seat, turn.quarters).id for seat in range(state.players)]}


def _nearness(given: AnyState, seat: int) -> dict[str, Any]:
    return {"cards": queries.nearness(expect_type(State, given), seat)}


ADAPTER = GameAdapter(
    options=OPTIONS,
    components=_components,
    prospects=_prospects,
    nearness=_nearness,
    hidden_count=lambda view: queries.hidden_count(expect_type(View, view)),
)
