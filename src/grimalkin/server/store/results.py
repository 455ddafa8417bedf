"""What a finished match adds to statistics and ratings.

A seat counts for its player only if the player did every action of it: where a bot, the clock or a friend did one, the
match is in the player's history and changes no rating. Neither does a match in which something was taken back by
consent, nor a seat of a player who held two. Bots that held a seat throughout are rated too, by their level.

Anybody can make new keys, and lose to itself with them. So a newcomer, who has played fewer than `SETTLED` matches that
count, is rated by all, but nobody who is settled gains or loses by a newcomer: only by bots, and by others whose own
matches have shown what they are worth. And nobody gains by beating those who are far below: a puppet that is brought up
and then loses is soon worth nothing to its master.
"""

from __future__ import annotations

import json
import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from openskill.models import PlackettLuce

from grimalkin.arena.scoreboard import ranks
from grimalkin.play import Act
from grimalkin.play.automatic import BY as TABLE

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from grimalkin.play import Match

MODEL = PlackettLuce()
SETTLED = 10
"""Matches that count after which a player is no newcomer."""
FAR_BELOW = 10.0
"""By how much less another must be worth for its defeat to be no news."""
BOT = "bot:"


@dataclass(frozen=True)
class SeatResult:
    """How one seat fared."""

    seat: int
    player: str
    name: str
    score: int
    place: int
    """1 is best; equals share a place."""
    share: float
    """The part of the win."""
    counted: bool


@dataclass(frozen=True)
class FinishedMatch:
    """A finished match, as it is stored."""

    id: str
    table: str
    game: str
    seats: int
    ended: int
    record: str
    results: tuple[SeatResult, ...]


class KeptRecord(NamedTuple):
    """The record of a finished match, as it is read again."""

    id: str
    record: str


class PastResult(NamedTuple):
    """How a player once fared, as it is read again."""

    match_id: str
    game: str
    ended: int
    score: int
    place: int
    share: float
    counted: bool


class PlayerRating(NamedTuple):
    """What a player is worth in a game, as it is read again."""

    player: str
    game: str
    name: str
    mu: float
    sigma: float
    ordinal: float
    """The number that players are ranked by."""
    played: int
    won: float


@dataclass(frozen=True)
class Rating:
    """What a player is worth, with how sure that is."""

    mu: float = MODEL.mu
    sigma: float = MODEL.sigma
    played: int = 0
    won: float = 0.0

    @property
    def ordinal(self) -> float:
        """A number to rank by: what the player is worth at least, almost surely."""
        return self.mu - 3 * self.sigma


def nobody(seat: int) -> str:
    """Name a seat whose player was forgotten: as in a programme whose actor is not to be named, in every language."""
    return f"N. N. {seat + 1}"


def without_name(record: str, seat: int) -> str:
    """Take the name of a seat out of a record; luck and moves depend on none."""
    line = re.compile(rf'^player {seat} "(?:[^"\\\n]|\\.)*"', re.MULTILINE)
    return line.sub(f"player {seat} {json.dumps(nobody(seat))}", record, count=1)


def results_of(
    match: Match, players: Sequence[str], names: Sequence[str], *, rated: bool = True
) -> tuple[SeatResult, ...]:
    """Say how each seat fared; `players` are marks of keys, `bot:<level>`, or nothing.

    Where a person holds several seats, none of them counts.
    """
    outcome = match.outcome()
    if outcome is None:
        raise ValueError("the match is not over")
    lent = {line.seat for line in match.record.lines if isinstance(line, Act) and line.by not in {"", TABLE}}
    twice = {player for player in players if players.count(player) > 1 and not player.startswith(BOT)}
    places = ranks(outcome.scores, outcome.winners)
    winners = outcome.winners
    return tuple(
        SeatResult(
            seat=seat,
            player=player,
            name=names[seat],
            score=outcome.scores[seat],
            place=places[seat],
            share=1 / len(winners) if seat in winners else 0.0,
            counted=rated and bool(player) and seat not in lent and player not in twice,
        )
        for seat, player in enumerate(players)
    )


def rated(results: Sequence[SeatResult], known: Callable[[str], Rating]) -> dict[str, Rating]:
    """Give the new ratings of those who count; a player at several seats counts by the first."""
    counted: dict[str, SeatResult] = {}
    for result in results:
        if result.counted:
            counted.setdefault(result.player, result)
    if len(counted) < 2:
        return {}
    before = {player: known(player) for player in counted}
    return {player: _rated_by_those_who_tell(player, counted, before) for player in counted}


def _rated_by_those_who_tell(player: str, counted: Mapping[str, SeatResult], before: Mapping[str, Rating]) -> Rating:
    """Rate one player among those by whom something is learnt about it; if there are none, it is worth what it was."""
    own, result = before[player], counted[player]
    teams = [player, *(other for other in counted if other != player and _tells(player, other, counted, before))]
    mu, sigma = own.mu, own.sigma
    if len(teams) > 1:
        rated = MODEL.rate(
            [[MODEL.create_rating([before[each].mu, before[each].sigma])] for each in teams],
            ranks=[counted[each].place for each in teams],
        )
        mu, sigma = rated[0][0].mu, rated[0][0].sigma
    return Rating(mu, sigma, own.played + 1, own.won + result.share)


def _tells(player: str, other: str, counted: Mapping[str, SeatResult], before: Mapping[str, Rating]) -> bool:
    """Say whether a match with another shows what a player is worth."""
    known = _is_settled(other, before) or not _is_settled(player, before)
    expected = counted[player].place < counted[other].place and before[player].mu - before[other].mu > FAR_BELOW
    return known and not expected


def _is_settled(player: str, before: Mapping[str, Rating]) -> bool:
    return player.startswith(BOT) or before[player].played >= SETTLED
