"""The files of texts: each thing is said once, and in every language."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest

from grimalkin.text import OUR_OWN

ROOT = Path(__file__).parents[2] / "src" / "grimalkin"
ENGLISH = sorted(ROOT.rglob("*en.ftl"))
KEY = re.compile(r"^(-?[a-z][\w-]*) =", re.MULTILINE)


@pytest.mark.parametrize("file", ENGLISH, ids=lambda file: str(file.relative_to(ROOT)))
def test_each_thing_is_said_once_and_in_every_language(file: Path) -> None:
    english = Counter(KEY.findall(file.read_text()))
    for language in OUR_OWN:
        other = file.with_name(file.name.replace("en.ftl", f"{language}.ftl"))
        assert Counter(KEY.findall(other.read_text())) == english
    assert set(english.values()) == {1}


def test_there_are_texts() -> None:
    assert len(ENGLISH) > 5
