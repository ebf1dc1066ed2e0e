"""The client's files: found, compressed and kept for as long as they may be."""

import gzip
import json
import os
from hashlib import sha256

import pytest

from spelbord.core import Refused
from spelbord.server.web.static_files import StaticFiles

PAGE = {"accept": "text/html,application/xhtml+xml,*/*;q=0.8"}
SCRIPT = b"console.log('hej');\n" * 200
INDEX = """<!doctype html><html><head><title>Spelbord</title>
<script type="module" src="/assets/index.js"></script>
</head></html>"""
FILES = {
    "src/lobby/Home.svelte": {
        "file": "assets/Home.js",
        "imports": ["_base.js", "_home.js"],
        "css": ["assets/Home.css"],
    },
    "src/table/TablePage.svelte": {"file": "assets/TablePage.js", "imports": ["_base.js"]},
    "_home.js": {"file": "assets/home-parts.js", "imports": ["_base.js"]},
    "_base.js": {"file": "assets/index.js"},
}


@pytest.fixture
def folder(tmp_path):
    """A client as Vite leaves it."""
    (tmp_path / "assets").mkdir()
    (tmp_path / "index.html").write_text(INDEX)
    (tmp_path / "assets" / "index.js").write_bytes(SCRIPT)
    (tmp_path / "assets" / "font.woff2").write_bytes(bytes(5_000))
    (tmp_path / "manifest.webmanifest").write_text("{}")
    (tmp_path / ".source-hash").write_text("secret")
    (tmp_path / ".files.json").write_text(json.dumps(FILES))
    return tmp_path


@pytest.fixture
def assets(folder):
    """Where the files are asked for now."""
    return f"/assets/{StaticFiles(folder).built.version}"


async def fetch(folder, path, method="GET", query="", **headers):
    sent = []

    async def send(message):
        sent.append(message)

    raw = [(name.replace("_", "-").encode(), value.encode()) for name, value in headers.items()]
    scope = {"type": "http", "method": method, "path": path, "headers": raw, "query_string": query.encode()}
    await StaticFiles(folder)(scope, None, send)
    start, body = sent
    return start["status"], {name.decode(): value.decode() for name, value in start["headers"]}, body["body"]


async def test_a_file_of_this_version_is_kept_for_ever(folder, assets):
    status, headers, body = await fetch(folder, f"{assets}/index.js")
    assert (status, body) == (200, SCRIPT)
    assert headers["cache-control"] == "public, max-age=31536000, immutable"
    assert headers["content-type"] == "text/javascript; charset=utf-8"


async def test_the_version_is_that_of_all_files_by_name_and_content(folder, assets):
    (folder / "manifest.webmanifest").write_text('{"name": "Spelbord"}')
    assert f"/assets/{StaticFiles(folder).built.version}" == assets
    (folder / "assets" / "font.woff2").rename(folder / "assets" / "figtree.woff2")
    renamed = StaticFiles(folder).built.version
    (folder / "assets" / "index.js").write_bytes(SCRIPT + b"\n")
    assert len({assets[-12:], renamed, StaticFiles(folder).built.version}) == 3


@pytest.mark.parametrize("path", ["/assets/index.js", "/assets/000000000000/index.js", "/assets//index.js"])
async def test_a_file_of_another_version_is_never_answered_with_that_of_this_one(folder, path):
    with pytest.raises(Refused) as refused:
        await fetch(folder, path, **PAGE)
    assert refused.value.code == "no_such_page"


@pytest.mark.parametrize(
    ("path", "links"),
    [
        ("/", ["home-parts.js", "Home.css", "Home.js"]),
        ("/t/abc_12-3", ["TablePage.js"]),
        ("/t/abc123/replay", []),
        ("/about", []),
    ],
)
async def test_a_page_asks_at_once_for_what_it_begins_with(folder, assets, path, links):
    page = (await fetch(folder, path, **PAGE))[2].decode()
    kinds = {".css": "stylesheet", "s.js": "modulepreload", "e.js": "modulepreload"}
    wanted = [f'<link rel="{kinds[name[-4:]]}" crossorigin href="{assets}/{name}">' for name in links]
    assert [line.strip() for line in page.splitlines() if "<link" in line] == wanted
    assert f'src="{assets}/index.js"' in page


@pytest.mark.parametrize("path", ["/", "/t/abc123", "/t/abc123/replay", "/index.html"])
async def test_every_page_is_the_index_and_is_asked_for_again(folder, path):
    status, headers, body = await fetch(folder, path, **PAGE)
    assert status == 200
    assert b"Spelbord" in body
    assert headers["cache-control"] == "no-cache"


async def test_text_is_compressed_once_and_for_those_who_can_read_it(folder, assets):
    _, headers, body = await fetch(folder, f"{assets}/index.js", accept_encoding="gzip, deflate")
    assert headers["content-encoding"] == "gzip"
    assert headers["vary"] == "Accept-Encoding"
    assert gzip.decompress(body) == SCRIPT
    assert len(body) < len(SCRIPT) / 10
    assert int(headers["content-length"]) == len(body)


async def test_what_was_compressed_beforehand_is_used_for_what_it_is_a_form_of(folder, assets):
    (folder / ".brotli").mkdir()
    (folder / ".brotli" / sha256(SCRIPT).hexdigest()).write_bytes(b"brotli")
    _, headers, body = await fetch(folder, f"{assets}/index.js", accept_encoding="gzip, br")
    assert (headers["content-encoding"], body) == ("br", b"brotli")
    (folder / "assets" / "index.js").write_bytes(SCRIPT * 2)
    newer = f"/assets/{StaticFiles(folder).built.version}"
    _, headers, body = await fetch(folder, f"{newer}/index.js", accept_encoding="gzip, br")
    assert (headers["content-encoding"], gzip.decompress(body)) == ("gzip", SCRIPT * 2)


async def test_what_is_compressed_already_is_not_compressed_again(folder, assets):
    _, headers, body = await fetch(folder, f"{assets}/font.woff2", accept_encoding="gzip")
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
    "path",
    [
        "V/gone.js",
        "/favicon.ico",
        "/../conftest.py",
        "V/../../secret",
        "/.source-hash",
        "/.files.json",
        "/assets",
        "V/",
    ],
)
async def test_what_is_not_there_is_refused_and_no_path_leads_out(folder, assets, path):
    (folder.parent / "secret").write_text("secret")
    with pytest.raises(Refused) as refused:
        await fetch(folder, path.replace("V", assets), accept="*/*")
    assert refused.value.code == "no_such_page"


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


async def test_a_client_that_is_just_being_written_is_seen_whole_or_not_at_all(folder):
    files = StaticFiles(folder)
    before = files.built
    (folder / ".files.json").write_text('{"src/lobby')
    files._looked = -1.0
    assert files.built is before


async def test_a_client_that_was_never_built_says_how_to_build_it(tmp_path):
    status, headers, body = await fetch(tmp_path / "nowhere", "/", query="lang=en", **PAGE)
    assert status == 503
    assert headers["content-type"] == "text/html; charset=utf-8"
    assert b"npm --prefix web run build" in body


async def test_robots_are_told_to_stay_away_from_tables(tmp_path):
    status, headers, body = await fetch(tmp_path, "/robots.txt")
    assert (status, headers["content-type"]) == (200, "text/plain; charset=utf-8")
    assert b"Disallow: /t/" in body
