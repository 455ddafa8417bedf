"""The house opens, says where it is, and closes in good order; what keeps it from opening is said clearly."""

from __future__ import annotations

import json
import signal
import socket
import subprocess
import sys
from typing import TYPE_CHECKING

import httpx
import pytest

from grimalkin.cli import main
from grimalkin.cli.serving import addresses, has_browser, own_address

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from tests.conftest import RunningHouse

    Open = Callable[..., RunningHouse]


@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGTERM, signal.SIGHUP])
def test_it_opens_where_it_says_and_closes_when_told(open_house: Open, how: int) -> None:
    house = open_house()
    assert house.said[0].startswith("The house is open. On this machine: http://127.0.0.1:")
    assert house.said[1] == "Ctrl-C closes it.\n"
    assert httpx.get(f"{house.address}/healthz").json()["status"] == "ok"
    code, said = house.stop(how)
    assert code == 0
    assert said.endswith("The house is closed. Everything is kept; matches go on when it opens again.\n")


def test_two_houses_do_not_share_a_folder(open_house: Open, capsys: pytest.CaptureFixture[str]) -> None:
    house = open_house()
    for language, said in (("en", "Another house works with"), ("fr", "Une autre maison se sert")):
        words = ("--data", str(house.data), "--port", "0", "--host", "127.0.0.1", "--no-browser", "--lang", language)
        assert main(["serve", *words]) == 2
        assert capsys.readouterr().err.startswith(said)


def test_a_port_that_is_taken_is_said(capsys: pytest.CaptureFixture[str]) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        for language, said in (("en", f"Port {port} is in use"), ("fr", f"Le port {port} est pris\u00a0:")):
            assert main(["serve", "--host", "127.0.0.1", "--port", port, "--lang", language]) == 2
            assert capsys.readouterr().err.startswith(said)


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--port", "x"], "--port takes a whole number, not “x”."),
        (["--port", "70000"], "--port takes a whole number from 0 to 65535, not “70000”."),
        (["--host", "198.51.100.7", "--port", "0"], "The house cannot open at 198.51.100.7"),
        (["--host", "no such host", "--port", "0"], "The house cannot open at no such host"),
        (["--host", "." * 70, "--port", "0"], "The house cannot open at"),
        (["--settings", "nowhere.json"], "The file “nowhere.json” cannot be read."),
    ],
)
def test_a_bad_word_says_what_was_expected(words: list[str], said: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["serve", "--lang", "en", *words]) == 2
    assert capsys.readouterr().err.startswith(said)


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("", "Input data was truncated"),
        ("[]", "Expected `object`, got `array`"),
        ('{"gracious": 1}', "unknown field `gracious`"),
        ('{"grace": "long"}', "Expected `float`, got `str` - at `$.grace`"),
        ('{"limits": {"viewers": 0}}', "Expected `int` >= 1 - at `$.limits.viewers`"),
    ],
)
@pytest.mark.parametrize("language", ["en", "fr"])
def test_bad_settings_say_what_was_expected(
    text: str, problem: str, language: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "settings.json"
    path.write_text(text)
    assert main(["serve", "--settings", str(path), "--lang", language]) == 2
    said = capsys.readouterr().err
    assert problem in said
    assert "limits, grace" in said


@pytest.mark.parametrize(
    ("name", "said"),
    [("file", "The folder “{path}” cannot be used"), ("rubbish", "The database in the folder “{path}” is damaged")],
)
def test_a_folder_that_holds_no_house_is_said(name: str, said: str, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    (tmp_path / "rubbish").mkdir()
    (tmp_path / "rubbish" / "grimalkin.db").write_text("rubbish, " * 1000)
    words = ("--data", str(tmp_path / name), "--host", "127.0.0.1", "--port", "0", "--lang", "en")
    command = [sys.executable, "-m", "grimalkin", "serve", *words]
    done = subprocess.run(command, capture_output=True, text=True, check=False)  # noqa: S603
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith(said.format(path=tmp_path / name))


@pytest.mark.parametrize(("language", "said"), [("en", "The house needs more"), ("fr", "La maison demande d’autres")])
def test_the_extra_that_is_missing_is_named(
    language: str, said: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.delitem(sys.modules, "grimalkin.cli.serving")
    monkeypatch.setitem(sys.modules, "segno", None)
    assert main(["serve", "--lang", language]) == 2
    error = capsys.readouterr().err
    assert error.startswith(said)
    assert error.endswith("pip install 'grimalkin[server]'\n")


def test_the_address_for_others_is_shown_with_its_code(open_house: Open) -> None:
    house = open_house("--host", "0.0.0.0", "--qr")  # noqa: S104
    assert "http://127.0.0.1:" in house.said[0]
    _, said = house.stop()
    if own_address():
        assert f"For everyone on the same network: http://{own_address()}:" in said
        assert "▄▄▄▄▄" in said


def test_addresses_are_those_that_can_be_reached() -> None:
    assert addresses("127.0.0.1", 80).network == ""
    assert addresses("::1", 80).here == "http://[::1]:80/"
    assert addresses("192.168.1.5", 80).network == "http://192.168.1.5:80/"
    assert addresses("0.0.0.0", 80).here == "http://127.0.0.1:80/"  # noqa: S104


def test_no_browser_opens_where_nobody_sits() -> None:
    assert not has_browser()


@pytest.mark.parametrize("words", [(), ("--proxy",), ("--proxy", "10.0.0.0/8, 127.0.0.1"), ("--proxy", "10.1.2.3")])
def test_only_a_proxy_that_is_named_says_who_asks(words: tuple[str, ...], open_house: Open, tmp_path: Path) -> None:
    strict = tmp_path / "strict.json"
    strict.write_text('{"limits": {"tables_an_hour": 1}}')
    house = open_house("--settings", str(strict), *words)

    def opened(whom: str) -> int:
        headers = {"X-Forwarded-For": whom}
        return httpx.post(f"{house.address}/api/tables", json={"game": "friday"}, headers=headers).status_code

    believed = words in {("--proxy",), ("--proxy", "10.0.0.0/8, 127.0.0.1")}
    assert opened("192.0.2.7") == 201
    assert opened("192.0.2.7") == 429
    assert opened("192.0.2.8") == (201 if believed else 429)
    assert opened("198.51.100.1, 192.0.2.8") == 429


def test_it_opens_again_in_place_and_nobody_is_turned_away(open_house: Open) -> None:
    house = open_house()
    table = httpx.post(f"{house.address}/api/tables", json={"game": "friday", "listed": True}).json()["table"]
    for _ in range(2):
        house.open_again()
        # Whoever asks while it closes and opens waits, and is answered: a new line each time, as after a break.
        answers = [httpx.get(f"{house.address}/api/tables", timeout=60).json()]
        house.wait_until_open_again()
        answers.append(httpx.get(f"{house.address}/api/tables", timeout=60).json())
        assert [[each["id"] for each in answer["tables"]] for answer in answers] == [[table], [table]]
        assert house.process.poll() is None
    code, said = house.stop()
    assert code == 0
    assert said.endswith("matches go on when it opens again.\n")


def test_a_socket_that_is_none_is_said(capsys: pytest.CaptureFixture[str]) -> None:
    for word, said in (("0", "--fd takes the number of an open socket"), ("x", "--fd takes a whole number")):
        assert main(["serve", "--fd", word, "--lang", "en"]) == 2
        assert capsys.readouterr().err.startswith(said)


@pytest.mark.parametrize("how", ["words", "json", "file"])
def test_the_log_is_for_a_person_or_for_a_machine(open_house: Open, tmp_path: Path, how: str) -> None:
    log = tmp_path / "house.log"
    house = open_house("--log", str(log) if how == "file" else how)
    httpx.post(f"{house.address}/api/tables", content=b"\xff")
    house.stop()
    written = house.log.read_text(encoding="utf-8")
    if how == "words":
        assert "{" not in written
    else:
        lines = (log.read_text(encoding="utf-8") if how == "file" else written).splitlines()
        assert any("is open" in json.loads(line)["message"] for line in lines)
        assert how == "json" or not written
