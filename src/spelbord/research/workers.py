"""The games of a batch in several processes, each of which plays a share of them.

They write into memory that all have, so that a step costs a few bytes through a pipe to and from each process. The
memory has no name that anybody could leave behind: it goes with the last process that has it. A process leaves when
its pipe is closed, by whatever end the batch came to.
"""

from __future__ import annotations

import ctypes
import multiprocessing
import pickle
import signal
import traceback
import weakref
from contextlib import suppress
from functools import partial
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
STEP, CHOOSE, STEP_AT_RANDOM = [pickle.dumps((name,)) for name in ("step", "choose", "step_at_random")]
"""What is asked for at every step, as it is sent."""
_DONE = b""
"""The answer where nothing is to be said."""


class WorkerError(RuntimeError):
    """A process of a batch failed, or is gone. The batch is closed."""


class _Failed:
    """What a process says when it failed."""

    def __init__(self, why: str) -> None:
        self.why = why


class Workers:
    """Shares of the games of a batch, each in a process of its own: asked for the same as one share here."""

    def __init__(self, table: Table, count: int, workers: int, base: str, kept: Kept | None = None) -> None:
        """Start them, and wait until all games are dealt."""
        # Started afresh, not forked: the same on every system, and safe whatever threads this process has.
        context = multiprocessing.get_context("spawn")
        block = context.RawArray(ctypes.c_ubyte, room(table, count))
        self.memory = Memory(table, count, block)
        self._ends = [count * (number + 1) // workers for number in range(workers)]
        self._pipes: list[Connection] = []
        self._processes: list[SpawnProcess] = []
        self.close = weakref.finalize(self, _end, self._processes, self._pipes)
        """Ends all processes; done by itself when the batch is forgotten, and at the end of Python."""
        try:
            with on_interrupt(signal.SIG_IGN):  # which they inherit: only this process ends by it, and ends them
                for first, end in zip([0, *self._ends], self._ends, strict=False):
                    ours, theirs = context.Pipe()
                    self._pipes.append(ours)
                    part = None if kept is None else kept.part(first, end)
                    process = context.Process(
                        target=_serve,
                        args=(theirs, table, block, first, end, count),
                        kwargs={"base": base, "kept": part},
                        daemon=True,
                    )
                    process.start()
                    theirs.close()
                    self._processes.append(process)
            self._hear(range(workers), "A script that asks for workers needs the usual `if __name__ == '__main__'`. ")
        except BaseException:
            self.close()
            raise

    def step(self) -> None:
        """Answer in every game."""
        self._tell_all(STEP)

    def choose(self) -> None:
        """Choose in every game."""
        self._tell_all(CHOOSE)

    def step_at_random(self) -> None:
        """Both at once."""
        self._tell_all(STEP_AT_RANDOM)

    def reset(self, base: str | None = None) -> None:
        """Deal anew."""
        self._tell_all(pickle.dumps(("reset", base)))

    def episodes(self) -> list[Episode]:
        """Copies of the games."""
        return [episode for share in self._tell_all(pickle.dumps(("episodes",))) for episode in share]

    def kept(self) -> Kept:
        """What other processes go on from."""
        shares: list[Kept] = self._tell_all(pickle.dumps(("kept",)))
        return Kept(
            [one for share in shares for one in share.episodes], [one for share in shares for one in share.dealt]
        )

    def features(self, number: int) -> Any:
        """The features of the moves that are listed in a game."""
        worker = next(worker for worker, end in enumerate(self._ends) if number < end)
        return self._tell([worker], pickle.dumps(("features", number)))[0]

    def _tell_all(self, order: bytes) -> list[Any]:
        return self._tell(range(len(self._pipes)), order)

    def _tell(self, workers: range | list[int], order: bytes) -> list[Any]:
        """What each of them answers to the same. Whatever goes wrong in between, the batch is closed."""
        if not self.close.alive:
            raise ValueError("the batch is closed")
        try:
            for number in workers:
                with suppress(OSError):  # heard of below
                    self._pipes[number].send_bytes(order)
            return self._hear(workers)
        except BaseException:  # an answer that comes later would be taken for that to the next question
            self.close()
            raise

    def _hear(self, workers: range | list[int], hint: str = "") -> list[Any]:
        told = []
        for number in workers:
            try:
                answer = self._pipes[number].recv_bytes()
            except (EOFError, OSError):
                process = self._processes[number]
                process.join(PATIENCE)
                why = f"ended with exit code {process.exitcode}. {hint}The batch is closed."
                raise self._error(number, why) from None
            told.append(pickle.loads(answer) if answer else None)  # noqa: S301 - from a process of our own
        for number, result in zip(workers, told, strict=True):
            if isinstance(result, _Failed):
                raise self._error(number, f"failed, and the batch is closed.\n{result.why}")
        return told

    def _error(self, number: int, why: str) -> WorkerError:
        return WorkerError(f"Process {number + 1} of {len(self._processes)} of the batch {why}")


def _end(processes: list[SpawnProcess], pipes: list[Connection]) -> None:
    """Close the pipes, by which processes leave; whoever does not is ended."""
    for pipe in pipes:
        pipe.close()
    for process in processes:
        process.join(PATIENCE)
        if process.exitcode is None:
            process.kill()
            process.join()


def _serve(pipe: Connection, table: Table, block: Any, first: int, end: int, count: int, **given: Any) -> None:
    """What a process does: it answers one order after the other until nobody gives any."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    shares: list[Share] = []
    with suppress(EOFError, OSError):  # whoever asked has gone
        pipe.send_bytes(_reply(lambda: shares.append(Share(table, Memory(table, count, block), first, end, **given))))
        while True:
            name, *asked = pickle.loads(pipe.recv_bytes())  # noqa: S301 - from the process that started this one
            pipe.send_bytes(_reply(partial(getattr(shares[0], name), *asked)))


def _reply(do: Callable[[], Any]) -> bytes:
    """What comes of something, as it is sent."""
    try:
        answer = do()
    except Exception:  # noqa: BLE001 - whatever it was, it is told to who asked
        answer = _Failed(traceback.format_exc())
    return _DONE if answer is None else pickle.dumps(answer)
