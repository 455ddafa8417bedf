"""The OpenAPI document is true: whatever is asked by it, or nearly so, is answered as it says, never by an error."""

from __future__ import annotations

import json
import os
from typing import TYPE_CHECKING, Any

import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from hypothesis.errors import Unsatisfiable
from schemathesis import checks
from tests.server.process import LIMITS, Process, running

if TYPE_CHECKING:
    from collections.abc import Iterator

EXAMPLES = int(os.environ.get("GRIMALKIN_OPENAPI", "20"))
"""Of each request, right and wrong ones alike."""
HELD = [
    checks.not_a_server_error,
    checks.status_code_conformance,
    checks.content_type_conformance,
    checks.response_schema_conformance,
    checks.response_headers_conformance,
    checks.negative_data_rejection,
]


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Process]:
    with running(tmp_path_factory.mktemp("house")) as process:
        yield process


@pytest.mark.long
def test_every_answer_is_as_the_document_says(house: Process) -> None:
    document = schemathesis.openapi.from_url(f"{house.address}/api/openapi.json")
    tried = 0
    for found in document.get_all_operations():
        operation = found.ok()  # type: ignore[union-attr] # or it is no document, and fails here
        for mode in schemathesis.GenerationMode:

            @settings(max_examples=EXAMPLES, suppress_health_check=[*HealthCheck], database=None)
            @given(case=operation.as_strategy(generation_mode=mode))
            def ask(case: schemathesis.Case[Any]) -> None:
                case.call_and_validate(checks=HELD)

            try:
                ask()
            except Unsatisfiable:
                # A request without a parameter cannot be made wrongly.
                assert mode is schemathesis.GenerationMode.NEGATIVE
            tried += 1
    assert tried == 2 * len(documented(house))


def documented(house: Process) -> dict[tuple[str, str], set[int]]:
    paths = house.get("/api/openapi.json").json()["paths"]
    return {
        (method.upper(), path): {int(status) for status in operation["responses"]}
        for path, operations in paths.items()
        for method, operation in operations.items()
    }


def seen(house: Process, method: str, path: str) -> set[int]:
    """Ask in every wrong way; give the statuses of the answers."""
    body: dict[str, Any] = {"json": {}} if method == "POST" else {}
    there = path.replace("{", "").replace("}", "")
    answers = [
        house.http.request(method, there, params={"language": "xx"}, **body),
        house.http.request(method, there, headers={"host": "elsewhere.example"}, **body),
        house.http.request(method, there, **body),
    ]
    if method != "GET":
        answers.append(house.http.request(method, there, headers={"origin": "https://elsewhere.example"}, **body))
    if method == "POST":
        answers.append(house.http.post(there, content=b"x" * 20_000, headers={"content-type": "application/json"}))
    return {answer.status_code for answer in answers}


def good(house: Process, path: str) -> dict[str, Any]:
    """Give a body that is right."""
    bodies: dict[str, dict[str, Any]] = {
        "/api/tables": {"game": "friday", "seats": 3},
        "/api/visits": {"seats": []},
        "/api/qr": {"text": f"{house.address}/t/abc#invite=x"},
    }
    return bodies[path]


def test_every_documented_status_is_met(house: Process, tmp_path: Any) -> None:  # noqa: ANN401
    limits = {**LIMITS, "requests_a_second": 1}
    with running(tmp_path, {"limits": limits}) as busy:
        for (method, path), statuses in documented(house).items():
            met = seen(house, method, path)
            if 429 in statuses:
                while busy.http.request(method, path).status_code != 429:
                    pass
                met.add(429)
            if method == "POST":
                met.add(house.http.post(path, json=good(house, path)).status_code)
                met.add(
                    house.http.post("/api/tables", json={"game": "none", "seats": 3}).status_code
                    if 404 in statuses
                    else 400
                )
            elif "{" not in path:
                met.add(house.http.request(method, path, headers={"X-Player-Key": "7c1e5f9a20d84b36"}).status_code)
            missing = statuses - met - ({200} if "{" in path else set())
            assert not missing, (method, path, missing)
            assert met <= statuses, (method, path, met - statuses)


def test_a_list_of_any_length_is_described_as_one(house: Process) -> None:
    schemas = house.get("/api/openapi.json").json()["components"]["schemas"]
    assert schemas["Visits"]["properties"]["seats"]["items"] == {"$ref": "#/components/schemas/RememberedSeat"}
    assert "{}]" not in json.dumps(schemas)


def test_a_field_that_no_reader_takes_is_forbidden_by_the_document_too(house: Process) -> None:
    document = house.get("/api/openapi.json").json()
    for path in ("/api/tables", "/api/visits", "/api/qr"):
        body = document["paths"][path]["post"]["requestBody"]["content"]["application/json"]["schema"]
        described = document["components"]["schemas"][body["$ref"].rpartition("/")[2]]
        assert described["additionalProperties"] is False, path
        assert house.http.post(path, json={**good(house, path), "unheard": 1}).status_code == 400, path
