"""The games of a batch in several processes, each of which plays a share of them; the first share is played here.

They write into memory that all have, so that a step costs a few bytes through a pipe to and from each other process.
The memory has no name that anybody could leave behind: it goes with the last process that has it. A process leaves when
its pipe is closed, by whatever end the batch came to.

Whoever waits for a message looks for it again and again for a moment before it sleeps: to be woken up takes a process
longer than some thirty games take for a step.
"""

from __future__ import annotations

import ctypes
import multiprocessing
import pickle
import select
import signal
import traceback
import weakref
from contextlib import suppress
from functools import partial
from itertools import pairwise
from time import perf_counter
from typing import TYPE_CHECKING, Any

from spelbord.arena.workers import on_interrupt
from spelbord.research.memory import Memory, room
from spelbord.research.share import Kept, Share

if TYPE_CHECKING:
    from collections.abc import Callable
    from multiprocessing.connection import Connection
    from multiprocessing.context import SpawnProcess

    from spelbord.research.episode import Episode
    from spelbord.research.numbers import Table

PATIENCE = 10.0
"""Seconds after which a process that does not leave is ended."""
MOMENT = 0.0002
"""Seconds for which whoever waits for a message looks for it before it sleeps."""
_ORDERS = {name: pickle.dumps((name,)) for name in ("step", "choose", "step_at_random")}
"""What is asked for at every step, as it is sent."""
_DONE = b""
"""The answer where nothing is to be said."""


class WorkerError(RuntimeError):
    """A process of a batch failed, or is gone. The batch is closed."""


class _Pipe:
    """An end of a pipe, whose messages are looked for for a moment before this process sleeps until there is one."""

    def __init__(self, connection: Connection, moment: float) -> None:
        """Look for so many seconds, where this system has a quick way to look."""
        self._connection = connection
        self.send, self.close = connection.send_bytes, connection.close
        self._moment, self._looks = 0.0, None
        if moment and hasattr(select, "poll"):
            looking = select.poll()
            looking.register(connection.fileno(), select.POLLIN)
            self._moment, self._looks = moment, looking.poll

    def receive(self) -> bytes:
        """The next message. Raises `EOFError` where nobody is at the other end."""
        looks = self._looks
        if looks is not None:
            end = perf_counter() + self._moment
            while not looks(0) and perf_counter() < end:
                pass
        return self._connection.recv_bytes()


class _Failed:
    """What a process says when it failed."""

    def __init__(self, why: str) -> None:
        self.why = why


class Workers:
    """Shares of the games of a batch, each in a process of its own but for the first: asked for the same as one."""

    def __init__(
        self, table: Table, count: int, workers: int, base: str, kept: Kept | None = None, *, cores: int
    ) -> None:
        """Start them, and wait until all games are dealt."""
        # Started afresh, not forked: the same on every system, and safe whatever threads this process has.
        context = multiprocessing.get_context("spawn")
        block = context.RawArray(ctypes.c_ubyte, room(table, count))
        self.memory = Memory(table, count, block)
        self._ends = ends = [count * (number + 1) // workers for number in range(workers)]
        self._pipes: list[_Pipe] = []
        self._processes: list[SpawnProcess] = []
        self.close = weakref.finalize(self, _end, self._processes, self._pipes)
        """Ends all processes; done by itself when the batch is forgotten, and at the end of Python."""
        moment = MOMENT if workers <= cores else 0.0  # where they share cores, who looks keeps another from playing
        try:
            with on_interrupt(signal.SIG_IGN):  # which they inherit: only this process ends by it, and ends them
                for first, end in pairwise(ends):
                    ours, theirs = context.Pipe()
                    self._pipes.append(_Pipe(ours, moment))
                    part = None if kept is None else kept.part(first, end)
                    process = context.Process(
                        target=_serve,
                        args=(theirs, moment, table, block, first, end, count),
                        kwargs={"base": base, "kept": part},
                        daemon=True,
                    )
                    process.start()
                    theirs.close()
                    self._processes.append(process)
            self._own = Share(table, self.memory, 0, ends[0], base, None if kept is None else kept.part(0, ends[0]))
            self._hear("A script that asks for workers needs the usual `if __name__ == '__main__'`. ")
        except BaseException:
            self.close()
            raise

    def step(self) -> None:
        """Answer in every game."""
        self._tell("step")

    def choose(self) -> None:
        """Choose in every game."""
        self._tell("choose")

    def step_at_random(self) -> None:
        """Both at once."""
        self._tell("step_at_random")

    def reset(self, base: str | None = None) -> None:
        """Deal anew."""
        self._tell("reset", base)

    def episodes(self) -> list[Episode]:
        """The games; copies of those of other processes."""
        return [episode for share in self._tell("episodes") for episode in share]

    def kept(self) -> Kept:
        """What other processes go on from."""
        shares: list[Kept] = self._tell("kept")
        return Kept(
            [one for share in shares for one in share.episodes], [one for share in shares for one in share.dealt]
        )

    def features(self, number: int) -> Any:
        """The features of the moves that are listed in a game."""
        return next(found for found in self._tell("features", number) if found is not None)

    def _tell(self, name: str, *asked: Any) -> list[Any]:
        """What each of them answers to the same. Whatever goes wrong in between, the batch is closed."""
        if not self.close.alive:
            raise ValueError("the batch is closed")
        order = _ORDERS.get(name) or pickle.dumps((name, *asked))
        try:
            for pipe in self._pipes:
                with suppress(OSError):  # heard of below
                    pipe.send(order)
            try:
                own = getattr(self._own, name)(*asked)
            except Exception as error:
                raise self._error(0, f"failed, and the batch is closed.\n{traceback.format_exc()}") from error
            return [own, *self._hear()]
        except BaseException:  # an answer that comes later would be taken for that to the next question
            self.close()
            raise

    def _hear(self, hint: str = "") -> list[Any]:
        """What the other processes answer."""
        told = []
        for number, pipe in enumerate(self._pipes):
            try:
                answer = pipe.receive()
            except (EOFError, OSError):
                process = self._processes[number]
                process.join(PATIENCE)
                why = f"ended with exit code {process.exitcode}. {hint}The batch is closed."
                raise self._error(number + 1, why) from None
            told.append(pickle.loads(answer) if answer else None)  # noqa: S301 - from a process of our own
        for number, result in enumerate(told, 1):
            if isinstance(result, _Failed):
                raise self._error(number, f"failed, and the batch is closed.\n{result.why}")
        return told

    def _error(self, number: int, why: str) -> WorkerError:
        return WorkerError(f"Process {number + 1} of {len(self._ends)} of the batch {why}")


def _end(processes: list[SpawnProcess], pipes: list[_Pipe]) -> None:
    """Close the pipes, by which processes leave; whoever does not is ended."""
    for pipe in pipes:
        pipe.close()
    for process in processes:
        process.join(PATIENCE)
        if process.exitcode is None:
            process.kill()
            process.join()


def _serve(
    connection: Connection, moment: float, table: Table, block: Any, first: int, end: int, count: int, **given: Any
) -> None:
    """What a process does: it answers one order after the other until nobody gives any."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    pipe, shares = _Pipe(connection, moment), list[Share]()
    with suppress(EOFError, OSError):  # whoever asked has gone
        pipe.send(_reply(lambda: shares.append(Share(table, Memory(table, count, block), first, end, **given))))
        while True:
            name, *asked = pickle.loads(pipe.receive())  # noqa: S301 - from the process that started this one
            pipe.send(_reply(partial(getattr(shares[0], name), *asked)))


def _reply(do: Callable[[], Any]) -> bytes:
    """What comes of something, as it is sent."""
    try:
        answer = do()
    except Exception:  # noqa: BLE001 - whatever it was, it is told to who asked
        answer = _Failed(traceback.format_exc())
    return _DONE if answer is None else pickle.dumps(answer)
