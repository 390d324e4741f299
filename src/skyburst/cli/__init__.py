"""The command line. Exit codes: 0 success, 1 a checked file is wrong, 2 bad input, 130 interrupted."""

import io
import os
import sys

import click

import skyburst
from skyburst.cli.bench import bench
from skyburst.cli.box import box
from skyburst.cli.decks import deck
from skyburst.cli.play import play
from skyburst.cli.replay import replay
from skyburst.cli.serve import serve
from skyburst.cli.shared import BAD_INPUT, INTERRUPTED, fail
from skyburst.cli.simulate import simulate
from skyburst.cli.verify import verify
from skyburst.core.errors import GameError
from skyburst.lab.bench import engine


@click.group(invoke_without_command=True, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(skyburst.__version__, message=f"skyburst %(version)s ({engine()} engine)")
@click.pass_context
def app(context: click.Context) -> None:
    """Fireworks board games: play in the browser or in the terminal, simulate, replay, verify.

    Without a command, the browser table is opened.

    \b
    Examples:
      skyburst
      skyburst play festival
      skyburst simulate festival --seats greedy,random --games 1000
      skyburst COMMAND --help      more examples
    """
    if context.invoked_subcommand is None:
        context.invoke(serve)


for command in (serve, play, simulate, replay, verify, bench, deck, box):
    app.add_command(command)


def main() -> None:
    """Runs a command. An error becomes one line on stderr and an exit code."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")  # terminals without our symbols get question marks, not a traceback
    try:
        code = app(prog_name="skyburst", standalone_mode=False)
    except click.ClickException as error:
        fail(error.format_message(), error.exit_code)
    except GameError as error:
        fail(str(error), BAD_INPUT)
    except (KeyboardInterrupt, click.Abort):
        fail("interrupted", INTERRUPTED)
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # the reader has closed the pipe
        code = 0
    sys.exit(code if isinstance(code, int) else 0)
