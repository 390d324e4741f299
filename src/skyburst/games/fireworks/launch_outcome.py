"""The outcome of a launch (W29): writing a launcher's result to a record, and reading it back.

Records come from outside the program, so impossible outcomes are rejected.
"""

from collections.abc import Mapping
from typing import NamedTuple

from skyburst.core.errors import OutcomeError
from skyburst.core.fields import Fields
from skyburst.core.game import Json, Outcome
from skyburst.games.fireworks.components import Components
from skyburst.games.fireworks.launcher import LaunchResult


class LaunchOutcome(NamedTuple):
    """The face of the die, and the tiles that turned face up, turned face down or are now outside, by index (W29)."""

    die: str
    up: tuple[int, ...]
    down: tuple[int, ...]
    out: tuple[int, ...]


def outcome_error(where: str, problem: str, rule: str = "") -> OutcomeError:
    """Returns the error for an invalid field of an outcome."""
    return OutcomeError(f"{where}: {problem}", rule)


def launch_json(components: Components, result: LaunchResult, outside: Mapping[int, bool]) -> dict[str, Json]:
    """Returns the outcome as records store it; `out` includes tiles that an earlier launch of this turn threw out."""
    return {
        "die": components.die[result.face],
        "up": list(result.up),
        "down": list(result.down),
        "out": [components.tiles[tile].id for tile in outside] + list(result.out),
    }


def outcome_of(components: Components, result: LaunchResult) -> LaunchOutcome:
    """Returns the outcome of a launch with this result; `out` lists only the tiles that this launch threw out."""
    tile = components.tile
    return LaunchOutcome(
        components.die[result.face],
        tuple([tile[name].index for name in result.up]),
        tuple([tile[name].index for name in result.down]),
        tuple([tile[name].index for name in result.out]),
    )


def read_launch(
    components: Components, outcome: Outcome | None, inside: Mapping[int, bool], outside: Mapping[int, bool]
) -> LaunchOutcome:
    """Returns the outcome of a launch. Raises OutcomeError if it is impossible (W29).

    `inside` and `outside` are the tiles inside and outside the box before the launch, and whether each was face up.
    """
    if outcome is None:
        raise OutcomeError("a launch needs an outcome with the fields 'die', 'up', 'down' and 'out'", "W29")
    fields = Fields("outcome", outcome, outcome_error)
    die = fields.take("die", str)
    if die not in components.die:
        faces = ", ".join(dict.fromkeys(components.die))
        raise outcome_error("outcome.die", f"must be a face of the die ({faces}), not '{die}'", "W29")
    up = _read_tiles(components, fields, "up")
    down = _read_tiles(components, fields, "down")
    out = _read_tiles(components, fields, "out")
    fields.done()
    for name, turned, side in (("up", up, False), ("down", down, True)):
        for tile in turned:
            if inside.get(tile) is not side:
                before = f"face {'up' if side else 'down'} in the box before the launch"
                problem = f"'{components.tiles[tile].id}' was not {before}"
                raise outcome_error(f"outcome.{name}", problem, "W29")
    for tile in out:
        if tile not in inside and tile not in outside:
            problem = f"'{components.tiles[tile].id}' was neither in the box nor beside it before the launch"
            raise outcome_error("outcome.out", problem, "W29")
    for tile in outside:
        if tile not in out:
            problem = f"must list '{components.tiles[tile].id}', which stays outside the box until the turn ends"
            raise outcome_error("outcome.out", problem, "W12")
    return LaunchOutcome(die, up, down, out)


def _read_tiles(components: Components, fields: Fields, name: str) -> tuple[int, ...]:
    found: list[int] = []
    for number, tile in enumerate(fields.take_list(name, str)):
        known = components.tile.get(tile)
        if known is None:
            raise outcome_error(f"outcome.{name}[{number}]", f"there is no tile '{tile}'", "W29")
        if known.index in found:
            raise outcome_error(f"outcome.{name}[{number}]", f"'{tile}' is listed twice", "W29")
        found.append(known.index)
    return tuple(found)
