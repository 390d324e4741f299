"""Moves of people, taking them back, and what helps to find them."""

from collections.abc import Callable
from typing import Any, TypeVar

from skyburst.core.errors import STALE, StaleState
from skyburst.games.fireworks.view import View
from skyburst.server import fireworks
from skyburst.server.aid import verb_of
from skyburst.server.house import House
from skyburst.server.live import Entry, Live
from skyburst.server.messages import Act, Arranged, ArrangeWish, TakenBack, Worth
from skyburst.server.refusals import Conflict, Forbidden
from skyburst.server.steps import go_back, step
from skyburst.server.turns import choice, nudge
from skyburst.server.undo import asked, can_undo, own_last

T = TypeVar("T")


async def act(house: House, live: Live, given: Act) -> int:
    """A person's move; the number of the step. Who may move the seat has been checked."""
    with house.metrics.timed(house.metrics.act):
        async with live.lock:
            repeated = _repeated(live, given)
            if repeated is not None:
                return repeated
            if live.bot_of(given.seat) is not None:
                raise Conflict("bot-plays", f"a bot plays for seat {given.seat}; take the seat back first")
            if verb_of(given.action) not in live.aid.whenever:
                _check_at(live, given)
            try:
                at = (await step(house, live, given.seat, live.game.parse(given.action))).at
            except StaleState:
                written = _repeated(live, given)
                if written is None:
                    raise
                at = written
    nudge(house, live)
    return at


def _repeated(live: Live, given: Act) -> int | None:
    """A move that was sent again because its answer was lost is answered again, not made again."""
    verb = verb_of(given.action)
    if verb in live.aid.aside:
        return _last_aside(live, given)
    if verb in live.aid.whenever:
        made = [entry.at for entry in live.log if entry.at > given.at and _is(entry, given)]
        return made[-1] if made else None
    for entry in reversed(live.log):
        if entry.at <= given.at:
            return None
        if entry.at == given.at + 1:
            return entry.at if _is(entry, given) else None
    return None


def _is(entry: Entry, given: Act) -> bool:
    return entry.step.seat == given.seat and entry.step.action == given.action


def _last_aside(live: Live, given: Act) -> int | None:
    """The same as the seat did last changes nothing, and is no step."""
    own = [entry for entry in live.log if entry.step.seat == given.seat]
    return own[-1].at if own and _is(own[-1], given) else None


def _check_at(live: Live, given: Act) -> None:
    """Raises unless the player has seen everything but moves that others made while the seat was awaited as well."""
    missed = [entry for entry in live.log if entry.at > given.at]
    others = all(entry.step.seat != given.seat and given.seat in entry.awaited for entry in missed)
    if given.at > live.at or len(missed) != live.at - given.at or not others:
        raise StaleState(STALE, meant=given.at, now=live.at)


async def take_back(house: House, live: Live, mine: tuple[int, ...]) -> TakenBack:
    """At once where nothing was revealed and nobody has moved since; otherwise the others are asked."""
    async with live.lock:
        back = own_last(live, mine)
        if back is None:
            raise Conflict("nothing-to-undo", "you have no move to take back")
        if can_undo(live, mine):
            await go_back(house, live, mine, back)
            nudge(house, live)
            return TakenBack(True, live.at)
        if not asked(live, mine):
            sentence = "something was revealed or a bot has moved since, and there is nobody else to agree to it"
            raise Conflict("nobody-to-ask", sentence)
        seat = live.log[back].step.seat
        await _ask(house, live, {"by": seat, "to": back, "agreed": []})
    return TakenBack(False, live.at)


async def consent(house: House, live: Live, mine: tuple[int, ...], agrees: bool) -> TakenBack:
    """One refusal ends the question; once everybody else has agreed, the move is taken back."""
    async with live.lock:
        question = live.row.undo
        if question is None:
            raise Conflict("nothing-asked", "nobody asks to take back")
        if question["by"] in mine:
            if agrees:
                raise Forbidden("own-question", "the others have to agree, not the one who asks")
        elif not mine:
            raise Forbidden("no-seat", "only players can agree")
        if not agrees:
            await _ask(house, live, None)
            return TakenBack(False, live.at)
        agreed = sorted({*question["agreed"], *mine})
        by = question["by"]
        if {live.seats[seat].secret for seat in agreed} >= asked(live, seats_with(live, by)):
            await go_back(house, live, seats_with(live, by), question["to"])
            nudge(house, live)
            return TakenBack(True, live.at)
        await _ask(house, live, {**question, "agreed": agreed})
    return TakenBack(False, live.at)


def seats_with(live: Live, seat: int) -> tuple[int, ...]:
    """All seats of the person who has this one."""
    return tuple(row.seat for row in live.seats if row.secret == live.seats[seat].secret)


async def _ask(house: House, live: Live, question: dict[str, Any] | None) -> None:
    await house.storage.change(live.id, undo=question)
    live.row.undo = question
    house.tell_table(live)


async def hint(house: House, live: Live, seat: int) -> str:
    """Returns what the greedy bot would do, knowing what the seat knows; ties are not broken by the secret seed."""
    _check_help(live)
    if seat not in live.to_act:
        raise Conflict("not-your-turn", f"the game does not wait for seat {seat}")
    return await choice(house, live, seat, "greedy", f"hint {live.id} {live.at} {seat}")


async def tile_worth(house: House, live: Live, seat: int) -> Worth:
    """What the tiles in the box would bring the seat."""
    return Worth(await _computed(house, live, fireworks.worth, seat))


async def arrange(house: House, live: Live, given: ArrangeWish) -> Arranged:
    """The best arrangement of the seat's tiles, as far as it is found in that time; nothing is done."""
    return Arranged(**await _computed(house, live, fireworks.arrangement, given.seat, given.seconds))


async def _computed(house: House, live: Live, function: Callable[..., T], seat: int, *more: Any) -> T:
    _check_help(live)
    if live.match is None:
        raise Conflict("not-started", "the game has not begun")
    view = live.match.state.view(seat)
    if not isinstance(view, View):
        raise Conflict("no-board", "in this game there is no board to arrange")
    return await house.thinkers.think(function, view, seat, *more)


def _check_help(live: Live) -> None:
    if not live.row.help:
        raise Forbidden("no-help", "at this table there is no help")
