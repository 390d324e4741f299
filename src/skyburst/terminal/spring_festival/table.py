"""Spring Festival's part of the terminal table."""

from collections.abc import Mapping, Sequence
from typing import Final

from skyburst.core.game import Action, Event, Game, Score
from skyburst.core.game import State as AnyState
from skyburst.core.game import View as AnyView
from skyburst.core.record import Step
from skyburst.core.types import expect_type
from skyburst.games.spring_festival import queries
from skyburst.games.spring_festival.actions import Complete, Fire, Ignite, Turn
from skyburst.games.spring_festival.game import SpringFestival
from skyburst.games.spring_festival.signs import SIGNS
from skyburst.games.spring_festival.state import State
from skyburst.games.spring_festival.store import faced_tile
from skyburst.games.spring_festival.view import View
from skyburst.locale import Catalogue
from skyburst.terminal.blocks import Block, above
from skyburst.terminal.help import game_help
from skyburst.terminal.seats import Seats
from skyburst.terminal.spring_festival import notation
from skyburst.terminal.spring_festival.cards import cards, completed, named
from skyburst.terminal.spring_festival.narration import describe, narrate
from skyburst.terminal.spring_festival.panoramas import large_panorama
from skyburst.terminal.spring_festival.previews import effects, finale_effect, previews
from skyburst.terminal.spring_festival.scene import Scene, SpringFestivalTexts
from skyburst.terminal.spring_festival.screen import headline, table

MOVES: Final = ("lay", "turn", "fire", "complete", "done", "ignite")
RULES: Final = ("turn", "fire", "sparks", "chain", "compositions", "end", "score", "sign")


class SpringFestivalTable:
    """Draws and describes one Spring Festival match in one language, and reads what players type."""

    rule_letter = "S"
    verbs = notation.VERBS
    argument_pattern = notation.ARGUMENT_PATTERN
    overriding_words: Sequence[str] = ()

    def __init__(self, game: Game, seats: Seats, catalogue: Catalogue) -> None:
        game = expect_type(SpringFestival, game)
        self._texts = SpringFestivalTexts(seats, catalogue, game.components)
        self._names = {name.casefold(): name for name in (*game.components.tile, *game.components.composition)}

    def _scene(self, view: AnyView, seat: int) -> Scene:
        view = expect_type(View, view)
        return self._texts.scene(view, seat)

    def next_seat(self, state: AnyState, steps: Sequence[Step]) -> int:
        return state.to_act[0]

    def parse(self, verb: str | None, rest: str, typed: str, legal: Sequence[Action], view: AnyView) -> tuple[str, ...]:
        return (notation.parse(verb, rest, typed, legal, self._names),)

    def draw(self, view: AnyView, seat: int, width: int, height: int | None = None) -> Block:
        return table(self._scene(view, seat), width, height)

    def draw_board(self, view: AnyView, seat: int, width: int) -> Block:
        scene = self._scene(view, seat)
        return above(headline(scene, width), large_panorama(scene, width), cards(scene, width), completed(scene, width))

    def instruction(self, view: AnyView) -> str:
        scene = self._scene(view, view.seat or 0)
        phase: str = scene.view.phase
        if phase == "fire" and scene.own.fired:
            phase = "complete"
        example = scene.view.legal[0].partition(" ")[2] if scene.view.legal else ""
        return scene.text(f"spring_festival.ask.{phase}", example=example)

    def preview_actions(self, state: AnyState, seat: int, width: int, height: int | None = None) -> Block:
        return previews(self._texts, _known(state), seat, width)

    def evaluate(self, state: AnyState, seat: int, action: Action) -> str:
        told = self._effects(_known(state), seat, action)
        text = self._texts.text
        done = self.describe(state, seat, action)
        return text("story.with", done=done, effects=told) if told else text("story.done", done=done)

    def describe(self, state: AnyState, seat: int, action: Action) -> str:
        return describe(self._texts, state.clone().apply(seat, action))

    def name_of(self, thing: str) -> str:
        if thing in SIGNS:
            return self._texts.text(f"spring_festival.sign.name.{thing}")
        if thing in self._texts.components.tile:
            return self._texts.tile_name("tile", thing)
        return named(self._texts, self._texts.card(thing))

    def command(self, state: AnyState, seat: int, action: Action) -> str:
        ways = [legal for legal in state.legal_actions(seat) if isinstance(legal, Complete)]
        if action not in ways:
            return notation.format_action(self._texts.catalogue, action)
        return f"{self._texts.text('spring_festival.word.complete')[0]}{ways.index(action) + 1}"

    def _effects(self, state: State, seat: int, action: Action) -> str:
        """Returns an action's effects in a few words; an empty text if there is nothing to say."""
        if isinstance(action, Fire):
            return effects(self._texts, queries.firing_prospects(state, seat)[action.cell])
        if isinstance(action, Complete):
            return f"+{state.components.compositions[action.card].points}"
        if isinstance(action, Ignite):
            prospects = queries.finale_prospects(state, seat)
            return finale_effect(self._texts, prospects[action.cell], len(prospects))
        if isinstance(action, Turn):
            return self._texts.tile_name("rocket", faced_tile(state, seat, action.quarters).id)
        return ""

    def narrate(self, events: Sequence[Event]) -> list[str]:
        return narrate(self._texts, events)

    def scores(self, state: AnyState, seat: int) -> Sequence[Score]:
        return state.scores()

    def translate_params(self, given: Mapping[str, object]) -> Mapping[str, object]:
        return {**given, "forms": self._texts.text("spring_festival.forms")} if "forms" in given else given

    def help(self, width: int) -> Block:
        return game_help(self._texts.catalogue, "spring_festival", MOVES, RULES, width)


def _known(state: AnyState) -> State:
    return expect_type(State, state)
