"""`skyburst report`."""

import json
import os
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import click
from click.core import ParameterSource

from skyburst import new_seed
from skyburst.cli.shared import (
    PATH,
    BadInput,
    GameCommand,
    catalogue_of,
    deck_option,
    default_seats,
    game_argument,
    jobs_option,
    json_option,
    launch_option,
    load_game,
    options_option,
    parse_options,
    parse_seats,
    progress_bar,
    read_lines,
    seed_option,
    translated_errors,
)
from skyburst.lab.simulate import Plan, check, cores
from skyburst.locale import LANGUAGES
from skyburst.report import export
from skyburst.report.collecting import report_of
from skyburst.report.findings import findings
from skyburst.report.labels import Labels
from skyburst.report.measures import Report, Side, compare, side_of
from skyburst.report.page import page
from skyburst.report.source import Played, Recorded, Source
from skyburst.report.tally import Tally

USUAL_GAMES = 1000


@click.command(cls=GameCommand)
@game_argument
@click.option("--seats", help="A bot for each seat, e.g. greedy,greedy; by default three bots.")
@click.option(
    "--games", "-n", type=click.IntRange(min=1), default=USUAL_GAMES, show_default=True, help="The number of games."
)
@click.option("--from", "record", metavar="FILE", type=PATH, help="Report on recorded games; - is standard input.")
@seed_option
@jobs_option
@options_option
@deck_option
@launch_option
@click.option("--against", metavar="KEY=VALUE", multiple=True, help="Compare with this option; can be repeated.")
@click.option("--against-deck", metavar="FILE", type=PATH, help="Compare with this component set.")
@click.option("--against-from", metavar="FILE", type=PATH, help="Compare with these recorded games (with --from).")
@click.option("--out", metavar="FILE", type=PATH, help="Where to write the page; by default GAME-report.html.")
@click.option("--csv", "csv_file", metavar="FILE", type=PATH, help="Also write all numbers as CSV.")
@click.option("--parquet", metavar="FILE", type=PATH, help="Also write them as Parquet (needs the extra 'parquet').")
@click.option(
    "--language",
    "--lang",
    "-l",
    type=click.Choice(LANGUAGES),
    help="English or French; by default the language of your environment. The page has both.",
)
@json_option
@click.pass_context
def report(
    context: click.Context,
    name: str,
    seats: str | None,
    games: int,
    record: Path | None,
    seed: str | None,
    jobs: int | None,
    options: Sequence[str],
    deck: Path | None,
    launch: str | None,
    against: Sequence[str],
    against_deck: Path | None,
    against_from: Path | None,
    out: Path | None,
    csv_file: Path | None,
    parquet: Path | None,
    language: str | None,
    as_json: bool,
) -> None:
    """Write a page about a game: who wins, and what every card and tile is worth.

    Bots play the games, or they are read from records. With --against, --against-deck or --against-from, two settings
    are compared, and the page says which differences are real. The same seed gives the same page for any number of
    jobs.

    \b
    Examples:
      skyburst report {game} --seats greedy,greedy --games 5000
      skyburst report {game} --from games.jsonl --csv numbers.csv
      skyburst report {game} --seats greedy,greedy --against {option}
      skyburst report {game} --seats greedy,greedy --against-deck my-{game}.toml
    """
    target = out or Path(f"{name}-report.html")
    with translated_errors():
        if record is None:
            if against_from is not None:
                raise BadInput("cli.report.against-from")
            sources = _played(name, seats, games, seed, options, deck, launch, against, against_deck)
        else:
            _refuse_with_records(context)
            sources = _recorded(name, record, against_from, [path for path in (deck, against_deck) if path is not None])
        _check_targets([target, csv_file, parquet])
        if parquet is not None:
            export.check_parquet()
        sides = [_side(source, jobs or cores()) for source in sources]
    made = Report(sides, compare(*sides) if len(sides) == 2 else {})
    labels = Labels(made, catalogue_of(language).language)
    _write(target, page(made, labels.texts.language))
    if csv_file is not None:
        _write(csv_file, export.csv_text(made, labels))
    if parquet is not None:
        export.write_parquet(made, labels, parquet)
    if as_json:
        click.echo(json.dumps({"page": str(target), **export.summary(made, labels)}, ensure_ascii=False))
    elif str(target) != "-":
        for sentence in findings(made, labels):
            click.echo(f"- {sentence}")
        click.echo(labels.texts.text("cli.report.written", file=target))


def _played(
    name: str,
    seats: str | None,
    games: int,
    seed: str | None,
    options: Sequence[str],
    deck: Path | None,
    launch: str | None,
    against: Sequence[str],
    against_deck: Path | None,
) -> list[Source]:
    """Returns the games to play: one plan, or two that are compared."""
    game = load_game(name, deck)
    bots = default_seats(game, humans=False) if seats is None else parse_seats(seats, game, humans=False)
    chosen = seed if seed is not None else new_seed()
    one = Plan(name, tuple(bots), games, chosen, parse_options(options), deck, launch=launch)
    plans = [one]
    if against or against_deck is not None:
        changed = {**one.options, **parse_options(against, "--against")}
        plans.append(replace(one, options=changed, deck=against_deck or deck))
    for plan in plans:
        check(plan)
    sources: list[Source] = [Played(plan) for plan in plans]
    _check_different(sources)
    return sources


def _recorded(name: str, record: Path, other: Path | None, decks: Sequence[Path]) -> list[Source]:
    """Returns the records to read."""
    load_game(name)
    sources: list[Source] = [
        Recorded(path, name, read_lines(path), tuple(decks)) for path in (record, other) if path is not None
    ]
    players = {source.conditions.players for source in sources}
    for source in sources:
        _ = source.game
    if len(players) > 1:
        raise BadInput("cli.report.other-players")
    return sources


def _refuse_with_records(context: click.Context) -> None:
    """Refuses options that say how to play games, because recorded games have been played."""
    for option in ("seats", "games", "seed", "options", "launch", "against"):
        if context.get_parameter_source(option) not in (ParameterSource.DEFAULT, None):
            flag = "--option" if option == "options" else f"--{option}"
            raise BadInput("cli.report.with-records", flag=flag)


def _check_different(sources: Sequence[Source]) -> None:
    conditions = [source.conditions for source in sources]
    if len(conditions) == 2 and conditions[0] == conditions[1]:
        raise BadInput("cli.report.same")


def _check_targets(files: Sequence[Path | None]) -> None:
    """Finds out now, not after many games, whether the files can be written."""
    for file in files:
        if file is None or str(file) == "-":
            continue
        if file.is_dir():
            raise click.UsageError(f"cannot write {file}: it is a folder")
        if not file.absolute().parent.is_dir():
            raise click.UsageError(f"cannot write {file}: there is no folder {file.absolute().parent}")
        if not os.access(file if file.exists() else file.absolute().parent, os.W_OK):
            raise click.UsageError(f"cannot write {file}: permission denied")


def _side(source: Source, jobs: int) -> Side:
    """Plays or reads the games of one setting."""
    conditions, game = source.conditions, source.game
    tally, unfinished = Tally(conditions.players), 0
    with progress_bar() as progress:
        task = progress.add_task(f"{conditions.game}: {source.origin}", total=source.games)
        for batch in source.batches(jobs):
            tally.merge(batch.tally)
            unfinished += batch.unfinished
            progress.advance(task, batch.tally.games + batch.unfinished)
    if not tally.games:
        raise BadInput("cli.report.none-finished", count=unfinished)
    seed = source.plan.seed if isinstance(source, Played) else None
    return side_of(conditions, source.origin, seed, report_of(game), tally, unfinished)


def _write(path: Path, text: str) -> None:
    """Writes a file. If the process is killed in the middle, an older file remains."""
    if str(path) == "-":
        click.echo(text, nl=False)
        return
    unfinished = path.with_name(f"{path.name}.part")
    try:
        unfinished.write_text(text, encoding="utf-8")
        os.replace(unfinished, path)
    except OSError as error:
        raise click.UsageError(f"cannot write {path}: {error.strerror}") from None
