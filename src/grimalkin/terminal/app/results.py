"""How one has fared: matches and wins beside chance, by game and number of players, and the latest ones; as lines."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any

from rich.cells import cell_len

from grimalkin.arena.scoreboard import ranks
from grimalkin.play.record import PERSON
from grimalkin.text import Voice

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from grimalkin.terminal.app.services import PastMatch

LATEST = 12
"""So many matches are told one by one, and so many places of each game."""
COLUMNS = ("players", "matches", "won", "chance", "points")
NOTHING = "–"
"""Stands where a game has no points, and where a house does not say how many played."""


@dataclass(frozen=True)
class OwnResult:
    """A match that was played to its end, as one of its players remembers it."""

    title: str
    when: datetime
    place: int
    points: int
    share: float
    """Of the win: less than a whole one where several won."""
    seats: int = 0
    """Nothing where that is not known."""


def played_here(matches: Iterable[PastMatch], voice: Voice) -> list[OwnResult]:
    """Find what the first person at this keyboard has played to the end, the latest first."""
    found = [_here(past, voice) for past in sorted(matches, key=lambda each: each.changed, reverse=True)]
    return [each for each in found if each]


def _here(past: PastMatch, voice: Voice) -> OwnResult | None:
    outcome = past.match.outcome() if past.match else None
    if past.match is None or outcome is None:
        return None
    people = [seat for seat, player in enumerate(past.match.record.players) if player.kind == PERSON]
    if not people:
        return None
    seat, title = people[0], Voice(voice.language, past.match.game).say("game")
    share = (seat in outcome.winners) / len(outcome.winners)
    place = ranks(outcome.scores, outcome.winners)[seat]
    return OwnResult(title, past.changed, place, outcome.scores[seat], share, len(outcome.scores))


def played_there(player: Mapping[str, Any], titles: Mapping[str, str]) -> list[OwnResult]:
    """Take a player's history as a house tells it, the latest first."""
    return [
        OwnResult(
            titles.get(past["game"], past["game"]), datetime.fromtimestamp(past["ended"] / 1000, UTC), past["place"],
            past["score"], past["share"],
        )
        for past in player.get("history", ())
    ]  # fmt: skip


# As lines.


def summary(played: Sequence[OwnResult], voice: Voice) -> str:
    """Say in one line how one has fared."""
    if not played:
        return voice.say("app-played-none")
    known = all(each.seats for each in played)
    facts = {"played": len(played), "won": _percent(_share(played), voice)}
    return voice.say("app-results-chance" if known else "app-results", **facts, chance=_percent(_chance(played), voice))


def results(played: Sequence[OwnResult], voice: Voice) -> list[str]:
    """Say all of it: each game with its figures and places, then the latest matches."""
    if not played:
        return [voice.say("app-played-none")]
    titles = sorted({each.title for each in played}, key=lambda title: -sum(each.title == title for each in played))
    lines = [summary(played, voice), ""]
    for title in titles:
        lines += [title, *figures([each for each in played if each.title == title], voice), ""]
    return [*lines, voice.say("page-recent"), *(_one(each, voice) for each in played[:LATEST])]


def figures(played: Sequence[OwnResult], voice: Voice) -> Iterator[str]:
    """Give the figures of one game, by the number of players, and the places one had."""
    kinds = sorted({each.seats for each in played})
    rows = [_figures(str(kind or NOTHING), [each for each in played if each.seats == kind], voice) for kind in kinds]
    if len(kinds) > 1:
        rows.append(_figures(voice.say("app-results-all"), played, voice))
    yield from _aligned([[voice.say(f"app-column-{name}") for name in COLUMNS], *rows])
    places = " ".join(str(each.place) for each in reversed(played[:LATEST]))
    yield "  " + voice.say("app-results-places", places=places)


def _figures(head: str, played: Sequence[OwnResult], voice: Voice) -> list[str]:
    chance = _percent(_chance(played), voice) if all(each.seats for each in played) else NOTHING
    mean = sum(each.points for each in played) / len(played)
    points = voice.say("coach-number", value=mean) if _scores(played) else NOTHING
    return [head, str(len(played)), _percent(_share(played), voice), chance, points]


def _aligned(rows: Sequence[Sequence[str]]) -> Iterator[str]:
    """Set numbers below each other."""
    wide = [max(cell_len(row[column]) for row in rows) for column in range(len(rows[0]))]
    for row in rows:
        cells = (" " * (width - cell_len(cell)) + cell for cell, width in zip(row, wide, strict=True))
        yield "  " + "   ".join(cells)


def _one(played: OwnResult, voice: Voice) -> str:
    place = voice.say("page-place", place=played.place)
    how = voice.say("page-place-score", place=place, score=played.points) if _scores([played]) else place
    won = [voice.say("page-won")] if played.share else []
    return "  " + " · ".join([voice.say("app-when", when=played.when.astimezone()), played.title, how, *won])


def _scores(played: Iterable[OwnResult]) -> bool:
    """Say whether there were points at all."""
    return any(each.points for each in played)


def _share(played: Sequence[OwnResult]) -> float:
    return sum(each.share for each in played) / len(played)


def _chance(played: Sequence[OwnResult]) -> float:
    """Say what somebody would win who is as good as everyone else."""
    return sum(1 / each.seats for each in played if each.seats) / len(played)


def _percent(share: float, voice: Voice) -> str:
    return voice.say("coach-percent", value=share)
