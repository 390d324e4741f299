"""Describes Fireworks events and actions in words."""

from collections.abc import Sequence

from skyburst.core.game import Action, Event
from skyburst.games.fireworks.action_space import seats_of
from skyburst.games.fireworks.actions import Draw, Helpers, Launch, TileAction
from skyburst.games.fireworks.events import (
    ActivePlayer,
    Arranged,
    BonusTurn,
    CardDrawn,
    EndTriggered,
    FunctionResolved,
    GameEnded,
    Heaped,
    HelpersAsked,
    LastArranging,
    Launched,
    LaunchFailed,
    SaidReady,
    TilePassed,
    TileReturned,
    TilesPutBack,
    TileTaken,
)
from skyburst.terminal.fireworks.scene import FireworksTexts


def describe(texts: FireworksTexts, action: Action) -> str:
    """Describes an action, with the verb in the infinitive, e.g. "take the red peony (saturn)"."""
    match action:
        case Launch():
            x, y, height = (round(float(part)) for part in action.text.partition(" ")[2].split(","))
            return texts.text("fireworks.do.launch", where=_aim(texts, x, y), height=height)
        case Helpers():
            names = texts.text("story.names").join(texts.whom(seat) for seat in seats_of(action.seats))
            return texts.text("fireworks.do.ask", names=names)
        case Draw():
            return texts.text("fireworks.do.draw", pile=action.pile + 1)
        case TileAction():
            tile = texts.components.tiles[action.tile]
            return texts.text(f"fireworks.do.{action.text.split()[0]}", tile=texts.sentence_name(tile))
        case _:
            return texts.text(f"fireworks.do.{action.text.split()[0]}")


def _aim(texts: FireworksTexts, x: int, y: int) -> str:
    """Returns where the barrel is held, to the centimetre, e.g. "3 cm to the left, 2 cm towards you"."""
    ways = (("right", "left", x), ("far", "near", y))
    told = [
        texts.text(f"fireworks.do.{more if distance > 0 else less}", cm=abs(distance))
        for more, less, distance in ways
        if distance
    ]
    return ", ".join(told) or texts.text("fireworks.do.middle")


def narrate(texts: FireworksTexts, events: Sequence[Event]) -> list[str]:
    """Returns the sentences about one step, in the order of its events."""
    return [sentence for event in events if (sentence := _sentence(texts, event)) is not None]


def _sentence(texts: FireworksTexts, event: Event) -> str | None:
    match event:
        case Launched():
            return _launch(texts, event)
        case FunctionResolved(_, function, effect):
            name = texts.text(f"fireworks.function.{function}")
            return texts.text(f"fireworks.story.{'resolves' if effect else 'fizzles'}", function=name)
        case TilesPutBack(up, down):
            return texts.text("fireworks.story.put-back", count=len(up) + down)
        case LastArranging():
            return texts.text("fireworks.story.last")
        case GameEnded():
            return texts.text("fireworks.story.over")
        case _:
            return _by_a_seat(texts, event)


def _by_a_seat(texts: FireworksTexts, event: Event) -> str | None:
    """Returns the sentence about an event that belongs to a seat; None if there is nothing to say."""
    match event:
        case Heaped(seat):
            return _by(texts, seat, "heaped")
        case CardDrawn(seat, pile, card, reshuffled):
            deed = "drew-reshuffled" if reshuffled else "drew"
            return _by(texts, seat, deed, pile=pile, card=texts.text(f"fireworks.card.{card}"))
        case HelpersAsked(seat, helpers):
            names = texts.text("story.names").join(texts.whom(helper) for helper in helpers)
            return _by(texts, seat, "asked", names=names)
        case LaunchFailed(seat):
            return _by(texts, seat, "failed")
        case TileTaken(seat, tile, _):
            return _by(texts, seat, "took", tile=texts.sentence_name(texts.tile(tile)))
        case Arranged(seat):
            return _by(texts, seat, "arranged")
        case TilePassed(seat, to, tile, _):
            the = texts.sentence_name(texts.tile(tile))
            if to == texts.seats.you:
                return texts.text("fireworks.story.passed.to-you", name=texts.name(seat), tile=the)
            return _by(texts, seat, "passed", tile=the, to=texts.name(to))
        case TileReturned(seat, _):
            return _by(texts, seat, "returned")
        case _:
            return _news(texts, event)


def _news(texts: FireworksTexts, event: Event) -> str | None:
    match event:
        case EndTriggered(seat):
            return _by(texts, seat, "full")
        case BonusTurn(seat, by):
            return _by(texts, seat, f"bonus-{by}")
        case ActivePlayer(seat):
            return _by(texts, seat, "active")
        case SaidReady(seat):
            return _by(texts, seat, "ready")
        case _:
            return None


def _by(texts: FireworksTexts, seat: int, deed: str, **params: object) -> str:
    voice = texts.seats.voice(seat)
    return texts.text(f"fireworks.story.{deed}.{voice}", name=texts.name(seat), **params)


def _launch(texts: FireworksTexts, event: Launched) -> str:
    """Returns the sentence about a launch and its result (W29)."""
    done = _by(texts, event.seat, "launched")
    if event.card is not None:
        done = _by(texts, event.seat, "launched-card", card=texts.text(f"fireworks.card.{event.card}"))
    effects = [texts.text("fireworks.story.die", face=texts.text(f"fireworks.die.{event.die}"))]
    if event.up:
        effects.append(texts.text("fireworks.story.up", count=len(event.up)))
    if event.down:
        effects.append(texts.text("fireworks.story.down", count=event.down))
    if event.out_up or event.out_down:
        effects.append(texts.text("fireworks.story.out", count=len(event.out_up) + event.out_down))
    return texts.text("story.with", done=done, effects=texts.text("story.and").join(effects))
