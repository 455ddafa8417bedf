"""`grimalkin serve --check` finds what a host would stumble over, says it in plain words, and opens nothing."""

from __future__ import annotations

import socket
from pathlib import Path
from types import SimpleNamespace

import pytest

from grimalkin.cli import checking, main
from grimalkin.cli.checking import BAD, DOUBT, GOOD, Checked


def keys(found: list[Checked]) -> list[tuple[str, str]]:
    return [(finding.how, finding.key) for finding in found]


def test_a_good_place_is_said_to_be_one(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("shutil.disk_usage", lambda _: SimpleNamespace(free=2**40))
    assert main(["serve", "--check", "--host", "127.0.0.1", "--port", "0", "--data", str(tmp_path / "new")]) == 0
    said = capsys.readouterr().out
    assert "✓" in said
    assert said.endswith("Nothing stands in the way.\n")
    assert not (tmp_path / "new").exists()


def test_what_must_be_put_right_is_counted(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "file").write_text("")
    words = ["serve", "--check", "--lang", "fr", "--port", "0", "--proxy", "*", "--data", str(tmp_path / "file")]
    assert main(words) == 1
    said = capsys.readouterr().out
    assert said.count("✗") >= 2
    assert said.endswith("choses sont à corriger.\n")


def test_a_folder_that_others_can_read_is_doubtful(tmp_path: Path) -> None:
    tmp_path.chmod(0o755)
    assert keys([*checking.folder(tmp_path)]) == [(DOUBT, "folder-open")]
    tmp_path.chmod(0o700)
    assert keys([*checking.folder(tmp_path)]) == [(GOOD, "folder")]


@pytest.mark.parametrize(("free", "how"), [(1, BAD), (3000, DOUBT), (5000, GOOD)])
def test_the_room_on_the_disk_is_judged_by_the_reserve(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, free: int, how: str
) -> None:
    monkeypatch.setattr("shutil.disk_usage", lambda _: SimpleNamespace(free=free))
    assert [finding.how for finding in checking.room(tmp_path, 1000)] == [how]


def test_a_port_that_is_taken_and_an_address_of_others_are_told_apart() -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        assert keys([*checking.address(*taken.getsockname()[:2])]) == [(DOUBT, "port-taken")]
    assert keys([*checking.address("192.0.2.1", 8013)]) == [(BAD, "no-address")]


@pytest.mark.parametrize(
    ("trusted", "host", "found"),
    [
        ("", "0.0.0.0", (DOUBT, "no-proxy")),  # noqa: S104
        ("", "127.0.0.1", (DOUBT, "no-proxy-local")),
        ("127.0.0.1", "0.0.0.0", (GOOD, "proxy")),  # noqa: S104
        ("10.0.0.0/8,::1", "::", (GOOD, "proxy")),
        ("*", "127.0.0.1", (GOOD, "proxy")),
        ("*", "0.0.0.0", (BAD, "proxy-anyone")),  # noqa: S104
        ("cards.example.org", "127.0.0.1", (BAD, "proxy-unknown")),
    ],
)
def test_a_proxy_is_believed_just_where_one_can_stand(trusted: str, host: str, found: tuple[str, str]) -> None:
    assert keys([*checking.proxy(trusted, host)]) == [found]


def test_names_that_lead_nowhere_are_named(monkeypatch: pytest.MonkeyPatch) -> None:
    def asked(name: str, _: object) -> list[object]:
        if name != "cards.example.org":
            raise socket.gaierror
        return [(0, 0, 0, "", ("192.0.2.7", 0))]

    monkeypatch.setattr("socket.getaddrinfo", asked)
    found = keys([*checking.names(("cards.example.org", "typo.example.org", "*"))])
    assert found == [(GOOD, "name"), (DOUBT, "name-unknown"), (DOUBT, "any-name")]


def test_a_clock_before_this_program_is_wrong() -> None:
    assert keys([*checking.clock(0)]) == [(BAD, "clock-wrong")]
