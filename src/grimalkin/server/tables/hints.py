"""Help for a seat: what each of its choices means, and what the coach would do; from what the seat may know."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING, assert_never

from grimalkin.coach import advise
from grimalkin.coach.hints import hinted
from grimalkin.coach.plain import plain_advice
from grimalkin.rules import Dice
from grimalkin.scene import offered, scene_of
from grimalkin.server.buckets import Bucket
from grimalkin.server.fairness import Asker
from grimalkin.server.refusals import NotNow
from grimalkin.server.tables.rights import seated
from grimalkin.server.tables.sentences import TableSpeaker, voice
from grimalkin.server.tables.table import PLAYING
from grimalkin.wire import envelope, hints

if TYPE_CHECKING:
    from concurrent.futures import Future

    from grimalkin.play import Match
    from grimalkin.rules import Game, Observation
    from grimalkin.server.tables.connection import Connection
    from grimalkin.server.tables.live import LiveTable

Hint = tuple[dict[str, object], list[list[str]]]
"""What the coach advises, as data and in sentences."""
Explanation = tuple[tuple[hints.ChoiceView, ...], tuple[hints.DeniedView, ...]]
"""What may be chosen, and what not."""
Explained = tuple[int, Explanation]
NEVER: Explained = -1, ((), ())
log = logging.getLogger(__name__)
SIMULATIONS = 2000
"""Of each hint: about as good as the strongest bot, in a fraction of a second."""
MOVES_SHOWN = 3
"""Of a hint: the best, and what else comes near it."""
AT_ONCE = 4
"""Hints that a seat may ask for at once, if it has not for a while."""


def advised(game: Game, seen: Observation, dice: Dice, language: str, version: int) -> Hint:
    """Ask the coach, and have it explain itself: neither is for the event loop."""
    advice = advise(game, seen, dice, SIMULATIONS)
    said = [*hinted(game, voice(language, game.title), advice, MOVES_SHOWN)]
    return plain_advice(game, advice, version), said


class Hints:
    """The help that one table gives; nothing of it is stored."""

    def __init__(self, live: LiveTable) -> None:
        self.live = live
        self.limits: dict[int, Bucket] = {}
        """How often each seat may still ask."""
        self.thinking: set[int] = set()
        """The seats that the coach is thinking for."""
        self.explained: dict[tuple[int, str], Explained] = {}
        """What each seat was told of its choices, by language, and at which version."""

    def answer(self, connection: Connection, request: hints.Requests) -> None:
        """Answer what helps a seat to choose."""
        match request:
            case hints.Explain():
                self.explain(connection, request)
            case hints.Hint():
                self.hint(connection, request)
            case _:
                assert_never(request)

    def explain(self, connection: Connection, request: hints.Explain) -> None:
        """Say what each choice means, and what it would surely bring."""
        choices, denied = self._explained(connection)
        answer = hints.Choices(v=self.live.version, n=request.n, choices=choices, denied=denied)
        connection.push(envelope.write(answer))

    def _explained(self, connection: Connection) -> Explanation:
        """Explain each moment once, however often it is asked: nothing else that is asked of a table is as dear."""
        moment, match = (seated(connection.who), self._language(connection)), self._match()
        version, explanation = self.explained.get(moment, NEVER)
        if version != self.live.version:
            seat, language = moment
            speaker = TableSpeaker(language, match.game.title, match.names)
            explanation = hints.explained(offered(scene_of(match, seat, holding=False), speaker))
            self.explained[moment] = self.live.version, explanation
        return explanation

    def hint(self, connection: Connection, request: hints.Hint) -> None:
        """Ask the coach; asked again at the same moment, it says the same."""
        seat, version = seated(connection.who), self.live.version
        match = self._match()
        game, seen = match.game, match.observe(seat)
        if not seen.legal:
            raise NotNow("not-due")
        self._limit(seat)
        dice, language = Dice("hint", seen.encode().decode()), self._language(connection)
        asker = Asker(connection.address, self.live.table.id)
        future = self.live.house.queues.coaching.submit(asker, advised, game, seen, dice, language, version)
        self.thinking.add(seat)

        def tell(done: Future[Hint]) -> None:
            self.thinking.discard(seat)
            if done.cancelled():
                # The server closes.
                return
            try:
                advice, said = done.result()
            except Exception:
                log.exception("the coach could not think")
                self.live.refuse(connection, request.n, NotNow("failed"))
                return
            shown = hints.Hinted(v=version, n=request.n, advice=advice, said=said)
            connection.push(envelope.write(shown))

        future.add_done_callback(lambda done: self.live.house.call(lambda: tell(done)))

    def _limit(self, seat: int) -> None:
        """Refuse a seat that asks too often, or again while the coach thinks."""
        if seat in self.thinking or not self.share(seat).take(self.live.house.now()):
            raise NotNow("too-fast")
        self.live.took_share("hint", seat)

    def share(self, seat: int) -> Bucket:
        """Give how often a seat may still ask."""
        now, rate = self.live.house.now(), self.live.house.settings.limits.hints_a_minute / 60
        return self.limits.setdefault(seat, Bucket(rate, AT_ONCE, now))

    def _language(self, connection: Connection) -> str:
        return connection.language or self.live.table.settings.language

    def _match(self) -> Match:
        if self.live.table.phase != PLAYING:
            raise NotNow("no-match-on")
        return self.live.table.playing()
