"""Readers who keep what they were shown: they are sent what has changed, and see the same as everybody else."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from server.guests import Guest, breathe, person, seat_people, until
from spelbord.server.protocol import SeatWish, TableWish, Undo


class Keeper(Guest):
    """A guest who puts back what was left out, since it is as it was."""

    keeps = True

    def __init__(self, *given: Any) -> None:
        self.left_out: list[frozenset[str]] = []
        super().__init__(*given)

    def push(self, data: bytes) -> None:
        before = self.scene
        super().push(data)
        if self.scene is not before:
            kept = self.scene["kept"]
            self.left_out.append(frozenset(kept["fields"] if kept else ()))
            if kept:
                assert (before["undos"], before["step"]) == (kept["undos"], kept["step"])
                view = {**{name: before["view"][name] for name in kept["fields"]}, **self.scene["view"]}
                asks = self.scene["asks"] + [before["asks"][number] for number in kept["asks"]]
                self.scene = {**self.scene, "view": view, "asks": asks, "kept": None}


async def play_on(guests: list[Guest], steps: int) -> None:
    for _ in range(steps):
        asked = next((guest for guest in guests if guest.asks and not guest.asks[0]["aside"]), None)
        if asked is None:
            return
        await asked.answer(lambda moves: moves[0])


@pytest.mark.parametrize("game", ["tio", "allsvenskan"])
async def test_whoever_keeps_sees_the_same_as_who_does_not(registry, game):
    seats = tuple(SeatWish("me" if seat == 0 else "bot", level="lätt") for seat in range(2 if game == "tio" else 4))
    me = person(0)
    table = await registry.table(await registry.create(me, TableWish(game, seats, begin=True), "sv"))
    plain, keeper = Guest(table, me), Keeper(table, me)
    table.announce()
    await breathe()
    for _ in range(12):
        await until(lambda: plain.asks and plain.mark == keeper.mark == table.mark_of(0))
        assert keeper.scene == plain.scene
        await play_on([plain], 1)
    assert sum(map(len, keeper.left_out)) > len(keeper.left_out)
    assert sum(map(len, keeper.raw)) < sum(map(len, plain.raw))


async def test_what_holds_for_a_whole_season_is_sent_once(registry):
    """Clubs, marks and the table to compare with come with the first view, and then no more."""
    seats = tuple(SeatWish("me" if seat == 0 else "bot", level="lätt") for seat in range(4))
    table = await registry.table(await registry.create(person(0), TableWish("allsvenskan", seats, begin=True), "sv"))
    keeper = Keeper(table, person(0))
    table.announce()
    for _ in range(3):
        await until(lambda: keeper.asks and keeper.mark == table.mark_of(0))
        await play_on([keeper], 1)
    sent = [msgspec.json.decode(raw) for raw in keeper.raw]
    views = [news["scene"]["view"] for news in sent if news["scene"] and not news["table"]]
    assert len(views) > 2
    assert not any({"clubs", "marks", "comparison"} & view.keys() for view in views)


async def test_whoever_is_told_of_the_table_anew_gets_a_whole_view(registry):
    """A version of the table may mean another seat, so nothing is taken for granted across it."""
    guests = await seat_people(registry, 2)
    keeper = Keeper(guests[0].table, guests[0].who)
    guests[0].table.announce()
    await breathe()
    assert keeper.scene == guests[0].scene
    assert keeper.left_out == [frozenset()]


async def test_what_was_taken_back_is_shown_as_it_was(registry):
    guests = await seat_people(registry, 2)
    asked = next(guest for guest in guests if guest.asks)
    keeper = Keeper(asked.table, asked.who)
    asked.table.announce()
    await breathe()
    await asked.answer()
    assert keeper.scene == asked.scene
    assert asked.scene["can_undo"]
    await asked.ask(Undo())
    assert keeper.scene == asked.scene
    assert keeper.scene["undos"] == 1


async def test_what_was_shown_is_forgotten_when_nobody_looks_any_more(registry):
    guests = await seat_people(registry, 2)
    table = guests[0].table
    keeper = Keeper(table, next(guest for guest in guests if guest.asks).who)
    await next(guest for guest in guests if guest.asks).answer()
    assert table.shown
    for watcher in (keeper, *guests):
        assert table.shown
        table.unwatch(watcher)
    assert not table.shown


async def test_where_nobody_keeps_what_they_are_shown_it_is_not_remembered(registry):
    guests = await seat_people(registry, 2)
    table = guests[0].table
    for _ in range(3):
        await next(guest for guest in guests if guest.asks).answer()
    assert not table.shown
