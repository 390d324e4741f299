"""What happened, in words."""

from collections.abc import Sequence

from skyburst.core.game import Event
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
            deed = "drew-anew" if reshuffled else "drew"
            return _by(setting, seat, deed, pile=pile, card=setting.text(f"fireworks.card.{card}"))
        case HelpersAsked(seat, helpers):
            names = setting.text("story.names").join(_whom(setting, helper) for helper in helpers)
            return _by(setting, seat, "asked", names=names)
        case LaunchFailed(seat):
            return _by(setting, seat, "failed")
        case TileTaken(seat, tile, space):
            return _by(setting, seat, "took", tile=setting.the(setting.tile(tile)), space=space)
        case Arranged(seat):
            return _by(setting, seat, "arranged")
        case TilePassed(seat, to, tile, space):
            the = setting.the(setting.tile(tile))
            return _by(setting, seat, "passed", tile=the, to=_whom(setting, to), space=space)
        case TileReturned(seat, space):
            return _by(setting, seat, "returned", space=space)
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


def _whom(setting: Setting, seat: int) -> str:
    return setting.text("seat.you.within") if seat == setting.seats.you else setting.name(seat)


def _launch(setting: Setting, event: Launched) -> str:
    """The die, what turned up, what turned down, what flew out (W29)."""
    done = _by(setting, event.seat, "launched")
    if event.card is not None:
        done = _by(setting, event.seat, "launched-card", card=setting.text(f"fireworks.card.{event.card}"))
    effects = [setting.text("fireworks.story.die", face=setting.text(f"fireworks.die.{event.die}"))]
    if event.up:
        effects.append(setting.text("fireworks.story.up", count=len(event.up), tiles=_signs(setting, event.up)))
    if event.down:
        effects.append(setting.text("fireworks.story.down", count=event.down))
    flown = len(event.out_up) + event.out_down
    if event.out_up:
        effects.append(setting.text("fireworks.story.out-up", count=flown, tiles=_signs(setting, event.out_up)))
    elif flown:
        effects.append(setting.text("fireworks.story.out", count=flown))
    return setting.text("story.with", done=done, effects=setting.text("story.and").join(effects))


def _signs(setting: Setting, names: Sequence[str]) -> str:
    """Tiles in brief; those without a colour by their names."""
    tiles = [setting.tile(name) for name in names]
    return ", ".join(setting.sign(tile) if tile.colour else setting.nickname(tile) for tile in tiles)
