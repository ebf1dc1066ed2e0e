"""What people and programs do at a server: lay tables, ask, and play whole games."""

from urllib.parse import urlencode


def wish(*kinds, **more):
    """A table to be laid, with these kinds of seats."""
    seats = [{"kind": kind, "level": "lätt"} for kind in kinds]
    return {"game": "tio", "seats": seats, **more}


async def lay(client, *kinds, **more):
    """Lay a table and say its id."""
    laid = await client.post("/api/v1/tables", json=wish(*kinds, **more))
    assert laid.status_code == 201, laid.text
    return laid.json()["table"]


async def command(client, table, type_, **fields):
    """Ask something of a table by HTTP."""
    return await client.post(f"/api/v1/tables/{table}/commands", json={"type": type_, **fields})


async def key_of(client, table):
    """The key of a client's own seat."""
    return (await command(client, table, "get_key")).json()["key"]


async def news_of(client, table, mark=None, wait=0):
    """What a reader is told after a mark; everything where there is none."""
    query = "" if mark is None else "/news?" + urlencode({**mark, "wait": wait})
    answer = await client.get(f"/api/v1/tables/{table}{query}")
    assert answer.status_code == 200, answer.text
    return answer.json()


async def until_asked(client, table):
    """Wait until the seat is asked something; the news that tell it."""
    news = await news_of(client, table)
    while not (news["scene"] and news["scene"]["asks"]):
        news = await news_of(client, table, news["mark"], wait=5)
    return news


async def play_by_polling(client, table, limit=2_000):
    """Answer every prompt with the first listed move until the match is over; the last news."""
    news = await news_of(client, table)
    for _ in range(limit):
        scene = news["scene"] or {"asks": (), "end": None}
        if scene["end"]:
            return news
        for ask in scene["asks"]:
            done = await command(client, table, "answer", ticket=ask["ticket"], action=ask["moves"][0])
            assert done.status_code in {200, 409}, done.text
        news = await news_of(client, table, news["mark"], wait=5)
    raise AssertionError("the match did not end")
