"""What somebody gets who installs: sdist → wheel → an environment of its own → a server that answers.

Few tests with many lines: what they look at takes its time to make, and each worker would make its own.
"""

import email
import os
import re
import subprocess
import sys
import tarfile
import venv
import zipfile
from pathlib import Path

import httpx
import pytest

from browser.house import House
from spelbord.games import SHELF

ROOT = Path(__file__).parent.parent
# As on a machine without a compiler: a wheel must come out all the same.
NO_COMPILER = {"CC": "/nowhere/cc", "SPELBORD_COMPILED": ""}
EXTRAS = {"bound", "cluster", "data", "notify", "postgres", "research", "share"}
COMPRESSED = "src/spelbord/server/static/.brotli/"
ALONE = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
"""Nothing is found that is not installed there."""
UNPACKED = {
    "Makefile", "pyproject.toml", "hatch_build.py", "hatch_build.h", "requirements", "src", "tests", "web", "docs",
    "scripts",
}  # fmt: skip


def run(*command, cwd=None, **environ):
    done = subprocess.run(  # noqa: S603 - our own programs
        [str(word) for word in command],
        cwd=cwd,
        env={**ALONE, **environ},
        capture_output=True,
        check=False,
        text=True,
    )
    assert done.returncode == 0, f"{command}\n{done.stdout}\n{done.stderr}"
    return done.stdout


@pytest.fixture(scope="module")
def sdist(tmp_path_factory):
    folder = tmp_path_factory.mktemp("sdist")
    run(sys.executable, "-m", "hatchling", "build", "--target", "sdist", "--directory", folder, cwd=ROOT)
    (archive,) = folder.glob("*.tar.gz")
    with tarfile.open(archive) as tar:
        tar.extractall(folder, filter="data")
    return next(path for path in folder.iterdir() if path.is_dir())


@pytest.fixture(scope="module")
def wheel(sdist, tmp_path_factory):
    folder = tmp_path_factory.mktemp("wheel")
    build = (sys.executable, "-m", "hatchling", "build", "--target", "wheel", "--directory", folder)
    run(*build, cwd=sdist, **NO_COMPILER)
    return next(folder.glob("*.whl"))


def test_an_sdist_holds_all_that_one_develops_with(sdist):
    names = {path.name for path in sdist.iterdir()}
    assert names >= UNPACKED
    assert not names & {".venv", ".cache", "build", "dist", ".git"}
    assert not [*sdist.rglob("node_modules")]
    assert {path.name for path in (sdist / "tests").iterdir()} >= {path.name for path in ROOT.glob("tests/test_*.py")}


@pytest.mark.skipif(not (ROOT / ".git").exists(), reason="only git knows which files are the project's")
def test_an_sdist_holds_every_file_of_the_project_and_hardly_another(sdist):
    tracked = {name for name in run("git", "ls-files", "-z", cwd=ROOT).split("\0") if (ROOT / name).is_file()}
    packed = {path.relative_to(sdist).as_posix() for path in sdist.rglob("*") if path.is_file()}
    assert tracked - packed == set()
    new = set(run("git", "ls-files", "-z", "--others", "--exclude-standard", cwd=ROOT).split("\0"))
    more = {name for name in packed - tracked - new if not name.startswith(COMPRESSED)}
    assert more == {"PKG-INFO"}


def test_without_git_make_check_says_what_to_do_instead(sdist):
    command = [sys.executable, "scripts/touched.py"]
    done = subprocess.run(command, cwd=sdist, capture_output=True, check=False, text=True)  # noqa: S603 - our own script
    assert done.returncode == 1
    assert "make test" in done.stderr
    assert "Traceback" not in done.stderr


def test_the_compiled_wheel_runs_on_the_linuxes_that_we_name():
    """It leans on nothing but what every Linux has. `make test` has built it."""
    wheels = [*ROOT.glob("dist/*-linux_*.whl")]
    if not wheels or sys.platform != "linux":
        pytest.skip("no compiled wheel has been built: make wheel")
    said = " ".join(run(sys.executable, "-m", "auditwheel", "show", wheels[0]).split())
    assert re.search(r'consistent with the following platform tag: "(manylinux|musllinux)_\d+_\d+_\w+"', said)


def test_the_package_page_has_links_that_work_from_anywhere(wheel):
    with zipfile.ZipFile(wheel) as archive:
        name = next(name for name in archive.namelist() if name.endswith("METADATA"))
        metadata = email.message_from_bytes(archive.read(name))
    links = re.findall(r"\]\(([^)]+)\)", str(metadata.get_payload()))
    assert links
    assert not [link for link in links if not link.startswith("https://")]
    assert {"Homepage", "Issues", "Changelog"} <= {url.partition(",")[0] for url in metadata.get_all("Project-URL", [])}
    assert set(metadata.get_all("Provides-Extra", [])) == EXTRAS


def test_what_is_installed_without_a_compiler_plays_rates_and_serves(wheel, tmp_path, monkeypatch):
    monkeypatch.delenv("PYTHONPATH", raising=False)
    assert wheel.name.endswith("-py3-none-any.whl")
    installed = install(wheel, tmp_path / "installed")
    run(installed / "python", "-m", "pip", "check")
    for command in ("play", "replay", "admin", "new-game"):
        run(installed / "spelbord", command, "--help")
    match = ("simulate", "tio", "--bots", "lätt", "--bots", "greedy", "--deals", "2")
    assert "lätt" in run(installed / "spelbord", *match, cwd=tmp_path)
    house = House(tmp_path, program=(installed / "spelbord",)).start()
    try:
        page = httpx.get(house.url)
        assert "<title>Spelbord</title>" in page.text
        for path in re.findall(r'(?:src|href)="(/[^"]+)"', page.text):
            assert httpx.get(house.url + path).is_success, path
        assert len(httpx.get(f"{house.url}/api/v1/games").json()["games"]) == len(SHELF)
    finally:
        house.stop()


def install(wheel, folder):
    """A new environment where only the wheel was asked for; the versions are those that we lock."""
    venv.create(folder, with_pip=True)
    programs = folder / ("Scripts" if os.name == "nt" else "bin")
    pins = "\n".join(f"{package}=={version}" for package, version in pins_of("play").items())
    (folder / "pins.txt").write_text(pins, "utf-8")
    pip = (programs / "pip", "install", "--quiet", "--disable-pip-version-check", "--constraint", folder / "pins.txt")
    done = subprocess.run([*pip, wheel], env=ALONE, capture_output=True, check=False, text=True)  # noqa: S603 - our own wheel
    if done.returncode:
        (pytest.fail if os.environ.get("CI") else pytest.skip)(f"pip could not install the wheel: {done.stderr}")
    return programs


def test_lock_files_agree_on_what_they_share():
    """Played and measured is what was tested, and one environment can hold them all."""
    tested = pins_of("dev")
    for name in ("bench", "host", "play"):
        locked = pins_of(name)
        assert {
            package: version for package, version in locked.items() if tested.get(package, version) != version
        } == {}
    assert pins_of("bench")["typer"] == tested["typer"]


def pins_of(name):
    return dict(
        re.findall(r"^([\w.-]+)==([\w.+]+)", (ROOT / "requirements" / f"{name}.txt").read_text("utf-8"), re.MULTILINE)
    )
