"""Whole games over the network: by polling, by sockets, and by programs with a seat's key."""

import asyncio
import re
import subprocess
import sys
from pathlib import Path

from .people import command, key_of, lay, news_of, play_by_polling

EXAMPLES = Path(__file__).parents[3] / "docs" / "examples"


async def test_a_person_plays_a_whole_game_against_bots_by_polling(served):
    async with served.person() as client:
        table = await lay(client, "me", "bot", "bot", begin=True)
        news = await play_by_polling(client, table)
        assert min(news["scene"]["end"]["ranks"]) == 1


async def test_two_people_and_a_bot_play_by_polling_and_see_the_same_end(served):
    async with served.person() as host, served.person() as guest:
        table = await lay(host, "me", "open", "bot")
        await command(guest, table, "sit", name="Olle")
        await command(host, table, "begin")
        mine, theirs = await asyncio.gather(play_by_polling(host, table), play_by_polling(guest, table))
        assert mine["scene"]["end"] == theirs["scene"]["end"]


async def test_the_example_bot_plays_a_whole_game_with_the_key_of_a_seat(served):
    async with served.person() as host:
        table = await lay(host, "me", "bot", "bot", begin=True)
        key = await key_of(host, table)
        bot = await asyncio.create_subprocess_exec(
            sys.executable, EXAMPLES / "bot.py", served.url, key, stdout=subprocess.PIPE, stderr=subprocess.PIPE
        )
        out, err = await asyncio.wait_for(bot.communicate(), 60)
        assert (bot.returncode, err) == (0, b"")
        host.headers["Accept-Language"] = "en"
        end = (await news_of(host, table))["scene"]["end"]
        assert out.decode().splitlines()[-1] == f"{end['reason']} {end['scores']}"


async def test_the_example_bot_says_why_it_cannot_play(served):
    bot = await asyncio.create_subprocess_exec(
        sys.executable, EXAMPLES / "bot.py", served.url, "nowhere.1.00", stdout=subprocess.PIPE, stderr=subprocess.PIPE
    )
    _, err = await asyncio.wait_for(bot.communicate(), 60)
    assert bot.returncode == 1
    assert err.decode().startswith("no_such_table: ")


def test_the_example_bot_is_short_and_needs_nothing_installed():
    text = (EXAMPLES / "bot.py").read_text("utf-8")
    imported = set(re.findall(r"^(?:import|from) (\w+)", text, re.MULTILINE))
    assert imported <= set(sys.stdlib_module_names)
    assert text.count("\n") < 100
