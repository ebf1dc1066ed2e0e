# cython: boundscheck=False, wraparound=False
"""Memory that games are told into: for many at once, row by row, which is the loop under batches, and for one.

A row is cleared and written anew after each answer; of a mask only those places are touched that change. Compiled, all
of it is memory that is written into as it is: answers are looked at in `put_answers`, before they come here.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from spelbord.core import octets

if TYPE_CHECKING:
    from spelbord.research.episode import Episode


NARROW = 512
"""How wide a mask may be for all of it to be wiped sooner than the places that were marked."""


class Slate:
    """What one seat sees and may answer, wiped before it is written anew: arrays are copied from it."""

    __slots__ = ("_marked", "_size", "mask", "row")

    def __init__(self, size: int, width: int) -> None:
        """Lay out the memory: so many places for a row, and for a mask."""
        self._size = size
        self.row = bytearray(size)
        self.mask = bytearray(width)
        self._marked: list[int] = []

    def tell(self, episode: Episode, viewer: int, seat: int, asked: bool) -> None:  # noqa: FBT001 - C knows no names
        """Write what a viewer sees, counted from a seat, and where it is asked what may be answered."""
        row, mask = self.row, self.mask
        octets.mark(self._marked, mask, 0, 0)
        self._marked = []
        octets.wipe(row, 0, self._size)
        episode.write(viewer, seat, row, 0)
        if asked:
            self._marked = episode.legal
            octets.mark(self._marked, mask, 0, 1)


class Places(NamedTuple):
    """Memory by game that somebody else has too."""

    masks: memoryview
    seats: memoryview
    actions: memoryview
    shares: memoryview


class Rows:
    """Games by number, and what whoever is asked in each of them sees and may answer."""

    __slots__ = ("_actions", "_masks", "_seats", "_shares", "episodes", "rows", "size", "width")

    def __init__(self, episodes: list[Episode], size: int, width: int, rows: bytearray, places: Places) -> None:
        """Games whose rows are of one size and whose masks of one width, each one after the other in its memory."""
        self.episodes = episodes
        self.size = size
        self.width = width
        self.rows = rows
        self._masks = places.masks
        self._seats = places.seats
        self._actions = places.actions
        self._shares = places.shares

    def begin(self, number: int, seed: str) -> None:
        """Deal a game anew."""
        episode = self.episodes[number]
        self._unmask(number * self.width, episode.legal)
        episode.begin(seed)
        self._tell(number, episode)

    def step(self) -> list[int]:
        """Answer in every game by what is allowed there; which games are over after that."""
        width, finished = self.width, []
        for number, episode in enumerate(self.episodes):
            self._unmask(number * width, episode.legal)
            episode.take(self._actions[number])
            if episode.prompt is None:
                finished.append(number)
            else:
                self._tell(number, episode)
        return finished

    def choose(self) -> None:
        """Answer in each game by a number that is allowed, by where shares from 0 to 1 fall in its list."""
        for number, episode in enumerate(self.episodes):
            legal = episode.legal
            size, share = len(legal), self._shares[number]
            place = int(share * size)
            self._actions[number] = legal[place]

    def tell_all(self) -> None:
        """Write all rows, where nothing has been written yet."""
        for number, episode in enumerate(self.episodes):
            self._tell(number, episode)

    def _unmask(self, at: int, legal: list[int]) -> None:
        if self.width <= NARROW:
            octets.wipe(octets.of(self._masks), at, self.width)
        else:
            octets.mark(legal, octets.of(self._masks), at, 0)

    def _tell(self, number: int, episode: Episode) -> None:
        """Write what whoever is asked sees and may answer."""
        octets.mark(episode.legal, octets.of(self._masks), number * self.width, 1)
        rows, at = self.rows, number * self.size
        octets.wipe(rows, at, self.size)
        episode.write(episode.by, episode.seat, rows, at)
        self._seats[number] = episode.by


def put_answers(given: list[int], actions: memoryview, masks: memoryview, width: int) -> None:
    """Put answers where games are answered from. Raises `ValueError` where one is not allowed, and puts none."""
    for number, action in enumerate(given):
        if not (0 <= action < width and masks[number * width + action]):
            raise ValueError(f"game {number}: {action} is no answer now, and nothing was answered in any game")
    for number, action in enumerate(given):
        actions[number] = action
