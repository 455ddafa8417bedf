"""Which tests `make quick` takes for near to a change."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests import nearest

ROOMS = sorted(path.parent.name for path in (nearest.ROOT / "src" / "grimalkin").glob("*/__init__.py"))


@pytest.mark.parametrize("room", ROOMS)
def test_a_change_of_any_room_has_tests_near_it_and_not_nearly_all(room: str) -> None:
    beside = nearest.near(f"src/grimalkin/{room}/some/module.py")
    there = {test for test in beside if (nearest.ROOT / test).exists()}
    assert there
    assert len(there) <= nearest.MANY + len(nearest.USUAL)
    assert not any(test.startswith(("tests/packages", "tests/web")) for test in there)


def test_what_all_rooms_are_built_on_is_tried_by_its_own_tests_and_the_usual_ones() -> None:
    assert nearest.near("src/grimalkin/rules/state.py") == {"tests/rules", *nearest.USUAL}


def test_a_part_of_the_page_is_tried_in_a_browser_alone() -> None:
    path = "src/grimalkin/web/replay/frames.js"
    assert nearest.near(path) == set()
    assert nearest.near_in_a_browser(path) == {"tests/web/test_replay.py"}
    assert all((nearest.ROOT / "tests" / "web" / test).exists() for test in nearest.PAGES.values())


def test_a_changed_test_is_near_to_itself() -> None:
    path = str(Path("tests") / "rules" / "test_dice.py")
    assert nearest.near(path) == {path}
