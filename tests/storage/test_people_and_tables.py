"""Sessions, tables, seats and claims: what is stored is what is read, and who comes second hears of it."""

import asyncio

import pytest
from msgspec.structs import replace

from spelbord.storage import Claim, Conflict
from storage.samples import BOT, OPEN, PERSON, SESSION, claim, following, full_table, match, table


async def test_nothing_is_there_at_first(storage):
    assert await storage.session("s1") is None
    assert await storage.table("t1") is None
    assert await storage.match("m1") is None
    assert await storage.tables_of("s1") == ()
    assert await storage.open_tables() == ()
    assert await storage.claims("s1", "t1") == ()
    assert await storage.claims_at("t1") == ()
    assert await storage.talk("t1") == ()


async def test_session_comes_back_as_it_was(storage):
    await storage.save_session(SESSION)
    assert await storage.session(SESSION.id) == SESSION


async def test_session_is_changed_and_not_doubled(storage):
    await storage.save_session(SESSION)
    changed = replace(SESSION, name="Örjan", seen=SESSION.seen + 60)
    await storage.save_session(changed)
    assert await storage.session(SESSION.id) == changed


async def test_session_keeps_its_name_and_beginning_where_it_is_only_seen_again(storage):
    await storage.save_session(SESSION)
    later = SESSION.seen + 60
    await storage.save_session(replace(SESSION, name="", created=later, seen=later))
    assert await storage.session(SESSION.id) == replace(SESSION, seen=later)


@pytest.mark.parametrize("record", [table(), full_table(), table(seats=())], ids=["plain", "full", "seatless"])
async def test_table_comes_back_as_it_was(storage, another, record):
    await storage.add_table(record)
    assert await storage.table(record.id) == record
    assert await another.table(record.id) == record


async def test_nul_in_a_text_harms_nobody(storage):
    """PostgreSQL cannot hold one. An id may come from anybody's URL, a name from anybody's keyboard."""
    assert await storage.table("a\0b") is None
    assert await storage.session("a\0b") is None
    assert await storage.match("\0") is None
    await storage.save_session(replace(SESSION, name="Å\0sa"))
    assert (await storage.session(SESSION.id)).name in {"Å\0sa", "Å\N{REPLACEMENT CHARACTER}sa"}
    await storage.add_table(table(options={"name": "a\0b"}))
    assert (await storage.table("t1")).options == {"name": "a\0b"}


async def test_table_of_a_known_id_is_not_laid_again(storage):
    await storage.add_table(table())
    with pytest.raises(Conflict):
        await storage.add_table(table(name="another"), [claim()], match())
    assert await storage.table("t1") == table()
    assert await storage.claims("s1", "t1") == ()
    assert await storage.match("m1") is None


async def test_changed_table_replaces_the_stored_one(storage):
    await storage.add_table(table())
    changed = following(table(), status="playing", seats=(BOT, PERSON), match="m1", changed=2000.0)
    await storage.save_table(changed, [claim(seat=1)], match(steps=3))
    assert await storage.table("t1") == changed
    assert await storage.match("m1") == match(steps=3)
    assert await storage.claims("s1", "t1") == (claim(seat=1),)


@pytest.mark.parametrize("version", [0, 1, 3])
async def test_table_of_another_version_than_the_next_changes_nothing(storage, version):
    stored = table(version=1)
    await storage.add_table(stored)
    with pytest.raises(Conflict):
        await storage.save_table(table(version=version, status="over"), [claim()], match())
    assert await storage.table("t1") == stored
    assert await storage.claims("s1", "t1") == ()
    assert await storage.match("m1") is None


async def test_table_that_was_never_laid_cannot_change(storage):
    with pytest.raises(Conflict):
        await storage.save_table(table(version=1))
    assert await storage.table("t1") is None


async def test_known_match_is_not_begun_again_and_the_table_stays_as_it_was(storage):
    await storage.add_table(table(), match=match(steps=2))
    with pytest.raises(Conflict):
        await storage.save_table(following(table(), match="m1"), [claim()], match(steps=1))
    with pytest.raises(Conflict):
        await storage.add_table(table("t2"), [claim(name="t2")], match(steps=1))
    assert await storage.table("t1") == table()
    assert await storage.table("t2") is None
    assert await storage.claims("s1", "t1") == ()
    assert (await storage.match("m1")).steps == 2


async def test_of_many_who_change_a_table_at_once_one_wins(storage, another):
    await storage.add_table(table())
    wishes = [following(table(), name=f"wish {number}") for number in range(40)]
    stores = [storage, another] * 20
    outcomes = await asyncio.gather(
        *(store.save_table(wish, [claim(wish.name)]) for store, wish in zip(stores, wishes, strict=True)),
        return_exceptions=True,
    )
    winners = [wish for wish, outcome in zip(wishes, outcomes, strict=True) if outcome is None]
    assert len(winners) == 1
    assert sum(isinstance(outcome, Conflict) for outcome in outcomes) == 39
    assert await another.table("t1") == winners[0]
    assert [claim.session for claim in await storage.claims_at("t1")] == [winners[0].name]


async def test_claims_are_told_newest_first(storage):
    await storage.add_table(table(), [claim(seat=0, turnover=1), claim(seat=2, turnover=3), claim("s2", seat=1)])
    await storage.save_table(following(table()), [claim(seat=1, turnover=2)])
    seats = [found.seat for found in await storage.claims("s1", "t1")]
    assert seats == [1, 2, 0]
    assert [(found.session, found.seat) for found in await storage.claims_at("t1")] == [
        ("s1", 1),
        ("s2", 1),
        ("s1", 2),
        ("s1", 0),
    ]


async def test_claim_made_again_becomes_the_newest_and_is_not_doubled(storage):
    first, second = claim(seat=0), claim(seat=1, turnover=1)
    await storage.add_table(table(), [first, second])
    assert await storage.claims("s1", "t1") == (second, first)
    await storage.save_table(following(table()), [first])
    assert await storage.claims("s1", "t1") == (first, second)


async def test_claims_belong_to_one_session_and_one_table(storage):
    await storage.add_table(table("t1"), [claim("s1", "t1")])
    await storage.add_table(table("t2"), [claim("s1", "t2"), claim("s2", "t2", 1)])
    assert await storage.claims("s1", "t2") == (Claim("s1", "t2", 0, 0),)
    assert await storage.claims("s2", "t1") == ()


async def test_my_tables_the_last_changed_first(storage):
    for number, changed in enumerate((30.0, 10.0, 20.0)):
        name = f"t{number}"
        await storage.add_table(replace(table(name), changed=changed), [claim("s1", name), claim("s1", name, 1)])
    await storage.add_table(table("another's"), [claim("s2", "another's")])
    assert [found.id for found in await storage.tables_of("s1")] == ["t0", "t2", "t1"]
    assert [found.id for found in await storage.tables_of("s1", limit=2)] == ["t0", "t2"]
    assert (await storage.tables_of("s1"))[0].seats == table().seats


async def test_table_is_mine_for_as_long_as_my_sitting_lasts(storage):
    """The number of a sitting goes along when the sitter is moved, and is another when somebody else sits down."""
    sits = replace(PERSON, turnover=5)
    await storage.add_table(table(seats=(sits, OPEN)), [claim(seat=0, turnover=5)])
    moved = following(table(), seats=(OPEN, sits))
    await storage.save_table(moved)
    assert await storage.tables_of("s1") == (moved,)
    await storage.save_table(following(moved, seats=(OPEN, replace(PERSON, turnover=6))))
    assert await storage.tables_of("s1") == ()
    assert await storage.claims("s1", "t1") == (claim(seat=0, turnover=5),)


async def test_open_tables_have_a_free_seat_for_anybody_the_newest_first(storage):
    def laid(name, created, *seats, status="lobby"):
        return replace(table(name), host=name, created=created, seats=seats, status=status)

    taken = replace(OPEN, taken=True)
    for record in (
        laid("old", 1.0, PERSON, OPEN),
        laid("new", 3.0, PERSON, OPEN, OPEN),
        laid("middle", 2.0, PERSON, taken, OPEN),
        laid("playing", 4.0, PERSON, OPEN, status="playing"),
        laid("over", 4.0, PERSON, OPEN, status="over"),
        laid("full", 4.0, PERSON, taken),
        laid("private", 4.0, PERSON, replace(PERSON, taken=False), BOT),
    ):
        await storage.add_table(record)
    found = await storage.open_tables()
    assert [record.id for record in found] == ["new", "middle", "old"]
    assert found[1].seats == (PERSON, taken, OPEN)
    assert [record.id for record in await storage.open_tables(limit=2)] == ["new", "middle"]


async def test_open_tables_are_only_so_many_of_one_host(storage):
    """A full table does not count: whoever waits for nobody there has room for another."""
    for number in range(5):
        await storage.add_table(table(f"many{number}", host="eager", created=100.0 + number, seats=(PERSON, OPEN)))
    await storage.add_table(table("full", host="eager", created=200.0, seats=(PERSON, replace(OPEN, taken=True))))
    await storage.add_table(table("single", host="calm", created=1.0, seats=(PERSON, OPEN)))
    assert [record.id for record in await storage.open_tables()] == ["many4", "many3", "single"]
    assert [record.id for record in await storage.open_tables(each=1)] == ["many4", "single"]


async def test_servers_on_one_database_sign_with_one_key(storage, another):
    keys = await asyncio.gather(storage.secret(), another.secret(), storage.secret(), another.secret())
    assert len(set(keys)) == 1
    assert len(keys[0]) == 32


async def test_databases_have_keys_of_their_own(opened):
    first, second = await opened("sqlite://"), await opened("sqlite://")
    assert await first.secret() != await second.secret()
