"""Draws a player's objectives (in progress and completed) and the two sides of the starting objective."""

from rich.text import Text

from skyburst.games.festival.end_of_game import OBJECTIVES_TO_END
from skyburst.games.festival.objectives import MOST_INCOMPLETE
from skyburst.terminal.blocks import Block, flow, joined, line, wrapped
from skyburst.terminal.festival.cards import card, figure_text
from skyburst.terminal.festival.scene import Scene
from skyburst.terminal.palette import HIGHLIGHT, MUTED


def in_progress(scene: Scene, width: int) -> Block:
    """Returns the objectives in progress; before the first turn, the two sides of the starting objective."""
    board = scene.board
    masks = scene.masks
    if scene.view.phase == "choose" and not board.incomplete:
        return _sides(scene, masks, width)
    cards = [
        card(scene, objective, masks, scene.title(objective)) for objective in map(scene.objective, board.incomplete)
    ]
    count = scene.text("festival.count", done=len(board.incomplete), all=MOST_INCOMPLETE)
    return [_title(scene.text("festival.in-progress"), count), *flow(cards, width)]


def _sides(scene: Scene, masks: list[int], width: int) -> Block:
    """Returns the two sides of the starting objective (F6)."""
    own = scene.components.boards[scene.board.colour]
    word = scene.text("festival.word.side")
    cards = [
        card(scene, scene.components.objectives[objective], masks, f"{word} {number}")
        for number, objective in enumerate(own.starting, 1)
    ]
    return [line((scene.text("festival.choose-side"), "italic")), *flow(cards, width)]


def completed(scene: Scene, width: int) -> Block:
    """Returns the figures and points of the completed objectives."""
    done = scene.board.complete
    count = scene.text("festival.count", done=len(done), all=OBJECTIVES_TO_END)
    title = _title(scene.text("festival.completed"), count)
    if not done:
        return [title]
    parts = [
        line(f"{scene.title(objective)} {figure_text(objective)} ".lstrip(), (str(objective.points), HIGHLIGHT))
        for objective in map(scene.objective, done)
    ]
    return [title, *wrapped(joined(parts, ", "), width)]


def _title(words: str, count: str) -> Text:
    return line((words, "italic"), "  ", (count, MUTED))
