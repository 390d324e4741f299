"""Moves: of people and of bots, and taking them back."""

import asyncio
from typing import Any

from skyburst.core.errors import STALE, StaleState
from skyburst.core.game import Action
from skyburst.core.match import result_of
from skyburst.core.record import Step
from skyburst.server.house import LOG, House
from skyburst.server.live import Entry, Live, raw_events
from skyburst.server.messages import Act, TakenBack
from skyburst.server.refusals import Conflict, Forbidden
from skyburst.server.storage import Stale
from skyburst.server.undo import asked, can_undo, own_last

PATIENCE = 5.0
"""Seconds until a bot that failed is asked again."""


async def act(house: House, live: Live, given: Act) -> int:
    """A person's move; the number of the step. Who may move the seat has been checked."""
    with house.metrics.act.time():
        async with live.lock:
            repeated = _repeated(live, given)
            if repeated is not None:
                return repeated
            if live.bot_of(given.seat) is not None:
                raise Conflict("bot-plays", f"a bot plays for seat {given.seat}; take the seat back first")
            _check_at(live, given)
            try:
                at = (await _step(house, live, given.seat, live.game.parse(given.action))).at
            except StaleState:
                written = _repeated(live, given)
                if written is None:
                    raise
                at = written
    nudge(house, live)
    return at


def _repeated(live: Live, given: Act) -> int | None:
    """A move that was sent again because its answer was lost is answered again, not made again."""
    for entry in reversed(live.log):
        if entry.at <= given.at:
            return None
        if entry.at == given.at + 1:
            same = entry.step.seat == given.seat and entry.step.action == given.action
            return entry.at if same else None
    return None


def _check_at(live: Live, given: Act) -> None:
    """Raises unless the player has seen everything but moves that others made while the seat was awaited as well."""
    missed = [entry for entry in live.log if entry.at > given.at]
    others = all(entry.step.seat != given.seat and given.seat in entry.awaited for entry in missed)
    if given.at > live.at or len(missed) != live.at - given.at or not others:
        raise StaleState(STALE, meant=given.at, now=live.at)


async def _step(house: House, live: Live, seat: int, action: Action) -> Entry:
    """Try it on a copy, write it down, and only then let anybody see it. The table's lock is held."""
    match = live.match
    if match is None:
        raise Conflict("not-started", "the game has not begun: a seat is still open")
    state = match.state.clone()
    awaited = state.to_act
    outcome = state.draw(seat, action, live.chance("outcome"))
    events = raw_events(state.apply(seat, action, outcome))
    now = house.now()
    spent = 0.0 if live.clock is None else live.clock.spent(seat, now)
    entry = Entry(live.at + 1, Step(seat, action.text, outcome), events, awaited)
    row = _row(live, entry.at, seat, now, action=action.text, outcome=outcome, spent=spent)
    changes = _changes(live, state.is_over, None if not state.is_over else result_of(state))
    try:
        await house.storage.add_step(row, **changes)
    except Stale:
        await house.reload(live)
        raise StaleState(STALE, meant=entry.at - 1, now=live.at) from None
    for name, value in changes.items():
        setattr(live.row, name, value)
    live.go_on(entry, state, now, spent)
    bot = live.bot_of(seat)
    house.metrics.steps.labels(live.game.name, bot or "human").inc()
    if state.is_over:
        house.metrics.finished.labels(live.game.name).inc()
    house.tell_step(live, entry)
    return entry


def _row(live: Live, number: int, seat: int, now: float, **fields: Any) -> dict[str, Any]:
    empty = {"action": None, "outcome": None, "back_to": None, "spent": 0.0}
    return {"table_id": live.id, "number": number, "seat": seat, "time": now, **empty, **fields}


def _changes(live: Live, over: bool, result: Any) -> dict[str, Any]:
    """What a step changes about its table: a question to take back is no longer open, or the game is over."""
    changes: dict[str, Any] = {} if live.row.undo is None else {"undo": None}
    return {**changes, "status": "over", "result": dict(result.to_json())} if over else changes


async def take_back(house: House, live: Live, mine: tuple[int, ...]) -> TakenBack:
    """At once where nothing was revealed and nobody has moved since; otherwise the others are asked."""
    async with live.lock:
        back = own_last(live, mine)
        if back is None:
            raise Conflict("nothing-to-undo", "you have no move to take back")
        if can_undo(live, mine):
            await _go_back(house, live, mine[0], back)
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
            await _go_back(house, live, by, question["to"])
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


async def _go_back(house: House, live: Live, seat: int, steps: int) -> None:
    now = house.now()
    number = live.at + 1
    try:
        await house.storage.add_step(_row(live, number, seat, now, back_to=steps), undo=None)
    except Stale:
        await house.reload(live)
        raise StaleState(STALE, meant=number - 1, now=live.at) from None
    live.row.undo = None
    live.go_back(number, seat, steps, now)
    house.tell_all(live)
    nudge(house, live)


async def hint(house: House, live: Live, seat: int) -> str:
    """What the greedy bot would do, knowing what the seat knows."""
    if not live.row.help:
        raise Forbidden("no-help", "at this table there is no help")
    if seat not in live.to_act:
        raise Conflict("not-your-turn", f"the game does not wait for seat {seat}")
    return await _choice(house, live, seat, "greedy")


async def _choice(house: House, live: Live, seat: int, bot: str) -> str:
    if live.match is None:
        raise Conflict("not-started", "the game has not begun")
    state = live.match.state
    legal = [action.text for action in state.legal_actions(seat)]
    with house.metrics.thinking.labels(bot).time():
        return await house.thinkers.choose(
            live.game.name, bot, state.view(seat), legal, live.chance(f"bot {seat}").seed
        )


def nudge(house: House, live: Live) -> None:
    """Let the bots of a table move, if the game waits for one and none is at it."""
    if _waiting_bot(live) is not None and (live.thinking is None or live.thinking.done()):
        live.thinking = asyncio.get_running_loop().create_task(_bots(house, live))


def _waiting_bot(live: Live) -> tuple[int, str] | None:
    if live.row.status != "playing":
        return None
    for seat in live.to_act:
        bot = live.bot_of(seat)
        if bot is not None:
            return seat, bot
    return None


async def _bots(house: House, live: Live) -> None:
    """Moves of bots until the game waits for people only."""
    while (waiting := _waiting_bot(live)) is not None:
        seat, bot = waiting
        at = live.at
        try:
            text = await _choice(house, live, seat, bot)
            await asyncio.sleep(max(0.0, live.moved_at + house.settings.pace - house.now()))
            async with live.lock:
                if live.at == at and live.bot_of(seat) == bot:
                    await _step(house, live, seat, live.game.parse(text))
        except StaleState:
            continue
        except Exception:  # noqa: BLE001  (whatever a bot does, its table shall go on)
            LOG.exception("the bot %s of table %s, seat %s, failed", bot, live.id, seat)
            house.metrics.bot_failures.inc()
            await asyncio.sleep(PATIENCE)
