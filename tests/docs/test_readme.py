"""What the README shows at first sight is there, small enough, and described for whoever does not see it."""

from __future__ import annotations

import re
from pathlib import Path

ROOT = Path(__file__).parents[2]
README = (ROOT / "README.md").read_text(encoding="utf-8")
PICTURES = re.findall(r'<img src="([^"]+)" alt="([^"]*)"', README)
LARGEST, STILL = 1_000_000, 150_000
"""Bytes that a moving picture may have, and one that does not move."""


def test_pictures_are_there_small_and_described() -> None:
    assert [Path(path).name for path, _ in PICTURES] == ["table-laptop.webp", "table-phone.webp", "burst.webp"]
    for path, description in PICTURES:
        size = (ROOT / path).stat().st_size
        assert size < (LARGEST if "burst" in path else STILL), path
        assert len(description) > 30


def test_the_moving_picture_moves() -> None:
    body = (ROOT / "docs" / "pictures" / "burst.webp").read_bytes()
    assert body[:4] + body[8:12] == b"RIFFWEBP"
    assert body.count(b"ANMF") >= 20, "frames of an animation"


def test_every_link_leads_to_a_file() -> None:
    links = re.findall(r"\]\(([\w./-]+)(?:#[\w-]+)?\)", README)
    assert len(links) > 20
    assert not [path for path in links if not (ROOT / path).exists()]
