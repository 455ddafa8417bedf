"""The judge finds what is planted in a history, and nothing in a true one."""

from __future__ import annotations

import ast
import json
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from tests.chaos.checker import judge
from tests.chaos.checker.keeping import ACKNOWLEDGED, REFUSED, UNKNOWN, Choice, follows
from tests.chaos.true_story import MOVES, WATCH, true_story

if TYPE_CHECKING:
    from collections.abc import Callable

Json = dict[str, Any]
HERE = Path(__file__).parent


def found(events: list[Json]) -> set[str]:
    """Name the laws that are broken."""
    return {wrong.partition(":")[0] for wrong in judge(json.loads(json.dumps(events))).wrong}


def told(events: list[Json], who: str, version: int, tag: str = "update") -> Json:
    return next(
        event["message"]
        for event in events
        if event["what"] == "told" and event["who"] == who
        and event["message"]["v"] == version and event["message"].get("t", "update") == tag
    )  # fmt: skip


def edit_record(events: list[Json], change: Callable[[list[str]], object]) -> None:
    """Change the lines of moves of the record."""
    record = next(event for event in events if event["what"] == "record")
    lines = record["text"].splitlines()
    moves = lines[-MOVES:]
    change(moves)
    record["text"] = "\n".join([*lines[:-MOVES], *moves])


def loss(events: list[Json]) -> None:
    edit_record(events, lambda moves: moves.pop(2))


def loss_of_the_last(events: list[Json]) -> None:
    edit_record(events, lambda moves: moves.pop())


def double(events: list[Json]) -> None:
    edit_record(events, lambda moves: moves.insert(3, moves[2]))


def reordering(events: list[Json]) -> None:
    def swap(moves: list[str]) -> None:
        moves[0], moves[2] = moves[2], moves[0]

    edit_record(events, swap)


def invention(events: list[Json]) -> None:
    edit_record(events, lambda moves: moves.append("1 W99"))


def played_by_another(events: list[Json]) -> None:
    edit_record(events, lambda moves: moves.__setitem__(1, moves[1] + " by clock"))


def taken_back_in_silence(events: list[Json]) -> None:
    edit_record(events, lambda moves: moves.append("undo 1"))


def refused_and_kept(events: list[Json]) -> None:
    pong = told(events, "0", 4, "pong")
    pong |= {"t": "refused", "key": "not-your-turn", "n": pong["n"] - 1}


def another_story(events: list[Json]) -> None:
    told(events, "1", 6)["at"] = {"pile": "+W7"}


def another_story_after_a_kill(events: list[Json]) -> None:
    for event in events:
        if event["what"] == "told" and event["line"] == 2 and event["message"]["v"] == 8:
            event["message"] |= {"v": 7} if "t" not in event["message"] else {}


def a_gap(events: list[Json]) -> None:
    events.remove(next(e for e in events if e["what"] == "told" and e["message"] is told(events, WATCH, 5)))


def an_older_snapshot(events: list[Json]) -> None:
    told(events, WATCH, 7, "snapshot")["v"] = 6


def a_hand_for_a_spectator(events: list[Json]) -> None:
    told(events, WATCH, 3, "snapshot")["match"]["at"]["hand@1"] = "A B"


def a_hand_for_another(events: list[Json]) -> None:
    told(events, "0", 5)["own"]["at"] = {"hand@1": "-W1"}


def a_hand_as_an_object(events: list[Json]) -> None:
    told(events, "0", 5)["own"]["at"] = {"hand@1": {"cards": "A", "count": 1}}


def a_deal_of_another(events: list[Json]) -> None:
    told(events, "0", 5)["own"]["events"] = [{"k": "hand-dealt", "seat": 1, "cards": ["A"]}]


def an_event_of_another(events: list[Json]) -> None:
    told(events, "0", 5)["own"]["events"] = [{"k": "peeked", "seat": 1, "card": "A"}]


def choices_for_a_spectator(events: list[Json]) -> None:
    told(events, WATCH, 5)["own"] = {"legal": "W2"}


def a_match_that_never_ends(events: list[Json]) -> None:
    for event in events:
        if event["what"] == "told" and "ended" in event["message"]:
            event["message"]["table"]["phase"] = "playing"


def no_record(events: list[Json]) -> None:
    events.remove(next(event for event in events if event["what"] == "record"))


def silence_after_a_fault(events: list[Json]) -> None:
    healed = next(place for place, event in enumerate(events) if event["what"] == "healed")
    events.append(events.pop(healed) | {"at": events[-1]["at"] + 1})


def a_long_wait(events: list[Json]) -> None:
    place = next(i for i, e in enumerate(events) if e["what"] == "told" and e["message"].get("t") == "pong")
    for event in events[place:]:
        event["at"] += 5


def a_late_return(events: list[Json]) -> None:
    place = next(i for i, e in enumerate(events) if e["what"] == "healed")
    for event in events[place + 1 :]:
        event["at"] += 5


def one_who_never_comes_back(events: list[Json]) -> None:
    events[:] = [event for event in events if event.get("who") != WATCH or event.get("line") != 2]


PLANTED: dict[Callable[[list[Json]], None], str] = {
    loss: "kept_once_and_in_order",
    loss_of_the_last: "kept_once_and_in_order",
    double: "kept_once_and_in_order",
    reordering: "kept_once_and_in_order",
    invention: "kept_once_and_in_order",
    played_by_another: "kept_once_and_in_order",
    taken_back_in_silence: "kept_once_and_in_order",
    refused_and_kept: "kept_once_and_in_order",
    no_record: "nothing_stuck",
    another_story: "one_story",
    another_story_after_a_kill: "one_story",
    a_gap: "one_story",
    an_older_snapshot: "one_story",
    a_hand_for_a_spectator: "nothing_secret",
    a_hand_for_another: "nothing_secret",
    a_hand_as_an_object: "nothing_secret",
    a_deal_of_another: "nothing_secret",
    an_event_of_another: "nothing_secret",
    choices_for_a_spectator: "nothing_secret",
    a_match_that_never_ends: "nothing_stuck",
    silence_after_a_fault: "nothing_stuck",
    a_long_wait: "nobody_waited",
    a_late_return: "nobody_waited",
    one_who_never_comes_back: "nobody_waited",
}


def test_nothing_is_wrong_with_a_true_story() -> None:
    verdict = judge(true_story())
    assert not verdict.wrong
    assert verdict.counts["acknowledged"] == MOVES
    assert verdict.counts["versions"] == MOVES + 1


@pytest.mark.parametrize("plant", PLANTED, ids=lambda plant: plant.__name__)
def test_what_is_planted_is_found(plant: Callable[[list[Json]], None]) -> None:
    events = true_story()
    plant(events)
    assert PLANTED[plant] in found(events)


def test_what_was_not_answered_may_be_kept_or_not_and_never_twice() -> None:
    def chosen(*outcomes: str) -> list[Choice]:
        return [Choice(1, place, f"W{place}", outcome) for place, outcome in enumerate(outcomes)]

    unsure = chosen(ACKNOWLEDGED, UNKNOWN, ACKNOWLEDGED)
    assert follows(["W0", "W1", "W2"], unsure)
    assert follows(["W0", "W2"], unsure)
    for wrong in (["W0", "W1"], ["W0", "W1", "W1", "W2"], ["W1", "W0", "W2"], ["W2"], []):
        assert not follows(wrong, unsure)
    assert not follows(["W0", "W1"], chosen(ACKNOWLEDGED, REFUSED))
    assert follows(["W0"], chosen(ACKNOWLEDGED, REFUSED))


def test_a_choice_that_was_sent_again_is_one_choice() -> None:
    events = true_story()
    place = next(i for i, e in enumerate(events) if e["what"] == "sent" and e["message"]["t"] == "play")
    again = json.loads(json.dumps(events[place]))
    events.insert(place + 1, again)
    assert not found(events)
    edit_record(events, lambda moves: moves.insert(1, moves[0]))
    assert "kept_once_and_in_order" in found(events)


def test_the_judge_shares_no_code_with_the_house() -> None:
    for path in (HERE / "checker").glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ImportFrom | ast.Import):
                names = [node.module or ""] if isinstance(node, ast.ImportFrom) else [each.name for each in node.names]
                for name in names:
                    assert name.partition(".")[0] in {
                        "__future__", "collections", "dataclasses", "json", "re", "tests", "typing",
                    }  # fmt: skip
                    assert name.partition(".")[0] != "tests" or name.startswith("tests.chaos.checker")


def test_a_hand_that_the_rules_lay_open_for_everyone_is_no_secret_until_the_next_deal() -> None:
    events = true_story()
    for who in ("0", "1", WATCH):
        message = told(events, who, 9)
        message["events"] = [*message["events"], {"k": "hand-shown", "seat": 1, "cards": ["A"]}]
        message["at"] = {**message["at"], "hand@1": "A"}
    assert not found(events)
    for who in ("0", "1", WATCH):
        message = told(events, who, 10)
        message["events"] = [{"k": "hand-dealt", "seat": 1, "cards": None}]
        message["at"] = {**message["at"], "hand@1": "A"}
    assert found(events) == {"nothing_secret"}


def test_of_several_nodes_each_may_know_by_itself_who_is_there_and_nothing_else() -> None:
    events = true_story()
    last = 3 + MOVES + 1
    for who, here in (("0", True), ("1", False)):
        table = told(events, who, last)["table"]
        told(events, who, last)["table"] = {
            **table,
            "watchers": int(here),
            "seats": [{"name": "A", **({"here": True} if here else {"bot_in": 44})}],
        }
    told(events, WATCH, last)["table"] |= {"seats": [{"name": "A"}]}
    assert found(events) == {"one_story"}
    events[0]["nodes"] = 3
    assert found(events) == set()
    told(events, "1", last)["table"]["seats"][0]["name"] = "B"
    assert found(events) == {"one_story"}
