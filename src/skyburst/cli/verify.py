"""`skyburst verify`."""

import json
from collections.abc import Sequence
from pathlib import Path

import click

from skyburst.cli.shared import WRONG, GameCommand, decks_option, json_option, read_lines, record_argument
from skyburst.core.errors import RecordError
from skyburst.core.record import parse_record
from skyburst.core.verify import FindGame, Problem
from skyburst.core.verify import verify as verify_record
from skyburst.library import finder


@click.command(cls=GameCommand)
@record_argument
@decks_option
@json_option
@click.pass_context
def verify(context: click.Context, file: Path, decks: Sequence[Path], as_json: bool) -> None:
    """Replay every game in FILE and check every step and score. Exits with 1 if anything is wrong.

    For each game, the first error is printed with the rule it breaks.

    \b
    Examples:
      skyburst verify games.jsonl
      skyburst simulate {game} --seats greedy,greedy --games 5 --record - | skyburst verify -
    """
    lines = read_lines(file)
    find_game = finder(decks)
    wrong = []
    for number, line in lines:
        problem = _problem(line, find_game)
        if problem is not None:
            wrong.append({"line": number, **problem._asdict()})
            if not as_json:
                click.echo(f"{file}:{number}: {problem}")
    if as_json:
        click.echo(json.dumps({"games": len(lines), "wrong": wrong}, ensure_ascii=False))
    else:
        games = "1 game" if len(lines) == 1 else f"{len(lines)} games"
        click.echo(f"{games} checked, {len(wrong) or 'none'} wrong")
    context.exit(WRONG if wrong else 0)


def _problem(line: str, find_game: FindGame) -> Problem | None:
    try:
        record = parse_record(line)
    except RecordError as error:
        return Problem("not a record", error.sentence, error.rule)
    return verify_record(record, find_game)
