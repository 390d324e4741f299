"""Festival as the terminal table holds it."""

from collections.abc import Mapping, Sequence
from typing import Final

from skyburst.core.game import Action, Event, Game
from skyburst.core.game import State as AnyState
from skyburst.core.game import View as AnyView
from skyburst.core.record import Step
from skyburst.games.festival.crowd_pleasers import CROWD_PLEASER_NAMES
from skyburst.games.festival.game import Festival
from skyburst.games.festival.queries import hidden, prospects
from skyburst.games.festival.state import State
from skyburst.games.festival.view import View
from skyburst.locale import Catalogue
from skyburst.terminal.blocks import Block, above
from skyburst.terminal.festival import notation
from skyburst.terminal.festival.boards import ROOMY, SNUG, board_width
from skyburst.terminal.festival.foresight import foresight
from skyburst.terminal.festival.layout import CARDS, GAP, own, table
from skyburst.terminal.festival.middle import crowd_pleasers
from skyburst.terminal.festival.prospects import effects
from skyburst.terminal.festival.scene import Scene, Setting
from skyburst.terminal.festival.story import describe, tell
from skyburst.terminal.guide import rules_guide
from skyburst.terminal.seats import Seats

MOVES: Final = ("side", "left", "right", "pile", "claim", "end", "pass")
RULES: Final = ("turn", "complete", "figure", "crowd", "limit", "end", "score")


class FestivalTable:
    """Drawings and words of one match in one language."""

    rule_letter = "F"
    verbs = notation.VERBS
    glued = notation.GLUED
    claimed: Sequence[str] = ()

    def __init__(self, game: Game, seats: Seats, catalogue: Catalogue) -> None:
        if not isinstance(game, Festival):
            raise TypeError(f"not Festival: {game!r}")
        self._setting = Setting(seats, catalogue, game.components)

    def _scene(self, view: AnyView, seat: int) -> Scene:
        if not isinstance(view, View):
            raise TypeError(f"no view of Festival: {view!r}")
        return self._setting.scene(view, seat)

    def next_seat(self, state: AnyState, steps: Sequence[Step]) -> int:
        return state.to_act[0]

    def read(self, verb: str | None, rest: str, typed: str, legal: Sequence[Action], view: AnyView) -> tuple[str, ...]:
        return (notation.read(verb, rest, typed),)

    def draw(self, view: AnyView, seat: int, width: int) -> Block:
        return table(self._scene(view, seat), width)

    def look(self, view: AnyView, seat: int, width: int) -> Block:
        scene = self._scene(view, seat)
        size = ROOMY if width >= board_width(ROOMY) + GAP + CARDS else SNUG
        return above(own(scene, size, width), crowd_pleasers(scene, width))

    def ask(self, view: AnyView) -> str:
        scene = self._scene(view, view.seat or 0)
        if scene.view.legal in {("pass",), ("end",)}:
            return scene.text(f"festival.ask.{scene.view.legal[0]}")
        return scene.text(f"festival.ask.{scene.view.phase}")

    def foresee(self, state: AnyState, seat: int, width: int) -> Block:
        return foresight(self._scene(state.view(seat), seat), prospects(_known(state), seat), width)

    def weigh(self, state: AnyState, seat: int, action: Action) -> str:
        [prospect] = [found for found in prospects(_known(state), seat) if found.action is action]
        text = self._setting.text
        done = describe(self._setting, prospect.events)
        if not prospect.gain and not effects(self._setting, prospect):
            return text("story.done", done=done)
        told = filter(None, (f"{prospect.gain:+}", effects(self._setting, prospect)))
        return text("story.with", done=done, effects=text("story.and").join(told))

    def describe(self, state: AnyState, seat: int, action: Action) -> str:
        return describe(self._setting, state.clone().apply(seat, action))

    def command(self, state: AnyState, seat: int, action: Action) -> str:
        return notation.written(self._setting.catalogue, action)

    def tell(self, events: Sequence[Event]) -> list[str]:
        return tell(self._setting, events)

    def hidden(self, view: AnyView) -> int:
        return hidden(self._scene(view, 0).view)

    def params(self, given: Mapping[str, object]) -> Mapping[str, object]:
        text = self._setting.text
        shown = dict(given)
        if given.get("crowd_pleaser") in CROWD_PLEASER_NAMES:
            shown["crowd_pleaser"] = self._setting.crowd_pleaser(str(given["crowd_pleaser"]))
        if "forms" in given:
            shown["forms"] = text("festival.forms")
        return shown

    def guide(self, width: int) -> Block:
        return rules_guide(self._setting.catalogue, "festival", MOVES, RULES, width)


def _known(state: AnyState) -> State:
    if not isinstance(state, State):
        raise TypeError(f"no state of Festival: {state!r}")
    return state
