"""What is mine, over real HTTP; and what happens to a socket whose person is sent away."""

from __future__ import annotations

import io
import json
import zipfile
from contextlib import suppress

import pytest
import websockets

TABLE = {"game": "tio", "seats": [{"kind": "me"}, {"kind": "open"}]}


async def seated(served, client, name):
    """Somebody with a name and a table of their own."""
    assert (await client.put("/api/v1/me", json={"name": name})).status_code == 200
    return (await client.post("/api/v1/tables", json=TABLE)).json()["table"]


async def test_what_the_server_knows_of_me(served):
    async with served.person() as ada:
        nothing = (await ada.get("/api/v1/me/data")).json()
        assert (nothing["name"], nothing["created"], nothing["tables"]) == ("", None, 0)
        table = await seated(served, ada, "Ada")
        await ada.post(f"/api/v1/tables/{table}/commands", json={"type": "talk", "text": "hej"})
        known = (await ada.get("/api/v1/me/data")).json()
        assert (known["name"], known["tables"], known["lines"], known["reports"]) == ("Ada", 1, 1, 0)
        keeping = {"finished": 0, "abandoned": 0, "talk": 0, "sessions": 0, "reports": 0}
        assert known["keeping"] == keeping == (await ada.get("/api/v1/keeping")).json()


async def test_my_file_is_mine_alone(served):
    async with served.person() as ada, served.person() as bo:
        await seated(served, ada, "Ada")
        await bo.get("/api/v1/me")
        for client, name, tables in ((ada, "Ada", 1), (bo, "", 0)):
            sent = await client.get("/api/v1/me/export")
            assert sent.headers["content-type"] == "application/zip"
            assert "attachment" in sent.headers["content-disposition"]
            with zipfile.ZipFile(io.BytesIO(sent.content)) as archive:
                assert json.loads(archive.read("person.json"))["name"] == name
                assert sum(each.endswith("table.json") for each in archive.namelist()) == tables
    async with served.person() as stranger:
        assert (await stranger.get("/api/v1/me/export")).status_code == 401


async def test_everything_is_deleted_only_with_the_right_name(served):
    async with served.person() as ada:
        table = await seated(served, ada, "Ada")
        wrong = await ada.post("/api/v1/me/forget", json={"name": "Bo"})
        assert (wrong.status_code, wrong.json()["code"]) == (400, "wrong_name")
        assert (await ada.get(f"/api/v1/tables/{table}")).status_code == 200
        done = await ada.post("/api/v1/me/forget", json={"name": " Ada "})
        assert done.status_code == 200
        assert "Max-Age=0" in done.headers["set-cookie"]
        assert (await ada.get(f"/api/v1/tables/{table}")).status_code == 404
        me = (await ada.get("/api/v1/me")).json()
        assert (me["name"], me["tables"]) == ("", [])


async def test_another_sites_page_deletes_nothing(served):
    async with served.person() as ada:
        table = await seated(served, ada, "Ada")
        foreign = await ada.post("/api/v1/me/forget", json={"name": "Ada"}, headers={"Origin": "https://evil.example"})
        assert foreign.status_code == 403
        assert (await ada.delete("/api/v1/me/blocks/1", headers={"Origin": "https://evil.example"})).status_code == 403
        assert (await ada.get(f"/api/v1/tables/{table}")).status_code == 200


async def test_block_is_lifted_by_its_number(served):
    async with served.person() as ada, served.person() as bo:
        table = await seated(served, ada, "Ada")
        await bo.post(f"/api/v1/tables/{table}/commands", json={"type": "sit", "name": "Bo"})
        await ada.post(f"/api/v1/tables/{table}/commands", json={"type": "block", "seat": 1})
        [blocked] = (await ada.get("/api/v1/me/data")).json()["blocked"]
        assert blocked["name"] == "Bo"
        assert (await bo.delete(f"/api/v1/me/blocks/{blocked['number']}")).status_code == 404
        assert (await ada.delete(f"/api/v1/me/blocks/{blocked['number']}")).status_code == 200
        assert (await ada.get("/api/v1/me/data")).json()["blocked"] == []
        assert (await ada.delete(f"/api/v1/me/blocks/{2**70}")).status_code == 404


async def test_socket_of_who_is_sent_away_hears_why_and_closes(served):
    async with served.person() as ada, served.person() as bo:
        table = await seated(served, ada, "Ada")
        await bo.post(f"/api/v1/tables/{table}/commands", json={"type": "sit", "name": "Bo"})
        async with served.open_socket(table, bo) as socket:
            await ada.post(f"/api/v1/tables/{table}/commands", json={"type": "remove", "seat": 1})
            last = {}
            with suppress(websockets.ConnectionClosedError):
                async for message in socket:
                    last = json.loads(message)
            assert socket.close_code == 4403
        assert (last["type"], last["no"]["code"]) == ("reply", "kept_out")
        again = await bo.get(f"/api/v1/tables/{table}")
        assert (again.status_code, again.json()["code"]) == (403, "kept_out")
        with pytest.raises(websockets.InvalidStatus):
            async with served.open_socket(table, bo):
                pass
