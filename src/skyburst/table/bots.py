"""Determines which bots are to move, and when."""

from dataclasses import dataclass

from skyburst.table.table import Table


@dataclass(frozen=True)
class BotTurn:
    """A bot that has to choose a move. Its choice is used only if it is still current (see `is_current`)."""

    seat: int
    bot: str
    version: int


def bots_to_act(table: Table) -> list[BotTurn]:
    """Returns the bots that the game is waiting for: all of them in real time, otherwise only the first."""
    turns = [BotTurn(seat, bot, table.version) for seat in table.to_act if (bot := table.bot_for(seat)) is not None]
    if not table.is_playing:
        return []
    return turns if table.is_realtime() else turns[:1]


def seconds_until_move(
    table: Table, turn: BotTurn, pace: float, grab_seconds: tuple[float, float], now: float
) -> float:
    """Returns how long a bot has to wait before it moves, so that people can follow.

    In real time it takes about as long as a person would; otherwise it waits for some time after the last move, and
    longer after a launch.
    """
    if table.is_realtime():
        least, most = grab_seconds
        return least + (most - least) * table.seat_chance(turn.seat, "pace").unit()
    due = table.last_move_time + (pace + table.motion_seconds if pace else 0.0)
    return max(0.0, due - now)


def is_current(table: Table, turn: BotTurn) -> bool:
    """Returns whether a bot's choice may still be played.

    It may if only free actions were played since, or if the game is in real time.
    """
    if table.bot_for(turn.seat) != turn.bot or turn.seat not in table.to_act:
        return False
    since = [entry for entry in table.log if entry.number > turn.version]
    unchanged = len(since) == table.version - turn.version and all(map(table.is_free_action, since))
    return table.is_realtime() or unchanged
