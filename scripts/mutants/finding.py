"""The mutants of a module: where it can be broken, and which rulings stand there."""

from __future__ import annotations

import ast
import re
from collections import Counter
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from mutants.breaking import broken_expressions, broken_statements

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path
    from types import CodeType

RULING = re.compile(r"\b([A-Z]{3})-([A-Z]?)(\d+)(?: to \1-\2(\d+))?")
LONG, ROUND = 150, 30
APART = {"annotation", "returns", "decorator_list", "args", "bases", "keywords", "type_comment", "pattern", "target"}
"""Fields of a statement that say no rule."""


@dataclass(slots=True, eq=False)
class Mutant:
    """One change. Its key names the function and the text, so that it stays the same when lines move."""

    module: Module
    function: str
    """The outermost function by its qualified name, or nothing where a module or a class is made."""
    lines: range
    rulings: frozenset[str]
    key: str
    holder: Any = field(repr=False)
    place: str | int
    instead: ast.AST = field(repr=False)

    @contextmanager
    def made(self) -> Iterator[ast.Module]:
        """The module's tree with the change in it, for a while."""
        was = _get(self.holder, self.place)
        _put(self.holder, self.place, self.instead)
        try:
            yield self.module.tree
        finally:
            _put(self.holder, self.place, was)

    def code(self) -> CodeType:
        """The changed module, compiled."""
        with self.made() as tree:
            return compile(ast.fix_missing_locations(tree), str(self.module.file), "exec", dont_inherit=True)


@dataclass(slots=True)
class Module:
    """A module that can be broken: its name for Python, its file and its text."""

    name: str
    file: Path
    elsewhere: frozenset[str] | None = None
    """Rulings that other modules say, where only those are to be broken here that they do not."""
    tree: ast.Module = field(init=False, repr=False)
    text: list[str] = field(init=False, repr=False)

    def __post_init__(self) -> None:
        source = self.file.read_text("utf-8")
        self.text = source.splitlines()
        self.tree = ast.parse(source)

    def mutants(self) -> list[Mutant]:
        """All of them, in the order of the text."""
        found: list[Mutant] = []
        seen: Counter[str] = Counter()
        above = frozenset(rulings_in(ast.get_docstring(self.tree) or ""))
        for site in _Sites(self).of_body(self.tree.body, "", above):
            seen[site.key] += 1
            site.key += f" ({seen[site.key]})" if seen[site.key] > 1 else ""
            if self.elsewhere is None or site.rulings - self.elsewhere:
                found.append(site)
        return found


def rulings_in(text: str) -> set[str]:
    """The numbers that a text cites; `TIO-07 to TIO-19` are all between."""
    found: set[str] = set()
    for game, sort, first, last in RULING.findall(text):
        found.update(f"{game}-{sort}{number:0{len(first)}}" for number in range(int(first), int(last or first) + 1))
    return found


class _Sites:
    """Walks a module and yields its mutants."""

    def __init__(self, module: Module) -> None:
        self.module = module

    def of_body(self, body: list[ast.stmt], function: str, above: frozenset[str], prefix: str = "") -> Iterator[Mutant]:
        for index, node in enumerate(body):
            match node:
                case ast.FunctionDef():
                    cited = self._cited(node)
                    yield from self.of_body(node.body, function or prefix + node.name, cited or above)
                case ast.ClassDef():
                    yield from self.of_body(node.body, function, self._cited(node) or above, f"{prefix}{node.name}.")
                case ast.Assert() | ast.Import() | ast.ImportFrom() | ast.Expr(value=ast.Constant()):
                    pass
                case ast.If(test=ast.Name(id="TYPE_CHECKING")):
                    pass
                case _:
                    yield from self._of_statement(body, index, function, above)

    def _cited(self, node: ast.FunctionDef | ast.ClassDef) -> frozenset[str]:
        return frozenset(rulings_in(ast.get_docstring(node) or ""))

    def _of_statement(self, body: list[ast.stmt], index: int, function: str, above: frozenset[str]) -> Iterator[Mutant]:
        node = body[index]
        rulings = above | self._beside(node, body[index + 1] if index + 1 < len(body) else None)
        if function:
            for instead in broken_statements(node):
                yield self._mutant(node, function, rulings, body, index, instead)
        for name, value in ast.iter_fields(node):
            if name not in APART:
                yield from self._of_field(node, node, name, value, function, rulings)
        for name in ("body", "orelse", "finalbody"):
            yield from self.of_body(getattr(node, name, []), function, rulings)
        for part in (*getattr(node, "handlers", []), *getattr(node, "cases", [])):
            yield from self.of_body(part.body, function, rulings)

    def _of_field(
        self, node: ast.stmt, holder: Any, place: str | int, value: Any, function: str, rulings: frozenset[str]
    ) -> Iterator[Mutant]:
        """Expressions under a statement, whatever holds them; its own statements have their turn by themselves."""
        if isinstance(value, list):
            for index, part in enumerate(value):
                yield from self._of_field(node, value, index, part, function, rulings)
        elif isinstance(value, ast.expr):
            for instead in broken_expressions(value):
                yield self._mutant(node, function, rulings, holder, place, instead)
        if isinstance(value, ast.keyword) and value.arg == "strict":
            return  # a net under `zip`, and no rule
        if isinstance(value, (ast.expr, ast.comprehension, ast.keyword, ast.withitem)):
            for name, part in ast.iter_fields(value):
                yield from self._of_field(node, value, name, part, function, rulings)

    def _mutant(
        self, node: ast.stmt, function: str, rulings: frozenset[str], holder: Any, place: str | int, instead: ast.AST
    ) -> Mutant:
        before = _header(node)
        was = _get(holder, place)
        if isinstance(instead, ast.Pass):
            after = "nothing"
        elif isinstance(instead, ast.stmt):
            after = _header(instead)
        else:
            _put(holder, place, instead)
            after = _header(node)
            _put(holder, place, was)
        where = f"{self.module.name.removeprefix('spelbord.games.')} {function}".strip()
        key = f"{where}: {_shown(before, after)}"
        return Mutant(self.module, function, self._lines(node), rulings, key, holder, place, instead)

    def _lines(self, node: ast.stmt) -> range:
        """The lines of a statement, without those of the statements in it."""
        inner = getattr(node, "body", None) or getattr(node, "cases", None)
        last = node.end_lineno or node.lineno
        if inner:
            first = inner[0]
            begin = first.lineno if hasattr(first, "lineno") else first.body[0].lineno
            last = max(node.lineno, begin - 1)
        return range(node.lineno, last + 1)

    def _beside(self, node: ast.stmt, following: ast.stmt | None) -> frozenset[str]:
        """What is cited in a statement, in comments above it, in the refusal it may end in, or in its docstring."""
        lines = self._lines(node)
        first, last = lines.start, lines.stop - 1
        if isinstance(node, ast.If) and len(node.body) == 1 and isinstance(node.body[0], (ast.Raise, ast.Return)):
            last = node.body[0].end_lineno or last
        if isinstance(following, ast.Expr) and isinstance(following.value, ast.Constant):
            last = following.end_lineno or last
        while self.module.text[first - 2].strip().startswith(("#", "else:")):
            first -= 1
        return frozenset(rulings_in("\n".join(self.module.text[first - 1 : last])))


def _header(node: ast.AST) -> str:
    """A statement in a line, without the statements in it."""
    return ast.unparse(node).split("\n", 1)[0]


def _shown(before: str, after: str) -> str:
    """Both, or where they are long, only what differs and a little round it."""
    if len(before) > LONG and after != "nothing":
        begin = _alike(before, after)
        end = min(_alike(before[::-1], after[::-1]), len(before) - begin, len(after) - begin)
        begin, end = max(0, begin - ROUND), max(0, end - ROUND)
        before, after = (f"..{text[begin : len(text) - end]}.." for text in (before, after))
    return f"{before} => {after}"


def _alike(one: str, other: str) -> int:
    """How many letters both begin with."""
    return next(
        (place for place, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), min(len(one), len(other))
    )


def _get(holder: Any, place: str | int) -> Any:
    return holder[place] if isinstance(place, int) else getattr(holder, place)


def _put(holder: Any, place: str | int, value: Any) -> None:
    if isinstance(place, int):
        holder[place] = value
    else:
        setattr(holder, place, value)
