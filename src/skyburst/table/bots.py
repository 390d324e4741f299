"""Determines which bots have to move and when."""

from collections.abc import Sequence
from dataclasses import dataclass

from skyburst.table.rows import Pace, SeatRow
from skyburst.table.table import Table

COUNTDOWN = 3.0
"""The length in seconds of the countdown at the start of a real-time game. Bots wait until it is over."""
PACES: dict[Pace, float] = {"slow": 2.5, "normal": 1.0, "fast": 0.4}
"""The factor by which each pace multiplies the time that bots wait before they move."""
GRACE = 4
"""A bot that moves for a person whose time has run out waits this many times as long as usual, so that the person can
still take the seat back."""


@dataclass(frozen=True)
class BotTurn:
    """A bot that has to choose a move. The choice is played only if the turn is still current (see `is_current`)."""

    seat: int
    bot: str
    version: int


def is_left_to_bots(seats: Sequence[SeatRow]) -> bool:
    """Returns whether bots play all seats, and none of them will be handed back to its player after the bot's move."""
    return all(row.bot is not None and (row.stand_in is None or row.missed != 1) for row in seats)


def bots_to_act(table: Table) -> list[BotTurn]:
    """Returns the bots that the game is waiting for: all of them in a real-time phase, otherwise only the first."""
    turns = [BotTurn(seat, bot, table.version) for seat in table.to_act if (bot := table.bot_for(seat)) is not None]
    if not table.is_playing:
        return []
    return turns if table.is_realtime() else turns[:1]


def bots_after_step(table: Table) -> list[BotTurn]:
    """Returns the bots that may want to take a free action after the last step.

    These are all bots if the phase has changed, none if the step was itself a free action, and otherwise only the bot
    that made the step.
    """
    if not table.is_playing or not table.adapter.free_actions or not table.log:
        return []
    last = table.log[-1]
    if table.is_free_action(last):
        return []
    everyone = last.phase != table.phase
    seats = [row.seat for row in table.seats if everyone or row.seat == last.step.seat]
    return [BotTurn(seat, bot, table.version) for seat in seats if (bot := table.bot_for(seat)) is not None]


def seconds_until_move(
    table: Table, turn: BotTurn, pace: float, grab_seconds: tuple[float, float], now: float
) -> float:
    """Returns how many seconds a bot must wait before it moves, so that people can follow.

    In a real-time phase, it waits about as long as a person would take. Otherwise, it waits for about `pace` seconds
    after the last move, and longer after a launch or if it has just begun to play for a person.
    """
    if table.is_realtime():
        least, most = grab_seconds
        start = 0.0 if table.log else max(0.0, table.last_move_time + COUNTDOWN - now)
        return start + least + (most - least) * table.seat_chance(turn.seat, "pace").unit()
    pace *= PACES[table.row.pace]
    due = table.last_move_time + (pace + table.motion_seconds if pace else 0.0)
    row = table.seats[turn.seat]
    if row.stand_in is not None:
        due = max(due, table.stand_in_time + pace * (GRACE if row.missed else 1))
    return max(0.0, due - now)


def is_current(table: Table, turn: BotTurn) -> bool:
    """Returns whether a bot's choice may still be played.

    The game must still be waiting for the seat, and the same bot must be playing it. Except in a real-time phase, only
    free actions may have been played since the bot began to choose.
    """
    if not table.is_playing or table.bot_for(turn.seat) != turn.bot or turn.seat not in table.to_act:
        return False
    since = [entry for entry in table.log if entry.number > turn.version]
    unchanged = len(since) == table.version - turn.version and all(map(table.is_free_action, since))
    return table.is_realtime() or unchanged
