"""Playing on from a step of a finished match."""

from __future__ import annotations

import pytest

from server.guests import Guest, breathe, person, play, seat_people, until
from spelbord.core import Refused, read_record, verify
from spelbord.games import kit_of
from spelbord.server.people.who import NOBODY
from spelbord.server.protocol import ForkWish


@pytest.fixture
async def guests(registry):
    guests = await seat_people(registry, 3)
    await play(guests)
    return guests


async def test_a_finished_match_is_played_on_from_a_step_against_bots(registry, guests):
    old = guests[0].table.played.match
    id_ = await registry.fork(person(6), guests[0].info["id"], ForkWish(30, 1, "lätt"))
    table = await registry.table(id_)
    assert table.played.match.entries[:30] == old.entries[:30]
    assert [seat.kind for seat in table.record.seats] == ["bot", "person", "bot"]
    guest = Guest(table, person(6))
    await breathe()
    assert guest.seat == 1
    assert guest.info["forked"] == guests[0].info["id"]
    assert guest.info["commitment"] != guests[0].info["commitment"]
    while not guest.scene["end"]:
        await until(lambda: guest.asks or guest.scene["end"])
        if guest.asks:
            await guest.answer()
    record = read_record(kit_of("tio"), await table.export(person(6)))
    assert verify(kit_of("tio"), record).sound
    assert old.over


async def test_a_forked_match_is_taken_up_again_after_a_restart(registry, registries, guests):
    id_ = await registry.fork(person(6), guests[0].info["id"], ForkWish(30, 1))
    entries = (await registry.table(id_)).played.match.entries
    await registries.close(registry)
    table = await (await registries()).table(id_)
    assert table.played.match.entries == entries


@pytest.mark.parametrize(
    ("wish", "code"),
    [
        (ForkWish(-1, 0), "no_such_step"),
        (ForkWish(100_000, 0), "no_such_step"),
        (ForkWish(5, 3), "no_such_place"),
        (ForkWish(5, -1), "no_such_place"),
    ],
)
async def test_there_must_be_such_a_step_and_such_a_seat(registry, guests, wish, code):
    with pytest.raises(Refused, match=code):
        await registry.fork(person(6), guests[0].info["id"], wish)


async def test_the_end_cannot_be_played_on(registry, guests):
    with pytest.raises(Refused, match="fork_at_end"):
        await registry.fork(person(6), guests[0].info["id"], ForkWish(guests[0].scene["step"], 0))


async def test_only_a_finished_match_is_forked_and_only_by_somebody(registry, guests):
    with pytest.raises(Refused, match="no_session"):
        await registry.fork(NOBODY, guests[0].info["id"], ForkWish(5, 0))
    running = await seat_people(registry, 2)
    with pytest.raises(Refused, match="only_over"):
        await registry.fork(person(6), running[0].info["id"], ForkWish(5, 0))
