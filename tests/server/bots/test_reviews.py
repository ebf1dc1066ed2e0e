"""A finished match is looked back on in portions, in a process of its own, and kept."""

import pytest

from server.guests import person, play, seat_people, until
from spelbord.core import Refused
from spelbord.games import kit_of
from spelbord.server.bots import reviews
from spelbord.server.bots.reviews import Portion, ReviewKey, think
from spelbord.server.bots.turns import Turns
from spelbord.server.upkeep.people import forget
from spelbord.storage.reviews import KeptReview, keep_review, kept_review
from spelbord.storage.upkeep import delete_table


async def finished(registry):
    guests = await seat_people(registry, 2)
    await play(guests)
    return guests[0].table


async def read(table, language="sv"):
    """All remarks, as a reader collects them."""
    remarks, portions = [], []
    while not portions or not portions[-1].complete:
        portions.append(await table.review(person(0), len(remarks), language))
        assert portions[-1].since == len(remarks)
        remarks += portions[-1].remarks
    return remarks, portions


@pytest.fixture(params=["sqlite", "postgres"])
def url(request, database):
    return database if request.param == "sqlite" else request.getfixturevalue("postgres_url")


@pytest.fixture(autouse=True)
def quick(monkeypatch):
    monkeypatch.setattr(reviews, "PORTION", 0.2)


class NoWork:
    """Whoever is asked for more has too much to do."""

    async def run(self, *_):
        raise AssertionError("it was thought out again")

    def close(self):
        pass


async def test_a_match_is_looked_back_on_in_portions_up_to_its_end(registry):
    table = await finished(registry)
    remarks, portions = await read(table)
    steps = [portion.step for portion in portions]
    assert steps == sorted(steps)
    assert (portions[-1].step, portions[-1].steps) == (table.played.match.step, table.played.match.step)
    assert [remark.step for remark in remarks] == sorted({remark.step for remark in remarks})
    better = [remark for remark in remarks if remark.best is not None]
    assert better
    assert all(remark.better and remark.best["type"] for remark in better)
    assert sum(remark.lost for remark in remarks) > 0
    again = await table.review(person(6), 0, "sv")
    assert list(again.remarks) == remarks
    assert again.complete


async def test_who_looks_at_the_end_finds_the_beginning_ready_unless_others_wait(registry):
    table = await finished(registry)
    found, workers = table.resources.reviews, table.resources.reviews.workers
    free, workers.turns = workers.turns, Turns(0)
    await table.summary(person(0), "sv")
    await until(lambda: not any("begin" in task.get_coro().__qualname__ for task in table.resources._tasks))
    assert not found._known
    workers.turns = free
    await table.summary(person(0), "sv")
    await until(lambda: [known.remarks for known in found._known.values()] > [[]])
    found.workers = NoWork()
    assert (await table.review(person(0), 0, "sv")).remarks
    workers.close()


async def test_what_others_need_to_think_with_is_loaded_too_before_anybody_reads(registry):
    table = await finished(registry)
    await table.summary(person(0), "sv")
    await until(lambda: any(len(known.remarks) > 1 for known in table.resources.reviews._known.values()))


async def test_all_read_it_in_their_language(registry):
    table = await finished(registry)
    swedish = await table.review(person(0), 0, "sv")
    english = await table.review(person(0), 0, "en")
    assert swedish.remarks[0].step == english.remarks[0].step
    assert swedish.remarks[0].lines != english.remarks[0].lines


async def test_a_match_that_goes_on_is_not_talked_about(registry):
    guests = await seat_people(registry, 2)
    with pytest.raises(Refused, match="only_over"):
        await guests[0].table.review(person(0), 0, "sv")


async def test_a_game_without_a_reviewer_says_so(registry, offering):
    table = await finished(registry)
    offering(kit_of("tio"), review=None)
    with pytest.raises(Refused, match="no_review"):
        await table.review(person(0), 0, "sv")


async def test_where_too_many_wait_the_next_is_told_so_and_what_is_known_is_still_read(registry):
    table = await finished(registry)
    first = await table.review(person(0), 0, "sv")
    table.resources.reviews.workers.turns = Turns(0, most=0)
    with pytest.raises(Refused, match="crowded"):
        await table.review(person(0), len(first.remarks), "sv")
    assert (await table.review(person(1), 0, "sv")).remarks == first.remarks


async def test_only_so_many_reviews_are_kept(registry, monkeypatch):
    table = await finished(registry)
    monkeypatch.setattr(reviews, "MOST_KEPT", 1)
    await table.review(person(0), 0, "sv")
    await table.review(person(0), 0, "en")
    assert [(key.match, key.language) for key in table.resources.reviews._known] == [(table.played.id, "en")]


async def test_a_process_that_was_lost_goes_on_where_it_was(registry):
    """Called here as the process calls it: what was told is thought out again, but not told again."""
    table = await finished(registry)
    match = table.played.match
    record = await table.export(person(0))
    whole, complete = [], False
    while not complete:
        portion = Portion(ReviewKey("t", 0, (), "sv"), match.kit.meta.id, "sv", record, len(whole))
        found, complete = think(portion)
        whole += reviews._remarks.decode(found)
    rest, complete = [], False
    while not complete:
        portion = Portion(ReviewKey("other", 0, (), "sv"), match.kit.meta.id, "sv", record, 5 + len(rest))
        found, complete = think(portion)
        rest += reviews._remarks.decode(found)
    assert [remark.step for remark in rest] == [remark.step for remark in whole[5:]]
    assert not reviews._underway


async def test_what_was_found_is_never_thought_out_again(registries, url):
    registry = await registries(url)
    table = await finished(registry)
    remarks, _ = await read(table)
    await registries.close(registry)
    again = await registries(url)
    again.resources.reviews.workers = NoWork()
    kept, portions = await read(await again.table(table.record.id))
    assert kept == remarks
    assert [portion.complete for portion in portions] == [True]
    assert (portions[0].move, portions[0].moves) == (portions[0].moves, portions[0].moves)


async def test_what_was_begun_is_gone_on_with(registries, url):
    registry = await registries(url)
    table = await finished(registry)
    first = await table.review(person(0), 0, "sv")
    assert len(first.remarks) == 1, "the first comes at once"
    assert 0 < first.move < first.moves
    await registries.close(registry)
    later = await (await registries(url)).table(table.record.id)
    assert (await later.review(person(0), 0, "sv")).remarks == first.remarks
    remarks, _ = await read(later)
    assert tuple(remarks[: len(first.remarks)]) == first.remarks


async def test_it_goes_with_its_match_and_with_its_peoples_names(registries, url):
    registry = await registries(url)
    table = await finished(registry)
    await table.review(person(0), 0, "sv")
    storage, match = registry.resources.storage, table.played.id
    assert (await kept_review(storage, match, "sv")).found
    assert await kept_review(storage, match, "en") is None
    await forget(storage, person(1).session, "sv")
    assert await kept_review(storage, match, "sv") is None
    await table.reload()
    again = await table.review(person(0), 0, "sv")
    assert not any("Bo" in line.split() for remark in again.remarks for line in (*remark.lines, remark.played))
    await delete_table(storage, table.record.id)
    assert await kept_review(storage, match, "sv") is None
    await keep_review(storage, match, "sv", KeptReview(0, 1, True, b"[]"))
    assert await kept_review(storage, match, "sv") is None, "what is found too late is not kept"


async def test_less_does_not_take_the_place_of_more(registries, url):
    registry = await registries(url)
    table = await finished(registry)
    storage, match = registry.resources.storage, table.played.id
    for found, complete in ((3, False), (2, False), (4, True), (9, False)):
        await keep_review(storage, match, "sv", KeptReview(0, found, complete, b"[]"))
    assert await kept_review(storage, match, "sv") == KeptReview(0, 4, True, b"[]")
    await keep_review(storage, match, "sv", KeptReview(1, 1, False, b"no list"))
    assert (await kept_review(storage, match, "sv")).undos == 1


async def test_what_is_of_another_form_is_found_anew(registries, url):
    registry = await registries(url)
    table = await finished(registry)
    await keep_review(registry.resources.storage, table.played.id, "sv", KeptReview(0, 1, True, b'[{"old":1}]'))
    assert (await table.review(person(0), 0, "sv")).remarks
