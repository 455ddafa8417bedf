"""What is installed works: everything a person would do first, from the wheel and from the source distribution."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from tests.packages.conftest import ROOT, Home, Packages
from tests.packages.houses import house, visit
from tests.packages.listing import compiled

from grimalkin import __version__, games
from grimalkin.text import LANGUAGES

pytestmark = pytest.mark.xdist_group("packages")


def test_it_is_installed_alone(home: Home) -> None:
    source = "import grimalkin, sys; print(grimalkin.__file__, *sys.path, sep='\\n')"
    file, *paths = home.python(source).splitlines()
    assert Path(file).is_relative_to(home.binaries.parent)
    assert not any(Path(path).is_relative_to(ROOT) for path in paths)


def test_native_code_runs_where_it_was_packed(home: Home) -> None:
    said = home.grimalkin("--version", "--lang", "en")
    assert said.startswith(f"grimalkin {__version__} ")
    source = "from grimalkin.rules.native import native; print(native())"
    assert home.python(source) == f"{home.kind == 'wheel' and bool(compiled())}\n"


def test_a_match_is_played_in_the_terminal_and_told_again(home: Home) -> None:
    words = ("play", "friday", "--seats", "3", "--option", "rounds=1", "--seed", "x", "--record", "a.record")
    assert "The record is in" in home.grimalkin(*words, answers="1\n" * 99)
    assert home.grimalkin("verify", "a.record").count("✓") == 5
    assert "Vous recevez 13 cartes" in home.grimalkin("replay", "a.record", "--seat", "0", "--lang", "fr")


def test_a_house_opens_and_a_match_begins_there(home: Home) -> None:
    with house([home.command], home.folder) as address:
        assert visit(address) == __version__


def test_every_game_has_its_rules_in_every_language(home: Home) -> None:
    known = home.grimalkin("games")
    for name in games.found():
        assert name in known
    source = (
        "from grimalkin import games; from grimalkin.text import LANGUAGES, Rulebook; import json;"
        "print(json.dumps({name: [len(Rulebook.of(game.package, language).clauses) for language in LANGUAGES]"
        " for name, game in games.found().items()}))"
    )
    found = json.loads(home.python(source))
    assert [*found] == [*games.found()]
    assert all(min(clauses) > 20 and len(clauses) == len(LANGUAGES) for clauses in found.values())
    assert home.grimalkin("rules", "friday", "3.4", "--lang", "fr").startswith("3.4  ")


def test_the_kit_of_laws_holds_the_boxes_without_their_tests(home: Home) -> None:
    source = (
        "from grimalkin import games; from grimalkin.testing.conformance import hold_the_box;"
        "print(sum(hold_the_box(game) is None for game in games.found().values()))"
    )
    assert home.python(source) == f"{len(games.found())}\n"


def test_building_says_nothing_but_what_was_built(packages: Packages) -> None:
    lines = [line for line in packages.said.splitlines() if not line.startswith("* ")]
    assert lines == [f"Successfully built {packages.sdist.name} and {packages.wheel.name}"]
