"""Mutants of one source file: each is the file with one condition turned around."""

from __future__ import annotations

import ast
import copy
from collections.abc import Callable, Iterator
from dataclasses import dataclass

OPPOSITE: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.Lt: ast.GtE,
    ast.GtE: ast.Lt,
    ast.Gt: ast.LtE,
    ast.LtE: ast.Gt,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
}
BOUNDS: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
}


@dataclass(frozen=True)
class Mutant:
    """One change: the line it is on, what was there and what is there now; `tree` is the whole file with it."""

    line: int
    was: str
    now: str
    tree: ast.Module


def mutants(source: str) -> list[Mutant]:
    """Every mutant of a file, in the order of its lines."""
    whole = ast.parse(source)
    found = []
    for number, node in enumerate(ast.walk(whole)):
        for change in changes(node):
            tree = copy.deepcopy(whole)
            there = next(one for n, one in enumerate(ast.walk(tree)) if n == number)
            was = ast.unparse(_shown(there))
            change(there)
            ast.fix_missing_locations(tree)
            now = ast.unparse(_shown(there))
            found.append(Mutant(getattr(node, "lineno", 0) or _line(node), was, now, tree))
    return sorted(found, key=lambda mutant: mutant.line)


def changes(node: ast.AST) -> Iterator[Callable[[ast.AST], None]]:
    """What may be turned around at this node."""
    if isinstance(node, ast.If | ast.IfExp | ast.While):
        if not _is_one_comparison(node.test):
            yield _negate_test
    elif isinstance(node, ast.comprehension):
        for n, test in enumerate(node.ifs):
            if _is_one_comparison(test):
                continue
            yield lambda there, n=n: _negate_filter(there, n)
    elif isinstance(node, ast.BoolOp):
        yield _swap
    elif isinstance(node, ast.Compare) and len(node.ops) == 1:
        yield lambda there: _compare(there, OPPOSITE)
        if type(node.ops[0]) in BOUNDS:
            yield lambda there: _compare(there, BOUNDS)
    elif isinstance(node, ast.Return) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, bool):
        yield _flip


def _is_one_comparison(test: ast.expr) -> bool:
    """Such a test is turned around as a comparison already."""
    return isinstance(test, ast.Compare) and len(test.ops) == 1


def _negate_test(node: ast.AST) -> None:
    node.test = ast.UnaryOp(ast.Not(), node.test)  # type: ignore[attr-defined]


def _negate_filter(node: ast.AST, n: int) -> None:
    node.ifs[n] = ast.UnaryOp(ast.Not(), node.ifs[n])  # type: ignore[attr-defined]


def _swap(node: ast.AST) -> None:
    node.op = ast.Or() if isinstance(node.op, ast.And) else ast.And()  # type: ignore[attr-defined]


def _compare(node: ast.AST, to: dict[type[ast.cmpop], type[ast.cmpop]]) -> None:
    node.ops[0] = to[type(node.ops[0])]()  # type: ignore[attr-defined]


def _flip(node: ast.AST) -> None:
    node.value.value = not node.value.value  # type: ignore[attr-defined]


def _shown(node: ast.AST) -> ast.AST:
    """The part of a node that is worth showing."""
    if isinstance(node, ast.If | ast.While | ast.IfExp):
        return node.test
    return node


def _line(node: ast.AST) -> int:
    return min((one.lineno for one in ast.walk(node) if hasattr(one, "lineno")), default=0)
