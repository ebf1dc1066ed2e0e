"""The ways to break a line: each yields what stands there with one thing changed."""

from __future__ import annotations

import ast
from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from collections.abc import Iterator

N = TypeVar("N", bound=ast.AST)

COMPARED: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
}
"""Each by what is hardest to notice: its neighbour at the border, or where there is none, its opposite."""

COUNTED: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.Add,
    ast.FloorDiv: ast.Mult,
    ast.Mod: ast.Mult,
    ast.BitAnd: ast.BitOr,
    ast.BitOr: ast.BitAnd,
    ast.BitXor: ast.BitOr,
    ast.LShift: ast.RShift,
    ast.RShift: ast.LShift,
}

TWINS = {"min": "max", "max": "min", "any": "all", "all": "any"}


def broken_expressions(node: ast.expr) -> Iterator[ast.expr]:
    """The same expression with one thing changed; what lies deeper has its own turn."""
    match node:
        case ast.Compare(ops=ops):
            for index, op in enumerate(ops):
                yield _with(node, ops=[*ops[:index], COMPARED[type(op)](), *ops[index + 1 :]])
        case ast.BoolOp():
            yield _with(node, op=ast.Or() if isinstance(node.op, ast.And) else ast.And())
        case ast.UnaryOp(op=ast.Not()):
            yield node.operand
        case ast.BinOp() if type(node.op) in COUNTED:
            yield _with(node, op=COUNTED[type(node.op)]())
        case ast.IfExp():
            yield _with(node, body=node.orelse, orelse=node.body)
        case ast.Constant():
            yield from _constants(node)
        case ast.Call(func=ast.Name(id=name)):
            yield from _calls(node, name)


def _calls(node: ast.Call, name: str) -> Iterator[ast.expr]:
    if name in TWINS:
        yield _with(node, func=ast.Name(TWINS[name], ast.Load()))
    elif name == "reversed":
        yield node.args[0]


def _constants(node: ast.Constant) -> Iterator[ast.expr]:
    if isinstance(node.value, bool):
        yield ast.Constant(not node.value)
    elif isinstance(node.value, int):
        yield ast.Constant(node.value + 1)
        if node.value > 1:
            yield ast.Constant(node.value - 1)


def broken_statements(node: ast.stmt) -> Iterator[ast.stmt]:
    """A statement left out, a refusal that is never made, a branch that is taken when it should not be."""
    match node:
        case ast.If(body=[ast.Raise()]):
            yield _with(node, test=ast.Constant(value=False))
        case ast.If(test=ast.Name() | ast.Attribute() | ast.Subscript() | ast.Call() | ast.NamedExpr()):
            yield _with(node, test=ast.UnaryOp(ast.Not(), node.test))
        case ast.Expr(value=ast.Call()) | ast.AugAssign() | ast.Delete() | ast.Break() | ast.Continue():
            yield ast.Pass()
        case ast.Raise(cause=ast.Constant(value=None)):
            yield ast.Pass()
        case ast.Assign(targets=[ast.Attribute() | ast.Subscript(), *_]) | ast.Return(value=None):
            yield ast.Pass()


def _with(node: N, **fields: object) -> N:
    """A copy whose parts are shared but for these."""
    other = type(node)(**{name: getattr(node, name, None) for name in node._fields})
    for name, value in fields.items():
        setattr(other, name, value)
    return ast.copy_location(other, node)
