"""Draws the pictures of the terminal game for the documentation (`make pictures`)."""

import io
from pathlib import Path

from rich.console import Console

import skyburst
from skyburst import Chance, Match
from skyburst.bots.driver import act, seat_bots
from skyburst.core.record import Player
from skyburst.locale import LANGUAGES, catalogue
from skyburst.physics import with_launcher
from skyburst.terminal.background import print_block
from skyburst.terminal.seats import seats_of
from skyburst.terminal.table import make_table

FOLDER = Path(__file__).parent
WIDTH = 104
# Like rich's own format, but without the window frame and without a web font.
FORMAT = """<svg viewBox="0 0 {terminal_width} {terminal_height}" xmlns="http://www.w3.org/2000/svg">
<style>
.{unique_id}-matrix {{
  font-family: "DejaVu Sans Mono", Menlo, Consolas, monospace;
  font-size: {char_height}px;
  line-height: {line_height}px;
}}
{styles}
</style>
<defs>
<clipPath id="{unique_id}-clip-terminal"><rect width="{terminal_width}" height="{terminal_height}" /></clipPath>
{lines}
</defs>
<rect width="100%" height="100%" fill="#050912" />
<g clip-path="url(#{unique_id}-clip-terminal)">{backgrounds}<g class="{unique_id}-matrix">{matrix}</g></g>
</svg>
"""


def middle(name: str, steps: int, cities: tuple[str | None, ...] = (None, None, None)) -> Match:
    """Returns a match in progress in which it is the human's turn."""
    game, table = with_launcher(skyburst.game(name), "box" if name == "fireworks" else None), Chance("picture")
    kinds = ("human", "bot:greedy", "bot:greedy")
    players = [Player(f"Greedy {seat + 1}" if seat else "", kinds[seat], cities[seat]) for seat in range(3)]
    match = skyburst.deal(game, players, "picture")
    bots = seat_bots(game, ["greedy"] * 3, table)
    while len(match.steps) < steps or match.state.to_act[0] != 0:
        seat = match.state.to_act[0]
        act(match, seat, bots[seat], table)
    return match


def draw(match: Match, language: str) -> str:
    """Returns the table as the human player sees it, as SVG."""
    console = Console(record=True, width=WIDTH, file=io.StringIO(), color_system="truecolor", force_terminal=True)
    words = catalogue(language)
    table = make_table(match.game, seats_of(match.players, words, playing=True), words)
    print_block(console, table.draw(match.state.view(0), 0, WIDTH), city=True)
    print_block(console, table.preview_actions(match.state, 0, WIDTH))
    return console.export_svg(code_format=FORMAT, unique_id="skyburst")


if __name__ == "__main__":
    matches = {
        "festival": middle("festival", 36, ("Paris", "Tokyo", None)),
        "spring_festival": middle("spring_festival", 44),
        "fireworks": middle("fireworks", 90),
    }
    for name, match in matches.items():
        for language in LANGUAGES:
            (FOLDER / f"{name}.{language}.svg").write_text(draw(match, language), encoding="utf-8")
