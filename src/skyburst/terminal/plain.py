"""The default terminal table, for games that do not define one: the board as text and a numbered list of actions."""

from collections.abc import Mapping, Sequence

from skyburst.core.game import Action, Event, Game, Score, State, View
from skyburst.core.record import Step
from skyburst.core.text import printable
from skyburst.locale import Catalogue
from skyburst.registry import find
from skyburst.terminal.blocks import Block, above, flow, line, wrapped
from skyburst.terminal.help import entries
from skyburst.terminal.palette import HIGHLIGHT, MUTED
from skyburst.terminal.seats import Seats
from skyburst.terminal.word_matching import NotUnderstood


class PlainTable:
    """Draws and describes a match of any game in one language, and reads what players type.

    The catalogue includes the game's own texts, if it has any.
    """

    rule_letter = ""
    verbs: Mapping[str, Sequence[str]] = {}
    argument_pattern = "(?!)"
    overriding_words: Sequence[str] = ()

    def __init__(self, game: Game, seats: Seats, catalogue: Catalogue) -> None:
        self._game = game.name
        self._seats = seats
        self._catalogue = catalogue

    def next_seat(self, state: State, steps: Sequence[Step]) -> int:
        return state.to_act[0]

    def parse(self, verb: str | None, rest: str, typed: str, legal: Sequence[Action], view: View) -> tuple[str, ...]:
        wanted = typed.strip()
        if not wanted.isdecimal():
            return (wanted,)
        if not 1 <= int(wanted) <= len(legal):
            raise NotUnderstood("plain.which-action", last=len(legal))
        return (legal[int(wanted) - 1].text,)

    def draw(self, view: View, seat: int, width: int, height: int | None = None) -> Block:
        title = self._catalogue.optional(f"web.game.{self._game}", words(self._game))
        board: Block = []
        for text in str(view).splitlines():
            board += wrapped(line(printable(text)), width)
        return above([line((title, "bold italic"))], board)

    def draw_board(self, view: View, seat: int, width: int) -> Block:
        return self.draw(view, seat, width)

    def instruction(self, view: View) -> str:
        return self._catalogue.text("plain.ask")

    def preview_actions(self, state: State, seat: int, width: int, height: int | None = None) -> Block:
        """Returns the legal actions, each with the number that a player can type."""
        legal = state.legal_actions(seat)
        column = len(str(len(legal)))
        listed: list[Block] = [
            [line((f"{number:>{column}} ", HIGHLIGHT), f" {self._label(action)} ")]
            for number, action in enumerate(legal, 1)
        ]
        title = line((self._catalogue.text("guide.moves"), "italic"))
        return [title, *(text for text in flow(listed, width) if text.plain)]

    def describe(self, state: State, seat: int, action: Action) -> str:
        return self._label(action)

    def evaluate(self, state: State, seat: int, action: Action) -> str:
        return self._catalogue.text("story.done", done=self._label(action))

    def name_of(self, thing: str) -> str:
        return thing

    def command(self, state: State, seat: int, action: Action) -> str:
        return action.text

    def _label(self, action: Action) -> str:
        verb, _, arguments = action.text.partition(" ")
        key = f"{self._game}.action.{verb}"
        return printable(self._catalogue.optional(key, action.text, arguments=arguments))

    def narrate(self, events: Sequence[Event]) -> list[str]:
        return [self._sentence(event) for event in events]

    def _sentence(self, event: Event) -> str:
        """Returns the game's text about an event, or the event's name and fields if the game has no such text."""
        kind, seat = type(event).__name__, event._asdict().get("seat")
        fields = {name: _shown(value) for name, value in event._asdict().items() if name != "seat"}
        if isinstance(seat, int):
            fields = {"name": self._seats.names[seat], **fields}
        told = f"{words(kind)}: {', '.join(map(str, fields.values()))}"
        return self._catalogue.optional(f"{self._game}.event.{kind}", told, **fields)

    def scores(self, state: State, seat: int) -> Sequence[Score] | None:
        told = find(self._game).scores
        return None if told is None else told(state.view(seat))

    def translate_params(self, given: Mapping[str, object]) -> Mapping[str, object]:
        return given

    def help(self, width: int) -> Block:
        text = self._catalogue.text
        forms = [(text(f"plain.guide.form.{way}"), text(f"plain.guide.move.{way}")) for way in ("number", "text")]
        rules = self._catalogue.optional(f"web.game.line.{self._game}", "")
        block: Block = [line((text("guide.moves"), "italic")), *entries(forms, width)]
        return above(block, wrapped(line((rules, MUTED)), width) if rules else [])


def _shown(value: object) -> object:
    """Returns a value for use in texts.

    A list becomes its items, separated by commas, or a dash if it is empty; other values are unchanged.
    """
    return (", ".join(map(str, value)) or "–") if isinstance(value, list | tuple) else value


def words(name: str) -> str:
    """Returns an identifier as words: "left_bank" becomes "Left bank"."""
    found = name.replace("_", " ").replace("-", " ")
    return found[:1].upper() + found[1:]
