"""The moments of finished matches, how well their people chose, and what somebody takes out of their own."""

from __future__ import annotations

import io
import json
import zipfile
from datetime import UTC
from typing import TYPE_CHECKING

import msgspec
import pytest

import goldens
from server.guests import person
from server.upkeep.test_results import counted, finished, mine
from spelbord.core.figures import OwnFigure
from spelbord.core.pieces import spoken
from spelbord.server.people.clocks import PersonClock
from spelbord.server.protocol import RemarkInfo
from spelbord.server.tables.lists import lines
from spelbord.server.upkeep.exporting import export
from spelbord.server.upkeep.looking import Moments, graded
from spelbord.server.upkeep.people import forget
from spelbord.server.upkeep.results import count_table, count_waiting
from spelbord.server.views.mine import figures_of
from spelbord.server.views.my_moments import told_game
from spelbord.server.views.summary import summarise
from spelbord.storage.forgotten import forget_result, forgotten_results, put_back_result
from spelbord.storage.result_moments import moments_at
from spelbord.storage.results import TABLES
from spelbord.storage.reviews import KeptReview, keep_review

if TYPE_CHECKING:
    from spelbord.core import Language

HERE = PersonClock("UTC", UTC)


@pytest.fixture(params=["sqlite", "postgres"])
async def registry(request, registries, database):
    return await registries(request.getfixturevalue("postgres_url") if request.param == "postgres" else database)


def remark(seat, lost):
    return RemarkInfo(1, seat, lost, 0.0, (), None, "lay", "", "", "")


async def taken_out(registry, number=0):
    [result] = await mine(registry, number)
    storage = registry.resources.storage
    assert await forget_result(storage, f"session-{number}", result.table, 1.0, TABLES)
    return result.table


@pytest.mark.parametrize("file", goldens.FILES, ids=goldens.name_of)
def test_moments_are_those_of_the_end_and_what_a_seat_did_most_of(file):
    match = goldens.folded(file)
    counts, summary = match.kit.counts(match), summarise(match, "sv")
    all_moments = Moments(match, counts)
    for figures in (count.figures for count in counts):
        moments = {moment.step: moment for moment in all_moments.told(figures)}
        assert list(moments) == sorted(moments)
        for told in summary.moments:
            kept = moments[told.step]
            assert (kept.chapter, kept.lines["sv"], kept.change) == (told.chapter, told.line, told.change)
        best = {figure.step for figure in figures if figure.how == "most"}
        assert set(moments) == {told.step for told in summary.moments} | best
        assert {step for step, moment in moments.items() if moment.name} == best
        assert all(moment.lines["sv"] and moment.lines["en"] for moment in moments.values())


async def test_moments_are_told_to_each_who_sat_there_in_their_language(registry):
    await finished(registry)
    for number in (0, 1):
        [result] = await mine(registry, number)
        storage = registry.resources.storage
        moments = (await moments_at(storage, f"session-{number}", [result.table]))[result.table]
        swedish, english = (told_game(result, moments, language) for language in ("sv", "en"))
        assert [moment.step for moment in swedish.moments] == [moment.step for moment in english.moments] != []
        assert swedish.moments[0].line != english.moments[0].line
        assert spoken(swedish.moments[0].line)
        named = [moment for moment in moments if moment.name]
        assert [told.value for told in english.moments if told.label] == [moment.value for moment in named]


async def test_choices_are_counted_once_all_of_a_match_was_looked_back_on(registry):
    ada, _ = await finished(registry)
    played, storage = ada.table.played, registry.resources.storage
    judged = msgspec.json.encode([remark(0, 0.0), remark(1, 3.0), remark(0, 0.04), remark(0, 2.0)])
    await keep_review(storage, played.id, "sv", KeptReview(played.undos, 4, False, judged))
    await count_waiting(storage, ada.table.record.id)
    assert [result.choices for result in await mine(registry)] == [0]
    await keep_review(storage, played.id, "sv", KeptReview(played.undos, 4, True, judged))
    await count_waiting(storage, ada.table.record.id)
    assert [(result.best, result.choices) for result in await mine(registry)] == [(2, 3)]
    assert [(result.best, result.choices) for result in await mine(registry, 1)] == [(0, 1)]
    labels: dict[Language, str] = {"sv": "1 analyserat parti", "en": "1 analysed game"}
    for language, label in labels.items():
        figure = (await figures_of(storage, "session-0", "tio", language, HERE)).figures[-1]
        assert (figure.name, figure.how, figure.value, figure.of) == ("choices", "share", 2.0, 3.0)
        assert label in figure.label


async def test_review_of_a_log_that_was_cut_since_is_not_counted(registry):
    ada, _ = await finished(registry)
    storage, played = registry.resources.storage, ada.table.played
    judged = msgspec.json.encode([remark(0, 0.0)])
    await keep_review(storage, played.id, "sv", KeptReview(played.undos + 1, 1, True, judged))
    await count_table(storage, ada.table.record.id)
    assert [result.choices for result in await mine(registry)] == [0]


def test_where_the_table_is_one_its_choices_are_everybodys():
    judged = msgspec.json.encode([remark(0, 0.0), remark(1, 3.0)])
    for game, wanted in (("ecosfera", (1, 2)), ("tio", (1, 1))):
        match = next(goldens.folded(file) for file in goldens.FILES if goldens.kit_for(file).meta.id == game)
        figure = graded(match, judged, 0)
        assert (figure.value, figure.of) == wanted
        assert graded(match, None, 0) is None
        assert graded(match, b'{"of another": "form"}', 0) is None
    assert isinstance(figure, OwnFigure)


async def test_what_is_taken_out_is_in_no_list_and_no_figure_of_theirs(registry):
    await finished(registry)
    storage = registry.resources.storage
    table = await taken_out(registry)
    assert await mine(registry) == ()
    assert len(await mine(registry, 1)) == 1
    assert [line.id for line in (await lines(registry, person(0)))[0]] == []
    assert [line.id for line in (await lines(registry, person(1)))[0]] == [table]
    figures = await figures_of(storage, "session-0", "tio", "sv", HERE)
    assert (figures.played, figures.games, figures.friends) == (0, (), ())
    await count_table(storage, table)
    assert await mine(registry) == ()
    assert await put_back_result(storage, "session-0", table)
    await count_waiting(storage, table)
    assert [result.table for result in await mine(registry)] == [table]
    assert [line.id for line in (await lines(registry, person(0)))[0]] == [table]


async def test_file_of_ones_own_says_what_was_taken_out(registry):
    await finished(registry)
    storage = registry.resources.storage

    async def person_file():
        with zipfile.ZipFile(io.BytesIO(await export(storage, "session-0", "sv"))) as archive:
            return json.loads(archive.read("person.json")), archive.namelist()

    before, _ = await person_file()
    [game] = before["games"]
    assert game["moments"][0]["lines"]["sv"]
    assert before["taken_out"] == []
    table = await taken_out(registry)
    after, names = await person_file()
    assert (after["games"], after["taken_out"]) == ([], [table])
    assert f"tio-{table}/match.spelbord" in names  # they sit there still


async def test_who_is_forgotten_takes_along_what_they_took_out(registry):
    await finished(registry)
    storage = registry.resources.storage
    await taken_out(registry)
    await forget(storage, "session-0", "sv")
    assert await forgotten_results(storage, "session-0") == ()
    assert await mine(registry) == ()
    [result] = await mine(registry, 1)
    moments = (await moments_at(storage, "session-1", [result.table]))[result.table]
    assert not any("Ada" in line for moment in moments for line in moment.lines.values())
    await counted(registry)
