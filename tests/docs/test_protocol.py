"""What docs/protocol.md says is what is spoken."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any, get_args

import msgspec
import pytest

from grimalkin.server import codes
from grimalkin.server.settings import Limits, Settings
from grimalkin.server.tables.visitors import MOST_WAITING
from grimalkin.wire import arrival, envelope, hints, hosting, matches, read, requests, seats, talk

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "protocol.md").read_text(encoding="utf-8")
SECTIONS = {part.partition("\n")[0]: part for part in PAGE.split("\n## ")}
EXAMPLES: list[str] = re.findall(r'(?:`|^)(\{"t": .*?\})(?:`|$)', PAGE, re.MULTILINE)
SUBJECTS = (arrival, seats, hosting, matches, talk, hints)
TOLD = [
    kind
    for subject in SUBJECTS
    for kind in vars(subject).values()
    if isinstance(kind, type) and issubclass(kind, envelope.Message) and kind is not envelope.Message
]


def tag(kind: type[msgspec.Struct]) -> str:
    return str(kind.__struct_config__.tag)


def transcript() -> list[str]:
    text = re.sub(r"\n  ", "", PAGE.rpartition("```text\n")[2])
    return [line for line in text.splitlines() if line[:1] in {"→", "←"}]


def test_every_message_that_may_be_asked_is_shown() -> None:
    shown = {json.loads(example)["t"] for example in EXAMPLES}
    assert shown == {tag(kind) for kind in get_args(requests.Anything)}


@pytest.mark.parametrize("example", EXAMPLES)
def test_every_example_is_a_message(example: str) -> None:
    read(example)


def test_every_field_that_may_be_asked_is_named() -> None:
    section = SECTIONS["What you may ask"]
    for kind in get_args(requests.Anything):
        for field in kind.__struct_fields__:
            assert f'"{field}"' in section or f"`{field}`" in section, (tag(kind), field)


def test_every_message_that_is_told_is_described_with_its_fields() -> None:
    section = SECTIONS["What you are told"]
    for kind in TOLD:
        row = next(line for line in section.splitlines() if line.startswith(f"| `{tag(kind)}` |"))
        for field in set(kind.__struct_fields__) - {"v"}:
            assert f"`{field}`" in row, (tag(kind), field)
    line = next(line for line in section.splitlines() if line.startswith("| none |"))
    for field in set(matches.Update.__struct_encode_fields__) - {"v"}:
        assert f"`{field}`" in line, field
    for field in matches.OwnUpdate.__struct_encode_fields__:
        assert f"`own.{field}`" in section, field


def test_the_transcript_is_what_is_spoken() -> None:
    lines = transcript()
    tagged: Any = msgspec.json.Decoder(arrival.Snapshot | seats.Seated | arrival.RequestRefused | arrival.Pong)
    untagged = msgspec.json.Decoder(matches.Update)
    assert len(lines) > 10
    for line in lines:
        if line[0] == "→":
            read(line[2:])
        else:
            told = (tagged if '{"t":' in line else untagged).decode(line[2:])
            assert envelope.write(told).decode() == line[2:]
    # In a language everyone is told what holds.
    assert all('"holds":' in line for line in lines if '"pile-' in line)


def test_every_refusal_of_the_house_is_named() -> None:
    for path in (ROOT / "src" / "grimalkin" / "server").rglob("*.py"):
        for said in re.findall(r"NotNow\(([^)]*)\)", path.read_text(encoding="utf-8")):
            for key in re.findall(r'"([a-z]+-[a-z-]+|stale)"', said):
                assert f"`{key}`" in PAGE, key


def test_every_close_code_and_limit_is_told() -> None:
    section = SECTIONS["Refusals, limits, and how it ends"]
    assert {int(code) for code in re.findall(r"\b4\d\d\d\b", section)} == {*codes.OURS}
    limits, usual = Limits(), Settings()
    for number in (limits.messages_a_second, limits.bad_messages, limits.chats_a_minute, limits.hints_a_minute,
                   limits.asks_a_minute, MOST_WAITING,
                   limits.connections, limits.viewers, limits.http_connections,
                   usual.silence, usual.request_time, f"{requests.LONGEST_MESSAGE:,}"):  # fmt: skip
        assert re.search(rf"\b{number}\b", section), number


def test_zones_are_applied_as_the_page_says() -> None:
    code = re.search(r"```python\n(def apply.*?)```", PAGE, re.DOTALL)
    assert code
    room: dict[str, Any] = {}
    exec(code[1], room)  # noqa: S102 - our own page
    zones: dict[str, Any] = {}
    for line in transcript():
        message = json.loads(line[2:])
        if line[0] == "←" and "match" in message:
            zones = {name: room["place"](told) for name, told in message["match"]["at"].items()}
        elif line[0] == "←" and "t" not in message:
            room["apply"](message, zones)
    assert zones["hand@0"]["count"] == len(zones["hand@0"]["cards"]) == 11
    assert zones["stack@1"] == {"cards": None, "count": 0, "total": None, "kind": "cards"}


def test_the_page_comes_back_after_every_code_but_those_that_are_final() -> None:
    script = (ROOT / "src" / "grimalkin" / "web" / "net" / "socket.js").read_text(encoding="utf-8")
    final = re.search(r"const FINAL = new Set\(\[([0-9, ]+)\]\)", script)
    assert final
    assert {int(code) for code in final[1].split(",")} == {
        codes.BAD_MESSAGES, codes.FORBIDDEN, codes.NOT_FOUND, codes.REMOVED,
    }  # fmt: skip
