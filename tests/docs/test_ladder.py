"""What the French page says of the bots' strength is what the English one says."""

from __future__ import annotations

from bench import ladder


def made(text: str) -> str:
    """Give what `make ladder` wrote into a page."""
    return text.partition(ladder.BEGIN)[2].partition(ladder.END)[0].strip()


def test_both_pages_tell_the_same_figures() -> None:
    english, french = (made(page.read_text(encoding="utf-8")) for page in (ladder.PAGE, ladder.FRENCH))
    assert french == ladder.in_french(english)
    assert len(french.splitlines()) == 8
