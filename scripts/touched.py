"""The tests that a change touches: `python scripts/touched.py [--base REV]` prints what to give pytest, a word a line.

A change is what differs from REV (HEAD unless said) with files that git does not know yet; where nothing does, it is
the last commit. `tests/` mirrors `src/`, so a module is tested by the folder of its room, and a game by its own folder
and the golden games. What all games stand on is tested with the plainest of them, and with faults that must be found.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent
SOURCE = Path("src/spelbord")
TESTS = Path("tests")
SMOKE = ("tests/core", "tests/laws/test_shelf.py")
"""Quick, and broken by whatever does not import."""
LAWS = [TESTS / "laws" / f"test_{name}.py" for name in ("doubt", "goldens", "planted_faults", "positions")]


def main() -> None:
    """Print the places."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--base", default="HEAD", help="the commit that the change begins at")
    base = parser.parse_args().base
    if not (ROOT / ".git").exists():
        sys.exit("There is no git here to say what has changed, as in an unpacked sdist: `make test` tests everything.")
    changed = changed_since(base) or changed_since("HEAD~1")
    print(*sorted(tests_of(changed)), sep="\n")


def changed_since(base: str) -> set[Path]:
    """What differs from a commit, and what git does not know yet and does not ignore."""
    found = _git("diff", "--name-only", base) + _git("ls-files", "--others", "--exclude-standard")
    return {Path(name) for name in found}


def tests_of(changed: set[Path]) -> set[str]:
    """Files and folders of tests for these files, smoke included; nothing twice."""
    places = {Path(place) for place in SMOKE}
    for path in changed:
        places.update(place for place in _places(path) if (ROOT / place).exists())
    return {str(place) for place in places if not places & set(place.parents)}


def _places(path: Path) -> list[Path]:
    """Where a file is tested."""
    if path.suffix == ".md":
        return [TESTS / "test_docs.py"]
    if path.parts[0] in {".github", "deploy"}:
        return [TESTS / "deploy" / "test_linters.py", TESTS / "deploy" / "test_samples.py", TESTS / "test_release.py"]
    if TESTS in path.parents:
        return [path if path.name.startswith("test_") else path.parent]
    if path.parts[0] in {"benchmarks", "lab"}:
        return [TESTS / path.parts[0]]
    return _places_of_module(path.relative_to(SOURCE)) if SOURCE in path.parents else []


def _places_of_module(path: Path) -> list[Path]:
    room, *rest = path.parts
    if room == "games" and len(rest) > 1:
        return [TESTS / "games" / rest[0], TESTS / "laws" / "test_goldens.py"]
    if room in {"core", "testing"}:
        return [TESTS / "games" / "tio", *LAWS]
    mirrored = TESTS.joinpath(room, *rest[:-1])
    return [mirrored if (ROOT / mirrored).is_dir() else TESTS / room]


def _git(*words: str) -> list[str]:
    done = subprocess.run(["git", *words], cwd=ROOT, check=True, capture_output=True, text=True)
    return done.stdout.splitlines()


if __name__ == "__main__":
    main()
