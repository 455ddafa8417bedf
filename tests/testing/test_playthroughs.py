"""What playthroughs are for: a rule that was changed unseen is found, and it is said where and how."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar

import pytest

from grimalkin.games.friday import Friday
from grimalkin.games.malediction import Malediction
from grimalkin.games.spooks import Spooks
from grimalkin.games.thirteen import Thirteen
from grimalkin.kits.bursting import Layout
from grimalkin.kits.bursting.events import Drew
from grimalkin.rules import Event, Game, Observation, Options, Public, State
from grimalkin.testing.playthrough import Playthrough, difference, kept


class DealsOneLess(Friday):
    """Equal hands of eleven where twelve are due, at three seats."""

    def layout(self, seats: int, options: Options) -> Layout:
        laid = super().layout(seats, options)
        return laid._replace(dealt=33) if laid.dealt == 36 else laid


class ShowsItsHandToSpectators(Friday):
    """A leak in what a spectator knows, which no place on the table shows."""

    def look(self, state: State, viewer: int | None) -> Observation:
        seen = super().look(state, viewer)
        return seen if viewer is not None else replace(seen, hand=state.observe(0).plain()["hand"])  # type: ignore[call-arg]


class DealerLeads(Thirteen):
    """The dealer leads, not the seat to his left."""

    def layout(self, seats: int, options: Options) -> Layout:
        return super().layout(seats, options)._replace(leader=int(options["first"]))


@dataclass(frozen=True)
class DrewAloud(Public):
    seat: int
    card: str | None
    left: int

    key: ClassVar[str] = "drew"


class DrawsAloud(Thirteen):
    """Everyone is told which card was drawn."""

    def tell(self, before: State, seat: int, action: int, after: State) -> tuple[Event, ...]:
        told = super().tell(before, seat, action, after)
        return tuple(DrewAloud(e.seat, e.card, e.left) if isinstance(e, Drew) else e for e in told)


class LetsTheCatGo(Spooks):
    """Whoever holds the Cat must play it on red."""

    def begin(self, seats: int, options: Options) -> State:  # type: ignore[override]
        return super().begin(seats, amended(options, red_decline="never"))


class PaysThreeMore(Malediction):
    """Three or more tricks pay four."""

    def begin(self, seats: int, options: Options) -> State:  # type: ignore[override]
        return super().begin(seats, amended(options, points_table="2,1,4,2,6,4"))


def amended(options: Options, **changes: str) -> Options:
    return Options(tuple((name, changes.get(name, value)) for name, value in options.items()))


@pytest.mark.parametrize(
    ("game", "name", "step", "was", "now"),
    [
        (DealsOneLess(), "3-equal", "1. deal", "count=12", "count=11"),
        (ShowsItsHandToSpectators(), "6-quick", "1. deal", "seen", "seen"),
        (DealerLeads(), "4-printed", "1. deal", "hand-dealt seat=1", "hand-dealt seat=0"),
        (DrawsAloud(), "4-printed", "2. 1 ", "drew seat=1 card=?", "drew seat=1 card="),
        (LetsTheCatGo(), "4-printed", "in step ", ": X -", ": X"),
        (PaysThreeMore(), "3-printed", " 3+", "points=3", "points=4"),
    ],
    ids=lambda value: type(value).__name__ if isinstance(value, Game) else "",
)
def test_a_changed_rule_is_found_and_said(game: Game, name: str, step: str, was: str, now: str) -> None:
    *_, where, then_line, now_line = str(difference(*both(game, kept(game)[name]))).splitlines()
    assert step in where
    assert was in then_line
    assert now in now_line
    assert then_line.removeprefix("was: ") != now_line.removeprefix("now: ")


def both(game: Game, text: str) -> tuple[list[str], list[str]]:
    return text.splitlines(), Playthrough.read(game, text).text().splitlines()


def test_only_the_spectator_is_named_where_only_a_spectator_sees_more() -> None:
    game = ShowsItsHandToSpectators()
    _, was, now, *_ = str(difference(*both(game, kept(game)["6-quick"]))).splitlines()
    changed = [pair for pair in zip(was.split()[2:], now.split()[2:], strict=True) if pair[0] != pair[1]]
    assert [(one[0], other[0]) for one, other in changed] == [("-", "-")]


def test_a_text_that_ends_early_differs_at_its_end() -> None:
    assert difference(["game", "", "1. deal"], ["game", "", "1. deal"]) is None
    assert difference(["1. deal", "  led"], ["1. deal"]) == "line 2, in step 1. deal\nwas:   led\nnow: (the end)"


def test_another_legal_action_changes_no_choice_but_its_own() -> None:
    """So that the difference of a changed rule is as small as the change."""
    table = Playthrough(Friday(), 4, {"rounds": 1}, 5)
    words = ["C1", "M5", "L7", "F>C"]
    best = min(words, key=lambda word: table.lot(1, 0, 3, word))
    for gone in words:
        left = [word for word in words if word != gone]
        assert gone == best or min(left, key=lambda word: table.lot(1, 0, 3, word)) == best


def test_a_head_is_written_as_it_was_read() -> None:
    text = "game friday@1\nseats 4\noptions rounds=2 deal=equal\nseed 7\nshows ^  kept\nshows =13$\n\n1. deal"
    head = Playthrough.read(Friday(), text)
    assert "\n".join(head.head()) == text.partition("\n\n")[0]
    assert head.missing("  kept suit=C") == ["=13$"]


@pytest.mark.parametrize("head", ["game friday@1\nseed 3", "seats 4\nsets 5", ""])
def test_a_head_that_cannot_be_read_is_refused_by_what_belongs_there(head: str) -> None:
    with pytest.raises(ValueError, match="a line for seats, perhaps others of game, seats, options, seed, shows; not"):
        Playthrough.read(Friday(), head)


def test_the_next_seed_that_shows_what_it_must_is_found() -> None:
    table = Playthrough(Friday(), 4, {"rounds": 1}, 1, ("alone=False",))
    found = Playthrough.read(Friday(), table.fulfilled())
    assert "alone=False" in "\n".join(found.body())
    assert not any(
        "alone=False" in "\n".join(replace(table, seed=seed).body()) for seed in range(table.seed, found.seed)
    )
