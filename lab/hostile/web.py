"""Requests that the API's own description allows, or nearly: made by schemathesis, route by route."""

from __future__ import annotations

import itertools
import time

import hypothesis
import schemathesis
from hypothesis import HealthCheck, Phase, given
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from lab.probing.house import cookie
from spelbord.server.app import build_app
from spelbord.server.routes.openapi import document_of
from spelbord.server.settings import Settings
from spelbord.storage import storage_for

CHECKS = [not_a_server_error, status_code_conformance, content_type_conformance, response_schema_conformance]
QUICK = {"phases": {"coverage": {"enabled": False}}}
EACH = 5
"""Requests for a route before it is the next one's turn."""
UNHEALTHY = [HealthCheck.too_slow, HealthCheck.filter_too_much, HealthCheck.data_too_large]


def run(house, rounds, seed, book, seconds):
    """Some requests for each route, so often or for so long: half of them for a table that is there, by a sitter."""
    document = document_of(build_app(Settings(), storage_for("sqlite://")).routes)
    schema = schemathesis.openapi.from_dict(document, config=schemathesis.Config.from_dict(QUICK))
    routes = [result.ok() for result in schema.get_all_operations()]
    until = time.monotonic() + seconds
    for round_, route in itertools.product(range(rounds), routes):
        if round_ == 0 or time.monotonic() < until:
            _try(route, house, f"{seed}{round_:03d}", book)


def _try(operation, house, seed, book):
    headers = {"Cookie": cookie(house.session), "Origin": house.url}

    @hypothesis.seed(int(seed))
    @hypothesis.settings(
        max_examples=EACH,
        deadline=None,
        database=None,
        suppress_health_check=UNHEALTHY,
        phases=[Phase.generate],
    )
    @given(case=operation.as_strategy())
    def ask(case):
        book.count("requests by HTTP")
        case.call_and_validate(base_url=house.url, checks=CHECKS)
        if "table" in (case.path_parameters or {}):
            case.path_parameters["table"] = house.table
            book.count("requests by HTTP")
            case.call_and_validate(base_url=house.url, checks=CHECKS, headers=headers)

    try:
        ask()
    except Exception as fault:  # noqa: BLE001 - whatever the checks raise is a fault of the server
        book.find(f"{operation.method.upper()} {operation.path}: {str(fault)[:600]}")
