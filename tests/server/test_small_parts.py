"""Tokens, names, buckets, settings: the small parts of the house."""

from __future__ import annotations

import asyncio
import re
import resource
import secrets
import threading
import unicodedata
from functools import partial
from itertools import combinations
from pathlib import Path
from string import ascii_lowercase, ascii_uppercase, digits

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from grimalkin import games
from grimalkin.rules import Refused
from grimalkin.server.buckets import Bucket, Buckets
from grimalkin.server.people.letterforms import DRAWN, IN_FRAMES
from grimalkin.server.people.likeness import free_of
from grimalkin.server.people.names import LONGEST_NAME, clean_chat, clean_name
from grimalkin.server.people.tokens import SHORTEST_KEY, hashed, new_table_id, new_token, opens, player_id
from grimalkin.server.refusals import NotNow
from grimalkin.server.serving import DESCRIPTORS, allow_descriptors
from grimalkin.server.settings import Limits, Settings, read_settings
from grimalkin.server.store.worker import Worker
from grimalkin.server.tables.sentences import refusal
from grimalkin.text import LANGUAGES, Voice
from grimalkin.text.voice import read

GUESSABLE = [
    "a" * 64, "abab" * 16, "aaaabbbbccccdddd", "0123456789abcdef" * 4, "ZYXWVUTSRQPONMLK", "1357" * 8,
    "nullnullnullnull", "passwordpassword", "Password12345678", "qwertyuiopasdfgh", "azertyuiopqsdfgh",
    "    ....    ....",
]  # fmt: skip
"""Keys that are long enough, and that anybody might try."""
ROOM = Path(__file__).parents[2] / "src" / "grimalkin" / "server"


def test_a_token_opens_only_what_it_was_made_for() -> None:
    token, other = new_token(), new_token()
    assert opens(token, hashed(token))
    assert not opens(other, hashed(token))
    assert not opens("", hashed(""))
    assert not opens(token, "")
    assert token not in hashed(token)
    assert len({new_token() for _ in range(1000)}) == len({new_table_id() for _ in range(1000)}) == 1000


def test_a_player_is_known_by_his_key_and_nobody_by_one_that_could_be_guessed() -> None:
    assert len({player_id(secrets.token_hex(24)) for _ in range(1000)}) == 1000, "as the page draws them"
    for key in ("", "a", "7c1e5f9a20d84b36"[: SHORTEST_KEY - 1], *GUESSABLE):
        with pytest.raises(NotNow):
            player_id(key)


@pytest.mark.parametrize(
    ("written", "shown"),
    [
        ("  Ada   Lovelace ", "Ada Lovelace"),
        ("A\u0301da", "Áda"),
        ("x\u202egnp.exe", "xgnp.exe"),
        ("a\nb\tc", "abc"),
        ("\ue001Bob", "Bob"),
        ("Z\u0300\u0301\u0302\u0303\u0304\u0305", "Z\u0300\u0301\u0302"),
        ("<b>&", "<b>&"),
        ("\u0338Ada \u0301\u0302Love", "Ada Love"),
        ("\x00\u0301a\x00\u0301", "á"),
    ],
)
def test_a_name_is_made_fit_to_be_shown(written: str, shown: str) -> None:
    assert clean_name(written) == shown


@pytest.mark.parametrize("name", ["", "   ", "\u200b\u202e", "\u0338\u0301", "x" * (LONGEST_NAME + 1)])
def test_a_name_that_is_none_is_refused(name: str) -> None:
    with pytest.raises(Refused):
        clean_name(name)


@given(st.text(max_size=80))
def test_what_is_cleaned_is_clean(text: str) -> None:
    try:
        shown = clean_chat(text)
    except Refused:
        return
    assert shown == clean_chat(shown)
    assert shown.isprintable() or "\u200d" in shown


def test_a_bucket_gives_what_it_holds_then_at_its_rate() -> None:
    bucket = Bucket(2.0, 3, 0.0)
    assert [bucket.take(0.0) for _ in range(4)] == [True, True, True, False]
    assert bucket.take(0.5)
    assert not bucket.take(0.5)
    assert [bucket.take(100.0) for _ in range(4)] == [True, True, True, False]


def test_what_was_used_elsewhere_must_fill_up_again_first() -> None:
    bucket = Bucket(2.0, 3, 0.0)
    bucket.charge(0.0, 5)
    assert not bucket.take(1.4)
    assert bucket.take(1.5)
    assert not bucket.is_full(2.9)
    assert bucket.is_full(3.0)


def test_others_are_told_only_of_those_who_use_a_good_part() -> None:
    here, there = Buckets(1.0, 16), Buckets(1.0, 16)
    here.shared = True
    assert here.take("usual", 0.0)
    assert all(here.take("many", 0.0) for _ in range(16))
    told = here.told()
    assert told == {"many": 16.0}
    assert here.told() == {}
    there.charge("many", 0.0, told["many"])
    assert not there.take("many", 0.9)
    # Whoever comes once in a while is never told of, however often.
    assert all(here.take("usual", now) for now in range(20, 400, 20))
    assert here.told() == {}


def test_buckets_forget_those_that_are_full_again() -> None:
    buckets = Buckets(1.0, 2)
    for number in range(Buckets.SWEEP):
        buckets.take(str(number), 0.0)
    assert buckets.take("late", 10.0)
    assert len(buckets.known) == 1
    assert [buckets.take("late", 10.0) for _ in range(2)] == [True, False]


def test_settings_are_read_strictly(tmp_path: Path) -> None:
    file = tmp_path / "house.json"
    file.write_text('{"grace": 5, "limits": {"tables": 7}}')
    assert read_settings(file) == Settings(grace=5, limits=Limits(tables=7))
    assert read_settings(None) == Settings()
    for bad, why in (('{"grease": 5}', "unknown field `grease`"), ('{"limits": {"tables": 0}}', ">= 1")):
        file.write_text(bad)
        with pytest.raises(msgspec.ValidationError, match=why):
            read_settings(file)


@pytest.mark.parametrize(
    "other",
    [
        "Ad\u034fa",
        "Ada\ufe0f",
        "A\u200bda",
        "Ada\U000e0101",
        "\u0410d\u0430",
        "\u0391d\u0251",
        "ADA",
        "\uff21\uff44\uff41",
        "\U0001d400\U0001d41d\U0001d41a",
        "\u1d00da",
        "\u1d00\u1d05\u1d00",
        "\U0001f150\U0001f153\U0001f150",
        "\U0001f170\U0001f173\U0001f170",
        "\U0001f1e6\U0001f1e9\U0001f1e6",
        "\u249c\u249f\u249c",
        "\u24b6\u24d3\u24d0",
        "\ua4ee\ua4d3\ua4ee",
        "Ad\u0430\U0001d159",
    ],
)
def test_names_that_look_alike_are_one(other: str) -> None:
    assert not free_of([other], ["Ada"])
    assert not free_of(["Ada"], [other])


def test_every_letter_and_digit_that_is_drawn_otherwise_or_framed_looks_like_itself() -> None:
    others = DRAWN | {chr(code): plain for code, plain in IN_FRAMES.items()}
    assert len(others) > 250
    assert {plain.upper() for plain in others.values()} >= {*ascii_uppercase, *digits}
    for other, plain in others.items():
        assert not free_of([f"Ada{other}"], [f"Ada{plain}"]), unicodedata.name(other)
    assert free_of(["\u0250da", "\u018eva", "\ua7fcia"], ["Ada", "Eva", "Pia"]), "a letter that is turned is another"


def test_of_plain_letters_and_digits_only_l_and_1_o_and_0_look_alike() -> None:
    plain = ascii_lowercase + digits
    alike = {one + other for one, other in combinations(plain, 2) if not free_of([one], [other])}
    assert alike == {"l1", "o0"}


def test_names_that_look_like_several_letters_are_found() -> None:
    assert not free_of(["Torn", "TOM", "T0m"], ["Tom"])
    assert not free_of(["Pau1", "PauI", "pau|"], ["Paul"])


def test_names_that_differ_for_whoever_reads_them_are_free() -> None:
    names = ["Adá", "Adà", "Eda", "Ada 2", "Ad", "Åda", "Ядa", "阿达"]
    assert free_of(names, ["Ada"]) == names
    assert free_of(["Noël", "René", "Ada8"], ["Noel", "Renè", "Ada3", ""]) == ["Noël", "René", "Ada8"]


def test_nothing_invisible_is_left_in_a_name() -> None:
    assert clean_name("Ad\u034fa\ufe0f\U000e0101\u180b") == "Ada"
    assert clean_name("Ada\U0001d159") == "Ada"
    assert clean_chat("\u2764\ufe0f") == "\u2764\ufe0f", "a heart in colour"


def test_what_is_said_is_seen() -> None:
    for unseen in ("\u200d", "\u200d" * 50, "\U0001d159", " \u200d \u2800", "\u200d\u0301"):
        with pytest.raises(NotNow, match="bad-chat"):
            clean_chat(unseen)
    assert clean_chat("sh\u200dy \u200d\U0001f600\u200d") == "shy \U0001f600"
    family, heart, woman = (
        "\U0001f468\u200d\U0001f469",
        "\u2764\ufe0f\u200d\U0001f525",
        "\U0001f469\U0001f3fd\u200d\U0001f680",
    )
    for picture in (family, heart, woman):
        assert clean_chat(picture) == picture, "several pictures in one"


SOURCES = "\n".join(path.read_text() for path in ROOM.rglob("*.py"))
REASONS = set(re.findall(r'NotNow\("([a-z-]+)"', SOURCES)) | {"table-full", "seat-taken", "bad-message"}


def test_every_refusal_of_the_house_has_its_sentence() -> None:
    assert len(REASONS) > 30
    for language in LANGUAGES:
        assert not {key for key in REASONS if not Voice(language).knows(f"refused-{key}")}, language


def test_a_reason_of_the_house_is_never_said_in_words_of_a_game() -> None:
    for game in games.found().values():
        texts = "".join(read(package, "text/en.ftl") for package in game.texts)
        assert not REASONS & set(re.findall(r"^refused-([a-z-]+) =", texts, re.MULTILINE)), game.name
    assert refusal(NotNow("no-match-on"), "en", "spooks") == "No match is going on."


def test_a_house_takes_the_descriptors_it_may_have() -> None:
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(256, hard), hard))
    try:
        allow_descriptors()
        given, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
        assert given == (DESCRIPTORS if hard == resource.RLIM_INFINITY else min(DESCRIPTORS, hard))
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))


@pytest.mark.parametrize("platform", ["linux", "darwin"])
def test_a_worker_does_one_thing_after_another_and_ends_once(platform: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def work() -> list[int]:
        worker, came, all_done = Worker("trial"), list[int](), asyncio.Event()
        for number in range(5):
            worker.do(partial(int, number), came.append)
        worker.do(lambda: None, lambda _: all_done.set())
        await all_done.wait()
        worker.close()
        worker.close()
        return came

    monkeypatch.setattr("sys.platform", platform)
    assert asyncio.run(work()) == [0, 1, 2, 3, 4]
    assert "trial" not in [thread.name for thread in threading.enumerate()]
