"""A grammar of what nobody should send, for Hypothesis: messages, requests and records that are nearly right."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

from hypothesis import strategies as st
from tests.server.rubbish import HONEST, STRANGE, WORDS

RECORDS = [
    "\n".join(path.read_text(encoding="utf-8").splitlines()[:30])
    for path in sorted((Path(__file__).parents[1] / "records").glob("*/3-seats-1.record"))
]
PATHS = [
    "/api/tables", "/api/tables/{}", "/api/games", "/api/games/{}/rulebook", "/api/games/{}/lesson", "/api/records/{}",
    "/api/records/{}/replay", "/api/records/{}/proof", "/api/records/{}/review", "/api/player", "/api/visits",
    "/api/qr", "/api/leaderboards/{}", "/healthz", "/metrics", "/api/openapi.json", "/{}", "/t/{}", "/r/{}",
    "/table/{}", "/api/{}",
]  # fmt: skip

text = st.text(max_size=30)
number = st.one_of(st.integers(-3, 70), st.sampled_from([2**31, 2**53 - 1, 2**53, 2**63, 2**64, -(2**63)]), st.floats())
plain = st.one_of(st.none(), st.booleans(), number, text, st.sampled_from(WORDS), st.sampled_from(STRANGE))
value = st.recursive(
    plain, lambda inner: st.lists(inner, max_size=3) | st.dictionaries(text, inner, max_size=3), max_leaves=4
)
tag = st.sampled_from(sorted(HONEST))


@st.composite
def asked(draw: st.DrawFn) -> dict[str, Any]:
    """Draw a message with fields that are right, wrong, missing or unknown."""
    name = draw(tag)
    fields: dict[str, Any] = {"t": name, **HONEST[name], "n": draw(st.integers(0, 2**20))}
    for field in draw(st.lists(st.sampled_from(sorted(fields)), max_size=2)):
        fields[field] = draw(value)
    if draw(st.integers(0, 3)) == 0:
        fields[draw(text)] = draw(value)
    if draw(st.integers(0, 5)) == 0:
        fields.pop(draw(st.sampled_from(sorted(fields))))
    return fields


@st.composite
def damaged(draw: st.DrawFn, source: st.SearchStrategy[str]) -> str:
    """Draw something that was cut off, spliced, or has a foreign character in it."""
    whole = draw(source)
    place = draw(st.integers(0, len(whole)))
    middle = draw(st.sampled_from(["", "\x00", '"', "{", "[", "\\", "\n", "💀", "\ud800", " ", "9" * 30]))
    return whole[:place] + middle + whole[place + draw(st.integers(0, 3)) :]


sentence = asked().map(json.dumps)
message = st.one_of(
    sentence,
    sentence,
    damaged(sentence),
    value.map(json.dumps),
    text,
    st.binary(max_size=60),
    st.tuples(st.sampled_from(["[", '{"t":', '{"a":[']), st.integers(1, 1500)).map(
        lambda deep: (deep[0] * deep[1])[:4000]
    ),
)
messages = st.lists(message, min_size=1, max_size=40)


def mangled(whole: str | bytes, count: int) -> list[str | bytes]:
    """Give a message and damaged copies of it: bytes changed, left out, repeated; always the same ones."""
    held = whole if isinstance(whole, bytes) else whole.encode("utf-8", "replace")
    dice, copies = random.Random(held), [whole if isinstance(whole, bytes) else held.decode()]
    for _ in range(count):
        one, other = sorted((dice.randrange(len(held) + 1), dice.randrange(len(held) + 1)))
        other = min(other, one + 12)
        middle = dice.choice(
            [b"", held[one:other] * 2, dice.randbytes(2), b'"', b"}", b":", b"\\u0000", b"1e999", b"null"]
        )
        copy = (held[:one] + middle + held[other:])[:4000]
        # A frame of text must be text, or the line is closed at once; as bytes it is a message that cannot be read.
        copies.append(copy.decode("utf-8", "replace"))
    return copies


word = st.one_of(text, st.sampled_from(["friday", "spooks", "x", "0", "..", "%00", "%ff", "a" * 300, *WORDS[:20]]))
METHODS = ["GET", "GET", "GET", "POST", "POST", "PUT", "DELETE", "HEAD", "OPTIONS", "PATCH", "LINK"]
fields = st.dictionaries(st.sampled_from(["game", "seats", "options", "level", "text", "x"]), value, max_size=4)
body = st.one_of(
    st.just(b""),
    st.binary(max_size=60),
    damaged(sentence).map(lambda body: body.encode("utf-8", "replace")),
    fields.map(lambda body: json.dumps(body).encode()),
)
request = st.fixed_dictionaries({
    "method": st.sampled_from(METHODS),
    "path": st.tuples(st.sampled_from(PATHS), word).map(lambda parts: parts[0].replace("{}", parts[1])),
    "query": st.dictionaries(st.sampled_from(["language", "seat", "open", "x", ""]), word, max_size=2),
    "body": body,
    "type": st.sampled_from(["application/json", "application/json", "text/plain", "multipart/form-data", ""]),
    "key": word,
    "language": st.sampled_from(["fr", "en", "xx;q=nan", "", "*", ";;;"]),
})  # fmt: skip

line = st.one_of(
    st.tuples(st.integers(-1, 7), st.sampled_from(WORDS)).map(lambda move: f"{move[0]} {move[1]}"),
    st.sampled_from(["undo 0", "undo 9", "secret 00", "deal", "commit xyz", "seats 99", "drawn first", "0 C7 by"]),
    st.sampled_from(["options rounds=0", "#", "game x@9", "player 0", 'cut 0 "', "grimalkin record 2"]),
    text,
)


@st.composite
def spliced(draw: st.DrawFn) -> str:
    """Draw a record with lines put in, left out or changed."""
    lines = draw(st.sampled_from(RECORDS)).split("\n")
    for _ in range(draw(st.integers(1, 3))):
        place = draw(st.integers(0, len(lines)))
        lines[place : place + draw(st.integers(0, 2))] = draw(st.lists(line, max_size=2))
    return "\n".join(lines)


record = st.one_of(spliced(), spliced(), damaged(st.sampled_from(RECORDS)), st.text(max_size=200))
