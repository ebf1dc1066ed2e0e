"""My finished matches over real HTTP: the list, the figures, friends, and refusals of what makes no sense."""

from __future__ import annotations

import asyncio

import pytest
from msgspec.structs import replace

from spelbord.storage import SeatRecord, TableRecord
from spelbord.storage.result_moments import MomentRecord
from spelbord.storage.results import ResultRecord, Sitter, keep_results

NOVEMBER = 1_795_000_000.5
PERSON = SeatRecord("person", "Ada", "medel", taken=True)
SITTERS = (Sitter("Ada", False, "", 285, 1), Sitter("Lav", True, "medel", 257, 2))
WON = ResultRecord(
    *("", "", "alfapet", 0.0, "bots", "medel", "", "won", True, 1, 285, 22, 0, SITTERS), sought="ada lav"
)


async def with_games(served, client, count, **more):
    """Somebody who has finished so many matches, as the database has them; two in three were won."""
    assert (await client.put("/api/v1/me", json={"name": "Ada"})).status_code == 200
    [session] = served.services.resources.identity._known
    storage = served.services.resources.storage
    for number in range(count):
        table = TableRecord(f"table-{number}", "alfapet", session, 1.0, 1.0, (PERSON,), status="over")
        await storage.add_table(table)
        result = "lost" if number % 3 == 2 else "won"
        played = replace(WON, session=session, table=table.id, ended=NOVEMBER + number, result=result, **more)
        await keep_results(storage, table.id, 0, (played,))


async def test_list_is_read_page_by_page(served):
    async with served.person() as ada:
        await with_games(served, ada, 35)
        first = (await ada.get("/api/v1/me/games")).json()
        assert (len(first["games"]), first["total"], first["all"], first["since"]) == (30, 35, 35, NOVEMBER)
        assert first["games"][0]["table"] == "table-34"
        assert first["games"][0]["sitters"][1] == {
            "name": "Lav",
            "bot": True,
            "level": "medel",
            "score": 257,
            "rank": 2,
        }
        rest = (await ada.get("/api/v1/me/games", params={"before": first["more"]})).json()
        assert [game["table"] for game in rest["games"]] == [f"table-{number}" for number in range(4, -1, -1)]
        assert rest["more"] is None
        lost = (await ada.get("/api/v1/me/games", params={"result": "lost"})).json()
        assert (lost["total"], lost["all"]) == (11, 35)
        assert first["choices"] == {
            "games": [{"game": "alfapet", "count": 35}],
            "companies": ["bots"],
            "levels": ["medel"],
            "months": ["2026-11"],
        }


async def test_figures_in_both_languages(served):
    async with served.person() as ada:
        await with_games(served, ada, 6)
        for lang, level, label in (("sv", "medel", "poäng i snitt"), ("en", "medium", "points on average")):
            found = (await ada.get("/api/v1/me/figures", params={"lang": lang})).json()
            assert (found["game"], found["played"], found["won"], found["mean"]) == ("alfapet", 6, 4, 285.0)
            assert found["mean_label"] == label
            assert found["levels"] == [{"key": "medel", "name": level, "won": 4, "played": 6}]
            assert found["months"] == [{"month": "2026-11", "played": 6, "won": 4, "mean": 285.0}]
        assert (await ada.get("/api/v1/me/figures", params={"game": "tio"})).json()["played"] == 0
        assert (await ada.get("/api/v1/me/friends")).json() == {"friends": [], "zone": "Europe/Stockholm"}


async def test_months_go_by_the_clock_of_who_asks(served):
    """Half an hour into November in Stockholm it is October in New York."""
    async with served.person() as ada:
        await with_games(served, ada, 1)
        storage = served.services.resources.storage
        await storage.write(("UPDATE results SET ended = 1793489400.0", ()))

        async def month(**query):
            listed = (await ada.get("/api/v1/me/games", params=query)).json()
            figures = (await ada.get("/api/v1/me/figures", params=query)).json()
            assert [each["month"] for each in figures["months"]] == listed["choices"]["months"]
            assert figures["zone"] == listed["zone"]
            [found] = listed["choices"]["months"]
            for asked, count in ((found, 1), ("2026-12", 0)):
                shown = await ada.get("/api/v1/me/games", params={**query, "month": asked})
                assert shown.json()["total"] == count
            return found, listed["zone"]

        assert await month() == ("2026-11", "Europe/Stockholm")
        assert await month(zone="America/New_York") == ("2026-10", "America/New_York")
        assert await month(zone="Nowhere/Else") == ("2026-11", "Europe/Stockholm")
        likes = {"language": "sv", "zone": "America/New_York", "without": [], "remind": 6}
        told = await ada.put("/api/v1/me/notices", json={**likes, "quiet_from": 0, "quiet_to": 0})
        assert told.status_code == 200
        assert await month(zone="Europe/Stockholm") == ("2026-10", "America/New_York")


MOMENT = MomentRecord(7, 2, 120, {"sv": "Ada lade RYCK.", "en": "Ada played RYCK."}, "best_word", 40.0)


async def test_moments_are_read_game_by_game_in_both_languages(served):
    async with served.person() as ada:
        await with_games(served, ada, 13, moments=(MOMENT,))
        first = (await ada.get("/api/v1/me/moments", params={"lang": "en"})).json()
        assert [told["game"]["table"] for told in first["told"]] == [f"table-{number}" for number in range(12, 2, -1)]
        assert first["told"][0]["moments"] == [
            {"step": 7, "chapter": 2, "line": "Ada played RYCK.", "label": "points in your best turn", "value": 40.0}
        ]
        rest = (await ada.get("/api/v1/me/moments", params={"before": first["more"]})).json()
        assert ([told["game"]["table"] for told in rest["told"]], rest["more"]) == (
            ["table-2", "table-1", "table-0"],
            None,
        )
        assert rest["told"][0]["moments"][0]["line"] == "Ada lade RYCK."
        assert (await ada.get("/api/v1/me/moments", params={"game": "tio"})).json()["told"] == []


async def test_game_is_taken_out_and_put_back(served):
    async with served.person() as ada, served.person() as bo:
        await with_games(served, ada, 2)
        await bo.get("/api/v1/me")
        for client, table in ((bo, "table-0"), (ada, "table-7"), (ada, "x" * 200)):
            for ask in (client.delete, client.put):
                refused = await ask(f"/api/v1/me/games/{table}")
                assert (refused.status_code, refused.json()["code"]) == (404, "no_such_result")
        assert (await ada.delete("/api/v1/me/games/table-0")).status_code == 200
        listed = (await ada.get("/api/v1/me/games")).json()
        assert ([game["table"] for game in listed["games"]], listed["all"]) == (["table-1"], 1)
        assert (await ada.get("/api/v1/me/figures")).json()["played"] == 1
        assert (await ada.put("/api/v1/me/games/table-0")).status_code == 200
        assert (await ada.put("/api/v1/me/games/table-0")).status_code == 404


async def test_nobody_sees_anothers(served):
    async with served.person() as ada:
        await with_games(served, ada, 1)
        async with served.person() as bo:
            for page in ("games", "moments", "figures", "friends"):
                assert (await bo.get(f"/api/v1/me/{page}")).status_code == 401
            await bo.get("/api/v1/me")
            assert (await bo.get("/api/v1/me/games")).json()["games"] == []
            assert (await bo.get("/api/v1/me/moments")).json()["told"] == []
            assert (await bo.get("/api/v1/me/figures")).json()["played"] == 0


@pytest.mark.parametrize(
    ("page", "query", "status"),
    [
        ("games", {"result": "best"}, 400),
        ("games", {"month": "november"}, 400),
        ("games", {"month": "2026-13"}, 400),
        ("games", {"month": "0000-01"}, 400),
        ("games", {"zone": "../../etc/passwd"}, 400),
        ("games", {"zone": "x" * 61}, 400),
        ("moments", {"before": "x"}, 400),
        ("games", {"before": "x"}, 400),
        ("games", {"before": "1e400_t"}, 400),
        ("games", {"search": "x" * 61}, 400),
        ("games", {"company": "x"}, 400),
        ("figures", {"game": "schack"}, 404),
    ],
)
async def test_what_makes_no_sense_is_refused(served, page, query, status):
    async with served.person() as ada:
        await ada.get("/api/v1/me")
        asked = await ada.get(f"/api/v1/me/{page}", params=query)
        assert (asked.status_code, "text" in asked.json()) == (status, True)


async def test_a_match_that_is_played_to_its_end_is_there(served):
    async with served.person() as ada:
        await ada.put("/api/v1/me", json={"name": "Ada"})
        seats = [{"kind": "me"}, {"kind": "bot"}]
        table = (await ada.post("/api/v1/tables", json={"game": "trakkx", "seats": seats, "begin": True})).json()[
            "table"
        ]
        async with asyncio.timeout(60):
            while not (await ada.get("/api/v1/me/games")).json()["games"]:
                scene = (await ada.get(f"/api/v1/tables/{table}")).json()["scene"]
                for ask in scene["asks"][:1]:
                    passes = [move for move in ask["moves"] if move["type"] == "leave"] or ask["moves"]
                    answer = {"type": "answer", "ticket": ask["ticket"], "action": passes[0]}
                    await ada.post(f"/api/v1/tables/{table}/commands", json=answer)
        [game] = (await ada.get("/api/v1/me/games")).json()["games"]
        assert (game["table"], game["game"], game["company"], game["level"]) == (table, "trakkx", "bots", "medel")
