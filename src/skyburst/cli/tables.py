"""`skyburst tables`: moderates the tables of a running server."""

import json
from typing import Any
from urllib.error import HTTPError, URLError
from urllib.parse import quote
from urllib.request import Request, urlopen

import click

TIMEOUT = 30.0
"""How many seconds the server may take to answer."""
code_argument = click.argument("code")
seat_option = click.option("--seat", type=click.IntRange(0, 7), required=True, help="The number of the seat, from 0.")


@click.group()
@click.option("--server", metavar="URL", required=True, envvar="SKYBURST_SERVER", help="Such as http://127.0.0.1:8000.")
@click.option(
    "--operator-token",
    "token",
    metavar="TOKEN",
    required=True,
    envvar="SKYBURST_OPERATOR_TOKEN",
    help="The token with which the server was started; better set SKYBURST_OPERATOR_TOKEN.",
)
@click.pass_context
def tables(context: click.Context, server: str, token: str) -> None:
    """Moderate the tables of a running server, which was started with --operator-token.

    \b
    Examples:
      export SKYBURST_SERVER=http://127.0.0.1:8000 SKYBURST_OPERATOR_TOKEN=…
      skyburst tables mute K7PX2M --seat 1
      skyburst tables delete K7PX2M
      skyburst tables ban 203.0.113.7 --reason spam
      skyburst tables log
    """
    if not server.startswith(("http://", "https://")):
        raise click.BadParameter(f"'{server}' does not begin with http:// or https://", param_hint="--server")
    context.obj = _Server(server.rstrip("/"), token)


class _Server:
    """A running server."""

    def __init__(self, url: str, token: str) -> None:
        self._url = url
        self._token = token

    def send(self, method: str, path: str, **body: Any) -> Any:
        """Sends a request and returns the answer. Raises UsageError if the server refuses it or does not answer."""
        data = json.dumps(body).encode() if body else None
        headers = {"Authorization": f"Bearer {self._token}", "Content-Type": "application/json"}
        request = Request(f"{self._url}/api/operator/{path}", data, headers, method=method)  # noqa: S310  (checked above)
        try:
            with urlopen(request, timeout=TIMEOUT) as response:  # noqa: S310
                return json.load(response)
        except HTTPError as error:
            raise click.UsageError(_sentence(error)) from None
        except URLError as error:
            raise click.UsageError(f"{self._url} cannot be reached: {error.reason}") from None


def _sentence(error: HTTPError) -> str:
    """Returns why the server has refused a request."""
    try:
        return str(json.load(error)["sentence"])
    except (ValueError, KeyError):
        return f"the server answered with status {error.code}; is it Skyburst?"


@tables.command()
@code_argument
@click.pass_obj
def end(server: _Server, code: str) -> None:
    """End the game at a table without a result."""
    server.send("POST", f"tables/{quote(code, safe='')}/end")
    click.echo(f"the game at table {code} has ended")


@tables.command()
@code_argument
@click.pass_obj
def delete(server: _Server, code: str) -> None:
    """Delete a table with its game, names and chat."""
    server.send("DELETE", f"tables/{quote(code, safe='')}")
    click.echo(f"table {code} is deleted")


@tables.command()
@code_argument
@seat_option
@click.pass_obj
def free(server: _Server, code: str, seat: int) -> None:
    """Free the seat of a person who has not made a move yet."""
    server.send("POST", f"tables/{quote(code, safe='')}/free", seat=seat)
    click.echo(f"seat {seat} of table {code} is free")


@tables.command()
@code_argument
@seat_option
@click.option("--off", is_flag=True, help="Let the person write again.")
@click.pass_obj
def mute(server: _Server, code: str, seat: int, off: bool) -> None:
    """Mute a person in the chat of a table."""
    server.send("POST", f"tables/{quote(code, safe='')}/mute", seat=seat, muted=not off)
    click.echo(f"seat {seat} of table {code} {'may write again' if off else 'is muted'}")


@tables.command()
@code_argument
@seat_option
@click.argument("name")
@click.pass_obj
def rename(server: _Server, code: str, seat: int, name: str) -> None:
    """Change the name of a seat."""
    server.send("POST", f"tables/{quote(code, safe='')}/rename", seat=seat, name=name)
    click.echo(f"seat {seat} of table {code} is called {name}")


@tables.command()
@click.argument("address")
@click.option("--reason", default="", help="A note for the list of bans.")
@click.pass_obj
def ban(server: _Server, address: str, reason: str) -> None:
    """Refuse all requests from an address; for IPv6, from its /64 network."""
    server.send("POST", "bans", address=address, reason=reason)
    click.echo(f"{address} is banned")


@tables.command()
@click.argument("address")
@click.pass_obj
def unban(server: _Server, address: str) -> None:
    """Accept requests from an address again."""
    server.send("POST", "bans/lift", address=address)
    click.echo(f"{address} is no longer banned")


@tables.command()
@click.pass_obj
def bans(server: _Server) -> None:
    """List the banned addresses as JSON, one per line."""
    for entry in server.send("GET", "bans"):
        click.echo(json.dumps(entry))


@tables.command()
@click.pass_obj
def log(server: _Server) -> None:
    """List what the operator has done as JSON, one action per line, the newest first."""
    for entry in server.send("GET", "audit"):
        click.echo(json.dumps(entry))
