"""The words that are offered in a position are kept for who asks again, and take little room with all that is kept."""

import sys

import msgspec

from spelbord.games.alfapet import KIT, moves
from spelbord.testing.positions import cases, play

ROOM = 4 * 2**20


def size_of(value, known):
    """Bytes of a value with all that it holds, each thing once."""
    if id(value) in known:
        return 0
    known.add(id(value))
    inside = msgspec.structs.astuple(value) if isinstance(value, msgspec.Struct) else value
    parts = inside if isinstance(inside, tuple) else ()
    return sys.getsizeof(value) + sum(size_of(part, known) for part in parts)


def test_all_offers_that_are_kept_take_little_room(monkeypatch):
    kept, offers = [], moves.offers

    def noting(*position):
        found = offers(*position)
        kept.append((position, found))
        return found

    monkeypatch.setattr(moves, "offers", noting)
    play(KIT, cases(KIT)[0])
    known: set[int] = set()
    each = sum(size_of(entry, known) for entry in kept) / len(kept)
    assert offers.cache_info().maxsize * each < ROOM
    assert offers(*kept[-1][0]) is kept[-1][1], "and who asks again is told the same"
