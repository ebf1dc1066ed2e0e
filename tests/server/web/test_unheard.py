"""Over real sockets and HTTP: who does not hear a whisper gets the same bytes as where there was none."""

import asyncio
import json
import re
from contextlib import AsyncExitStack

from .people import command, lay, news_of


def unnamed(text, table):
    """Without what tells any two tables apart, and without times."""
    info = json.loads(text).get("table") or {}
    for name in (table, info.get("invitation"), info.get("commitment")):
        text = text.replace(name, "X") if name else text
    return re.sub(r'"(at|changed|created)":[0-9.]+', r'"\1":0', text)


async def heard_by_others(served, whispers):
    """All that somebody who sits by and an onlooker are sent, and what the one of them polls."""
    async with AsyncExitStack() as opened:
        host, listener, third, stranger = [await opened.enter_async_context(served.person()) for _ in range(4)]
        table = await lay(host, "me", "open", "open")
        for guest in (listener, third):
            assert (await command(guest, table, "sit", name="Gäst")).status_code == 200
        sockets = [await opened.enter_async_context(served.open_socket(table, who)) for who in (third, stranger)]
        frames, answers = [[], []], []
        for told, each in zip(frames, sockets, strict=True):
            told.append(await asyncio.wait_for(each.recv(), 10))
        mark = (await news_of(third, table))["mark"]
        for number in range(2):
            for _ in range(whispers):
                assert (await command(host, table, "talk", text="psst", to=1)).status_code == 200
            assert (await command(third, table, "talk", text=f"rad {number}")).status_code == 200
            for told, each in zip(frames, sockets, strict=True):
                while "rad" not in (news := await asyncio.wait_for(each.recv(), 10)):
                    told.append(news)
                told.append(news)
            polled = await third.get(f"/api/v1/tables/{table}/news", params={**mark, "wait": 5})
            answers.append(polled.text)
            mark = polled.json()["mark"]
        answers.append((await stranger.get(f"/api/v1/tables/{table}")).text)
    talk = [[line for frame in told for line in json.loads(frame)["talk"]] for told in frames]
    return [unnamed(answer, table) for answer in answers], [[(x["number"], x["text"]) for x in each] for each in talk]


async def test_whispers_change_nothing_that_others_are_sent(served):
    loud, silent = [await heard_by_others(served, whispers) for whispers in (2, 0)]
    drop = re.compile(r'"version":\d+')  # who came in which order, which the network decides
    assert [drop.sub("", each) for each in loud[0]] == [drop.sub("", each) for each in silent[0]]
    assert loud[1] == silent[1] == [[(1, "rad 0"), (2, "rad 1")]] * 2


async def test_a_poll_sleeps_through_whispers(served):
    async with served.person() as host, served.person() as listener, served.person() as third:
        table = await lay(host, "me", "open", "open")
        for guest in (listener, third):
            await command(guest, table, "sit", name="Gäst")
        for guest in (host, listener):  # so that nobody comes anew while the third waits
            other = (await news_of(guest, table))["mark"]
        mark = (await news_of(third, table))["mark"]
        poll = asyncio.create_task(news_of(third, table, mark, wait=20))
        for text in ("psst", "hör du"):
            await command(host, table, "talk", text=text, to=1)
            other = (await news_of(listener, table, other, wait=20))["mark"]
        assert not poll.done()
        await command(host, table, "talk", text="hej")
        news = await poll
        assert [line["text"] for line in news["talk"]] == ["hej"]
        assert (news["mark"]["talk"], news["mark"]["whispers"]) == (1, 0)
