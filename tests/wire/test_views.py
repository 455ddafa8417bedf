"""Zones as data: in full, and as changes."""

from __future__ import annotations

import pytest

from grimalkin import games
from grimalkin.rules import Zone
from grimalkin.scene.difference import zone_changes
from grimalkin.wire.views import PlaceView, Shown, changes, whole

HAND = Zone("hand", 1, ("C1", "C2", "C2"), 3)
PILE = Zone("pile", None, ("C1", "C2"), 2, 3)


@pytest.mark.parametrize(
    ("before", "after", "told"),
    [
        (HAND, HAND._replace(cards=("C1", "C2"), count=2), "-C2"),
        (HAND, HAND._replace(cards=("C1", "C2", "C2", "M1"), count=4), "+M1"),
        (HAND, HAND._replace(cards=("M1", "C1", "C2", "C2"), count=4), "M1 C1 C2 C2"),
        (HAND, HAND._replace(cards=("C2", "C1", "C2")), "C2 C1 C2"),
        (Zone("pile", None, ("L1", "L5", "L1"), 3), Zone("pile", None, ("L1", "L5"), 2), "L1 L5"),
        (HAND, HAND._replace(cards=(), count=0), ""),
        (HAND, HAND._replace(cards=None), 3),
        (HAND._replace(cards=None), HAND, "C1 C2 C2"),
        (PILE, Zone("pile", None, ("C1", "C2", "F"), 3, 7), "+F =7"),
        (PILE, Zone("pile", None, ("C2",), 1, 2), "-C1 =2"),
        (PILE, Zone("pile", None, (), 0, 0), "=0"),
        (PILE, Zone("pile", None, ("C1", "C2"), 2, -3), "C1 C2 =-3"),
        (PILE, Zone("pile", None, ("C1", "C2"), 2), "C1 C2"),
        (Zone("pile", None, ("C1",), 5), Zone("pile", None, ("C2",), 6), PlaceView("C2", 6)),
        (Zone("stock", None, None, 5), Zone("stock", None, None, 4), 4),
        (
            Zone("hats", None, None, 5, kind="tokens"),
            Zone("hats", None, None, 4, kind="tokens"),
            PlaceView(None, 4, kind="tokens"),
        ),
    ],
)
def test_a_change_is_told_as_shortly_as_it_can_be(before: Zone, after: Zone, told: Shown) -> None:
    name = "hand@1" if before.seat else before.name
    assert changes(zone_changes([before], [after])) == {name: told}
    assert changes(zone_changes([before], [before])) == {}


def test_places_come_and_go() -> None:
    assert changes(zone_changes([HAND], [])) == {"hand@1": None}
    assert changes(zone_changes([], [HAND])) == whole([HAND]) == {"hand@1": "C1 C2 C2"}
    other = HAND._replace(seat=2, count=2, cards=None)
    assert changes(zone_changes([HAND], [other])) == {"hand@1": None, "hand@2": 2}
    assert changes(zone_changes([HAND, PILE], [other, HAND])) == {"pile": None, "hand@2": 2}


def test_words_leave_the_signs_of_the_notation_alone() -> None:
    for game in games.found().values():
        assert not [card for card in game.cards if card[0] in "+-=" or "=" in card or " " in card]
        assert not [word for word in game.words if " " in word]
