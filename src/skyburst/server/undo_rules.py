"""Who may take back what."""

from skyburst.server.live_table import LiveTable, LogEntry

Mine = tuple[int, ...]


def count_before_own_last(table: LiveTable, mine: Mine) -> int | None:
    """How many steps there were before the last one of these seats; None where they have none, or it is over."""
    if table.match is None or table.row.status != "playing":
        return None
    for number in range(len(table.log) - 1, -1, -1):
        if table.log[number].step.seat in mine:
            return number
    return None


def can_undo(table: LiveTable, mine: Mine) -> bool:
    """Whether nobody has moved since their last step, and it has revealed nothing; what others did aside is no move."""
    back = count_before_own_last(table, mine)
    if back is None or not all(map(table.is_free_action, table.log[back + 1 :])):
        return False
    return not _revealed_something(table, table.log[back])


def can_ask(table: LiveTable, mine: Mine) -> bool:
    """Whether there is something to take back, and somebody else to agree to it."""
    return count_before_own_last(table, mine) is not None and bool(players_to_ask(table, mine))


def players_to_ask(table: LiveTable, mine: Mine) -> set[str]:
    """The other people at the table, by their hashed secrets; bots agree to nothing."""
    own = {table.seats[seat].secret for seat in mine}
    found = {row.secret for row in table.seats if row.kind == "human" and row.stand_in is None}
    return {secret for secret in found - own if secret is not None}


def _revealed_something(table: LiveTable, last: LogEntry) -> bool:
    """Whether the last move told what nobody knew: chance has spoken, or fewer things are hidden."""
    if table.match is None or table.is_free_action(last):
        return False
    if last.step.outcome is not None:
        return True
    key = ("revealed", last.number)
    if key not in table.cache:
        hidden = table.adapter.hidden_count
        now = hidden(table.match.state.view(None))
        before = table.previous_state
        table.cache[key] = before is None or now < hidden(before.view(None))
    found: bool = table.cache[key]
    return found
