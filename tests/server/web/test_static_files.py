"""The client's files: found, compressed and kept for as long as they may be."""

import gzip
import os

import pytest

from spelbord.core import Refused
from spelbord.server.web.static_files import StaticFiles

PAGE = {"accept": "text/html,application/xhtml+xml,*/*;q=0.8"}
SCRIPT = b"console.log('hej');\n" * 200


@pytest.fixture
def folder(tmp_path):
    """A client as Vite leaves it."""
    (tmp_path / "assets").mkdir()
    (tmp_path / "index.html").write_text("<!doctype html><title>Spelbord</title>")
    (tmp_path / "assets" / "index-abc.js").write_bytes(SCRIPT)
    (tmp_path / "assets" / "font-abc.woff2").write_bytes(bytes(5_000))
    (tmp_path / "manifest.webmanifest").write_text("{}")
    (tmp_path / ".source-hash").write_text("secret")
    return tmp_path


async def fetch(folder, path, method="GET", query="", **headers):
    sent = []

    async def send(message):
        sent.append(message)

    raw = [(name.replace("_", "-").encode(), value.encode()) for name, value in headers.items()]
    scope = {"type": "http", "method": method, "path": path, "headers": raw, "query_string": query.encode()}
    await StaticFiles(folder)(scope, None, send)
    start, body = sent
    return start["status"], {name.decode(): value.decode() for name, value in start["headers"]}, body["body"]


async def test_a_file_with_a_hash_in_its_name_is_kept_for_ever(folder):
    status, headers, body = await fetch(folder, "/assets/index-abc.js")
    assert (status, body) == (200, SCRIPT)
    assert headers["cache-control"] == "public, max-age=31536000, immutable"
    assert headers["content-type"] == "text/javascript; charset=utf-8"


@pytest.mark.parametrize("path", ["/", "/t/abc123", "/t/abc123/replay", "/index.html"])
async def test_every_page_is_the_index_and_is_asked_for_again(folder, path):
    status, headers, body = await fetch(folder, path, **PAGE)
    assert status == 200
    assert b"Spelbord" in body
    assert headers["cache-control"] == "no-cache"


async def test_text_is_compressed_once_and_for_those_who_can_read_it(folder):
    _, headers, body = await fetch(folder, "/assets/index-abc.js", accept_encoding="gzip, deflate")
    assert headers["content-encoding"] == "gzip"
    assert headers["vary"] == "Accept-Encoding"
    assert gzip.decompress(body) == SCRIPT
    assert len(body) < len(SCRIPT) / 10
    assert int(headers["content-length"]) == len(body)


async def test_what_was_compressed_beforehand_is_used(folder):
    (folder / "assets" / "index-abc.js.br").write_bytes(b"brotli")
    _, headers, body = await fetch(folder, "/assets/index-abc.js", accept_encoding="gzip, br")
    assert (headers["content-encoding"], body) == ("br", b"brotli")


async def test_what_is_compressed_already_is_not_compressed_again(folder):
    _, headers, body = await fetch(folder, "/assets/font-abc.woff2", accept_encoding="gzip")
    assert "content-encoding" not in headers
    assert headers["content-type"] == "font/woff2"
    assert len(body) == 5_000


async def test_a_file_that_the_browser_has_is_not_sent_again(folder):
    _, headers, _ = await fetch(folder, "/index.html")
    status, again, body = await fetch(folder, "/index.html", if_none_match=headers["etag"])
    assert (status, body, again["etag"]) == (304, b"", headers["etag"])


async def test_head_tells_everything_but_the_body(folder):
    status, headers, body = await fetch(folder, "/index.html", method="HEAD")
    assert (status, body) == (200, b"")
    assert int(headers["content-length"]) > 0


@pytest.mark.parametrize(
    "path", ["/assets/gone.js", "/favicon.ico", "/../conftest.py", "/assets/../../secret", "/.source-hash", "/assets"]
)
async def test_what_is_not_there_is_refused_and_no_path_leads_out(folder, path):
    (folder.parent / "secret").write_text("secret")
    with pytest.raises(Refused) as refused:
        await fetch(folder, path, accept="*/*")
    assert refused.value.code == "no_such_page"


async def test_a_missing_script_is_not_answered_with_a_page(folder):
    with pytest.raises(Refused):
        await fetch(folder, "/assets/index-old.js", **PAGE)


async def test_nothing_can_be_written(folder):
    with pytest.raises(Refused) as refused:
        await fetch(folder, "/", method="POST")
    assert refused.value.code == "wrong_method"


async def test_a_new_build_is_seen_and_an_old_one_forgotten(folder):
    page = folder / "index.html"
    before = (await fetch(folder, "/", **PAGE))[2]
    page.write_text("<!doctype html><title>Nytt</title>")
    os.utime(page, ns=(1, 1))
    assert (await fetch(folder, "/", **PAGE))[2] != before


async def test_a_file_that_goes_away_while_the_server_runs_is_refused(folder):
    files = StaticFiles(folder)
    assert files.has("index.html")
    (folder / "index.html").unlink()
    with pytest.raises(Refused):
        files._file("index.html")


async def test_a_client_that_was_never_built_says_how_to_build_it(tmp_path):
    status, headers, body = await fetch(tmp_path / "nowhere", "/", query="lang=en", **PAGE)
    assert status == 503
    assert headers["content-type"] == "text/html; charset=utf-8"
    assert b"npm --prefix web run build" in body


async def test_robots_are_told_to_stay_away_from_tables(tmp_path):
    status, headers, body = await fetch(tmp_path, "/robots.txt")
    assert (status, headers["content-type"]) == (200, "text/plain; charset=utf-8")
    assert b"Disallow: /t/" in body
