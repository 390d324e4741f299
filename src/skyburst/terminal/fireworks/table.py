"""Fireworks' part of the terminal table."""

from collections.abc import Mapping, Sequence
from typing import Final

from skyburst.core.game import Action, Event, Game, Score
from skyburst.core.game import State as AnyState
from skyburst.core.game import View as AnyView
from skyburst.core.record import Step
from skyburst.core.types import expect_type
from skyburst.games.fireworks.actions import Give, Grab, Return, Take, TileAction
from skyburst.games.fireworks.characters import CHARACTERS
from skyburst.games.fireworks.game import Fireworks
from skyburst.games.fireworks.layout import space_of
from skyburst.games.fireworks.state import State
from skyburst.games.fireworks.view import View
from skyburst.locale import Catalogue
from skyburst.terminal.blocks import Block, above
from skyburst.terminal.fireworks import notation
from skyburst.terminal.fireworks.boards import large_board
from skyburst.terminal.fireworks.narration import describe, narrate
from skyburst.terminal.fireworks.previews import best_places, place_text, previews
from skyburst.terminal.fireworks.scene import FireworksTexts, Scene
from skyburst.terminal.fireworks.screen import headline, legend, scoring, table
from skyburst.terminal.help import game_help
from skyburst.terminal.seats import Seats

MOVES: Final = ("launch", "heap", "draw", "ask", "take", "give", "return", "move", "turn", "arrange", "ready", "grab")
RULES: Final = ("turn", "fail", "choose", "cards", "functions", "big", "pairs", "special", "end", "variants")


class FireworksTable:
    """Draws and describes one Fireworks match in one language, and reads what players type."""

    rule_letter = "W"
    verbs = notation.VERBS
    argument_pattern = notation.ARGUMENT_PATTERN
    overriding_words = notation.OVERRIDING_WORDS

    def __init__(self, game: Game, seats: Seats, catalogue: Catalogue) -> None:
        game = expect_type(Fireworks, game)
        self._texts = FireworksTexts(seats, catalogue, game.components, game.launcher)

    def _scene(self, view: AnyView, seat: int) -> Scene:
        return self._texts.scene(_seen(view), seat)

    def next_seat(self, state: AnyState, steps: Sequence[Step]) -> int:
        """Returns the next seat to act. In the terminal, players take turns even in the speed variant (W27)."""
        if _known(state).phase == "grab" and steps:
            return (steps[-1].seat + 1) % _known(state).players
        return state.to_act[0]

    def parse(self, verb: str | None, rest: str, typed: str, legal: Sequence[Action], view: AnyView) -> tuple[str, ...]:
        return notation.Reader(self._texts, _seen(view), legal).parse(verb, rest, typed)

    def draw(self, view: AnyView, seat: int, width: int, height: int | None = None) -> Block:
        return table(self._scene(view, seat), width, height)

    def draw_board(self, view: AnyView, seat: int, width: int) -> Block:
        scene = self._scene(view, seat)
        return above(headline(scene, width), large_board(scene, width), scoring(scene, width), legend(scene, width))

    def instruction(self, view: AnyView) -> str:
        scene = self._scene(view, view.seat or 0)
        if scene.view.phase == "choose":
            [left] = [taker.left for taker in scene.view.turn.takers if taker.seat == scene.seat]
            return scene.text("fireworks.ask.choose", count=left)
        return scene.text(f"fireworks.ask.{scene.stage}")

    def preview_actions(self, state: AnyState, seat: int, width: int, height: int | None = None) -> Block:
        return previews(self._texts, _known(state), seat, width, height)

    def evaluate(self, state: AnyState, seat: int, action: Action) -> str:
        told = self._effects(_known(state), seat, action)
        text = self._texts.text
        done = self.describe(state, seat, action)
        return text("story.with", done=done, effects=told) if told else text("story.done", done=done)

    def describe(self, state: AnyState, seat: int, action: Action) -> str:
        return describe(self._texts, action)

    def name_of(self, thing: str) -> str:
        if thing in CHARACTERS:
            return self._texts.word("character", thing)
        return self._texts.sentence_name(self._texts.tile(thing))

    def command(self, state: AnyState, seat: int, action: Action) -> str:
        written = notation.format_action(self._texts.catalogue, action)
        if isinstance(action, (Give, Return)):
            space = _known(state).components.city_board.names[space_of(_known(state).boards[seat], action.tile)].lower()
            return f"{written.split()[0]} {space}"
        choices = [legal for legal in state.legal_actions(seat) if isinstance(legal, (Take, Grab))]
        return str(choices.index(action) + 1) if action in choices else written

    def _effects(self, state: State, seat: int, action: Action) -> str:
        """Returns an action's effects in a few words; an empty text if there is nothing to say."""
        if not isinstance(action, TileAction):
            return ""
        known, tile = best_places(state, seat), state.components.tiles[action.tile]
        if isinstance(action, (Take, Grab)):
            best = known.of(tile)
            return f"{best.gain:+} {place_text(self._texts, tile, best)}".rstrip() if best is not None else ""
        if isinstance(action, (Give, Return)):
            return f"{-known.loss(space_of(state.boards[seat], action.tile)):+}"
        return ""

    def narrate(self, events: Sequence[Event]) -> list[str]:
        return narrate(self._texts, events)

    def scores(self, state: AnyState, seat: int) -> Sequence[Score]:
        return state.scores()

    def translate_params(self, given: Mapping[str, object]) -> Mapping[str, object]:
        return {**given, "forms": self._texts.text("fireworks.forms")} if "forms" in given else given

    def help(self, width: int) -> Block:
        return game_help(self._texts.catalogue, "fireworks", MOVES, RULES, width)


def _known(state: AnyState) -> State:
    return expect_type(State, state)


def _seen(view: AnyView) -> View:
    return expect_type(View, view)
