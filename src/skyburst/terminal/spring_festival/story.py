"""What happened, in words."""

from collections.abc import Sequence

from skyburst.core.game import Event
from skyburst.games.spring_festival.events import (
    ActivePlayer,
    CardDrawn,
    CompositionCompleted,
    Exploded,
    FinaleBegun,
    GameEnded,
    Ignited,
    PerfectFinale,
    RocketFired,
    Sparked,
    StoreTurned,
    TileLaid,
    TilesDiscarded,
)
from skyburst.terminal.spring_festival.cards import named
from skyburst.terminal.spring_festival.scene import Setting


def tell(setting: Setting, events: Sequence[Event]) -> list[str]:
    """Returns the sentences about one step: what a player did and its effects, then news about the game."""
    if not events:
        return []
    sentences: list[str] = []
    done = _deed(setting, events[0])
    if done is not None:
        effects = setting.text("story.and").join(_effects(setting, events))
        sentences.append(
            setting.text("story.with", done=done, effects=effects) if effects else setting.text("story.done", done=done)
        )
    return sentences + [news for event in events if (news := _news(setting, event)) is not None]


def describe(setting: Setting, events: Sequence[Event]) -> str:
    """Returns an action in the infinitive ("fire the red 2-explosion rocket at 0,1"), given the events it causes."""
    deed, params, cell = (events and _deed_params(setting, events[0])) or ("done", {}, None)
    return _at(setting, setting.text(f"spring_festival.do.{deed}", **params), cell)


def _deed(setting: Setting, event: Event) -> str | None:
    """Returns the sentence about what a player did, without its full stop."""
    found, seat = _deed_params(setting, event), getattr(event, "seat", 0)
    if found is None:
        return None
    deed, params, cell = found
    return _at(setting, _by(setting, seat, deed, **params), cell)


def _deed_params(setting: Setting, event: Event) -> tuple[str, dict[str, object], str | None] | None:
    """Returns which deed an event is, what its texts mention and where it was; None for effects and news."""
    match event:
        case TileLaid(_, tile, cell):
            return "laid", {"tile": setting.called("tile", tile)}, cell
        case StoreTurned(_, 0):
            return "left", {}, None
        case StoreTurned(_, quarters):
            return "turned", {"count": quarters}, None
        case RocketFired(_, tile, cell, _):
            return "fired", {"rocket": setting.called("rocket", tile)}, cell
        case CompositionCompleted(_, card, _, points):
            return "completed", {"card": named(setting, setting.card(card)), "points": points}, None
        case Ignited(_, cell):
            return "ignited", {}, cell
        case _:
            return None


def _at(setting: Setting, done: str, cell: str | None) -> str:
    return done if cell is None else setting.text("spring_festival.story.at", done=done, cell=cell)


def _by(setting: Setting, seat: int, deed: str, **params: object) -> str:
    voice = setting.seats.voice(seat)
    return setting.text(f"spring_festival.story.{deed}.{voice}", name=setting.name(seat), **params)


def _effects(setting: Setting, events: Sequence[Event]) -> list[str]:
    """Returns the effects of what a player did."""
    told = []
    sparks = sum(isinstance(event, Sparked) for event in events)
    chain = sum(isinstance(event, Exploded) for event in events)
    for event in events:
        match event:
            case RocketFired(_, _, _, str(replaced)):
                told.append(setting.text("spring_festival.story.replaces", tile=setting.called("tile", replaced)))
            case CardDrawn(_, card):
                told.append(setting.text("spring_festival.story.draws", card=named(setting, setting.card(card))))
    if sparks:
        told.append(setting.text("spring_festival.story.sparks", count=sparks))
    if chain:
        told.append(setting.text("spring_festival.story.chain", count=chain))
    told += [
        setting.text("spring_festival.story.perfect", count=event.applause)
        for event in events
        if isinstance(event, PerfectFinale)
    ]
    return told


def _news(setting: Setting, event: Event) -> str | None:
    match event:
        case TilesDiscarded(tiles):
            names = setting.text("story.names").join(setting.called("tile", tile) for tile in tiles)
            return setting.text("spring_festival.story.discarded", count=len(tiles), tiles=names)
        case ActivePlayer(seat):
            return _by(setting, seat, "active")
        case FinaleBegun():
            return setting.text("spring_festival.story.finale")
        case GameEnded():
            return setting.text("spring_festival.story.over")
        case _:
            return None
