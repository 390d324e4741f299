"""Plays games with our engine and replays them with the npm package @gamepark/spring-festival."""

import json
import subprocess
import tomllib
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from skyburst.core.chance import Chance
from skyburst.core.game import Json
from skyburst.games.spring_festival.actions import Complete, Fire, SpringAction
from skyburst.games.spring_festival.events import PerfectFinale, RocketFired, Sparked
from skyburst.games.spring_festival.finale import PERFECT
from skyburst.games.spring_festival.game import SpringFestival
from skyburst.games.spring_festival.grid import coordinates
from skyburst.games.spring_festival.signs import SIGNS, sign_points
from skyburst.games.spring_festival.state import State
from skyburst.games.spring_festival.store import POSITIONS, STACK_HEIGHT, spot_at
from skyburst.games.spring_festival.view import PanoramaView
from skyburst.library import game

from .signs import DIFFERENT

HERE = Path(__file__).parent
NODE = HERE.parents[1] / ".venv-node" / "bin" / "node"
PACKAGE = HERE / "node_modules" / "@gamepark" / "spring-festival"
STYLES = ("wild", "compact", "replacing")

Table = dict[str, Any]
"""The whole table, with the names used in our records. `expected` returns our table, driver.mjs the package's."""


def known_differences() -> list[dict[str, Any]]:
    text = (HERE / "known_differences.toml").read_text()
    found: list[dict[str, Any]] = tomllib.loads(text)["difference"]
    return found


def missing_sparks() -> dict[str, list[str]]:
    """Returns the half sparks that the package lacks, by tile."""
    return {entry["tile"]: entry["sparks"] for entry in known_differences() if entry["kind"] == "data"}


def spring_festival() -> SpringFestival:
    found = game("spring_festival")
    assert isinstance(found, SpringFestival)
    return found


def drive(*arguments: str, lines: Iterable[str] = ()) -> Iterator[Any]:
    """Runs driver.mjs and yields the JSON lines that it writes."""
    for needed in (NODE, PACKAGE):
        if not needed.exists():
            raise FileNotFoundError(f"{needed} is missing; `make .venv-node/ready` installs Node and the npm package")
    command = [str(NODE), "driver.mjs", *arguments]
    done = subprocess.run(
        command, cwd=HERE, input="".join(f"{line}\n" for line in lines), capture_output=True, text=True, check=False
    )
    if done.returncode:
        raise RuntimeError(f"the driver failed:\n{done.stderr}")
    for line in done.stdout.splitlines():
        yield json.loads(line)


@dataclass(frozen=True)
class Played:
    """A game played by our engine, with the table before the first step and after every step."""

    name: str
    setup: dict[str, Json]
    steps: list[dict[str, Json]]
    tables: list[Table]
    seen: Counter[str]
    """How often each kind of event occurred, to check that every kind is covered."""

    @property
    def line(self) -> str:
        return json.dumps({"setup": self.setup, "steps": self.steps})


def play(players: int, number: int) -> Played:
    """Plays a random game. Its number determines the sign, the style of play and whether the decks are short."""
    chance = Chance(f"differential/{players}/{number}")
    sign = (None, *SIGNS)[number % (len(SIGNS) + 1)]
    style = STYLES[number % len(STYLES)]
    state = spring_festival().deal(players, chance, {"decks": "extended", "sign": sign or False})
    if number % 5 == 0:
        state.deck_left = [chance.below(3), chance.below(3)]
    setup = state.setup_to_json()
    for deck, left in zip(("colour_deck", "pattern_deck"), state.deck_left, strict=True):
        cards = setup[deck]
        assert isinstance(cards, list)
        setup[deck] = cards[:left]
    steps: list[dict[str, Json]] = []
    tables, seen = [expected(state)], Counter[str]()
    while state.to_act:
        seat = chance.pick(state.to_act)
        action = choose(state, seat, style, chance)
        for event in state.apply(seat, action):
            seen["replaced"] += isinstance(event, RocketFired) and event.replaced is not None
            seen["spark"] += isinstance(event, Sparked)
            seen["perfect"] += isinstance(event, PerfectFinale)
        seen["completed"] += isinstance(action, Complete)
        seen.update(_signs_seen(state))
        seen["empty deck"] += isinstance(action, Complete) and 0 in state.deck_left
        steps.append({"seat": seat, "action": action.text})
        tables.append(expected(state))
    return Played(f"{players} players, game {number} ({style}, {sign})", setup, steps, tables, seen)


def choose(state: State, seat: int, style: str, chance: Chance) -> SpringAction:
    """Returns an action: usually a completion if one is legal, otherwise an action that fits the style of play."""
    actions = state.legal_actions(seat)
    completing = [action for action in actions if isinstance(action, Complete)]
    if completing and chance.below(8):
        return chance.pick(completing)
    if style == "replacing" and chance.below(6):
        inside = [act for act in actions if isinstance(act, Fire) and act.cell in state.panoramas[seat].tiles]
        return chance.pick(inside or actions)
    if style == "compact" and isinstance(actions[0], Fire):
        free = [act for act in actions if isinstance(act, Fire) and act.cell not in state.panoramas[seat].tiles]
        return min(
            [chance.pick(free) for _ in range(4)], key=lambda act: sum(abs(part) for part in coordinates(act.cell))
        )
    return chance.pick(actions)


def expected(state: State) -> Table:
    """Returns the table that the package should have for our state, with the known differences applied."""
    turning = state.phase in ("turn", "fire")
    if turning or state.phase == "over":
        to_act = sorted(state.to_act)
    else:
        waiting = state.starting_tiles if state.phase == "lay" else [not ignited for ignited in state.ignited]
        to_act = [seat for seat in range(state.players) if waiting[seat]]
    stacks = [[tile.id for tile in stack[: STACK_HEIGHT - state.turn]] for stack in state.setup.stacks]
    if state.phase == "fire":
        for seat in range(state.players):
            if state.fired[seat]:
                stacks[spot_at(POSITIONS[state.players][seat], state.rotation)].pop()
    return {
        "phase": state.phase,
        "to_act": to_act,
        "active": state.active if turning else None,
        "rotation": state.rotation,
        "store": stacks,
        "decks": [
            [card.id for card in deck[:left]] for deck, left in zip(state.setup.decks, state.deck_left, strict=True)
        ],
        "seats": [_seat(state, seat, view) for seat, view in enumerate(state.view(None).panoramas)],
        "signs": None if state.phase in ("fire", "lay") else _signs(state),
        "countedCorrectly": None if state.phase in ("fire", "lay") else _counted_correctly(state),
        "scores": _scores(state) if state.phase == "over" else None,
        "winners": _winners(state) if state.phase == "over" else None,
    }


def _seat(state: State, seat: int, view: PanoramaView) -> Table:
    panorama = state.panoramas[seat]
    perfect = state.phase == "finale" and state.ignited[seat] and panorama.explosions.keys() == panorama.tiles.keys()
    return {
        "panorama": [
            f"{cell} {tile.tile}{'*' if tile.exploded else ''}"
            for cell, tile in sorted(view.tiles.items(), key=lambda item: tuple(map(int, item[0].split(","))))
        ],
        "starting_tiles": sorted(view.starting_tiles),
        "cards": list(view.cards),
        "completed": list(view.completed),
        "applause": view.applause - (PERFECT if perfect else 0),
        "faces": view.faces,
        "legal": sorted(action.text for action in state.legal_actions(seat)),
    }


def _signs(state: State) -> dict[str, list[int]]:
    return {
        name: [
            DIFFERENT[name](panorama) if name in DIFFERENT else sign_points(name, panorama, "any")
            for panorama in state.panoramas
        ]
        for name in SIGNS
    }


def _counted_correctly(state: State) -> dict[str, list[int]]:
    """Returns our points for tiger and horse, which the driver computes on panoramas that the package scores right."""
    return {name: [sign_points(name, panorama, "any") for panorama in state.panoramas] for name in ("tiger", "horse")}


def _signs_seen(state: State) -> Iterator[str]:
    """Yields the signs that score points, and "SIGN differently" for those that the package scores differently."""
    if state.phase not in ("fire", "lay"):
        for panorama in state.panoramas:
            for name in SIGNS:
                worth = sign_points(name, panorama, "any")
                if worth:
                    yield name
                if name in DIFFERENT and DIFFERENT[name](panorama) != worth:
                    yield f"{name} differently"


def _scores(state: State) -> list[dict[str, int]]:
    found = []
    for seat, score in enumerate(state.scores()):
        parts, sign = dict(score.parts), state.setup.sign
        if sign in DIFFERENT:
            parts["sign"] = DIFFERENT[sign](state.panoramas[seat])
        elif sign is not None:
            assert parts["sign"] == sign_points(sign, state.panoramas[seat], "any")
        found.append({**parts, "total": sum(parts.values())})
    return found


def _winners(state: State) -> list[int]:
    """Returns our winners, or the winners by the package's points if it scores the sign differently (S18)."""
    if state.setup.sign not in DIFFERENT:
        return list(state.winners())
    ranks = [(score["total"], state.applause[seat]) for seat, score in enumerate(_scores(state))]
    return [seat for seat, rank in enumerate(ranks) if rank == max(ranks)]


def differences(ours: object, theirs: object, place: str = "") -> Iterator[str]:
    """Yields a description of every difference between two tables."""
    if isinstance(ours, dict) and isinstance(theirs, dict):
        for key in ours.keys() | theirs.keys():
            yield from differences(ours.get(key, "missing"), theirs.get(key, "missing"), f"{place}.{key}")
    elif isinstance(ours, list) and isinstance(theirs, list) and len(ours) == len(theirs):
        for number, (one, other) in enumerate(zip(ours, theirs, strict=True)):
            yield from differences(one, other, f"{place}[{number}]")
    elif ours != theirs:
        yield f"{place.removeprefix('.')}: ours {ours}, theirs {theirs}"
