"""Compile the engine of this checkout into build/engine, once for each state of its sources.

    python scripts/engine.py

What is compiled is the same as in a wheel, from the same list. It lies apart from the sources and is used where the
variable SPELBORD_ENGINE names its folder, as `make play` does.
"""

from __future__ import annotations

import hashlib
import shutil
import sys
import sysconfig
import tempfile
import tomllib
from importlib import import_module
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
ENGINES = ROOT / "build" / "engine"
NEEDED = ("hatch_build.py", "hatch_build.h", "pyproject.toml")


def folder() -> Path:
    """Where the engine of these sources lies, or would lie, for this Python."""
    total = hashlib.sha256(f"{sys.version} {sysconfig.get_platform()}".encode())
    for path in [*(ROOT / name for name in NEEDED), *_sources()]:
        total.update(f"{path.relative_to(ROOT)}\0".encode() + hashlib.sha256(path.read_bytes()).digest())
    return ENGINES / total.hexdigest()[:16]


def _sources() -> list[Path]:
    """Modules that are compiled, and the types beside any module."""
    names = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["spelbord"]["compiled"]
    modules = [ROOT / "src" / f"{name.replace('.', '/')}.py" for name in names]
    return [*modules, *sorted((ROOT / "src").rglob("*.pxd"))]


def build() -> Path:
    """Compile unless that was done, and forget the engines of earlier sources. Raises whatever the compiler brings."""
    target = folder()
    if target.is_dir():
        return target
    sys.path.insert(0, str(ROOT))
    hook = import_module("hatch_build")
    ENGINES.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=ENGINES) as trial:
        hook.compile_modules(ROOT, Path(trial))
        # Under its own name only when it is whole: whoever looks meanwhile finds none.
        (Path(trial) / "lib").rename(target)
    for other in ENGINES.iterdir():
        if other != target:
            shutil.rmtree(other, ignore_errors=True)
    return target


if __name__ == "__main__":
    print(build())
