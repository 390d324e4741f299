"""`skyburst tune`."""

import shlex
from collections.abc import Sequence
from pathlib import Path

import click

from skyburst import new_seed
from skyburst.cli.shared import (
    PATH,
    GameCommand,
    game_argument,
    jobs_option,
    load_game,
    options_option,
    parse_options,
    progress_bar,
    seed_option,
)
from skyburst.lab.contest import Conditions
from skyburst.lab.crew import Crew
from skyburst.lab.simulate import cores
from skyburst.lab.standings import wilson
from skyburst.lab.tune import Shown, TunePlan, check, evolve, play, thinker_of
from skyburst.lab.weights_file import Tuned, WeightsError, read_tuned, read_weights, shipped_weights, write_tuned

POSITIVE = click.IntRange(min=1)


@click.command(cls=GameCommand)
@game_argument
@click.option("--out", metavar="FILE", type=PATH, required=True, help="Save the weights to FILE after each generation.")
@click.option("--weights", metavar="FILE", type=PATH, help="The weights to start from; by default those of the game.")
@click.option("--opponent", default="greedy", show_default=True, help="The bot at all other seats.")
@click.option("--players", "-p", type=int, default=2, show_default=True, help="The number of seats.")
@click.option("--generations", "-g", type=POSITIVE, default=30, show_default=True, help="How long to search.")
@click.option("--pairs", type=POSITIVE, default=8, show_default=True, help="Pairs of variations in each generation.")
@click.option("--deals", type=POSITIVE, default=10, show_default=True, help="Deals that each variation plays.")
@click.option(
    "--step", type=click.FloatRange(0, 5, min_open=True), default=0.2, help="The size of the first variations."
)
@click.option("--simulations", type=POSITIVE, default=100, show_default=True, help="The budget of each move.")
@click.option("--check", "check_deals", type=POSITIVE, default=50, show_default=True, help="Deals for the comparison.")
@seed_option
@jobs_option
@options_option
def tune(
    name: str,
    out: Path,
    weights: Path | None,
    opponent: str,
    players: int,
    generations: int,
    pairs: int,
    deals: int,
    step: float,
    simulations: int,
    check_deals: int,
    seed: str | None,
    jobs: int | None,
    options: Sequence[str],
) -> None:
    """Search for better weights of a game's evaluation.

    In each generation, variations of the weights play the same deals against the opponent, and the next weights are
    the average of the better ones. FILE contains the weights after each generation and the command; repeat the command
    to continue, or to continue for longer with more --generations. At the end, the old and the new weights play deals
    that were not used in the search.

    \b
    Examples:
      skyburst tune {game} --out weights.toml
      skyburst tune {game} --opponent random --generations 5 --seed 7 --out weights.toml
    """
    load_game(name)
    earlier = read_tuned(out)
    plan = TunePlan(
        conditions=Conditions(name, parse_options(options)),
        thinker=thinker_of(name),
        start=read_weights(weights) if weights is not None else shipped_weights(name),
        seed=seed if seed is not None else _seed_of(earlier),
        opponent=opponent,
        players=players,
        pairs=pairs,
        deals=deals,
        step=step,
        simulations=simulations,
    )
    check(plan)
    if earlier is not None and (earlier.settings, earlier.start) != (plan.settings(), plan.start):
        raise WeightsError(f"{out} belongs to a search with other settings or weights; choose another file")
    with Crew(plan.conditions, jobs or cores()) as crew:
        tuned = _search(plan, earlier, generations, out, crew)
        _compare(plan, tuned, check_deals, crew)


def _seed_of(earlier: Tuned | None) -> str:
    """Returns the seed of an earlier part of the search, or else a new one."""
    seed = None if earlier is None else earlier.settings.get("seed")
    return seed if isinstance(seed, str) else new_seed()


def _search(plan: TunePlan, earlier: Tuned | None, generations: int, out: Path, crew: Crew) -> Tuned:
    """Runs the generations that are missing and returns the result."""
    now = plan.first() if earlier is None else earlier.now
    tuned = Tuned(plan.settings(), plan.start, now)
    with progress_bar() as progress:
        task = progress.add_task(f"tuning {plan.conditions.game}", total=generations * plan.games)
        progress.update(task, completed=now.number * plan.games)
        while tuned.now.number < generations:
            tuned = tuned._replace(now=evolve(plan, tuned.now, crew, lambda: progress.advance(task)))
            write_tuned(out, tuned, _command(plan, tuned.now.number))
    return tuned


def _command(plan: TunePlan, generations: int) -> str:
    """Returns the command that repeats the search, without the files."""
    settings = plan.settings()
    game = settings.pop("game")
    words = ["skyburst", "tune", str(game)]
    for key, value in settings.items():
        option, _, name = key.partition(" ")
        words += [f"--{option}", f"{name}={value}" if name else str(value)]
    return shlex.join([*words, "--generations", str(generations)])


def _compare(plan: TunePlan, tuned: Tuned, deals: int, crew: Crew) -> None:
    """Prints how often the old and the new weights win on deals that were not used in the search."""
    games = 2 * deals * plan.players
    with progress_bar() as progress:
        task = progress.add_task("comparing", total=games)
        seed = f"{plan.seed}/comparison"
        old, new = play(plan, [plan.start, tuned.now.weights], seed, deals, crew, lambda: progress.advance(task))
    for label, results in (("Old", old), ("New", new)):
        click.echo(f"{label} weights win {_win_rate(results)} of {len(results)} games against {plan.opponent}.")


def _win_rate(results: Sequence[Shown]) -> str:
    wins = sum(result.won for result in results)
    low, high = wilson(wins, len(results))
    return f"{wins / len(results):.1%} (95 %: {low:.1%}–{high:.1%})"
