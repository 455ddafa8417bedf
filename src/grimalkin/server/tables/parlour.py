"""What passes at a table without changing it: talk, feelings, votes, hints, and being ready."""

from __future__ import annotations

import logging
import secrets
from dataclasses import dataclass
from typing import TYPE_CHECKING

import msgspec

from grimalkin import scene
from grimalkin.coach import advise
from grimalkin.coach.plain import plain_advice
from grimalkin.coach.words import advised
from grimalkin.rules import Dice
from grimalkin.server.buckets import Bucket
from grimalkin.server.people.names import clean_chat
from grimalkin.server.refusals import NotNow
from grimalkin.server.tables import journal
from grimalkin.server.tables.sentences import voice
from grimalkin.server.tables.table import PERSON, PLAYING
from grimalkin.wire import messages, requests

if TYPE_CHECKING:
    from collections.abc import Callable
    from concurrent.futures import Future

    from grimalkin.coach.advice import Advice
    from grimalkin.rules import Game, Observation
    from grimalkin.server.net.connection import Connection
    from grimalkin.server.tables.live import LiveTable
    from grimalkin.server.tables.rights import Decision

HINT_SIMULATIONS = 2000
HINTED = 3
GUEST_NAMES = 16
log = logging.getLogger(__name__)


@dataclass
class Ballot:
    """A seat asks to take back, and these have yet to agree."""

    seat: int
    reason: str
    waiting: set[int]


class Parlour:
    """The talk of one table; nothing of it is kept."""

    def __init__(self, live: LiveTable) -> None:
        self.live = live
        self.house = live.house
        self.ballot: Ballot | None = None
        self.passed = False
        """Whether the moment that is voted on has passed."""
        self.hints: dict[int, Bucket] = {}
        self.hinting: set[int] = set()
        """The seats that the coach is thinking for."""

    def answered(self, connection: Connection, request: requests.Request) -> bool:
        """Do what changes no table; say whether the request was such a thing."""
        answers: dict[type[requests.Request], Callable[..., None]] = {
            requests.Ping: self.ping,
            requests.Agree: self.agree,
            requests.Ready: self.is_ready,
            requests.Explain: self.explain,
            requests.Hint: self.hint,
            requests.Say: self.chat,
            requests.Emote: self.emote,
            requests.Mute: self.mute,
            requests.Speak: self.speak,
        }
        answer = answers.get(type(request))
        if answer is None:
            return False
        answer(connection, request)
        return True

    def ping(self, connection: Connection, request: requests.Ping) -> None:
        """Say that the table is there."""
        connection.push(messages.write(messages.Pong(v=self.live.version, n=request.n)))

    def speak(self, connection: Connection, request: requests.Speak) -> None:
        """Change the language, and show everything in it."""
        connection.key = connection.key._replace(language=request.language)
        connection.push(self.live.picture(connection))

    def is_ready(self, connection: Connection, _: requests.Ready) -> None:
        """Count a seat as ready for the next deal."""
        seat, table = _seat(connection), self.live.table
        if table.phase != PLAYING or not table.playing().state.deal_due():
            raise NotNow("no-deal-due")
        self.live.scheduler.ready.add(seat)
        self.live.scheduler.look()

    # Taking back.

    def must_ask(self, decision: Decision) -> bool:
        """See whether taking back needs everyone's consent, and ask for it."""
        line = decision.lines[0]
        if not isinstance(line, journal.Undone):
            return False
        answer = self.live.table.playing().can_undo(line.seat)
        if answer.allowed:
            return False
        if answer.reason == "nothing":
            raise NotNow("undo-nothing")
        if self.ballot is not None and self.ballot.seat != line.seat:
            raise NotNow("vote-on")
        # Who is away cannot agree; bots always do.
        voters = {n for n, s in enumerate(self.live.table.seats) if s.kind == PERSON and n != line.seat}
        self.ballot = Ballot(line.seat, answer.reason, voters)
        self._count()
        return True

    def agree(self, connection: Connection, request: requests.Agree) -> None:
        """Count a voice."""
        seat = _seat(connection)
        if self.ballot is None or seat not in self.ballot.waiting:
            raise NotNow("no-vote")
        if not request.yes:
            self._end_vote(agreed=False)
            return
        self.ballot.waiting.discard(seat)
        self._count()

    def _count(self) -> None:
        ballot = self.ballot
        if ballot is None:
            return
        if ballot.waiting:
            self.live.say_to_all(
                messages.Vote(
                    v=self.live.version,
                    seat=ballot.seat,
                    reason=ballot.reason,
                    waiting=tuple(sorted(ballot.waiting)),
                )
            )
            return
        self._end_vote(agreed=True)
        self.live.commit([journal.Undone(seat=ballot.seat, agreed=True)])

    def _end_vote(self, *, agreed: bool) -> None:
        ballot, self.ballot = self.ballot, None
        if ballot is not None:
            self.live.say_to_all(
                messages.Vote(v=self.live.version, seat=ballot.seat, reason=ballot.reason, agreed=agreed)
            )

    def moved(self) -> None:
        """Forget a vote about a moment that has passed, once that is saved."""
        self.passed = self.ballot is not None

    def settle(self) -> None:
        """Say that a vote is over whose moment has passed."""
        if self.passed:
            self.passed = False
            self._end_vote(agreed=False)

    # Talk.

    def chat(self, connection: Connection, request: requests.Say) -> None:
        """Let everyone hear who has not muted the seat."""
        seat = self._may_talk(connection)
        text = clean_chat(request.text)
        name = self.live.table.seats[seat].name
        self._hear(seat, messages.Chatted(v=self.live.version, seat=seat, name=name, text=text))

    def emote(self, connection: Connection, request: requests.Emote) -> None:
        """Show a feeling to everyone who has not muted the seat."""
        seat = self._may_talk(connection)
        self._hear(seat, messages.Emoted(v=self.live.version, seat=seat, what=request.what))

    def mute(self, connection: Connection, request: requests.Mute) -> None:
        """Hear a seat no more, or again."""
        (connection.muted.add if request.on else connection.muted.discard)(request.seat)

    def _may_talk(self, connection: Connection) -> int:
        seat = _seat(connection)
        if not self.live.table.settings.chat:
            raise NotNow("chat-off")
        if not connection.chats.take(self.house.now()):
            raise NotNow("too-fast")
        return seat

    def _hear(self, seat: int, message: messages.Message) -> None:
        text = messages.write(message)
        for connection in self.live.connections:
            if seat not in connection.muted:
                connection.push(text)

    # Help.

    def explain(self, connection: Connection, request: requests.Explain) -> None:
        """Say what each choice means, and what it would surely bring."""
        game, seen = self._moment(connection)
        speaker = voice(connection.language or self.live.table.settings.language, game.title)
        offered = tuple(messages.offered(choice) for choice in scene.choices(game, seen, speaker))
        denied = tuple(messages.why_denied(each) for each in scene.denied(game, seen, speaker))
        answer = messages.Choices(v=self.live.version, n=request.n, choices=offered, denied=denied)
        connection.push(messages.write(answer))

    def hint(self, connection: Connection, request: requests.Hint) -> None:
        """Ask the coach, from what the seat may know; asked again, he says the same again."""
        game, seen = self._moment(connection)
        if not seen.legal:
            raise NotNow("not-due")
        seat, now = _seat(connection), self.house.now()
        rate = self.house.settings.limits.hints_a_minute / 60
        if seat in self.hinting or not self.hints.setdefault(seat, Bucket(rate, 4, now)).take(now):
            raise NotNow("too-fast")
        self.hinting.add(seat)
        dice, version = Dice("hint", seen.encode().decode()), self.live.version
        language = connection.language or self.live.table.settings.language
        future = self.house.coaches.submit(advise, game, seen, dice, HINT_SIMULATIONS)

        def tell(done: Future[Advice]) -> None:
            self.hinting.discard(seat)
            advice = done.result()
            said = [*advised(game, voice(language, game.title), advice, HINTED)]
            shown = messages.Hinted(v=version, n=request.n, advice=plain_advice(game, advice, version), said=said)
            connection.push(messages.write(shown))

        future.add_done_callback(lambda done: self.house.call(lambda: tell(done)))

    def _moment(self, connection: Connection) -> tuple[Game, Observation]:
        seat = _seat(connection)
        table = self.live.table
        if table.phase != PLAYING:
            raise NotNow("no-match-on")
        match = table.playing()
        return match.game, match.observe(seat)

    def with_name(self, request: requests.Sit, language: str) -> requests.Sit:
        """Find a name for a guest who has none."""
        speaker = voice(language or self.live.table.settings.language)
        taken = {name.casefold() for name in self.live.table.names}
        names = [speaker.say(f"guest-{number}") for number in range(1, GUEST_NAMES + 1)]
        free = [name for name in names if name.casefold() not in taken] or names
        return msgspec.structs.replace(request, name=secrets.choice(free))


def _seat(connection: Connection) -> int:
    if connection.who.seat is None:
        raise NotNow("no-seat")
    return connection.who.seat
