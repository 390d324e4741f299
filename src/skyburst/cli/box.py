"""`skyburst box`: commands for the simulated starry sky box of Fireworks."""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import click
from rich import box as lines
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from skyburst import fireworks, new_seed
from skyburst.cli.shared import PATH, WRONG, json_option, seed_option
from skyburst.core.chance import Chance
from skyburst.games.fireworks.launcher import LaunchParams
from skyburst.physics import fit as fitting
from skyburst.physics import new_box, shipped_styles
from skyburst.physics.calibrate import CASES, Target, summary_json, targets
from skyburst.physics.plot import plot as draw
from skyburst.physics.trials import FULL, Conditions, Summary, Trial, box_trials, contents_of, summary


@click.group()
def box() -> None:
    """Simulate the starry sky box of Fireworks."""


@box.command()
@click.option("--x", type=float, default=0.0, help="Distance to the right of the middle of the box, in cm.")
@click.option("--y", type=float, default=0.0, help="Distance beyond the middle of the box, in cm.")
@click.option("--height", type=float, default=45.7, show_default=True, help="Height above the table, in cm.")
@click.option("--style", help="An action card to follow; it also sets the height.")
@click.option("--hands", type=int, default=1, show_default=True, help="The number of players who launch together.")
@click.option(
    "--tiles", type=click.IntRange(0, 119), default=FULL, show_default=True, help="The number of tiles in the box."
)
@click.option("--heap", is_flag=True, help="Heap up the tiles first.")
@seed_option
@json_option
def launch(
    x: float,
    y: float,
    height: float,
    style: str | None,
    hands: int,
    tiles: int,
    heap: bool,
    seed: str | None,
    as_json: bool,
) -> None:
    """Make one launch into a new box and print the result.

    \b
    Examples:
      skyburst box launch
      skyburst box launch --x 5 --height 80 --seed 7
      skyburst box launch --style hammer --hands 2 --json > motion.json
    """
    seed = seed if seed is not None else new_seed()
    the_box = new_box()
    contents = contents_of(Conditions(tiles, 0, heap))
    result = the_box.launch(contents, LaunchParams(x, y, height, style, hands), Chance(seed))
    if as_json:
        found = {
            "seed": seed,
            **result._asdict(),
            "seconds": the_box.motion.seconds,
            "motion": the_box.motion.to_json(),
        }
        click.echo(json.dumps(found, separators=(",", ":")))
        return
    click.echo(f"Seed {seed}: {the_box.motion.seconds:.1f} s until everything came to rest.")
    click.echo(f"The die shows face {result.face}.")
    for what, names in (("Turned face up", result.up), ("Turned face down", result.down), ("Outside", result.out)):
        click.echo(f"{what}: {len(names)}{' (' + ', '.join(names) + ')' if names else ''}.")


@box.command()
@click.option(
    "--launches", "-n", type=click.IntRange(min=1), default=500, show_default=True, help="The number of plain launches."
)
@seed_option
@json_option
@click.option(
    "--plot", metavar="FILE", type=PATH, help="Write a plot of the results to FILE (needs the extra 'plots')."
)
def calibrate(launches: int, seed: str | None, as_json: bool, plot: Path | None) -> None:
    """Check whether the box meets the targets of rule W30. Exits with 1 if it does not.

    \b
    Examples:
      skyburst box calibrate
      skyburst box calibrate --launches 1000 --seed 7 --plot box.svg
    """
    seed = seed if seed is not None else new_seed()
    physical, styles = fireworks.game().components.physical, shipped_styles()
    found: dict[str, list[Trial]] = {}
    shares = [max(1, round(launches * case.share)) for case in CASES]
    with _progress("calibrate", sum(shares)) as progress:
        for case, share in zip(CASES, shares, strict=True):
            found[case.name] = []
            for trial in box_trials(case.conditions, share, f"{seed}/{case.name}", physical, styles):
                found[case.name].append(trial)
                progress.advance(progress.task_ids[0])
    if plot is not None:
        draw(found, plot)
    summaries = {name: summary(trials) for name, trials in found.items()}
    verdict = targets(summaries)
    if as_json:
        cases = {name: summary_json(each) for name, each in summaries.items()}
        click.echo(json.dumps({"seed": seed, "cases": cases, "targets": [target._asdict() for target in verdict]}))
    else:
        _show(seed, summaries, verdict)
    if not all(target.met for target in verdict):
        raise click.exceptions.Exit(WRONG)


def _show(seed: str, found: dict[str, Summary], verdict: list[Target]) -> None:
    console = Console()
    table = Table(
        title=f"Launches with seed {seed} (times in seconds)",
        title_justify="left",
        box=lines.SIMPLE_HEAD,
        pad_edge=False,
    )
    table.add_column("case", no_wrap=True)
    for column in ("n", "turned", "none", "lost", "shown", "CPU", "heap"):
        table.add_column(column, justify="right")
    for name, each in found.items():
        turned = f"{each.turned:.2f}±{each.turned_error:.2f}"
        figures = (
            f"{each.none:.1%}",
            f"{each.loses:.1%}",
            f"{each.shown:.2f}",
            f"{each.spent:.3f}",
            f"{each.heaping:.3f}",
        )
        table.add_row(name, str(each.launches), turned, *figures)
    console.print(table)
    for target in verdict:
        console.print(f"{'met   ' if target.met else 'MISSED'} {target.demand}: {target.found}", highlight=False)


@box.command()
@click.argument("file", metavar="FILE", type=PATH)
@click.option(
    "--launches",
    "-n",
    type=click.IntRange(min=1),
    default=80,
    show_default=True,
    help="The number of launches per measurement.",
)
@seed_option
def fit(file: Path, launches: int, seed: str | None) -> None:
    """Measure the box for the fast launcher and write the results to FILE. This takes about 15 minutes.

    \b
    Examples:
      skyburst box fit src/skyburst/data/fireworks_launch.json --seed fit
    """
    seed = seed if seed is not None else new_seed()
    physical, styles = fireworks.game().components.physical, shipped_styles()
    cells = fitting.plan(styles, physical)
    measured: fitting.Measured = {}
    try:
        with file.open("a", encoding="utf-8"):  # fail now, not after 15 minutes of measuring
            pass
    except OSError as error:
        raise click.UsageError(f"cannot write {file}: {error.strerror}") from None
    with _progress("fit", len(cells)) as progress:
        for cell in cells:
            measured[cell.key] = fitting.measure(cell, launches, seed, physical)
            progress.advance(progress.task_ids[0])
    file.write_text(fitting.model_text(fitting.model_json(measured, styles, launches, seed)), encoding="utf-8")


@contextmanager
def _progress(what: str, total: int) -> Iterator[Progress]:
    columns = TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn()
    console = Console(stderr=True)
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as progress:
        progress.add_task(what, total=total)
        yield progress
