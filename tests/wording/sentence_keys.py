"""Which sentences the engine asks for: the keys in its source, read from the syntax tree."""

from __future__ import annotations

import ast
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

from engine.rules.costs import TO_ZONE
from engine.rules.negation import attempt as negation_attempt

ENGINE = Path(negation_attempt.__file__).parents[2]
EXPANSIONS = {
    "cost_": frozenset(TO_ZONE),
    "forbidden_": frozenset({"oath", "lock", "continuous"}),
    "negation_": frozenset({"barred", "unaffected"}),
    "activation_negated": frozenset({"", "_instead", "_supposed"}),
    "effect_negated": frozenset({"", "_instead", "_supposed"}),
}
"""What may stand after the fixed part of a key."""
ALL_ANSWERS = {"still_on_field.", "costs_returned.", "counts_as_activation.", "may_do_again_this_turn."}
ALL_ANSWERS |= {"oath_binds.", "when_effects.", "possible_in_damage_step."}

Scope = tuple[ast.FunctionDef, ...]
"""The functions around a node, the innermost last."""


class Source:
    """All of the engine's source, and what its calls pass as keys."""

    def __init__(self) -> None:
        self.trees = {path: ast.parse(path.read_text("utf-8")) for path in sorted(ENGINE.rglob("*.py"))}
        self.nodes = [found for path, tree in self.trees.items() for found in _walk(path, tree, ())]
        self.calls: dict[str, list[tuple[Path, ast.Call, Scope]]] = defaultdict(list)
        for path, node, scope in self.nodes:
            if isinstance(node, ast.Call):
                self.calls[ast.unparse(node.func).split(".")[-1]].append((path, node, scope))

    def events(self) -> set[str]:
        """Every key given to `emit`, or to an `Event` made without it."""
        return self._asked("emit", 1) | self._asked("Event", 5)

    def refusals(self) -> set[str]:
        """Every key given to `Refusal`."""
        return self._asked("Refusal", 1)

    def answers(self) -> set[str]:
        """Every key given to `Answer`; of those that end in the answer's word only the beginning ("oath_binds.")."""
        return self._asked("Answer", 1)

    def notes(self) -> set[str]:
        """Every key noted with `notes.append((key, …))` or as the note of a branch."""
        found: set[str] = set()
        for _path, node, scope in self.nodes:
            if isinstance(node, ast.Call) and ast.unparse(node.func).endswith("notes.append"):
                pair = node.args[0]
                assert isinstance(pair, ast.Tuple)
                found |= self._values(pair.elts[0], scope)
            elif isinstance(node, ast.Assign) and ast.unparse(node.targets[0]).endswith(".note"):
                found |= self._values(node.value, scope)
        return found - {""}

    def _asked(self, name: str, place: int) -> set[str]:
        found: set[str] = set()
        for path, call, scope in self.calls[name]:
            given = _argument(call, place, "key")
            assert given is not None, f"{path.name}:{call.lineno}: {name} without a key"
            found |= self._values(given, scope)
        return found

    def _values(self, node: ast.expr, scope: Scope) -> set[str]:
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            return {node.value}
        if isinstance(node, ast.IfExp):
            return self._values(node.body, scope) | self._values(node.orelse, scope)
        if isinstance(node, ast.JoinedStr):
            return self._formatted(node, scope)
        if isinstance(node, ast.Name):
            return self._named(node, scope)
        raise AssertionError(f"line {node.lineno}: no way to tell which key {ast.unparse(node)!r} is")

    def _formatted(self, node: ast.JoinedStr, scope: Scope) -> set[str]:
        start = node.values[0]
        assert isinstance(start, ast.Constant), ast.unparse(node)
        if start.value in ALL_ANSWERS:
            return {str(start.value)}
        return {f"{start.value}{rest}" for rest in EXPANSIONS[str(start.value)]}

    def _named(self, node: ast.Name, scope: Scope) -> set[str]:
        """What a variable may be: what is assigned to it in its function, or what callers pass for it."""
        found: set[str] = set()
        for inner in ast.walk(scope[-1]) if scope else ():
            if isinstance(inner, ast.Assign):
                for target in inner.targets:
                    found |= self._assigned(target, inner.value, node.id, scope)
        return found | self._passed(node.id, scope)

    def _assigned(self, target: ast.expr, value: ast.expr, name: str, scope: Scope) -> set[str]:
        if isinstance(target, ast.Tuple) and isinstance(value, ast.Tuple):
            pairs = zip(target.elts, value.elts, strict=True)
            return {key for one, its in pairs for key in self._assigned(one, its, name, scope)}
        return self._values(value, scope) if isinstance(target, ast.Name) and target.id == name else set()

    def _passed(self, name: str, scope: Scope) -> set[str]:
        owner = next((one for one in reversed(scope) if name in _parameters(one)), None)
        if owner is None:
            return set()
        names = [arg.arg for arg in owner.args.args if arg.arg != "self"]
        place = names.index(name) if name in names else len(names) + 99
        found: set[str] = set()
        for _path, call, where in self.calls[owner.name]:
            given = _argument(call, place, name)
            if given is not None:
                found |= self._values(given, where)
        defaults = _defaults(owner)
        return found | (self._values(defaults[name], scope) if name in defaults else set())


def _walk(path: Path, node: ast.AST, scope: Scope) -> Iterator[tuple[Path, ast.AST, Scope]]:
    for child in ast.iter_child_nodes(node):
        yield path, child, scope
        yield from _walk(path, child, (*scope, child) if isinstance(child, ast.FunctionDef) else scope)


def _argument(call: ast.Call, place: int, name: str) -> ast.expr | None:
    for keyword in call.keywords:
        if keyword.arg == name:
            return keyword.value
    return call.args[place] if len(call.args) > place else None


def _parameters(function: ast.FunctionDef) -> set[str]:
    return {arg.arg for arg in (*function.args.args, *function.args.kwonlyargs)}


def _defaults(function: ast.FunctionDef) -> dict[str, ast.expr]:
    last = function.args.args[len(function.args.args) - len(function.args.defaults) :]
    return {arg.arg: value for arg, value in zip(last, function.args.defaults, strict=True)}
