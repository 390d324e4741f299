"""Festival's part of the terminal table."""

from collections.abc import Mapping, Sequence
from typing import Final

from skyburst.core.game import Action, Event, Game, Score
from skyburst.core.game import State as AnyState
from skyburst.core.game import View as AnyView
from skyburst.core.record import Step
from skyburst.core.types import expect_type
from skyburst.games.festival.crowd_pleasers import CROWD_PLEASER_NAMES
from skyburst.games.festival.game import Festival
from skyburst.games.festival.queries import prospects
from skyburst.games.festival.state import State
from skyburst.games.festival.view import View
from skyburst.games.festival.vocabulary import TILES
from skyburst.locale import Catalogue
from skyburst.terminal.blocks import Block, above
from skyburst.terminal.festival import notation
from skyburst.terminal.festival.boards import ROOMY, SNUG, board_width
from skyburst.terminal.festival.effects import effects
from skyburst.terminal.festival.narration import describe, named, narrate
from skyburst.terminal.festival.previews import previews
from skyburst.terminal.festival.scene import FestivalTexts, Scene
from skyburst.terminal.festival.screen import CARDS, GAP, own, table
from skyburst.terminal.festival.shared_area import crowd_pleasers
from skyburst.terminal.help import game_help
from skyburst.terminal.seats import Seats

MOVES: Final = ("side", "left", "right", "pile", "claim", "end", "pass")
RULES: Final = ("turn", "complete", "figure", "crowd", "limit", "end", "score")


class FestivalTable:
    """Draws and describes one Festival match in one language, and reads what players type."""

    rule_letter = "F"
    verbs = notation.VERBS
    argument_pattern = notation.ARGUMENT_PATTERN
    overriding_words: Sequence[str] = ()

    def __init__(self, game: Game, seats: Seats, catalogue: Catalogue) -> None:
        game = expect_type(Festival, game)
        self._texts = FestivalTexts(seats, catalogue, game.components)

    def _scene(self, view: AnyView, seat: int) -> Scene:
        view = expect_type(View, view)
        return self._texts.scene(view, seat)

    def next_seat(self, state: AnyState, steps: Sequence[Step]) -> int:
        return state.to_act[0]

    def parse(self, verb: str | None, rest: str, typed: str, legal: Sequence[Action], view: AnyView) -> tuple[str, ...]:
        return (notation.parse(verb, rest, typed),)

    def draw(self, view: AnyView, seat: int, width: int, height: int | None = None) -> Block:
        return table(self._scene(view, seat), width, height)

    def draw_board(self, view: AnyView, seat: int, width: int) -> Block:
        scene = self._scene(view, seat)
        size = ROOMY if width >= board_width(ROOMY) + GAP + CARDS else SNUG
        return above(own(scene, size, width), crowd_pleasers(scene, width))

    def instruction(self, view: AnyView) -> str:
        scene = self._scene(view, view.seat or 0)
        if scene.view.legal in {("pass",), ("end",)}:
            return scene.text(f"festival.ask.{scene.view.legal[0]}")
        return scene.text(f"festival.ask.{scene.view.phase}")

    def preview_actions(self, state: AnyState, seat: int, width: int, height: int | None = None) -> Block:
        return previews(self._scene(state.view(seat), seat), prospects(_known(state), seat), width)

    def evaluate(self, state: AnyState, seat: int, action: Action) -> str:
        [prospect] = [found for found in prospects(_known(state), seat) if found.action is action]
        text = self._texts.text
        done = describe(self._texts, prospect.events)
        if not prospect.gain and not effects(self._texts, prospect):
            return text("story.done", done=done)
        told = filter(None, (f"{prospect.gain:+}", effects(self._texts, prospect)))
        return text("story.with", done=done, effects=text("story.and").join(told))

    def describe(self, state: AnyState, seat: int, action: Action) -> str:
        return describe(self._texts, state.clone().apply(seat, action))

    def name_of(self, thing: str) -> str:
        if thing in CROWD_PLEASER_NAMES:
            return self._texts.crowd_pleaser(thing)
        if thing in TILES:
            return self._texts.text(f"festival.the.{thing}")
        return named(self._texts, self._texts.objective(thing))

    def command(self, state: AnyState, seat: int, action: Action) -> str:
        return notation.format_action(self._texts.catalogue, action)

    def narrate(self, events: Sequence[Event]) -> list[str]:
        return narrate(self._texts, events)

    def scores(self, state: AnyState, seat: int) -> Sequence[Score]:
        return state.scores()

    def translate_params(self, given: Mapping[str, object]) -> Mapping[str, object]:
        text = self._texts.text
        shown = dict(given)
        if given.get("crowd_pleaser") in CROWD_PLEASER_NAMES:
            shown["crowd_pleaser"] = self._texts.crowd_pleaser(str(given["crowd_pleaser"]))
        if "forms" in given:
            shown["forms"] = text("festival.forms")
        return shown

    def help(self, width: int) -> Block:
        return game_help(self._texts.catalogue, "festival", MOVES, RULES, width)


def _known(state: AnyState) -> State:
    return expect_type(State, state)
