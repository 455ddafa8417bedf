"""`grimalkin --version` before anything else is loaded: one text of the house, read as it stands in its file."""

from __future__ import annotations

import os
import re
import sys

from grimalkin import NATIVE, __path__, __version__

ASKED = ["--version"]
FALLBACK = "en"
NOWHERE = {"", "C", "POSIX"}
"""Locales of no country."""


def version_is_said() -> bool:
    """Say the version where that is all that was asked; anything unusual is left to the command line proper."""
    if sys.argv[1:] != ASKED or "_ARGCOMPLETE" in os.environ:
        return False
    text = _text()
    if text is None:
        return False
    try:
        print(text, flush=True)
    except (OSError, ValueError):
        return False
    return True


def _text() -> str | None:
    """Find the text in the language of the environment; None where that is no language of this package."""
    native = os.environ.get("LC_ALL") or os.environ.get("LC_MESSAGES") or os.environ.get("LANG") or ""
    place = re.split("[.@]", native)[0]
    code = FALLBACK if place in NOWHERE else place.partition("_")[0].lower()
    key = "version-native" if NATIVE and not os.environ.get("GRIMALKIN_PURE") else "version-plain"
    try:
        with open(f"{__path__[0]}/text/house/{code}.ftl", encoding="utf-8") as house:  # noqa: PTH123 - pathlib takes a while
            found = re.search(rf"^{key} = (.+)$", house.read(), re.MULTILINE)
    except OSError:
        return None
    return found and found[1].replace("{ $version }", __version__)
