"""docs/server.md describes every flag of `skyburst serve`."""

from pathlib import Path

import click
import pytest

from skyburst.cli.serve import serve

PAGE = (Path(__file__).parents[2] / "docs" / "server.md").read_text()
FLAGS = [option for option in serve.params if isinstance(option, click.Option)]


def table_rows() -> dict[str, str]:
    """Returns the rows of the page's tables, by the flags that their first cells name."""
    rows = [line for line in PAGE.splitlines() if line.startswith("| `--")]
    return {flag.strip("`"): row for row in rows for flag in row.split("|")[1].replace(",", " ").split()}


@pytest.mark.parametrize("option", FLAGS, ids=lambda option: option.name)
def test_a_flag_is_described(option: click.Option) -> None:
    flag = "/".join([*option.opts, *option.secondary_opts])
    row = table_rows().get(flag)
    assert row is not None, f"docs/server.md does not describe {flag}"
    if isinstance(option.envvar, str):
        assert f"`{option.envvar}`" in row


def test_no_flag_is_described_that_does_not_exist() -> None:
    known = {"/".join([*option.opts, *option.secondary_opts]) for option in FLAGS}
    assert table_rows().keys() - known == set()
