"""Sockets: who may open one, what is told through it, and how those are treated who are silent, slow or rude."""

import asyncio
import json
import socket
import time

import pytest
import websockets
from websockets.exceptions import ConnectionClosed, InvalidStatus

from .people import command, key_of, lay, news_of, until_asked


async def receive(socket, type_=None):
    """The next message, of a type if it matters; pings and others before it are passed over."""
    while True:
        message = json.loads(await asyncio.wait_for(socket.recv(), 10))
        if type_ is None or message["type"] == type_:
            return message


async def ask(socket, number, type_, **fields):
    """A command by socket, and its reply."""
    await socket.send(json.dumps({"type": "request", "id": number, "command": {"type": type_, **fields}}))
    reply = await receive(socket, "reply")
    assert reply["id"] == number
    return reply


async def asked(socket, news=None):
    """What the seat is asked, when it is."""
    while True:
        scene = (news or {}).get("scene")
        if scene and scene["asks"]:
            return scene["asks"][0]
        news = await receive(socket, "news")


async def closing(socket):
    """The code that a socket is closed with, and what came before that."""
    before = []
    try:
        while True:
            before.append(json.loads(await asyncio.wait_for(socket.recv(), 10)))
    except ConnectionClosed as closed:
        return closed.rcvd.code, before


# Who may open one


async def test_the_first_thing_told_is_everything_since_the_mark(served):
    async with served.person() as host:
        table = await lay(host, "me", "bot", begin=True)
        async with served.open_socket(table, host) as socket:
            news = await receive(socket)
            assert (news["type"], news["table"]["seat"], news["since"]) == ("news", 0, 0)
        mark = (await until_asked(host, table))["mark"]
        query = "?" + "&".join(f"{name}={value}" for name, value in mark.items())
        async with served.open_socket(table, host, query) as socket:
            news = await receive(socket)
            assert news["told"] == []


async def test_the_language_of_a_socket_is_that_of_its_address(served):
    async with served.person() as host:
        table = await lay(host, "me", "bot", begin=True)
        async with served.open_socket(table, host, "?lang=en") as socket:
            assert (await ask(socket, 1, "consent", yes=True))["no"]["text"].startswith("Nobody")


@pytest.mark.parametrize(
    ("path", "origin", "status", "code"),
    [
        ("nowhere", None, 404, "no_such_table"),
        ("{table}", "http://evil.example", 403, "foreign_origin"),
        ("{table}", "null", 403, "foreign_origin"),
    ],
)
async def test_a_socket_that_may_not_be_opened_is_refused_in_words(served, path, origin, status, code):
    async with served.person() as host:
        table = await lay(host, "me", "bot")
        origin = origin or served.url
        with pytest.raises(InvalidStatus) as refused:
            await served.open_socket(path.format(table=table), host, origin=origin)
        assert (refused.value.response.status_code, json.loads(refused.value.response.body)["code"]) == (status, code)


async def test_a_browser_without_an_origin_gets_no_socket(served):
    async with served.person() as host:
        table = await lay(host, "me", "bot")
        with pytest.raises(InvalidStatus):
            await served.open_socket(table, host, origin=None)
        async with served.open_socket(table, origin=None) as onlooker:
            assert (await receive(onlooker))["table"]["seat"] is None


async def test_a_mark_that_cannot_be_read_is_refused(served):
    async with served.person() as host:
        table = await lay(host, "me", "bot")
        with pytest.raises(InvalidStatus) as refused:
            await served.open_socket(table, host, "?step=seven")
        assert refused.value.response.status_code == 400


async def test_the_address_of_a_socket_says_so_to_whoever_comes_by_http(served):
    async with served.program() as client:
        answer = await client.get("/api/v1/tables/x/socket")
        assert (answer.status_code, answer.json()["code"]) == (426, "socket_only")


@pytest.mark.parametrize("way", ["bearer", "protocol"])
async def test_a_program_opens_a_socket_with_the_key_of_a_seat(served, way):
    async with served.person() as host:
        table = await lay(host, "me", "bot", begin=True)
        key = await key_of(host, table)
    if way == "bearer":
        opened = served.open_socket(table, origin=None, headers={"Authorization": f"Bearer {key}"})
    else:
        opened = served.open_socket(table, origin=None, subprotocols=["spelbord.v1", f"key.{key}"])
    async with opened as socket:
        assert socket.subprotocol == (None if way == "bearer" else "spelbord.v1")
        news = await receive(socket)
        assert news["table"]["seat"] == 0
        prompt = await asked(socket, news)
        assert (await ask(socket, 7, "answer", ticket=prompt["ticket"], action=prompt["moves"][0]))["no"] is None


@pytest.mark.parametrize("offered", [["spelbord"], ["spelbord.v2"], ["chat", "key.x"]])
async def test_a_socket_that_speaks_something_else_is_told_what_is_spoken_here(served, offered):
    async with served.person() as host:
        table = await lay(host, "me", "bot", begin=True)
    with pytest.raises(InvalidStatus) as refused:
        await served.open_socket(table, subprotocols=offered)
    no = json.loads(refused.value.response.body)
    assert (refused.value.response.status_code, no["code"]) == (400, "no_such_protocol")
    assert "spelbord.v1" in no["text"]
    async with served.open_socket(table, subprotocols=["spelbord.v2", "spelbord.v1"]) as socket:
        assert socket.subprotocol == "spelbord.v1"


@pytest.mark.parametrize("path", ["/api/tables/x/socket", "/api/v2/tables/x/socket"])
async def test_a_socket_of_another_version_is_told_which_there_is(served, path):
    with pytest.raises(InvalidStatus) as refused:
        await websockets.connect(f"ws://127.0.0.1:{served.port}{path}")
    no = json.loads(refused.value.response.body)
    assert (refused.value.response.status_code, no["code"]) == (404, "no_such_version")


async def test_a_wrong_key_opens_no_socket(served):
    async with served.person() as host:
        table = await lay(host, "me", "bot")
    with pytest.raises(InvalidStatus) as refused:
        await served.open_socket(table, origin=None, headers={"Authorization": f"Bearer {table}.0.00"})
    assert refused.value.response.status_code == 401


async def test_a_key_whose_seat_was_given_up_tells_no_more_than_an_onlooker_sees(served):
    async with served.person() as host, served.person() as guest:
        table = await lay(host, "me", "open")
        await command(guest, table, "sit", name="Olle")
        key = await key_of(guest, table)
        async with served.open_socket(table, origin=None, headers={"Authorization": f"Bearer {key}"}) as socket:
            assert (await receive(socket))["table"]["seat"] == 1
            await command(guest, table, "leave")
            while (await receive(socket, "news"))["table"]["seat"] is not None:
                pass
            assert (await ask(socket, 1, "leave"))["no"]["code"] == "not_seated"


@pytest.mark.parametrize("deflate", [False, True])
async def test_what_is_sent_is_compressed_only_where_the_host_wants_it(serve_with, deflate):
    async with serve_with(deflate=deflate) as served, served.person() as host:
        table = await lay(host, "me", "bot")
        async with served.open_socket(table, host) as socket:
            assert ("Sec-WebSocket-Extensions" in socket.response.headers) is deflate
            assert (await receive(socket))["type"] == "news"


# Asking and hearing


async def test_commands_are_answered_in_the_order_they_came(served):
    async with served.person() as host:
        table = await lay(host, "me", "bot")
        async with served.open_socket(table, host) as socket:
            for number in range(20):
                request = {"type": "request", "id": number, "command": {"type": "talk", "text": f"rad {number}"}}
                await socket.send(json.dumps(request))
            numbers = [(await receive(socket, "reply"))["id"] for _ in range(20)]
            assert numbers == list(range(20))


async def test_a_socket_that_keeps_is_not_told_again_what_has_not_changed(served):
    async with served.person() as host:
        table = await lay(host, "me", "bot", begin=True)
        async with served.open_socket(table, host, "?keeps=true") as socket:
            first = (await receive(socket))["scene"]
            assert first["kept"] is None
            last, number = first, 0
            while (scene := last)["kept"] is None:
                if scene["asks"]:
                    number += 1
                    ask_ = scene["asks"][0]
                    await ask(socket, number, "answer", ticket=ask_["ticket"], action=ask_["moves"][0])
                last = (await receive(socket, "news"))["scene"] or scene
            assert {"options", "viewer"} <= {*scene["kept"]["fields"]}
            assert scene["view"].keys() | scene["kept"]["fields"] == first["view"].keys()
            await socket.send(json.dumps({"type": "catch_up", "mark": {"step": 0}}))
            whole = await receive(socket, "news")
            while whole["since"]:
                whole = await receive(socket, "news")
            assert whole["scene"]["kept"] is None


async def test_everybody_hears_what_one_does_and_catching_up_tells_it_again(served):
    async with served.person() as host, served.person() as other:
        table = await lay(host, "me", "bot")
        async with served.open_socket(table, host) as mine, served.open_socket(table, other) as theirs:
            first = await receive(theirs)
            assert (await ask(mine, 1, "talk", text="Hej!"))["outcome"] == {"type": "done"}
            news = await receive(theirs, "news")
            while not news["talk"]:
                news = await receive(theirs, "news")
            assert [line["text"] for line in news["talk"]] == ["Hej!"]
            await theirs.send(json.dumps({"type": "catch_up", "mark": first["mark"]}))
            again = await receive(theirs, "news")
            assert [line["text"] for line in again["talk"]] == ["Hej!"]


async def test_four_sockets_play_a_whole_game_and_miss_no_step(served):
    people = [served.person() for _ in range(4)]
    table = await lay(people[0], "me", "open", "open", "open")
    for person in people[1:]:
        await command(person, table, "sit")

    async def play(person):
        steps, number = 0, 0
        async with served.open_socket(table, person) as socket:
            if person is people[0]:
                await ask(socket, 0, "begin")
            while True:
                news = await receive(socket, "news")
                assert not news["told"] or news["since"] <= steps
                steps = news["mark"]["step"]
                scene = news["scene"]
                if scene and scene["end"]:
                    return scene["end"], steps
                for prompt in scene["asks"] if scene else ():
                    number += 1
                    command_ = {"type": "answer", "ticket": prompt["ticket"], "action": prompt["moves"][0]}
                    await socket.send(json.dumps({"type": "request", "id": number, "command": command_}))

    ends = await asyncio.gather(*map(play, people))
    assert all(end == ends[0] for end in ends)
    for person in people:
        await person.aclose()


async def test_a_session_that_first_acts_by_socket_is_written_down(served):
    async with served.person() as host, served.person() as guest:
        table = await lay(host, "me", "open")
        await guest.get("/api/v1/me")
        async with served.open_socket(table, guest) as socket:
            assert (await ask(socket, 1, "sit", name="Olle"))["outcome"] == {"type": "seated", "seat": 1}
        session = guest.cookies["spelbord_session"].partition(".")[0]
        assert await served.services.resources.storage.session(session)


# Silence


async def test_a_silent_socket_is_asked_and_then_closed(serve_with):
    async with serve_with(ping_seconds=0.2, give_up_seconds=0.6) as served, served.person() as host:
        table = await lay(host, "me", "bot")
        async with served.open_socket(table, host) as socket:
            began = time.monotonic()
            code, before = await closing(socket)
            assert code == 4408
            assert [message["type"] for message in before].count("ping") == 1
            assert time.monotonic() - began >= 0.55


async def test_a_socket_that_answers_stays_open(serve_with):
    async with serve_with(ping_seconds=0.2, give_up_seconds=1.5) as served, served.person() as host:
        table = await lay(host, "me", "bot")
        async with served.open_socket(table, host) as socket_:
            began = time.monotonic()
            while time.monotonic() - began < 2:
                await receive(socket_, "ping")
                await socket_.send('{"type":"pong"}')
            assert (await ask(socket_, 1, "hurry"))["id"] == 1


async def test_a_closed_socket_is_nobody_who_watches(served):
    async with served.person() as host:
        table = await lay(host, "me", "bot")
        async with served.open_socket(table):
            assert (await news_of(host, table))["table"]["watching"] == 1
        while (news := await news_of(host, table))["table"]["watching"]:
            await news_of(host, table, news["mark"], wait=1)


# Slowness


async def test_a_slow_reader_is_told_anew_from_where_they_are(serve_with):
    async with serve_with(queue=4, talk_per_minute=1_000_000, give_up_seconds=60) as served, served.person() as host:
        table = await lay(host, "me", "bot")
        served.listener.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 4_096)
        narrow = socket.create_connection(("127.0.0.1", served.port))
        narrow.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4_096)
        opened = served.open_socket(table, sock=narrow, max_queue=1)
        async with served.open_socket(table, host) as mine, opened as slow:
            last = (await receive(slow))["mark"]["talk"]
            said = 0
            while not served.services.resources.metrics.told("resyncs_total"):
                said += 1
                await ask(mine, said, "talk", text=f"{said} " + "x" * 190)
            heard = []
            while last < said:
                news = await receive(slow, "news")
                heard += [line["number"] for line in news["talk"]]
                last = news["mark"]["talk"]
            assert heard == list(range(heard[0], said + 1))
            assert heard[0] == 1


# Rudeness


@pytest.mark.parametrize(
    "message",
    [
        "hej",
        "",
        "{}",
        '{"type":"request"}',
        '{"type":"request","id":3,"command":{"type":"fly"}}',
        '{"type":"request","id":99999999999,"command":{"type":"undo"}}',
        '{"type":"catch_up","mark":{"step":"x"}}',
        b"\xff\x00",
        "[" * 10_000,
    ],
)
async def test_what_cannot_be_read_is_refused_and_the_socket_lives_on(served, message):
    async with served.person() as host:
        table = await lay(host, "me", "bot")
        async with served.open_socket(table, host) as socket:
            await socket.send(message)
            reply = await receive(socket, "reply")
            assert (reply["no"]["code"], reply["outcome"]) == ("malformed", None)
            assert reply["id"] == (3 if isinstance(message, str) and '"id":3' in message else -1)
            assert (await ask(socket, 5, "hurry"))["id"] == 5


async def test_who_asks_too_fast_is_told_so_and_then_shown_out(serve_with):
    async with serve_with(requests_per_second=0.5, request_burst=8) as served, served.person() as host:
        table = await lay(host, "me", "bot")
        async with served.open_socket(table, host) as socket:
            for number in range(60):
                await socket.send(json.dumps({"type": "request", "id": number, "command": {"type": "undo"}}))
            code, before = await closing(socket)
            refused = [message["no"] for message in before if message["type"] == "reply"]
            hasty = [no for no in refused if no["code"] == "too_fast"]
            assert code == 1008
            assert 0 < hasty[0]["facts"]["seconds"] <= 2
            assert len(refused) < 60


async def test_who_says_too_much_at_once_is_told_so_and_shown_out(serve_with):
    async with serve_with(message_bytes=2_000) as served, served.person() as host:
        table = await lay(host, "me", "bot")
        async with served.open_socket(table, host) as socket:
            await socket.send("x" * 3_000)
            code, before = await closing(socket)
            assert code == 1008
            assert before[-1]["no"]["code"] == "too_large"
        async with served.open_socket(table, host) as socket:
            await socket.send("x" * 30_000)
            assert (await closing(socket))[0] == 1009


async def test_a_fault_of_ours_costs_one_command_and_not_the_socket(served, monkeypatch, caplog):
    async with served.person() as host:
        table = await lay(host, "me", "bot")
        async with served.open_socket(table, host) as socket:
            await receive(socket)
            laid = await served.services.registry.table(table)
            monkeypatch.setattr(type(laid), "obey", lambda *_: 1 / 0)
            assert (await ask(socket, 1, "undo"))["no"]["code"] == "broken"
            monkeypatch.undo()
            assert (await ask(socket, 2, "undo"))["no"]["code"] != "broken"


async def test_a_socket_hears_of_its_table_also_where_that_was_put_away_while_it_opened(served, monkeypatch):
    """As on a server with many tables, or one that had to wait for its database."""
    registry, identity = served.services.registry, served.services.resources.identity
    caller = identity.caller

    async def slow(*asked):
        monkeypatch.setattr(identity, "caller", caller)
        registry.tables.pop(table).put_away()
        return await caller(*asked)

    async with served.person() as host:
        table = await lay(host, "me", "bot", begin=True)
        monkeypatch.setattr(identity, "caller", slow)
        async with served.open_socket(table, host) as socket:
            assert (await command(host, table, "talk", text="Hej!")).status_code == 200
            async with asyncio.timeout(20):
                while "Hej!" not in await socket.recv():
                    pass
