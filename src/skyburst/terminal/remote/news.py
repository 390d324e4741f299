"""What has changed at a table besides the moves: people, bots, requests for an undo, clocks. As keys of texts."""

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from skyburst.table.message_parts import ClockState
from skyburst.table.messages import PlayerInfo, Snapshot


class News(NamedTuple):
    """A sentence: the key of its text, the seat that it is about, and the other values in it."""

    key: str
    seat: int | None = None
    params: dict[str, Any] = {}  # noqa: RUF012  (never changed)


class Before(NamedTuple):
    """What the terminal has to remember of a table to notice what changes."""

    players: Sequence[PlayerInfo]
    undo: tuple[int, int] | None
    rematch: str | None
    holds: tuple[int, ...]
    steps: tuple[int, ...]


def remember(table: Snapshot) -> Before:
    undo = None if table.undo is None else (table.undo.by, table.undo.to)
    steps = tuple(step.at for step in table.log)
    return Before(list(table.players), undo, table.rematch, tuple(table.holds), steps)


def find_news(before: Before, now: Snapshot) -> Iterator[News]:
    """Returns what has changed, except for moves and chat."""
    for old, new in zip(before.players, now.players, strict=False):
        yield from _about_player(old, new, new.seat in now.mine)
    after = remember(now)
    if before.undo != after.undo:
        yield from _about_undo(before.undo, after.undo, now)
    for seat in set(after.holds) - set(before.holds):
        if now.players[seat].kind == "human" and seat not in now.mine:
            yield News("join.holds", seat)
    if after.rematch is not None and before.rematch is None:
        yield News("join.rematch-offered")
    if set(before.steps) - set(after.steps) and before.undo is None:
        yield News("join.undone")


def _about_player(old: PlayerInfo, new: PlayerInfo, mine: bool) -> Iterator[News]:
    if old.kind == "open" != new.kind:
        yield News("join.joined" if new.kind == "human" else "join.bot-joined", new.seat)
        return
    if new.kind == "open" != old.kind:
        yield News("join.freed", params={"name": old.name})
        return
    if old.name != new.name:
        yield News("join.renamed", new.seat, {"old": old.name})
    if old.missed < new.missed == 1:
        yield News("join.missed.you" if mine else "join.missed.they", new.seat)
    elif old.stand_in != new.stand_in:
        yield News(_stand_in_key(new.stand_in is not None, mine), new.seat)
    elif new.absent and not old.absent:
        yield News("join.absent", new.seat, {"number": new.seat + 1})
    elif old.present != new.present and new.kind == "human" and not mine:
        yield News("join.present" if new.present else "join.away", new.seat)


def _stand_in_key(plays: bool, mine: bool) -> str:
    if plays:
        return "join.bot.you" if mine else "join.bot.they"
    return "join.back.you" if mine else "join.back.they"


def _about_undo(old: tuple[int, int] | None, new: tuple[int, int] | None, now: Snapshot) -> Iterator[News]:
    if new is not None and new[0] not in now.mine:
        yield News("join.undo-question" if now.mine else "join.undo-asks", new[0])
    elif new is None and old is not None:
        undone = len(now.log) <= old[1]
        yield News("join.undone" if undone else "join.undo-refused")


def time_left(clock: ClockState, seat: int, server_time: float) -> float:
    """Returns the seconds that a seat has left."""
    passed = max(0.0, server_time - clock.time) if seat in clock.running else 0.0
    return max(0.0, clock.left[seat] - passed)


def time_text(seconds: float) -> str:
    """Returns a time as people write it: `0:42`, `12:05`, `71:30:00`.

    >>> time_text(42.4), time_text(725), time_text(257400)
    ('0:42', '12:05', '71:30:00')
    """
    minutes, rest = divmod(int(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"
