"""Build hook: wheels carry the busiest modules compiled by Cython, from the same source, where a compiler is at hand.

The list is in pyproject.toml under [tool.spelbord]. The plain sources are in the wheel too, so that tracebacks read as
ever.
Without Cython or a compiler the wheel is pure Python, and everything works, only slower. SPELBORD_COMPILED=0 asks for
that, and SPELBORD_COMPILED=1 makes it an error. An editable install is never compiled: what you edit is what runs.
"""

from __future__ import annotations

import os
import re
import sys
import tempfile
import tomllib
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

SOURCE = "src"
SHARED = "spelbord._shared"
"""The compiled module that holds what Cython would otherwise write into every other one."""
OPTIMISED = (".search.", ".research.", ".encoding.", ".core.", ".notation.", ".server.", ".storage.")
"""Parts of names of modules that gain by more optimising: with loops of their own, or where a server tells a move."""
DECLARED = """\
static CYTHON_INLINE PyObject* __Pyx_PyObject_GetAttrStr(PyObject* obj, PyObject* attr_name);
#else
#define __Pyx_PyObject_GetAttrStr(o,n) PyObject_GetAttr(o,n)
#endif
"""
CALLED = {
    re.compile(r"(?<!PyObject\* )\b__Pyx_PyObject_GetAttrStr\("): "Spelbord_GetAttrStr(",
    re.compile(r"(?<=if \()__Pyx_PyObject_SetAttrStr\("): "Spelbord_SetAttrStr(",
    re.compile(r"(?<== )__Pyx_PyObject_FastCallMethod\("): "Spelbord_CallMethod(",
}
"""Where Cython reads a field, writes one or calls a method, but not where it says how; and what does so instead."""


class CompileHook(BuildHookInterface):  # type: ignore[type-arg]  # any builder's configuration will do
    """Adds compiled modules to a wheel."""

    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compile, or say in a line why not."""
        wish = os.environ.get("SPELBORD_COMPILED")
        if self.target_name != "wheel" or version == "editable" or wish == "0":
            return
        self.folder = tempfile.TemporaryDirectory(prefix="spelbord-build-")
        try:
            built = compile_modules(Path(self.root), Path(self.folder.name))
        except Exception as error:
            if wish == "1":
                raise
            # Whatever a missing or broken compiler brings, a pure wheel is fine.
            self.app.display_warning(f"Building without compiled modules: {type(error).__name__}: {error}")
            return
        build_data["pure_python"] = False
        build_data["infer_tag"] = True
        build_data["force_include"].update({str(path): name for path, name in built.items()})

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:  # noqa: ARG002
        """Throw away what was only needed for building."""
        if hasattr(self, "folder"):
            self.folder.cleanup()


def compile_modules(root: Path, folder: Path) -> dict[Path, str]:
    """The compiled modules, each with its place in the wheel."""
    from Cython.Build import cythonize
    from setuptools import Extension

    # Making C of Python takes a quarter of a minute: first see whether anybody can compile it.
    (folder / "trial.c").write_text('#include "Python.h"\n', "utf-8")
    _build([Extension("trial", [str(folder / "trial.c")])], folder / "trial")

    config = tomllib.loads((root / "pyproject.toml").read_text("utf-8"))
    sources = {name: root / SOURCE / f"{name.replace('.', '/')}.py" for name in config["tool"]["spelbord"]["compiled"]}
    extensions = [
        Extension(name, [str(path)], extra_compile_args=_flags(name))
        # The largest first: a long one at the end would leave the other cores idle.
        for name, path in sorted(sources.items(), key=lambda each: -each[1].stat().st_size)
    ]
    # Cython makes its C, and names the module within after the file.
    shared = folder / f"{SHARED.rpartition('.')[2]}.c"
    extensions.insert(0, Extension(SHARED, [str(shared)], extra_compile_args=_flags(SHARED)))
    # Annotations stay hints for people and checkers: compiled code takes the same values as interpreted code does.
    directives = {"language_level": 3, "annotation_typing": False}
    at_once = (os.cpu_count() or 1) if sys.platform == "linux" else 0  # elsewhere a process begins by importing us
    directed = {"build_dir": str(folder), "compiler_directives": directives, "shared_utility_qualified_name": SHARED}
    made = cythonize(extensions, nthreads=at_once, quiet=True, **directed)
    for extension in made:
        for source in map(Path, extension.sources):
            source.write_text(read_by_place(source.read_text("utf-8")), "utf-8")
    _build(made, folder)
    return {path: str(path.relative_to(folder / "lib")) for path in (folder / "lib").rglob("*.*") if path.is_file()}


def read_by_place(code: str) -> str:
    """The C of a module, which then finds fields and methods by their place and not by their name (hatch_build.h)."""
    before, declared, after = code.partition(DECLARED)
    if not declared:
        return code  # it reads no field of anything, or this Cython writes otherwise: then by name, as it knows how
    fields = (Path(__file__).parent / "hatch_build.h").read_text("utf-8")
    for called, instead in CALLED.items():
        after = called.sub(instead, after)
    return before + declared + fields + after


def _flags(name: str) -> list[str]:
    """No debugging symbols, which would make a module ten times as large, and no more optimising than gains.

    Rules spend their time within Python's own functions: with -O1 they run as fast as with -O3 and compile in half the
    time. To searches, encoders, environments and servers it makes a difference.
    """
    if os.name != "posix":
        return []
    gains = any(part in f".{name}." for part in OPTIMISED)
    return ["-g0", "-O2" if gains else "-O1"]


def _build(modules: list[Any], folder: Path) -> None:
    """Compile into `lib` in the folder."""
    from setuptools import Distribution

    build = Distribution({"ext_modules": modules}).get_command_obj("build_ext")
    build.build_lib, build.build_temp = str(folder / "lib"), str(folder / "temp")
    build.parallel = os.cpu_count()
    build.ensure_finalized()
    build.run()
