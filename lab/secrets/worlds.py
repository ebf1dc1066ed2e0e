"""Pairs of worlds that differ only in what one seat and an onlooker cannot know, and how to play on in both alike."""

from __future__ import annotations

import itertools
import random
import zlib
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from lab.probing.placing import Placed
from spelbord.core import Decide, Match, Refused, outward, seed_from
from spelbord.core.hearing import heard
from spelbord.games import kit_of
from spelbord.testing.laws.interference import unordered
from spelbord.testing.laws.worlds import imagined
from spelbord.testing.positions import cases, positions
from spelbord.testing.snapshots import snapshot

if TYPE_CHECKING:
    from collections.abc import Iterator

    from spelbord.core import Action, AnyMatch, Entry, Ticket
    from spelbord.testing.positions import Position

POSITIONS = 12
"""Of each match."""
SEEDED = 4
"""One pair in so many has other dice too; where nothing lies hidden, as in Ecosfera, only they are the secret."""
TRIED = 8
"""Answers of one world that are tried until one is found that goes unnoticed."""
OUTSIDER, HOST = "lab-onlooker", "lab-host"
NAMES = ("Ada", "Bo", "Cilla", "Dag", "Eva", "Frej", "Gun")


@dataclass
class Pair:
    """A table that lies in two worlds: `matches` are what its two servers have, as we reckon them."""

    id: str
    viewer: int
    placed: tuple[Placed, Placed]
    matches: list[AnyMatch]
    listed: tuple[Any, list[Any]] = (None, [])

    @property
    def game(self) -> str:
        return self.placed[0].game

    @property
    def seats(self) -> int:
        return len(self.placed[0].sitters)

    def moves(self, ticket: Ticket) -> list[Action]:
        """What the viewer may answer: the same in both worlds. To list it takes long in some games."""
        key = self.matches[0].step, ticket
        if self.listed[0] != key:
            match = self.matches[0]
            self.listed = key, list(match.kit.moves(match.state, ticket.prompt))
        return self.listed[1]

    def session(self, seat: int) -> str:
        return self.placed[0].sitters[seat][0]


def pairs(game: str, seed: object, fewest: int = 2) -> Iterator[Pair]:
    """More pairs than anybody needs, from matches with all kinds of options and numbers of seats."""
    kit = kit_of(game)
    numbers = itertools.count()
    for round_ in itertools.count():
        every = cases(kit, seed=f"lab/{seed}/{round_}")
        random.Random(f"{seed}/{round_}").shuffle(every)
        for case in every:
            for position in positions(kit, case, POSITIONS):
                if case.seats >= fewest and isinstance(position.match.pending, Decide):
                    yield from _pairs_at(position, game, numbers)


def _pairs_at(position: Position, game: str, numbers: Iterator[int]) -> Iterator[Pair]:
    kit, real = position.match.kit, position.match.state
    for viewer in range(position.case.seats):
        [other] = imagined(kit, position, viewer, 1)
        number, seed = next(numbers), position.match.header.seed or ""
        fated = snapshot(other) == snapshot(real) or number % SEEDED == 0
        yield pair_of(
            game, position, viewer, (real, other), (seed, seed_from(f"{seed}/other") if fated else seed), number
        )


def pair_of(
    game: str, position: Position, viewer: int, worlds: tuple[Any, Any], seeds: tuple[str, str], number: int
) -> Pair:
    """The same people at the same table, in two worlds."""
    id_ = f"{game[:4]}-{zlib.crc32(position.case.seed.encode()):08x}-{number}"
    sitters = tuple((f"lab-{id_}-{seat}", NAMES[seat]) for seat in range(position.case.seats))
    host = sitters[viewer][0] if number % 2 else f"{HOST}-{id_}"
    options = position.case.options
    both = zip(worlds, seeds, strict=True)
    placed = [Placed(id_, game, options, world, seed, host, sitters) for world, seed in both]
    return Pair(id_, viewer, (placed[0], placed[1]), [each.match(kit_of(game)) for each in placed])


def alike(pair: Pair, rnd: random.Random) -> tuple[Ticket, tuple[Action, Action]] | None:
    """An answer for each world that leaves them alike to the viewer and to an onlooker; None where none was found.

    The viewer's own answer is the same in both. What others do may differ, if nobody sees that it does.
    """
    tickets = list(pair.matches[0].tickets)
    rnd.shuffle(tickets)
    for ticket in tickets:
        if ticket not in pair.matches[1].tickets:
            continue
        first, second = ([*match.kit.moves(match.state, ticket.prompt)] for match in pair.matches)
        for action in rnd.sample(first, min(TRIED, len(first))):
            others = [] if ticket.prompt.by == pair.viewer else rnd.sample(second, min(TRIED, len(second)))
            for other in (*others, action):
                if _unnoticed(pair, ticket, (action, other)):
                    return ticket, (action, other)
    return None


def _unnoticed(pair: Pair, ticket: Ticket, actions: tuple[Action, Action]) -> bool:
    """Whether these answers look the same, step by step. If they then sound unlike, that is for the probes to find."""
    try:
        led = [_entries(match, ticket, action) for match, action in zip(pair.matches, actions, strict=True)]
    except Refused:
        return False
    if len(led[0]) != len(led[1]):
        return False
    trials = [Match(match.kit, match.header, match.entries) for match in pair.matches]
    for entries in zip(*led, strict=True):
        for trial, entry in zip(trials, entries, strict=True):
            trial.fold(entry)
        if any(outward(trials[0].view(eyes)) != outward(trials[1].view(eyes)) for eyes in (pair.viewer, None)):
            return False
        told = [heard(trials[0].kit, entry, pair.viewer) for entry in entries]
        # Cards come in some order; where that alone differs, a hand is the same hand.
        if outward(told[0]) != outward(told[1]) and unordered(told[0]) == unordered(told[1]):
            return False
    return not any(trial.over for trial in trials)


def _entries(match: AnyMatch, ticket: Ticket, action: Action) -> list[Entry]:
    return Match(match.kit, match.header, match.entries).answer(ticket, action)
