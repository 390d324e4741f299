"""`skyburst puzzles`: finds positions with one clearly best action, and checks files of them."""

from pathlib import Path

import click

from skyburst import new_seed
from skyburst.bots.levels import ADVISER, read_levels
from skyburst.cli.shared import PATH, WRONG, GameCommand, fail, game_argument, load_game, progress_bar, seed_option
from skyburst.core.chance import Chance
from skyburst.puzzles.checking import HARDER, rate
from skyburst.puzzles.finding import Search
from skyburst.puzzles.generating import PuzzlesError, generate, header_of, read_file, write_file
from skyburst.puzzles.puzzle import position_of

POSITIVE = click.IntRange(min=1)


@click.group()
def puzzles() -> None:
    """Find positions with one clearly best action."""


@puzzles.command("generate", cls=GameCommand)
@game_argument
@click.option("--out", metavar="FILE", type=PATH, required=True, help="Save the puzzles to FILE after each game.")
@click.option("--count", "-n", type=POSITIVE, default=100, show_default=True, help="How many puzzles to find at least.")
@click.option("--simulations", type=POSITIVE, help="The budget of each move; by default that of the level `expert`.")
@click.option(
    "--margin",
    type=click.FloatRange(0, 1, min_open=True),
    default=0.05,
    show_default=True,
    help="By how much the best action must raise the chance of winning above all others.",
)
@seed_option
def generate_puzzles(
    name: str, out: Path, count: int, simulations: int | None, margin: float, seed: str | None
) -> None:
    """Let strong bots play, and save positions with one clearly best action.

    Each is checked with ten times the budget, by comparing the best action with every other one, and by playing on.
    Repeat the command to continue after an interruption, or to find more.

    \b
    Examples:
      skyburst puzzles generate {game} --out puzzles.jsonl
      skyburst puzzles generate {game} --count 10 --seed 7 --out puzzles.jsonl
    """
    game, earlier = load_game(name), read_file(out)
    if seed is None:
        seed = new_seed() if earlier is None else earlier[0].seed
    search = Search(game, seed, simulations or read_levels(game.name)[ADVISER].simulations, margin)
    header, found = header_of(search), [] if earlier is None else earlier[1]
    if earlier is not None and earlier[0] != header:
        raise PuzzlesError(f"{out} belongs to a search with other settings; choose another file")
    write_file(out, header, found)
    with progress_bar() as progress:
        task = progress.add_task(f"puzzles for {game.name}", total=count, completed=len(found))
        for new in generate(search, found, count):
            found += new
            if new:
                write_file(out, header, found)
            progress.update(task, completed=min(count, len(found)))
    click.echo(f"{out}: {len(found)} puzzles.")


@puzzles.command("check")
@click.argument("file", metavar="FILE", type=PATH)
@click.option("--every", type=POSITIVE, default=1, show_default=True, help="Check only each puzzle with this distance.")
def check_puzzles(file: Path, every: int) -> None:
    """Search each puzzle again, with ten times the budget that found it.

    A puzzle fails if the search prefers another action. This search makes other random choices than the first check,
    so a failure now and then is no surprise.
    """
    earlier = read_file(file)
    if earlier is None:
        raise PuzzlesError(f"{file} contains no puzzles")
    header, found = earlier
    game, wrong, checked = load_game(header.game), [], range(0, len(found), every)
    with progress_bar() as progress:
        for number in progress.track(checked, description="checking"):
            puzzle = found[number]
            state, chance = position_of(game, puzzle), Chance(f"again/{number}")
            legal = state.legal_actions(puzzle.seat)
            best = rate(game, state, puzzle.seat, legal, HARDER * header.simulations, chance)[0].action.text
            if best not in {rated.action for rated in puzzle.ratings if puzzle.is_best(rated)}:
                wrong.append(number + 1)
    if wrong:
        fail(f"{len(wrong)} of {len(checked)} puzzles have another best action: {', '.join(map(str, wrong))}", WRONG)
    click.echo(f"{file}: the best action stays the best in all {len(checked)} puzzles checked.")
