"""Previews actions: how many points tiles and moves would gain."""

from collections.abc import Sequence
from typing import Final

from rich.text import Text

from skyburst.games.fireworks.action_space import seats_of
from skyburst.games.fireworks.actions import Grab, Helpers, Take
from skyburst.games.fireworks.best_place import BestPlace, BestPlaces
from skyburst.games.fireworks.city_board import DIRECTIONS, NOWHERE, SIXTHS
from skyburst.games.fireworks.layout import free
from skyburst.games.fireworks.placing import may_arrange
from skyburst.games.fireworks.speed import is_last_grab
from skyburst.games.fireworks.state import State
from skyburst.games.fireworks.tiles import BASIC, Face, Tile
from skyburst.games.fireworks.turn import STORMS
from skyburst.terminal.blocks import Block, flow, line, wrapped
from skyburst.terminal.fireworks.boards import tiny
from skyburst.terminal.fireworks.scene import FireworksTexts
from skyburst.terminal.fireworks.symbols import tile_style
from skyburst.terminal.palette import HIGHLIGHT, MUTED, PREVIEW

MOST: Final = 16
LEAST: Final = 4
"""The maximum number of entries, in a high and in a low terminal; the worst entries are left out."""
IDEAS: Final = 4
GAP: Final = 3
INDENT: Final = 4


def previews(texts: FireworksTexts, state: State, seat: int, width: int, height: int | None = None) -> Block:
    """Returns previews for the current phase: tiles to take or give away, helpers, or moves on the board."""
    most = MOST if height is None else max(LEAST, min(MOST, height - 2))
    if state.phase in ("choose", "grab"):
        return _taking(texts, state, seat, width, most)
    if state.phase in STORMS:
        return _losing(texts, state, seat, width, most)
    if state.phase == "helpers":
        return _asking(texts, state, seat, width)
    return _arranging(texts, state, seat, width) if may_arrange(state, seat) else []


def best_places(state: State, seat: int) -> BestPlaces:
    """Returns a `BestPlaces`, which finds the best place for a tile on the seat's board."""
    board = state.boards[seat]
    stays = is_last_grab(state.phase, free(board))
    return BestPlaces(state.components, board, state.setup.characters[seat], stays)


def _taking(texts: FireworksTexts, state: State, seat: int, width: int, most: int) -> Block:
    """Returns the tiles that can be taken, each with the number to type; only the best tiles if there are many."""
    known = best_places(state, seat)
    tiles = [
        state.components.tiles[action.tile] for action in state.legal_actions(seat) if isinstance(action, (Take, Grab))
    ]
    groups: dict[Face, list[int]] = {}
    for number, tile in enumerate(tiles):
        groups.setdefault(tile.face, []).append(number)
    found = {numbers[0]: known.of(tiles[numbers[0]]) for numbers in groups.values()}
    places = {number: best for number, best in found.items() if best is not None}
    ranked = sorted(
        groups.values(), key=lambda numbers: (-places[numbers[0]].gain, places[numbers[0]].core == NOWHERE, numbers)
    )
    shown = sorted(ranked) if len(ranked) <= most else ranked[:most]
    entries = [_entry(texts, numbers[0] + 1, len(numbers), tiles[numbers[0]], places[numbers[0]]) for numbers in shown]
    rest = len(tiles) - sum(map(len, shown))
    return _titled(texts, texts.text("fireworks.would.take"), entries, rest, width)


def _entry(texts: FireworksTexts, number: int, count: int, tile: Tile, best: BestPlace) -> Text:
    return line(
        (f"{number:>3} ", HIGHLIGHT),
        (tiny(texts, tile), tile_style(tile)),
        f" {texts.list_name(tile)} ",
        (f"×{count} " if count > 1 else "", MUTED),
        (f"{best.gain:+}", PREVIEW),
        (f" {place_text(texts, tile, best)}".rstrip(), MUTED),
    )


def place_text(texts: FireworksTexts, tile: Tile, best: BestPlace) -> str:
    """Returns a text that names the best space for a tile; empty if all spaces are equally good."""
    if not best.gain and best.core == NOWHERE:
        return ""
    names = texts.components.city_board.names
    place = names[best.space]
    if tile.kind == BASIC:
        place += f" {direction(texts, (tile.segment_edge + best.turn) % SIXTHS)}"
    if best.core != NOWHERE:
        return texts.text("fireworks.would.core", place=place, core=names[best.core])
    return texts.text("fireworks.would.place", place=place)


def direction(texts: FireworksTexts, way: int) -> str:
    """Returns a direction as players type it."""
    return texts.text(f"fireworks.direction.{DIRECTIONS[way]}")


def _losing(texts: FireworksTexts, state: State, seat: int, width: int, most: int) -> Block:
    """For each tile on the board, returns the points lost without it, the smallest loss first."""
    known, names = best_places(state, seat), state.components.city_board.names
    filled = [space for space, number in enumerate(state.boards[seat]) if number >= 0]
    entries = []
    for space in sorted(filled, key=known.loss)[:most]:
        number, turn = divmod(state.boards[seat][space], SIXTHS)
        tile = state.components.tiles[number]
        entries.append(
            line(
                (f"{names[space]} ", HIGHLIGHT),
                (tiny(texts, tile, turn), tile_style(tile)),
                f" {texts.list_name(tile)} ",
                (f"{-known.loss(space):+}", PREVIEW),
            )
        )
    return _titled(texts, texts.text(f"fireworks.would.{state.phase}"), entries, len(filled) - len(entries), width)


def _arranging(texts: FireworksTexts, state: State, seat: int, width: int) -> Block:
    """Returns the moves and rotations that gain the most points, as players type them."""
    names, entries = state.components.city_board.names, []
    for space, best in best_places(state, seat).moves()[:IDEAS]:
        tile = state.components.tiles[state.boards[seat][space] // SIXTHS]
        verb = "turn" if space == best.space else "move"
        words = [texts.text(f"fireworks.word.{verb}"), names[space]]
        words += [names[best.space]] if verb == "move" else []
        words += [direction(texts, (tile.segment_edge + best.turn) % SIXTHS)] if tile.kind == BASIC else []
        entries.append(line((" ".join(words).lower(), HIGHLIGHT), (f" {best.gain:+}", PREVIEW)))
    return _titled(texts, texts.text("fireworks.would.arrange"), entries, 0, width) if entries else []


def _asking(texts: FireworksTexts, state: State, seat: int, width: int) -> Block:
    actions = [action for action in state.legal_actions(seat) if isinstance(action, Helpers)]
    entries = []
    for action in actions:
        seats = seats_of(action.seats)
        names = texts.text("story.names").join(texts.name(other) for other in seats)
        entries.append(line((",".join(str(other + 1) for other in seats), HIGHLIGHT), f" {names}"))
    return _titled(texts, texts.text("fireworks.would.ask"), entries, 0, width)


def _titled(texts: FireworksTexts, title: str, entries: Sequence[Text], more: int, width: int) -> Block:
    block = [*wrapped(line((title, "italic")), width), *_columns(entries, width)]
    return [*block, line((texts.text("fireworks.would.more", count=more), MUTED))] if more else block


def _columns(entries: Sequence[Text], width: int) -> Block:
    """Returns the entries in columns if there is room, without empty lines."""
    if max((entry.cell_len for entry in entries), default=0) > width:
        return [text for entry in entries for text in wrapped(entry, width, INDENT)]
    return [text for text in flow([[entry] for entry in entries], width, GAP) if text.plain]
