"""Who is at a table now: through a socket or by asking now and then, at this server or at another."""

from __future__ import annotations

from typing import TYPE_CHECKING

from spelbord.core.values import Value
from spelbord.server.records.changes import is_person

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from spelbord.core import Seat
    from spelbord.server.people.who import Watcher, Who
    from spelbord.server.tables.table import Table

POLL_SECONDS = 30.0
"""Whoever asked so recently is still here."""
REMOTE_SECONDS = 45.0
"""What another server said of its people holds so long; it says it again more often than that."""
CROWD = 20
"""Onlookers from which on it is not told at once how many there are: to tell all of each would be their square."""
STAMPS = 4096
_SPREAD = 2_654_435_761


class ServerPresence(Value, frozen=True):
    """What one server tells the others of the people it has at a table."""

    server: str
    seats: tuple[int, ...]
    watching: int

    @property
    def empty(self) -> bool:
        """Whether there is nobody."""
        return not self.seats and not self.watching


class Presence:
    """Who is here, as far as this server knows."""

    __slots__ = (
        "elsewhere", "last_poll", "polls", "seats", "seen", "silent", "stamp", "told", "waiting", "watchers",
        "watching",
    )  # fmt: skip

    def __init__(self, now: float) -> None:
        self.watchers: list[Watcher] = []
        self.waiting = 0
        """Long polls that hang."""
        self.polls: dict[Seat, float] = {}
        self.last_poll = float("-inf")
        self.told: tuple[ServerPresence | None, float] = (None, 0.0)
        """What this server told the others last, and when."""
        self.elsewhere: dict[str, tuple[ServerPresence, float]] = {}
        self.seen: dict[Seat | None, float] = {None: now}
        """When those who are not here were last; under None when this server began to look."""
        self.seats: frozenset[Seat] = frozenset()
        """Whose people are here."""
        self.watching = 0
        """How many look on."""
        self.silent: frozenset[Seat] = frozenset()
        """Whom the host may replace."""
        self.stamp = 0
        """A small number that is another when one of the last three is another."""

    @property
    def somebody(self) -> bool:
        """Whether anybody is here, or was a moment ago."""
        return bool(self.watchers or self.seats or self.polls or self.elsewhere)

    @property
    def crowded(self) -> bool:
        """Whether so many look on that one more or less can wait until somebody looks round."""
        return self.watching >= CROWD

    def attended(self, now: float) -> bool:
        """Whether anybody looks at this table through this server."""
        return bool(self.watchers) or self.waiting > 0 or now - self.last_poll < POLL_SECONDS

    def poll(self, seat: Seat | None, now: float) -> None:
        """Somebody asked."""
        self.last_poll = now
        if seat is not None:
            self.polls[seat] = now

    def at_this_server(self, present_as: Callable[[Who], tuple[Seat, ...]], server: str, now: float) -> ServerPresence:
        """Who is here through this server."""
        sitting = [present_as(watcher.who) for watcher in self.watchers]
        seats = {seat for seats in sitting for seat in seats}
        seats |= {seat for seat, at in self.polls.items() if now - at < POLL_SECONDS}
        return ServerPresence(server, tuple(sorted(seats)), sitting.count(()))

    def count(self, here: ServerPresence, now: float) -> None:
        """Count everybody, given who is here through this server."""
        self.polls = {seat: at for seat, at in self.polls.items() if now - at < POLL_SECONDS}
        self.elsewhere = {
            server: (other, at) for server, (other, at) in self.elsewhere.items() if now - at < REMOTE_SECONDS
        }
        others = [other for other, _ in self.elsewhere.values()]
        seats = frozenset(here.seats).union(*(other.seats for other in others))
        for seat in self.seats - seats:
            self.seen[seat] = now
        self.seats = seats
        self.watching = here.watching + sum(other.watching for other in others)

    def gone_for(self, seat: Seat, now: float) -> float:
        """How long a person has not been here."""
        return 0.0 if seat in self.seats else now - self.seen.get(seat, self.seen[None])

    def renew(self, silent: Iterable[Seat]) -> bool:
        """Remember whom the host may replace; whether anything is another than before."""
        self.silent = frozenset(silent)
        bits = self.watching << 16
        for seat in self.seats:
            bits |= 1 << seat
        for seat in self.silent:
            bits |= 256 << seat
        before, self.stamp = self.stamp, (bits * _SPREAD >> 16) % STAMPS
        return self.stamp != before


def silent_seats(table: Table, now: float) -> list[Seat]:
    """Whom the host may replace: people long gone, or long waited for."""
    record, played, limit = table.record, table.played, table.resources.settings.silent_seconds
    if played is None or record.status != "playing" or record.screen:
        return []
    asked = {ticket.prompt.by: max(played.since, played.asked_at(ticket)) for ticket in played.match.awaited}
    playing = [place for place, seat in enumerate(record.seats) if is_person(seat) and not seat.away]
    waited = {place for place in playing if place in asked and now - asked[place] >= limit}
    return [place for place in playing if place in waited or table.presence.gone_for(place, now) >= limit]
