"""Make a release: check, write the version, commit and tag. Pushing the tag publishes it.

python scripts/release.py 0.2.0 --dry-run    say what would be done, and what stands in the way
python scripts/release.py 0.2.0              do it, after `make test` (--tested: it has just passed here)
python scripts/release.py --is 0.2.0         is that the version of these sources?
python scripts/release.py --notes            what the changelog says of the newest release
"""

from __future__ import annotations

import argparse
import datetime as dt
import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
UNRELEASED = "## Unreleased\n"
NUMBER = re.compile(r"(\d+)\.(\d+)\.(\d+)(?:(a|b|rc)(\d+))?")


class Checkout:
    """A checkout of Spelbord, as a release sees it."""

    def __init__(self, root: Path) -> None:
        self.version_file = root / "src" / "spelbord" / "__init__.py"
        self.changelog = root / "CHANGELOG.md"
        self.root = root

    @property
    def version(self) -> str:
        """What `spelbord --version` says."""
        found = re.search(r'__version__ = "(.+)"', self.version_file.read_text("utf-8"))
        return found[1] if found else ""

    def sections(self) -> dict[str, str]:
        """The changelog by its headings of releases, newest first."""
        parts = re.split(r"^## (.+)\n", self.changelog.read_text("utf-8"), flags=re.MULTILINE)[1:]
        return {title: text.strip() for title, text in zip(parts[::2], parts[1::2], strict=True)}

    def obstacles(self, version: str) -> list[str]:
        """What must be settled first, as sentences."""
        found = []
        if not NUMBER.fullmatch(version):
            found.append(f"{version} is no version: write it as 1.2.3, or 1.2.3rc1 for a trial.")
        elif _rank(version) < _rank(self.version) or (version == self.version and self.is_released()):
            found.append(f"{version} is not newer than {self.version}.")
        if not self.sections().get("Unreleased"):
            found.append("CHANGELOG.md says nothing under “Unreleased”.")
        if self.git("status", "--porcelain"):
            found.append("There are changes that are not committed.")
        if (branch := self.git("branch", "--show-current")) != "main":
            found.append(f"Releases are made on main, and this is {branch or 'no branch'}.")
        if self.git("tag", "--list", f"v{version}"):
            found.append(f"There is a tag v{version} already.")
        return found

    def is_released(self) -> bool:
        """Whether the changelog or git knows the version of these sources, as neither does before the first release."""
        listed = any(title.split()[0] == self.version for title in self.sections())
        return listed or bool(self.git("tag", "--list", f"v{self.version}"))

    def write(self, version: str, day: dt.date) -> None:
        """Name the version in the sources and in the changelog."""
        text = self.version_file.read_text("utf-8")
        self.version_file.write_text(re.sub(r'(__version__ = )".+"', rf'\1"{version}"', text), "utf-8")
        text = self.changelog.read_text("utf-8")
        self.changelog.write_text(text.replace(UNRELEASED, f"{UNRELEASED}\n## {version} ({day})\n", 1), "utf-8")

    def git(self, *words: str) -> str:
        """What git says."""
        done = subprocess.run(["git", *words], cwd=self.root, check=True, capture_output=True, text=True)
        return done.stdout.strip()


def _rank(version: str) -> tuple[int, int, int, str, int]:
    """Versions in their order; a trial comes before what it tries."""
    major, minor, patch, kind, count = (NUMBER.fullmatch(version) or NUMBER.fullmatch("0.0.0")).groups()  # type: ignore[union-attr]  # the second always fits
    return int(major), int(minor), int(patch), kind or "z", int(count or 0)


def release(checkout: Checkout, version: str, *, dry_run: bool, tested: bool) -> int:
    """Make the release, or say why not."""
    if obstacles := checkout.obstacles(version):
        print("Not released:", *obstacles, sep="\n  ")
        return 1
    if dry_run:
        print(f"Would run make test, write {version} in __init__.py and CHANGELOG.md, commit, and tag v{version}.")
        return 0
    if not tested and subprocess.run(["make", "test"], cwd=checkout.root, check=False).returncode:
        print("Not released: make test failed.")
        return 1
    checkout.write(version, dt.datetime.now(dt.UTC).date())
    checkout.git("commit", "--all", "--message", f"Release {version}")
    checkout.git("tag", "--annotate", f"v{version}", "--message", f"Spelbord {version}")
    print(f"Tagged v{version}. To publish it: git push --follow-tags")
    return 0


def main(words: list[str]) -> int:
    """Read the command line and do what it asks."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("version", nargs="?", help="the version to release, as 1.2.3")
    parser.add_argument("--dry-run", action="store_true", help="only say what would be done")
    parser.add_argument("--tested", action="store_true", help="make test has just passed on these very sources")
    parser.add_argument("--is", dest="expected", metavar="VERSION", help="fail unless the sources have this version")
    parser.add_argument("--notes", action="store_true", help="print what the changelog says of the newest release")
    parser.add_argument("--root", type=Path, default=ROOT, help=argparse.SUPPRESS)
    given = parser.parse_args(words)
    checkout = Checkout(given.root)
    if given.notes:
        print(next((text for title, text in checkout.sections().items() if title != "Unreleased"), ""))
        return 0
    if given.expected is not None:
        print(f"The sources have version {checkout.version}.")
        return int(given.expected != checkout.version)
    if given.version is None:
        parser.error("Which version? Now it is " + checkout.version)
    return release(checkout, given.version, dry_run=given.dry_run, tested=given.tested)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
