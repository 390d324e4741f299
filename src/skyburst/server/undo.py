"""Who may take back what."""

from skyburst.server.live import Entry, Live

Mine = tuple[int, ...]


def own_last(live: Live, mine: Mine) -> int | None:
    """How many steps there were before the last one of these seats; None where they have none, or it is over."""
    if live.match is None or live.row.status != "playing":
        return None
    for number in range(len(live.log) - 1, -1, -1):
        if live.log[number].step.seat in mine:
            return number
    return None


def can_undo(live: Live, mine: Mine) -> bool:
    """Whether nobody has moved since their last step, and it has revealed nothing; what others did aside is no move."""
    back = own_last(live, mine)
    if back is None or not all(map(live.is_aside, live.log[back + 1 :])):
        return False
    return not _revealed(live, live.log[back])


def can_ask(live: Live, mine: Mine) -> bool:
    """Whether there is something to take back, and somebody else to agree to it."""
    return own_last(live, mine) is not None and bool(asked(live, mine))


def asked(live: Live, mine: Mine) -> set[str]:
    """The other people at the table, by their hashed secrets; bots agree to nothing."""
    own = {live.seats[seat].secret for seat in mine}
    found = {row.secret for row in live.seats if row.kind == "human" and row.stand_in is None}
    return {secret for secret in found - own if secret is not None}


def _revealed(live: Live, last: Entry) -> bool:
    """Whether the last move told what nobody knew: chance has spoken, or fewer things are hidden."""
    if live.match is None or live.is_aside(last):
        return False
    if last.step.outcome is not None:
        return True
    key = ("revealed", last.at)
    if key not in live.prepared:
        hidden = live.aid.hidden
        now = hidden(live.match.state.view(None))
        before = live.before
        live.prepared[key] = before is None or now < hidden(before.view(None))
    found: bool = live.prepared[key]
    return found
