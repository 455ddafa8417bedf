"""Matches of the past: to be looked at again, or to go on with; and how often one has won."""

from __future__ import annotations

from typing import TYPE_CHECKING

from grimalkin.terminal.app.aside import aside
from grimalkin.terminal.app.menu import Menu, Row
from grimalkin.terminal.app.reading import Reading
from grimalkin.terminal.app.results import OwnResult, played_here, results, summary
from grimalkin.text import Voice

if TYPE_CHECKING:
    from collections.abc import Sequence

    from grimalkin.terminal.app.services import PastMatch, Services

RESULTS = "results"
"""A row that is no match."""


def told(past: PastMatch, voice: Voice) -> tuple[str, str]:
    """Say what a match was: the game; when it was left, and how it stands."""
    when = voice.say("app-when", when=past.changed.astimezone())
    if past.match is None:
        return voice.say("matches-unreadable"), f"{when} · {past.path.name}"
    own = Voice(voice.language, past.match.game)
    scores = zip(past.match.names, past.match.observe(None).scores, strict=True)
    return own.say("game"), f"{when} · {own.comma.join(_standing(own, name, points) for name, points in scores)}"


def _standing(voice: Voice, name: str, points: int) -> str:
    return voice.say("matches-score", name=name, points=points)


def waiting_row(past: PastMatch, voice: Voice) -> Row:
    """Offer to go on with a match."""
    game, about = told(past, voice)
    return Row(f"resume {past.path}", voice.say("app-unfinished", game=game), about)


class PastMatches(Menu):
    """A list of all matches that were played here; they are read behind, as there may be many."""

    def __init__(self, services: Services) -> None:
        super().__init__()
        self.services = services
        self.matches: Sequence[PastMatch] | None = None
        self.played: list[OwnResult] = []

    def on_screen_resume(self) -> None:
        """Look at the matches anew: one may have gone on meanwhile."""
        super().on_screen_resume()
        self.run_worker(self._look(), exclusive=True)

    async def _look(self) -> None:
        self.matches = await aside(self.services.matches)
        self.fill()

    def fill(self) -> None:
        self.played = played_here(self.matches or (), self.app.voice)
        super().fill()

    def heading(self) -> str:
        return f"☾  {self.app.voice.say('app-old')}"

    def lines(self) -> str:
        if self.matches is None:
            return self.app.voice.say("app-looking")
        return summary(self.played, self.app.voice)

    def listed(self) -> list[Row]:
        voice = self.app.voice
        rows = [Row(RESULTS, voice.say("page-statistics"))] if self.played else []
        for past in self.matches or ():
            game, about = told(past, voice)
            rows.append(waiting_row(past, voice) if past.resumable else Row(f"replay {past.path}", game, about))
        return rows or [Row("none", voice.say("app-none-here"))] if self.matches is not None else []

    def chosen(self, row: Row) -> None:
        kind, _, path = row.key.partition(" ")
        if kind == RESULTS:
            voice = self.app.voice
            self.app.push_screen(Reading(voice.say("page-statistics"), results(self.played, voice), voice))
        elif kind == "resume":
            self.app.resume(path)
        elif kind == "replay":
            past = next(each for each in self.matches or () if str(each.path) == path)
            if past.match and past.match.record.lines:
                self.app.replay(past.match.record)
