"""Compiled code finds fields and methods by their place in memory (hatch_build.h), and finds what Python finds."""

import importlib.util
import shutil
import subprocess
import sys
from collections import OrderedDict
from pathlib import Path
from typing import Any

import msgspec
import pytest

ROOT = Path(__file__).parent.parent
SAMPLE = """
def kind(value):
    return value.kind

def write(value, kind):
    value.kind = kind

def delete(value):
    del value.kind

def ask(value, word):
    return value.ask(word)

def get(value, key):
    return value.get(key)
"""
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
    (root / "src" / "sample.py").write_text(SAMPLE)
    (root / "pyproject.toml").write_text('[tool.spelbord]\ncompiled = ["sample"]\n')
    program = "import sys, hatch_build, pathlib; hatch_build.compile_modules(*map(pathlib.Path, sys.argv[1:]))"
    command = [sys.executable, "-c", program, str(root), str(root)]
    # In a process of its own, as a build is: setuptools changes what is imported with it.
    subprocess.run(command, cwd=ROOT, check=True, capture_output=True)  # noqa: S603 - our own program
    return root


@pytest.fixture(scope="module")
def compiled(hook, sample):
    """The module itself."""
    (made,) = (sample / "lib").glob("sample.*")
    (shared,) = (sample / "lib" / "spelbord").glob("_shared.*")
    sys.modules.setdefault(hook.SHARED, load(hook.SHARED, shared))
    return load("sample", made)


@pytest.fixture(scope="module")
def kind(compiled):
    """A compiled function that reads the field `kind` of whatever it is given."""
    return compiled.kind


class Value(msgspec.Struct, frozen=True):
    kind: str


class Open(msgspec.Struct):
    kind: str


class Wider(Value, frozen=True):
    also: int = 0


class Slotted:
    __slots__ = ("before", "kind")
    kind: str


class Plain:
    def __init__(self, kind):
        self.kind = kind


class Made:
    __slots__ = ("asked",)

    def __init__(self):
        self.asked = 0

    @property
    def kind(self):
        self.asked += 1
        if self.asked > 3:
            raise LookupError
        return self.asked


class Telling:
    __slots__ = ()

    def ask(self, word):
        return word


class TellingMore(Telling):
    __slots__ = ()

    def ask(self, word):
        return f"{super().ask(word)} more"


class Catching:
    __slots__ = ()

    def __getattr__(self, name):
        return lambda word: f"{word} caught"


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
def test_a_property_is_asked_each_time(kind):
    made = Made()
    assert [kind(made) for _ in range(3)] == [1, 2, 3]
    with pytest.raises(LookupError):
        kind(made)


@needs_compiler
def test_fields_are_written_where_python_writes_them(compiled):
    slotted, plain, value = Slotted(), Plain("own"), Open("a")
    for word in "abc":
        for each in (slotted, plain, value):
            compiled.write(each, word)
        assert (slotted.kind, plain.kind, value.kind) == (word, word, word)
    before = Plain("a value that is let go")
    held = sys.getrefcount(before)
    compiled.write(slotted, before)
    compiled.write(slotted, "another")
    assert sys.getrefcount(before) == held
    compiled.delete(slotted)
    assert not hasattr(slotted, "kind")
    compiled.write(slotted, "again")
    assert slotted.kind == "again"


@needs_compiler
def test_what_may_not_be_written_is_refused_every_time(compiled):
    for _ in range(3):
        for each in (Value("a"), Made(), 3):
            with pytest.raises((AttributeError, TypeError)):
                compiled.write(each, "b")


@needs_compiler
def test_a_class_whose_field_becomes_something_else_is_written_anew(compiled):
    Changing: Any = type("Changing", (), {"__slots__": ("kind", "other")})  # noqa: N806 - a class
    value = Changing()
    place = Changing.kind
    for _ in range(2):
        compiled.write(value, "as it was")
    Changing.kind = property(lambda self: "made up", lambda self, word: setattr(self, "other", word))
    for _ in range(2):
        compiled.write(value, "by the property")
    assert (value.kind, value.other, place.__get__(value)) == ("made up", "by the property", "as it was")


@needs_compiler
def test_methods_are_those_that_python_calls(compiled):
    own: Any = Plain("own")
    own.ask = lambda word: f"{word} of its own"
    known = [Telling(), TellingMore(), own, Catching()]
    for _ in range(3):
        assert [compiled.ask(each, "told") for each in known] == [
            "told",
            "told more",
            "told of its own",
            "told caught",
        ]
    with pytest.raises(AttributeError, match="ask"):
        compiled.ask(3, "told")


@needs_compiler
def test_an_object_may_have_a_method_of_its_own(compiled):
    with_fields = type("WithFields", (Telling,), {})
    one, other = with_fields(), with_fields()
    assert [compiled.ask(one, "told") for _ in range(3)] == ["told"] * 3
    other.ask = lambda word: f"{word} otherwise"
    assert (compiled.ask(one, "told"), compiled.ask(other, "told")) == ("told", "told otherwise")


@needs_compiler
def test_an_object_of_a_class_in_c_may_have_a_method_of_its_own(compiled):
    kept: Any = OrderedDict(a=1)
    assert [compiled.get(kept, "a") for _ in range(3)] == [1, 1, 1]
    other_kept: Any = OrderedDict(a=2)
    other_kept.get = lambda key: f"{key} of its own"
    assert [compiled.get(each, "a") for each in (kept, other_kept, kept)] == [1, "a of its own", 1]
    del other_kept.get
    assert compiled.get(other_kept, "a") == 2


@needs_compiler
def test_a_class_whose_method_changes_is_asked_anew(compiled):
    base: Any = type("Base", (), {"__slots__": (), "ask": lambda self, word: "as it was"})
    value = type("Under", (base,), {"__slots__": ()})()
    assert [compiled.ask(value, "") for _ in range(3)] == ["as it was"] * 3
    base.ask = lambda self, word: "changed"
    assert compiled.ask(value, "") == "changed"
    type(value).ask = staticmethod(lambda word: "static")
    assert [compiled.ask(value, "") for _ in range(3)] == ["static"] * 3

    def ask(self, word):
        del type(self).ask, base.ask  # a method that takes itself away is held on to while it runs
        return "gone"

    type(value).ask = ask
    del ask
    assert compiled.ask(value, "") == "gone"
    with pytest.raises(AttributeError, match="ask"):
        compiled.ask(value, "")


@needs_compiler
def test_this_cython_writes_as_is_expected(sample):
    (made,) = sample.rglob("sample.c")
    code = made.read_text("utf-8")
    assert "Spelbord_GetAttrStr(__pyx_v_value" in code
    assert "Spelbord_SetAttrStr(__pyx_v_value" in code
    assert "= Spelbord_CallMethod((PyObject*)" in code


def test_what_reads_no_field_stays_as_it_is(hook):
    assert hook.read_by_place("int main(void) { return 0; }") == "int main(void) { return 0; }"
