"""Two worlds over the wire: the same match on two houses, whose decks one viewer cannot tell apart.

All that reaches this viewer is the same to the last byte, and so is what is said beside the table. `make secrets` goes
through all games, numbers of seats and options.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from tests.server.leaks import LEAKS
from tests.server.spying import PROBE_EVERY, Variant, traffic
from tests.server.worlds import two_worlds

from grimalkin import games

if TYPE_CHECKING:
    from pathlib import Path

    from tests.server.worlds import Pair

SEATS = 4
OPTIONS: dict[str, dict[str, Any]] = {
    "friday": {"first": 1},
    "malediction": {"first": 1},
    "spooks": {"first": 1, "master_powers": True, "phantom_hand": True},
    "thirteen": {"first": 1},
}


def pairs_for(viewer: int | None, *chosen: str) -> list[tuple[Variant, Pair]]:
    variants = [Variant(game, SEATS, OPTIONS[game], viewer) for game in chosen or OPTIONS]
    pairs = [(each, two_worlds(games.get(each.game), SEATS, each.options, viewer)) for each in variants]
    assert all(len(pair.moves) >= 12 for _, pair in pairs), "no two worlds that stay alike for long"
    return pairs


@pytest.mark.parametrize("viewer", [0, 3, None])
def test_worlds_that_a_viewer_cannot_tell_apart_give_the_same_bytes(tmp_path: Path, viewer: int | None) -> None:
    pairs = pairs_for(viewer)
    one, other = (traffic(tmp_path, pairs, world) for world in (0, 1))
    for (_, pair), first, second in zip(pairs, one, other, strict=True):
        assert first.spy == second.spy
        assert first.around == second.around
        # Else little would have been tried, or the two worlds would be one, and prove nothing.
        assert len(first.spy) > 100
        assert first.line_by_line == 2 * len(pair.moves[::PROBE_EVERY])
        assert first.others != second.others


@pytest.mark.long
@pytest.mark.parametrize("leak", LEAKS)
def test_a_leak_is_found(tmp_path: Path, leak: str) -> None:
    pairs = pairs_for(0, "friday")
    one, other = (traffic(tmp_path, pairs, world, leak) for world in (0, 1))
    assert any(
        first.spy != second.spy or first.around != second.around for first, second in zip(one, other, strict=True)
    )
