"""Makes `tests/` a place to import from, where toys and golden games lie, and the folder above it, with `benchmarks/`
and `lab/`. And a PostgreSQL for those who ask.
"""

import os
import sys
from pathlib import Path

import msgspec
import pytest

from spelbord.core import State

TESTS = Path(__file__).parent
RUNNING = {"browser", "deploy", "lab", "server", "storage", "terminal"}
"""Where servers, databases and browsers run beside the test: a slow moment of theirs is no fault of ours."""
sys.path.append(str(TESTS.parent))


def pytest_collection_modifyitems(items):
    """Give what meets with other processes a second try. What needed it is listed at the end as RERUN, to be read."""
    for item in items:
        if not item.path.is_relative_to(TESTS):
            continue
        first, *rest = item.path.relative_to(TESTS).parts
        if first in RUNNING or not rest:
            item.add_marker(pytest.mark.flaky(reruns=1))


def pytest_assertrepr_compare(op, left, right):
    """Say which fields of two positions of a game differ, instead of printing both whole."""
    if op != "==" or type(left) is not type(right) or not isinstance(left, State):
        return None
    mine, theirs = msgspec.structs.asdict(left), msgspec.structs.asdict(right)
    unlike = [name for name in mine if mine[name] != theirs[name]]
    return ["positions differ", *(f"{name}: {mine[name]} != {theirs[name]}" for name in unlike)]


@pytest.fixture
def offering():
    """Let a kit that everybody has imported offer something else for a while: `offering(KIT, review=None)`."""
    before = []

    def offer(kit, **fields):
        for name, value in fields.items():
            before.append((kit, name, getattr(kit, name)))
            object.__setattr__(kit, name, value)

    yield offer
    for kit, name, value in reversed(before):
        object.__setattr__(kit, name, value)


@pytest.fixture(scope="session")
def postgres_server():
    """One server for the whole run (with xdist: for each worker that needs one)."""
    from lab import postgres  # which only a Unix can import

    programs = postgres.programs()
    if programs is None:
        reason = "PostgreSQL is not installed: apt install postgresql"
        # What cannot run here must run there.
        (pytest.fail if os.environ.get("CI") else pytest.skip)(reason)
    server = postgres.Server(programs)
    try:
        server.start()
        yield server
    finally:
        server.stop()


@pytest.fixture
def postgres_url(postgres_server):
    """An empty database."""
    return postgres_server.emptied()
