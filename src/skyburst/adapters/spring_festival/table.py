"""Describes Spring Festival to clients: components, what moves would do, and how close cards are to completion."""

from collections.abc import Mapping, Sequence
from typing import get_args

from msgspec import Struct

from skyburst.adapters.spring_festival.examples import examples
from skyburst.adapters.spring_festival.types import (
    Completion,
    Components,
    Composition,
    Examples,
    Firing,
    Ignition,
    Nearness,
    OpenedCompletion,
    Tile,
)
from skyburst.core.chance import Chance
from skyburst.core.game import Game, Json
from skyburst.core.game import State as AnyState
from skyburst.core.record import Step
from skyburst.core.types import expect_type
from skyburst.games.spring_festival import queries
from skyburst.games.spring_festival.actions import Complete, Fire, Ignite
from skyburst.games.spring_festival.chain_reaction import Link
from skyburst.games.spring_festival.components import SET_SIZE
from skyburst.games.spring_festival.end_of_game import TURNS
from skyburst.games.spring_festival.events import SpringEvent
from skyburst.games.spring_festival.game import SpringFestival
from skyburst.games.spring_festival.grid import STEP, format_cell
from skyburst.games.spring_festival.imagine import imagine
from skyburst.games.spring_festival.scoring import SIGN, score
from skyburst.games.spring_festival.starting_tiles import lay_together
from skyburst.games.spring_festival.state import State
from skyburst.games.spring_festival.store import next_seat
from skyburst.games.spring_festival.tiles import COLOURS
from skyburst.games.spring_festival.view import View
from skyburst.table.adapter import GameTypes, Light, TableAdapter, verb_of


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
            found[action.text] = _fire(state, firing[action.cell], queries.difference(state, seat, action))
        elif isinstance(action, Ignite):
            gains = queries.difference(state, seat, action).gains
            found[action.text] = _ignite(finale[action.cell], len(finale), gains)
        elif isinstance(action, Complete):
            found[action.text] = _complete(state, seat, action)
    return found


def _fire(state: State, prospect: queries.FiringProspect, difference: queries.Difference) -> Firing:
    groups = [[_opened(state, action) for action in group] for group in queries.completion_groups(prospect.completions)]
    return Firing(
        chain=_chain(prospect.cell, prospect.chain),
        sparks=[(format_cell(prospect.cell), format_cell(prospect.cell + STEP[edge])) for edge in prospect.sparks],
        applause=len(prospect.sparks),
        opens=sorted(groups, key=lambda group: -sum(completion.points for completion in group)),
        replaces=prospect.replaces,
        gains=difference.gains,
        progress=difference.progress,
    )


def _opened(state: State, action: Complete) -> OpenedCompletion:
    card = state.components.compositions[action.card]
    return OpenedCompletion(card.id, card.points, action.cell_names)


def _complete(state: State, seat: int, action: Complete) -> Completion:
    card = state.components.compositions[action.card]
    others = [other for other in state.legal_actions(seat) if isinstance(other, Complete) and other.card != card.index]
    possible = {other.card for other in others if not other.cells & action.cells}
    excluded = {other.card for other in others} - possible
    difference = queries.difference(state, seat, action)
    return Completion(
        points=card.points,
        cells=action.cell_names,
        gains=difference.gains,
        progress=difference.progress,
        excludes=sorted(state.components.compositions[number].id for number in excluded),
        draws=queries.next_card(state, action),
    )


def _ignite(prospect: queries.FinaleProspect, tiles: int, gains: Mapping[str, int]) -> Ignition:
    return Ignition(_chain(prospect.cell, prospect.chain), prospect.exploded, tiles, prospect.perfect, gains)


def _chain(first: int, chain: tuple[Link, ...]) -> list[tuple[str, str | None]]:
    """Returns each cell that would explode, with the cell whose arrow sets it off (None for the first cell)."""
    return [(format_cell(first), None), *((format_cell(cell), format_cell(cause)) for cell, cause in chain)]


def _record_order(steps: Sequence[Step], state: AnyState) -> list[Step]:
    """Returns the steps, with those that lay starting tiles sorted seat by seat, as the rules require (S4).

    At a table, all seats lay their tiles at the same time. If the game was abandoned during that phase, the record
    stops at the first missing tile.
    """
    laid = [step for step in steps if verb_of(step.action) == "lay"]
    ordered: list[Step] = []
    for place in range(state.players):
        own = [step for step in laid if step.seat == (state.first + place) % state.players]
        ordered += own
        if len(own) < SET_SIZE:
            return ordered
    return [*ordered, *steps[len(laid) :]]


def _nearness(given: AnyState, seat: int) -> Nearness:
    return Nearness(queries.nearness(expect_type(State, given), seat))


def _score_parts(given: AnyState) -> list[str]:
    """Returns the names of the parts of the score. The sign is left out if the game has none (S5)."""
    state = expect_type(State, given)
    return [part for part in score(state, 0).parts if part != SIGN or state.setup.sign is not None]


def _turn_key(given: AnyState) -> tuple[int, str]:
    """Returns a value that changes whenever a turn begins. The set-up and the finale count as one turn each."""
    state = expect_type(State, given)
    return state.turn, state.phase if state.phase in ("lay", "finale") else ""


def _redeal(given: AnyState, seat: int, chance: Chance) -> dict[str, Json]:
    """Returns the store and the decks, with everything below the top tiles and cards reshuffled (S2, S3)."""
    state = expect_type(State, given)
    view, dealt = state.view(seat), state.setup
    left = imagine(state.components, state.actions, view, chance).setup
    stacks = [
        (*new[: seen.left], *old[seen.left :])
        for new, old, seen in zip(left.stacks, dealt.stacks, view.store, strict=True)
    ]
    colour, pattern = [(*new, *old[len(new) :]) for new, old in zip(left.decks, dealt.decks, strict=True)]
    return {
        "stacks": [[tile.id for tile in stack] for stack in stacks],
        "colour_deck": [card.id for card in colour],
        "pattern_deck": [card.id for card in pattern],
    }


def _lights(game: Game, view: View) -> list[list[Light]]:
    """Returns a light for each tile in each panorama; tiles that have not exploded have small lights."""
    colours = {tile.id: COLOURS[tile.colour] for tile in expect_type(SpringFestival, game).components.tiles}
    found = []
    for panorama in view.panoramas:
        places = {cell: tuple(map(int, cell.split(","))) for cell in panorama.tiles}
        xs, ys = [x for x, _ in places.values()] or [0], [y for _, y in places.values()] or [0]
        wide = max(max(xs) - min(xs), max(ys) - min(ys)) + 1
        found.append(
            [
                Light(
                    colours[panorama.tiles[cell].tile],
                    (x - min(xs) + 0.5) / wide,
                    (y - min(ys) + 0.5) / wide,
                    1.0 if panorama.tiles[cell].exploded else 0.45,
                )
                for cell, (x, y) in places.items()
            ]
        )
    return found


def _ends_round(given: AnyState, seat: int) -> list[str]:
    """Returns the seat's actions that may end the turn (S14) or the game (S16); none while other seats have to act."""
    state = expect_type(State, given)
    is_last = state.to_act == (seat,)
    if state.phase == "finale":
        is_last = is_last and next_seat(seat, state.players) == state.active
    elif state.phase != "fire":
        is_last = False
    return [action.text for action in state.legal_actions(seat)] if is_last else []


TABLE = TableAdapter(
    types=GameTypes(View, get_args(SpringEvent), Components, Examples, (Firing, Completion, Ignition), Nearness),
    components=_components,
    examples=lambda game: examples(expect_type(SpringFestival, game)),
    prospects=_prospects,
    nearness=_nearness,
    prepare=lambda state: lay_together(expect_type(State, state)),
    record_order=_record_order,
    redeal=_redeal,
    score_parts=_score_parts,
    turn_key=_turn_key,
    lights=_lights,
    ends_round=_ends_round,
)
