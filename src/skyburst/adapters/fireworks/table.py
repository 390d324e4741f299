"""Describes Fireworks to clients: components, what scores on a board, and what tiles and layouts would score."""

from collections.abc import Sequence
from typing import get_args

import msgspec

from skyburst import fireworks
from skyburst.adapters.fireworks.box import FireworksBox
from skyburst.adapters.fireworks.examples import examples
from skyburst.adapters.fireworks.types import (
    ActionCard,
    Components,
    Examples,
    Formation,
    LaunchProspect,
    Nearness,
    Physical,
    Space,
    Tile,
)
from skyburst.arranging import best_layout
from skyburst.core.chance import Chance
from skyburst.core.game import Action, Game, Json
from skyburst.core.game import State as AnyState
from skyburst.core.types import expect_type
from skyburst.games.fireworks.actions import Launch
from skyburst.games.fireworks.best_place import BestPlaces
from skyburst.games.fireworks.components import Components as EngineComponents
from skyburst.games.fireworks.events import FireworksEvent
from skyburst.games.fireworks.fast_launch import FastLauncher
from skyburst.games.fireworks.function_tiles import SECRET
from skyburst.games.fireworks.game import Fireworks
from skyburst.games.fireworks.launch import box_contents, launch_params
from skyburst.games.fireworks.launcher import BoxContents, LaunchParams
from skyburst.games.fireworks.layout import Layout, lift, tiles_on
from skyburst.games.fireworks.physical import LAUNCH_HEIGHT_MAX
from skyburst.games.fireworks.scoring import formations, score
from skyburst.games.fireworks.speed import is_last_grab
from skyburst.games.fireworks.state import State
from skyburst.games.fireworks.tiles import FUNCTION
from skyburst.games.fireworks.tiles import Tile as EngineTile
from skyburst.games.fireworks.variants import is_arranged_by_hand
from skyburst.games.fireworks.view import BoardView, View, layout_of
from skyburst.physics import shipped_styles
from skyburst.table.adapter import Arrangement, GameTypes, Light, PlaceWorth, TableAdapter, TileWorth

HEIGHTS = (60.0, 80.0, 110.0, 150.0)
"""The launch heights in cm for which clients get predictions, in addition to the lowest and the highest allowed."""
DISTANCES = (0.0, 0.5, 0.8, 1.0)
"""The distances from the middle of the box for which clients get predictions, as fractions of the way to the wall."""


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
            good=_good_height(expect_type(Fireworks, game)),
        ),
    )


def _tile(tile: EngineTile) -> Tile:
    words = {name: getattr(tile, name) or None for name in ("colour", "shape", "half", "motif", "function")}
    edges = {name: None if (edge := getattr(tile, name)) < 0 else edge for name in ("segment_edge", "half_edge")}
    return msgspec.convert({"id": tile.id, "kind": tile.kind, **words, **edges}, Tile)


def _good_height(game: Fireworks) -> float:
    launcher = game.launcher
    if not isinstance(launcher, FastLauncher):
        return game.components.physical.launch_height_min
    fresh = BoxContents((), tuple([tile.id for tile in game.components.box]), heaped=False)
    heights = _heights(game.components.physical.launch_height_min)
    return min(heights, key=lambda height: launcher.outlook(fresh, LaunchParams(0.0, 0.0, height, None, 1)).none)


def _heights(lowest: float) -> list[float]:
    return [lowest, *HEIGHTS, LAUNCH_HEIGHT_MAX]


def _prospects(given: AnyState, seat: int) -> dict[str, LaunchProspect]:
    """Returns the predictions of the fast launch model for several launch heights and distances from the middle (W30).

    There are none unless the seat is about to launch. All these launches are to the right of the middle. In other
    directions, the predictions are the same at the same fraction of the way to the wall.
    """
    state = expect_type(State, given)
    launcher = state.launcher
    if state.phase != "launch" or seat != state.active or not isinstance(launcher, FastLauncher):
        return {}
    physical, contents = state.components.physical, box_contents(state, state.turn.heaped)
    heights = _heights(physical.launch_height_min) if state.turn.card is None else [physical.launch_height_min]
    found: dict[str, LaunchProspect] = {}
    for share in DISTANCES:
        for height in heights:
            launch = state.actions.launch(physical.box_inside[0] / 2 * share, 0.0, height)
            expected = launcher.outlook(contents, launch_params(state, launch))
            found[launch.text] = LaunchProspect(expected.low, expected.high, round(100 * expected.none))
    return found


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


def tile_worth(view: View, seat: int, space: str | None = None) -> dict[str, TileWorth]:
    """For each face-up tile, returns the points that it would add in its best place on the seat's board.

    If a space is given, returns only the worth of the tile on it: how the board's points would change if it were moved.
    """
    box, board = fireworks.game().components, view.boards[seat]
    layout = layout_of(box, board)
    if space is not None:
        return _moved_worth(box, layout, board, space)
    places = BestPlaces(box, layout, board.character, is_last_grab(view.phase, board.free))
    tiles = [box.tile[name] for name in view.face_up if box.tile[name].kind != FUNCTION]
    return _worth(box, places, tiles, 0, everywhere=view.phase != "grab")


def _moved_worth(box: EngineComponents, layout: Layout, board: BoardView, space: str) -> dict[str, TileWorth]:
    if space not in board.spaces:
        return {}
    lifted = lift(layout, box.city_board.space[space])
    loss = board.total - score(box, lifted, board.character).total
    return _worth(box, BestPlaces(box, lifted, board.character), [box.tile[board.spaces[space].tile]], loss)


def _worth(
    box: EngineComponents, places: BestPlaces, tiles: Sequence[EngineTile], loss: int, everywhere: bool = True
) -> dict[str, TileWorth]:
    """Returns the worth of each tile by its id.

    `loss` is the number of points that the board lost when the tile was lifted from it; 0 for tiles in the box.
    """
    names = box.city_board.names
    found: dict[str, TileWorth] = {}
    for tile in tiles:
        best = places.of(tile)
        if best is not None:
            each = places.everywhere(tile) if everywhere else []
            gains = {names[place.space]: PlaceWorth(place.gain - loss, place.turn) for place in each}
            found[tile.id] = TileWorth(best.gain - loss, names[best.space], best.turn, best.why, gains)
    return found


def best_arrangement(view: View, seat: int, seconds: float) -> Arrangement:
    """Searches for the best layout of the seat's tiles within a time limit. Returns it as an action, with its score."""
    played = fireworks.game()
    board, character = layout_of(played.components, view.boards[seat]), view.boards[seat].character
    tiles = tiles_on(played.components, board)
    best = best_layout(played.components, tiles, character, seconds=seconds, start=board)
    action = played.actions.arrange(best.layout).text
    return Arrangement(action, best.score)


def _redeal(given: AnyState, _: int, chance: Chance) -> dict[str, Json]:
    """Returns the piles of action cards, with the remaining cards reshuffled (W5).

    A pile that was refilled from the discards keeps its order, because the log contains that order.
    """
    state = expect_type(State, given)
    dealt = state.setup.card_piles
    untouched = [left if dealt[pile][: len(left)] == left else () for pile, left in enumerate(state.piles)]
    cards = chance.shuffled([card for left in untouched for card in left])
    return {
        "card_piles": [[*(cards.pop() for _ in left), *dealt[pile][len(left) :]] for pile, left in enumerate(untouched)]
    }


def _lights(game: Game, view: View) -> list[list[Light]]:
    """Returns a light for each tile on each board; start tiles have large lights."""
    box = expect_type(Fireworks, game).components
    places = dict(zip(box.city_board.names, box.city_board.places, strict=True))
    wide = max(half for _, half in places.values()) + 2
    tiles = {tile.id: _tile(tile) for tile in box.tiles}
    found = []
    for board in view.boards:
        lights = []
        for space, there in board.spaces.items():
            (row, half), tile = places[space], tiles[there.tile]
            across, height = (half + 1) / wide, -row * 1.73 / wide
            lights.append(Light(tile.colour or "ivory", across, height, 1.5 if tile.kind == "start" else 0.8))
        found.append(lights)
    return found


def _ends_round(given: AnyState, seat: int) -> list[str]:
    """Returns the seat's actions that end its turn or the game (W19).

    A turn ends with the take after which other players act. Clients delay this take, so that the player can still place
    the tile (W11). If a bonus turn (W10, W17) or the last chance to arrange (W19) follows, the take is not listed,
    because the player can place the tile then.
    """
    state = expect_type(State, given)
    if state.phase == "choose":
        return [take.text for take in state.legal_actions(seat) if _passes_turn_on(state, seat, take)]
    others = [ready for other, ready in enumerate(state.ready) if other != seat]
    return ["ready"] if state.phase == "last" and all(others) else []


def _passes_turn_on(state: State, seat: int, take: Action) -> bool:
    """Returns whether this take ends the turn and other players act next (W12)."""
    after = state.clone()
    after.apply(seat, take)
    return after.phase not in ("choose", "last") and after.to_act != (seat,)


TABLE = TableAdapter(
    types=GameTypes(View, get_args(FireworksEvent), Components, Examples, (LaunchProspect,), Nearness),
    components=_components,
    examples=lambda game: examples(expect_type(Fireworks, game)),
    prospects=_prospects,
    nearness=_nearness,
    nearness_is_public=True,
    redeal=_redeal,
    turn_key=lambda state: expect_type(State, state).turns,
    tile_worth=tile_worth,
    best_arrangement=best_arrangement,
    is_arranged_by_hand=is_arranged_by_hand,
    free_actions=frozenset({"arrange"}),
    unordered_actions=frozenset({"arrange", "grab", "ready"}),
    secret_actions=SECRET,
    realtime_phases=frozenset({"grab"}),
    lights=_lights,
    ends_round=_ends_round,
    helpers=_helpers,
    needs_helpers=lambda action: isinstance(action, Launch),
    box=FireworksBox(),
)
