"""`skyburst join`."""

import contextlib
import sys

import click
from rich.console import Console

from skyburst.cli.shared import BadInput, catalogue_of, language_option
from skyburst.terminal.remote import join as join_table
from skyburst.terminal.remote.address import parse_address
from skyburst.terminal.remote.errors import JoinError
from skyburst.terminal.remote.join import Wishes
from skyburst.terminal.remote.prompt import Prompt

with contextlib.suppress(ImportError):
    import readline  # noqa: F401  (line editing and history, if the platform supports them)


@click.command()
@click.argument("link", metavar="LINK|CODE")
@click.option("--server", envvar="SKYBURST_SERVER", metavar="URL", help="The server, if only a code is given.")
@click.option("--name", metavar="NAME", help="Your name at the table; you are asked if you leave it out.")
@click.option("--pick", "--city", metavar="PICK", help="What you choose before the game, e.g. a city.")
@click.option("--seat", type=click.IntRange(1, 8), help="The seat to take; the first open one by default.")
@click.option("--watch", is_flag=True, help="Watch, even if a seat is open.")
@language_option
def join(
    link: str,
    server: str | None,
    name: str | None,
    pick: str | None,
    seat: int | None,
    watch: bool,
    language: str | None,
) -> None:
    """Join a table on a server, by its link or its code.

    The table is the same as in the browser. A personal link (with a # in it) leads back to your seat. If all seats are
    taken, you watch.

    \b
    Examples:
      skyburst join http://192.168.1.20:8000/t/K7MXQ2 --name Ana
      skyburst join K7MXQ2 --server http://192.168.1.20:8000 --lang fr
      skyburst join 'http://192.168.1.20:8000/t/K7MXQ2#SECRET'
    """
    catalogue = catalogue_of(language)
    on_terminal = sys.stdin.isatty() and sys.stdout.isatty()

    def ask_name() -> str:
        return input(catalogue.text("join.ask-name")).strip()

    try:
        address = parse_address(link, server)
        wishes = Wishes(name, pick, None if seat is None else seat - 1, watch)
        console, prompt = Console(), Prompt(input, on_terminal)
        join_table(
            address, wishes, catalogue, console, prompt, not sys.stdin.isatty(), ask_name if on_terminal else None
        )
    except JoinError as error:
        raise BadInput(error.key, **error.params) from None
