"""Fireworks for clients: its components, what scores on a board, and the points that tiles and layouts would score."""

from typing import get_args

import msgspec

from skyburst import fireworks
from skyburst.adapters.fireworks.box import FireworksBox
from skyburst.adapters.fireworks.types import (
    ActionCard,
    Components,
    Formation,
    Nearness,
    Physical,
    Space,
    Tile,
)
from skyburst.arranging import best_layout
from skyburst.core.game import Game
from skyburst.core.game import State as AnyState
from skyburst.core.types import expect_type
from skyburst.games.fireworks.actions import Launch
from skyburst.games.fireworks.best_place import BestPlaces
from skyburst.games.fireworks.events import FireworksEvent
from skyburst.games.fireworks.function_tiles import SECRET
from skyburst.games.fireworks.game import Fireworks
from skyburst.games.fireworks.layout import tiles_on
from skyburst.games.fireworks.physical import LAUNCH_HEIGHT_MAX
from skyburst.games.fireworks.scoring import formations
from skyburst.games.fireworks.speed import is_last_grab
from skyburst.games.fireworks.state import State
from skyburst.games.fireworks.tiles import FUNCTION
from skyburst.games.fireworks.tiles import Tile as EngineTile
from skyburst.games.fireworks.view import View, layout_of
from skyburst.physics import shipped_styles
from skyburst.table.adapter import Arrangement, GameTypes, TableAdapter, TileWorth


def _components(game: Game) -> Components:
    box = expect_type(Fireworks, game).components
    physical = box.physical
    places = [(name, row, half) for name, (row, half) in zip(box.city_board.names, box.city_board.places, strict=True)]
    styles = shipped_styles()
    return Components(
        spaces=[Space(name, row, int(name[1:]) - 1, half) for name, row, half in places],
        tiles=[_tile(tile) for tile in box.tiles],
        characters=box.characters,
        die=box.die,
        cards=[
            msgspec.convert({"id": card.id, "players": card.players, **styles.of(card.id, 0.0)._asdict()}, ActionCard)
            for card in box.action_cards
        ],
        physical=Physical(
            box_inside=physical.box_inside,
            tile_flat_to_flat=physical.tile_flat_to_flat,
            tile_thickness=physical.tile_thickness,
            die_edge=physical.die_edge,
            lowest=physical.launch_height_min,
            highest=LAUNCH_HEIGHT_MAX,
        ),
    )


def _tile(tile: EngineTile) -> Tile:
    words = {name: getattr(tile, name) or None for name in ("colour", "shape", "half", "motif", "function")}
    edges = {name: None if (edge := getattr(tile, name)) < 0 else edge for name in ("segment_edge", "half_edge")}
    return msgspec.convert({"id": tile.id, "kind": tile.kind, **words, **edges}, Tile)


def _nearness(given: AnyState, seat: int) -> Nearness:
    state = expect_type(State, given)
    names = state.components.city_board.names
    return Nearness(
        [
            Formation(
                kind=formation.kind,
                spaces=[names[space] for space in formation.spaces],
                points=formation.points,
                complete=formation.complete,
            )
            for formation in formations(state.components, state.boards[seat])
        ]
    )


def _helpers(given: AnyState) -> tuple[int, ...]:
    """Returns the seats that help with the next launch (W13)."""
    state = expect_type(State, given)
    return state.turn.helpers if state.phase == "launch" else ()


def tile_worth(view: View, seat: int) -> dict[str, TileWorth]:
    """Returns the points that each face-up tile would add in its best place on the seat's board, by tile id."""
    box, board = fireworks.game().components, view.boards[seat]
    places = BestPlaces(box, layout_of(box, board), board.character, is_last_grab(view.phase, board.free))
    found: dict[str, TileWorth] = {}
    for name in view.face_up:
        tile = box.tile[name]
        best = places.of(tile) if tile.kind != FUNCTION else None
        if best is not None:
            found[name] = TileWorth(best.gain, box.city_board.names[best.space], best.turn, best.why)
    return found


def best_arrangement(view: View, seat: int, seconds: float) -> Arrangement:
    """Returns the best layout of the seat's tiles that is found within the time limit, as an action, and its score."""
    played = fireworks.game()
    board, character = layout_of(played.components, view.boards[seat]), view.boards[seat].character
    tiles = tiles_on(played.components, board)
    best = best_layout(played.components, tiles, character, seconds=seconds, start=board)
    action = played.actions.arrange(best.layout).text
    return Arrangement(action, best.score)


TABLE = TableAdapter(
    types=GameTypes(View, get_args(FireworksEvent), Components, (), Nearness),
    components=_components,
    nearness=_nearness,
    nearness_is_public=True,
    tile_worth=tile_worth,
    best_arrangement=best_arrangement,
    free_actions=frozenset({"arrange"}),
    unordered_actions=frozenset({"arrange", "grab", "ready"}),
    secret_actions=SECRET,
    realtime_phases=frozenset({"grab"}),
    helpers=_helpers,
    needs_helpers=lambda action: isinstance(action, Launch),
    box=FireworksBox(),
)
