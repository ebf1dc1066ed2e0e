"""Finished matches as those have them who sat there, in every backend."""

import asyncio
from datetime import UTC
from typing import Any

import pytest
from msgspec.structs import replace

from spelbord.core.figures import OwnFigure
from spelbord.storage import upkeep
from spelbord.storage.forgotten import forget_result, forgotten_results, put_back_result
from spelbord.storage.months import Months
from spelbord.storage.result_figures import (
    BestRecord,
    FigureTotal,
    FriendGroup,
    ResultGroup,
    best_figures,
    figure_totals,
    friend_groups,
    result_groups,
)
from spelbord.storage.result_moments import MomentRecord, moments_at
from spelbord.storage.results import (
    TABLES,
    FriendRecord,
    ResultChoice,
    ResultFilter,
    ResultRecord,
    Sitter,
    count_again,
    count_results,
    keep_results,
    result_choices,
    result_span,
    results_of,
    uncounted,
)
from storage.samples import table

OCTOBER, NOVEMBER = 1_792_000_000.0, 1_795_000_000.0
MONTHS = Months.between(OCTOBER, NOVEMBER, UTC)
SITTERS = (Sitter("Åsa", False, "", 285, 1), Sitter("Örjan", False, "", 257, 2))
WON = ResultRecord(
    *("s1", "t1", "alfapet", NOVEMBER + 0.25, "friends", "", "", "won", True, 1, 285, 22, 0, SITTERS),
    sought="fredag åsa örjan havsvindar 100% _",
    figures=(
        OwnFigure("turn", "ratio", 285, 11),
        OwnFigure("best_word", "most", 120, text="HAVSVINDAR", step=7),
    ),
    friends=(FriendRecord("s2", "Örjan", "ahead"),),
    moments=(
        MomentRecord(4, 1, 30, {"sv": "Örjan lade RYCK.", "en": "Örjan played RYCK."}),
        MomentRecord(7, 2, 120, {"sv": "Åsa lade HAVSVINDAR.", "en": "Åsa played HAVSVINDAR."}, "best_word", 120.0),
    ),
)
LOST = replace(
    WON, session="s2", result="lost", rank=2, score=257, seat=1, friends=(FriendRecord("s1", "Åsa", "behind"),)
)


async def lay(storage, *ids, **changes):
    for id_ in ids:
        await storage.add_table(table(id_, **{"status": "over", **changes}))


async def test_match_comes_back_to_each_who_sat_there_as_theirs(storage):
    await lay(storage, "t1")
    assert await keep_results(storage, "t1", 0, (WON, LOST))
    for kept in (WON, LOST):
        [found] = await results_of(storage, kept.session, ResultFilter())
        assert found == replace(kept, sought="", figures=(), friends=(), moments=())
    assert await results_of(storage, "s3", ResultFilter()) == ()
    assert await result_span(storage, "s1") == (NOVEMBER + 0.25, NOVEMBER + 0.25)
    assert await result_span(storage, "s3") is None


async def test_table_waits_to_be_counted_until_it_was(storage):
    await lay(storage, "t1", "t2")
    await lay(storage, "t3", status="playing")
    assert await uncounted(storage, 10) == ("t1", "t2")
    assert await uncounted(storage, 1) == ("t1",)
    await keep_results(storage, "t1", 0, ())
    assert await uncounted(storage, 10) == ("t2",)
    await storage.write(count_again("t1"))
    assert await uncounted(storage, 10) == ("t1", "t2")


async def test_counting_again_takes_the_place_of_what_was_counted(storage):
    await lay(storage, "t1")
    await keep_results(storage, "t1", 0, (WON, LOST))
    await keep_results(storage, "t1", 0, (replace(WON, score=290, figures=()),))
    assert [found.score for found in await results_of(storage, "s1", ResultFilter())] == [290]
    assert await results_of(storage, "s2", ResultFilter()) == ()
    assert await figure_totals(storage, "s1", "alfapet") == ()


async def test_what_was_made_of_an_older_table_is_not_kept(storage):
    await lay(storage, "t1", version=3)
    assert not await keep_results(storage, "t1", 2, (WON,))
    assert not await keep_results(storage, "gone", 0, (replace(WON, table="gone"),))
    assert await results_of(storage, "s1", ResultFilter()) == ()
    assert await uncounted(storage, 10) == ("t1",)


async def test_two_servers_count_the_same_match_at_once(storage, another):
    await lay(storage, "t1")
    await asyncio.gather(*(keep_results(each, "t1", 0, (WON, LOST)) for each in (storage, another) * 3))
    assert len(await results_of(storage, "s1", ResultFilter())) == 1
    assert len(await friend_groups(storage, "s2")) == 1


CHOICES: dict[str, tuple[Any, list[str]]] = {
    "game": ("tio", ["t2"]),
    "company": ("bots", ["t3", "t2"]),
    "level": ("svår", ["t3"]),
    "result": ("lost", ["t3", "t2"]),
    "span": ((OCTOBER, OCTOBER + 1), ["t2"]),
    "told": (True, ["t1"]),
    "search": ("HAVSVIND ÖRJ", ["t1"]),
}


async def several(storage):
    await lay(storage, "t1", "t2", "t3")
    bots = replace(WON, company="bots", level="medel", sought="åsa lav", figures=(), friends=(), moments=())
    second = replace(bots, table="t2", game="tio", ended=OCTOBER, result="defeat")
    third = replace(bots, table="t3", ended=NOVEMBER - 100, level="svår", result="lost")
    for each in (WON, second, third):
        await keep_results(storage, each.table, 0, (each,))


@pytest.mark.parametrize("field", CHOICES)
async def test_matches_are_chosen(storage, field):
    await several(storage)
    value, wanted = CHOICES[field]
    chosen = ResultFilter(**{field: value})
    assert [found.table for found in await results_of(storage, "s1", chosen)] == wanted
    assert await count_results(storage, "s1", chosen) == len(wanted)


@pytest.mark.parametrize(("search", "found"), [("100%", 1), ("100_", 0), ("_", 1), ("%", 1), ("!", 0), ("' OR 1=1", 0)])
async def test_what_is_sought_is_meant_as_it_is_written(storage, search, found):
    await several(storage)
    assert await count_results(storage, "s1", ResultFilter(search=search)) == found


async def test_list_is_read_on_from_where_the_reader_is(storage):
    await several(storage)
    first = await results_of(storage, "s1", ResultFilter(), limit=2)
    assert [found.table for found in first] == ["t1", "t3"]
    rest = await results_of(storage, "s1", ResultFilter(), (first[-1].ended, first[-1].table), 2)
    assert [found.table for found in rest] == ["t2"]
    assert set(await result_choices(storage, "s1", MONTHS)) == {
        ResultChoice("alfapet", "friends", "", "2026-11", 1),
        ResultChoice("tio", "bots", "medel", "2026-10", 1),
        ResultChoice("alfapet", "bots", "svår", "2026-11", 1),
    }


async def test_figures_are_gathered_over_matches_that_count(storage):
    await lay(storage, "t1", "t2", "t3")
    better = replace(
        WON,
        table="t2",
        score=315,
        ended=NOVEMBER + 9,
        figures=(OwnFigure("turn", "ratio", 315, 9), OwnFigure("best_word", "most", 130, text="RYCK", step=3)),
    )
    await keep_results(storage, "t1", 0, (WON,))
    await keep_results(storage, "t2", 0, (better,))
    await keep_results(storage, "t3", 0, (replace(better, table="t3", counts=False, score=999),))
    assert await result_groups(storage, "s1", "alfapet", MONTHS) == (
        ResultGroup("friends", "", "", "2026-11", "won", 2, 600),
    )
    assert await figure_totals(storage, "s1", "alfapet") == (FigureTotal("turn", "ratio", 2, 600.0, 20.0),)
    assert await best_figures(storage, "s1", "alfapet", ("best_word", "nothing")) == (
        BestRecord("best_word", 130.0, "RYCK", 3, "t2", NOVEMBER + 9),
    )
    assert await friend_groups(storage, "s1") == (FriendGroup("s2", "Örjan", "alfapet", "ahead", 2, NOVEMBER + 9),)
    assert await friend_groups(storage, "s1", "tio") == ()


async def kept_of(storage):
    return [(await storage.read(f"SELECT count(*) FROM {name}"))[0][0] for name in TABLES]  # noqa: S608 - our own names


async def test_deleting_a_table_takes_all_of_it_along(storage):
    await lay(storage, "t1")
    await keep_results(storage, "t1", 0, (WON, LOST))
    assert await kept_of(storage) == [2, 4, 2, 4]
    await upkeep.delete_table(storage, "t1")
    assert await kept_of(storage) == [0, 0, 0, 0]


async def test_forgetting_somebody_takes_theirs_and_what_others_have_against_them(storage):
    await lay(storage, "t1")
    await keep_results(storage, "t1", 0, (WON, LOST))
    await upkeep.delete_session(storage, "s1")
    assert await kept_of(storage) == [1, 2, 0, 2]
    assert await results_of(storage, "s1", ResultFilter()) == ()


async def test_moments_come_back_in_their_order_to_whose_they_are(storage):
    await lay(storage, "t1", "t2")
    await keep_results(storage, "t1", 0, (WON, replace(LOST, moments=WON.moments[:1])))
    assert await moments_at(storage, "s1", ("t1", "t2")) == {"t1": WON.moments, "t2": ()}
    assert await moments_at(storage, "s2", ("t1",)) == {"t1": WON.moments[:1]}
    assert await moments_at(storage, "s1", ()) == {}


async def test_who_takes_a_match_out_loses_theirs_and_nobody_elses(storage):
    await lay(storage, "t1")
    await keep_results(storage, "t1", 0, (WON, LOST))
    assert await forget_result(storage, "s1", "t1", 5.0, TABLES)
    assert await kept_of(storage) == [1, 2, 1, 2]
    assert await results_of(storage, "s1", ResultFilter()) == ()
    assert await friend_groups(storage, "s2") != ()
    assert await forgotten_results(storage, "s1") == ("t1",)
    await keep_results(storage, "t1", 0, (WON, LOST))  # whoever counts it anew does not bring it back
    assert await kept_of(storage) == [1, 2, 1, 2]
    assert not await forget_result(storage, "s1", "t1", 6.0, TABLES)
    assert not await forget_result(storage, "s3", "t1", 6.0, TABLES)
    assert await forgotten_results(storage, "s3") == ()


async def test_match_that_is_put_back_waits_to_be_counted(storage):
    await lay(storage, "t1")
    await keep_results(storage, "t1", 0, (WON, LOST))
    await forget_result(storage, "s1", "t1", 5.0, TABLES)
    assert not await put_back_result(storage, "s2", "t1")
    assert await put_back_result(storage, "s1", "t1")
    assert not await put_back_result(storage, "s1", "t1")
    assert await uncounted(storage, 10) == ("t1",)
    await keep_results(storage, "t1", 0, (WON, LOST))
    assert await kept_of(storage) == [2, 4, 2, 4]


async def test_counting_and_taking_out_at_once_leave_nothing_half(storage, another):
    """Whichever comes first: what was taken out is gone, and the others have theirs."""
    await lay(storage, "t1")
    await keep_results(storage, "t1", 0, (WON, LOST))
    await asyncio.gather(
        *(keep_results(each, "t1", 0, (WON, LOST)) for each in (storage, another) * 3),
        forget_result(another, "s1", "t1", 5.0, TABLES),
        *(keep_results(each, "t1", 0, (WON, LOST)) for each in (storage, another) * 3),
    )
    assert await kept_of(storage) == [1, 2, 1, 2]


async def test_what_was_taken_out_goes_with_its_table_and_its_person(storage):
    await lay(storage, "t1", "t2")
    for id_ in ("t1", "t2"):
        await keep_results(storage, id_, 0, (replace(WON, table=id_), replace(LOST, table=id_)))
        for session in ("s1", "s2"):
            await forget_result(storage, session, id_, 5.0, TABLES)
    await upkeep.delete_table(storage, "t1")
    await upkeep.delete_session(storage, "s1")
    assert await storage.read("SELECT session, table_id FROM forgotten_results") == [("s2", "t2")]


# Ten thousand --------------------------------------------------------------------------------------------------------

MANY = 10_000
FILL = {
    "tables": """
        INSERT INTO tables (id, game, host, created, changed, status, name, options, clock, hints, onlookers, ranks,
            rematch, version, counted)
        SELECT 't' || n, 'alfapet', 's1', n, n, 'over', '', '{}', '{}', {yes}, {yes}, '[]', '[]', 0, 1 FROM numbers
    """,
    "results": """
        INSERT INTO results
        SELECT 's1', 't' || n, 'alfapet', 1790000000 + n * 1000,
            CASE WHEN n % 2 = 0 THEN 'bots' ELSE 'friends' END, 'medel', '',
            CASE WHEN n % 3 = 0 THEN 'won' ELSE 'lost' END, {yes}, 1 + n % 2, n % 300, 20,
            'åsa örjan ord' || n, '{"seat":0,"sitters":[]}'
        FROM numbers
    """,
    "result_moments": """
        INSERT INTO result_moments SELECT 's1', 't' || n, k, k, 30, '{"sv":"Ett ord.","en":"A word."}', '', 0
        FROM numbers CROSS JOIN (SELECT 1 AS k UNION SELECT 2 UNION SELECT 3 UNION SELECT 4) AS kinds
    """,
    "result_figures": """
        INSERT INTO result_figures SELECT 's1', 'alfapet', 'figure' || k, 't' || n,
            CASE WHEN k > 2 THEN 'most' ELSE 'ratio' END, n % 100, 10, 'ORD', 1
        FROM numbers CROSS JOIN (SELECT 1 AS k UNION SELECT 2 UNION SELECT 3 UNION SELECT 4) AS kinds
    """,
    "result_friends": """
        INSERT INTO result_friends SELECT 's1', 'f' || (n % 7), 't' || n, 'Örjan', 'alfapet', n,
            CASE WHEN n % 2 = 0 THEN 'ahead' ELSE 'behind' END FROM numbers
    """,
}
"""As many matches of one person, each with four figures and a friend; no time is spent on playing them."""


async def filled(storage):
    yes = "1" if not storage.shared else "true"
    numbers = f"WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < {MANY}) "  # noqa: S608 - our own number
    for name, statement in FILL.items():
        insert, _, select = statement.partition("SELECT")
        query = f"{insert}{numbers}SELECT{select}".replace("{yes}", yes)
        if name == "results" and storage.shared:
            query = query.replace("1790000000 + n * 1000,", "(1790000000 + n * 1000)::double precision,")
        await storage.write((query, ()))
    await storage.write(("ANALYZE", ()))


def ended(number):
    """When a match of those was over."""
    return 1_790_000_000.0 + number * 1000


async def plan_of(storage, query, *facts):
    rows = await storage.read(("EXPLAIN QUERY PLAN " if not storage.shared else "EXPLAIN ") + query, *facts)
    return " ".join(str(row[-1]) for row in rows)


async def test_ten_thousand_matches_are_read_by_their_indexes(storage):
    """Not timed, since machines differ: docs/hosting.md has what was measured."""
    await filled(storage)
    whole = await count_results(storage, "s1", ResultFilter())
    assert whole == MANY
    page = await results_of(storage, "s1", ResultFilter(), (ended(5000), "t5000"), 31)
    assert [found.ended for found in page] == [ended(number) for number in range(4999, 4968, -1)]
    assert [found.table for found in await results_of(storage, "s1", ResultFilter(search="ord4711"))] == ["t4711"]
    months = Months.between(ended(1), ended(MANY), UTC)
    groups = await result_groups(storage, "s1", "alfapet", months)
    assert sum(group.count for group in groups) == MANY
    assert [group.month for group in sorted(groups, key=lambda group: group.month)][:: 2 * 2] == list(months.names)
    assert len(groups) == len(months.names) * 2 * 2  # companies and results
    told = await results_of(storage, "s1", ResultFilter(told=True), (ended(5000), "t5000"), 11)
    assert [len(each) for each in (await moments_at(storage, "s1", [of.table for of in told])).values()] == [4] * 11
    assert [total.count for total in await figure_totals(storage, "s1", "alfapet")] == [MANY, MANY]
    assert len(await friend_groups(storage, "s1")) == 7 * 2
    assert [best.value for best in await best_figures(storage, "s1", "alfapet", ("figure3",))] == [99.0]
    seen = []

    async def noting(query, *facts):
        seen.append((query, facts))
        return await type(storage).read(storage, query, *facts)

    storage.read = noting
    await results_of(storage, "s1", ResultFilter(), None, 31)
    await best_figures(storage, "s1", "alfapet", ("figure3",))
    await uncounted(storage, 20)
    await results_of(storage, "s1", ResultFilter(told=True), None, 11)
    await moments_at(storage, "s1", ("t1", "t2"))
    await result_groups(storage, "s1", "alfapet", months)
    del storage.read
    plans = [await plan_of(storage, query, *facts) for query, facts in seen]
    assert "results_by_time" in plans[0]
    assert "result_figures_best" in plans[1]
    assert "tables_uncounted" in plans[2]
    assert "results_by_time" in plans[3]
    assert "result_moments" in plans[4]
    assert "Seq Scan" not in plans[4]
    assert "SCAN result_moments" not in plans[4]
    if not storage.shared:  # where all rows are one person's, PostgreSQL reads them as they lie
        assert "COVERING INDEX results_counted" in plans[5]
