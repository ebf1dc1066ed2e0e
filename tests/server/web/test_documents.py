"""Texts that people write for an option: one to start from, and a check that says where and what would be right."""

import pytest

from spelbord.games.allsvenskan.seasons import SEASONS, season_text

from .people import lay
from .test_routes import refused, told

PATH = "/api/v1/games/allsvenskan/documents/season_text"


async def test_the_shelf_says_which_options_are_documents(served):
    async with served.program() as client:
        games = told(await client.get("/api/v1/games"))["games"]
        documents = {
            game["id"]: [option["field"] for option in game["options"] if option["document"]] for game in games
        }
        assert documents["allsvenskan"] == ["season_text"]
        assert documents["tio"] == []


async def test_a_text_to_start_from_is_sound_and_says_where_each_value_comes_from(served):
    async with served.program() as client:
        text = told(await client.get(PATH))["text"]
        assert text == season_text(SEASONS[0])
        found = told(await client.post(PATH, json={"text": text}))
        assert (found["sound"], found["problems"]) == (True, [])
        season = found["value"]
        assert season["clubs"][0]["code"] == "MFF"
        assert season["clubs"][0]["marks"]["rank"] == "rulebook"
        assert season["tiles"]["A"] == ["hem", "off"]


@pytest.mark.parametrize(
    ("language", "told_so", "right"),
    [("sv", "MFF.home: ”9/1” går inte.", "två symboler"), ("en", "MFF.home: “9/1” is not allowed.", "two symbols")],
)
async def test_everything_that_is_wrong_comes_at_once(served, language, told_so, right):
    text = season_text("2022").replace("rank = 2\n", "rank = 99\n", 1)
    lines = text.splitlines()
    at = next(number for number, line in enumerate(lines) if line.startswith('home = "') and "/" in line)
    lines[at] = 'home = "9/1"'
    async with served.program() as client:
        found = told(await client.post(f"{PATH}?lang={language}", json={"text": "\n".join(lines)}))
    assert (found["sound"], found["value"]) == (False, None)
    first, second = found["problems"]
    assert (first["line"], first["path"], first["code"], first["text"]) == (at + 1, "club.0.home", "value", told_so)
    assert right in first["right"]
    assert (lines[second["line"] - 1], second["path"]) == ("rank = 99", "club.1.rank")


async def test_what_is_no_toml_is_told_in_the_readers_language(served):
    async with served.program() as client:
        for language, word in (("sv", "likhetstecken"), ("en", "equals sign")):
            found = told(await client.post(f"{PATH}?lang={language}", json={"text": '\nname "2022"'}))
            (problem,) = found["problems"]
            assert (problem["line"], problem["code"]) == (2, "unreadable")
            assert word in problem["right"]


async def test_what_cannot_be_checked_is_refused(served):
    async with served.program() as client:
        refused(await client.get("/api/v1/games/schack/documents/season_text"), 404, "no_such_game")
        refused(await client.get("/api/v1/games/tio/documents/season_text"), 404, "no_such_document")
        refused(await client.post("/api/v1/games/tio/documents/x", json={"text": ""}), 404, "no_such_document")
        refused(await client.post(PATH, json={"text": "#" * 20_001}), 400, "option_long")
        refused(await client.post(PATH, json={"words": ""}), 400, "malformed")


async def test_a_sound_text_can_be_played(served):
    text = season_text("2022").replace('name = "Malmö FF"', 'name = "Malmö Fantasi"')
    async with served.person() as client:
        assert told(await client.post(PATH, json={"text": text}))["sound"]
        options = {"season": "egen", "season_text": text}
        table = await lay(client, "me", "bot", "bot", "bot", game="allsvenskan", options=options, begin=True)
        news = told(await client.get(f"/api/v1/tables/{table}"))
        assert news["scene"]["view"]["clubs"][0]["name"] == "Malmö Fantasi"
