"""Values of rooms below, in a notebook: records, reviews and results draw themselves there."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from grimalkin.arena.results import Results
from grimalkin.coach.reviewing import Review
from grimalkin.play import Record

if TYPE_CHECKING:
    from collections.abc import Callable

DRAWN: dict[type[Any], str] = {Record: "record_html", Review: "review_html", Results: "results_html"}
"""What draws each kind; none of them knows that it can be drawn."""


def teach_drawing() -> None:
    """Let a notebook ask these values for a picture, which is loaded when it asks."""
    for kind, name in DRAWN.items():
        kind._repr_html_ = _drawing(name)


def _drawing(name: str) -> Callable[[Any], str]:
    def _repr_html_(self: Any) -> str:  # noqa: ANN401 - any of these kinds
        from grimalkin import notebook  # noqa: PLC0415 - drawing is for those who look

        drawn: str = getattr(notebook, name)(self)
        return drawn

    return _repr_html_
