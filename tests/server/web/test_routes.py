"""Every route: what it gives, and every way it refuses."""

import re
from pathlib import Path

import msgspec
import pytest

from spelbord.client import version as client_version
from spelbord.core import read_header
from spelbord.server.protocol import GameInfo, Me, Shelf, Summary, Words
from spelbord.server.protocol.version import API, PROTOCOL

from .conftest import METRICS_KEY
from .people import command, key_of, lay, news_of, play_by_polling, until_asked, wish

ROOT = Path(__file__).parents[3]


def told(answer, type_=None):
    """What an answer says, as the value it should be."""
    assert answer.status_code in {200, 201}, answer.text
    return msgspec.json.decode(answer.content, type=type_) if type_ else answer.json()


def refused(answer, status, code):
    """That an answer is a refusal with its words."""
    assert (answer.status_code, answer.json()["code"]) == (status, code), answer.text
    assert answer.json()["text"]
    assert answer.headers["content-type"] == "application/json"
    return answer.json()


# What can be played


async def test_the_shelf_has_every_game_with_its_options_in_words(served):
    async with served.program() as client:
        shelf = told(await client.get("/api/v1/games?lang=en"), Shelf)
        tio = shelf.games[0]
        assert isinstance(tio, GameInfo)
        assert (tio.id, tio.fewest, tio.most, tio.lowest_wins) == ("tio", 2, 7, True)
        assert [(option.field, option.kind, option.default) for option in tio.options] == [
            ("surplus_jokers", "bool", True),
            ("open_auction", "bool", False),
        ]
        assert tio.options[1].name == "Auction unprotected cards"
        assert shelf.levels == ("lätt", "medel", "svår", "jämn")
        for game in shelf.games:
            assert tuple(each.level for each in game.levels) == shelf.levels
            assert [each.name for each in game.levels] == ["easy", "medium", "hard", "even"]
            assert all(each.expect for each in game.levels)
        assert "easy" in tio.levels[3].expect
        assert "hard" in tio.levels[3].expect
        swedish = told(await client.get("/api/v1/games"), Shelf)
        assert swedish.games[0].options[1].name == "Auktion om oskyddade kort"
        assert [each.name for each in swedish.games[0].levels] == ["lätt", "medel", "svår", "jämn"]


async def test_what_has_not_changed_is_not_sent_again(served):
    async with served.program() as client:
        first = await client.get("/api/v1/games/tio/words")
        again = await client.get("/api/v1/games/tio/words", headers={"If-None-Match": first.headers["etag"]})
        other = await client.get("/api/v1/games/tio/words?lang=en", headers={"If-None-Match": first.headers["etag"]})
        assert (again.status_code, again.content) == (304, b"")
        assert other.status_code == 200


async def test_a_games_words_are_told_by_key(served):
    async with served.program() as client:
        words = told(await client.get("/api/v1/games/tio/words", headers={"Accept-Language": "en-GB"}), Words)
        assert (words.language, words.texts["title"]) == ("en", "10")
        refused(await client.get("/api/v1/games/schack/words"), 404, "no_such_game")


async def test_long_answers_are_compressed_for_those_who_can_read_it(served):
    async with served.program() as client:
        short = await client.get("/api/v1/games/tio/words")
        assert (short.headers["content-encoding"], short.json()["language"]) == ("gzip", "sv")
        assert int(short.headers["content-length"]) < len(short.content) / 2
        plain = await client.get("/api/v1/games/tio/words", headers={"Accept-Encoding": "identity"})
        assert "content-encoding" not in plain.headers
        assert plain.content == short.content


# Who I am


async def test_somebody_new_is_known_from_their_first_question_on(served):
    async with served.person() as client:
        assert told(await client.get("/api/v1/me"), Me) == Me("", (), ())
        await client.put("/api/v1/me", json={"name": "  Maja \n"})
        assert told(await client.get("/api/v1/me"), Me).name == "Maja"
        table = await lay(client, "me", "bot")
        me = told(await client.get("/api/v1/me"), Me)
        assert [line.id for line in me.tables] == [table]


@pytest.mark.parametrize("name", ["", " ", "\u200b", "x" * 25])
async def test_a_name_must_be_seen_and_not_too_long(served, name):
    async with served.person() as client:
        assert (await client.put("/api/v1/me", json={"name": name})).status_code == 400


async def test_open_tables_are_shown_to_everybody(served):
    async with served.person() as host, served.person() as guest:
        table = await lay(host, "me", "open")
        assert [line.id for line in told(await guest.get("/api/v1/me"), Me).open] == [table]


# Tables


async def test_a_table_is_laid_and_shown(served):
    async with served.person() as client:
        table = await lay(client, "me", "bot", "bot", name="Fredag", options={"open_auction": True})
        news = told(await client.get(f"/api/v1/tables/{table}?lang=en"))
        assert (news["table"]["name"], news["table"]["host"], news["table"]["seat"]) == ("Fredag", True, 0)
        assert news["table"]["options"]["open_auction"] is True
        assert news["scene"] is None


@pytest.mark.parametrize(
    ("changed", "status", "code"),
    [
        ({"game": "schack"}, 404, "no_such_game"),
        ({"seats": []}, 400, "malformed"),
        ({"seats": [{"kind": "me"}] * 9}, 400, "malformed"),
        ({"seats": [{"kind": "robot"}]}, 400, "malformed"),
        ({"seats": [{"kind": "me"}, {"kind": "bot", "level": "omöjlig"}]}, 400, "no_such_level"),
        ({"seats": [{"kind": "me"}, {"kind": "bot", "level": ""}]}, 400, "malformed"),
        ({"options": {"jokrar": 1}}, 400, "options_malformed"),
        ({"extra": 1}, 400, "malformed"),
        ({"begin": "yes"}, 400, "malformed"),
        ({"clock": {"kind": "move", "seconds": -1}}, 400, "malformed"),
    ],
)
async def test_a_table_that_cannot_be_laid_is_refused_in_words(served, changed, status, code):
    async with served.person() as client:
        answer = await client.post("/api/v1/tables", json={**wish("me", "bot"), **changed})
        refused(answer, status, code)


@pytest.mark.parametrize("path", ["", "/news", "/scenes", "/summary", "/record"])
async def test_a_table_that_is_not_there_is_not_found(served, path):
    async with served.person() as client:
        no = refused(await client.get(f"/api/v1/tables/nowhere{path}?lang=en"), 404, "no_such_table")
        assert "table" in no["text"]


async def test_commands_to_a_table_that_is_not_there_are_not_found(served):
    async with served.person() as client:
        refused(await command(client, "nowhere", "undo"), 404, "no_such_table")
        refused(await client.post("/api/v1/tables/nowhere/forks", json={"step": 1, "seat": 0}), 404, "no_such_table")


async def test_news_come_after_a_mark_and_none_where_there_is_nothing_new(served):
    async with served.person() as client:
        table = await lay(client, "me", "bot", begin=True)
        news = await until_asked(client, table)
        nothing = await news_of(client, table, news["mark"])
        assert (nothing["told"], nothing["scene"], nothing["table"]) == ([], None, None)
        assert nothing["mark"] == news["mark"]
        ask = news["scene"]["asks"][0]
        ticket = ask["ticket"]
        assert told(await command(client, table, "answer", ticket=ticket, action=ask["moves"][0])) == {"type": "done"}
        fresh = await news_of(client, table, news["mark"])
        assert fresh["told"][0]["heard"]["step"] == fresh["since"] == news["mark"]["step"]
        assert fresh["told"][0]["lines"]


async def test_a_rule_that_says_no_does_so_in_the_words_of_its_game(served):
    async with served.person() as client:
        table = await lay(client, "me", "bot", begin=True)
        news = await until_asked(client, table)
        ask = news["scene"]["asks"][0]
        ticket, lay_three = ask["ticket"], {**ask["moves"][0], "chips": 3}
        no = refused(await command(client, table, "answer", ticket=ticket, action=lay_three), 409, "third_chip")
        assert no["rule"].startswith("TIO")
        unknown = await command(client, table, "answer", ticket=ticket, action={"type": "fly"})
        refused(unknown, 400, "malformed")
        late = {**ticket, "step": 99}
        refused(await command(client, table, "answer", ticket=late, action=lay_three), 409, "ticket_unknown")


@pytest.mark.parametrize("body", [{}, {"type": "fly"}, {"type": "point"}, {"type": "undo", "by": 1}, [], "undo", 7])
async def test_a_command_that_cannot_be_read_is_refused(served, body):
    async with served.person() as client:
        table = await lay(client, "me", "bot")
        refused(await client.post(f"/api/v1/tables/{table}/commands", json=body), 400, "malformed")


async def test_a_stranger_may_look_but_not_play(served):
    async with served.person() as host, served.person() as stranger:
        table = await lay(host, "me", "bot", begin=True)
        news = told(await stranger.get(f"/api/v1/tables/{table}"))
        assert (news["table"]["seat"], news["table"]["invitation"], news["scene"]["asks"]) == (None, None, [])
        for type_ in ("undo", "get_key", "leave", "begin", "hurry"):
            assert (await command(stranger, table, type_)).status_code in {401, 403}


async def test_a_friend_sits_down_with_the_invitation_and_no_cookie_is_needed_before(served):
    async with served.person() as host, served.program() as friend:
        table = await lay(host, "me", "person")
        invitation = told(await host.get(f"/api/v1/tables/{table}"))["table"]["invitation"]
        wrong = await command(friend, table, "sit", name="Olle", invitation="fel")
        refused(wrong, 403, "not_invited")
        seated = await command(friend, table, "sit", name="Olle", invitation=invitation)
        assert told(seated) == {"type": "seated", "seat": 1}
        assert friend.cookies["spelbord_session"]
        # From here on the friend has a cookie, so a page of ours must ask.
        me = told(await friend.get("/api/v1/me"), Me)
        assert [line.id for line in me.tables] == [table]


# Afterwards


async def test_what_is_told_afterwards_is_refused_while_the_match_goes_on(served):
    async with served.person() as client:
        table = await lay(client, "me", "bot", begin=True)
        for path in ("summary", "record", "scenes?eyes=all", "scenes?eyes=1"):
            assert (await client.get(f"/api/v1/tables/{table}/{path}")).status_code in {403, 409}
        assert told(await client.get(f"/api/v1/tables/{table}/scenes?first=0&last=1"))["scenes"]


async def test_a_finished_match_is_shown_at_a_glance_step_by_step_and_as_a_file(served):
    async with served.person() as client, served.person() as other:
        table = await lay(client, "me", "bot", begin=True)
        await play_by_polling(client, table)
        summary = told(await client.get(f"/api/v1/tables/{table}/summary"), Summary)
        assert summary.chapters
        scenes = told(await other.get(f"/api/v1/tables/{table}/scenes?first=0&last=3&eyes=all"))
        assert (scenes["first"], len(scenes["scenes"])) == (0, 4)
        record = await other.get(f"/api/v1/tables/{table}/record")
        assert record.headers["content-disposition"] == f'attachment; filename="{table}.spelbord"'
        assert read_header(record.content).seed == summary.end.seed
        fork = await other.post(f"/api/v1/tables/{table}/forks", json={"step": 5, "seat": 0})
        forked = told(await other.get(f"/api/v1/tables/{told(fork)['table']}"))
        assert (forked["table"]["forked"], forked["table"]["seat"]) == (table, 0)
        refused(await client.get(f"/api/v1/tables/{table}/scenes?first=x"), 400, "malformed")


# Everything else


async def test_health_and_metrics_are_told_at_both_addresses(served):
    async with served.program(METRICS_KEY) as client:
        for root in ("", "/api/v1"):
            assert told(await client.get(f"{root}/health"))["status"] == "ok"
            metrics = await client.get(f"{root}/metrics")
            assert metrics.headers["content-type"].startswith("text/plain; version=0.0.4")
            assert "spelbord_sockets 0" in metrics.text


async def test_a_database_that_does_not_answer_makes_the_server_unwell(served, monkeypatch):
    async with served.program() as client:
        await served.services.resources.storage.close()
        refused(await client.get("/health"), 503, "unready")
        await served.services.resources.storage.open()


@pytest.mark.parametrize("path", ["/api/v1/nothing", "/api/v1/tables/x/y/z", "/api/v1/games/tio", "/apis"])
async def test_an_unknown_route_is_refused_like_everything_else(served, path):
    async with served.program() as client:
        refused(await client.get(path), 404, "no_such_page")


@pytest.mark.parametrize("path", ["/api", "/api/", "/api/me", "/api/tables/x/news", "/api/v2/me", "/api/v", "/api/v10"])
@pytest.mark.parametrize("method", ["GET", "POST"])
async def test_an_address_of_another_version_is_told_which_there_is(served, method, path):
    async with served.program() as client:
        no = refused(await client.request(method, path), 404, "no_such_version")
        assert API in no["text"]


def test_all_who_name_the_version_name_the_same():
    base = (ROOT / "web" / "src" / "core" / "base.ts").read_text("utf-8")
    named = dict(re.findall(r"export const (API|PROTOCOL) = '(.+)';", base))
    assert named == {"API": API, "PROTOCOL": PROTOCOL}
    assert (client_version.API, client_version.PROTOCOL) == (API, PROTOCOL)


@pytest.mark.parametrize(
    ("method", "path"), [("DELETE", "/api/v1/me"), ("GET", "/api/v1/tables"), ("POST", "/api/v1/games"), ("PATCH", "/")]
)
async def test_a_wrong_method_is_refused_with_those_that_are_right(served, method, path):
    async with served.program() as client:
        answer = await client.request(method, path)
        refused(answer, 405, "wrong_method")
        assert "GET" in answer.headers["allow"] or "POST" in answer.headers["allow"]


@pytest.mark.parametrize("type_", ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data", ""])
async def test_what_is_not_json_is_refused(served, type_):
    async with served.person() as client:
        headers = {"Content-Type": type_} if type_ else {}
        answer = await client.request("PUT", "/api/v1/me", content=b'{"name":"Maja"}', headers=headers)
        refused(answer, 415, "not_json")


@pytest.mark.parametrize("chunked", [False, True])
async def test_a_body_that_is_too_large_is_refused(serve_with, chunked):
    async with serve_with(message_bytes=2_000) as served, served.person() as client:

        async def pieces():
            for _ in range(30):
                yield b" " * 100

        content = pieces() if chunked else b" " * 3_000
        answer = await client.put("/api/v1/me", content=content, headers={"Content-Type": "application/json"})
        no = refused(answer, 413, "too_large")
        assert no["facts"] == {"most": 2_000}


async def test_a_table_that_has_a_bearer_is_asked_by_its_key(served):
    async with served.person() as host:
        table = await lay(host, "me", "bot", begin=True)
        async with served.program(await key_of(host, table)) as bot:
            assert told(await bot.get(f"/api/v1/tables/{table}"))["table"]["seat"] == 0


@pytest.mark.parametrize(
    "text", [".".join(["a"] * 9_900) + "=1", "name=" + "9" * 5_000, "name=0x" + "f" * 9_000, "a=" + "[" * 9_000]
)
async def test_a_season_of_no_sensible_shape_is_refused(served, text):
    async with served.person() as client:
        options = {"season": "egen", "season_text": text}
        wished = wish("me", "bot", "bot", "bot", options=options) | {"game": "allsvenskan"}
        no = refused(await client.post("/api/v1/tables", json=wished), 409, "season_unsound")
        assert no["facts"]["field"] == "season_text"


async def test_what_is_longer_than_anything_here_is_refused(served):
    async with served.person() as client:
        table = await lay(client, "me", "bot", begin=True)
        refused(await client.get(f"/api/v1/tables/{table}/news?step=1&a={'a' * 3_000}"), 413, "too_large")
        refused(await client.get(f"/api/v1/tables/{'a' * 3_000}"), 404, "no_such_table")
        digits = (
            b'{"game":"tio","seats":[{"kind":"me"},{"kind":"bot"}],"options":{"open_auction":' + b"9" * 4_200 + b"}}"
        )
        headers = {"Content-Type": "application/json"}
        refused(await client.post("/api/v1/tables", content=digits, headers=headers), 400, "options_malformed")
