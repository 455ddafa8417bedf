"""A source of pictures: what the table screen shows and asks, of a match here or of a table elsewhere."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from grimalkin.scene import Offer
from grimalkin.terminal.app.box import Box
from grimalkin.terminal.app.picture import Picture

if TYPE_CHECKING:
    from collections.abc import Callable, Coroutine, Sequence

    from grimalkin.play import Record
    from grimalkin.terminal.app.choosing import Button
    from grimalkin.terminal.app.shown import Sitting
    from grimalkin.text import Voice

NOTHING_ASKED = Offer()


class Source:
    """What every source has. It says that something has changed, and is asked for things by name."""

    def __init__(self, voice: Voice) -> None:
        self.voice = voice
        self.box = Box()
        self.picture = Picture()
        self.offer = NOTHING_ASKED
        self.sitting: tuple[Sitting, ...] = ()
        self.you: int | None = None
        self.log: list[str] = []
        self.acts: Sequence[Button] = ()
        self.asked = ""
        """What is asked, or who is waited for."""
        self.curtain = ""
        """Whose turn it is to look, while nobody's cards are shown."""
        self.explains = False
        """Whether what is said must be seen in full, before all else."""
        self.lost = False
        """Whether the line to a house is lost."""
        self.rings = False
        """Whether a bell says that something is asked: where one waits for people, and may look elsewhere."""
        self.changed: Callable[[], None] = _nothing
        self.tell: Callable[[str], None] = _ignored
        """Says something that passes."""
        self.read: Callable[[str, Sequence[str]], None] = _unread
        """Shows a title and lines to be read in peace."""
        self.leave: Callable[[str], None] = _ignored
        """Leads elsewhere: to another match, to a replay, to the lobby."""
        self.replay: Callable[[Record, bool], None] = _unseen
        """Shows a match that was played; perhaps the coach is to look at it."""
        self.tasks: set[asyncio.Task[None]] = set()

    def behind(self, work: Coroutine[object, object, None]) -> None:
        """Do something beside; it ends at the latest when the source is let go."""
        task = asyncio.get_running_loop().create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    async def run(self) -> None:
        """Go on until there is nothing more to show."""
        raise NotImplementedError

    def choose(self, word: str) -> None:
        """Play a word."""
        raise NotImplementedError

    def do(self, name: str, rest: str = "") -> None:
        """Do something that is no move, by its name."""
        raise NotImplementedError

    @property
    def commands(self) -> tuple[str, ...]:
        """The names of what may be done beside moves."""
        return ()

    @property
    def title(self) -> str:
        """What is played."""
        if not self.picture.round:
            return self.box.title
        return self.voice.say("table-title", game=self.box.title, round=self.picture.round)

    def speak(self, language: str) -> None:
        """Go on in another language."""
        raise NotImplementedError

    def close(self) -> None:
        """Let go of everything."""
        for task in self.tasks:
            task.cancel()


def _nothing() -> None:
    """Nobody listens yet."""


def _ignored(_: str) -> None:
    """Nobody listens yet."""


def _unseen(_: Record, __: bool) -> None:
    """Nobody looks yet."""


def _unread(_: str, __: Sequence[str]) -> None:
    """Nobody reads yet."""
