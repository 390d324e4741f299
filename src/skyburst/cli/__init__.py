"""The command line. Exit codes: 0 for success, 1 if a check failed, 2 for bad input, 130 if interrupted."""

import io
import os
import sys
from importlib import import_module
from typing import Final

import click

import skyburst
from skyburst.cli.shared import BAD_INPUT, INTERRUPTED, fail
from skyburst.core.errors import GameError
from skyburst.lab.bench import engine

COMMANDS: Final = {
    "serve": "serve",
    "play": "play",
    "join": "join",
    "simulate": "simulate",
    "tournament": "tournament",
    "report": "report",
    "tune": "tune",
    "puzzles": "puzzles",
    "replay": "replay",
    "review": "review",
    "verify": "verify",
    "bench": "bench",
    "deck": "decks",
    "box": "box",
    "backup": "backups",
    "restore": "backups",
    "doctor": "doctor",
    "push-keys": "push_keys",
    "tables": "tables",
}
"""The commands, and the modules of this package that define them."""


class Commands(click.Group):
    """The group of all commands. To start quickly, it imports a command's module only when that command is used."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """Returns the names of all commands."""
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """Returns the command with this name, or None if there is none."""
        return _command(cmd_name) if cmd_name in COMMANDS else None


def _command(name: str) -> click.Command:
    command: click.Command = getattr(import_module(f"skyburst.cli.{COMMANDS[name]}"), name.replace("-", "_"))
    return command


@click.group(cls=Commands, invoke_without_command=True, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(skyburst.__version__, message=f"skyburst %(version)s ({engine()} engine)")
@click.pass_context
def app(context: click.Context) -> None:
    """Board games: play in the browser or in the terminal, simulate, replay, verify.

    Without a command, Skyburst opens the table in the browser.

    \b
    Examples:
      skyburst
      skyburst play
      skyburst simulate GAME --seats greedy,random --games 1000
      skyburst COMMAND --help      more examples
    """
    if context.invoked_subcommand is None:
        context.invoke(_command("serve"))


def main() -> None:
    """Runs a command. Errors are printed as one line on stderr and set the exit code."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")  # print ? for characters that the terminal cannot show
    try:
        code = app(prog_name="skyburst", standalone_mode=False)
    except click.ClickException as error:
        fail(error.format_message(), error.exit_code)
    except GameError as error:
        fail(str(error), BAD_INPUT)
    except (KeyboardInterrupt, click.Abort):
        fail("interrupted", INTERRUPTED)
    except BrokenPipeError:
        # The reader has closed the pipe. Discards the remaining output, so that Python reports no error when it exits.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        code = 0
    sys.exit(code if isinstance(code, int) else 0)
