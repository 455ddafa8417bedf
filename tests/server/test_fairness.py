"""The fair queue by itself, on a clock that is turned by hand: whose turn it is, who is refused, what is forgotten."""

from __future__ import annotations

import asyncio
from concurrent.futures import CancelledError, Future
from typing import Any

import pytest

from grimalkin.server.fairness import Asker, FairQueue
from grimalkin.server.refusals import NotNow
from grimalkin.server.tables.queues import Rounds


class Bench:
    """Workers that do nothing by themselves: a test ends each task after as long as it likes."""

    def __init__(self, at_once: int, **how: Any) -> None:  # noqa: ANN401
        self.now = 0.0
        self.begun: list[tuple[str, Future[str]]] = []
        self.order: list[str] = []
        self.queue = FairQueue(self, at_once, clock=lambda: self.now, **how)

    def submit(self, function: Any, /, *given: Any) -> Future[Any]:  # noqa: ANN401
        del function
        done: Future[str] = Future()
        self.order.append(given[0])
        self.begun.append((given[0], done))
        return done

    def ask(self, address: str, task: str, table: str = "") -> Future[str]:
        return self.queue.submit(Asker(address, table), str, task)

    def end(self, seconds: float = 1.0) -> str:
        """End the task that began first, after so many seconds."""
        self.now += seconds
        name, done = self.begun.pop(0)
        done.set_result(name)
        return name

    def end_all(self, seconds: float = 1.0) -> list[str]:
        while self.begun:
            self.end(seconds)
        return self.order


def test_a_hundred_of_one_do_not_keep_another_waiting() -> None:
    bench = Bench(1)
    greedy = [bench.ask("evil", f"e{number}") for number in range(100)]
    lesson = bench.ask("ada", "lesson")
    bench.end()
    assert bench.order == ["e0", "lesson"], "the next turn is hers"
    bench.end()
    assert lesson.result() == "lesson"
    bench.end_all()
    assert [task.result() for task in greedy] == [f"e{number}" for number in range(100)]


def test_addresses_get_equal_time_not_equal_numbers() -> None:
    bench = Bench(1)
    for number in range(50):
        bench.ask("long", f"long{number}")
        bench.ask("short", f"short{number}")
    spent = {"long": 0, "short": 0}
    while sum(spent.values()) < 60:
        who = "long" if bench.begun[0][0].startswith("long") else "short"
        seconds = 10 if who == "long" else 1
        bench.end(seconds)
        spent[who] += seconds
    assert abs(spent["long"] - spent["short"]) <= 10


def test_under_an_address_tables_take_turns() -> None:
    bench = Bench(1)
    for number in range(3):
        bench.ask("here", f"a{number}", "a")
    bench.ask("here", "b0", "b")
    bench.ask("there", "c0", "c")
    assert bench.end_all() == ["a0", "c0", "a1", "b0", "a2"]


def test_a_worker_stays_free_for_others() -> None:
    bench = Bench(3, reserve=1)
    for number in range(9):
        bench.ask("evil", f"e{number}")
    assert bench.order == ["e0", "e1"]
    bench.ask("ada", "lesson")
    assert bench.order == ["e0", "e1", "lesson"], "at once"


def test_who_has_too_much_waiting_is_refused_kindly_and_alone() -> None:
    bench = Bench(1, most_waiting=4)
    for number in range(5):
        bench.ask("evil", f"e{number}")
    with pytest.raises(NotNow) as refused:
        bench.ask("evil", "one more")
    assert refused.value.refusal.key == "busy"
    bench.ask("ada", "lesson")
    bench.end()
    bench.end()
    bench.ask("evil", "now there is room")
    assert bench.end_all()[-1] == "now there is room"


def test_a_newcomer_saves_up_nothing_and_pays_for_nothing() -> None:
    bench = Bench(1)
    bench.ask("ada", "ada0")
    bench.end(100)
    for number in range(3):
        bench.ask("bob", f"bob{number}")
        bench.ask("ada", f"ada{number + 1}")
    assert bench.end_all() == ["ada0", "bob0", "ada1", "bob1", "ada2", "bob2", "ada3"]


def test_nothing_is_kept_of_those_who_wait_for_nothing() -> None:
    bench = Bench(2)
    for number in range(1000):
        bench.ask(f"address {number}", "x")
    bench.end_all()
    assert bench.queue.shares == {}
    assert (bench.queue.running, bench.queue.waiting()) == (0, 0)


def test_what_fails_is_told_and_what_is_called_off_is_not_begun() -> None:
    bench = Bench(1)
    first, second, third = (bench.ask("ada", name) for name in ("first", "second", "third"))
    assert second.cancel()
    bench.begun.pop()[1].set_exception(ValueError("planted"))
    with pytest.raises(ValueError, match="planted"):
        first.result()
    assert bench.order == ["first", "third"]
    fourth = bench.ask("ada", "fourth")
    bench.queue.close()
    with pytest.raises(CancelledError):
        fourth.result()
    bench.end()
    assert third.result() == "third"
    assert bench.queue.shares == {}


def test_what_the_loop_does_itself_it_does_in_rounds_and_others_have_theirs_between() -> None:
    async def main() -> list[str]:
        queue, order = FairQueue(Rounds(), 1), list[str]()
        done = [queue.submit(Asker("ada"), order.append, f"task {number}") for number in range(3)]
        failed = queue.submit(Asker("ada"), int, "no number")
        while not failed.done():
            order.append("others")
            await asyncio.sleep(0)
        assert all(each.result() is None for each in done)
        with pytest.raises(ValueError, match="no number"):
            failed.result()
        return order

    order = asyncio.run(main())
    assert order == ["others", "task 0", "others", "task 1", "others", "task 2", "others"]
