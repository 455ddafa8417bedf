"""What went wrong inside a bot, as its author wants to read it: from his own first line on."""

from __future__ import annotations

import importlib
import os
from itertools import dropwhile
from pathlib import Path
from traceback import StackSummary, TracebackException, extract_tb
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator
    from traceback import FrameSummary

HERE = Path(__file__).parent
OURS = (str(HERE / "roster.py"), str(HERE / "guests.py"), f"{HERE.parent / 'arena'}{os.sep}")
"""Where we find bots, make them and ask them."""
ON_THE_WAY = (*OURS, f"{Path(importlib.__file__).parent}{os.sep}", "<frozen importlib")
"""What only leads to the author's code."""


def traceback_of(error: BaseException) -> str:
    """Write a traceback without the frames that lead to the author's first; where he has none, with our call alone."""
    told = TracebackException.from_exception(error)
    for each in _chained(told):
        each.stack = StackSummary.from_list(_from_the_author_on([*each.stack]))
    return "".join(told.format())


def is_the_authors(error: BaseException) -> bool:
    """Say whether it went wrong in a line of his, and not because we found none."""
    return not all(map(_leads_there, extract_tb(error.__traceback__)))


def _from_the_author_on(frames: list[FrameSummary]) -> list[FrameSummary]:
    return [*dropwhile(_leads_there, frames)] or [frame for frame in frames if frame.filename.startswith(OURS)][-1:]


def _leads_there(frame: FrameSummary) -> bool:
    return frame.filename.startswith(ON_THE_WAY)


def _chained(told: TracebackException | None) -> Iterator[TracebackException]:
    if told is not None:
        yield told
        yield from _chained(told.__cause__)
        yield from _chained(told.__context__)
