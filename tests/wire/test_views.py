"""Zones as data: in full, and as changes."""

from __future__ import annotations

import pytest

from grimalkin.rules import Zone
from grimalkin.wire.views import ZoneView, changes, whole

HAND = Zone("hand", 1, ("C1", "C2", "C2"), 3)


@pytest.mark.parametrize(
    ("before", "after", "told"),
    [
        (HAND, HAND, None),
        (HAND, HAND._replace(cards=("C1", "C2"), count=2), ZoneView("hand@1", cut=("C2",))),
        (HAND, HAND._replace(cards=("C1", "C2", "C2", "M1"), count=4), ZoneView("hand@1", add=("M1",))),
        (HAND, HAND._replace(cards=("M1", "C1", "C2", "C2"), count=4), ZoneView("hand@1", ("M1", "C1", "C2", "C2"))),
        (HAND, HAND._replace(cards=(), count=0), ZoneView("hand@1", ())),
        (HAND, HAND._replace(cards=None), ZoneView("hand@1", count=3, hidden=True)),
        (HAND._replace(cards=None), HAND, ZoneView("hand@1", ("C1", "C2", "C2"))),
        (Zone("pile", None, ("C1",), 5), Zone("pile", None, ("C2",), 6), ZoneView("pile", ("C2",), count=6)),
        (Zone("pile", None, ("C1",), 1, 1), Zone("pile", None, ("C1",), 1), ZoneView("pile", ("C1",))),
        (Zone("stock", None, None, 5), Zone("stock", None, None, 4), ZoneView("stock", count=4)),
    ],
)
def test_a_change_is_told_as_shortly_as_it_can_be(before: Zone, after: Zone, told: ZoneView | None) -> None:
    assert changes([before], [after]) == ((told,) if told else ())


def test_places_come_and_go() -> None:
    assert changes([HAND], []) == (ZoneView("hand@1", gone=True),)
    assert changes([], [HAND]) == whole([HAND]) == (ZoneView("hand@1", ("C1", "C2", "C2")),)
