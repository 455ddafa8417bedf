"""The pages of settings and limits, from the code that has them: what each is for, what it is, what it may be.

What stands around the tables, and what a setting is for in another language than the code's, is in `text/settings`.
"""

from __future__ import annotations

import ast
import re
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

ROOT = Path(__file__).resolve().parents[1]
SOURCE = ROOT / "src/grimalkin"
TEXTS = Path(__file__).with_name("text") / "settings"
PAGE = re.compile(r"^<!-- page: (\S+) -->\n")
"""Where a text's page lies: its first line says so, and the name of its file in which language it is."""
PAGES = {path.stem: ROOT / PAGE.findall(path.read_text(encoding="utf-8"))[0] for path in sorted(TEXTS.glob("*.md"))}
TEXT = re.compile(r"^([a-z_]+) = (.+)$", re.MULTILINE)
TABLE = re.compile(r"^<!-- (\w+) -->\n", re.MULTILINE)
"""Where a page wants a table: of a class of settings, or of what is `fixed`."""
FIXED = re.compile(r"(?:LONGEST|SHORTEST|MOST|DEEPEST|FAIR)_")
"""How a limit is called that no setting moves."""
BOUNDS = {"ge": "≥", "gt": ">"}


def written(language: str) -> str:
    """Write the page in a language."""
    page = PAGE.sub("", (TEXTS / f"{language}.md").read_text(encoding="utf-8"))
    own = TEXTS / f"{language}.ftl"
    said = dict(TEXT.findall(own.read_text(encoding="utf-8"))) if own.exists() else None
    return TABLE.sub(lambda found: table(fixed() if found[1] == "fixed" else fields(found[1], said)), page)


def table(rows: Iterable[tuple[str, ...]]) -> str:
    """Write rows as Markdown; the page has written the head."""
    return "".join(f"| {' | '.join(row)} |\n" for row in rows)


def fields(name: str, said: Mapping[str, str] | None) -> Iterator[tuple[str, ...]]:
    """List the fields of a class of settings: name, value, what it may be, and what it is for."""
    body = ast.parse((SOURCE / "server/settings.py").read_text(encoding="utf-8")).body
    (node,) = (each for each in body if isinstance(each, ast.ClassDef) and each.name == name)
    kinds = {assigned(line)[0]: ast.unparse(assigned(line)[1]) for line in body if is_assigned(line)}
    for line, about in documented(node.body):
        if isinstance(line, ast.AnnAssign) and line.value:
            own = ast.unparse(line.target)
            meant = about if said is None else said.get(own)
            if not meant:
                raise TypeError(f"{name}.{own} does not say what it is for")
            yield f"`{own}`", shown(line.value), least(ast.unparse(line.annotation), kinds), meant


def fixed() -> Iterator[tuple[str, ...]]:
    """List the limits that no setting moves, wherever in the server and on the wire they stand."""
    for path in (*sorted((SOURCE / "server").rglob("*.py")), *sorted((SOURCE / "wire").rglob("*.py"))):
        for line, about in documented(ast.parse(path.read_text(encoding="utf-8")).body):
            if is_assigned(line) and FIXED.match(assigned(line)[0]):
                name, value = assigned(line)
                if not about:
                    raise TypeError(f"{name} in {path.name} does not say what it is for")
                yield f"`{path.relative_to(SOURCE).with_suffix('').as_posix()}`", f"`{name}`", shown(value), about


# How code is read.


def documented(body: list[ast.stmt]) -> Iterator[tuple[ast.stmt, str]]:
    """Give each line with the docstring that follows it, or with none."""
    for line, after in zip(body, [*body[1:], None], strict=True):
        said = after.value if isinstance(after, ast.Expr) else None
        found = said.value if isinstance(said, ast.Constant) and isinstance(said.value, str) else ""
        yield line, " ".join(found.split())


def is_assigned(line: ast.stmt) -> bool:
    """Say whether a line gives one name a value."""
    return isinstance(line, ast.Assign) and isinstance(line.targets[0], ast.Name)


def assigned(line: ast.stmt) -> tuple[str, ast.expr]:
    """Give that name and that value."""
    if not isinstance(line, ast.Assign):
        raise TypeError(ast.unparse(line))
    return ast.unparse(line.targets[0]), line.value


def least(kind: str, kinds: Mapping[str, str]) -> str:
    """Say what a setting may be, by the bound in its type or in the type that this names."""
    whole = " ".join([kind, *(kinds[name] for name in kinds if re.search(rf"\b{name}\b", kind))])
    found = re.search(r"Meta\((\w+)=(\d+)\)", whole)
    return f"{BOUNDS[found[1]]} {found[2]}" if found and found[1] in BOUNDS else ""


def shown(value: ast.expr) -> str:
    """Show a value as JSON would have it; one that is made of others has a table of its own."""
    if isinstance(value, ast.Call):
        return "↓"
    found = eval(ast.unparse(value), {"__builtins__": {}})  # noqa: S307 - a literal of ours, or a product of numbers
    if isinstance(found, bool):
        return f"`{str(found).lower()}`"
    if isinstance(found, tuple):
        return f"`{[*found]}`"
    return f"`{found:,}`".replace(",", " ") if isinstance(found, int | float) else f'`"{found}"`'
