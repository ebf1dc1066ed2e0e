"""Compiled code reads fields by their place in memory (hatch_build.h), and finds what Python finds there."""

import importlib.util
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import msgspec
import pytest

ROOT = Path(__file__).parent.parent
needs_compiler = pytest.mark.skipif(shutil.which("cc") is None, reason="no C compiler")


def load(name, path):
    spec = importlib.util.spec_from_file_location(name, path)
    assert spec is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.fixture(scope="module")
def hook():
    return load("hatch_build", ROOT / "hatch_build.py")


@pytest.fixture(scope="module")
def sample(tmp_path_factory):
    """A folder with a module that was compiled as those of the wheel are."""
    root = tmp_path_factory.mktemp("sample")
    (root / "src").mkdir()
    (root / "src" / "sample.py").write_text("def kind(value):\n    return value.kind\n")
    (root / "pyproject.toml").write_text('[tool.spelbord]\ncompiled = ["sample"]\n')
    program = "import sys, hatch_build, pathlib; hatch_build.compile_modules(*map(pathlib.Path, sys.argv[1:]))"
    command = [sys.executable, "-c", program, str(root), str(root)]
    # In a process of its own, as a build is: setuptools changes what is imported with it.
    subprocess.run(command, cwd=ROOT, check=True, capture_output=True)  # noqa: S603 - our own program
    return root


@pytest.fixture(scope="module")
def kind(hook, sample):
    """A compiled function that reads the field `kind` of whatever it is given."""
    (compiled,) = (sample / "lib").glob("sample.*")
    (shared,) = (sample / "lib" / "spelbord").glob("_shared.*")
    sys.modules.setdefault(hook.SHARED, load(hook.SHARED, shared))
    return load("sample", compiled).kind


class Value(msgspec.Struct, frozen=True):
    kind: str


class Wider(Value, frozen=True):
    also: int = 0


class Slotted:
    __slots__ = ("before", "kind")
    kind: str


class Plain:
    def __init__(self, kind):
        self.kind = kind


class Asked:
    kind = "of the class"

    def __getattribute__(self, name):
        return "asked"


@needs_compiler
def test_fields_are_found_wherever_they_lie(kind):
    slotted = Slotted()
    slotted.kind = "slot"
    values = [Value("a"), Wider("b", 3), slotted, Plain("own"), Asked()]
    for _ in range(3):
        assert [kind(value) for value in values] == ["a", "b", "slot", "own", "asked"]


@needs_compiler
def test_a_field_that_is_not_set_is_missed_as_ever(kind):
    slotted = Slotted()
    slotted.kind = "slot"
    assert kind(slotted) == "slot"
    del slotted.kind
    with pytest.raises(AttributeError, match="kind"):
        kind(slotted)
    with pytest.raises(AttributeError, match="kind"):
        kind(3)


@needs_compiler
def test_a_class_that_changes_is_asked_anew(kind):
    Changing: Any = type("Changing", (), {"__slots__": ("kind", "other")})  # noqa: N806 - a class
    value = Changing()
    value.kind, value.other = "as it was", "the other"
    place = Changing.kind
    assert kind(value) == kind(value) == "as it was"
    Changing.kind = property(lambda self: "made up")
    assert kind(value) == kind(value) == "made up"
    Changing.kind = Changing.other
    assert kind(value) == kind(value) == "the other"
    Changing.kind = place
    assert kind(value) == kind(value) == "as it was"


@needs_compiler
def test_more_classes_than_are_remembered_do_not_get_mixed_up(kind):
    fields = [("also", int), ("kind", str)]
    classes = [msgspec.defstruct(f"Value{number}", fields[number % 2 :]) for number in range(1200)]
    values = [
        made(**{"also": -1, "kind": f"{n}"} if n % 2 == 0 else {"kind": f"{n}"}) for n, made in enumerate(classes)
    ]
    for _ in range(2):
        assert [kind(value) for value in values] == [f"{number}" for number in range(1200)]


@needs_compiler
def test_this_cython_writes_as_is_expected(sample):
    (code,) = sample.rglob("sample.c")
    assert "Spelbord_GetAttrStr(__pyx_v_value" in code.read_text("utf-8")


def test_what_reads_no_field_stays_as_it_is(hook):
    assert hook.read_by_place("int main(void) { return 0; }") == "int main(void) { return 0; }"
