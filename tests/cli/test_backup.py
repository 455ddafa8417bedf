"""The database of a house is copied while the house is open, and what keeps it from that is said clearly."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from typing import TYPE_CHECKING

import httpx
import pytest

from grimalkin.cli import main

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from tests.conftest import RunningHouse


def test_a_copy_of_an_open_house_has_its_tables(open_house: Callable[..., RunningHouse], tmp_path: Path) -> None:
    house = open_house()
    table = httpx.post(f"{house.address}/api/tables", json={"game": "friday"}).json()["table"]
    copy = tmp_path / "copy.db"
    assert main(["backup", "--data", str(house.data), str(copy)]) == 0
    with closing(sqlite3.connect(copy)) as opened:
        assert opened.execute("SELECT id FROM tables").fetchall() == [(table,)]
    assert [path.name for path in tmp_path.glob("*copy*")] == ["copy.db"]


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("nowhere copy en", "There is no house’s database in the folder “nowhere”"),
        ("nowhere copy fr", "Il n’y a pas de base de données de la maison dans le dossier «\u202fnowhere\u202f»"),
        ("house there en", "The file “there” is there already"),
        ("house there fr", "Le fichier «\u202fthere\u202f» existe déjà"),
        ("house no/such/place en", "The file “no/such/place” cannot be written."),
        ("house copy en", "The database “house” could not be copied: file is not a database"),
        ("house copy fr", "La base de données «\u202fhouse\u202f» n’a pas pu être copiée"),
    ],
)
def test_what_is_wrong_is_said(
    words: str, said: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    data, target, language = words.split()
    monkeypatch.chdir(tmp_path)
    (tmp_path / "there").write_text("")
    (tmp_path / "house").mkdir()
    (tmp_path / "house" / "grimalkin.db").write_text("rubbish, " * 1000)
    assert main(["backup", "--data", data, target, "--lang", language]) == 2
    assert capsys.readouterr().err.startswith(said)
    assert not list(tmp_path.glob("*copy*"))
