"""What was told of the latest versions is kept in few bytes, and given back byte for byte."""

from __future__ import annotations

from grimalkin.server.tables.recent import MOST, Recent
from grimalkin.server.tables.snapshots import Key
from grimalkin.server.tables.updates import OWN

ADA, BOB, ZOE, LOOKS_ON = Key(0, "en"), Key(1, "en"), Key(2, "fr"), Key(None, "en")


def told(version: int) -> dict[Key, bytes]:
    """What four viewers were told of a version, in two languages; one of them nothing of its own."""
    english, french = (
        b'{"v":%d,"said":["%b %b"]}' % (version, word, b"x" * 200) for word in (b"laid", "posé".encode())
    )
    own = [head[:-1] + OWN + b'{"legal":"%b"}}' % words for head, words in ((english, b"C7"), (french, b"M2 F>C"))]
    return {ADA: own[0], LOOKS_ON: english, BOB: english, ZOE: own[1]}


def test_whoever_comes_back_is_given_the_very_bytes() -> None:
    recent = Recent()
    for version in range(1, 11):
        recent.add(version, told(version))
    for key in (ADA, BOB, ZOE, LOOKS_ON):
        assert recent.since(6, 10, key) == [told(version)[key] for version in range(7, 11)]
        assert recent.since(10, 10, key) == []


def test_what_is_not_kept_is_not_given() -> None:
    recent = Recent()
    for version in range(1, MOST + 3):
        recent.add(version, told(version) if version != 20 else {ADA: b'{"v":20}'})
    now = MOST + 2
    assert recent.since(1, now, ADA) is None
    assert len(recent.since(2, now, ADA) or ()) == MOST
    assert recent.since(19, now, BOB) is None
    assert len(recent.since(20, now, BOB) or ()) == now - 20
    assert recent.since(now + 1, now, ADA) is None
    recent.clear()
    assert recent.since(now - 1, now, ADA) is None


def test_what_all_were_told_is_kept_once() -> None:
    recent = Recent()
    recent.add(1, told(1))
    ((_, _, packed),) = recent._told
    assert packed.count(b"x" * 200) == 2
