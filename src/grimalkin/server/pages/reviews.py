"""The coach's reviews of finished matches: each is made once, one at a time, and cached.

A review takes seconds of a core. It has a worker of its own, so that no hint waits for it; a client that asks for one
that is being made waits for that one. The dice are fixed: a match has one review, however often it is made.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from typing import TYPE_CHECKING

from grimalkin.coach import review
from grimalkin.coach.words import reasons_said
from grimalkin.play import parse
from grimalkin.rules import Dice
from grimalkin.scene.moves import meant
from grimalkin.server.buckets import Buckets
from grimalkin.server.fairness import FairQueue
from grimalkin.server.refusals import NotNow
from grimalkin.server.tables.sentences import voice
from grimalkin.server.tables.thinking import Workers
from grimalkin.wire.review import ReviewInfo, SeatReview, TurningPoint

if TYPE_CHECKING:
    from collections.abc import Callable

    from grimalkin.coach import Estimate, JudgedDecision, Review
    from grimalkin.server.fairness import Asker
    from grimalkin.server.house import House
    from grimalkin.wire.review import Estimated

MOST_CACHED = 50
"""Reviews that are cached."""
MOST_OF_ONE = 4
"""Reviews that one address may wait for; those of several are made in turns."""
DIGITS = 4
SEED = ("coach", b"coach".hex())
"""The same as that of `grimalkin coach` without `--seed`: both find the same."""


class HouseClosed(Exception):
    """The server closes: the review is not needed any more."""


class Reviews:
    """All reviews of a house: those made, and those being made."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.worker = Workers(1, "review")
        self.queue = FairQueue(self.worker, 1, most_waiting=MOST_OF_ONE)
        limit = house.settings.limits.reviews_a_minute
        self.asking = Buckets(limit / 60, max(1, limit))
        self.made: OrderedDict[str, asyncio.Future[Review]] = OrderedDict()
        self.closed = False

    async def of(self, name: str, text: str, asker: Asker) -> Review:
        """Give the review of a record; it is made if nobody has asked before."""
        coming = self.made.get(name)
        if coming is None:
            if not self.asking.take(asker.address, self.house.now()):
                raise NotNow("too-many-requests")
            coming = self.made[name] = self._begin(text, asker)
        self.made.move_to_end(name)
        try:
            # A client that hangs up does not take the review from others.
            return await asyncio.shield(coming)
        finally:
            self._tidy()

    def _begin(self, text: str, asker: Asker) -> asyncio.Future[Review]:
        # In a thread it is stopped by its watch, in a process together with the process.
        watch = self._watch if self.worker.threads else None
        return asyncio.wrap_future(self.queue.submit(asker, make_review, text, watch), loop=self.house.loop)

    def _watch(self, _done: int, _every: int) -> None:
        if self.closed:
            raise HouseClosed

    def _tidy(self) -> None:
        """Forget what failed, and the oldest where there are too many."""
        over = {name: future for name, future in self.made.items() if future.done()}
        failed = [name for name, future in over.items() if future.cancelled() or future.exception()]
        kept = [name for name in over if name not in failed]
        for name in (*failed, *kept[: max(0, len(kept) - MOST_CACHED)]):
            del self.made[name]

    def forget(self) -> None:
        """Forget those that were made: they name people, one of whom wished to be forgotten."""
        for name in [name for name, future in self.made.items() if future.done()]:
            del self.made[name]

    def close(self) -> None:
        """Make no more."""
        self.closed = True
        self.queue.close()
        self.worker.dismiss()


def make_review(text: str, watch: Callable[[int, int], None] | None) -> Review:
    """Make the one review that a match has."""
    return review(parse(text), Dice(*SEED), watch=watch)


def review_info(name: str, found: Review, language: str) -> ReviewInfo:
    """Write a review as data, its reasons in words."""
    parts = (found.part(seat) for seat in range(found.record.seats))
    seats = tuple(
        SeatReview(
            part.seat,
            found.record.players[part.seat].name,
            part.decisions,
            _pair(part.cost),
            part.luck and _pair(part.luck),
            part.play and _pair(part.play),
            part.result,
            tuple((move, *_pair(value)) for move, value in part.curve),
        )
        for part in parts
    )
    points = tuple(_turning_point(found, decision, language) for decision in found.turning_points())
    return ReviewInfo(name, found.record.game, found.lines, found.simulations, seats, points)


def _turning_point(found: Review, decision: JudgedDecision, language: str) -> TurningPoint:
    game = found.game
    speaker = voice(language, game.title)
    return TurningPoint(
        decision.moment,
        decision.round,
        decision.seat,
        game.word(decision.played),
        meant(game, speaker, decision.played).means,
        game.word(decision.best),
        meant(game, speaker, decision.best).means,
        (round(decision.cost, DIGITS), round(decision.loss.error, DIGITS)),
        tuple(reasons_said(speaker, decision.reasons)),
    )


def _pair(value: Estimate) -> Estimated:
    return round(value.mean, DIGITS), round(value.error, DIGITS)
