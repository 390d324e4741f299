"""Hints in words: the suggested action, what it does for the player, and what the second best action gives up."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Final

from skyburst.locale import Catalogue
from skyburst.search.reason import Reason
from skyburst.terminal.source import Advice

if TYPE_CHECKING:
    from skyburst.terminal.session import Session

LEAST: Final = 0.5
"""A feature is mentioned if it is worth at least this many points."""
MOST_FEATURES: Final = 2
MOST_REASONS: Final = 3


def hint_text(session: "Session", seat: int, advice: Advice) -> str:
    """Returns a hint in words."""
    state, best = session.source.state(seat), advice.best
    text, table = session.catalogue.text, session.table
    if best.details:
        said = [f"{text('hint.would', action=table.describe(state, seat, best.action))}."]
        said += _sentences(session, best.details)
    else:
        said = [text("hint.would", action=table.evaluate(state, seat, best.action))]
        said += reasons_text(session.catalogue, session.source.game.name, best.reasons)
    said.append(_second_text(session, seat, advice))
    said.append(text("hint.type", command=table.command(state, seat, best.action)))
    return " ".join([sentence for sentence in said if sentence])


def reasons_text(catalogue: Catalogue, game: str, reasons: Mapping[str, float]) -> list[str]:
    """Returns the sentences for the strongest features that the game has words for."""
    strong = sorted((feature for feature in reasons if reasons[feature] >= LEAST), key=lambda name: -reasons[name])
    said = [catalogue.optional(f"hint.because.{game}.{feature}", "") for feature in strong]
    return [sentence for sentence in said if sentence][:MOST_FEATURES]


def _sentences(session: "Session", details: Sequence[Reason]) -> list[str]:
    """Returns the sentences for the strongest reasons."""
    said = [phrase for reason in details if (phrase := _phrase(session, "reason", reason))]
    return [f"{phrase[0].upper()}{phrase[1:]}." for phrase in said[:MOST_REASONS]]


def _phrase(session: "Session", family: str, reason: Reason) -> str:
    """Returns a reason in words, as a phrase; an empty text if the game has no words for it."""
    name = "" if reason.seat is None else session.seats.names[reason.seat]
    thing = reason.thing and session.table.name_of(reason.thing)
    params = {"points": reason.points, "count": reason.number, "all": reason.of, "thing": thing, "name": name}
    return session.catalogue.optional(f"hint.{family}.{session.source.game.name}.{reason.kind}", "", **params)


def _loss(session: "Session", best: Sequence[Reason], second: Sequence[Reason]) -> str:
    """Returns the strongest thing that the second best action does not do, or does less, as a phrase."""
    done = {(reason.kind, reason.thing, reason.seat): reason for reason in second}
    for reason in best:
        other = done.get((reason.kind, reason.thing, reason.seat))
        if other is None:
            phrase = _phrase(session, "without", reason)
        elif other.points < reason.points or other.number < reason.number:
            phrase = _phrase(session, "less", reason)
        else:
            continue
        if phrase:
            return phrase
    return ""


def _second_text(session: "Session", seat: int, advice: Advice) -> str:
    """Returns a sentence about the second best action and what it gives up; empty if it reads like the best one."""
    state, table, best, second = session.source.state(seat), session.table, advice.best, advice.second
    if second is None:
        return ""
    action = table.describe(state, seat, second.action)
    if action == table.describe(state, seat, best.action):
        return ""
    phrase, percent = _loss(session, best.details, second.details), round(100 * advice.gives_up)
    key = f"hint.second{'' if percent > 0 else '.close'}{'.lost' if phrase else ''}"
    return session.catalogue.text(key, action=action, percent=percent, lost=phrase)
