"""Every message between the client package and a real server is as the AsyncAPI document says, in every game."""

import json
from functools import partial

import jsonschema_rs
import pytest
from websockets.asyncio.client import ClientConnection, connect

from spelbord.client import AsyncClient, sitting
from spelbord.games import SHELF
from spelbord.server.routes.asyncapi import document_of_sockets

DOCUMENT = json.loads(json.dumps(document_of_sockets()))
SEATS = {"tio": 3, "alfapet": 2, "trakkx": 2, "ecosfera": 2, "allsvenskan": 4}
ANSWERS = 40


def checker(*messages):
    payloads = [DOCUMENT["components"]["messages"][name]["payload"] for name in messages]
    return jsonschema_rs.validator_for({"oneOf": payloads, "components": DOCUMENT["components"]})


SENT, TAKEN = checker("news", "reply", "ping"), checker("request", "catch_up", "pong")


class CheckedConnection(ClientConnection):
    """A line that is listened to both ways."""

    frames = 0

    async def recv(self, *args, **kwargs):
        message = await super().recv(*args, **kwargs)
        _check(SENT, message)
        type(self).frames += 1
        return message

    async def send(self, message, *args, **kwargs):
        _check(TAKEN, message)
        await super().send(message, *args, **kwargs)


def _check(judge, message):
    value = json.loads(message)
    if not judge.is_valid(value):
        # The nearest of the kinds of message says best what is wrong.
        kind = DOCUMENT["components"]["messages"][value["type"]]["payload"]
        jsonschema_rs.validator_for({**kind, "components": DOCUMENT["components"]}).validate(value)
        raise AssertionError(message[:500])


@pytest.fixture
def listening(monkeypatch):
    monkeypatch.setattr(sitting, "connect", partial(connect, create_connection=CheckedConnection))
    CheckedConnection.frames = 0


@pytest.mark.parametrize("game", SHELF)
async def test_every_message_of_a_game_is_as_described(served, listening, game):
    async with AsyncClient(served.url, name="Robotta") as client:
        seat = await client.lay(game, ["me", *["lätt"] * (SEATS[game] - 1)])
        answers = 0
        async for question in seat.questions():
            if answers == 0:
                await seat.command({"type": "preview", "ticket": question.ticket, "actions": question.moves[:2]})
                await seat.command({"type": "talk", "text": "hej"})
            await seat.answer(question, question.moves[answers % len(question.moves)])
            answers += 1
            if answers == ANSWERS:
                break
        assert answers > 5
    assert CheckedConnection.frames > answers


@pytest.mark.parametrize("game", SHELF)
async def test_scenes_that_leave_out_what_the_reader_has_are_as_described(served, game):
    async with served.person() as host:
        seats = [{"kind": "me"}, *[{"kind": "bot", "level": "lätt"}] * (SEATS[game] - 1)]
        laid = await host.post("/api/v1/tables", json={"game": game, "seats": seats, "begin": True})
        async with served.open_socket(laid.json()["table"], host, "?keeps=true") as socket:
            kept = 0
            while kept < 2:
                news = json.loads(await socket.recv())
                SENT.validate(news)
                scene = news.get("scene") or {"asks": [], "kept": None}
                kept += scene["kept"] is not None
                for ask in scene["asks"][:1]:
                    answer = {"type": "answer", "ticket": ask["ticket"], "action": ask["moves"][0]}
                    request = {"type": "request", "id": 1, "command": answer}
                    TAKEN.validate(request)
                    await socket.send(json.dumps(request))


def test_a_message_that_is_otherwise_is_noticed():
    assert not TAKEN.is_valid({"type": "request", "id": 1, "command": {"type": "hurry", "now": True}})
    assert not TAKEN.is_valid({"type": "pong", "id": 1})
    assert not SENT.is_valid({"type": "reply", "id": 1, "outcome": None})
    assert SENT.is_valid({"type": "ping", "since": 7}), "a later server may say more"
