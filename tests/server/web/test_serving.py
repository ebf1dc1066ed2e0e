"""The command `serve` in a process of its own: how it starts, where it listens, and how it ends."""

import asyncio
import json
import os
import re
import signal
import socket
import subprocess
import sys
import time
from contextlib import contextmanager, suppress
from dataclasses import fields

import httpx
import pytest
import websockets
from typer.main import get_command

from spelbord.server.serving import addresses_of, bind
from spelbord.server.settings import Settings
from spelbord.terminal.app import app
from spelbord.terminal.door import Door
from spelbord.terminal.serving import somebody_looks

from .people import command, lay, news_of, until_asked

OPEN = re.compile(r"(http://\S+?/)")


class Program(subprocess.Popen[str]):
    """A running server, and the addresses that it told."""

    addresses: tuple[str, ...] = ()


@contextmanager
def process(folder, *flags, **environ):
    """A server in a process of its own, and the address that it tells."""
    environ = {**os.environ, "SPELBORD_SAVES": str(folder), "SPELBORD_LANG": "en", **environ}
    args = [sys.executable, "-m", "spelbord.terminal", "serve", "--no-browser", *flags]
    server = Program(args, env=environ, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    try:
        line = server.stdout.readline()
        server.addresses = tuple(OPEN.findall(line))
        assert server.addresses, line + (server.stderr.read() if server.poll() is not None else "")
        yield server
    finally:
        server.kill()
        server.wait()
        server.stdout.close()
        server.stderr.close()


def stop(server, number=signal.SIGTERM):
    """Tell a server to stop: how long it takes, how it ends, and what it still says."""
    began = time.monotonic()
    server.send_signal(number)
    out, err = server.communicate(timeout=10)
    return time.monotonic() - began, server.returncode, out, err


def test_one_line_says_where_the_server_is_and_the_first_page_is_there_at_once(tmp_path):
    with process(tmp_path, "--port", "0") as server:
        assert len(server.addresses) == 1
        page = httpx.get(server.addresses[0], headers={"Accept": "text/html"})
        assert page.headers["content-type"].startswith("text/html")
        assert (tmp_path / "spelbord.db").exists()
        _, code, out, err = stop(server)
        assert (code, out) == (0, "Spelbord is closed. All matches are saved.\n")
        assert "Traceback" not in err


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
async def test_a_signal_closes_sockets_so_that_they_come_back_and_loses_nothing(tmp_path, number):
    with process(tmp_path, "--port", "0", "--bot-pause", "0", "0", "--log-json") as server:
        address = server.addresses[0]
        async with httpx.AsyncClient(base_url=address, headers={"Origin": address.rstrip("/")}, timeout=30) as client:
            table = await lay(client, "me", "bot", begin=True)
            ask = (await until_asked(client, table))["scene"]["asks"][0]
            done = await command(client, table, "answer", ticket=ask["ticket"], action=ask["moves"][0])
            assert done.status_code == 200
            before = await until_asked(client, table)
            cookies = dict(client.cookies)
            polling = asyncio.create_task(news_of(client, table, before["mark"], wait=20))
            async with websockets.connect(f"ws{address[4:]}api/v1/tables/{table}/socket") as socket_:
                await socket_.recv()
                await asyncio.sleep(0)
                seconds, code, _, err = await asyncio.to_thread(stop, server, number)
                with suppress(websockets.ConnectionClosed):
                    async for _ in socket_:
                        pass
                assert socket_.close_code == 1012
            await polling
    assert code == 0
    assert seconds < 5
    assert "Traceback" not in err
    assert json.loads(err.splitlines()[-1])["message"] == "stopped"
    with process(tmp_path, "--port", "0") as server:
        async with httpx.AsyncClient(base_url=server.addresses[0], cookies=cookies, timeout=30) as client:
            after = await news_of(client, table)
            assert after["mark"]["step"] >= before["mark"]["step"]
            assert after["table"]["seat"] == 0


def test_a_port_that_was_asked_for_and_is_taken_is_a_sentence(tmp_path, spelbord):
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        result = spelbord("serve", "--port", str(port), "--lang", "en")
        assert result.exit_code == 1
        assert result.stderr.startswith(f"Port {port} is taken. Choose another with --port")


def test_the_usual_port_gives_way_to_the_next_free_one():
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        with bind("127.0.0.1", port, search=True) as listener:
            assert port < listener.getsockname()[1] <= port + 50


def test_small_messages_do_not_wait_for_others():
    """asyncio only turns Nagle's algorithm off for a socket that says that it is TCP."""
    with bind("127.0.0.1", 0, search=False) as listener:
        assert listener.proto == socket.IPPROTO_TCP


@pytest.mark.parametrize("host", ["300.300.300.300", "192.0.2.1", "nowhere.invalid"])
def test_a_host_that_is_not_this_computers_is_a_sentence(spelbord, host):
    result = spelbord("serve", "--host", host, "--lang", "en")
    assert result.exit_code == 1
    assert result.stderr.startswith(f"Cannot listen at {host}, port ")
    assert result.stderr.count("\n") == 1


@pytest.mark.parametrize(
    ("database", "sentence"),
    [
        ("mysql://root:hemligt@x/y", "The server cannot start. The address of a database begins with sqlite:///"),
        ("sqlite:////nowhere/at/all.db", "The server cannot start. The file “/nowhere/at/all.db” cannot be used"),
    ],
)
def test_a_database_that_cannot_be_used_is_a_sentence_without_its_password(tmp_path, database, sentence):
    environ = {**os.environ, "SPELBORD_DATABASE": database}
    args = [sys.executable, "-m", "spelbord.terminal", "serve", "--no-browser", "--lang", "en"]
    done = subprocess.run(args, env=environ, capture_output=True, text=True, check=False, timeout=60)  # noqa: S603
    assert done.returncode == 1
    assert done.stderr.startswith(sentence)
    assert "hemligt" not in done.stderr
    assert "Traceback" not in done.stderr


@pytest.mark.parametrize(
    ("lang", "sentence"),
    [
        ("sv", "Servern kan inte starta. Databasen ”{file}” är redan öppen hos servern på {where}."),
        ("en", "The server cannot start. The database “{file}” is already open at {where}."),
    ],
)
def test_a_second_server_on_the_same_file_says_where_the_first_one_is(tmp_path, lang, sentence):
    environ = {**os.environ, "SPELBORD_SAVES": str(tmp_path), "SPELBORD_LANG": lang}
    args = [sys.executable, "-m", "spelbord.terminal", "serve", "--no-browser", "--port", "0"]
    with process(tmp_path, "--port", "0") as first:
        second = subprocess.run(args, env=environ, capture_output=True, text=True, check=False, timeout=60)  # noqa: S603
        assert second.returncode == 1
        told = sentence.format(file=tmp_path / "spelbord.db", where=first.addresses[0])
        assert second.stderr.startswith(told)
        assert httpx.get(f"{first.addresses[0]}health").status_code == 200
        first.kill()
        first.wait()
        with process(tmp_path, "--port", "0") as third:
            assert httpx.get(f"{third.addresses[0]}health").status_code == 200


def test_whoever_listens_to_all_also_says_the_address_in_the_network():
    with bind("0.0.0.0", 0, search=False) as listener:  # noqa: S104 - what is tested
        port = listener.getsockname()[1]
        addresses = addresses_of(listener, "")
        assert addresses[0] == f"http://127.0.0.1:{port}/"
        assert all(re.fullmatch(rf"http://[\d.]+:{port}/", address) for address in addresses)
    with bind("127.0.0.1", 0, search=False) as listener:
        assert addresses_of(listener, "/spel") == [f"http://127.0.0.1:{listener.getsockname()[1]}/spel/"]


def test_every_setting_is_a_flag_and_a_variable_and_is_explained():
    door = get_command(app)
    assert isinstance(door, Door)
    params = {param.name: param for param in door.commands["serve"].params}
    for field in fields(Settings):
        param = params[field.name]
        flag = field.name.replace("_", "-")
        assert param.opts == [f"--{flag}"]
        assert param.envvar == f"SPELBORD_{field.name.upper()}"


def test_variables_set_what_flags_do_not(tmp_path):
    with process(
        tmp_path, SPELBORD_PORT="0", SPELBORD_MESSAGE_BYTES="1024", SPELBORD_ORIGINS="http://a.b http://c.d/"
    ) as server:
        headers = {"Content-Type": "application/json", "Origin": "http://c.d"}
        answer = httpx.put(f"{server.addresses[0]}api/v1/me", content=b" " * 2_000, headers=headers)
        assert answer.json()["facts"] == {"most": 1024}


@pytest.mark.parametrize(
    ("flags", "sentence"),
    [
        (["--port", "70000"], "The value of --port should be a whole number from 0 to 65535."),
        (["--log-level", "loud"], "There is no log level “loud”."),
        (["--bot-pause", "2", "1"], "--bot-pause takes two numbers, the smaller first."),
        (["--bot-pause", "-1", "1"], "The value of --bot-pause should be two numbers that are not negative."),
        (["--ping-seconds", "9"], "--ping-seconds must be less than --give-up-seconds."),
        (["--behind-proxy", "--proxies", "nginx"], "“nginx” is neither an address nor a network."),
        (["--proxies", "10.0.0.1"], "--proxies does nothing without --behind-proxy."),
        (["--header-bytes", "1"], "The value of --header-bytes should be a whole number, at least 1024."),
        (["--queue", "0"], "The value of --queue should be a whole number, at least 1."),
    ],
)
def test_settings_that_make_no_sense_are_told_in_a_sentence(spelbord, flags, sentence):
    result = spelbord("serve", "--lang", "en", *flags)
    assert result.exit_code == 2
    assert result.stderr.startswith(sentence)


def test_the_browser_is_opened_only_where_somebody_looks(monkeypatch):
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setattr(sys.stdout, "isatty", lambda: True, raising=False)
    assert somebody_looks({"DISPLAY": ":0"})
    assert somebody_looks({"WAYLAND_DISPLAY": "wayland-0"})
    assert not somebody_looks({})
    monkeypatch.setattr(sys.stdout, "isatty", lambda: False, raising=False)
    assert not somebody_looks({"DISPLAY": ":0"})
