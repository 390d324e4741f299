"""Describes Spring Festival events in sentences."""

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
from skyburst.terminal.spring_festival.scene import SpringFestivalTexts


def narrate(texts: SpringFestivalTexts, events: Sequence[Event]) -> list[str]:
    """Returns the sentences about one step: the player's action and its effects, then other events."""
    if not events:
        return []
    sentences: list[str] = []
    done = _deed(texts, events[0])
    if done is not None:
        effects = texts.text("story.and").join(_effects(texts, events))
        sentences.append(
            texts.text("story.with", done=done, effects=effects) if effects else texts.text("story.done", done=done)
        )
    return sentences + [news for event in events if (news := _news(texts, event)) is not None]


def describe(texts: SpringFestivalTexts, events: Sequence[Event]) -> str:
    """Describes an action, with the verb in the infinitive, e.g. "fire the red 2-explosion rocket at 0,1".

    `events` are the events that the action causes.
    """
    deed, params, cell = (events and _deed_params(texts, events[0])) or ("done", {}, None)
    return _at(texts, texts.text(f"spring_festival.do.{deed}", **params), cell)


def _deed(texts: SpringFestivalTexts, event: Event) -> str | None:
    """Returns a sentence that says what a player did, without a full stop."""
    found, seat = _deed_params(texts, event), getattr(event, "seat", 0)
    if found is None:
        return None
    deed, params, cell = found
    return _at(texts, _by(texts, seat, deed, **params), cell)


def _deed_params(texts: SpringFestivalTexts, event: Event) -> tuple[str, dict[str, object], str | None] | None:
    """Returns the kind, text parameters and cell of a player's action; None if the event is not an action."""
    match event:
        case TileLaid(_, tile, cell):
            return "laid", {"tile": texts.tile_name("tile", tile)}, cell
        case StoreTurned(_, 0):
            return "left", {}, None
        case StoreTurned(_, quarters):
            return "turned", {"count": quarters}, None
        case RocketFired(_, tile, cell, _):
            return "fired", {"rocket": texts.tile_name("rocket", tile)}, cell
        case CompositionCompleted(_, card, _, points):
            return "completed", {"card": named(texts, texts.card(card)), "points": points}, None
        case Ignited(_, cell):
            return "ignited", {}, cell
        case _:
            return None


def _at(texts: SpringFestivalTexts, done: str, cell: str | None) -> str:
    return done if cell is None else texts.text("spring_festival.story.at", done=done, cell=cell)


def _by(texts: SpringFestivalTexts, seat: int, deed: str, **params: object) -> str:
    voice = texts.seats.voice(seat)
    return texts.text(f"spring_festival.story.{deed}.{voice}", name=texts.name(seat), **params)


def _effects(texts: SpringFestivalTexts, events: Sequence[Event]) -> list[str]:
    """Returns descriptions of the effects of a player's action."""
    told = []
    sparks = sum(isinstance(event, Sparked) for event in events)
    chain = sum(isinstance(event, Exploded) for event in events)
    lit = any(isinstance(event, Ignited) for event in events)
    for event in events:
        match event:
            case RocketFired(_, _, _, str(replaced)):
                told.append(texts.text("spring_festival.story.replaces", tile=texts.tile_name("tile", replaced)))
            case CardDrawn(_, card):
                told.append(texts.text("spring_festival.story.draws", card=named(texts, texts.card(card))))
    if sparks:
        told.append(texts.text("spring_festival.story.sparks", count=sparks))
    if chain or lit:  # the tile that begins a chain reaction counts, as in previews
        told.append(texts.text("spring_festival.would.chain", count=1 + chain))
    told += [
        texts.text("spring_festival.story.perfect", count=event.applause)
        for event in events
        if isinstance(event, PerfectFinale)
    ]
    return told


def _news(texts: SpringFestivalTexts, event: Event) -> str | None:
    match event:
        case TilesDiscarded(tiles):
            names = texts.text("story.names").join(texts.tile_name("tile", tile) for tile in tiles)
            return texts.text("spring_festival.story.discarded", count=len(tiles), tiles=names)
        case ActivePlayer(seat):
            return _by(texts, seat, "active")
        case FinaleBegun():
            return texts.text("spring_festival.story.finale")
        case GameEnded():
            return texts.text("spring_festival.story.over")
        case _:
            return None
