"""A client that somebody else's generator makes of our OpenAPI document works at a real server."""

import asyncio
import json
import os
import subprocess
import sys

from spelbord.server.app import build_app
from spelbord.server.routes.openapi import document_of
from spelbord.server.settings import Settings
from spelbord.storage import storage_for

from .people import news_of

FILES = {
    "application/x-ndjson": "application/octet-stream",
    "application/zip": "application/octet-stream",
    "image/png": "application/octet-stream",
    "text/css": "text/plain",
}
"""What is no JSON, for a generator that knows only a few types."""
PROGRAM = """
import sys
from spelbord_client import Client
from spelbord_client.api.default import command_table, lay_table, name_me, show_table
from spelbord_client.models import (
    AnswerPrompt, Done, NameWish, No, SeatWish, SeatWishKind, TableWish, TicketInput, TioLay, TioLayInput, TioView
)

client = Client(base_url=sys.argv[1], headers={"Origin": sys.argv[1]})
assert name_me.sync(client=client, body=NameWish(name="Robotta")).name == "Robotta"
seats = [SeatWish(kind=SeatWishKind.ME), SeatWish(kind=SeatWishKind.BOT)]
table = lay_table.sync(client=client, body=TableWish(game="tio", seats=seats, begin=True)).table

while True:
    news = show_table.sync(table, client=client)
    assert news.table.game == "tio" and news.table.seats[0].name == "Robotta"
    assert isinstance(news.scene.view, TioView), type(news.scene.view)
    asks = [ask for ask in news.scene.asks if isinstance(ask.moves[0], TioLay)]
    if asks:
        break

card = asks[0].moves[0].card
assert card in news.scene.view.hand
ticket = TicketInput.from_dict(asks[0].ticket.to_dict())
answer = AnswerPrompt(type_="answer", ticket=ticket, action=TioLayInput(type_="lay", card=card, up=True))
assert isinstance(command_table.sync(table, client=client, body=answer), Done)
assert isinstance(command_table.sync("nowhere", client=client, body=answer), No)
print(table)
"""


def generated(folder):
    """The client, made in a folder; the generator has nothing to complain of."""
    document = document_of(build_app(Settings(), storage_for("sqlite://")).routes)
    (folder / "openapi.json").write_text(json.dumps(document), "utf-8")
    (folder / "config.json").write_text(json.dumps({"content_type_overrides": FILES, "post_hooks": []}), "utf-8")
    command = [sys.executable, "-m", "openapi_python_client", "generate", "--fail-on-warning"]
    command += ["--path", "openapi.json", "--config", "config.json", "--output-path", "made"]
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, timeout=300, check=False)  # noqa: S603
    assert done.returncode == 0, done.stdout + done.stderr
    assert "WARNING" not in done.stdout
    return folder / "made"


async def test_it_lays_a_table_reads_it_and_answers(served, tmp_path):
    folder = await asyncio.to_thread(generated, tmp_path)
    environ = {**os.environ, "PYTHONPATH": str(folder)}
    told = asyncio.subprocess.PIPE
    program = await asyncio.create_subprocess_exec(
        sys.executable, "-c", PROGRAM, served.url, env=environ, stdout=told, stderr=told
    )
    out, err = await asyncio.wait_for(program.communicate(), 120)
    assert program.returncode == 0, err.decode()
    async with served.person() as onlooker:
        news = await news_of(onlooker, out.decode().strip())
        assert news["table"]["seats"][0]["name"] == "Robotta"
