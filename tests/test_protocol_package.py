"""The types of the API as a package for programs in TypeScript. `make client-tests` lets tsc look at it."""

import json
import runpy
import shutil
import subprocess
from pathlib import Path

import pytest

from spelbord import __version__
from spelbord.games import SHELF
from spelbord.server.typescript import game_types, protocol_types

SCRIPT = runpy.run_path(str(Path(__file__).parent.parent / "scripts" / "protocol.py"))


@pytest.fixture
def package(tmp_path):
    SCRIPT["make"](tmp_path / "protocol")
    return tmp_path / "protocol"


def test_it_has_the_types_of_the_protocol_and_of_every_game_as_the_client_has_them(package):
    assert (package / "protocol.d.ts").read_text("utf-8") == protocol_types()
    assert {path.stem.partition(".")[0] for path in (package / "games").iterdir()} == set(SHELF)
    for game in SHELF:
        assert (package / "games" / f"{game}.d.ts").read_text("utf-8") == game_types(game)
        assert f"\n  {game}: {{ options: " in (package / "index.d.ts").read_text("utf-8")


def test_it_has_the_version_of_the_server(package):
    assert json.loads((package / "package.json").read_text("utf-8"))["version"] == __version__


@pytest.mark.parametrize(("ours", "npms"), [("1.2.3", "1.2.3"), ("0.2.0rc1", "0.2.0-rc.1"), ("1.0.0b2", "1.0.0-b.2")])
def test_trials_are_numbered_as_npm_wants_it(ours, npms):
    assert SCRIPT["version_for_npm"](ours) == npms


@pytest.mark.skipif(shutil.which("npm") is None, reason="there is no npm")
def test_what_npm_packs_is_types_and_nothing_else(package):
    command = [shutil.which("npm") or "", "pack", "--dry-run", "--json"]
    done = subprocess.run(command, cwd=package, capture_output=True, text=True, check=False)  # noqa: S603 - npm itself
    assert done.returncode == 0, done.stderr
    [packed] = json.loads(done.stdout)
    games = {f"games/{game}.d.ts" for game in SHELF}
    wanted = {"LICENSE", "README.md", "index.d.ts", "package.json", "protocol.d.ts", *games}
    assert {file["path"] for file in packed["files"]} == wanted
    assert packed["name"] == "@spelbord/protocol"
