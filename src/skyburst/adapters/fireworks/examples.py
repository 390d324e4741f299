"""The positions that illustrate the rules of Fireworks. The engine computes their scores."""

from functools import lru_cache
from typing import Final

from skyburst.adapters.fireworks.types import (
    BoardExample,
    Examples,
    Formation,
    HelpersExample,
    LaidTile,
    LaunchExample,
    LaunchProspect,
    ScoreExample,
)
from skyburst.core.chance import Chance
from skyburst.games.fireworks.characters import Tally, character_points
from skyburst.games.fireworks.city_board import SIXTHS
from skyburst.games.fireworks.components import Components
from skyburst.games.fireworks.events import TileTaken
from skyburst.games.fireworks.fast_launch import FastLauncher
from skyburst.games.fireworks.game import Fireworks
from skyburst.games.fireworks.launcher import BoxContents, LaunchParams
from skyburst.games.fireworks.layout import EMPTY, Layout, parse_layout
from skyburst.games.fireworks.physical import LAUNCH_HEIGHT_MAX
from skyburst.games.fireworks.position import position_of
from skyburst.games.fireworks.scoring import BIG as BIG_FIREWORK
from skyburst.games.fireworks.scoring import formations, score
from skyburst.games.fireworks.special_tiles import SPECIAL_POINTS
from skyburst.games.fireworks.tiles import KALEIDOSCOPE, SATURN, SMALL_FLOWER, SPECIAL

CORE: Final = "B2=start-red-peony:0"
RAYS: Final = (
    "A1=red-peony-k3a:2",
    "A2=red-peony-s3a:3",
    "B1=red-peony-f3:1",
    "B3=red-peony-k2:4",
    "C2=red-peony-s2:0",
    "C3=red-peony-k4:5",
)
BIG: Final = {
    "shape_and_colour": (CORE, *RAYS),
    "shape": (CORE, *RAYS[:2], "B1=blue-peony-f3:1", RAYS[3], "C2=green-peony-s2:0", RAYS[5]),
    "colour": (CORE, RAYS[0], "A2=red-chrysanthemum-s3a:3", *RAYS[2:5], "C3=red-chrysanthemum-k4:5"),
    "incomplete": (CORE, *RAYS[:2], "B1=red-peony-f3:3", *RAYS[3:5]),
}
"""Examples of big fireworks, all with their core on the space B2."""
PAIRS: Final = {KALEIDOSCOPE: ("k3a", "k3b"), SATURN: ("s3a", "s3b"), SMALL_FLOWER: ("f3", "f3")}
"""For each small firework, two tiles whose halves form it. Each tile is given by the last part of its id."""
EVERYTHING: Final = dict(
    zip((BIG_FIREWORK, KALEIDOSCOPE, SATURN, SMALL_FLOWER, SPECIAL), Tally(2, 2, 2, 2, 5), strict=True)
)
"""For each kind of formation, in the order of a Tally: a count high enough to get points from every character."""
FINAL: Final = """
    A1=blue-peony-k2:5 A2=yellow-peony-k3b:1 A3=blue-chrysanthemum-s4:4 A4=blue-peony-k3b:4
    B1=blue-chrysanthemum-k3b:2 B2=red-peony-s2:2 B3=red-chrysanthemum-s4:3 B4=blue-chrysanthemum-s3a:2
    B5=green-peony-f4:5
    C1=start-blue-chrysanthemum:0 C2=red-peony-k2:1 C3=start-red-peony:0 C4=red-peony-s4:4 C5=blue-peony-f4:2
    D1=cat-1:0 D2=red-chrysanthemum-s2:0 D3=red-peony-s3b:5 D4=yellow-peony-f3:5 D5=green-chrysanthemum-k3a:4
    E1=green-chrysanthemum-s4:0 E2=heart-1:0 E3=blue-chrysanthemum-s2:3 E4=green-chrysanthemum-f3:2
"""
"""A full board (W25)."""
FINAL_CHARACTER: Final = "kagija"
HELPERS_CARD: Final = "relay"
HELPERS_DIE: Final = "2"
HELPERS_TILES: Final = ("red-peony-k3a", "blue-peony-f3", "cat-1", "green-peony-s2", "yellow-peony-k4", "heart-1")
"""The tiles that a launch with two helpers turns face up, in the order in which they are taken (W13)."""
HEIGHTS: Final = (80.0, 120.0)
"""The launch heights of the examples in centimetres, in addition to the lowest and the highest allowed height."""


@lru_cache
def examples(game: Fireworks) -> Examples:
    """Returns the positions that illustrate the rules."""
    components = game.components
    cards: dict[str, int] = {}
    for card in components.action_cards:
        cards[card.players] = cards.get(card.players, 0) + card.copies
    return Examples(
        big={name: _board(components, parse_layout(components, tiles)) for name, tiles in BIG.items()},
        pairs={half: [_pair(components, half, is_mixed) for is_mixed in (False, True)] for half in PAIRS},
        special_points=SPECIAL_POINTS[1:],
        characters={character: _counted(character) for character in components.characters},
        final=_final(components),
        cards=cards,
        helpers=_helpers(game),
        launches=_launches(game),
    )


def _board(components: Components, layout: Layout) -> BoardExample:
    names = components.city_board.names
    return BoardExample(
        spaces={
            names[space]: LaidTile(components.tiles[number // SIXTHS].id, number % SIXTHS)
            for space, number in enumerate(layout)
            if number != EMPTY
        },
        formations=[
            Formation(found.kind, [names[space] for space in found.spaces], found.points, found.complete)
            for found in formations(components, layout)
        ],
    )


def _pair(components: Components, half: str, is_mixed: bool) -> BoardExample:
    """Returns an example of a pair of halves, in one colour or in two colours."""
    left, right = PAIRS[half]
    other = "blue-peony" if is_mixed else "red-chrysanthemum"
    return _board(components, parse_layout(components, [f"C2=red-peony-{left}:4", f"C3={other}-{right}:1"]))


def _counted(character: str) -> list[str]:
    """Returns the kinds of formations without which a character would give fewer points (W23)."""
    points = character_points(character, Tally(*EVERYTHING.values()))
    return [
        kind for kind in EVERYTHING if character_points(character, Tally(*(EVERYTHING | {kind: 0}).values())) < points
    ]


def _final(components: Components) -> ScoreExample:
    layout = parse_layout(components, FINAL.split())
    points = score(components, layout, FINAL_CHARACTER)
    return ScoreExample(_board(components, layout), FINAL_CHARACTER, points.parts, points.total)


def _helpers(game: Fireworks) -> HelpersExample:
    """Plays a launch with two helpers, from the drawn card to the last tile (W13)."""
    dealt = position_of(game.deal(3, Chance("rules"), {}))
    turn = dealt.turn._replace(card=HELPERS_CARD)
    state = game.from_position(dealt._replace(first=0, active=0, phase="helpers", turn=turn))
    state.apply(0, game.parse("helpers 1,2"))
    launched = {"die": HELPERS_DIE, "up": list(HELPERS_TILES), "down": [], "out": []}
    state.apply(0, state.legal_actions(0)[0], launched)
    events = [event for tile in HELPERS_TILES for event in state.apply(state.to_act[0], game.parse(f"take {tile}"))]
    takes = [(event.seat, event.tile) for event in events if isinstance(event, TileTaken)]
    return HelpersExample(HELPERS_CARD, HELPERS_DIE, takes)


def _launches(game: Fireworks) -> list[LaunchExample]:
    """Returns predictions for launches over the middle of a new box; an empty list if the launcher cannot predict."""
    launcher = game.launcher
    if not isinstance(launcher, FastLauncher):
        return []
    fresh = BoxContents((), tuple([tile.id for tile in game.components.box]), heaped=False)
    found = []
    for height in (game.components.physical.launch_height_min, *HEIGHTS, LAUNCH_HEIGHT_MAX):
        expected = launcher.outlook(fresh, LaunchParams(0.0, 0.0, height, None, 1))
        found.append(LaunchExample(height, LaunchProspect(expected.low, expected.high, round(100 * expected.none))))
    return found
