"""Everything is kept in one folder, for house and terminal; what lies where it lay before is still found."""

from __future__ import annotations

import json
import sys
from typing import TYPE_CHECKING

import pytest

from grimalkin.cli import main, places
from grimalkin.cli.arguments import read_arguments
from grimalkin.cli.settings import house_settings
from grimalkin.server.store.sqlite_copies import FILE
from grimalkin.text import Voice

if TYPE_CHECKING:
    from pathlib import Path


@pytest.fixture(autouse=True)
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.fixture
def unnamed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Let the system choose, with its usual folder in a place of ours."""
    monkeypatch.delenv(places.OWN)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "share"))
    return tmp_path / "share" / "grimalkin"


@pytest.fixture
def homeless(monkeypatch: pytest.MonkeyPatch) -> None:
    """Be a user that was made up for a service: no home in the environment, and no line in the list of users."""
    pwd = pytest.importorskip("pwd")

    def unknown(number: int) -> None:
        raise KeyError(number)

    monkeypatch.setattr(pwd, "getpwuid", unknown)
    for name in (places.OWN, "HOME", "XDG_DATA_HOME", "XDG_STATE_HOME"):
        monkeypatch.delenv(name, raising=False)


def served(*words: str) -> str:
    """Say in which folder a house would open."""
    voice = Voice("en")
    return house_settings(read_arguments(["serve", *words], voice), voice).data


def put_database(folder: Path) -> None:
    folder.mkdir(parents=True)
    (folder / FILE).write_text("")


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="elsewhere the usual folder has other names")
def test_the_system_names_the_folder_and_the_environment_another(
    unnamed: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert places.data_folder() == unnamed
    monkeypatch.setenv(places.OWN, "mine")
    assert places.data_folder() == tmp_path / "mine"
    assert places.matches_folder() == tmp_path / "mine" / "matches"


def test_an_old_house_is_used_while_the_usual_place_has_none(unnamed: Path, tmp_path: Path) -> None:
    assert served() == str(unnamed)
    put_database(tmp_path / "grimalkin-data")
    assert served() == "grimalkin-data"
    assert served("--data", "other") == "other"
    put_database(unnamed)
    assert served() == str(unnamed)


def test_a_folder_that_the_environment_names_is_used_whatever_lies_here(tmp_path: Path) -> None:
    put_database(tmp_path / "grimalkin-data")
    assert served() == str(tmp_path / "kept")


def test_settings_that_lie_there_are_read_and_may_name_another_folder(tmp_path: Path) -> None:
    assert places.settings_in_use() is None
    places.data_folder().mkdir()
    places.settings_file().write_text('{"grace": 7, "data": "elsewhere"}')
    voice = Voice("en")
    settings = house_settings(read_arguments(["serve"], voice), voice)
    assert (settings.grace, settings.data) == (7, "elsewhere")
    assert places.house_folder().name == "elsewhere"
    other = tmp_path / "other.json"
    other.write_text("{}")
    assert served("--data", "x", "--settings", str(other)) == "x"


@pytest.mark.usefixtures("homeless")
def test_a_house_whose_folder_is_named_needs_no_home(tmp_path: Path) -> None:
    assert served("--data", "house") == "house"
    settings = tmp_path / "settings.json"
    settings.write_text('{"data": "elsewhere"}')
    assert served("--settings", str(settings)) == "elsewhere"
    assert main(["serve", "--check", "--port", "0", "--data", "house", "--lang", "en"]) == 0


@pytest.mark.usefixtures("homeless")
@pytest.mark.parametrize(
    "words", [["serve", "--port", "0"], ["matches"], ["where"], ["token"]], ids=lambda words: words[0]
)
def test_without_a_home_it_is_said_what_to_name(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*words, "--lang", "en"]) == 2
    assert f"{places.OWN}=/some/folder" in capsys.readouterr().err


@pytest.mark.usefixtures("homeless")
def test_a_folder_in_the_environment_stands_for_a_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(places.OWN, str(tmp_path / "kept"))
    assert served() == str(tmp_path / "kept")
    assert main(["matches", "--lang", "en"]) == 0


@pytest.mark.parametrize("rubbish", ["", "[]", '{"data": 5}'])
def test_bad_settings_are_said_by_the_house_alone(rubbish: str, capsys: pytest.CaptureFixture[str]) -> None:
    places.data_folder().mkdir()
    places.settings_file().write_text(rubbish)
    assert main(["where", "--lang", "en"]) == 0
    assert main(["serve", "--port", "0", "--lang", "en"]) == 2
    assert f"The settings in “{places.settings_file()}”" in capsys.readouterr().err


def test_a_backup_finds_the_same_house(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["backup", "copy", "--lang", "en"]) == 2
    assert f"“{tmp_path / 'kept'}”" in capsys.readouterr().err


@pytest.mark.parametrize(("language", "said"), [("en", "data folder"), ("fr", "dossier des données")])
def test_where_everything_is_kept_is_told(
    language: str, said: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    put_database(places.data_folder())
    assert main(["where", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["database"] == {"path": str(tmp_path / "kept" / FILE), "exists": True}
    assert "log" not in told
    assert told["chosen_by"] == places.OWN
    assert {*told} >= {"data", "matches", "settings", "unfinished", "old_matches"}
    assert main(["where", "--lang", language]) == 0
    out = capsys.readouterr().out
    assert out.startswith(said)
    assert str(tmp_path / "kept" / "matches") in out


def test_the_database_has_one_name() -> None:
    assert places.DATABASE == FILE
