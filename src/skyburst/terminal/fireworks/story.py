"""What happened, in words."""

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
from skyburst.terminal.fireworks.scene import Setting


def describe(setting: Setting, action: Action) -> str:
    """Returns an action in the infinitive: "take the red peony (saturn)"."""
    match action:
        case Launch():
            x, y, height = (_number(part) for part in action.text.partition(" ")[2].split(","))
            return setting.text("fireworks.do.launch", where=_aim(setting, x, y), height=height)
        case Helpers():
            names = setting.text("story.names").join(setting.whom(seat) for seat in seats_of(action.seats))
            return setting.text("fireworks.do.ask", names=names)
        case Draw():
            return setting.text("fireworks.do.draw", pile=action.pile + 1)
        case TileAction():
            tile = setting.components.tiles[action.tile]
            return setting.text(f"fireworks.do.{action.text.split()[0]}", tile=setting.the(tile))
        case _:
            return setting.text(f"fireworks.do.{action.text.split()[0]}")


def _aim(setting: Setting, x: float, y: float) -> str:
    """Returns where the barrel is held: "over the middle", "3 cm to the left, 2 cm towards you"."""
    ways = (("right", "left", x), ("far", "near", y))
    told = [
        setting.text(f"fireworks.do.{more if distance > 0 else less}", cm=abs(distance))
        for more, less, distance in ways
        if distance
    ]
    return ", ".join(told) or setting.text("fireworks.do.middle")


def _number(text: str) -> float:
    """Returns a number; whole numbers without decimals."""
    return float(text) if "." in text else int(text)


def tell(setting: Setting, events: Sequence[Event]) -> list[str]:
    """The sentences of one step, in the order in which it happened."""
    return [sentence for event in events if (sentence := _sentence(setting, event)) is not None]


def _sentence(setting: Setting, event: Event) -> str | None:
    match event:
        case Launched():
            return _launch(setting, event)
        case FunctionResolved(_, function, effect):
            name = setting.text(f"fireworks.function.{function}")
            return setting.text(f"fireworks.story.{'resolves' if effect else 'fizzles'}", function=name)
        case TilesPutBack(up, down):
            return setting.text("fireworks.story.put-back", count=len(up) + down)
        case LastArranging():
            return setting.text("fireworks.story.last")
        case GameEnded():
            return setting.text("fireworks.story.over")
        case _:
            return _by_a_seat(setting, event)


def _by_a_seat(setting: Setting, event: Event) -> str | None:
    """What a seat did or what befell it."""
    match event:
        case Heaped(seat):
            return _by(setting, seat, "heaped")
        case CardDrawn(seat, pile, card, reshuffled):
            deed = "drew-reshuffled" if reshuffled else "drew"
            return _by(setting, seat, deed, pile=pile, card=setting.text(f"fireworks.card.{card}"))
        case HelpersAsked(seat, helpers):
            names = setting.text("story.names").join(setting.whom(helper) for helper in helpers)
            return _by(setting, seat, "asked", names=names)
        case LaunchFailed(seat):
            return _by(setting, seat, "failed")
        case TileTaken(seat, tile, _):
            return _by(setting, seat, "took", tile=setting.the(setting.tile(tile)))
        case Arranged(seat):
            return _by(setting, seat, "arranged")
        case TilePassed(seat, to, tile, _):
            the = setting.the(setting.tile(tile))
            if to == setting.seats.you:
                return setting.text("fireworks.story.passed.to-you", name=setting.name(seat), tile=the)
            return _by(setting, seat, "passed", tile=the, to=setting.name(to))
        case TileReturned(seat, _):
            return _by(setting, seat, "returned")
        case _:
            return _news(setting, event)


def _news(setting: Setting, event: Event) -> str | None:
    match event:
        case EndTriggered(seat):
            return _by(setting, seat, "full")
        case BonusTurn(seat, by):
            return _by(setting, seat, f"bonus-{by}")
        case ActivePlayer(seat):
            return _by(setting, seat, "active")
        case SaidReady(seat):
            return _by(setting, seat, "ready")
        case _:
            return None


def _by(setting: Setting, seat: int, deed: str, **params: object) -> str:
    voice = setting.seats.voice(seat)
    return setting.text(f"fireworks.story.{deed}.{voice}", name=setting.name(seat), **params)


def _launch(setting: Setting, event: Launched) -> str:
    """The die, what turned up, what turned down, what flew out (W29)."""
    done = _by(setting, event.seat, "launched")
    if event.card is not None:
        done = _by(setting, event.seat, "launched-card", card=setting.text(f"fireworks.card.{event.card}"))
    effects = [setting.text("fireworks.story.die", face=setting.text(f"fireworks.die.{event.die}"))]
    if event.up:
        effects.append(setting.text("fireworks.story.up", count=len(event.up)))
    if event.down:
        effects.append(setting.text("fireworks.story.down", count=event.down))
    if event.out_up or event.out_down:
        effects.append(setting.text("fireworks.story.out", count=len(event.out_up) + event.out_down))
    return setting.text("story.with", done=done, effects=setting.text("story.and").join(effects))
