"""One person's own file: whole where a match is over, and with nothing hidden from them while it goes on."""

from __future__ import annotations

import io
import zipfile

import msgspec
import pytest

from server.guests import Guest, person, play, seat_people
from spelbord.core import read_record, verify
from spelbord.games import SHELF, kit_of
from spelbord.server.protocol import (
    Begin,
    Block,
    Clock,
    Holiday,
    Keep,
    ReportPerson,
    SeatWish,
    Sit,
    TableWish,
    Talk,
)
from spelbord.server.upkeep.exporting import export
from spelbord.storage import Session


async def opened(registry, session, language="sv"):
    data = await export(registry.resources.storage, session, language)
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        return {name: archive.read(name) for name in archive.namelist()}


async def test_file_has_name_talk_blocks_and_reports(registry):
    ada, bo = await seat_people(registry, 2)
    await registry.resources.storage.save_session(Session("session-0", "Ada", 5.0, 9.0))
    await ada.ask(Talk("hej på dig"))
    await bo.ask(Talk("bos egna ord"))
    await ada.ask(Block(seat=1))
    await ada.ask(ReportPerson("talk", seat=1, text="usch"))
    files = await opened(registry, "session-0")
    mine = msgspec.json.decode(files["person.json"])
    assert (mine["name"], mine["created"], mine["blocked"]) == ("Ada", 5.0, ["Bo"])
    assert [line["text"] for line in mine["talk"]] == ["hej på dig"]
    assert [report["text"] for report in mine["reports"]] == ["usch"]
    assert "hej på dig" in files["chatt.txt"].decode()
    assert "Ada" in files["lasmig.txt"].decode()
    assert "bos egna ord" not in b"".join(files.values()).decode()
    english = await opened(registry, "session-0", "en")
    assert {"readme.txt", "talk.txt"} <= english.keys()


async def test_finished_match_is_whole_and_verifies(registry):
    guests = await seat_people(registry, 2)
    await play(guests)
    files = await opened(registry, "session-1")
    [record] = [data for name, data in files.items() if name.endswith(".spelbord")]
    kit = kit_of("tio")
    assert verify(kit, read_record(kit, record)).breaches == ()
    [told] = [data for name, data in files.items() if name.endswith("match.txt")]
    assert "Ada" in told.decode()
    assert told.decode().replace("\n", "").isprintable(), "pieces are told in words"


@pytest.mark.parametrize("game", SHELF)
async def test_running_match_is_told_as_the_seat_heard_it_and_never_with_the_seed(registry, game):
    """The file of each seat is made of what that seat is sent anyway: its own view, and the steps as it heard them."""
    fewest = kit_of(game).meta.seats[0]
    wishes = (SeatWish("me"), *[SeatWish("open")] * (max(2, fewest) - 1))
    id_ = await registry.create(person(0), TableWish(game, wishes), "sv")
    table = await registry.table(id_)
    guests = [Guest(table, person(number)) for number in range(len(wishes))]
    for guest in guests[1:]:
        await guest.ask(Sit())
    await guests[0].ask(Begin())
    await play(guests, 6)
    seed = table.played.match.header.seed
    for number, guest in enumerate(guests):
        files = await opened(registry, person(number).session)
        assert not any(name.endswith(".spelbord") for name in files)
        assert seed.encode() not in b"".join(files.values())
        about = msgspec.json.decode(next(data for name, data in files.items() if name.endswith("table.json")))
        assert about["seat"] == number
        assert about["view"] == guest.scene["view"]
        assert about["heard"] == guest.heard


async def test_nothing_is_told_of_tables_where_one_does_not_sit(registry):
    await seat_people(registry, 2)
    files = await opened(registry, "session-6")
    assert set(files) == {"lasmig.txt", "person.json", "chatt.txt"}


async def test_file_has_what_one_keeps_at_a_table_and_nobody_else_s(registry, sundial):
    ada, bo = await seat_people(registry, 2, clock=Clock("move", 86_400, holidays=5))
    await ada.ask(Keep("notes", "Bo har en joker."))
    await bo.ask(Keep("notes", "Ada bluffar."))
    await ada.ask(Holiday(sundial() + 86_400))
    files = await opened(registry, "session-0")
    [own] = [msgspec.json.decode(data)["own"] for name, data in files.items() if name.endswith("table.json")]
    assert own["notes"] == "Bo har en joker."
    assert own["days"]["holidays"] == [[sundial(), sundial() + 86_400]]
    assert "Ada bluffar" not in b"".join(files.values()).decode()
