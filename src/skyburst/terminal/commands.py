"""The terminal table's commands: help, hint, undo, save and so on."""

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Final, TypeAlias

from skyburst.core.record import format_record
from skyburst.locale import LANGUAGES, catalogue
from skyburst.terminal.blocks import line, wrapped
from skyburst.terminal.help import commands_help
from skyburst.terminal.hint import hint_text
from skyburst.terminal.palette import MUTED
from skyburst.terminal.review import review_match
from skyburst.terminal.scores import score_table
from skyburst.terminal.word_matching import NotUnderstood

if TYPE_CHECKING:
    from skyburst.terminal.session import Session

WORDS: Final[Mapping[str, tuple[str, ...]]] = {
    "help": ("help", "?", "h", "aide"),
    "hint": ("hint", "conseil", "indice"),
    "undo": ("undo", "annuler"),
    "rule": ("rule", "why", "regle", "pourquoi"),
    "table": ("table", "t"),
    "board": ("board", "b", "plateau"),
    "score": ("score", "scores"),
    "log": ("log", "journal"),
    "lang": ("lang", "langue", "language"),
    "save": ("save", "sauver", "enregistrer"),
    "review": ("review", "analyse"),
    "quit": ("quit", "q", "quitter", "exit"),
}
"""The words that players can type for each command, in all languages."""


class LeaveTable(Exception):
    """Raised when the player leaves the table."""


def show_help(session: "Session", seat: int, rest: str) -> None:
    session.show([*session.table.help(session.width), line()])
    session.show(commands_help(session.catalogue, list(session.command_words), session.width))


def hint(session: "Session", seat: int, rest: str) -> None:
    """Suggests a move and says why."""
    if session.source.is_over:
        raise NotUnderstood("hint.over")
    session.say(hint_text(session, seat, session.source.advice(seat)))


def undo(session: "Session", seat: int, rest: str) -> None:
    if session.source.is_over:
        raise NotUnderstood("hint.over")
    undone = session.source.undo(session.seats.names)
    if undone is not None:
        session.say(session.catalogue.text("undo.done", action=session.table.describe(*undone)))


def rule(session: "Session", seat: int, rest: str) -> None:
    """Shows the rule with the given number, or the rule behind the last refusal."""
    letter, entries = session.table.rule_letter, session.catalogue.entries
    if not letter:
        raise NotUnderstood("plain.no-rules")
    number = letter + rest.upper().removeprefix(letter) if rest else session.refused_by
    if f"rule.{number}" not in entries:
        raise NotUnderstood("command.which-rule", last=sum(key.startswith(f"rule.{letter}") for key in entries))
    title = line((session.catalogue.text(f"rule-title.{number}"), "bold"), (f"  {number}", MUTED))
    session.show([title, *wrapped(line(session.catalogue.text(f"rule.{number}")), session.width)])


def show_table(session: "Session", seat: int, rest: str) -> None:
    session.show_table(seat, whole=True)


def board(session: "Session", seat: int, rest: str) -> None:
    players = len(session.source.players)
    wanted = rest or str(seat + 1)
    if not (wanted.isdecimal() and 1 <= int(wanted) <= players):
        raise NotUnderstood("board.unknown", last=players)
    session.show(session.table.draw_board(session.source.state(seat).view(seat), int(wanted) - 1, session.width))


def score(session: "Session", seat: int, rest: str) -> None:
    source = session.source
    scores = session.table.scores(source.state(seat), seat)
    if scores is None:
        raise NotUnderstood("plain.no-scores")
    session.show(score_table(source.game.name, scores, session.seats, session.catalogue, session.width))


def log(session: "Session", seat: int, rest: str) -> None:
    """Shows what has happened in the game, in the current language."""
    steps = session.source.log()
    for number, events in steps:
        for sentence in session.table.narrate(events):
            session.show(wrapped(line((f"{number:>3}  ", MUTED), sentence), session.width, 5))
    if not steps:
        session.say(session.catalogue.text("log.empty"))


def language(session: "Session", seat: int, rest: str) -> None:
    wanted = rest.lower()
    if wanted not in LANGUAGES:
        raise NotUnderstood("lang.unknown", languages=", ".join(LANGUAGES))
    session.set_language(catalogue(wanted))
    session.show_table(seat)


def save(session: "Session", seat: int, rest: str) -> None:
    """Saves the game to a file. An existing file is overwritten only if this session wrote it."""
    if not rest:
        raise NotUnderstood("save.where")
    path = Path(rest).expanduser()
    if path.exists() and path != session.saved:
        raise NotUnderstood("save.exists", file=path)
    try:
        path.write_text(format_record(session.source.record()) + "\n", encoding="utf-8")
    except OSError as error:
        raise NotUnderstood("save.failed", file=path, problem=error.strerror) from None
    session.saved = path
    session.say(session.catalogue.text("save.done", file=path))


def leave(session: "Session", seat: int, rest: str) -> None:
    raise LeaveTable


Command: TypeAlias = Callable[["Session", int, str], None]
COMMANDS: Final[Mapping[str, Command]] = {
    "help": show_help,
    "hint": hint,
    "undo": undo,
    "rule": rule,
    "table": show_table,
    "board": board,
    "score": score,
    "log": log,
    "lang": language,
    "save": save,
    "review": review_match,
    "quit": leave,
}
