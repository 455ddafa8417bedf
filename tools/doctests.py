"""For the reference: an example in a docstring is shown as a session of Python, not as a quotation in a quotation."""

from __future__ import annotations

import re

import griffe

EXAMPLE = re.compile(r"(?:^ *>>> .*\n?(?:^ *\S.*\n?)*\n?)+", re.MULTILINE)


class Sessions(griffe.Extension):
    """Puts fences around examples before anything else reads a docstring."""

    def on_object(self, *, obj: griffe.Object, **_: object) -> None:
        """Change what an object says of itself."""
        if obj.docstring:
            obj.docstring.value = fenced(obj.docstring.value)


def fenced(text: str) -> str:
    """Put fences around the examples of a text."""
    return EXAMPLE.sub(lambda found: f"```pycon\n{found[0].strip()}\n```\n\n", text).rstrip()
