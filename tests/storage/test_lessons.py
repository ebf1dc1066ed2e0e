"""How far people have come in lessons, in every backend."""

from spelbord.storage.lessons import LessonRecord, keep_lesson, lessons_taken
from spelbord.storage.upkeep import delete_session

AIM = LessonRecord("tio", "aim", 0, 5, False, "table-1", 10.0)


async def test_the_last_that_was_taken_comes_first_and_others_have_their_own(storage):
    bid = LessonRecord("tio", "bidding", 2, 5, False, "table-2", 20.0)
    for lesson in (AIM, bid):
        await keep_lesson(storage, "saga", lesson)
    assert await lessons_taken(storage, "saga") == (bid, AIM)
    assert await lessons_taken(storage, "maja") == ()


async def test_what_was_finished_once_stays_so_when_it_is_begun_anew(storage):
    done = LessonRecord("tio", "aim", 5, 5, True, "table-1", 20.0)
    again = LessonRecord("tio", "aim", 1, 5, False, "table-3", 30.0)
    for lesson in (AIM, done, again):
        await keep_lesson(storage, "saga", lesson)
    [kept] = await lessons_taken(storage, "saga")
    assert kept == LessonRecord("tio", "aim", 1, 5, True, "table-3", 30.0)
    assert done.finished
    assert not kept.finished


async def test_forgetting_somebody_forgets_what_they_learnt(storage):
    await keep_lesson(storage, "saga", AIM)
    await keep_lesson(storage, "maja", AIM)
    await delete_session(storage, "saga")
    assert await lessons_taken(storage, "saga") == ()
    assert await lessons_taken(storage, "maja") == (AIM,)
