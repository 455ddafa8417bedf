"""The table screen: shows what its source shows, and does what was asked for by its commands."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from textual.binding import Binding
from textual.containers import Horizontal

from grimalkin.terminal.app.flights import flights
from grimalkin.terminal.app.keyboard import EVERYWHERE, Keyboard
from grimalkin.terminal.app.local import LIFT
from grimalkin.terminal.app.palette import Palette
from grimalkin.terminal.app.picture import Picture
from grimalkin.terminal.app.reading import Reading
from grimalkin.terminal.app.sheets import rulebook_lines
from grimalkin.terminal.app.shown import Shown
from grimalkin.terminal.app.widgets import BoardWidget, Keys

if TYPE_CHECKING:
    from collections.abc import Sequence

    from textual.app import ComposeResult

    from grimalkin.terminal.app.flights import Flight
    from grimalkin.terminal.app.main import TableApp
    from grimalkin.terminal.app.source import Source

KEYS = (
    ("?", "help"), ("F2", "rules"), ("F3", "hint"), ("F4", "undo"), ("F5", "log"), ("F6", "language"), ("^Q", "quit"),
)  # fmt: skip


class TableScreen(Keyboard):
    """One table, whatever source its pictures come from."""

    app: TableApp
    CSS = """
    TableScreen { layers: base; }
    #board { height: 1fr; }
    #typed { height: 1; }
    #typed Input { border: none; height: 1; padding: 0 1; background: $panel; }
    """
    BINDINGS: ClassVar = [
        Binding("f1", "command('help')", show=False),
        Binding("f2", "command('rules')", show=False),
        Binding("f3", "command('hint')", show=False),
        Binding("f4", "command('undo')", show=False),
        Binding("f5", "command('log')", show=False),
        Binding("f6", "command('language')", show=False),
        Binding("f10", "command('quit')", show=False),
    ]

    def __init__(self, source: Source) -> None:
        super().__init__(source)
        self.before = Picture()
        self.due = False
        self.labels = Keys([])

    def compose(self) -> ComposeResult:
        """Lay out the board, the line to type on, and the keys."""
        yield self.board
        with Horizontal(id="typed"):
            yield self.typed
        yield self.labels

    def on_mount(self) -> None:
        """Begin to listen to the source."""
        self.source.changed, self.source.tell = self.refresh_table, self.say
        self.source.read, self.source.leave, self.source.replay = self.read, self.app.after_match, self.app.replay
        self.board.focus()
        self.refresh_table()
        self.run_worker(self._run(), exit_on_error=False, name="source")

    async def _run(self) -> None:
        """Let the source go on; what goes wrong there is told when the screen is put away."""
        try:
            await self.source.run()
        except Exception as error:
            self.app.fail(error)

    def on_unmount(self) -> None:
        """Let go of the source."""
        self.source.close()

    # Showing.

    def refresh_table(self) -> None:
        """Show what the source shows now; what comes when the screen is being put away is not shown any more."""
        if not self.query(BoardWidget):
            return
        source, palette = self.source, self.app.palette
        shown = Shown(
            source.box, source.picture, source.sitting, source.you, source.title, self._aside(), source.asked,
            source.log, self.board.shown.choosing, palette, explains=source.explains, voice=source.voice,
        )  # fmt: skip
        shown.choosing.begin(shown.hand, source.offer, source.acts)
        self.board.show(shown, self._moved())
        self.before = source.picture
        self._label(palette)
        self._call()

    def _moved(self) -> list[Flight] | None:
        """Find what travels; nothing at all where every card lies where it lay."""
        source = self.source
        if self.app.still or source.curtain:
            return []
        if self.before.zones == source.picture.zones:
            return None
        return flights(self.before, source.picture, self.board.place_of, source.you)

    def _aside(self) -> str:
        return self.source.voice.say("app-lost") if self.source.lost else "Grimalkin"

    def _label(self, palette: Palette) -> None:
        """Name the keys in the language of the table."""
        self.labels.show(self.keys(), palette)
        self.typed.placeholder = self.placeholder()

    def placeholder(self) -> str:
        """Say what may be typed."""
        return self.source.voice.say("app-type")

    def keys(self) -> list[tuple[str, str, str]]:
        """List the keys: each with what it does, and the action."""
        able, say = {*EVERYWHERE, *self.source.commands}, self.source.voice.say
        return [(key, say(f"command-{name}"), f"command('{name}')") for key, name in KEYS if name in able]

    def _call(self) -> None:
        """Change the title of the window when it becomes one's turn; ring, where one may look elsewhere."""
        due = bool(self.source.offer.choices)
        if due and not self.due and self.source.rings:
            self.app.ring()
        self.due = due
        mark = "● " if due else ""
        self.app.set_title(f"{mark}{self.source.box.title} · Grimalkin")

    def read(self, title: str, lines: Sequence[str]) -> None:
        """Show something to be read in peace."""
        self.app.push_screen(Reading(title, lines, self.source.voice))

    def leave(self) -> None:
        """Get up from the table."""
        self.app.leave_table()

    def command(self, name: str, rest: str) -> None:
        """Do a command."""
        say = self.source.voice.say
        if name == "help":
            lines = [say("app-help"), "", say("app-help-house")] if "say" in self.source.commands else [say("app-help")]
            self.read(say("command-help"), "\n".join(lines).splitlines())
        elif name == "rules":
            self.read(self.source.box.title, rulebook_lines(self.source.box, self.source.voice, rest))
        elif name == "log" and not self.source.curtain:
            self.read(say("page-log"), self.source.log[::-1])
        elif name == "language":
            self.app.next_language()
            self.source.speak(self.app.language)
        elif name == "quit":
            self.leave()
        elif not self.source.curtain or name == LIFT:
            self.source.do(name, rest)
