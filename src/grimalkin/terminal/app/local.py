"""A match played here: one person, or several at one keyboard, and bots in the other seats."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Protocol

from grimalkin.coach import advise
from grimalkin.coach.hints import hinted
from grimalkin.play.automatic import BY, automatic
from grimalkin.rules import Dice, Refused
from grimalkin.scene import Speaker, in_words, scene_of
from grimalkin.terminal.app.box import OwnBox
from grimalkin.terminal.app.choosing import Button
from grimalkin.terminal.app.picture import pictured
from grimalkin.terminal.app.sheets import bulleted
from grimalkin.terminal.app.shown import Sitting
from grimalkin.terminal.app.source import Source
from grimalkin.terminal.table import HINT_SIMULATIONS, HINTED
from grimalkin.text import Voice

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from pathlib import Path

    from grimalkin.bots import Bot
    from grimalkin.play import Luck, Match

READY, LIFT, AGAIN, REPLAY, REVIEW, LOBBY = "ready", "lift", "again", "replay", "review", "lobby"
AFTER = (AGAIN, REPLAY, REVIEW, LOBBY)
"""What may be done after a match."""


class MatchOnDisk(Protocol):
    """A match that is on the disk at every move."""

    match: Match
    luck: Luck
    path: Path

    def keep(self) -> None: ...
    def finish(self) -> None: ...
    def close(self) -> None: ...


class LocalTable(Source):
    """Plays a match; whatever it shows comes from one person's own scene, or from a spectator's."""

    def __init__(
        self,
        kept: MatchOnDisk,
        voice: Voice,
        bots: Mapping[int, Bot],
        dice: Dice,
        *,
        pace: float = 0.7,
        auto: bool = False,
    ) -> None:
        super().__init__(Voice(voice.language, kept.match.game))
        self.kept, self.match = kept, kept.match
        self.bots, self.dice, self.pace, self.auto = bots, dice, pace, auto
        self.people = [seat for seat in range(self.match.record.seats) if seat not in bots]
        self.requests: asyncio.Queue[tuple[str, str]] = asyncio.Queue()
        self.heard: tuple[int | None, str, int] = (None, "", 0)
        """Of whom, in which language and up to which version the log is."""
        self.since = 0
        """From which version on something is news."""
        self.you = self.people[0] if len(self.people) == 1 else None
        self.show(self.you)

    # Showing.

    @property
    def names(self) -> list[str]:
        """What the players are called; one alone at the keyboard is you."""
        return self._called("table-you")

    def _called(self, you: str) -> list[str]:
        alone = self.people[0] if len(self.people) == 1 else None
        return [self.voice.say(you) if seat == alone else name for seat, name in enumerate(self.match.names)]

    def show(self, seat: int | None) -> None:
        """Show the match to one seat, or as a spectator sees it."""
        self.you = seat
        self.box = OwnBox(self.match.game, self.voice)
        scene, speaker = scene_of(self.match, seat), Speaker(self.voice, self._called("table-you.within"))
        news = [
            speaker.event(event, seat) for events in self.match.since(min(self.since, self.match.version), seat)
            for event in events
        ]  # fmt: skip
        words = in_words(scene, seat, speaker)._replace(said=tuple(news))
        self.picture = pictured(scene, words)
        self.offer = words.offer
        self.sitting = tuple(Sitting(name) for name in self.names)
        self._hear(seat)
        self.acts, self.asked = self._acts(), self._asked()

    def _hear(self, seat: int | None) -> None:
        """Bring the log up to date; for somebody else, or in another language, it is told anew."""
        whom, language, version = self.heard
        if (whom, language) != (seat, self.voice.language) or version > self.match.version:
            self.log, version = [], 0
        told = (event for events in self.match.since(version, seat) for event in events)
        self.log += [self.voice.event(event, seat, self.names) for event in told]
        self.heard = seat, self.voice.language, self.match.version

    def _acts(self) -> tuple[Button, ...]:
        if self.curtain:
            return (Button(LIFT, self.voice.say("app-lift")),)
        if self.picture.ended:
            return tuple(Button(key, self.voice.say(f"app-{key}")) for key in AFTER)
        return (Button(READY, self.voice.say("page-ready")),) if self.picture.counted else ()

    def _asked(self) -> str:
        if self.curtain:
            return self.voice.say("app-curtain", name=self.curtain)
        if self.picture.ended or not self.picture.turn:
            return self.voice.say("app-match-over" if self.picture.ended else "page-round-over")
        if self.offer.choices:
            return self.offer.prompt
        waited = self.voice.listing(self.names[seat] for seat in self.picture.turn)
        return self.voice.say("page-waiting-for", names=waited)

    # Playing.

    async def run(self) -> None:
        while not self.match.outcome():
            await self._go_on()
        self.kept.finish()
        self.show(self.you if len(self.people) == 1 else None)
        self.changed()
        while True:
            await self._request()

    async def _go_on(self) -> None:
        """Let one thing happen: a deal, a choice of somebody, a choice of a bot."""
        person = next((seat for seat in self.people if seat in self.match.state.actors()), None)
        if self.match.state.deal_due():
            await self._deal()
        elif person is None:
            await self._bot(self.match.state.actors()[0])
        elif self.auto and (word := automatic(self.match, person)):
            self._taken(lambda: self.match.play(person, word, by=BY))
        else:
            await self._person(person)

    async def _deal(self) -> None:
        """Deal, where a round was counted as soon as somebody has read that."""
        if self.match.state.round:
            self.show(self.you if len(self.people) == 1 else None)
            self.changed()
            version = self.match.version
            while (await self._request())[0] != READY and self.match.version == version:
                pass
        if self.match.state.deal_due():
            self.since = self.match.version
            self._taken(lambda: self.match.deal_by(self.kept.luck))
            await asyncio.sleep(self.pace)

    async def _bot(self, seat: int) -> None:
        """Let a bot choose, from what it sees alone; not too fast for whoever looks on."""
        version, seen = self.match.version, self.match.observe(seat)
        pause = asyncio.create_task(asyncio.sleep(self.pace))
        action = await asyncio.to_thread(self.bots[seat].choose, seen, self.dice)
        await pause
        while not self.requests.empty():
            await self._request()
        if self.match.version == version:
            self._taken(lambda: self.match.play(seat, self.match.game.word(action)))

    async def _person(self, seat: int) -> None:
        """Ask a person; where another one sat here last, behind a curtain first."""
        if len(self.people) > 1 and seat != self.you:
            self.curtain = self.match.names[seat]
            self.show(None)
            self.changed()
            while (await self._request())[0] != LIFT:
                pass
            self.curtain = ""
        self.show(seat)
        self.changed()
        name, word = await self._request()
        if name == "play":
            self._played(seat, word)

    def _played(self, seat: int, word: str) -> None:
        try:
            before = self.match.version
            self._taken(lambda: self.match.play(seat, word))
            self.since = before
        except Refused as refused:
            self.tell(self.voice.refusal(refused.refusal))

    def _taken(self, change: Callable[[], object]) -> None:
        """Change the match, keep it, then show it."""
        change()
        self.kept.keep()
        self.show(self.you)
        self.changed()

    async def _request(self) -> tuple[str, str]:
        """Wait for a request; what can be done at any time is done at once."""
        name, rest = await self.requests.get()
        if name == "undo":
            self._undo()
        elif name == "hint":
            await self._hint()
        elif name in AFTER:
            self.leave(name)
        return name, rest

    def _undo(self) -> None:
        """Take back the last move of whoever sits here: alone among bots, everyone agrees."""
        seat = self.you
        if seat is None or (len(self.people) > 1 and not self.match.can_undo(seat).allowed):
            return self.tell(self.voice.say("undo-nothing"))
        if self.match.outcome():
            return self.tell(self.voice.say("refused-match-over"))
        try:
            self._taken(lambda: self.match.undo(seat, agreed=len(self.people) == 1))
        except Refused as refused:
            self.tell(self.voice.refusal(refused.refusal))
        return None

    async def _hint(self) -> None:
        """Say the best moves from what the person may know; asked again, the same is said again."""
        if self.you is None or not self.offer.choices:
            return self.tell(self.voice.say("refused-not-your-turn"))
        seen = self.match.observe(self.you)
        advice = await asyncio.to_thread(
            advise, self.match.game, seen, Dice("hint", seen.encode().decode()), HINT_SIMULATIONS
        )
        said = hinted(self.match.game, self.voice, advice, HINTED)
        self.read(self.voice.say("page-hint-title"), [*bulleted(said)])
        return None

    # What is asked.

    def choose(self, word: str) -> None:
        self.requests.put_nowait(("play", word))

    def do(self, name: str, rest: str = "") -> None:
        self.requests.put_nowait((name, rest))

    @property
    def commands(self) -> tuple[str, ...]:
        return ("undo", "hint")

    def speak(self, language: str) -> None:
        self.voice = Voice(language, self.match.game)
        self.show(self.you)
        self.changed()

    def close(self) -> None:
        super().close()
        self.kept.close()
