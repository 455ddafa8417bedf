"""The scheduler of a table: bots that think, players who are absent, clocks that run out, the next deal.

One timer for each table is set to whatever comes first. Bots answer after a time that is drawn, on top of the `pace` of
all bots of their level: a forced move takes as long as a hard one.
"""

from __future__ import annotations

import asyncio
import secrets
from dataclasses import dataclass
from typing import TYPE_CHECKING

from grimalkin.play.automatic import BY as TABLE
from grimalkin.play.automatic import automatic
from grimalkin.rules import Refused
from grimalkin.server.tables import journal
from grimalkin.server.tables.pace import HURRY, TEMPOS
from grimalkin.server.tables.seats import BOT, PERSON
from grimalkin.server.tables.state import LiveState
from grimalkin.server.tables.table import PLAYING
from grimalkin.server.tables.thinking import choose, chosen

if TYPE_CHECKING:
    from collections.abc import Callable

    from grimalkin.play import Match
    from grimalkin.server.tables.live import LiveTable
    from grimalkin.server.tables.pace import Pace, Tempo, ThinkingTime

CLOCK, STAND_IN = "clock", "bot"


@dataclass
class Thought:
    """What is being thought for a seat; `word` comes when it is done."""

    by: str
    due: float
    pace: Pace | None = None
    """Bots of a level take alike long in a game: none answers sooner than the slowest would."""
    word: str = ""


class Scheduler:
    """Knows who is absent, who thinks, and when to look again."""

    def __init__(self, live: LiveTable) -> None:
        self.live = live
        self.house = live.house
        self.absent: dict[int, float] = {
            number: self.house.now() for number, seat in enumerate(live.table.seats) if seat.kind == PERSON
        }
        self.host_gone: float | None = self.house.now()
        self.stand_ins: set[int] = set()
        self.thoughts: dict[int, Thought] = {}
        self.ready: set[int] = set()
        self.hurried = False
        """Whether bots play on without a pause, until a person is to act."""
        self.again: set[int] = set()
        """Seats that would play again, after a match."""
        self.deal_at: float | None = None
        self.timer: asyncio.TimerHandle | None = None

    # What happens at the table.

    def moved(self, mover: int | None) -> None:
        """Drop what was thought for a moment that has passed: by a seat's move, or by a deal or a step back."""
        if mover is not None:
            self.thoughts.pop(mover, None)
        else:
            self.thoughts.clear()
            self.ready.clear()
            self.deal_at = None
        self.live.votes.moved()

    def hurry(self) -> None:
        """Let bots play on without a pause, those too that are thinking."""
        self.hurried = True
        now = self.house.now()
        for thought in self.thoughts.values():
            if thought.pace is not None:
                thought.due = min(thought.due, now + thought.pace.seconds(now, HURRY))
        self.look()

    def presence(self) -> None:
        """See who is absent, and since when."""
        now, here = self.house.now(), self.live.audience.seats()
        people = {number for number, seat in enumerate(self.live.table.seats) if seat.kind == PERSON}
        self.absent = {seat: self.absent.get(seat, now) for seat in people - here}
        self.again &= here
        self._drop_thoughts(here - self._wanted())
        hosted = any(connection.who.host for connection in self.live.audience.connections)
        if self.live.near is not None:
            hosted = hosted or self.live.near.elsewhere.hosted()
        self.host_gone = None if hosted else self.host_gone or now

    def _wanted(self) -> set[int]:
        """List the seats that a bot plays by somebody's wish, whoever is connected."""
        return {number for number, seat in enumerate(self.live.table.seats) if seat.stand_in}

    def _drop_thoughts(self, seats: set[int]) -> None:
        """Forget what a bot thought for those who play themselves again."""
        for seat in seats & self.thoughts.keys():
            if self.thoughts[seat].by == STAND_IN:
                del self.thoughts[seat]

    def bot_in(self) -> dict[int, int]:
        """Say for each absent seat after how many seconds a bot will play, while somebody waits for it."""
        if not self.live.table.playing_now or not self._waited():
            return {}
        until, now = self.house.settings.grace, self.house.now()
        left = {seat: round(since + until - now) for seat, since in self.absent.items() if seat not in self._wanted()}
        return {seat: seconds for seat, seconds in left.items() if seconds > 0}

    def _waited(self) -> bool:
        """Say whether somebody at the table waits for the others."""
        near = self.live.near
        waited = any(c.who.seat is not None for c in self.live.audience.connections)
        return waited or (near is not None and bool(near.elsewhere.seats()))

    def host_away(self) -> bool:
        """Say whether the host has been away for so long that others may do what a host may."""
        return self.host_gone is not None and self.house.now() - self.host_gone >= self.house.settings.grace

    def long_gone(self) -> set[int]:
        """List the seats whose owners have been away beyond the grace time."""
        now, grace = self.house.now(), self.house.settings.grace
        return {seat for seat, since in self.absent.items() if now - since >= grace}

    def stop(self) -> None:
        """Wait for nothing more."""
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None
        self.thoughts.clear()

    # Looking.

    def look(self) -> None:
        """Do what is due, and set the timer for what comes next."""
        live = self.live
        if live.state is not LiveState.READY or self.house.closing:
            return
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None
        if live.table.phase != PLAYING:
            self.stand_ins.clear()
            return
        match, now = live.table.playing(), self.house.now()
        if self.absent or self.stand_ins or [seat for seat in live.table.seats if seat.stand_in]:
            self._stand_in(now)
        if live.near is not None and not live.near.leads:
            self._set_timer(match, now)
            return
        if match.state.deal_due():
            self.hurried = False
            self._deal(now)
        else:
            self.hurried &= not any(self._is_persons_turn(seat) for seat in match.state.actors())
            for seat in match.state.actors():
                if self._wait_for(match, seat, now):
                    return
        if live.state is LiveState.READY:
            self._set_timer(match, now)

    def _stand_in(self, now: float) -> None:
        """Let bots play for those who have been absent too long, while somebody waits."""
        grace = self.house.settings.grace
        late = {seat for seat, since in self.absent.items() if now - since >= grace} | self._wanted()
        late = late if self._waited() else set()
        if late != self.stand_ins:
            self._drop_thoughts(self.stand_ins - late)
            self.stand_ins = late
            self.live.audience.tell_presence()

    def _deal(self, now: float) -> None:
        """Deal when everyone here is ready, or after the pause."""
        if self.deal_at is None:
            self.deal_at = now + self.live.table.settings.pause
        people = self.live.audience.seats() - self.stand_ins
        if now >= self.deal_at or (people and people <= self.ready):
            self.live.commit([journal.HasDealt()])

    def _wait_for(self, match: Match, seat: int, now: float) -> bool:
        """See whether something else than its owner plays a seat that is due; say whether it just did."""
        player = self.live.table.seats[seat]
        if player.kind == BOT:
            self._think(match, seat, player.level, "", now)
        elif seat in self._late():
            self._think(match, seat, self.live.table.settings.level, CLOCK, now)
        elif seat in self.stand_ins:
            self._think(match, seat, self.live.table.settings.level, STAND_IN, now)
        elif player.auto and seat not in self.thoughts and (word := automatic(match, seat)):
            self.thoughts[seat] = Thought(TABLE, now + self.house.settings.delay[0], word=word)
        thought = self.thoughts.get(seat)
        if not (thought and thought.word and thought.due <= now):
            return False
        self._play(seat, thought)
        return True

    def _is_persons_turn(self, seat: int) -> bool:
        """Say whether a person is to act at a seat, not a bot."""
        return self.live.table.seats[seat].kind == PERSON and seat not in self.stand_ins

    def _late(self) -> tuple[int, ...]:
        table = self.live.table
        return () if table.settings.clock == "none" else table.clock.late(max(self.live.time(), table.now))

    def _play(self, seat: int, thought: Thought) -> None:
        del self.thoughts[seat]
        try:
            self.live.commit([journal.HasPlayed(seat=seat, word=thought.word, by=thought.by)])
        except Refused:
            # Others acted meanwhile, and it is no longer a choice: think again.
            self.house.loop.call_soon(self.look)

    # Thinking.

    def _think(self, match: Match, seat: int, level: str, by: str, now: float) -> None:
        thought = self.thoughts.get(seat)
        if thought is not None and (thought.by == by or by != CLOCK):
            return
        low, high = self.house.settings.delay
        tempo = self._tempo()
        wait = (low + (high - low) * secrets.randbelow(1000) / 1000) * tempo.delay
        pace = self.house.pace(level, match.game.name, match.record.seats)
        thought = self.thoughts[seat] = Thought(by, now + wait + pace.seconds(now, tempo), pace)
        seen = match.observe(seat)
        future = self.house.queues.thinking.submit(self.live.audience.asker(), choose, level, seen)
        future.add_done_callback(
            lambda done: self.house.call(lambda: self._thought(seat, thought, match, lambda: chosen(done, seen)))
        )

    def _tempo(self) -> Tempo:
        return HURRY if self.hurried else TEMPOS[self.live.table.settings.tempo]

    def _thought(
        self, seat: int, thought: Thought, match: Match, answer: Callable[[], tuple[int, ThinkingTime]]
    ) -> None:
        if self.thoughts.get(seat) is not thought:
            # Nobody waits for it any more, be it right or broken off: so it is when the house closes.
            return
        action, spent = answer()
        thought.word = match.game.word(action)
        now, step = self.house.now(), self.house.settings.step * self._tempo().step
        if thought.pace is not None:
            # What it thought, not how long it was queued.
            thought.pace.add(spent, now)
        if now > thought.due and step:
            thought.due += step * (int((now - thought.due) / step) + 1)
        self.look()

    # Time.

    def _set_timer(self, match: Match, now: float) -> None:
        """Look again at the earliest moment when something may be due."""
        table = self.live.table
        timed = table.settings.clock != "none"
        if not (timed or self.thoughts or self.absent) and self.deal_at is None:
            return
        times = [thought.due for thought in self.thoughts.values() if thought.word]
        if self.deal_at is not None:
            times.append(self.deal_at)
        if self.absent and (self.live.audience.connections or self.live.near is not None):
            grace = self.house.settings.grace
            times += [since + grace for seat, since in self.absent.items() if seat not in self.stand_ins]
        if timed:
            lefts = [table.clock.left(seat, max(self.live.time(), table.now)) for seat in match.state.actors()]
            times += [now + left for left in lefts if left]
        if times:
            self.timer = self.house.loop.call_later(max(min(times) - now, 0) + 0.001, self.look)
