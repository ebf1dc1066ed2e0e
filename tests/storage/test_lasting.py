"""What was acknowledged is there for ever: after closing, and after a process was killed in the middle of its work."""

import asyncio
import signal
import subprocess
import sys
import threading
from collections import Counter
from pathlib import Path

import pytest

from spelbord.storage import storage_for
from storage.samples import SESSION, claim, entries, match, table

MATCHES = 8
WRITER = Path(__file__).with_name("writing.py")


async def reopened(url, opened, storage):
    await storage.close()
    return await opened(url)


@pytest.fixture
async def closing(url):
    """A storage that the test closes itself."""
    storage = storage_for(url)
    await storage.open()
    return storage


async def test_everything_is_there_after_reopening(url, opened, closing):
    await closing.save_session(SESSION)
    await closing.add_table(table(match="m1"), [claim()], match(steps=2))
    await closing.add_talk("t1", 0, "Åsa", "hej", 1.0)
    key = await closing.secret()
    storage = await reopened(url, opened, closing)
    assert await storage.secret() == key
    assert await storage.session("s1") == SESSION
    assert await storage.tables_of("s1") == (table(match="m1"),)
    assert await storage.match("m1") == match(steps=2)
    assert [said.text for said in await storage.talk("t1")] == ["hej"]


async def test_what_is_under_way_when_closing_is_stored(url, opened, closing):
    for number in range(20):
        await closing.add_table(table(f"t{number}"), match=match(f"m{number}"))
    appends = [asyncio.ensure_future(closing.append(f"m{number}", 0, 0, entries(0, 3))) for number in range(20)]
    await asyncio.sleep(0)  # each is on its way
    storage = await reopened(url, opened, closing)
    await asyncio.gather(*appends)
    assert [(await storage.match(f"m{number}")).steps for number in range(20)] == [3] * 20


async def test_closed_storage_takes_nothing_more(closing):
    await closing.add_table(table(), match=match())
    await closing.close()
    with pytest.raises(Exception, match="clos"):
        await asyncio.wait_for(closing.append("m1", 0, 0, entries(0, 1)), 5)


async def test_storage_may_be_closed_twice_or_without_being_opened(url, closing):
    await closing.close()
    await closing.close()
    await storage_for(url).close()


async def test_killed_process_loses_nothing_that_was_acknowledged(url, opened):
    storage = await opened(url)
    names = [f"m{number}" for number in range(MATCHES)]
    for name in names:
        await storage.add_table(table(f"t-{name}", match=name), match=match(name))
    lines = await asyncio.to_thread(killed_after, 400, sys.executable, str(WRITER), url, *names)
    assert len(lines) >= 399
    acknowledged = Counter(line.split()[0] for line in lines)
    for name in names:
        stored = await storage.match(name)
        steps = [int(line.split()[1]) for line in lines if line.startswith(f"{name} ")]
        assert steps == list(range(acknowledged[name]))
        # One more may have been stored than was acknowledged, since each log is written a step at a time.
        assert acknowledged[name] <= stored.steps <= acknowledged[name] + 1
        assert stored.entries == entries(0, stored.steps)
        await storage.append(name, 0, stored.steps, entries(stored.steps, stored.steps + 1))


def killed_after(lines, *command):
    """Run a process until it has said so many lines, kill it, and return all that it said."""
    with subprocess.Popen(command, stdout=subprocess.PIPE) as process:  # noqa: S603 - a test's own
        too_late = threading.Timer(60, process.kill)
        too_late.start()
        said = [process.stdout.readline() for _ in range(lines)]
        process.kill()
        said += process.stdout.readlines()
        too_late.cancel()
    assert process.returncode == -signal.SIGKILL
    # The very last line may have been cut off in the middle.
    return [line.decode() for line in said if line.endswith(b"\n")]
