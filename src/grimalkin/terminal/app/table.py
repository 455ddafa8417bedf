"""The table screen: shows what its source shows, and hands back what was chosen by keys, mouse or typed words."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from textual import events, on
from textual.binding import Binding
from textual.containers import Horizontal
from textual.screen import Screen
from textual.suggester import Suggester
from textual.widgets import Input

from grimalkin.terminal.app.flights import flights
from grimalkin.terminal.app.local import LIFT
from grimalkin.terminal.app.palette import Palette
from grimalkin.terminal.app.picture import Picture
from grimalkin.terminal.app.reading import Reading, rulebook_lines
from grimalkin.terminal.app.shown import Shown
from grimalkin.terminal.app.understanding import Understood, completions, understand
from grimalkin.terminal.app.widgets import BoardWidget, Keys

if TYPE_CHECKING:
    from collections.abc import Sequence

    from textual.app import ComposeResult

    from grimalkin.terminal.app.choosing import Choosing
    from grimalkin.terminal.app.main import TableApp
    from grimalkin.terminal.app.source import Source

EVERYWHERE = ("help", "rules", "log", "language", "quit")
"""Commands of any table."""
KEYS = (
    ("?", "help"), ("F2", "rules"), ("F3", "hint"), ("F4", "undo"), ("F5", "log"), ("F6", "language"), ("^Q", "quit"),
)  # fmt: skip


class Completion(Suggester):
    """Completes what is typed at a table."""

    def __init__(self, screen: TableScreen) -> None:
        super().__init__(use_cache=False)
        self.screen = screen

    async def get_suggestion(self, value: str) -> str | None:
        """Complete by the first that fits; what was typed stays as it is."""
        found = self.screen.completions(value)
        return value + found[0][len(value) :] if found else None


class TableScreen(Screen[None]):
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
        super().__init__()
        self.source = source
        self.before = Picture()
        self.due = False
        # Kept, not looked for: a screen may be left while it is being built, when some of them are gone already.
        self.board, self.typed, self.labels = (
            BoardWidget(),
            Input(suggester=Completion(self), select_on_focus=False),
            Keys([]),
        )

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
        moved = [] if self.app.still or source.curtain else flights(self.before, source.picture, self.board.place_of)
        self.before = source.picture
        self.board.show(shown, moved)
        self._label(palette)
        self._call()

    def _aside(self) -> str:
        return self.source.voice.say("app-lost") if self.source.lost else "Grimalkin"

    def _label(self, palette: Palette) -> None:
        """Name the keys in the language of the table."""
        self.labels.keys, self.labels.palette = self.keys(), palette
        self.labels.refresh()
        self.typed.placeholder = self.placeholder()

    def placeholder(self) -> str:
        """Say what may be typed."""
        return self.source.voice.say("app-type")

    def keys(self) -> list[tuple[str, str, str]]:
        """List the keys: each with what it does, and the action."""
        able, say = {*EVERYWHERE, *self.source.commands}, self.source.voice.say
        return [(key, say(f"command-{name}"), f"command('{name}')") for key, name in KEYS if name in able]

    def _call(self) -> None:
        """Ring, and change the title of the window, when it becomes one's turn."""
        due = bool(self.source.offer.choices)
        if due and not self.due:
            self.app.ring()
        self.due = due
        mark = "● " if due else ""
        self.app.set_title(f"{mark}{self.source.box.title} · Grimalkin")

    def say(self, text: str) -> None:
        """Say something that passes."""
        if text:
            self.notify(text, timeout=6, markup=False)

    def read(self, title: str, lines: Sequence[str]) -> None:
        """Show something to be read in peace."""
        self.app.push_screen(Reading(title, lines, self.source.voice))

    # Choosing.

    def on_key(self, event: events.Key) -> None:
        """Move the cursor by arrows; whatever can be typed goes to the line to type on."""
        if self.focused is self.typed:
            return self._key_while_typing(event)
        moves = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1), "tab": (1, 0), "shift+tab": (-1, 0)}
        if event.key in moves:
            across, along = moves[event.key]
            self.choosing.step(across) if across else self.choosing.turn(along)
            self.board.redraw()
        elif event.key in {"home", "end"}:
            self.choosing.point(0 if event.key == "home" else len(self.choosing.stops) - 1)
            self.board.redraw()
        elif event.key in {"enter", "space"}:
            self.choose()
        elif event.character == "?":
            self.action_command("help")
        elif event.is_printable and event.character:
            self.typed.focus()
            self.typed.insert_text_at_cursor(event.character)
        else:
            return None
        event.stop()
        event.prevent_default()
        return None

    def _key_while_typing(self, event: events.Key) -> None:
        if event.key in {"escape", "up", "down"}:
            self.typed.value = ""
            self.board.focus()
            event.stop()
        elif event.key == "tab":
            found = self.completions(self.typed.value)
            if found:
                self.typed.value = found[0]
                self.typed.cursor_position = len(found[0])
            event.stop()
            event.prevent_default()

    @property
    def choosing(self) -> Choosing:
        """The cursor."""
        return self.board.shown.choosing

    def choose(self) -> None:
        """Do what the cursor is at, or say why not."""
        stop, choice = self.choosing.stop, self.choosing.choice
        if stop and stop.act:
            self.act(stop.act.key)
        elif choice:
            self.source.choose(choice.word)
        elif stop:
            self.say(self.choosing.why_not() or self.source.asked)

    def act(self, key: str) -> None:
        """Do something that is no move."""
        self.source.do(key)

    @on(BoardWidget.Pointed)
    def pointed(self, event: BoardWidget.Pointed) -> None:
        """Go where was clicked; a second click on it, or one on where it goes, does it."""
        kind, _, rest = event.spot.partition(" ")
        if kind == "log":
            return self.action_command("log")
        if kind == "stop":
            chosen = int(rest) == self.choosing.place
            self.choosing.point(int(rest))
            stop = self.choosing.stop
            if chosen or event.twice or (stop and not stop.card):
                self.choose()
        elif kind == "turn":
            self.choosing.turned = int(rest)
            self.choose()
        elif self.choosing.aim(event.spot):
            self.choose()
        self.board.redraw()
        return None

    # Typing.

    @property
    def commands(self) -> tuple[str, ...]:
        """All commands of this table."""
        return (*EVERYWHERE, *self.source.commands)

    def completions(self, typed: str) -> list[str]:
        """List what may be meant by something half typed."""
        return completions(typed, self.source.offer.choices, self.commands, self.source.box, self.source.voice)

    def understand(self, typed: str) -> Understood:
        """Say what was meant."""
        return understand(typed, self.source.offer.choices, self.commands, self.source.box, self.source.voice)

    @on(Input.Changed)
    def typing(self, event: Input.Changed) -> None:
        """Let the cursor go along with what is typed."""
        meant = self.understand(event.value)
        if meant.choices and self.choosing.pick(meant.choices[0].word):
            self.board.redraw()

    @on(Input.Submitted)
    def entered(self, event: Input.Submitted) -> None:
        """Do what was typed."""
        self.typed.value = ""
        self.board.focus()
        self.enter(event.value.strip())

    def enter(self, text: str) -> None:
        """Play the move that is meant, or do the command."""
        meant = self.understand(text)
        if meant.command:
            self.command(meant.command, meant.rest)
        elif len(meant.choices) == 1:
            self.source.choose(meant.choices[0].word)
        elif text and not meant.choices:
            self.say(self.source.voice.say("app-not-understood", word=text[:40]))

    def action_command(self, name: str) -> None:
        """Do a command by its key."""
        if name in self.commands:
            self.command(name, "")

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
