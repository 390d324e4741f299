"""Spring Festival for clients: its components, what moves would do, and how near compositions are."""

from typing import get_args

from msgspec import Struct

from skyburst.adapters.spring_festival.types import (
    Completion,
    Components,
    Composition,
    Firing,
    Ignition,
    Nearness,
    OpenedCompletion,
    Tile,
)
from skyburst.core.game import Game
from skyburst.core.game import State as AnyState
from skyburst.core.types import expect_type
from skyburst.games.spring_festival import queries
from skyburst.games.spring_festival.actions import Complete, Fire, Ignite
from skyburst.games.spring_festival.chain_reaction import Link
from skyburst.games.spring_festival.end_of_game import TURNS
from skyburst.games.spring_festival.events import SpringEvent
from skyburst.games.spring_festival.game import SpringFestival
from skyburst.games.spring_festival.grid import STEP, format_cell
from skyburst.games.spring_festival.state import State
from skyburst.games.spring_festival.tiles import COLOURS
from skyburst.games.spring_festival.view import View
from skyburst.table.adapter import GameTypes, TableAdapter


def _components(game: Game) -> Components:
    box = expect_type(SpringFestival, game).components
    return Components(
        tiles=[
            Tile(tile.id, COLOURS[tile.colour], tile.number, tile.arrow_names, tile.spark_edges) for tile in box.tiles
        ],
        sets=[[tile.id for tile in members] for members in box.sets],
        compositions=[
            Composition(card.id, card.kind, card.edition, card.points, card.rows, card.figure.size)
            for card in box.compositions
        ],
        turns=TURNS,
    )


def _prospects(given: AnyState, seat: int) -> dict[str, Struct]:
    state = expect_type(State, given)
    actions = sorted(state.legal_actions(seat), key=lambda action: action.index)
    firing = queries.firing_prospects(state, seat) if any(isinstance(action, Fire) for action in actions) else {}
    finale = queries.finale_prospects(state, seat) if any(isinstance(action, Ignite) for action in actions) else {}
    found: dict[str, Struct] = {}
    for action in actions:
        if isinstance(action, Fire):
            found[action.text] = _fire(state, firing[action.cell])
        elif isinstance(action, Ignite):
            found[action.text] = _ignite(finale[action.cell], len(finale))
        elif isinstance(action, Complete):
            found[action.text] = _complete(state, action)
    return found


def _fire(state: State, prospect: queries.FiringProspect) -> Firing:
    groups = [[_opened(state, action) for action in group] for group in queries.completion_groups(prospect.completions)]
    return Firing(
        chain=_chain(prospect.cell, prospect.chain),
        sparks=[(format_cell(prospect.cell), format_cell(prospect.cell + STEP[edge])) for edge in prospect.sparks],
        applause=len(prospect.sparks),
        opens=sorted(groups, key=lambda group: -sum(completion.points for completion in group)),
        replaces=prospect.replaces,
    )


def _opened(state: State, action: Complete) -> OpenedCompletion:
    card = state.components.compositions[action.card]
    return OpenedCompletion(card.id, card.points, action.cell_names)


def _complete(state: State, action: Complete) -> Completion:
    return Completion(state.components.compositions[action.card].points, action.cell_names)


def _ignite(prospect: queries.FinaleProspect, tiles: int) -> Ignition:
    return Ignition(_chain(prospect.cell, prospect.chain), prospect.exploded, tiles, prospect.perfect)


def _chain(first: int, chain: tuple[Link, ...]) -> list[tuple[str, str | None]]:
    """Returns each tile that would explode and the tile whose arrow points at it, which is None for the first."""
    return [(format_cell(first), None), *((format_cell(cell), format_cell(cause)) for cell, cause in chain)]


def _nearness(given: AnyState, seat: int) -> Nearness:
    return Nearness(queries.nearness(expect_type(State, given), seat))


TABLE = TableAdapter(
    types=GameTypes(View, get_args(SpringEvent), Components, (Firing, Completion, Ignition), Nearness),
    components=_components,
    prospects=_prospects,
    nearness=_nearness,
)
