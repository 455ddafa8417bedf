"""Four unlucky card games: one implementation of each rule, and every way to play it."""

import os

__version__ = "0.1.0"

if os.environ.get("GRIMALKIN_PURE"):
    from grimalkin.plain import prefer_source

    prefer_source()
