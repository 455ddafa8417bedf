"""A chair at a table, for somebody who only reads and writes text: what its seat may know, in words and as data."""

from __future__ import annotations

from dataclasses import asdict
from typing import TYPE_CHECKING, Any, Protocol

from grimalkin.facade import bot, deal
from grimalkin.rules import Refused
from grimalkin.scene import Speaker, in_words
from grimalkin.text import Rulebook, Voice

if TYPE_CHECKING:
    from collections.abc import Sequence

    from grimalkin.facade import View
    from grimalkin.facade.bots import AnyBot
    from grimalkin.rules import Game
    from grimalkin.rules.options import Value
    from grimalkin.scene import Words

Answer = dict[str, Any]
"""What is said: `words` for reading, the rest as data."""


class CannotDo(ValueError):
    """Something that cannot be done, said in words; nothing has changed."""


class Chair(Protocol):
    """A seat at a table, wherever that stands. Whatever it tells is what its seat may know."""

    async def rules(self, clause: str) -> Answer:
        """Read the rulebook, or one clause of it."""

    async def look(self) -> Answer:
        """See the table as it lies now."""

    async def choices(self) -> Answer:
        """Be asked: what may be played, what it means and would surely bring, and why other cards may not be."""

    async def play(self, word: str) -> Answer:
        """Play one of the words that may be played."""

    async def wait(self) -> Answer:
        """Let the others play until it is this seat's turn or the match is over."""


class OwnTable:
    """A match in this very process, against bots."""

    def __init__(
        self, game: str | Game, seats: int, seat: int, bots: Sequence[AnyBot], *, seed: int | str | None = None,
        language: str, **options: Value,
    ) -> None:  # fmt: skip
        chosen: dict[str, Any] = {**options}
        self.match = deal(game, seats, seed=seed, **chosen)
        self.match.table.state.observe(seat)  # refuses a seat that is not there
        self.seat, self.language = seat, language
        self.voice = Voice(language, self.match.game)
        named = [*bots] if len(bots) > 1 else [*bots] * (seats - 1)
        self.bots = dict(zip((each for each in range(seats) if each != seat), map(bot, named), strict=True))
        self.heard = 0

    async def rules(self, clause: str) -> Answer:
        return rules_of(self.match.game, self.language, clause)

    async def look(self) -> Answer:
        view = self.match.seen_by(self.seat, self.language)
        shown, said = view.scene._asdict(), self._said(view)
        shown |= {
            "zones": [zone._asdict() for zone in view.scene.zones],
            "holding": [held.text for held in said.holds],
            "events": [event.data() for event in view.scene.events],
            "ended": [share._asdict() for share in view.scene.ended],
        }
        for asked in ("choices", "denied"):
            del shown[asked]
        return {"words": f"{view}\n{said.prompt}".strip(), "seat": self.seat, **shown}

    async def choices(self) -> Answer:
        offered = self._said(self.match.seen_by(self.seat, self.language)).offer
        return {
            "words": in_lines(offered.prompt, [(each.word, each.means, each.would) for each in offered.choices]),
            "choices": [asdict(choice) for choice in offered.choices],
            "denied": [asdict(each) for each in offered.denied],
        }

    async def play(self, word: str) -> Answer:
        try:
            self.match.play(word, self.seat)
        except Refused as refused:
            raise CannotDo(self.voice.refusal(refused.refusal)) from None
        return self._news()

    async def wait(self) -> Answer:
        while self.match.turn and self.seat not in self.match.turn:
            turn = self.match.turn[0]
            self.match.play(self.match.game.word(self.bots[turn].choose(self.match.observe(turn))), turn)
        return self._news()

    def _said(self, view: View) -> Words:
        return in_words(view.scene, self.seat, Speaker(self.voice, view.names))

    def _news(self) -> Answer:
        """Tell what the seat has seen since it was last told."""
        events = [event for line in self.match.table.since(self.heard, self.seat) for event in line]
        self.heard = self.match.table.version
        said = [self.voice.event(event, self.seat, self.match.table.names) for event in events]
        facts = [event.data() for event in events]
        return {
            "words": "\n".join(said),
            "events": facts,
            "your_turn": self.seat in self.match.turn,
            "over": self.match.over,
        }


def rules_of(game: Game, language: str, clause: str) -> Answer:
    """Read the rulebook of a game, or one clause of it."""
    book = Rulebook.of(game.package, language)
    if not clause:
        return {"words": book.source, "clauses": [*book.clauses]}
    if clause not in book.clauses:
        raise CannotDo(f"{book.title}: {', '.join(book.clauses)}")
    return {"words": "\n".join(book.clauses[clause].lines()), "clauses": [clause]}


def in_lines(prompt: str, rows: Sequence[tuple[str, ...]]) -> str:
    """Write choices one below the other."""
    return "\n".join([prompt, *(" · ".join(filter(None, row)) for row in rows)]).strip()
