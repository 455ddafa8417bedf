"""Matches of the past: to be looked at again, or to go on with; and how often one has won."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from grimalkin.play.record import PERSON
from grimalkin.terminal.app.menu import Menu, Row
from grimalkin.text import Voice

if TYPE_CHECKING:
    from collections.abc import Iterator

    from grimalkin.terminal.app.services import PastMatch, Services


def told(past: PastMatch, voice: Voice) -> str:
    """Say what a match was: the game, when it was left, and how it stands."""
    when = past.changed.astimezone().strftime("%Y-%m-%d %H:%M")
    if past.match is None:
        return f"{when}  {voice.say('matches-unreadable')}"
    own = Voice(voice.language, past.match.game)
    scores = zip(past.match.names, past.match.observe(None).scores, strict=True)
    standing = own.comma.join(own.say("matches-score", name=name, points=points) for name, points in scores)
    return f"{own.say('game')} · {when} · {standing}"


def results(matches: list[PastMatch], voice: Voice) -> Iterator[str]:
    """Say of each game how often the first person at this keyboard has played it to the end, and won."""
    played, won = Counter[str](), Counter[str]()
    for past in matches:
        outcome = past.match.outcome() if past.match else None
        if past.match is None or outcome is None:
            continue
        people = [seat for seat, player in enumerate(past.match.record.players) if player.kind == PERSON]
        title = Voice(voice.language, past.match.game).say("game")
        played[title] += 1
        won[title] += bool(people) and people[0] in outcome.winners
    for title, number in played.most_common():
        yield voice.say("app-result", game=title, played=number, won=won[title])


class PastMatches(Menu):
    """A list of all matches that were played here."""

    def __init__(self, services: Services) -> None:
        super().__init__()
        self.services = services
        self.matches: list[PastMatch] = []

    def heading(self) -> str:
        return f"☾  {self.app.voice.say('app-old')}"

    def lines(self) -> str:
        found = [*results(self.matches, self.app.voice)]
        return "\n".join(found) or self.app.voice.say("app-played-none")

    def listed(self) -> list[Row]:
        voice = self.app.voice
        self.matches = [*self.services.matches()]
        rows = []
        for past in self.matches:
            mark = f"▸ {voice.say('app-unfinished')}: " if past.resumable else "  "
            rows.append(Row(f"{'resume' if past.resumable else 'replay'} {past.path}", f"{mark}{told(past, voice)}"))
        return rows or [Row("none", voice.say("app-none-here"))]

    def fill(self) -> None:
        self.matches = [*self.services.matches()]
        super().fill()

    def chosen(self, row: Row) -> None:
        kind, _, path = row.key.partition(" ")
        if kind == "resume":
            self.app.resume(path)
        elif kind == "replay":
            past = next(each for each in self.matches if str(each.path) == path)
            if past.match and past.match.record.lines:
                self.app.replay(past.match.record)
