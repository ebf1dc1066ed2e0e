"""Two servers on one PostgreSQL serve the same table: what one stores, the people of the other are told."""

from __future__ import annotations

import asyncio

import pytest

from server.guests import Guest, breathe, lay, person, play, seat_people, until
from spelbord.server.protocol import Begin, Block, Close, Leave, Mute, Point, Remove, Return, Sit, Talk, Undo


@pytest.fixture
async def pair(registries, postgres_url):
    return await registries(postgres_url), await registries(postgres_url)


@pytest.fixture
async def guests(pair):
    """Two people at one table, each through a server of their own."""
    one, two = pair
    table = await lay(one, "me", "open")
    ada = Guest(table, person(0))
    bo = Guest(await two.table(table.record.id), person(1))
    await bo.ask(Sit())
    await until(lambda: ada.info.get("seats", [{}, {}])[1].get("taken"))
    await ada.ask(Begin())
    await until(lambda: bo.scene)
    return ada, bo


async def play_over_both(ada, bo, steps=None):
    while steps != 0 and not (ada.scene["end"] and bo.scene["end"]):
        await until(lambda: ada.scene["step"] == bo.scene["step"])
        asked = ada if ada.asks else bo
        if not asked.asks:
            await until(lambda: ada.scene["end"] and bo.scene["end"])
            return
        await asked.answer(lambda moves: moves[0])
        steps = None if steps is None else steps - 1
    await until(lambda: ada.scene["step"] == bo.scene["step"])


async def test_a_whole_game_over_two_servers(guests):
    ada, bo = guests
    await play_over_both(ada, bo)
    assert ada.scene["end"] == bo.scene["end"]
    assert ada.table is not bo.table
    assert ada.table.played.match.entries == bo.table.played.match.entries
    await until(lambda: ada.info["status"] == bo.info["status"] == "over")


async def test_pointing_and_whispers_reach_the_other_server(guests):
    ada, bo = guests
    await ada.ask(Point("mat:1"))
    await until(lambda: any('"place":"mat:1"' in raw for raw in bo.raw))
    await ada.ask(Talk("psst", to=1))
    await until(lambda: bo.talk == ["psst"])


async def test_presence_talk_and_undo_reach_the_other_server(guests):
    ada, bo = guests
    await until(lambda: all(seat["present"] for seat in (*ada.info["seats"], *bo.info["seats"])))
    await ada.ask(Talk("hej"))
    await until(lambda: bo.talk == ["hej"])
    asked = ada if ada.asks else bo
    other = bo if asked is ada else ada
    step = asked.scene["step"]
    await asked.answer(lambda moves: next(move for move in moves if move["up"]))
    await until(lambda: other.scene["step"] == step + 1)
    await asked.ask(Undo())
    await until(lambda: other.scene["undos"] == 1 and other.scene["step"] == step)
    assert len(other.heard) == step
    await play_over_both(ada, bo, 6)
    bo.leave()
    await until(lambda: not ada.info["seats"][1]["present"])


async def test_a_bot_that_stands_in_is_run_by_either_server_once(guests):
    ada, bo = guests
    await bo.ask(Leave())
    await until(lambda: ada.info["seats"][1]["away"])
    for _ in range(4):
        await until(lambda: ada.asks)
        await ada.answer(lambda moves: moves[0])
    await until(lambda: ada.asks and ada.scene["step"] == bo.scene["step"])
    assert ada.table.played.match.entries == bo.table.played.match.entries
    await bo.ask(Return())
    await until(lambda: not ada.info["seats"][1]["away"])


async def test_a_server_that_comes_later_knows_who_is_there(registries, postgres_url):
    one = await registries(postgres_url)
    people = await seat_people(one, 2)
    two = await registries(postgres_url)
    onlooker = Guest(await two.table(people[0].info["id"]), person(5))
    await until(lambda: onlooker.info and all(seat["present"] for seat in onlooker.info["seats"]))
    await until(lambda: people[0].info["watching"] == 1)
    await play(people)
    await until(lambda: onlooker.scene["end"])
    await breathe()
    assert onlooker.scene["end"] == people[0].scene["end"]


async def test_tables_change_at_two_servers_at_once(pair):
    one, two = pair
    table = await lay(one, "me", *["open"] * 6)
    twin = await two.table(table.record.id)
    await asyncio.gather(
        *(home.obey(person(number), Sit(), "sv") for number, home in zip(range(1, 7), [table, twin] * 3, strict=True))
    )
    await until(lambda: table.record == twin.record)
    assert len({seat.name for seat in table.record.seats}) == 7
    assert all(seat.taken for seat in table.record.seats)


async def test_what_is_stored_while_a_table_is_loaded_is_not_missed(registries, postgres_url):
    one = await registries(postgres_url)
    people = await seat_people(one, 2)
    twins = []
    for _ in range(3):
        two = await registries(postgres_url)
        _, twin = await asyncio.gather(play(people, 5), two.table(people[0].info["id"]))
        twins.append(twin)
    entries = people[0].table.played.match.entries
    await until(lambda: all(twin.played.match.entries == entries for twin in twins))


async def test_order_is_kept_over_both(guests):
    ada, bo = guests
    await ada.ask(Mute(1))
    await until(lambda: bo.info["seats"][1]["muted"])
    await ada.ask(Mute(1, on=False))
    await until(lambda: not bo.info["seats"][1]["muted"])
    await ada.ask(Remove(1))
    await until(lambda: bo.dismissed == "kept_out")
    await until(lambda: bo.table.played.match.header.names == ada.table.played.match.header.names)


async def test_closing_reaches_the_other_server(guests):
    ada, bo = guests
    await ada.ask(Close())
    await until(lambda: bo.info["status"] == "closed")


async def test_block_made_at_one_server_holds_at_the_other(guests, pair):
    """The same person looks on through both; what they block on one device is silent on the other."""
    ada, bo = guests
    elsewhere = Guest(bo.table, person(0))
    await bo.table.news(person(0), None, "sv")
    await ada.ask(Block(seat=1))
    blocks = pair[1].resources.blocks
    await until(lambda: blocks.known(person(0).session) == {person(1).session})
    await bo.ask(Talk("hör du?"))
    await until(lambda: bo.talk == ["hör du?"])
    assert elsewhere.talk == ada.talk == []


async def test_forgetting_at_one_server_reaches_the_other(guests, pair):
    ada, bo = guests
    await pair[0].forget(person(1).session, "sv")
    await until(lambda: bo.table.record.seats[1].kind == "bot")
    assert bo.table.record.seats[1].name == "Gäst"
    assert ada.table.record == bo.table.record


async def test_a_server_that_was_not_told_looks_when_somebody_has_read_more_than_it_knows(guests, pair, monkeypatch):
    """As when the other server died between telling its own people and telling this one."""
    ada, bo = guests
    if not ada.asks:
        await bo.answer(lambda moves: moves[0])
        await until(lambda: ada.asks)
    await until(lambda: bo.scene["step"] == ada.scene["step"])
    monkeypatch.setattr(pair[0].resources.storage, "publish", unheard)
    before = ada.scene["step"]
    await ada.answer(lambda moves: moves[0])
    await until(lambda: ada.scene["step"] > before)
    assert bo.table.played.match.step == before
    news = await bo.table.news(person(0), ada.mark, "sv")
    assert (news.since, news.mark.step) == (ada.scene["step"], ada.scene["step"])
    await until(lambda: bo.scene["step"] == ada.scene["step"])


async def test_a_line_that_another_server_told_before_it_died_is_not_told_again(guests, pair, monkeypatch):
    ada, bo = guests
    monkeypatch.setattr(pair[0].resources.storage, "publish", unheard)
    for command in (Talk("hej"), Talk("psst", to=1)):
        await ada.ask(command)
        assert len(bo.talk) == 0
    news = await bo.table.news(person(0), ada.mark, "sv")
    assert (news.talk, news.mark) == ((), ada.mark)
    await until(lambda: bo.talk == ["hej", "psst"])


async def test_a_server_that_was_not_told_looks_by_itself(guests, pair, monkeypatch):
    """As when the other server died between storing a move and telling this one, and nobody comes from there."""
    ada, bo = guests
    monkeypatch.setattr(pair[0].resources.storage, "publish", unheard)
    for _ in range(2):
        asked = next(guest for guest in guests if guest.asks)
        await asked.answer(lambda moves: moves[0])
        pair[1].sweep()
        await until(lambda: bo.scene["step"] == ada.scene["step"])
    await ada.ask(Talk("hör du?"))
    pair[1].sweep()
    await until(lambda: bo.talk == ["hör du?"])


async def unheard(_note):
    """A note that nobody gets."""
