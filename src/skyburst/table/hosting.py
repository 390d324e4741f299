"""Commands for the host only: free a seat, end an abandoned game, mute a player, set the bots' pace."""

from skyburst.table.change import Change
from skyburst.table.errors import BadRequest, Conflict, Forbidden, Gone
from skyburst.table.presence import is_abandoned
from skyburst.table.rows import HUMAN, OPEN, OVER, WAITING, Pace, SeatRow
from skyburst.table.table import Table


def check_host(table: Table, secret: str | None) -> None:
    """Raises Forbidden if the secret is not the host's."""
    if not table.is_host(secret):
        raise Forbidden("not-host", "only the host of the table may make this request")


def free_seat(table: Table, seat: int) -> Change:
    """Returns the change that frees the seat of a person who has not made a move yet, so that someone else can join."""
    row = _guest(table, seat)
    if table.is_over:
        raise Gone("over", "the game at this table is over, so its seats cannot be freed")
    if table.has_played(seat):
        raise Conflict("has-played", f"the player in seat {seat} has made a move, so only a bot can replace them")
    pick = None if table.row.status == WAITING else row.pick
    columns = {"kind": OPEN, "name": "", "pick": pick, "secret": None, "stand_in": None, "missed": 0, "muted": False}
    return Change(table={"undo": None}, seats={seat: columns})


def end_game(table: Table, now: float) -> Change:
    """Returns the change that ends an abandoned game.

    The game has no result and no winner, and its record ends there. Raises Conflict if the game is not abandoned.
    """
    if not table.is_playing:
        raise Conflict("not-started", "no game is being played at this table")
    if not is_abandoned(table, now):
        sentence = "the game is not abandoned: another person is connected, and nobody who has to move is absent"
        raise Conflict("not-abandoned", sentence)
    return Change(table={"status": OVER, "undo": None})


def mute(table: Table, seat: int, muted: bool) -> Change:
    """Returns the change that mutes a player in the table's chat, or lets them write again."""
    secret = _guest(table, seat).secret
    return Change(seats={row.seat: {"muted": muted} for row in table.seats if row.secret == secret})


def set_pace(pace: Pace) -> Change:
    """Returns the change that makes the bots of a table slower or faster."""
    return Change(table={"pace": pace})


def _guest(table: Table, seat: int) -> SeatRow:
    """Returns the row of a seat. Raises BadRequest unless the seat belongs to a person other than the host."""
    row = table.seats[seat] if seat < len(table.seats) else None
    if row is None or row.kind != HUMAN or row.secret == table.row.host:
        raise BadRequest("no-guest", f"seat {seat} must belong to a person other than the host")
    return row
