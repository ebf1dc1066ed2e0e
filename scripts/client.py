"""Build the web client when its sources have changed, or check that the committed build is what they give.

    python scripts/client.py            build if the sources differ from those of the committed build
    python scripts/client.py --check    build elsewhere and compare: what `make test` does
    python scripts/client.py --install  only fetch what building needs

The build lies in the Python package, so that a machine without Node can install and play. Its files keep their names,
so a change touches those that it changes and no others. Where two changes meet in the same file, git keeps one side's
(`.gitattributes`) and the mark of the sources says that the build is nobody's: building again settles it
(docs/decisions/0020-built-client.md).
"""

from __future__ import annotations

import filecmp
import hashlib
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
WEB = ROOT / "web"
STATIC = ROOT / "src" / "spelbord" / "server" / "static"
MARK = ".source-hash"
BROTLI = ".brotli"
WORTH_COMPRESSING = {".css", ".js"}
NOT_SOURCES = {"node_modules", "dist", "coverage", ".svelte-kit", ".vite"}


def source_hash() -> str:
    """One hash of every source file of the client, by path and content."""
    total = hashlib.sha256()
    for path in sorted(WEB.rglob("*")):
        parts = path.relative_to(WEB).parts
        if path.is_file() and not NOT_SOURCES.intersection(parts) and ".test." not in path.name:
            total.update("/".join(parts).encode() + b"\0" + hashlib.sha256(path.read_bytes()).digest())
    return total.hexdigest()


def is_current() -> bool:
    """Whether the committed build was made from these sources."""
    mark = STATIC / MARK
    return mark.is_file() and mark.read_text("ascii").strip() == source_hash()


def is_compressed() -> bool:
    """Whether each script and style sheet has its compressed form."""
    files = [path for path in (STATIC / "assets").glob("*") if path.suffix in WORTH_COMPRESSING]
    return all((STATIC / BROTLI / hashlib.sha256(path.read_bytes()).hexdigest()).is_file() for path in files)


def install() -> None:
    """The packages that building needs, exactly as locked."""
    lock, stamp = WEB / "package-lock.json", WEB / "node_modules" / ".spelbord-lock"
    wanted = hashlib.sha256(lock.read_bytes()).hexdigest()
    if stamp.is_file() and stamp.read_text("ascii") == wanted:
        return
    say("Installing what the client is built with (npm ci)")
    run("npm", "ci", "--no-audit", "--no-fund", "--loglevel=error")
    stamp.write_text(wanted, "ascii")


def build(folder: Path) -> None:
    """Build the client into a folder."""
    install()
    run("npm", "run", "--silent", "build", "--", "--outDir", str(folder), "--emptyOutDir", "--logLevel", "warn")
    (folder / MARK).write_text(source_hash() + "\n", "ascii")


def compress() -> None:
    """Make the compressed forms. They are not in git: where there is no Node, the server compresses with gzip."""
    if shutil.which("node") is not None:
        run("node", "scripts/compress.js", str(STATIC))


def keep_one_side() -> None:
    """Let git keep one side of a built file that two changes touch, instead of stopping: it is built anew anyway."""
    subprocess.run(["git", "config", "merge.built.driver", "true"], cwd=ROOT, check=False, capture_output=True)


def check() -> int:
    """Build elsewhere and say where the committed build differs."""
    with tempfile.TemporaryDirectory(prefix="spelbord-client-") as folder:
        build(Path(folder))
        differing = sorted(differences(filecmp.dircmp(folder, STATIC, ignore=[BROTLI])))
    for name in differing:
        say(f"The committed client differs: {name}")
    if differing:
        say("Run `make client` and commit src/spelbord/server/static")
    return 1 if differing else 0


def differences(compared: filecmp.dircmp[str]) -> list[str]:
    """The files that are not the same on both sides."""
    names = [*compared.left_only, *compared.right_only, *compared.funny_files]
    # Sizes and times may agree by chance: the bytes decide.
    names += filecmp.cmpfiles(compared.left, compared.right, compared.common_files, shallow=False)[1]
    for name, below in compared.subdirs.items():
        names += [f"{name}/{inner}" for inner in differences(below)]
    return names


def run(*command: str) -> None:
    """Run a command in the client's folder, and stop with its exit code if it fails."""
    done = subprocess.run(command, cwd=WEB, check=False)
    if done.returncode:
        sys.exit(done.returncode)


def say(text: str) -> None:
    """A line for whoever waits."""
    sys.stdout.write(f"==> {text}\n")
    sys.stdout.flush()


def main(argv: list[str]) -> int:
    """Do what the flags ask for."""
    if "--install" in argv:
        install()
        return 0
    if "--check" in argv:
        return check()
    if is_current() and "--force" not in argv:
        if not is_compressed():
            compress()
        return 0
    if shutil.which("npm") is None:
        if (STATIC / "index.html").is_file():
            say("The client's sources have changed, but there is no npm to build them: the committed build is used")
            return 0
        say("There is no built client, and no npm to build it with: install Node 20")
        return 1
    say("Building the web client")
    build(STATIC)
    compress()
    keep_one_side()
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
