"""What chance says: how the die and the tiles fell (W29), and which action card was on top.

Read from a record with the same care as anything from outside: an outcome that cannot have happened is refused.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from skyburst.core.chance import Chance
from skyburst.core.errors import OutcomeError
from skyburst.core.fields import Fields
from skyburst.core.game import Json, Outcome
from skyburst.games.fireworks.components import Components
from skyburst.games.fireworks.launch import LaunchResult


class Fallen(NamedTuple):
    """A launch, by the tiles' indices: whose side changed, and what lies outside now."""

    die: str
    up: tuple[int, ...]
    down: tuple[int, ...]
    out: tuple[int, ...]


class Drawn(NamedTuple):
    """A card, and its pile as the discards formed it anew, if they did."""

    card: str
    reshuffled: tuple[str, ...] | None


def _wrong(where: str, problem: str, rule: str = "") -> OutcomeError:
    return OutcomeError(f"{where}: {problem}" if where else problem, rule)


def fallen_json(components: Components, fall: LaunchResult, outside: Mapping[int, bool]) -> dict[str, Json]:
    """As a record has it; `out` is everything that lies outside, also from an earlier launch of the turn."""
    return {
        "die": components.die[fall.face],
        "up": list(fall.up),
        "down": list(fall.down),
        "out": [components.tiles[tile].id for tile in outside] + list(fall.out),
    }


def read_fallen(
    components: Components, outcome: Outcome | None, inside: Mapping[int, bool], outside: Mapping[int, bool]
) -> Fallen:
    """The outcome of a launch into a box where these tiles lie face up (true) or face down."""
    if outcome is None:
        raise OutcomeError("a launch needs an outcome: die, up, down and out", "W29")
    fields = Fields("outcome", outcome, _wrong)
    die = fields.take("die", str)
    if die not in components.die:
        raise _wrong("outcome.die", f"'{die}' is not on the die; {', '.join(dict.fromkeys(components.die))} are", "W29")
    up = _tiles(components, fields, "up")
    down = _tiles(components, fields, "down")
    out = _tiles(components, fields, "out")
    fields.done()
    for name, turned, side in (("up", up, False), ("down", down, True)):
        for tile in turned:
            if inside.get(tile) is not side:
                lay = "face up" if side else "face down"
                raise _wrong(f"outcome.{name}", f"{components.tiles[tile].id} did not lie {lay} in the box", "W29")
    for tile in out:
        if tile not in inside and tile not in outside:
            raise _wrong("outcome.out", f"{components.tiles[tile].id} was not in the box", "W29")
    for tile in outside:
        if tile not in out:
            problem = f"{components.tiles[tile].id} lay outside before and goes back only when the turn ends"
            raise _wrong("outcome.out", problem, "W12")
    return Fallen(die, up, down, out)


def _tiles(components: Components, fields: Fields, name: str) -> tuple[int, ...]:
    found: list[int] = []
    for number, tile in enumerate(fields.take_list(name, str)):
        known = components.tile.get(tile)
        if known is None or known.index in found:
            raise _wrong(f"outcome.{name}[{number}]", f"'{tile}' is no tile, or there twice", "W29")
        found.append(known.index)
    return tuple(found)


def drawn_json(pile: Sequence[str], discards: Sequence[str], chance: Chance) -> dict[str, Json]:
    """The top of a pile, which is formed anew from the discards where it is empty (W5)."""
    if pile:
        return {"card": pile[-1]}
    reshuffled = chance.shuffled(discards)
    return {"card": reshuffled[-1], "reshuffled": reshuffled}


def read_drawn(outcome: Outcome | None, pile: Sequence[str], discards: Sequence[str]) -> Drawn:
    """The outcome of drawing from a pile."""
    if outcome is None:
        raise OutcomeError("drawing a card needs an outcome: card, and reshuffled where the pile was empty", "W5")
    fields = Fields("outcome", outcome, _wrong)
    card = fields.take("card", str)
    if pile:
        fields.done()
        if card != pile[-1]:
            raise _wrong("outcome.card", f"'{card}' is not on top of the pile", "W5")
        return Drawn(card, None)
    reshuffled = fields.take_list("reshuffled", str)
    fields.done()
    if Counter(reshuffled) != Counter(discards):
        raise _wrong("outcome.reshuffled", "must be the discards, each once", "W5")
    if card != reshuffled[-1]:
        raise _wrong("outcome.card", f"'{card}' is not on top of the pile", "W5")
    return Drawn(card, tuple(reshuffled))
