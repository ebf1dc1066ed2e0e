"""The one thread that writes to SQLite: all that waits goes into one transaction, and with it one sync to disk.

While the disk is busy with some, others queue up; so the more there is to do, the less each of it costs. The thread is
handed a batch at a time: to wake it for each job would cost more than the job. Entries are noted first, and put into
their places later (`journal.py`).
"""

from __future__ import annotations

import asyncio
import contextlib
import sqlite3
from queue import SimpleQueue
from threading import Thread
from typing import TYPE_CHECKING, Any, Generic, TypeAlias, TypeVar

from spelbord.storage.journal import Journal

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from spelbord.storage.base import Row

T = TypeVar("T")

CROWD = 4
"""With so many in the last batch, more are on their way."""
UNWELL = 30.0
"""Seconds for which a write that failed counts, where no other has been tried."""
MOMENT = 0.004
"""Seconds that a batch then waits for them: one sync for ten moves costs hardly more than for one."""
REST = 1.0
"""Seconds after which entries are put into their places, however few they are."""


class Job(Generic[T]):
    """Something to write, and who waits for it. `work` may fail at any point: then it leaves no trace."""

    __slots__ = ("error", "future", "logs", "result", "work")

    def __init__(
        self, work: Callable[[sqlite3.Connection], T], future: asyncio.Future[T], *, logs: bool = False
    ) -> None:
        self.work = work
        self.logs = logs
        """Whether it has to do with logs: then all entries are in their places before."""
        self.future = future
        self.error: Exception | None = None
        self.result: T | None = None


class Append:
    """Entries for a log: by far the most frequent job, so it has a form that goes quickly in crowds."""

    __slots__ = ("error", "future", "result", "rows")

    def __init__(self, rows: Sequence[Row], future: asyncio.Future[None]) -> None:
        self.rows = rows
        self.future = future
        self.error: Exception | None = None
        self.result = None


class Check(Job[T]):
    """Something that is written to see whether it can be."""

    __slots__ = ()


AnyJob: TypeAlias = Job[Any] | Append


class Writer:
    """Carries out jobs in the order they come in, and answers on the event loop once they are on disk."""

    __slots__ = (
        "_batches", "_busy", "_closing", "_db", "_failed", "_gone", "_loop", "_resting", "_thread", "_waiting",
    )  # fmt: skip

    def __init__(self, db: sqlite3.Connection) -> None:
        """Take over this connection, which nobody else uses from now on."""
        self._db = db
        self._loop = asyncio.get_running_loop()
        self._gone = self._loop.create_future()
        self._waiting: list[AnyJob] = []
        """What the thread gets next."""
        self._busy = False
        """Whether the thread has something to do, or is about to get it."""
        self._closing = False
        self._resting: asyncio.TimerHandle | None = None
        """Until entries are put into their places."""
        self._failed = float("-inf")
        """When the disk last failed somebody, unless it has served somebody since."""
        self._batches: SimpleQueue[list[AnyJob] | None] = SimpleQueue()
        self._thread = Thread(target=self._run, name="spelbord-writer", daemon=True)
        self._thread.start()

    def do(self, work: Callable[[sqlite3.Connection], T], *, logs: bool = False) -> asyncio.Future[T]:
        """Have something written; the answer comes when it is on disk. `logs` where it has to do with logs."""
        future: asyncio.Future[T] = self._loop.create_future()
        self._put(Job(work, future, logs=logs))
        return future

    def place(self) -> asyncio.Future[None]:
        """Have all entries put into their places."""
        return self.do(_nothing, logs=True)

    async def check(self, work: Callable[[sqlite3.Connection], object]) -> None:
        """See whether something can be written. Raises where it cannot, or where what was last written could not.

        A full disk may have room for the one and not for the other.
        """
        future: asyncio.Future[object] = self._loop.create_future()
        self._put(Check(work, future))
        await future
        if self._loop.time() - self._failed < UNWELL:
            raise sqlite3.OperationalError("the last write failed")

    def append(self, rows: Sequence[Row]) -> asyncio.Future[None]:
        """Have entries appended: match, step, when, body, and how often the log has been cut, for each."""
        future: asyncio.Future[None] = self._loop.create_future()
        self._put(Append(rows, future))
        if self._resting is None:
            self._resting = self._loop.call_later(REST, self._place_in_time)
        return future

    def _place_in_time(self) -> None:
        self._resting = None
        if not self._closing:
            self.place().add_done_callback(_heard)

    def _put(self, job: AnyJob) -> None:
        if self._closing:
            raise RuntimeError("the storage is closed")
        self._waiting.append(job)
        if not self._busy:
            self._busy = True
            self._loop.call_soon(self._hand_over)  # with all that others bring before that

    def _hand_over(self) -> None:
        batch, self._waiting = self._waiting, []
        self._batches.put(batch)

    def _deliver(self, batch: Sequence[AnyJob]) -> None:
        """Wake everybody who still waits for what was written, and let the thread go on."""
        if self._waiting and len(batch) + len(self._waiting) < CROWD:
            self._hand_over()
        elif self._waiting:
            self._loop.call_later(MOMENT, self._hand_over)
        else:
            self._busy = False
            if self._closing:
                self._batches.put(None)
        self._note_failures(batch)
        for job in batch:
            future, error = job.future, job.error
            if future.done():
                continue
            if error is None:
                future.set_result(job.result)
            else:
                future.set_exception(error)

    def _note_failures(self, batch: Sequence[AnyJob]) -> None:
        errors = [job.error for job in batch if type(job) is not Check]
        if errors:
            failed = any(isinstance(error, sqlite3.OperationalError) for error in errors if error is not None)
            self._failed = self._loop.time() if failed else float("-inf")

    async def close(self) -> None:
        """Write what is queued, and let go of the database."""
        if not self._closing:
            if self._resting is not None:
                self._resting.cancel()
                self._place_in_time()
            self._closing = True
            if not self._busy:
                self._batches.put(None)
        await asyncio.shield(self._gone)
        self._thread.join()

    # What follows runs in the thread ---------------------------------------------------------------------------------

    def _run(self) -> None:
        journal = Journal(self._db)
        while (batch := self._batches.get()) is not None:
            _carry_out(self._db, journal, batch)
            self._answer(self._deliver, batch)
        self._db.close()
        self._answer(self._gone.set_result, None)

    def _answer(self, callback: Callable[[Any], object], value: object) -> None:
        # If the event loop is gone, nobody waits for an answer.
        with contextlib.suppress(RuntimeError):
            self._loop.call_soon_threadsafe(callback, value)


def _nothing(db: sqlite3.Connection) -> None:
    """What is to be done once entries are in their places, where nobody wants more than that."""


def _heard(done: asyncio.Future[None]) -> None:
    """Where entries cannot be put into their places they stay noted, and the next who writes hears what is wrong."""
    if not done.cancelled():
        done.exception()


def _carry_out(db: sqlite3.Connection, journal: Journal, jobs: Sequence[AnyJob]) -> None:
    """Carry out all jobs in one transaction. A job that fails has its error, and leaves its neighbours alone."""
    try:
        if _noted_alone(journal, jobs):
            return
        _begin(db, journal)
        try:
            _together(db, journal, jobs)
        except Exception:  # noqa: BLE001 - whatever went wrong, it is now found out with whom
            _roll_back(db, journal)
            _begin(db, journal)
            _one_by_one(db, journal, jobs)
        db.execute("COMMIT")
    except Exception as error:  # noqa: BLE001 - the disk is full, the file is locked: all who wait must hear of it
        _roll_back(db, journal)
        for job in jobs:
            job.error = error


def _noted_alone(journal: Journal, jobs: Sequence[AnyJob]) -> bool:
    """The quickest way, where there is nothing but entries: whether that was all. If not, nothing was written."""
    rows: list[Row] = []
    for job in jobs:
        if type(job) is not Append:
            return False
        rows.extend(job.rows)
    try:
        return journal.note_alone(rows)
    except sqlite3.Error:
        return False  # what went wrong is found out the careful way


def _begin(db: sqlite3.Connection, journal: Journal) -> None:
    db.execute("BEGIN IMMEDIATE")
    journal.begin()


def _together(db: sqlite3.Connection, journal: Journal, jobs: Sequence[AnyJob]) -> None:
    """The quick way, which is nearly always the right one: on that nobody fails."""
    appends = [job for job in jobs if type(job) is Append]
    if appends:
        journal.note([row for job in appends for row in job.rows])
    if len(appends) < len(jobs):
        for job in jobs:
            if not isinstance(job, Append):
                _work(db, journal, job)


def _one_by_one(db: sqlite3.Connection, journal: Journal, jobs: Sequence[AnyJob]) -> None:
    """The careful way: each job can be taken back alone."""
    for job in jobs:
        db.execute("SAVEPOINT job")
        try:
            if isinstance(job, Append):
                journal.note(job.rows)
            else:
                _work(db, journal, job)
        except Exception as error:
            if not db.in_transaction:  # a full disk ends the whole transaction
                raise
            job.error = error
            db.execute("ROLLBACK TO job")
            journal.forget()
        db.execute("RELEASE job")


def _work(db: sqlite3.Connection, journal: Journal, job: Job[Any]) -> None:
    """Do what is no append."""
    if job.logs:
        journal.place()
        if job.work is not _nothing:
            journal.forget()  # logs will be others by then
    job.result = job.work(db)


def _roll_back(db: sqlite3.Connection, journal: Journal) -> None:
    journal.forget()
    # Were it to fail, the next transaction would say so to those who wait for it; the thread must go on.
    with contextlib.suppress(sqlite3.Error):
        if db.in_transaction:
            db.execute("ROLLBACK")
