"""The launch: where the barrel may be held (W7), whether the launch succeeds (W8), and what it changes (W29)."""

from typing import TYPE_CHECKING, Final

from skyburst.core.errors import OptionError
from skyburst.core.game import Action
from skyburst.games.fireworks.actions import CM, Launch
from skyburst.games.fireworks.choosing import start_choosing
from skyburst.games.fireworks.end_of_turn import end_turn
from skyburst.games.fireworks.events import FireworksEvent, Heaped, Launched, LaunchFailed
from skyburst.games.fireworks.launch_outcome import LaunchOutcome
from skyburst.games.fireworks.launcher import BoxContents, LaunchParams
from skyburst.games.fireworks.physical import LAUNCH_HEIGHT_MAX, Physical
from skyburst.games.fireworks.variants import failure_ends_turn

if TYPE_CHECKING:
    from skyburst.games.fireworks.state import State

HANDS_MAX: Final = 4


def is_over_box(physical: Physical, x: float, y: float) -> bool:
    """Returns whether the barrel is held over the box (W7)."""
    width, depth, _ = physical.box_inside
    return _is_between_walls(x, width) and _is_between_walls(y, depth)


def _is_between_walls(distance: float, side: float) -> bool:
    return abs(distance) <= side / 2


def is_allowed_height(physical: Physical, height: float) -> bool:
    """Returns whether the barrel is held high enough above the table, but not out of reach (W7)."""
    return physical.launch_height_min <= height <= LAUNCH_HEIGHT_MAX


def check_launch(params: LaunchParams, physical: Physical) -> None:
    """Raises OptionError if the place or the number of players is not allowed (W7, W13).

    Without a card, the height is also checked (W7).
    """
    for name, distance, side in (("x", params.x, physical.box_inside[0]), ("y", params.y, physical.box_inside[1])):
        if not _is_between_walls(distance, side):
            allowed = f"from {-side / 2:g} to {side / 2:g} cm"
            raise OptionError(f"the launch must be over the box: {name} is {distance:g}, but must be {allowed}", "W7")
    if params.style is None and not is_allowed_height(physical, params.height):
        allowed = f"from {physical.launch_height_min:g} to {LAUNCH_HEIGHT_MAX:g} cm"
        raise OptionError(f"the height is {params.height:g} cm, but must be {allowed}", "W7")
    if not 1 <= params.hands <= HANDS_MAX:
        raise OptionError(f"a launch needs 1 to {HANDS_MAX} players, not {params.hands}", "W13")


def may_launch(state: "State", seat: int, launch: Launch) -> bool:
    """Returns whether the seat may launch now, from this place and height (W7)."""
    if state.phase != "launch" or seat != state.active:
        return False
    physical = state.components.physical
    return is_over_box(physical, launch.x / CM, launch.y / CM) and is_allowed_height(physical, launch.height / CM)


def legal_launches(state: "State") -> tuple[Action, ...]:
    """Returns the launches in `state.actions` and, if the tiles are not heaped yet, the action that heaps them (W7)."""
    actions = state.actions
    return actions.launches if state.turn.heaped else (*actions.launches, actions.heap)


def heap(state: "State", seat: int) -> list[FireworksEvent]:
    """Heaps up the tiles before the launch without turning any over (W7)."""
    state.turn.heaped = True
    return [Heaped(seat)]


def box_contents(state: "State", heaped: bool) -> BoxContents:
    """Returns the tiles inside and outside the box, in the form that launchers expect (W28)."""
    up = [tile for tile, face_up in state.inside.items() if face_up]
    down = [tile for tile, face_up in state.inside.items() if not face_up]
    return BoxContents(state.tile_ids(up), state.tile_ids(down), heaped, state.tile_ids(list(state.outside)))


def launch_params(state: "State", launch: Launch) -> LaunchParams:
    """Returns the parameters of the launch: aim, height, the card's style and the number of players (W28)."""
    return LaunchParams(launch.x / CM, launch.y / CM, launch.height / CM, state.turn.card, len(state.takers))


def launch_die(state: "State", seat: int, result: LaunchOutcome) -> list[FireworksEvent]:
    """Applies the outcome of a launch (W29). If the launch succeeds, the players choose tiles next (W8)."""
    inside, outside, turn = state.inside, state.outside, state.turn
    for tile in result.up:
        inside[tile] = True
    for tile in result.down:
        inside[tile] = False
    left_box = [tile for tile in result.out if tile in inside]
    for tile in left_box:
        outside[tile] = inside.pop(tile)
    turned_up = [tile for tile in result.up if tile in inside]
    turn.die = result.die
    turn.heaped = False
    launched = Launched(
        seat,
        turn.card,
        result.die,
        state.tile_ids(turned_up),
        len([tile for tile in result.down if tile in inside]),
        state.tile_ids([tile for tile in left_box if outside[tile]]),
        len([tile for tile in left_box if not outside[tile]]),
    )
    if turned_up:
        return [launched, *start_choosing(state, result.die)]
    return [launched, LaunchFailed(seat), *_fail(state, result.die)]


def _fail(state: "State", die: str) -> list[FireworksEvent]:
    """Lets the player draw a card after the first failed launch, and choose tiles after the second (W8).

    In the advanced variant, a failed launch ends the turn (W26).
    """
    state.turn.fails += 1
    if failure_ends_turn(state.setup.variant):
        return end_turn(state, failed=True)
    if state.turn.fails == 1:
        state.phase = "draw"
        return []
    return start_choosing(state, die)
