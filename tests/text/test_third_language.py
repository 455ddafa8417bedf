"""A third language is some files: it is spoken in commands, at the table of the terminal and by the house."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

import httpx
import pytest
from tests.text.third import CODE, DOTTED, NAME, install, plain
from websockets.sync.client import ClientConnection, connect

from grimalkin import games
from grimalkin.text import Rulebook, Voice

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from tests.conftest import RunningHouse

FRIDAY, SPOOKS = "grimalkin.games.friday", "grimalkin.games.spooks"


@pytest.fixture(autouse=True)
def third(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Install the language for every process that a test starts."""
    monkeypatch.setenv("PYTHONPATH", str(install(tmp_path / "packages")))


def run(*words: str, line: str = "", **environment: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(  # noqa: S603
        [sys.executable, *words], input=line, capture_output=True, text=True, encoding="utf-8", check=False,
        env=os.environ | {"PYTHONUTF8": "1"} | environment, timeout=120,
    )  # fmt: skip


def said(*words: str, line: str = "", **environment: str) -> str:
    done = run("-m", "grimalkin", *words, line=line, **environment)
    assert done.returncode == 0, done.stderr
    return done.stdout


def dotted(text: str) -> bool:
    return bool({*DOTTED} & {*text})


# In commands.


def test_commands_speak_it_when_asked_and_by_the_environment() -> None:
    english = said("games", "--lang", "en")
    asked = said("games", "--lang", CODE)
    assert plain(asked) == english
    assert dotted(asked)
    assert said("games", LC_ALL=f"{CODE}_XX.UTF-8") == asked


def test_help_and_refusals_name_it_among_the_others() -> None:
    assert f"en, fr, {CODE}" in said("--help", "--lang", "en")
    refused = run("-m", "grimalkin", "games", "--lang", "de", LC_ALL="en_GB.UTF-8")
    assert refused.returncode == 2
    assert f"Languages are en, fr and {CODE}, not “de”." in refused.stderr


def test_a_shell_completes_it(tmp_path: Path) -> None:
    begun, answer = "grimalkin --lang ", tmp_path / "answer"
    asked = {"COMP_LINE": begun, "COMP_POINT": str(len(begun)), "_ARGCOMPLETE": "1", "_ARGCOMPLETE_IFS": " "}
    run("-m", "grimalkin", **asked, _ARGCOMPLETE_STDOUT_FILENAME=str(answer))
    assert answer.read_text(encoding="utf-8").split() == ["en", "fr", CODE]


def test_a_rulebook_is_read_in_it_and_falls_back_whole() -> None:
    book = said("rules", "friday", "--lang", CODE)
    assert dotted(book)
    assert plain(book) == Rulebook.of(FRIDAY, "en").source
    assert said("rules", "spooks", "--lang", CODE) == Rulebook.of(SPOOKS, "en").source
    told = [json.loads(said("rules", game, "--json", "--lang", CODE))["language"] for game in ("friday", "spooks")]
    assert told == [CODE, "en"]


def test_a_match_in_the_terminal_is_played_in_it_with_its_own_words() -> None:
    table = ("play", "friday", "--seats", "3", "--seed", "a", "--level", "kitten", "--cut", "x", "--preset", "printed")
    spoken = said(*table, "--lang", CODE, line="hëlp\nRÜLËS 1.1\n1\nqüït\n")
    english = said(*table, "--lang", "en", line="help\nrules 1.1\n1\nquit\n")
    assert "Typë thë nümbër" in spoken
    assert plain(Rulebook.of(FRIDAY, "en").clauses["1.1"].text[:20]) in plain(spoken)

    def table_talk(text: str) -> list[str]:
        # Paths and the commitment are another in each match.
        return [line for line in plain(text).splitlines() if not re.search(r"/|commitment", line)]

    assert table_talk(spoken) == table_talk(english)


def test_a_game_that_lacks_it_speaks_whole_sentences_of_english() -> None:
    program = """if True:
        from grimalkin import games
        from grimalkin.rules import IllegalAction
        from grimalkin.text import Voice
        voice, game = Voice("xx", games.get("spooks")), games.get("spooks")
        print(voice.move(game.meaning(0)), voice.card(game.cards[0]), sep="|")
        print(voice.refusal(IllegalAction("x", "not-in-hand", "3.1", card=game.cards[0]).refusal))
        print(voice.say("value-yes"))
        print(Voice("xx", games.get("friday")).refusal(IllegalAction("x", "not-in-hand", "3.1", card="C7").refusal))
    """
    done = run("-c", program)
    assert done.returncode == 0, done.stderr
    move, refused, yes, friday = done.stdout.splitlines()
    game, voice = games.get("spooks"), Voice("en", games.get("spooks"))
    assert move == f"{voice.move(game.meaning(0))}|{voice.card(game.cards[0])}"
    assert refused.endswith("(rule 3.1)")
    assert not dotted(refused)
    assert yes == "yës"
    assert friday == "Yöü dö nöt höld thë cät 7. (rülë 3.1)"


# On the wire.


def until(line: ClientConnection, wanted: Callable[[dict[str, Any]], object]) -> dict[str, Any]:
    while True:
        message: dict[str, Any] = json.loads(line.recv(timeout=60))
        if wanted(message):
            return message


@contextmanager
def join(house: RunningHouse, table: str, **fields: object) -> Iterator[ClientConnection]:
    with connect(f"{house.address.replace('http', 'ws')}/table/{table}") as line:
        line.send(json.dumps({"t": "join", **fields}))
        yield line


def test_the_house_answers_in_it(open_house: Callable[..., RunningHouse]) -> None:
    with httpx.Client(base_url=open_house().address, timeout=60) as http:
        titles = {each["name"]: each["title"] for each in http.get(f"/api/games?language={CODE}").json()}
        assert titles["friday"] == "Frïdäy thë 13th"
        assert titles["spooks"] == "Spooks"
        books = [http.get(f"/api/games/{game}/rulebook?language={CODE}").json() for game in ("friday", "spooks")]
        assert [(book["language"], dotted(book["title"])) for book in books] == [(CODE, True), ("en", False)]
        lesson = http.get(f"/api/games/friday/lesson?language={CODE}").json()
        assert dotted(lesson["steps"][0]["text"])
        gone = http.get("/api/tables/none", headers={"accept-language": f"de, {CODE};q=0.9, en;q=0.5"}).json()
        assert gone == {"key": "no-such-table", "text": "Thërë ïs nö süch täblë."}


def test_a_language_that_is_not_spoken_is_refused_with_those_that_are(open_house: Callable[..., RunningHouse]) -> None:
    house = open_house()
    with httpx.Client(base_url=house.address, timeout=60) as http:
        answer = http.get("/api/games?language=de")
        assert (answer.status_code, answer.json()["key"]) == (400, "no-such-language")
        assert answer.json()["text"] == f"The language “de” is not spoken here. There are: en, fr, {CODE}."
        assert http.get("/api/records/x/proof?language=de").json()["key"] == "no-such-language"
        answer = http.post("/api/tables", json={"game": "friday", "language": "de"})
        assert answer.status_code == 400
        assert f"languages are en, fr, {CODE}, not 'de'" in answer.json()["text"]
        schema = http.get("/api/openapi.json").json()
        (parameter,) = schema["paths"]["/api/games"]["get"]["parameters"]
        assert parameter["schema"]["enum"] == ["en", "fr", CODE]
        assert schema["components"]["schemas"]["NewTable"]["properties"]["language"]["enum"] == ["en", "fr", CODE]
        table = http.post("/api/tables", json={"game": "friday", "language": CODE}).json()
    with join(house, table["table"], language="de") as line:
        refused = until(line, lambda message: message.get("t") == "refused")
        assert refused["text"] == f"languages are en, fr, {CODE}, not 'de'"


def test_a_table_speaks_it_and_survives_its_going_away(
    open_house: Callable[..., RunningHouse], monkeypatch: pytest.MonkeyPatch
) -> None:
    house = open_house()
    wanted = {"game": "friday", "language": CODE, "seats": 3, "listed": True}
    table = httpx.post(f"{house.address}/api/tables", json=wanted).json()
    with join(house, table["table"], host=table["host"], language=CODE) as line:
        line.send(json.dumps({"t": "sit", "name": "Ada"}))
        token = until(line, lambda message: message.get("t") == "seated")["token"]
        for request in ("fill", "start"):
            line.send(json.dumps({"t": request}))
        asked = until(line, lambda message: (message.get("match") or message.get("own") or {}).get("prompt"))
        prompt = (asked.get("match") or asked["own"])["prompt"]
        assert dotted(prompt)
        line.send(json.dumps({"t": "speak", "language": "en"}))
        english = until(line, lambda message: message.get("t") == "snapshot")
        assert english["match"]["prompt"] == plain(prompt)
        line.send(json.dumps({"t": "speak", "language": CODE}))
        again = until(line, lambda message: message.get("t") == "snapshot")
        assert [plain(text) for text in again["match"]["log"]] == english["match"]["log"]
        assert any(map(dotted, again["match"]["log"]))
    house.stop()
    monkeypatch.delenv("PYTHONPATH")
    house = open_house()
    (found,) = httpx.get(f"{house.address}/api/tables").json()["tables"]
    assert (found["id"], found["language"]) == (table["table"], "en")
    with join(house, table["table"], token=token, language="en") as line:
        assert until(line, lambda message: message.get("t") == "snapshot")["match"]["prompt"] == plain(prompt)


def test_the_page_is_given_its_words_and_its_name(open_house: Callable[..., RunningHouse]) -> None:
    with httpx.Client(base_url=open_house().address, timeout=60) as http:
        folder = re.findall(r"(/web/[0-9a-f]+/)main\.js", http.get("/").text)[0]
        listed = http.get(f"{folder}languages.json").json()
        words = {code: http.get(f"{folder}words.{code}.json").json() for code in ("en", CODE)}
    assert [each["code"] for each in listed] == ["en", "fr", CODE]
    assert listed[-1] == {"code": CODE, "name": NAME, "direction": "ltr"}
    # Facts stand in braces, and have names of their own.
    assert {key: re.sub(r"\{\w+\}", "", text) for key, text in words["en"].items()} == {
        key: plain(re.sub(r"\{\w+\}", "", text)) for key, text in words[CODE].items()
    }
