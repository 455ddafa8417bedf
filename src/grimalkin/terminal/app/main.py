"""The application: its screens, its looks, its language; and how it ends, calmly."""

from __future__ import annotations

import signal
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar

from textual.binding import Binding

from grimalkin.terminal.app.aside import aside
from grimalkin.terminal.app.calm import CalmApp
from grimalkin.terminal.app.filters import EightBit, Letters, NoColour, Sixteen
from grimalkin.terminal.app.houserules import HouseRules
from grimalkin.terminal.app.known import is_woken
from grimalkin.terminal.app.lessons import LessonScreen, LessonTable
from grimalkin.terminal.app.line import BadLink, TableLink
from grimalkin.terminal.app.lobby import LobbyMenu
from grimalkin.terminal.app.local import LocalTable
from grimalkin.terminal.app.palette import PALETTES, theme_of
from grimalkin.terminal.app.remote import RemoteTable
from grimalkin.terminal.app.replays import ReplayScreen, ReplayTable
from grimalkin.terminal.app.services import player_key
from grimalkin.terminal.app.table import TableScreen
from grimalkin.text import LANGUAGES, Voice

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from textual.filter import LineFilter

    from grimalkin.play import Record
    from grimalkin.terminal.app.palette import Palette
    from grimalkin.terminal.app.services import Services
    from grimalkin.terminal.app.source import Source
    from grimalkin.terminal.setup import Chosen


class TableApp(CalmApp):
    """Shows a table, or whatever else there is."""

    ENABLE_COMMAND_PALETTE = False
    CSS = """
    Screen { background: $background; }
    Toast { width: auto; max-width: 76; padding: 0 1; margin: 0; }
    ToastRack { dock: top; align: right top; margin: 0; }
    """
    BINDINGS: ClassVar = [
        Binding("ctrl+c", "interrupt", show=False, priority=True),
        Binding("ctrl+q", "leave", show=False, priority=True),
        Binding("ctrl+z", "suspend_process", show=False, priority=True),
        Binding("f7", "next_palette", show=False),
    ]

    def __init__(
        self, language: str, services: Services, first: Source | None = None, *, letters: bool = False,
        colours: bool = True, still: bool | None = None,
    ) -> None:  # fmt: skip
        super().__init__()
        self.title = "Grimalkin"
        self.language, self.services, self.first, self.letters = language, services, first, letters
        self.still = bool(services.memory.recall("still", otherwise=False)) if still is None else still
        self.failure: Exception | None = None
        self.last: Source | None = None
        """The table that was sat down at last,"""
        self.played: LocalTable | None = None
        """and the last one here."""
        self.colourless = self.no_color or not colours
        for palette in PALETTES.values():
            self.register_theme(theme_of(palette))
        kept = services.memory.recall("colours", "")
        self.theme = kept if kept in PALETTES else next(iter(PALETTES))

    @property
    def palette(self) -> Palette:
        """The colours that are chosen."""
        return PALETTES.get(self.theme) or next(iter(PALETTES.values()))

    @property
    def voice(self) -> Voice:
        """The house's voice in the language that is chosen."""
        return Voice(self.language)

    def get_line_filters(self) -> Sequence[LineFilter]:
        """Draw without colours, in few, or in the oldest letters, where there are no others."""
        few = {} if self.is_headless else {"standard": Sixteen, "256": EightBit}
        fitting = few.get(self.console.color_system or "")
        colours = [NoColour(self.palette)] if self.colourless else [fitting()] if fitting else []
        return [*colours, *([Letters()] if self.letters else [])]

    async def on_mount(self) -> None:
        """Show the first screen, and end calmly when the system asks for it."""
        self.listen_to_the_system()
        if self.first:
            self.show(self.first)
        else:
            await self.push_screen(LobbyMenu(self.services))

    # How it looks and sounds.

    def action_next_palette(self) -> None:
        """Go from night to day and back."""
        names = [*PALETTES]
        self.theme = names[(names.index(self.palette.name) + 1) % len(names)]
        self.services.memory.keep("colours", self.theme)
        for screen in self.screen_stack:
            if isinstance(screen, TableScreen):
                screen.refresh_table()

    def next_language(self) -> None:
        """Speak the next language."""
        self.speak(LANGUAGES[(LANGUAGES.index(self.language) + 1) % len(LANGUAGES)])

    def speak(self, language: str) -> None:
        """Speak a language, from now on."""
        self.language = language
        self.services.memory.keep("language", language)

    def on_notify(self) -> None:
        """Take away what was said before: remarks must not cover the table."""
        self.clear_notifications()

    def ring(self) -> None:
        """Ring the bell of the terminal."""
        self.bell()

    # How it ends.

    def fail(self, error: Exception) -> None:
        """End, as something went wrong; whoever started this says what."""
        self.failure = error
        self.exit(2)

    def action_interrupt(self) -> None:
        """End at once, as Ctrl-C does everywhere; every move is kept."""
        self.exit(128 + signal.SIGINT)

    def action_suspend_process(self) -> None:
        """Sleep until a shell wakes it; where there is none (`ssh -t HOST grimalkin play`), it would be for ever."""
        if is_woken():
            super().action_suspend_process()
        else:
            self.notify(self.voice.say("app-sleepless"), markup=False)

    # Where one goes.

    def show(self, source: Source) -> None:
        """Sit down at a table."""
        self.last = source
        if isinstance(source, RemoteTable):
            source.arrange = self.arrange
        self.played = source if isinstance(source, LocalTable) else self.played
        self.push_screen(screen_for(source))

    def sit(self, opened: Callable[[], LocalTable]) -> None:
        """Open a match, or end if it cannot be kept."""
        try:
            self.show(opened())
        except Exception as error:
            self.fail(error)

    def resume(self, path: str) -> None:
        """Go on with a match."""
        self.sit(lambda: self.services.resume(Path(path), self.language))

    def invite(self, chosen: Chosen) -> None:
        """Open a table for friends, behind; then sit down there."""
        self.notify(self.voice.say("app-opening"), timeout=4, markup=False)
        self.run_worker(self._invite(chosen), group="invite", exclusive=True)

    async def _invite(self, chosen: Chosen) -> None:
        try:
            self.join(await aside(self.services.invite, chosen, self.language), chosen.levels)
        except ValueError as error:
            self.notify(str(error), severity="error", markup=False)

    def join(self, link: str, levels: tuple[str, ...] = ()) -> None:
        """Sit down at a table of a house; perhaps bots of these levels are to be called in."""
        memory = self.services.memory
        try:
            found = TableLink(link, memory)
        except BadLink:
            self.notify(self.voice.say("app-bad-link", link=link[:80]), markup=False)
            return
        names = memory.recall("names", [])
        table = RemoteTable(found, self.language, name=names[0] if names else "", key=player_key(memory))
        table.levels = levels
        self.show(table)

    def arrange(self, table: RemoteTable) -> None:
        """Let the host of a house's table choose what is played next; others, and during a match, read it."""
        if table.host and table.games and table.table.get("phase") != "playing":
            self.push_screen(HouseRules(table))
        else:
            table.read_rules()

    def replay(self, record: Record, ask: bool = False) -> None:
        """Look at a match again; perhaps the coach is to look too."""
        seen = ReplayTable(record, self.language)
        self.show(seen)
        if ask:
            self.call_later(seen.do, "review")

    def action_leave(self) -> None:
        """Get up from the table, or put away what lies on it."""
        if isinstance(self.screen, TableScreen):
            self.screen.leave()
        elif isinstance(self.screen, LobbyMenu):
            self.exit(0)
        else:
            self.screen.dismiss()

    def back(self) -> None:
        """Go back to the screen before; home, where there was none."""
        if len(self.screen_stack) > 2:
            self.pop_screen()
        else:
            self.exit(0)

    def leave_table(self) -> None:
        """Get up from the table: back to the lobby, or home, for whoever came straight here."""
        if any(isinstance(screen, LobbyMenu) for screen in self.screen_stack):
            while not isinstance(self.screen, LobbyMenu):
                self.pop_screen()
        else:
            self.exit(0)

    def after_match(self, where: str) -> None:
        """Go where somebody wants to go after a match."""
        table = self.screen.source if isinstance(self.screen, TableScreen) else None
        if where == "lobby" or not isinstance(table, LocalTable):
            self._to_lobby()
        elif where == "again":
            self.sit(lambda: self.services.again(table, self.language))
        else:
            self.replay(table.match.record, where == "review")

    def _to_lobby(self) -> None:
        if any(isinstance(screen, LobbyMenu) for screen in self.screen_stack):
            self.leave_table()
        else:
            self.switch_screen(LobbyMenu(self.services))


def screen_for(source: Source) -> TableScreen:
    """Make the screen of a source: some have more keys than others."""
    if isinstance(source, ReplayTable):
        return ReplayScreen(source)
    return LessonScreen(source) if isinstance(source, LessonTable) else TableScreen(source)
