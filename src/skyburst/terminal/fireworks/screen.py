"""Lays out the whole Fireworks table to fit the width of the terminal."""

from typing import Final

from rich.text import Text

from skyburst.games.fireworks.city_board import SIXTHS
from skyburst.games.fireworks.scoring import BIG, Formation
from skyburst.games.fireworks.tiles import LETTERS, SPECIAL
from skyburst.terminal.blocks import Block, above, beside, first_fitting, flow, joined, line, padded, width_of, wrapped
from skyburst.terminal.fireworks.boards import SMALL, SNUG, WIDE, board_width, large_board, small_board
from skyburst.terminal.fireworks.scene import Scene
from skyburst.terminal.fireworks.starry_sky_box import LEAST, MOST, box
from skyburst.terminal.fireworks.symbols import ARROWS, BACK, COMPLETE, CORE, LINKED, SHAPES, flower, text_style
from skyburst.terminal.legend import colour_legend, legend_entry
from skyburst.terminal.palette import HIGHLIGHT, MUTED, PREVIEW

GAP: Final = 2
NOBREAK: Final = "\N{NO-BREAK SPACE}"


def table(scene: Scene, width: int, height: int | None = None) -> Block:
    """Returns the table, without the parts that the player needs least if it would be too high."""
    launching = scene.view.phase == "launch"
    return first_fitting(
        height,
        lambda: whole(scene, width),
        lambda: above(header(scene, width), brief(scene), own(scene, width, with_legend=False)),
        lambda: [*header(scene, width), *brief(scene), *_compact(scene, width, launching)],
        lambda: [*header(scene, width)[:1], *_compact(scene, width, launching)],
        lambda: [*header(scene, width), *brief(scene), *_compact(scene, width, with_box=False)],
        lambda: [*header(scene, width)[:1], *_compact(scene, width, with_box=False)],
    )


def brief(scene: Scene) -> Block:
    """Returns a line about each other player."""
    seats = [(scene.seat + step) % scene.view.players for step in range(1, scene.view.players)]
    return [line((f"{seat + 1} ", MUTED), (f"{scene.name(seat)}  ", "bold"), *_total(scene.at(seat))) for seat in seats]


def _compact(scene: Scene, width: int, with_box: bool) -> Block:
    """Returns the player's board with one line per row, and the box next to it."""
    room = width - (LEAST + GAP if with_box else 0)
    board = [*headline(scene, room), *small_board(scene, labelled=True), *scoring(scene, room)]
    return beside([padded(text, room) for text in board], box(scene, LEAST), gap=GAP) if with_box else board


def whole(scene: Scene, width: int) -> Block:
    """Returns the whole table. The parts that the player uses come last, next to the prompt."""
    rail = board_width(scene, SMALL)
    main = board_width(scene, WIDE) + GAP + MOST
    if width >= main + 2 * GAP + rail:
        return above(header(scene, width), beside(own(scene, main), others(scene, rail), gap=2 * GAP))
    return above(header(scene, width), others(scene, width), own(scene, width))


def header(scene: Scene, width: int) -> Block:
    """Returns the title lines: game, variant, phase, turn and card piles."""
    view = scene.view
    variant = scene.text(f"fireworks.variant.{view.options['variant']}")
    parts = [scene.text(f"fireworks.stage.{scene.stage}", name=scene.whom(view.active))]
    if view.phase == "launch" and view.turn.heaped:
        parts.append(scene.text("fireworks.heaped"))
    if view.ending is not None and view.phase not in ("last", "over"):
        parts.append(scene.text("fireworks.last-round"))
    title = line(("Fireworks", "bold italic"), (f"  {', '.join([variant, *parts])}", MUTED))
    return [*wrapped(title, width, 2), *_turn(scene, width), *_piles(scene, width)]


def _turn(scene: Scene, width: int) -> Block:
    """Returns the card, the helpers, the die, and how many more tiles each player may take."""
    turn = scene.view.turn
    told = []
    if turn.card is not None:
        told.append(scene.text("fireworks.turn.card", card=scene.text(f"fireworks.card.{turn.card}")))
    if turn.helpers:
        names = scene.text("story.names").join(scene.whom(seat) for seat in turn.helpers)
        told.append(scene.text("fireworks.turn.helpers", names=names))
    if turn.die is not None and scene.view.phase in ("choose", "gale", "heavy-rain"):
        told.append(scene.text("fireworks.turn.die", face=scene.text(f"fireworks.die.{turn.die}")))
    wanted = [(scene.whom(taker.seat), taker.left) for taker in turn.takers if taker.left]
    if wanted:
        takers = ", ".join(f"{name} {count}" for name, count in wanted)
        told.append(scene.text("fireworks.turn.wanted", takers=takers))
    return wrapped(line("  ", (scene.text("story.and").join(told), PREVIEW)), width, 2) if told else []


def _piles(scene: Scene, width: int) -> Block:
    view = scene.view
    if view.options["variant"] == "speed":
        return []
    piles = scene.text("fireworks.piles", one=view.piles[0], two=view.piles[1], discards=len(view.discards))
    return wrapped(line("  ", (piles, MUTED)), width, 2)


def others(scene: Scene, width: int) -> Block:
    """Returns the other players' boards in turn order, with as many side by side as fit."""
    players, room = scene.view.players, board_width(scene, SMALL)
    small = [_other(scene.at((scene.seat + step) % players), room) for step in range(1, players)]
    return flow([[padded(text, room) for text in block] for block in small], width, GAP)


def _other(scene: Scene, width: int) -> Block:
    own = scene.own
    head = line((f"{scene.seat + 1} ", MUTED), (f"{scene.name(scene.seat)}  ", "bold"), *_total(scene))
    if own.chosen:
        head.append(f"  {scene.text('fireworks.chosen')}", MUTED)
    if own.ready and scene.view.phase == "last":
        head.append(f"  {scene.text('fireworks.is-ready')}", MUTED)
    return [
        *wrapped(head, width, 2),
        *_parts(scene, width, "", all_parts=False),
        *character(scene, width),
        *small_board(scene),
    ]


def _total(scene: Scene) -> tuple[tuple[str, str], tuple[str, str]]:
    own = scene.own
    free = _held(scene.text("fireworks.free", count=own.free))
    return (scene.text("fireworks.points", count=sum(own.score.values())), HIGHLIGHT), (f"  {free}", MUTED)


def headline(scene: Scene, width: int) -> Block:
    """Returns the player, the character and the points by part of the score (W20 to W23)."""
    name = line((f"{scene.seat + 1} ", MUTED), (f"{scene.name(scene.seat)}  ", "bold"), *_total(scene))
    return [*wrapped(name, width, 2), *_parts(scene, width, "  ", all_parts=True), *character(scene, width)]


def _parts(scene: Scene, width: int, indent: str, all_parts: bool) -> Block:
    """Returns the points by part of the score, without line breaks inside a part.

    Parts without points are included only if `all_parts` is true.
    """
    parts = [
        _held(scene.text(f"fireworks.count.{part}", points=points))
        for part, points in scene.own.score.items()
        if points or all_parts
    ]
    return wrapped(line(indent, (", ".join(parts), MUTED)), width, len(indent)) if parts else []


def _held(text: str) -> str:
    return text.replace(" ", NOBREAK)


def character(scene: Scene, width: int) -> Block:
    """Returns the character, what it gives points for, and the points it gives now (W23)."""
    own = scene.own
    name = scene.text(f"fireworks.character.{own.character}")
    asks = scene.text(f"fireworks.bonus.{own.character}")
    return wrapped(line((f"{name}  ", "italic"), asks, (f"  {own.score['character']:+}", HIGHLIGHT)), width, 2)


def own(scene: Scene, width: int, with_legend: bool = True) -> Block:
    """Returns the large board and the box, side by side if there is room."""
    if scene.view.phase in ("over", "last"):
        board = [large_board(scene, width)]
    elif width >= board_width(scene, SNUG) + GAP + LEAST:
        room = width - GAP - (MOST if width >= board_width(scene, WIDE) + GAP + MOST else LEAST)
        drawn = large_board(scene, room)
        board = [beside(drawn, box(scene, width - GAP - width_of(drawn)), gap=GAP)]
    else:
        board = [box(scene, LEAST), large_board(scene, width)]
    return above(headline(scene, width), *board, scoring(scene, width), legend(scene, width) if with_legend else [])


def scoring(scene: Scene, width: int) -> Block:
    """Returns all scoring formations, with the progress of the big fireworks."""
    parts = [_formation(scene, found) for found in scene.formations]
    return wrapped(joined(parts, "  "), width, 2) if parts else []


def _formation(scene: Scene, found: Formation) -> Text:
    names = [scene.components.city_board.names[space] for space in found.spaces]
    points = (f"{NOBREAK}{found.points:+}", HIGHLIGHT)
    if found.kind == BIG:
        tile = scene.components.tiles[scene.layout[found.spaces[0]] // SIXTHS]
        done = scene.text("fireworks.complete") if found.complete else f"{len(names) - 1}/{SIXTHS}"
        return line((f"{flower(tile)}{CORE}", text_style(tile)), f"{NOBREAK}{names[0]}{NOBREAK}{done}", points)
    if found.kind == SPECIAL:
        return line(_held(scene.text("fireworks.motifs", count=len(names))), points)
    return line((LETTERS[found.kind].upper(), "bold"), f"{NOBREAK}{'-'.join(names)}", points)


def legend(scene: Scene, width: int) -> Block:
    """Returns the legend for the symbols."""
    if scene.view.phase == "over":
        return []
    meant = {
        **{mark: f"shape.{shape}" for shape, mark in SHAPES.items()},
        **{letter: f"half.{half}" for half, letter in LETTERS.items()},
        CORE: "legend.core",
        ARROWS[0]: "legend.ray",
        "K╪K": "legend.pair",
        LINKED: "legend.linked",
        COMPLETE: "legend.complete",
        BACK: "legend.back",
    }
    marks = [legend_entry(mark, "", _held(scene.text(f"fireworks.{key}"))) for mark, key in meant.items()]
    return wrapped(joined([*colour_legend(scene.catalogue), *marks], "  "), width)
