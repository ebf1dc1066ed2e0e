"""How a request looks from the server: what whoever sets up a proxy wants to see."""

import pytest


@pytest.mark.parametrize(
    ("settings", "headers", "seen"),
    [
        ({}, {}, ("127.0.0.1", False, False, False)),
        ({}, {"X-Forwarded-For": "192.0.2.7", "X-Forwarded-Proto": "https"}, ("127.0.0.1", False, True, False)),
        (
            {"behind_proxy": True},
            {"X-Forwarded-For": "192.0.2.7", "X-Forwarded-Proto": "https"},
            ("192.0.2.7", True, True, True),
        ),
        ({"behind_proxy": True}, {}, ("127.0.0.1", False, False, True)),
        (
            {"behind_proxy": True, "proxies": ("10.0.0.0/8",)},
            {"X-Forwarded-For": "192.0.2.7"},
            ("127.0.0.1", False, True, False),
        ),
    ],
)
async def test_a_request_is_told_how_it_looks(serve_with, settings, headers, seen):
    async with serve_with(**settings) as served, served.program() as client:
        told = (await client.get("/api/v1/connection", headers={**headers, "Host": "spel.example"})).json()
        assert (told["address"], told["secure"], told["forwarded"], told["believed"]) == seen
        assert told["host"] == "spel.example", "by any name, or a name that is not known could not be found out"
