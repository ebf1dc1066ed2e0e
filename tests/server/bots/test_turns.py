"""Whose turn it is: one person's many questions do not keep another's from being answered."""

from __future__ import annotations

import asyncio

import pytest

from server.guests import breathe
from spelbord.core import Refused
from spelbord.server.bots.turns import Turns


async def served(turns, asked):
    """In which order those who ask, all at once and in this order, have their turns."""
    order = []

    async def ask(whose, number):
        async with turns.turn(whose):
            order.append((whose, number))
            await asyncio.sleep(0)

    tasks = []
    for number, whose in enumerate(asked):
        tasks.append(asyncio.create_task(ask(whose, number)))
        await breathe() if number == 0 else await asyncio.sleep(0)
    await asyncio.gather(*tasks)
    return order


async def holding(turns, asked):
    """The order of service where nobody is served before all have asked."""
    await turns.take("somebody else")
    order = []

    async def ask(whose, number):
        async with turns.turn(whose):
            order.append((whose, number))

    tasks = [asyncio.create_task(ask(whose, number)) for number, whose in enumerate(asked)]
    await breathe()
    assert turns.waiting == len(asked)
    turns.give_back()
    await asyncio.gather(*tasks)
    return order


@pytest.mark.parametrize("places", [1, 3])
async def test_whoever_asks_once_waits_for_one_thing_of_each_other_person(places):
    turns = Turns(places)
    for _ in range(places - 1):
        await turns.take("somebody else")
    order = [whose for whose, _ in await holding(turns, ["greedy"] * 50 + ["calm"] + ["other"] * 5)]
    assert order.index("calm") == 1
    assert order.index("other") == 2


async def test_what_one_person_asks_is_done_in_its_order():
    order = await holding(Turns(1), ["a", "a", "b", "a", "b"])
    assert [number for whose, number in order if whose == "a"] == [0, 1, 3]
    assert [whose for whose, _ in order] == ["a", "b", "a", "b", "a"]


async def test_all_are_served_and_the_places_are_free_again():
    turns = Turns(2)
    assert len(await served(turns, ["a", "b", "a", "c"] * 10)) == 40
    await turns.take("x")
    await turns.take("y")
    assert turns.waiting == 0


async def test_who_goes_gives_up_the_turn_and_the_next_has_it():
    turns = Turns(1)
    await turns.take("a")
    gone, next_ = (asyncio.create_task(turns.take(whose)) for whose in ("b", "c"))
    await breathe()
    gone.cancel()
    await breathe()
    assert turns.waiting == 1
    turns.give_back()
    await next_


async def test_who_goes_just_when_it_is_their_turn_passes_it_on():
    turns = Turns(1)
    await turns.take("a")
    gone, next_ = (asyncio.create_task(turns.take(whose)) for whose in ("b", "c"))
    await breathe()
    turns.give_back()
    gone.cancel()
    async with asyncio.timeout(20):
        await next_
    assert gone.cancelled()


async def test_a_full_queue_is_told_to_who_would_make_it_longer_and_to_nobody_else():
    turns = Turns(1, most=3, each=2)
    await turns.take("a")
    waiting = [asyncio.create_task(turns.take(whose)) for whose in ("a", "a", "b")]
    await breathe()
    for whose in ("a", "b"):
        with pytest.raises(Refused, match="crowded"):
            await turns.take(whose)
    for _ in waiting:
        turns.give_back()
    await asyncio.gather(*waiting)


async def test_one_persons_share_leaves_room_for_others():
    turns = Turns(1, most=10, each=2)
    await turns.take("a")
    tasks = [asyncio.create_task(turns.take("a")) for _ in range(2)]
    await breathe()
    with pytest.raises(Refused, match="crowded"):
        await turns.take("a")
    tasks.append(asyncio.create_task(turns.take("b")))
    await breathe()
    assert turns.waiting == 3
    for _ in tasks:
        turns.give_back()
    await asyncio.gather(*tasks)
