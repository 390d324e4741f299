"""Every refusal of the server has a text in both languages."""

import ast
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from string import Formatter

import skyburst
from skyburst.core.errors import STALE, GameError, OptionError, StaleState, bad_option
from skyburst.core.options import PLAYERS
from skyburst.locale import catalogue
from skyburst.server import app
from skyburst.table.errors import RequestError, game_error_body

PARTS = [Path(skyburst.__file__).parent / part for part in ("server", "table")]
"""The parts of the package that can refuse requests."""
OF_THE_ENGINE = "game-error"
"""The code for engine errors without a specific code."""


def kinds(of: type[RequestError]) -> Iterator[str]:
    for kind in of.__subclasses__():
        yield kind.__name__
        yield from kinds(kind)


NAMES = {"error_body", *kinds(RequestError)}
"""The functions and classes that create refusals."""


def calls() -> Iterator[ast.Call]:
    for file in (file for part in PARTS for file in part.rglob("*.py")):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in NAMES:
                yield node


def codes() -> dict[str, list[set[str]]]:
    """Returns each error code with the parameter names of every call that uses it."""
    found: dict[str, list[set[str]]] = defaultdict(list)
    for call in calls():
        code = call.args[0]
        if isinstance(code, ast.Constant):
            found[str(code.value)].append({str(given.arg) for given in call.keywords})
    for name in (*app.CODES.values(), OF_THE_ENGINE):
        found[name].append(set())
    return found


def test_codes_are_written_out() -> None:
    """Codes are string literals, so they can be searched for; only these two calls compute a code."""
    computed = {ast.unparse(call) for call in calls() if not isinstance(call.args[0], ast.Constant)}
    assert computed == {
        "error_body(CODES.get(error.status_code, 'bad-request'), _sentence(error))",
        "error_body(error, sentence, **params)",
    }
    assert len(codes()) > 30


def test_every_code_has_its_words_in_both_languages() -> None:
    for language in ("en", "fr"):
        keys = catalogue(language).entries
        assert [code for code in codes() if f"server.{code}" not in keys] == []


def test_no_words_without_a_code() -> None:
    written = {key.removeprefix("server.") for key in catalogue("en").entries if key.startswith("server.")}
    assert written - set(codes()) == set()


def test_every_place_is_filled() -> None:
    for code, given in codes().items():
        text = str(catalogue("en").entries[f"server.{code}"])
        places = {name for _, name, _, _ in Formatter().parse(text) if name}
        assert all(places <= filled for filled in given), code


def test_refusals_of_the_engine_have_keys() -> None:
    """The catalogue also has texts for the errors of the engine."""
    known = catalogue("fr").entries
    refused = [
        bad_option(PLAYERS, title="Festival", least=2, most=4, players=5),
        OptionError("no reason is given"),
        StaleState(STALE, meant=1, now=2),
        GameError("anything"),
    ]
    assert all(game_error_body(error).key in known for error in refused)
    assert (
        catalogue("fr")
        .text(str(game_error_body(refused[0]).key), **game_error_body(refused[0]).params)
        .endswith("pas à 5")
    )
