"""A Spring Festival view as text, for `print(state)` and `print(view)`."""

from typing import TYPE_CHECKING

from skyburst.core.text import counted, grid, heading, indented, labelled, points

if TYPE_CHECKING:
    from skyburst.games.spring_festival.view import PanoramaView, View


def format_view(view: "View") -> str:
    """Returns the view as text: store, decks, sign and each panorama, where a star marks exploded tiles ("T12*")."""
    store = [stack.top or "empty" for stack in view.store]
    turned = f"turned by {counted(view.rotation, 'quarter')}"
    lines = [
        heading("spring_festival", view),
        f"store: {' '.join(store)}, {counted(view.store[0].left, 'tile')} each, {turned}",
        f"decks: {counted(view.colour_deck.left, 'colour card')}, {counted(view.pattern_deck.left, 'pattern card')}",
        *labelled("sign", [view.sign]),
    ]
    for seat, panorama in enumerate(view.panoramas):
        lines += _panorama(seat, panorama)
    return "\n".join(lines)


def _panorama(seat: int, panorama: "PanoramaView") -> list[str]:
    lines = [
        *_tiles(panorama),
        *labelled("to lay", panorama.starting_tiles),
        *labelled("faces", [panorama.faces]),
        *labelled("cards", panorama.cards),
        *labelled("completed", panorama.completed),
    ]
    return [f"seat {seat}, set {panorama.set}: {points(panorama.score)}", *indented(lines)]


def _tiles(panorama: "PanoramaView") -> list[str]:
    """Returns the grid of tiles, with row and column numbers."""
    shown = {}
    for cell, tile in panorama.tiles.items():
        x, y = cell.split(",")
        shown[int(x), int(y)] = tile.tile + ("*" if tile.exploded else "")
    if not shown:
        return []
    columns = range(min([x for x, _ in shown]), max([x for x, _ in shown]) + 1)
    ranks = range(max([y for _, y in shown]), min([y for _, y in shown]) - 1, -1)
    rows = [[str(y), *[shown.get((x, y), ".") for x in columns]] for y in ranks]
    return grid([*rows, ["", *[str(x) for x in columns]]])
