"""Files that are no matches, or were: what reads them says so, and neither falls, nor hangs, nor believes them."""

from __future__ import annotations

import json
import random
import signal
import tempfile
import time
from contextlib import contextmanager
from itertools import takewhile
from pathlib import Path

import msgspec
from benchmarks.table import ROOT
from typer.testing import CliRunner

from lab.hostile.messages import bend, written
from spelbord.core import Refused, read_header, read_record, verify
from spelbord.core.log import chain
from spelbord.games import kit_of
from spelbord.terminal.app import app

GOLDEN = sorted((ROOT / "tests" / "games").glob("*/golden/*.spelbord"))
LONGEST = 60
"""Seconds for one file; whoever takes longer hangs."""
COMMANDS = (["verify"], ["verify", "--json"], ["replay"], ["export"])
COMMAND_LINE = 20
"""One file in so many also goes through the command line."""


def run(wanted, seed, book, judge=verify, seconds=900):
    """Spoil so many files, or as many as there is time for, and let everybody read them who reads files."""
    until = time.monotonic() + seconds
    rnd = random.Random(f"{seed}/files")
    shortest = sorted(GOLDEN, key=lambda path: path.stat().st_size)
    with tempfile.TemporaryDirectory(prefix="spelbord-lab-") as folder:
        for number in takewhile(lambda _: time.monotonic() < until, range(wanted)):
            golden = rnd.choice(shortest[: max(8, len(shortest) // 2)] if number % 10 else shortest)
            data = spoil(golden.read_bytes(), rnd)
            try:
                with _within(LONGEST):
                    _judge(golden, data, book, judge)
                    if number % COMMAND_LINE == 0:
                        _through_the_command_line(Path(folder, "x.spelbord"), data, rnd.choice(COMMANDS), book)
            except TimeoutError:
                book.find(f"{golden.name}, spoilt: nothing came within {LONGEST} seconds")
            book.count("spoilt files")


def _judge(golden, data, book, judge):
    """Either it cannot be read, or it is unsound, or it says what the true file says."""
    began = time.perf_counter()
    try:
        kit = kit_of(read_header(data).game)
        record = read_record(kit, data)
        verdict = judge(kit, record)
    except Refused as refused:
        book.count("files that cannot be read" if refused.rule != "shelf" else "files of no game")
        return
    except Exception as error:  # noqa: BLE001 - that is what is looked for
        book.find(f"{golden.name}, spoilt: {type(error).__name__}: {str(error)[:200]}")
        return
    finally:
        book.time("reading and verifying a spoilt file", time.perf_counter() - began)
    if not verdict.sound:
        book.count("files that do not hold true")
        return
    true = read_record(kit, golden.read_bytes())
    if list(map(_happened, record.entries)) != list(map(_happened, true.entries[: len(record.entries)])):
        book.find(f"{golden.name}, spoilt, is believed")
    book.count("files that still say what they said, or the beginning of it")


def _happened(entry):
    """What an entry says that happened. A new group of TrakkX may be written with any free number."""
    return entry.step, getattr(entry, "prompt", None), entry.events


def _through_the_command_line(path, data, command, book):
    path.write_bytes(data)
    ended = CliRunner().invoke(app, [*command, str(path)], input="\n\n5\n99999\nx\nq\n")
    book.count("by the command line")
    if ended.exception is not None and not isinstance(ended.exception, SystemExit):
        book.find(f"spelbord {command[0]}: {type(ended.exception).__name__}: {str(ended.exception)[:200]}")


@contextmanager
def _within(seconds):
    def stop(*_):
        raise TimeoutError

    before = signal.signal(signal.SIGALRM, stop)
    signal.alarm(seconds)
    try:
        yield
    finally:
        signal.alarm(0)
        signal.signal(signal.SIGALRM, before)


def spoil(data, rnd):
    """The file with something in it otherwise: some bytes, some lines, or some value with all links made anew."""
    return rnd.choices((_spoil_bytes, _spoil_lines, _spoil_values), (1, 1, 4))[0](data, rnd)


def _spoil_bytes(data, rnd):
    spoilt = bytearray(data)
    for _ in range(rnd.choice((1, 1, 3, 30))):
        place = rnd.randrange(len(spoilt))
        how = rnd.randrange(4)
        if how == 0:
            spoilt[place] = rnd.randrange(256)
        elif how == 1:
            del spoilt[place : place + rnd.choice((1, 10, 1000))]
        elif how == 2:
            spoilt[place:place] = rnd.choice((b"9" * 5000, b"[" * 5000, b"\x00", b"\n", b"\xff\xfe", b'"', b"}"))
        else:
            del spoilt[place:]
        if not spoilt:
            break
    return bytes(spoilt)


def _spoil_lines(data, rnd):
    lines = data.splitlines()
    for _ in range(rnd.choice((1, 2, 5))):
        place, other = rnd.randrange(len(lines)), rnd.randrange(len(lines))
        how = rnd.randrange(4)
        if how == 0:
            lines[place], lines[other] = lines[other], lines[place]
        elif how == 1:
            lines.insert(place, lines[other])
        elif how == 2:
            lines[place] = rnd.choice((b"", b"{}", b"null", b"[" * 9000, b'{"entry":{},"link":""}', lines[0]))
        elif len(lines) > 1:
            del lines[place]
    return b"\n".join(lines) + b"\n"


def _spoil_values(data, rnd):
    """Change values as somebody would who knows the form; half of them make the chain of links true again."""
    lines = [json.loads(line) for line in data.splitlines()]
    for _ in range(rnd.choice((1, 1, 2))):
        place = rnd.choice((0, rnd.randrange(len(lines)), rnd.randrange(len(lines))))
        part = "header" if place == 0 else "entry"
        change = nudge if rnd.random() < 0.7 else bend
        lines[place] = {**lines[place], part: change(lines[place].get(part), rnd)}
    spoilt = b"\n".join(map(written, lines)) + b"\n"
    return _linked(spoilt) if rnd.random() < 0.5 else spoilt


def nudge(whole, rnd):
    """The same with one number, word or truth in it a little otherwise, so that it can still be read."""
    if isinstance(whole, bool):
        return not whole
    if isinstance(whole, int):
        return whole + rnd.choice((-1, 1, 2, 40))
    if isinstance(whole, str):
        return whole[:-1] + rnd.choice("abAB019Å")
    if isinstance(whole, list) and whole:
        place = rnd.randrange(len(whole))
        return [*whole[:place], nudge(whole[place], rnd), *whole[place + 1 :]]
    if isinstance(whole, dict) and whole:
        name = rnd.choice(list(whole))
        return {**whole, name: nudge(whole[name], rnd)}
    return whole


def _linked(data):
    """The same file with links that fit, where it can be read."""
    try:
        header = read_header(data)
        record = read_record(kit_of(header.game), data)
        links = chain(header, record.entries)
    except (Refused, ValueError, RecursionError, OverflowError):
        return data
    lines = data.splitlines()
    for number, link in enumerate(links):
        whole = msgspec.json.decode(lines[number])
        lines[number] = msgspec.json.encode({**whole, "link": link})
    return b"\n".join(lines) + b"\n"


def believe(kit, record):
    """A judge who looks at nothing: what the lab must notice."""
    return msgspec.structs.replace(verify(kit, record), breaches=())
