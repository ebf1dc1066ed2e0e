"""A fault is told with the table as its teller may know it: the law of secrets holds for the file, too."""

from __future__ import annotations

import msgspec
import pytest

from server.guests import person, play, seat_people
from spelbord.core import Match, Refused
from spelbord.core.hearing import heard
from spelbord.games import SHELF, kit_of
from spelbord.server.people.who import Who
from spelbord.server.protocol import FaultWish
from spelbord.server.protocol.queries import FaultQuery
from spelbord.server.tables.commands.order import MOST_OWN
from spelbord.server.upkeep.people import forget
from spelbord.server.views import faults
from spelbord.storage import upkeep


def plain(value):
    return msgspec.json.decode(msgspec.json.encode(value))


def may_know(match, seat, step):
    """What a seat may have heard and see now: said by the laws' own functions, and nothing else."""
    then = Match(match.kit, match.header, match.entries[:step])
    return plain([heard(match.kit, entry, seat) for entry in match.entries[:step]]), plain(then.view(seat))


@pytest.mark.parametrize("game", SHELF)
async def test_file_holds_what_the_seat_may_know_and_nothing_else(registry, game):
    guests = await seat_people(registry, kit_of(game).meta.usual_seats, game=game)
    await play(guests, 12)
    table = guests[0].table
    match = table.played.match
    tellers = [*((guest.who, guest.seat) for guest in guests), (person(6), None)]
    for who, seat in tellers:
        log = plain(await table.fault(who, "1.0"))
        assert (log["heard"], log["view"]) == may_know(match, seat, match.step)
        assert (log["game"], log["steps"], log["first"], log["version"]) == (game, match.step, 0, "1.0")
        rest = {key: value for key, value in log.items() if key not in {"heard", "view"}}
        assert str(match.header.seed) not in msgspec.json.encode(rest).decode()


async def test_report_is_of_the_step_that_was_shown_and_of_its_teller(registry):
    ada, bo = await seat_people(registry, 2)
    await play([ada, bo], 6)
    match, shown = ada.table.played.match, ada.table.played.match.step
    await play([ada, bo], 6)
    wish = FaultWish(0, shown, "Kortet försvann", "Firefox 140", "sv", "390x844", ("answer lay", "refused third_chip"))
    await bo.table.tell_fault(bo.who, wish, "1.0")
    [report] = await upkeep.reports(registry.resources.storage)
    assert (report.reason, report.reporter_name, report.text) == ("fault", "Bo", "Kortet försvann")
    kept = msgspec.json.decode(report.evidence)
    assert (kept["table"]["heard"], kept["table"]["view"]) == may_know(match, 1, shown)
    assert kept["pressed"] == ["answer lay", "refused third_chip"]


@pytest.mark.parametrize("game", ["tio", "trakkx"])
async def test_replay_is_told_as_the_eyes_that_it_is_seen_with(registry, game):
    ada, bo = await seat_people(registry, 2, game=game)
    await play([ada, bo])
    match, storage = ada.table.played.match, registry.resources.storage
    step = match.step // 2
    for eyes, seat in (("", 0), ("0", 0), ("1", 1), ("onlooker", None)):
        log = plain(await ada.table.fault(ada.who, "1.0", FaultQuery(step, eyes)))
        assert (log["heard"], log["view"], log["steps"]) == (*may_know(match, seat, step), step)
        assert (log["seat"], log["eyes"]) == (0, eyes or "0")
    openly = plain(await bo.table.fault(bo.who, "1.0", FaultQuery(step, "all")))
    assert openly["view"] == [may_know(match, seat, step)[1] for seat in (0, 1)]
    assert [each["events"] for each in openly["heard"]] == plain([entry.events for entry in match.entries[:step]])
    await bo.table.tell_fault(bo.who, FaultWish(0, step, "Fel kort", eyes="all"), "1.0")
    [report] = await upkeep.reports(storage)
    assert msgspec.json.decode(report.evidence)["table"] == openly


async def test_others_eyes_are_their_own_while_a_match_goes_on(registry):
    ada, bo = await seat_people(registry, 2)
    await play([ada, bo], 4)
    for eyes in ("1", "all"):
        with pytest.raises(Refused, match="not_your_eyes"):
            await ada.table.fault(ada.who, "1.0", FaultQuery(2, eyes))
        with pytest.raises(Refused, match="not_your_eyes"):
            await ada.table.tell_fault(ada.who, FaultWish(0, 2, eyes=eyes), "1.0")
    for query, code in ((FaultQuery(2, "9"), "no_such_eyes"), (FaultQuery(10_000), "no_such_step")):
        with pytest.raises(Refused, match=code):
            await ada.table.fault(ada.who, "1.0", query)
    assert await upkeep.reports(registry.resources.storage) == ()


async def test_faults_of_one_person_are_bounded_and_nonsense_is_refused(registry):
    ada, _ = await seat_people(registry, 2)
    table, storage = ada.table, registry.resources.storage
    for wish, code in ((FaultWish(0, 10_000), "no_such_step"), (FaultWish(7, 0), "moved_on")):
        with pytest.raises(Refused, match=code):
            await table.tell_fault(ada.who, wish, "1.0")
    with pytest.raises(Refused, match="no_session"):
        await table.tell_fault(Who("", ""), FaultWish(0, 0), "1.0")
    assert await upkeep.reports(storage) == ()
    for _ in range(MOST_OWN):
        await table.tell_fault(ada.who, FaultWish(0, 0), "1.0")
    with pytest.raises(Refused, match="reports_many"):
        await table.tell_fault(ada.who, FaultWish(0, 0), "1.0")


async def test_stranger_learns_nothing_of_a_table_without_onlookers(registry):
    ada, _ = await seat_people(registry, 2, onlookers=False)
    with pytest.raises(Refused, match="no_onlookers"):
        await ada.table.fault(person(5), "1.0")


async def test_table_that_has_not_begun_has_a_file_too(registry):
    ada, _ = await seat_people(registry, 2, begin=False)
    log = await ada.table.fault(ada.who, "1.0")
    assert (log.heard, log.view, log.steps, log.status) == ((), None, 0, "lobby")


async def test_very_long_log_loses_its_beginning(registry, monkeypatch):
    ada, bo = await seat_people(registry, 2)
    await play([ada, bo], 8)
    monkeypatch.setattr(faults, "MOST_BYTES", 600)
    log = await ada.table.fault(ada.who, "1.0")
    assert 0 < log.first < log.steps
    assert plain(log.heard[0])["step"] == log.first


async def test_who_is_forgotten_takes_their_faults_along(registry):
    ada, bo = await seat_people(registry, 2)
    for guest in (ada, bo):
        await guest.table.tell_fault(guest.who, FaultWish(0, 0), "1.0")
    await forget(registry.resources.storage, "session-0", "sv")
    assert [report.reporter_name for report in await upkeep.reports(registry.resources.storage)] == ["Bo"]
