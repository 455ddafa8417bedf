"""What a client asks is read strictly, and what is wrong is said."""

from __future__ import annotations

from typing import get_args

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from grimalkin.wire import BadMessage, arrival, envelope, matches, read, requests


def test_a_message_is_read_by_its_tag() -> None:
    assert read('{"t":"play","word":"C7","v":12}') == matches.PlayWord(word="C7", v=12)
    assert read(b'{"t":"join","language":"fr","since":3}') == arrival.Join(language="fr", since=3)


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "truncated"),
        ("[]", "Expected `object`"),
        ('{"t":"fly"}', "Invalid value 'fly'"),
        ('{"word":"C7","v":1}', "missing required field `t`"),
        ('{"t":"play","word":"C7"}', "missing required field `v`"),
        ('{"t":"play","word":7,"v":1}', "Expected `str`, got `int`"),
        ('{"t":"play","word":"C7","v":-1}', "`int` >= 0"),
        ('{"t":"play","word":"C7","v":1e400}', "Number out of range"),
        ('{"t":"play","word":"C7","v":1,"cheat":true}', "unknown field `cheat`"),
        ('{"t":"ping","n":9007199254740992}', "`int`"),
        ('{"t":"emote","what":"wink"}', "Invalid enum value 'wink'"),
        ('{"t":"play","word":"' + "C" * 41 + '","v":1}', "length <= 40"),
        ("x" * 3000, "at most 2048 bytes"),
        ("[" * 2000, "Expected `object`"),
    ],
)
def test_a_bad_message_says_what_was_expected(text: str, why: str) -> None:
    with pytest.raises(BadMessage) as refused:
        read(text)
    assert why in str(refused.value)


@given(st.binary(max_size=200) | st.text(max_size=200))
def test_no_rubbish_breaks_the_reader(rubbish: bytes | str) -> None:
    try:
        read(rubbish)
    except BadMessage:
        return
    msgspec.json.decode(rubbish)


def kinds(base: type[envelope.Request]) -> set[type[envelope.Request]]:
    """Give every request that has a tag of its own."""
    below = set[type[envelope.Request]]().union(*(kinds(each) for each in base.__subclasses__()))
    return below | ({base} if base.__struct_config__.tag is not None and not below else set())


def test_every_request_says_what_it_is_for_and_can_be_read() -> None:
    found = {kind for kind in kinds(envelope.Request) if kind.__module__.startswith("grimalkin.wire")}
    assert found == set(get_args(requests.Anything))
    for kind in found:
        assert kind.__doc__
        assert kind.__struct_config__.forbid_unknown_fields, kind
        assert kind.__struct_config__.frozen, kind
