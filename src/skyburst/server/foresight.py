"""What a player may be shown before deciding: what each action would do, and how near everything is.

All of it is asked of the engine, and nothing of it depends on what the seat may not know.
"""

from functools import lru_cache
from typing import Any

from skyburst.core.game import State
from skyburst.games.festival import queries as festival
from skyburst.games.festival.events import CrowdPleaserTaken, ObjectiveCompleted
from skyburst.games.festival.figures import Figure as FestivalFigure
from skyburst.games.festival.state import State as FestivalState
from skyburst.games.festival.view import View as FestivalView
from skyburst.games.spring_festival import queries as spring
from skyburst.games.spring_festival.actions import Complete, Fire, Ignite, Turn
from skyburst.games.spring_festival.figures import Figure as SpringFigure
from skyburst.games.spring_festival.grid import cell_text
from skyburst.games.spring_festival.state import State as SpringState
from skyburst.games.spring_festival.view import View as SpringView
from skyburst.server.aid import Aid, Foresight, of
from skyburst.server.fireworks import AID as FIREWORKS

KEPT = 10_000
"""So many answers are kept: most boards are as they were a step ago."""


def _festival(given: State, seat: int) -> Foresight:
    state = of(FestivalState, given)
    now = festival.nearness(state, state.boards[seat])
    found = {}
    for prospect in festival.prospects(state, seat):
        near = festival.nearness(state, prospect.board)
        found[prospect.action.text] = {
            "completes": [event.objective for event in prospect.events if isinstance(event, ObjectiveCompleted)],
            "spaces": festival.completed_at(state, prospect),
            "crowd_pleasers": [
                *[event.crowd_pleaser for event in prospect.events if isinstance(event, CrowdPleaserTaken)],
                *prospect.claims,
            ],
            "points": prospect.gain,
            "near": {name: count for name, count in near.items() if now.get(name) != count},
            "ends": prospect.ends,
        }
    return found


def _festival_nearness(given: State, seat: int) -> dict[str, Any]:
    state = of(FestivalState, given)
    masks = tuple(state.boards[seat].masks)
    return {
        "objectives": {one.id: _lit(one.figure, masks) for one in festival.watched(state, seat)},
        "crowd_pleasers": festival.crowd(state, seat),
    }


@lru_cache(KEPT)
def _lit(figure: FestivalFigure, masks: tuple[int, ...]) -> list[int]:
    return [i for i, shown in enumerate(figure.matched_cells(list(masks))) if shown]


def _spring(given: State, seat: int) -> Foresight:
    state = of(SpringState, given)
    actions = sorted(state.legal_actions(seat), key=lambda action: action.index)
    firing = spring.firing(state, seat) if any(isinstance(action, Fire) for action in actions) else {}
    chains = spring.chains(state, seat) if any(isinstance(action, Ignite) for action in actions) else {}
    found: Foresight = {}
    for action in actions:
        if isinstance(action, Fire):
            found[action.text] = _fire(state, firing[action.cell])
        elif isinstance(action, Ignite):
            found[action.text] = _ignite(action.cell, chains[action.cell], len(chains))
        elif isinstance(action, Complete):
            found[action.text] = _complete(state, action)
        elif isinstance(action, Turn):
            found[action.text] = _turn(state, seat, action)
    return found


def _fire(state: SpringState, prospect: spring.Prospect) -> dict[str, Any]:
    cell = cell_text(prospect.cell)
    return {
        "chain": [[cell, None], *[[cell_text(hit), cell_text(cause)] for hit, cause in prospect.chain]],
        "sparks": [[cell, edge] for edge in prospect.sparks],
        "applause": len(prospect.sparks),
        "opens": [
            {"card": state.components.compositions[way.card].id, **_complete(state, way)}
            for way in prospect.completions
        ],
        "replaces": prospect.replaces,
    }


def _complete(state: SpringState, way: Complete) -> dict[str, Any]:
    return {"points": state.components.compositions[way.card].points, "cells": way.text.split(" ")[2:]}


def _ignite(cell: int, chain: tuple[tuple[int, int], ...], tiles: int) -> dict[str, Any]:
    links = [[cell_text(cell), None], *[[cell_text(hit), cell_text(cause)] for hit, cause in chain]]
    return {"chain": links, "yield": len(links), "of": tiles, "perfect": len(links) == tiles}


def _turn(state: SpringState, seat: int, turn: Turn) -> dict[str, Any]:
    """The tile each seat would face."""
    turned = state.clone()
    turned.apply(seat, turn)
    return {"faces": [turned.tile_for(other).id for other in range(state.players)]}


def _spring_nearness(given: State, seat: int) -> dict[str, Any]:
    state = of(SpringState, given)
    lit = tuple(sorted(state.panoramas[seat].lit.items()))
    cards = [state.components.compositions[number] for number in state.hands[seat]]
    return {"cards": {card.id: _filled(card.figure, lit) for card in cards}}


@lru_cache(KEPT)
def _filled(figure: SpringFigure, lit: tuple[tuple[int, int], ...]) -> tuple[int, ...]:
    return spring.filled(figure, dict(lit))


AIDS: dict[str, Aid] = {
    "festival": Aid(_festival, _festival_nearness, lambda view: festival.hidden(of(FestivalView, view))),
    "spring_festival": Aid(_spring, _spring_nearness, lambda view: spring.hidden(of(SpringView, view))),
    "fireworks": FIREWORKS,
}
"""The games that can be played at the browser table."""
