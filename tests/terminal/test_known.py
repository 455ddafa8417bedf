"""What a terminal can show: its colours and its letters, as they are known beforehand."""

from __future__ import annotations

import os
import pty
import subprocess
import sys
from contextlib import suppress
from itertools import combinations
from typing import TYPE_CHECKING

import pytest
from rich.cells import cell_len
from rich.color import Color
from rich.color_triplet import ColorTriplet
from rich.segment import Segment
from rich.style import Style
from textual.color import Color as Ground

from grimalkin import games
from grimalkin.terminal.app.box import OwnBox
from grimalkin.terminal.app.canvas import wrapped
from grimalkin.terminal.app.filters import EightBit, one_of_256, one_of_sixteen
from grimalkin.terminal.app.palette import DAY, NIGHT, PALETTES, Palette
from grimalkin.text import Voice

if TYPE_CHECKING:
    from pathlib import Path

ASKED = """
from grimalkin.cli.streams import prepare
prepare()
from grimalkin.terminal.app.known import has_colours, only_letters
print(only_letters(), has_colours())
"""
LEAVE = ["-m", "grimalkin", "play", "friday", "--seats", "3", "--cut", "x", "--lang", "fr", "--plain"]


def bare(environment: dict[str, str]) -> dict[str, str]:
    kept = {name: os.environ[name] for name in ("PATH", "PYTHONPATH", "LD_LIBRARY_PATH") if name in os.environ}
    return {**kept, **environment}


def at_a_terminal(command: list[str], environment: dict[str, str], typed: bytes = b"") -> str:
    """Run Python at a terminal that it knows nothing but this of; give what it says there."""
    mine, its = pty.openpty()
    os.write(mine, typed)
    with subprocess.Popen(  # noqa: S603
        [sys.executable, *command], env=bare(environment), stdin=its, stdout=its, stderr=its
    ):
        os.close(its)
        said = b""
        # Where the other end is closed, some systems say so by an error.
        with suppress(OSError):
            while part := os.read(mine, 65536):
                said += part
    os.close(mine)
    return said.decode()


def known(**environment: str) -> list[str]:
    return at_a_terminal(["-c", ASKED], environment).split()


@pytest.mark.parametrize(
    ("environment", "letters"),
    [
        ({"LANG": "C"}, True),
        ({"LC_ALL": "POSIX"}, True),
        ({"LANG": "C", "LC_CTYPE": "C.UTF-8"}, False),
        ({"LANG": "C.UTF-8"}, False),
        ({}, False),
    ],
)
def test_whoever_asks_for_the_oldest_letters_gets_them(environment: dict[str, str], *, letters: bool) -> None:
    """Python itself writes UTF-8 there, as most who ask for nothing can read it."""
    assert known(**environment)[0] == str(letters)


@pytest.mark.parametrize("locale", ["C", "C.UTF-8"])
def test_plain_lines_have_those_letters_too_to_the_last_word(locale: str, tmp_path: Path) -> None:
    environment = {"LC_ALL": locale, "TERM": "dumb", "GRIMALKIN_DATA": str(tmp_path)}
    said = at_a_terminal(LEAVE, environment, b"quitter\n")
    assert said.split("\r\n")[-2] == {
        "C": "A la prochaine. Gare aux echelles.", "C.UTF-8": "À la prochaine. Gare aux échelles.",
    }[locale]  # fmt: skip
    assert said.isascii() == (locale == "C")


def test_a_pipe_takes_all_letters(tmp_path: Path) -> None:
    done = subprocess.run(  # noqa: S603
        [sys.executable, *LEAVE], input=b"quitter\n", capture_output=True, check=True,
        env=bare({"LC_ALL": "C", "GRIMALKIN_DATA": str(tmp_path)}),
    )  # fmt: skip
    assert done.stdout.decode().endswith("À la prochaine. Gare aux échelles.\n")


@pytest.mark.parametrize(("term", "colours"), [("vt100", False), ("xterm-256color", True), ("never-heard-of", True)])
def test_a_terminal_without_colours_is_known(term: str, *, colours: bool) -> None:
    assert known(TERM=term, LANG="C.UTF-8")[1] == str(colours)


def shown_as(colour: str) -> ColorTriplet:
    """Give a colour as a terminal with 256 of them shows it."""
    return Color.from_ansi(one_of_256(*Color.parse(colour).get_truecolor())).get_truecolor()


def light(colour: ColorTriplet) -> float:
    """Say how light a colour is to the eye."""
    red, green, blue = (part / 255 / 12.92 if part <= 10 else ((part / 255 + 0.055) / 1.055) ** 2.4 for part in colour)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    low, high = sorted((light(shown_as(one)), light(shown_as(other))))
    return (high + 0.05) / (low + 0.05)


@pytest.mark.parametrize("palette", PALETTES.values(), ids=lambda palette: palette.name)
def test_everything_can_be_read_in_256_colours(palette: Palette) -> None:
    """Over ssh most terminals admit to no more."""
    for ground in (palette.table, palette.plate):
        for text in (palette.text, palette.dim, palette.moon, palette.warn, palette.safe):
            assert contrast(text, ground) >= 3, (text, ground)
    assert shown_as(palette.table) != shown_as(palette.plate)
    assert shown_as(palette.table) != shown_as(palette.paper) != shown_as(palette.shade)
    for game in games.found().values():
        inks = [emblem.ink for emblem in OwnBox(game, Voice("en", game)).emblems.values()]
        assert all(contrast(ink, palette.paper) >= 3 for ink in inks), game.name
        assert all(shown_as(one) != shown_as(other) for one, other in combinations(dict.fromkeys(inks), 2)), game.name


def test_the_night_has_no_colour_in_256_colours() -> None:
    """The darkest blue of such a terminal would shine."""
    for dark in (NIGHT.table, NIGHT.plate, DAY.ink):
        red, green, blue = shown_as(dark)
        assert red == green == blue
    (segment,) = EightBit().apply(
        [Segment("cat", Style(color=NIGHT.moon, bgcolor=NIGHT.table, bold=True))], Ground(0, 0, 0)
    )
    assert segment.style
    assert segment.style.bold
    assert (segment.style.color, segment.style.bgcolor) == (Color.from_ansi(222), Color.from_ansi(234))


def test_a_link_is_broken_and_never_cut() -> None:
    link = "http://127.0.0.1:8013/t/qwerty#invite=0123456789"
    assert "".join(wrapped(link, 20)) == link
    assert all(cell_len(line) <= 20 for line in wrapped(f"Come: {link}", 20, hang=2))


def test_what_goes_on_stands_further_right() -> None:
    said = "You took: cat 1, cat 2 and a ladder.\nThat is all."
    assert wrapped(said, 20, hang=2) == ["You took: cat 1, cat", "  2 and a ladder.", "That is all."]
    assert all(cell_len(line) <= 20 for line in wrapped(said, 20, hang=2))


@pytest.mark.parametrize("palette", PALETTES.values(), ids=lambda palette: palette.name)
def test_nothing_is_written_on_a_strong_colour_where_there_are_sixteen(palette: Palette) -> None:
    """What a terminal calls blue or red differs from one to the next: only black and white can be relied on."""
    grounds = {one_of_sixteen(*Color.parse(ground).get_truecolor()) for ground in (palette.table, palette.plate)}
    assert grounds <= {"black", "white", "bright_white"}
    for text in (palette.text, palette.dim, palette.moon, palette.warn, palette.safe):
        assert one_of_sixteen(*Color.parse(text).get_truecolor()) not in grounds, text
