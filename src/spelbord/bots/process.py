"""The process that a bot of somebody else's thinks in: started when it is needed, ended when it is stuck.

The one channel is a pipe. What the bot prints goes to standard error; Ctrl-C is not for it; and it leaves when the
process that started it is gone.
"""

from __future__ import annotations

import contextlib
import multiprocessing
import os
import signal
import sys
import threading
from collections import OrderedDict
from dataclasses import dataclass, field
from importlib import import_module
from multiprocessing.connection import wait
from typing import TYPE_CHECKING, Any

import msgspec

from spelbord.bots.loading import games_of, load_bot
from spelbord.core import Dice, Heard, Prompt, Refusal, Refused, Value, codec_for, encode
from spelbord.core.bots import Bot, Budget, Reacting, Turn

if TYPE_CHECKING:
    from multiprocessing.connection import Connection
    from multiprocessing.context import SpawnProcess

    from spelbord.core import AnyKit

LONGEST_START = 60.0
"""Seconds after which a process that does not even load its bot is given up."""
SEATS_AT_HAND = 32
"""Seats whose bots a process remembers; the one that was asked longest ago goes first."""


class Described(Value, frozen=True):
    """What a bot says of itself, or why it could not be loaded."""

    name: str = ""
    budget: Budget = Budget()
    reacts: bool = False
    games: tuple[str, ...] | None = None
    refusal: str = ""
    facts: dict[str, Any] = {}


class SentTurn(Value, frozen=True):
    """A decision as it is sent: there is no state in it."""

    number: int
    """Of the seat: each has a bot of its own."""
    prompt: Prompt
    view: bytes
    known: int
    heard: tuple[bytes, ...]
    """What the seat has heard since it was last asked."""
    seed: str
    budget: Budget


class Replied(Value, frozen=True):
    """What comes back: an action as bytes, nothing, or why there is none."""

    action: bytes = b""
    why: str = ""


_asked = msgspec.msgpack.Decoder(SentTurn)
_replied = msgspec.msgpack.Decoder(Replied)
_described = msgspec.msgpack.Decoder(Described)
_processes: dict[tuple[str, str], BotProcess] = {}


def process_for(kit: AnyKit, name: str) -> BotProcess:
    """The process in which this bot thinks about this game: one for all its seats."""
    return _processes.setdefault((kit.package, name), BotProcess(kit.package, name))


def describe(name: str) -> Described:
    """What a bot says of itself, whatever it plays. Raises `Refused` where it cannot be loaded."""
    process = BotProcess("", name)
    try:
        return process.described()
    finally:
        process.end()


class BotProcess:
    """A process that can be asked, and ended."""

    def __init__(self, package: str, name: str) -> None:
        self.package = package
        self.name = name
        self.started = 0
        """How many processes there have been: another one has heard nothing yet."""
        self._process: SpawnProcess | None = None
        self._pipe: Connection | None = None
        self._described: Described | None = None

    def described(self) -> Described:
        """What the bot says of itself. Raises `Refused` where it cannot be loaded."""
        if self._described is None:
            try:
                self.begin()
            except (TimeoutError, EOFError, OSError) as error:
                self.end()
                why = f"{type(error).__name__}: {error}"
                raise Refused("bot_unloadable", "bots", name=self.name, why=why) from None
        told = self._described or Described()
        if told.refusal:
            self.end()
            self._described = None
            raise Refusal(told.refusal, "bots", told.facts).raised
        return told

    def begin(self) -> int:
        """Start the process where there is none; which one it is, counted from 1."""
        if self._process is not None and self._process.is_alive():
            return self.started
        self.end()
        # Started afresh, not forked: the same on every system, and safe whatever threads this process has.
        context = multiprocessing.get_context("spawn")
        self._pipe, theirs = context.Pipe()
        self._process = context.Process(target=_work, args=(theirs, self.package, self.name), daemon=True)
        self._process.start()
        theirs.close()
        self._described = _described.decode(self._receive(LONGEST_START))
        self.started += 1
        return self.started

    def ask(self, asked: bytes, seconds: float) -> Replied:
        """What the bot answers. Raises `TimeoutError`, or `EOFError` and `OSError` where the process has ended."""
        if self._pipe is None:
            raise EOFError
        try:
            self._pipe.send_bytes(asked)
            return _replied.decode(self._receive(seconds))
        except msgspec.DecodeError as error:  # somebody else wrote to the pipe
            raise EOFError(str(error)) from None
        except KeyboardInterrupt:
            self.end()  # an answer that comes now would be taken for that to the next question
            raise

    def _receive(self, seconds: float) -> bytes:
        pipe = self._pipe
        if pipe is None or not pipe.poll(seconds):
            raise TimeoutError
        return pipe.recv_bytes()

    def end(self) -> None:
        """End the process and whatever it started; the next question starts another."""
        process, pipe, self._process, self._pipe = self._process, self._pipe, None, None
        if process is not None and process.pid is not None:
            with contextlib.suppress(ProcessLookupError, PermissionError, AttributeError):
                os.killpg(process.pid, signal.SIGKILL)
            process.kill()
            process.join()
        if pipe is not None:
            pipe.close()


def _work(pipe: Connection, package: str, name: str) -> None:
    """What the process does."""
    _settle_in()
    kit: AnyKit | None = import_module(package).KIT if package else None
    pipe.send_bytes(encode(_description(kit, name), "msgpack"))
    if kit is None:
        return
    seats = _Seats(kit, name)
    with contextlib.suppress(EOFError, OSError):  # whoever asked has gone
        while True:
            reply = seats.reply(_asked.decode(pipe.recv_bytes()))
            pipe.send_bytes(encode(reply, "msgpack"))


def _description(kit: AnyKit | None, name: str) -> Described:
    try:
        bot = load_bot(kit, name)
    except Refused as refused:
        return Described(refusal=refused.code, facts=dict(refused.facts))
    return Described(bot.name, bot.budget, isinstance(bot, Reacting), games_of(bot))


@dataclass(slots=True)
class _Seat:
    bot: Bot
    heard: list[Heard] = field(default_factory=list)


class _Seats:
    """The bots of this process, one for each seat that it plays."""

    def __init__(self, kit: AnyKit, name: str) -> None:
        self._kit = kit
        self._name = name
        self._seats: OrderedDict[int, _Seat] = OrderedDict()

    def reply(self, asked: SentTurn) -> Replied:
        try:
            return Replied(self._answer(asked))
        except (Exception, SystemExit) as error:  # noqa: BLE001 - code of others may raise anything
            return Replied(why=f"{type(error).__name__}: {error}")

    def _answer(self, asked: SentTurn) -> bytes:
        seat, codec = self._seat(asked.number), codec_for(self._kit)
        del seat.heard[asked.known :]
        seat.heard += [codec.heard(step) for step in asked.heard]
        dice = Dice(asked.seed, "bot")
        turn = Turn(self._kit, codec.view(asked.view), asked.prompt, tuple(seat.heard), dice, asked.budget)
        if not asked.prompt.optional:
            return encode(seat.bot.choose(turn))
        action = seat.bot.react(turn) if isinstance(seat.bot, Reacting) else None
        return b"" if action is None else encode(action)

    def _seat(self, number: int) -> _Seat:
        if number not in self._seats:
            self._seats[number] = _Seat(load_bot(self._kit, self._name))
        self._seats.move_to_end(number)
        while len(self._seats) > SEATS_AT_HAND:
            self._seats.popitem(last=False)
        return self._seats[number]


def _settle_in() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "setsid"):
        os.setsid()
    os.dup2(2, 1)
    sys.stdout = sys.stderr
    leave_with_parent()


def leave_with_parent() -> None:
    """Go when whoever started this process is gone: one that is killed must not leave others behind."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        threading.Thread(target=_leave_with, args=(parent.sentinel,), daemon=True).start()


def _leave_with(sentinel: int) -> None:
    wait([sentinel])
    os._exit(0)
