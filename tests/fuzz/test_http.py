"""Requests that schemathesis derives from the OpenAPI document: correct ones and incorrect ones, at real tables.

REQUESTS=200 makes so many of each kind to each address (`make fuzz`).
"""

import os
from collections.abc import Iterator
from contextlib import ExitStack
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from hypothesis.errors import Unsatisfiable
from schemathesis import GenerationMode
from schemathesis.checks import not_a_server_error
from schemathesis.core.result import Ok
from schemathesis.specs.openapi.checks import content_type_conformance, response_schema_conformance

from skyburst.locale import LANGUAGES, catalogue
from skyburst.registry import SHIPPED
from tests.fuzz.sockets import Bystander
from tests.server.serving import Player, Server

EXAMPLES = int(os.environ.get("REQUESTS", "2"))
CHECKS = [not_a_server_error, response_schema_conformance, content_type_conformance]
REFUSALS = {400, 401, 403, 404, 405, 409, 410, 413, 415, 422, 429}
MODES = (GenerationMode.POSITIVE, GenerationMode.NEGATIVE)


@pytest.fixture(scope="module")
def players(own_server: Server) -> list[Player]:
    """People at tables of every game: one that is being played, one that is waiting, and one that is over."""
    found = []
    for name in SHIPPED:
        found += [own_server.create(name, "me", "open"), own_server.create(name, "me", "bot:random")]
        host = own_server.create(name, "me", "open")
        own_server.join(host.table)
        assert host.post("/end").status_code < 300
        found.append(host)
    return found


@pytest.fixture(scope="module")
def bystanders(own_server: Server) -> Iterator[list[Bystander]]:
    with ExitStack() as stack:
        yield [Bystander(stack.enter_context(own_server.create(name, "me", "me").live())) for name in SHIPPED]


def operations(server: Server) -> list[Any]:
    """Returns everything that the OpenAPI document describes."""
    schema = schemathesis.openapi.from_dict(server.http.get("/api/schema").json())
    return [found.ok() for found in schema.get_all_operations() if isinstance(found, Ok)]


def test_requests_of_any_kind(own_server: Server, players: list[Player], bystanders: list[Bystander]) -> None:
    """No request causes an error on the server, and every answer has the form that the document promises."""
    answered: dict[str, set[int]] = {}
    for operation in operations(own_server):
        for mode in MODES:
            send_some(own_server, players, operation, mode, answered.setdefault(operation.label, set()))
    assert not [label for label, codes in answered.items() if not codes]
    for bystander in bystanders:
        bystander.check()
    assert "ERROR" not in own_server.log


def send_some(server: Server, players: list[Player], operation: Any, mode: GenerationMode, codes: set[int]) -> None:
    """Sends requests of one kind. Adds their statuses to `codes`."""

    @settings(max_examples=EXAMPLES, suppress_health_check=list(HealthCheck), database=None)
    @given(st.data())
    def send(data: st.DataObject) -> None:
        player = data.draw(st.sampled_from(players))
        known = {"table": player.table, "game": data.draw(st.sampled_from([*SHIPPED, "chess"]))}
        names = {parameter.name for parameter in operation.path_parameters}
        chosen = {name: value for name, value in known.items() if name in names}
        case = data.draw(operation.as_strategy(generation_mode=mode, path_parameters=chosen or None))
        response = case.call(base_url=server.address, headers=player.headers)
        codes.add(response.status_code)
        if response.status_code < 400:
            case.validate_response(response, checks=CHECKS)
        else:
            check_refusal(response)

    try:
        send()
    except Unsatisfiable:
        pass  # a request without parameters cannot be incorrect
    except Exception as error:
        error.add_note(f"{operation.label}, {mode.value}")
        raise


def check_refusal(response: Any) -> None:
    """Fails unless the response says in both languages why the request was refused."""
    assert response.status_code in REFUSALS, response.content
    body = response.json()
    assert body.keys() == {"error", "sentence", "rule", "key", "params"}
    for language in LANGUAGES:
        assert catalogue(language).text(body["key"], **body["params"])
