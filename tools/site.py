"""`make docs`: the pages of docs/, of the root, and those that are made from the code, laid together and built."""

from __future__ import annotations

import ast
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterator

ROOT = Path(__file__).resolve().parents[1]
DOCS, SOURCE, PAGES = ROOT / "docs", ROOT / "src/grimalkin", ROOT / "build/site-pages"
SETTINGS = DOCS / "settings.md"
FROM_THE_ROOT = ("CONTRIBUTING.md", "CHANGELOG.md", "SECURITY.md")
SHOWN = ("deploy", "examples")
"""Folders whose files pages point to."""
OUTSIDE = re.compile(r"\]\((?:\.\./)+(CONTRIBUTING|CHANGELOG|SECURITY)\.md")
SHARED = re.compile(r"\]\((?:\.\./)+(deploy|examples)/")
BOOK = re.compile(r"\]\((?:\.\./)+src/grimalkin/games/(\w+)/rulebook\.(\w+)\.md")
INSIDE = re.compile(r"\]\(docs/")
REFERENCE = (
    "grimalkin.facade", "grimalkin.features", "grimalkin.vector", "grimalkin.games", "grimalkin.rules.game",
    "grimalkin.rules.state", "grimalkin.rules.observation",
    "grimalkin.rules.dice", "grimalkin.play.match", "grimalkin.play.record", "grimalkin.scene", "grimalkin.bots",
    "grimalkin.arena", "grimalkin.coach", "grimalkin.testing",
)  # fmt: skip
"""The modules that other people's programs use."""
BEFORE_SETTINGS = """# Settings

A house needs none: all have a good value. A file of JSON sets some, by `grimalkin serve --settings FILE` or as
`settings.json` in the data folder; a word that is unknown or out of bounds is refused when the house opens, by name.
This page is made from the code by `make docs`, and a test compares the two.

```json
{"grace": 90, "hosts": ["cards.example.org"], "limits": {"tables_an_hour": 30}}
```
"""


class Field(NamedTuple):
    """A setting: its name, its type and value as they stand in the code, and what it says of itself."""

    name: str
    value: str
    about: str


def main() -> int:
    """Build the site; say where it is."""
    SETTINGS.write_text(settings_page(), encoding="utf-8")
    lay_out()
    quiet = os.environ | {"NO_MKDOCS_2_WARNING": "1"}
    done = subprocess.run([sys.executable, "-m", "mkdocs", "build", "--quiet", "--clean"], cwd=ROOT, env=quiet)
    if done.returncode == 0:
        sys.stdout.write("build/site/index.html\n")
    return done.returncode


def lay_out() -> None:
    """Lay all pages together, with links that hold there."""
    shutil.rmtree(PAGES, ignore_errors=True)
    shutil.copytree(DOCS, PAGES)
    for name in FROM_THE_ROOT:
        shutil.copy(ROOT / name, PAGES)
    shutil.copy(SOURCE / "web/icon.svg", PAGES)
    for folder in SHOWN:
        shutil.copytree(ROOT / folder, PAGES / folder, ignore=shutil.ignore_patterns("__pycache__", "README.md"))
    (PAGES / "games").mkdir()
    for book in SOURCE.glob("games/*/rulebook.*.md"):
        shutil.copy(book, PAGES / "games" / f"{book.parent.name}.{book.name.split('.')[1]}.md")
    (PAGES / "reference.md").write_text(reference_page(), encoding="utf-8")
    for page in PAGES.rglob("*.md"):
        page.write_text(relinked(page.read_text(encoding="utf-8"), page), encoding="utf-8")


def relinked(text: str, page: Path) -> str:
    """Point links out of docs/ to where their pages lie in the site."""
    up = "../" * (len(page.relative_to(PAGES).parts) - 1)
    text = OUTSIDE.sub(rf"]({up}\1.md", text)
    text = BOOK.sub(rf"]({up}games/\1.\2.md", text)
    text = SHARED.sub(rf"]({up}\1/", text)
    return INSIDE.sub(f"]({up}", text)


def reference_page() -> str:
    """Ask mkdocstrings for what each module says of itself."""
    head = "# Python\n\nWhat other programs use of the package; each part says itself what it is for.\n\n"
    return head + "\n\n".join(f"::: {module}" for module in REFERENCE) + "\n"


# Settings, from the code.


def settings_page() -> str:
    """Write the page of settings and limits."""
    code = ast.parse((SOURCE / "server/settings.py").read_text(encoding="utf-8"))
    tables = {node.name: table(node) for node in code.body if isinstance(node, ast.ClassDef)}
    return f"{BEFORE_SETTINGS}\n{tables['Settings']}\n## Limits\n\nUnder `limits`.\n\n{tables['Limits']}"


def table(node: ast.ClassDef) -> str:
    """Write the fields of a class as a table."""
    rows = "".join(f"| `{field.name}` | {field.value} | {field.about} |\n" for field in fields(node))
    return f"| name | if not set | |\n|---|---|---|\n{rows}"


def fields(node: ast.ClassDef) -> Iterator[Field]:
    """Find the fields of a class, each with the docstring below it."""
    following = [*node.body[1:], None]
    for line, after in zip(node.body, following, strict=True):
        if not (isinstance(line, ast.AnnAssign) and isinstance(line.target, ast.Name) and line.value):
            continue
        said = after.value if isinstance(after, ast.Expr) else None
        if not (isinstance(said, ast.Constant) and isinstance(said.value, str)):
            raise TypeError(f"{node.name}.{line.target.id} does not say what it is for")
        yield Field(line.target.id, shown(line.value), " ".join(said.value.split()))


def shown(value: ast.expr) -> str:
    """Show a value as JSON would have it."""
    code = ast.unparse(value)
    if isinstance(value, ast.Call):
        return "see below"
    found = eval(code, {"__builtins__": {}})  # noqa: S307 - a literal of ours, or a product of numbers
    if isinstance(found, bool):
        return f"`{str(found).lower()}`"
    if isinstance(found, tuple):
        return f"`{[*found]}`"
    return f"`{found:,}`".replace(",", " ") if isinstance(found, int | float) else f'`"{found}"`'


if __name__ == "__main__":
    sys.exit(main())
