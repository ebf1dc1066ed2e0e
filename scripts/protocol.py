"""Put the package @spelbord/protocol together in build/protocol: the types of the API, for programs in TypeScript.

    python scripts/protocol.py             make it, ready to be published
    python scripts/protocol.py --check     make it, and let tsc look at it and at a program that uses it

What stands in clients/typescript is written by hand. The types are made from the Python values, as the client's are.
"""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import sys
from pathlib import Path

from spelbord import __version__
from spelbord.games import SHELF, kit_of
from spelbord.server.typescript import game_types, protocol_types

ROOT = Path(__file__).resolve().parent.parent
SOURCES = ROOT / "clients" / "typescript"
MADE = ROOT / "build" / "protocol"
TSC = ROOT / "web" / "node_modules" / ".bin" / "tsc"


def version_for_npm(version: str) -> str:
    """A version as npm writes it: trials have a hyphen."""
    return re.sub(r"(\d)(a|b|rc)(\d+)$", r"\1-\2.\3", version)


def index() -> str:
    """The file that is imported: the protocol, and what each game has."""
    lines = ["export * from './protocol.js'\n"]
    titles = {game: kit_of(game).sees.__name__.removesuffix("View") for game in SHELF}
    for game, title in titles.items():
        names = ", ".join(f"{title}{kind}" for kind in ("Action", "Event", "Options", "View"))
        lines.append(f"import type {{ {names} }} from './games/{game}.js'")
    lines.append("\n/** What each game has of its own, by its id. */\nexport interface Games {")
    for game, title in titles.items():
        fields = ("options", "view", "action", "event")
        lines.append(f"  {game}: {{ {'; '.join(f'{name}: {title}{name.title()}' for name in fields)} }}")
    return "\n".join([*lines, "}\n"])


def make(folder: Path) -> None:
    """Write the package into a folder."""
    shutil.rmtree(folder, ignore_errors=True)
    (folder / "games").mkdir(parents=True)
    described = json.loads((SOURCES / "package.json").read_text("utf-8"))
    described["version"] = version_for_npm(__version__)
    (folder / "package.json").write_text(json.dumps(described, indent=2, ensure_ascii=False) + "\n", "utf-8")
    for name, source in (("README.md", SOURCES), ("LICENSE", ROOT)):
        shutil.copy(source / name, folder)
    (folder / "index.d.ts").write_text(index(), "utf-8")
    (folder / "protocol.d.ts").write_text(protocol_types(), "utf-8")
    for game in SHELF:
        (folder / "games" / f"{game}.d.ts").write_text(game_types(game), "utf-8")


def check(folder: Path) -> int:
    """Whether tsc finds the types sound, a program that uses them, and the one that the README shows."""
    shown = re.findall(r"```ts\n(.*?)```", (SOURCES / "README.md").read_text("utf-8"), re.DOTALL)
    looked_at = {
        "example.ts": (SOURCES / "example.ts").read_text("utf-8"),
        "readme.ts": "\n".join(["declare const key: string;", *shown]),
        "tsconfig.json": (SOURCES / "tsconfig.json").read_text("utf-8"),
    }
    for name, text in looked_at.items():
        (folder / name).write_text(text, "utf-8")
    done = subprocess.run([TSC, "-p", "."], cwd=folder, check=False)
    for name in looked_at:
        (folder / name).unlink()
    return done.returncode


def main(words: list[str]) -> int:
    """Do what the command line asks."""
    make(MADE)
    print(f"Made {MADE.relative_to(ROOT)}, version {version_for_npm(__version__)}.")
    return check(MADE) if "--check" in words else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
