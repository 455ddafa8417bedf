"""Help for a seat: what each of its choices means, and what the coach would do; from what the seat may know."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING

from grimalkin import scene
from grimalkin.coach import advise
from grimalkin.coach.hints import hinted
from grimalkin.coach.plain import plain_advice
from grimalkin.rules import Dice
from grimalkin.server.buckets import Bucket
from grimalkin.server.refusals import NotNow
from grimalkin.server.tables.rights import seated
from grimalkin.server.tables.sentences import voice
from grimalkin.server.tables.table import PLAYING
from grimalkin.wire import messages

if TYPE_CHECKING:
    from concurrent.futures import Future

    from grimalkin.coach.advice import Advice
    from grimalkin.rules import Game, Observation
    from grimalkin.server.tables.connection import Connection
    from grimalkin.server.tables.live import LiveTable
    from grimalkin.wire import requests

log = logging.getLogger(__name__)
SIMULATIONS = 2000
"""Of each hint: about as good as the strongest bot, in a fraction of a second."""
MOVES_SHOWN = 3


class Hints:
    """The help that one table gives; nothing of it is stored."""

    def __init__(self, live: LiveTable) -> None:
        self.live = live
        self.limits: dict[int, Bucket] = {}
        """How often each seat may still ask."""
        self.thinking: set[int] = set()
        """The seats that the coach is thinking for."""

    def explain(self, connection: Connection, request: requests.Explain) -> None:
        """Say what each choice means, and what it would surely bring."""
        game, seen = self._moment(connection)
        speaker = voice(self._language(connection), game.title)
        offered = tuple(messages.offered(choice) for choice in scene.choices(game, seen, speaker))
        denied = tuple(messages.why_denied(each) for each in scene.denied(game, seen, speaker))
        answer = messages.Choices(v=self.live.version, n=request.n, choices=offered, denied=denied)
        connection.push(messages.write(answer))

    def hint(self, connection: Connection, request: requests.Hint) -> None:
        """Ask the coach; asked again at the same moment, it says the same."""
        game, seen = self._moment(connection)
        if not seen.legal:
            raise NotNow("not-due")
        seat, version = seated(connection.who), self.live.version
        self._limit(seat)
        self.thinking.add(seat)
        dice, language = Dice("hint", seen.encode().decode()), self._language(connection)
        future = self.live.house.coaches.submit(advise, game, seen, dice, SIMULATIONS)

        def tell(done: Future[Advice]) -> None:
            self.thinking.discard(seat)
            if done.cancelled():
                # The server closes.
                return
            try:
                advice = done.result()
            except Exception:
                log.exception("the coach could not think")
                self.live.refuse(connection, request.n, NotNow("failed"))
                return
            said = [*hinted(game, voice(language, game.title), advice, MOVES_SHOWN)]
            shown = messages.Hinted(v=version, n=request.n, advice=plain_advice(game, advice, version), said=said)
            connection.push(messages.write(shown))

        future.add_done_callback(lambda done: self.live.house.call(lambda: tell(done)))

    def _limit(self, seat: int) -> None:
        """Refuse a seat that asks too often, or again while the coach thinks."""
        now, rate = self.live.house.now(), self.live.house.settings.limits.hints_a_minute / 60
        if seat in self.thinking or not self.limits.setdefault(seat, Bucket(rate, 4, now)).take(now):
            raise NotNow("too-fast")

    def _language(self, connection: Connection) -> str:
        return connection.language or self.live.table.settings.language

    def _moment(self, connection: Connection) -> tuple[Game, Observation]:
        seat = seated(connection.who)
        if self.live.table.phase != PLAYING:
            raise NotNow("no-match-on")
        match = self.live.table.playing()
        return match.game, match.observe(seat)
