"""Makes `tests/` a place to import from: the toys lie there. And a PostgreSQL for those who ask."""

import os

import pytest

import postgres


@pytest.fixture(scope="session")
def postgres_server():
    """One server for the whole run (with xdist: for each worker that needs one)."""
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
