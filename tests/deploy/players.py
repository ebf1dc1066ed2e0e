"""People who play through a proxy as the client does: when the line is lost they come back, and ask again."""

from __future__ import annotations

import asyncio
import json
from typing import TYPE_CHECKING, Any
from urllib.parse import urlencode

import httpx
import websockets
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidMessage
from websockets.typing import Origin

if TYPE_CHECKING:
    import ssl

AGAIN = 0.05
THINKING = 0.01
LOST = (OSError, ConnectionClosed, InvalidHandshake, InvalidMessage, EOFError, TimeoutError)
PATIENCE = 60


class Player:
    """Somebody with a browser, at one address, whatever is behind it."""

    def __init__(self, url: str, context: ssl.SSLContext, name: str) -> None:
        self.url, self.context, self.name = url, context, name
        self.http = httpx.AsyncClient(base_url=url, headers={"Origin": url}, verify=context, timeout=30)
        self.comebacks = 0
        """How often the line was lost."""
        self.acknowledged: dict[tuple[str, int], Any] = {}
        """Answers that the server has said it keeps, by table and the step they became."""
        self.heard: dict[str, list[dict[str, Any]]] = {}

    async def ask(self, method: str, path: str, body: Any) -> Any:
        """Something that goes by HTTP; a proxy that cannot hand it over is asked again."""
        async with asyncio.timeout(PATIENCE):
            while True:
                try:
                    answer = await self.http.request(method, path, json=body)
                except httpx.TransportError:
                    answer = None
                if answer is not None and answer.status_code not in {502, 503, 504}:
                    assert answer.is_success, answer.text
                    return answer.json()
                self.comebacks += 1
                await asyncio.sleep(AGAIN)

    async def play(self, table: str) -> None:
        """Answer whatever is asked at a table until the match is over."""
        heard = self.heard.setdefault(table, [])
        mark: dict[str, Any] = {}
        async with asyncio.timeout(4 * PATIENCE):
            while True:
                try:
                    async with self._socket(table, mark) as socket:
                        if await self._follow(socket, table, heard, mark):
                            return
                except LOST:
                    self.comebacks += 1
                    await asyncio.sleep(AGAIN)

    def _socket(self, table: str, mark: dict[str, Any]) -> Any:
        cookies = "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())
        address = f"{self.url.replace('http', 'ws', 1)}/api/v1/tables/{table}/socket?{urlencode(mark)}"
        secure: dict[str, Any] = {"ssl": self.context} if address.startswith("wss") else {}
        headers = {"Cookie": cookies}
        # Bounded, as the client's patience is.
        return websockets.connect(
            address, origin=Origin(self.url), additional_headers=headers, max_size=None, open_timeout=10, **secure
        )

    async def _follow(self, socket: Any, table: str, heard: list[dict[str, Any]], mark: dict[str, Any]) -> bool:
        """Hear news and answer; whether the match has ended. What was asked and not answered is asked again."""
        answering: dict[int, tuple[Any, Any]] = {}
        number = 0
        while True:
            message = json.loads(await asyncio.wait_for(socket.recv(), PATIENCE))
            if message["type"] == "ping":
                await socket.send('{"type":"pong"}')
            elif message["type"] == "reply":
                ticket, action = answering.pop(message["id"])
                assert message["no"] is None, message
                self.acknowledged[table, ticket["step"]] = action
            elif message["type"] == "news":
                mark.clear()
                mark.update(message["mark"])
                scene = message["scene"]
                if scene is None:
                    continue
                assert message["since"] <= len(heard), "there is a gap"
                del heard[message["since"] :]
                heard += [told["heard"] for told in message["told"]]
                assert [step["step"] for step in heard] == list(range(scene["step"]))
                if scene["end"]:
                    return True
                if scene["asks"] and not answering:
                    await asyncio.sleep(THINKING)
                    number += 1
                    ask = scene["asks"][0]
                    answering[number] = (ask["ticket"], ask["moves"][0])
                    command = {"type": "answer", "ticket": ask["ticket"], "action": ask["moves"][0]}
                    await socket.send(json.dumps({"type": "request", "id": number, "command": command}))


async def play_matches(players: list[Player], enough: asyncio.Event) -> list[str]:
    """Match after match at a new table each, until it is enough; the tables."""
    tables = []
    while True:
        seats = [{"kind": "me"}, *({"kind": "open"} for _ in players[1:])]
        wish = {"game": "tio", "seats": seats, "name": players[0].name}
        table = (await players[0].ask("POST", "/api/v1/tables", wish))["table"]
        for player in players[1:]:
            await player.ask("POST", f"/api/v1/tables/{table}/commands", {"type": "sit"})
        await players[0].ask("POST", f"/api/v1/tables/{table}/commands", {"type": "begin"})
        tables.append(table)
        await asyncio.gather(*(player.play(table) for player in players))
        if enough.is_set():
            return tables
