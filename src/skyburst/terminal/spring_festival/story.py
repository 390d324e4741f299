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
from skyburst.games.spring_festival.tiles import Tile
from skyburst.terminal.spring_festival.cards import NOBREAK, named
from skyburst.terminal.spring_festival.scene import Setting
from skyburst.terminal.spring_festival.symbols import colour_of, pair


def tell(setting: Setting, events: Sequence[Event]) -> list[str]:
    """The sentences of one step: what was done and what it brought, then what it means for the game."""
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


def rocket(setting: Setting, tile: Tile) -> str:
    """A tile within a sentence."""
    return setting.text(f"spring_festival.rocket.{colour_of(tile)}", sign=pair(tile))


def _deed(setting: Setting, event: Event) -> str | None:
    """What somebody did."""
    match event:
        case TileLaid(seat, tile, cell):
            return _by(setting, seat, "laid", tile=tile, sign=pair(setting.tile(tile)), cell=cell)
        case StoreTurned(seat, 0):
            return _by(setting, seat, "left")
        case StoreTurned(seat, quarters):
            return _by(setting, seat, "turned", count=quarters)
        case RocketFired(seat, tile, cell, _):
            return _by(setting, seat, "fired", rocket=rocket(setting, setting.tile(tile)), cell=cell)
        case CompositionCompleted(seat, card, cells, points):
            told = named(setting.card(card))
            return _by(setting, seat, "completed", card=told, cells=NOBREAK.join(cells), points=points)
        case Ignited(seat, cell):
            return _by(setting, seat, "ignited", cell=cell)
        case _:
            return None


def _by(setting: Setting, seat: int, deed: str, **params: object) -> str:
    voice = setting.seats.voice(seat)
    return setting.text(f"spring_festival.story.{deed}.{voice}", name=setting.name(seat), **params)


def _effects(setting: Setting, events: Sequence[Event]) -> list[str]:
    """What the deed brought; a chain reaction is told at once, its cells in order."""
    told = []
    sparks = sum(isinstance(event, Sparked) for event in events)
    chain = [event.cell for event in events if isinstance(event, Exploded)]
    for event in events:
        match event:
            case RocketFired(_, _, _, str(replaced)):
                told.append(setting.text("spring_festival.story.replaces", sign=pair(setting.tile(replaced))))
            case CardDrawn(_, card):
                told.append(setting.text("spring_festival.story.draws", card=named(setting.card(card))))
    if sparks:
        told.append(setting.text("spring_festival.story.sparks", count=sparks))
    if chain:
        told.append(setting.text("spring_festival.story.chain", count=len(chain), cells=" → ".join(chain)))
    told += [
        setting.text("spring_festival.story.perfect", count=event.applause)
        for event in events
        if isinstance(event, PerfectFinale)
    ]
    return told


def _news(setting: Setting, event: Event) -> str | None:
    match event:
        case TilesDiscarded(tiles):
            signs = " ".join(pair(setting.tile(tile)) for tile in tiles)
            return setting.text("spring_festival.story.discarded", count=len(tiles), signs=signs)
        case ActivePlayer(seat):
            return _by(setting, seat, "active")
        case FinaleBegun():
            return setting.text("spring_festival.story.finale")
        case GameEnded():
            return setting.text("spring_festival.story.over")
        case _:
            return None
