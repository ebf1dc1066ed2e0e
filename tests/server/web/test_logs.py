"""The log: what it says, and above all what it does not."""

import json
import logging

import pytest

from spelbord.server.monitoring.logs import LOG, NOISY, note, open_log, path_for_log

from .people import command, key_of, lay, news_of, play_by_polling


@pytest.fixture(autouse=True)
def as_before():
    """Put the loggers back as they were."""
    loggers = [LOG, *map(logging.getLogger, NOISY)]
    before = [(logger.handlers, logger.level, logger.propagate) for logger in loggers]
    yield
    for logger, (handlers, level, propagate) in zip(loggers, before, strict=True):
        logger.handlers, logger.propagate = handlers, propagate
        logger.setLevel(level)


def test_a_line_for_people_has_the_facts_behind_it(capsys):
    open_log("info", as_json=False)
    note("socket opened", table="abc", sockets=3)
    assert capsys.readouterr().err.rstrip().endswith("INFO    socket opened  table=abc sockets=3")


def test_a_line_for_programs_is_json_with_the_traceback_inside(capsys):
    open_log("info", as_json=True)
    note("hej", table="å")
    try:
        _ = 1 / 0
    except ZeroDivisionError:
        LOG.exception("failed")
    first, second = map(json.loads, capsys.readouterr().err.splitlines())
    assert (first["level"], first["message"], first["table"]) == ("info", "hej", "å")
    assert "ZeroDivisionError" in second["traceback"]


def test_what_is_below_the_level_is_not_written(capsys):
    open_log("warning", as_json=False)
    note("hej")
    assert capsys.readouterr().err == ""


@pytest.mark.parametrize(
    ("path", "noted"),
    [
        ("/", "/"),
        ("/t/abc/9f8e7d", "/t/…"),
        ("/assets/x.js", "/assets/…"),
        ("/robots.txt", "/robots.txt"),
        ("/api/v1/tables/abc/news", "/api/v1/tables/abc/news"),
        ("/api/a\nb", r"/api/a\nb"),
        ("//x", "/x"),
    ],
)
def test_of_a_page_only_its_kind_is_noted(path, noted):
    assert path_for_log(path) == noted


async def test_a_whole_games_log_holds_no_secret(served, capsys):
    """Everything at the lowest level: no key, invitation, cookie, name of a session, talk, seed or card."""
    open_log("debug", as_json=True)
    async with served.person() as client:
        table = await lay(client, "me", "bot", "person", begin=True)
        key = await key_of(client, table)
        async with (
            served.program(key) as bot,
            served.open_socket(table, client, "?step=0", close_timeout=0.2) as socket,
        ):
            await command(client, table, "talk", text="hemlighet")
            await socket.send("skräp")
            await bot.get(f"/api/v1/tables/{table}?invitation=abc")
            await command(bot, table, "sit", invitation="fel", key="fel")
            invitation = (await news_of(client, table))["table"]["invitation"]
            await client.get(f"/t/{table}/{invitation}?key={key}")
            end = (await play_by_polling(client, table))["scene"]["end"]
        cookie = client.cookies["spelbord_session"]
    log = capsys.readouterr().err
    assert "socket opened" in log
    assert f"/api/v1/tables/{table}/commands" in log
    match = (await served.services.registry.table(table)).played.match
    hand = json.dumps(match.view(0).__class__.__name__)
    secrets = [
        key,
        key.rpartition(".")[2],
        invitation,
        cookie,
        cookie.partition(".")[0],
        "hemlighet",
        "skräp",
        end["seed"],
    ]
    assert [secret for secret in [*secrets, "?", hand, '"cards"', "dealt"] if secret in log] == []
