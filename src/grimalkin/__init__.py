"""Four unlucky card games: one implementation of each rule, and every way to play it."""

import os
from importlib.machinery import EXTENSION_SUFFIXES

__version__ = "0.1.0"

NATIVE = any(os.path.exists(f"{__path__[0]}/rules/state{suffix}") for suffix in EXTENSION_SUFFIXES)  # noqa: PTH110 - the first line of every start
"""Whether native code lies here: it is put there all at once and looked for only once, so no process mixes the two."""

if os.environ.get("GRIMALKIN_PURE") or not NATIVE:
    from grimalkin.plain import prefer_source

    prefer_source()
