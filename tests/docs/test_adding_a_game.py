"""docs/adding-a-game.md is true: its commands run, its files work, its snippets say what happens."""

from __future__ import annotations

import json
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest
from tests.docs.adding import Newcomer, blocks, commands, shown, write_shown
from tests.docs.shell import Block

from grimalkin.kits.bursting import BurstingGame, Layout
from grimalkin.rules import Options

INFO = """
import json, msgspec
from grimalkin import games
from grimalkin.server.pages.books import game_info, rulebook_info
from grimalkin.server.pages.lessons import lesson_info
from grimalkin.server.pages.static import Static
owls, static = games.get("owls"), Static()
told = {language: msgspec.to_builtins(game_info(owls, language)) for language in ("en", "fr")}
missing = [path for path in (*told["en"]["files"].values(), *told["en"]["styles"]) if path not in static.files]
lessons = {language: len(lesson_info(owls, language).steps) for language in told if told[language]["lesson"]}
print(json.dumps({"told": told, "missing": missing, "lessons": lessons}))
"""


@pytest.fixture(scope="module")
def newcomer(tmp_path_factory: pytest.TempPathFactory) -> Newcomer:
    """Let somebody do what the page says from its first line to its last."""
    somebody = Newcomer(tmp_path_factory.mktemp("newcomer"))
    somebody.said = {line: somebody.types(line) for line in commands()}
    return somebody


@pytest.mark.long
def test_every_command_does_what_it_says(newcomer: Newcomer) -> None:
    said = newcomer.said
    assert [line.split()[-1] for line in said if "new-game" in line] == ["owls"]
    assert "owls  Owls. Everyone lays a card" in said["grimalkin games"]
    assert "**2.2** When all have laid a card" in said["grimalkin rules owls"]
    assert "All the cards are laid." in said["grimalkin play owls --seats 3"]
    assert " passed" in said["python -m pytest ./owls"]
    assert "6 passed, 0 failed" in said["python -m grimalkin.testing --game owls --matches 2"]


@pytest.mark.long
def test_what_the_page_shows_is_brought_to_the_browser(newcomer: Newcomer) -> None:
    def asked() -> Any:  # noqa: ANN401 - as JSON is
        (newcomer.folder / "info.py").write_text(INFO)
        return json.loads(newcomer.types("python info.py"))

    bare = asked()["told"]["en"]
    assert (bare["files"], bare["styles"], bare["page"]) == ({}, [], {})
    assert (bare["lesson"], bare["rulebook"]) == (False, True)
    assert bare["about"].startswith("Everyone lays a card")
    write_shown(newcomer.folder / "owls")
    found = asked()
    english, french = found["told"]["en"], found["told"]["fr"]
    assert [*english["files"]] == ["ending.js", "suits.js", "table.js"]
    assert english["styles"] == ["packages/grimalkin_owls/style.css"]
    assert found["missing"] == []
    assert french["about"].startswith("Glands, feuilles")
    assert french["page"].keys() == english["page"].keys() == {"about", "taken-one", "taken-other"}
    assert found["lessons"] == {"en": 4, "fr": 4}
    newcomer.types("python -m pytest ./owls")


@pytest.mark.parametrize("block", [block for block in shown() if block.kind == "js"], ids=lambda block: block.file)
def test_every_script_can_be_read(block: Block, tmp_path: Path) -> None:
    file = tmp_path / "shown.mjs"
    file.write_text(block.text)
    node = shutil.which("node")
    assert node, "Node.js is missing"
    subprocess.run([node, "--check", str(file)], check=True)  # noqa: S603


def test_an_earlier_edition_is_kept_as_the_page_shows() -> None:
    (snippet,) = (block.text for block in blocks() if block.kind == "python" and "FirstFriday" in block.text)
    names: dict[str, object] = {"Layout": Layout, "Options": Options}
    names["BurstingGame"] = type("Named", (BurstingGame,), {"name": "friday"})
    exec(snippet, names)  # noqa: S102 - ours
    assert [str(each) for each in names["GAME"].editions] == ["friday@1", "friday@2"]  # type: ignore[attr-defined]


@pytest.mark.long
def test_the_kit_runs_on_the_new_game(newcomer: Newcomer) -> None:
    (snippet,) = (block.text for block in blocks() if block.kind == "python" and "Conformance(" in block.text)
    (newcomer.folder / "kit.py").write_text(snippet)
    newcomer.types("python kit.py")
