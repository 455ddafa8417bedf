"""Letters that are only drawn in another way: by the name that Unicode gives a character, one reads which letter it is.

Small capitals, script and the hands of old books are drawn otherwise; circles, squares, brackets and flags are frames
around a letter or a digit. What is turned, reversed or has a stroke is another letter to whoever reads it.
"""

from __future__ import annotations

import re
import unicodedata

BLOCKS = (
    range(0x0180, 0x02B0),
    range(0x1D00, 0x1DC0),
    range(0x2460, 0x2500),
    range(0x2776, 0x2794),
    range(0xA720, 0xA800),
    range(0xAB30, 0xAB70),
    range(0x1DF00, 0x1E000),
    range(0x1F100, 0x1F200),
)
"""Where Unicode has Latin letters beyond those of languages, and framed ones."""
HANDS = "SCRIPT|DOTLESS|STIRRUP|STRETCHED|INSULAR|CLOSED INSULAR|ANGLICANA|VISIGOTHIC|BLACKLETTER|MIDDLE SCOTS"
IN_ANOTHER_HAND = re.compile(rf"LATIN (?:(SMALL|CAPITAL) )?LETTER (?:(SMALL CAPITAL)|{HANDS}) ([A-Z]{{1,2}})")
FRAMED = re.compile(r".*(?:CIRCLED|SQUARED|PARENTHESIZED|BRACKETED) LATIN (SMALL|CAPITAL) LETTER ([A-Z])")
FLAG = re.compile(r"REGIONAL INDICATOR SYMBOL LETTER ([A-Z])")


def framed(text: str) -> str:
    """Take letters and digits out of their frames."""
    return text.translate(IN_FRAMES)


def _drawn(character: str) -> str:
    """Give the plain letter of one that is drawn otherwise, or nothing."""
    found = IN_ANOTHER_HAND.fullmatch(unicodedata.name(character, ""))
    return _letter(found[3], small=found[1] == "SMALL") if found else ""


def _in_frame(character: str) -> str:
    """Give what a frame holds, or nothing."""
    name, digit = unicodedata.name(character, ""), unicodedata.digit(character, None)
    if found := FRAMED.fullmatch(name):
        return _letter(found[2], small=found[1] == "SMALL")
    if found := FLAG.fullmatch(name):
        return found[1]
    return "" if digit is None else str(digit)


def _letter(capital: str, *, small: bool) -> str:
    return capital.lower() if small else capital


CHARACTERS = tuple(chr(code) for block in BLOCKS for code in block)
DRAWN = {one: plain for one in CHARACTERS if (plain := _drawn(one))}
"""The plain letter of each that is drawn otherwise."""
IN_FRAMES = str.maketrans({one: plain for one in CHARACTERS if (plain := _in_frame(one))})
"""What each frame holds."""
