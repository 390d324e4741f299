"""`skyburst verify`."""

import json
from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from pathlib import Path
from typing import NamedTuple

import click

from skyburst.cli.shared import WRONG, GameCommand, decks_option, json_option, read_lines, record_argument
from skyburst.core.errors import RecordError
from skyburst.core.record import parse_record
from skyburst.core.text import printable
from skyburst.core.verify import Check, FindGame, Problem, check, first_problem
from skyburst.library import finder
from skyburst.table.resimulation import simulate_again


class _Game(NamedTuple):
    """What is known about the record in one line of the file."""

    line: int
    checks: tuple[Check, ...]
    """What was checked; empty if the line is not a record."""
    problem: Problem | None


@click.command(cls=GameCommand)
@record_argument
@decks_option
@json_option
@click.pass_context
def verify(context: click.Context, file: Path, decks: Sequence[Path], as_json: bool) -> None:
    """Replay every game in FILE and check every step and score. Exits with 1 if anything is wrong.

    For each game, the first error is printed with the rule it breaks. Then follows what was checked, and what could not
    be checked and why: the rules, the deal, the commitment that the players saw before the game, and random outcomes.
    Launches in a simulated box are simulated again, which takes a few seconds per game.

    \b
    Examples:
      skyburst verify games.jsonl
      skyburst simulate {game} --seats greedy,greedy --games 5 --record - | skyburst verify -
    """
    find_game = finder(decks)
    games = []
    for number, line in read_lines(file):
        found = _examine(number, line, find_game)
        games.append(found)
        if found.problem is not None and not as_json:
            click.echo(printable(f"{file}:{number}: {found.problem}"))
    wrong = [{"line": found.line, **found.problem._asdict()} for found in games if found.problem is not None]
    if as_json:
        checks = [{"line": found.line, **_checks_json(found.checks)} for found in games]
        click.echo(json.dumps({"games": len(games), "wrong": wrong, "checks": checks}, ensure_ascii=False))
    else:
        for lines, summary in _summaries(games):
            click.echo(printable(f"{file}:{lines}: {summary}"))
        count = "1 game" if len(games) == 1 else f"{len(games)} games"
        click.echo(f"{count} checked, {len(wrong) or 'none'} wrong")
    context.exit(WRONG if wrong else 0)


def _examine(number: int, line: str, find_game: FindGame) -> _Game:
    try:
        record = parse_record(line)
    except RecordError as error:
        return _Game(number, (), Problem("not a record", error.sentence, error.rule))
    checks = check(record, find_game, simulate_again)
    return _Game(number, checks, first_problem(checks))


def _checks_json(checks: Iterable[Check]) -> dict[str, dict[str, str]]:
    return {found.subject: {"state": found.state, "note": _note(found)} for found in checks}


def _note(found: Check) -> str:
    return found.note if found.problem is None else str(found.problem)


def _summaries(games: Iterable[_Game]) -> Iterator[tuple[str, str]]:
    """Returns what was checked, with the lines it applies to, e.g. "2-51". Equal neighbours share an entry."""
    for summary, group in groupby((found for found in games if found.checks), lambda found: _summary(found.checks)):
        lines = [found.line for found in group]
        yield str(lines[0]) if len(lines) == 1 else f"{lines[0]}-{lines[-1]}", summary


def _summary(checks: Sequence[Check]) -> str:
    """Returns what was checked as text, e.g. "right: deal, rules; not checked: commitment (the record …)"."""
    titles = {"wrong": "wrong", "right": "right", "partly": "partly checked", "unchecked": "not checked"}
    parts = []
    for state, title in titles.items():
        matching = [found for found in checks if found.state == state]
        named = [f"{found.subject} ({found.note})" if found.note else found.subject for found in matching]
        if named:
            parts.append(f"{title}: {', '.join(named)}")
    return "; ".join(parts)
