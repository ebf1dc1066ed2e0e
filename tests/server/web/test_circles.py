"""Circles over real HTTP: what members do, and that nobody else learns that there is one."""

from __future__ import annotations

import asyncio
from contextlib import AsyncExitStack

import pytest

from server.web.people import command, lay, play_by_polling
from spelbord.server.circles.service import MOST_CIRCLES, MOST_MEMBERS

PATH = "/api/v1/circles"
NOWHERE = f"{PATH}/finnsinteals"


def code(answer, status):
    assert answer.status_code == status, answer.text
    assert answer.json()["text"]
    return answer.json()["code"]


class Friends:
    """People with browsers at one server."""

    def __init__(self, served, stack):
        self.served, self.stack = served, stack

    async def __call__(self, name):
        client = await self.stack.enter_async_context(self.served.person())
        await client.get("/api/v1/me")
        await client.put("/api/v1/me", json={"name": name})
        return client


@pytest.fixture
async def friends(served):
    async with AsyncExitStack() as stack:
        yield Friends(served, stack)


@pytest.fixture
async def ada(friends):
    return await friends("Ada")


@pytest.fixture
async def circle(ada):
    made = await ada.post(PATH, json={"name": "  Söndags\u200bgänget "})
    assert made.status_code == 201, made.text
    return f"{PATH}/{made.json()['circle']}"


async def page_of(client, circle):
    answer = await client.get(circle)
    assert answer.status_code == 200, answer.text
    return answer.json()


async def join(host, circle, guest):
    link = {"link": (await page_of(host, circle))["link"]}
    answer = await guest.post(f"{circle}/members", json=link)
    assert answer.status_code == 200, answer.text


async def test_a_link_leads_friends_in(ada, circle, friends):
    bo = await friends("Bo")
    page = await page_of(ada, circle)
    assert (page["name"], page["host"], [each["name"] for each in page["members"]]) == ("Söndagsgänget", True, ["Ada"])
    link = {"link": page["link"]}
    door = {"name": "Söndagsgänget", "host": "Ada", "members": 1, "member": False}
    assert (await bo.post(f"{circle}/door", json=link)).json() == door
    for _ in range(2):
        assert (await bo.post(f"{circle}/members", json=link)).json() == {"type": "done"}
    page = await page_of(bo, circle)
    assert [(each["name"], each["host"], each["mine"]) for each in page["members"]] == [
        ("Ada", True, False), ("Bo", False, True),
    ]  # fmt: skip
    [line] = (await bo.get("/api/v1/me")).json()["circles"]
    assert (line["name"], line["members"], line["tables"]) == ("Söndagsgänget", 2, [])
    assert (await bo.get("/api/v1/me/data")).json()["circles"] == 1


async def test_who_does_not_belong_hears_the_same_as_where_nothing_is(ada, circle, friends, served):
    cilla = await friends("Cilla")
    asks = [
        ("GET", "", None),
        ("GET", "?season=2026-11", None),
        ("PUT", "", {"name": "Vår"}),
        ("DELETE", "", None),
        ("POST", "/link", None),
        ("POST", "/door", {"link": "0" * 24}),
        ("POST", "/members", {"link": "0" * 24}),
        ("DELETE", "/members/me", None),
        ("DELETE", "/members/1", None),
    ]
    async with served.person() as nobody:
        for client in (cilla, nobody):
            for method, rest, body in asks:
                there = await client.request(method, circle + rest, json=body)
                nowhere = await client.request(method, NOWHERE + rest, json=body)
                assert (there.status_code, there.content) == (nowhere.status_code, nowhere.content)
                assert {*there.headers} == {*nowhere.headers}
                assert there.status_code in {401, 404}
    table = await lay(ada, "me", "person", circle=circle.rpartition("/")[2])
    for path in ("", "/scenes", "/summary", "/review", "/record", "/news?wait=0"):
        there = await cilla.get(f"/api/v1/tables/{table}{path}")
        nowhere = await cilla.get(f"/api/v1/tables/finnsinteals{path}")
        assert (there.status_code, there.content) == (404, nowhere.content)
    assert code(await command(cilla, table, "sit"), 404) == "no_such_table"
    assert (await page_of(ada, circle))["members"][0]["name"] == "Ada"


async def test_the_host_renames_hands_over_and_ends(ada, circle, friends):
    bo = await friends("Bo")
    await join(ada, circle, bo)
    for method, rest, body in (
        ("PUT", "", {"name": "Vår"}), ("DELETE", "", None), ("POST", "/link", None), ("DELETE", "/members/1", None),
    ):  # fmt: skip
        assert code(await bo.request(method, circle + rest, json=body), 403) == "not_circle_host"
    assert (await ada.put(circle, json={"name": "Kvällsgänget", "host": 2})).status_code == 200
    page = await page_of(bo, circle)
    assert (page["name"], page["host"]) == ("Kvällsgänget", True)
    assert code(await ada.delete(circle), 403) == "not_circle_host"
    assert (await bo.delete(circle)).status_code == 200
    assert code(await bo.get(circle), 404) == code(await ada.get(circle), 404) == "no_such_circle"
    assert (await ada.get("/api/v1/me")).json()["circles"] == []


async def test_whoever_is_removed_does_not_come_back_by_the_old_link(ada, circle, friends):
    bo = await friends("Bo")
    old = {"link": (await page_of(ada, circle))["link"]}
    await join(ada, circle, bo)
    assert code(await ada.delete(f"{circle}/members/1"), 409) == "not_yourself"
    assert code(await ada.delete(f"{circle}/members/99"), 404) == "no_such_member"
    assert (await ada.delete(f"{circle}/members/2")).status_code == 200
    assert code(await bo.get(circle), 404) == "no_such_circle"
    for rest in ("/door", "/members"):
        assert code(await bo.post(circle + rest, json=old), 404) == "no_such_circle"
    await join(ada, circle, bo)
    assert (await ada.post(f"{circle}/link")).status_code == 200
    assert (await bo.get(circle)).status_code == 200, "who belongs needs no link"
    assert (await bo.delete(f"{circle}/members/me")).status_code == 200
    assert code(await bo.delete(f"{circle}/members/me"), 404) == "no_such_circle"


async def test_bad_input_is_refused_and_changes_nothing(ada, circle):
    before = await page_of(ada, circle)
    for body in ({}, {"name": 7}, {"name": "x" * 41}, {"name": "Å", "more": 1}):
        assert code(await ada.post(PATH, json=body), 400) == "malformed"
    assert code(await ada.post(PATH, json={"name": "\u200b "}), 400) == "circle_nameless"
    assert code(await ada.put(circle, json={"name": " "}), 400) == "circle_nameless"
    assert code(await ada.put(circle, json={"host": 9}), 404) == "no_such_member"
    for season in ("2026", "2026-1", "2026-11-01", "nu"):
        assert code(await ada.get(f"{circle}?season={season}"), 400) == "malformed"
    assert code(await ada.delete(f"{circle}/members/{10**30}"), 404) == "no_such_member"
    assert await page_of(ada, circle) == before


async def test_there_are_limits(ada, circle, friends, served):
    for number in range(1, MOST_CIRCLES):
        assert (await ada.post(PATH, json={"name": f"Krets {number}"})).status_code == 201
    assert code(await ada.post(PATH, json={"name": "En till"}), 409) == "circles_many"
    storage = served.services.resources.storage
    add = "INSERT INTO circle_members (circle, number, session, joined) VALUES (?1, ?2, ?3, 1)"
    id_ = circle.rpartition("/")[2]
    await storage.write(*((add, (id_, number, f"s{number}")) for number in range(2, MOST_MEMBERS + 1)))
    link = {"link": (await page_of(ada, circle))["link"]}
    assert code(await (await friends("Bo")).post(f"{circle}/members", json=link), 409) == "circle_full"


async def test_a_match_is_seen_in_the_ladder_and_among_the_results(ada, circle, friends):
    bo = await friends("Ada")  # as another is called
    await join(ada, circle, bo)
    table = await lay(ada, "me", "person", "bot", circle=circle.rpartition("/")[2])
    assert [each["free"] for each in (await page_of(bo, circle))["tables"]] == [1]
    assert (await command(bo, table, "sit")).status_code == 200
    assert (await command(ada, table, "begin")).status_code == 200
    await command(bo, table, "leave")  # a bot plays for them
    await play_by_polling(ada, table)
    for _ in range(200):  # counted a moment after the end is told
        page = await page_of(bo, circle)
        if page["games"]:
            break
        await asyncio.sleep(0.05)
    assert [game["game"] for game in page["games"]] == ["", "tio"]
    assert {row["name"] for row in page["games"][0]["ladder"]} == {"Ada", "Ada 2"}
    [result] = page["results"]
    assert (result["table"], result["game"], len(result["seats"])) == (table, "tio", 3)
    assert [(seat["bot"], seat["mine"]) for seat in result["seats"]] == [(False, False), (False, True), (True, False)]
    assert page["seasons"] == [page["season"]]
    assert page["tables"] == []
    await ada.delete(f"{circle}/members/me")
    page = await page_of(bo, circle)
    assert page["results"][0]["seats"][0]["name"] == "Gäst"
    assert (page["host"], [row["name"] for row in page["games"][1]["ladder"]]) == (True, ["Ada"])
    past = (await bo.get(f"{circle}?season=2020-01")).json()
    assert (past["season"], past["games"], past["results"]) == ("2020-01", [], [])
