"""A program that plays by the client package at a real server: alone, with others, and through what goes wrong."""

import asyncio
import json
import random
import re
import shutil
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from browser.house import House
from spelbord.client import AsyncClient, Client, ServerRefused
from spelbord.games import SHELF

GUIDE = Path(__file__).parent.parent / "docs" / "api.md"
EXAMPLE = Path(__file__).parent.parent / "docs" / "examples" / "seat.py"
SEATS = {"tio": 3, "alfapet": 2, "trakkx": 2, "ecosfera": 2, "allsvenskan": 4}


@pytest.fixture(scope="module")
def house(tmp_path_factory):
    house = House(tmp_path_factory.mktemp("house"), BOT_PAUSE="0 0").start()
    yield house
    house.stop()


def test_a_program_lays_a_table_and_plays_to_the_end(house):
    with Client(house.url, name="Robotta") as client:
        assert {game["id"] for game in client.games()} == set(SHELF)
        seat = client.lay("tio", ["me", "lätt", "lätt"])
        for question in seat.questions():
            seat.answer(question, question.moves[0])
        assert seat.end is not None
        assert min(seat.end.ranks) == 1
        assert [step.heard["step"] for step in seat.heard] == list(range(len(seat.heard)))
        assert any("Robotta" in line or "You" in line for step in seat.heard for line in step.lines)


def shown(language):
    """The examples in the guide, in the order in which they stand there."""
    return re.findall(rf"```{language}\n(.*?)```", GUIDE.read_text("utf-8"), re.DOTALL)


def test_the_guides_program_lays_a_table_and_plays(house, capsys):
    program = shown("python")[0].replace("http://127.0.0.1:8000", house.url)
    exec(compile(program, "api.md", "exec"), {})  # noqa: S102 - what the guide tells people to run
    assert "scores=" in capsys.readouterr().out


@pytest.mark.skipif(shutil.which("curl") is None, reason="there is no curl")
def test_the_guides_commands_lay_a_table_and_begin(house, tmp_path):
    commands = shown("sh")[0].replace("http://127.0.0.1:8000", house.url)
    shell = ["sh", "-ec", commands]
    done = subprocess.run(shell, cwd=tmp_path, capture_output=True, text=True, check=False)  # noqa: S603 - as above
    assert done.returncode == 0, done.stdout + done.stderr
    _, me, laid, key, begun, news = (json.loads(line) for line in done.stdout.splitlines() if line)
    assert me["name"] == "Robotta"
    assert key["key"].startswith(laid["table"])
    assert begun == {"type": "done"}
    assert (news["table"]["id"], news["table"]["status"]) == (laid["table"], "playing")


@pytest.mark.parametrize("game", [game for game in SHELF if game != "tio"])
def test_every_game_asks_and_takes_answers(house, game):
    with Client(house.url) as client:
        seat = client.lay(game, ["me", *["lätt"] * (SEATS[game] - 1)])
        dice = random.Random(game)  # noqa: S311 - a game
        for turn, question in enumerate(seat.questions()):
            seat.answer(question, dice.choice(question.moves))
            if turn == 5:
                break
        assert seat.view


async def test_two_programs_meet_by_a_link(house):
    async with AsyncClient(house.url, name="Ada") as one, AsyncClient(house.url, name="Bo") as other:
        ada = await one.lay("tio", ["me", "person"], begin=False)
        bo = await other.join(f"{house.url}/t/{ada.table}#i={ada.info['invitation']}")
        await ada.command({"type": "begin"})
        await asyncio.gather(play(ada), play(bo))
        assert ada.end == bo.end
        assert ada.end is not None
        assert (ada.number, bo.number) == (0, 1)


async def play(seat):
    async for question in seat.questions():
        await seat.answer(question, question.moves[-1])


async def test_what_is_refused_says_why_and_can_be_answered_again(house):
    async with AsyncClient(house.url) as client:
        seat = await client.lay("tio", ["me", "lätt", "lätt"])
        question = await anext(seat.questions())
        with pytest.raises(ServerRefused) as refused:
            await seat.answer(question, {"type": "no such thing"})
        assert refused.value.code
        assert refused.value.text
        again = await anext(seat.questions())
        assert again.key == question.key
        await seat.answer(again, again.moves[0])


async def test_who_has_no_seat_and_no_table_is_told(house):
    async with AsyncClient(house.url) as client:
        with pytest.raises(ServerRefused) as refused:
            await client.join("nosuchtable1")
        assert refused.value.code == "no_such_table"
        with pytest.raises(ServerRefused) as refused:
            await client.take("nosuchtable1.0.wrong")
        assert refused.value.code == "no_such_table"
        with pytest.raises(ServerRefused) as refused:
            await client.lay("schack", ["me", "lätt"])
        assert refused.value.code == "no_such_game"


def test_a_server_that_is_killed_is_found_again(tmp_path):
    house = House(tmp_path, BOT_PAUSE="0 0").start()
    try:
        with Client(house.url) as client:
            seat = client.lay("tio", ["me", "lätt", "lätt"])
            for turn, question in enumerate(seat.questions()):
                if turn == 3:
                    house.kill()
                    house.start()
                seat.answer(question, question.moves[0])
            assert seat.end is not None
    finally:
        house.stop()


def test_what_is_said_while_the_server_is_away_is_said_once(tmp_path):
    house = House(tmp_path, BOT_PAUSE="0 0").start()
    try:
        with Client(house.url) as client:
            seat = client.lay("tio", ["me", "lätt"])
            house.kill()
            with ThreadPoolExecutor(1) as beside:
                said = beside.submit(seat.command, {"type": "talk", "text": "hej"})
                house.start()
                # On the dead line it may have gone or not: then it is not said again by itself.
                try:
                    said.result(timeout=60)
                except ConnectionError:
                    seat.command({"type": "talk", "text": "hej"})
            with Client(house.url) as other:
                assert [line["text"] for line in other.take(seat.key).talk] == ["hej"]
    finally:
        house.stop()


async def test_a_proxy_that_says_no_in_words_of_its_own_is_heard():
    async def answer(reader, writer):
        await reader.readuntil(b"\r\n\r\n")
        writer.write(b"HTTP/1.1 403 Forbidden\r\nContent-Length: 2\r\nConnection: close\r\n\r\nno")
        writer.close()

    async with await asyncio.start_server(answer, "127.0.0.1", 0) as proxy:
        url = f"http://127.0.0.1:{proxy.sockets[0].getsockname()[1]}"
        async with AsyncClient(url) as client:
            for ask in (client.games(), client.take("k7mq2fh4xw9p.0.key")):
                with pytest.raises(ServerRefused) as refused:
                    await ask
                assert refused.value.code == "http_403"


def test_the_example_plays_a_whole_game(house):
    command = [sys.executable, str(EXAMPLE), house.url, "tio"]
    done = subprocess.run(command, check=False, capture_output=True, text=True)  # noqa: S603 - our own example
    assert done.returncode == 0, done.stderr
    assert done.stdout.rstrip().endswith("]")
