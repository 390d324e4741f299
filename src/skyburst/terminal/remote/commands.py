"""The commands that only a table on a server has: chat, bots, answers to undo requests, helping with launches."""

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Final

from skyburst.bots import LEVELS
from skyburst.locale import LANGUAGES, catalogue
from skyburst.terminal.word_matching import NotUnderstood, normalized

if TYPE_CHECKING:
    from skyburst.terminal.commands import Command
    from skyburst.terminal.remote.table import RemoteTable
    from skyburst.terminal.remote.visit import Visit

WORDS: Final[Mapping[str, tuple[str, ...]]] = {
    "chat": ("chat", "say", "dire", "parler"),
    "players": ("players", "who", "joueurs", "qui"),
    "bot": ("bot", "robot"),
    "back": ("back", "reprendre"),
    "yes": ("yes", "agree", "oui", "accepter"),
    "no": ("no", "refuse", "non", "refuser"),
    "hold": ("hold", "appuyer", "maintenir"),
    "release": ("release", "relacher"),
    "name": ("name", "rename", "nom", "renommer"),
    "link": ("link", "lien"),
    "rematch": ("rematch", "revanche"),
}
"""The words that players can type for each command, in all languages."""
LONGEST_MESSAGE: Final = 300
LONGEST_NAME: Final = 40


class GoToTable(Exception):
    """Raised when the player moves to another table, such as the rematch's."""

    def __init__(self, table: str) -> None:
        super().__init__(table)
        self.table = table


def chat(visit: "Visit", seat: int, rest: str) -> None:
    if not rest:
        raise NotUnderstood("join.say-what")
    if len(rest) > LONGEST_MESSAGE:
        raise NotUnderstood("join.say-less", most=LONGEST_MESSAGE)
    _own(visit.table)
    visit.table.say(rest)


def players(visit: "Visit", seat: int, rest: str) -> None:
    visit.show_players()


def bot(visit: "Visit", seat: int, rest: str) -> None:
    """Lets a bot play: for oneself, for an absent player, or on an open seat. A level may be named."""
    words = normalized(rest).split()
    wanted = int(words.pop(0)) - 1 if words and words[0].isdecimal() else seat
    if not 0 <= wanted < len(visit.table.players):
        raise NotUnderstood("join.which-seat", last=len(visit.table.players))
    level = _level(" ".join(words))
    visit.table.set_bot(wanted, **({} if level is None else {"bot": level}))


def _level(word: str) -> str | None:
    """Returns the level with this name in any language; None if no level is named."""
    if not word:
        return None
    names = {normalized(catalogue(language).text(f"bot.{level}")): level for language in LANGUAGES for level in LEVELS}
    level = ({level: level for level in LEVELS} | names).get(word)
    if level is None:
        raise NotUnderstood("join.which-level")
    return level


def back(visit: "Visit", seat: int, rest: str) -> None:
    wanted = int(rest) - 1 if rest.isdecimal() else seat
    visit.table.set_bot(wanted, bot=None)


def agree(visit: "Visit", seat: int, rest: str) -> None:
    visit.table.agree(True)


def refuse(visit: "Visit", seat: int, rest: str) -> None:
    visit.table.agree(False)


def hold(visit: "Visit", seat: int, rest: str) -> None:
    """Holds the launch button, for all seats here that help."""
    helping = [helper for helper in visit.table.helpers if helper in _own(visit.table)]
    if not helping:
        raise NotUnderstood("server.nothing-to-hold")
    for helper in helping:
        visit.table.hold(helper, True)
    visit.session.tell("join.holding")


def release(visit: "Visit", seat: int, rest: str) -> None:
    held = [helper for helper in visit.table.snapshot.holds if helper in _own(visit.table)]
    if not held:
        raise NotUnderstood("server.nothing-to-hold")
    for helper in held:
        visit.table.hold(helper, False)
    visit.session.tell("join.released")


def rename(visit: "Visit", seat: int, rest: str) -> None:
    if not 1 <= len(rest) <= LONGEST_NAME:
        raise NotUnderstood("join.which-name", most=LONGEST_NAME)
    _own(visit.table)
    visit.table.rename(seat, rest)


def link(visit: "Visit", seat: int, rest: str) -> None:
    visit.show_links()


def rematch(visit: "Visit", seat: int, rest: str) -> None:
    offered = visit.table.snapshot.rematch
    if offered is None and not visit.table.is_over:
        raise NotUnderstood("server.not-over")
    raise GoToTable(visit.table.rematch() if visit.table.people else offered or visit.table.rematch())


def _own(table: "RemoteTable") -> "list[int]":
    """Returns the seats of the people here. Raises NotUnderstood if they only watch."""
    if not table.people:
        raise NotUnderstood("join.only-watching")
    return list(table.people)


_COMMANDS: Final[Mapping[str, "Callable[[Visit, int, str], None]"]] = {
    "chat": chat,
    "players": players,
    "bot": bot,
    "back": back,
    "yes": agree,
    "no": refuse,
    "hold": hold,
    "release": release,
    "name": rename,
    "link": link,
    "rematch": rematch,
}


def commands_for(visit: "Visit") -> "dict[str, Command]":
    """Returns the commands of one visit, in the form in which a session calls commands."""

    def bound(command: "Callable[[Visit, int, str], None]") -> "Command":
        return lambda _, seat, rest: command(visit, seat, rest)

    return {name: bound(command) for name, command in _COMMANDS.items()}
