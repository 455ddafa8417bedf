"""The keyboard and the mouse at a table: a cursor that goes by arrows, clicks and typed words, and what it chooses."""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual import events, on
from textual.screen import Screen
from textual.suggester import Suggester
from textual.widgets import Input

from grimalkin.terminal.app.understanding import Understood, completions, understand
from grimalkin.terminal.app.widgets import BoardWidget

if TYPE_CHECKING:
    from grimalkin.terminal.app.choosing import Choosing
    from grimalkin.terminal.app.source import Source

EVERYWHERE = ("help", "rules", "log", "language", "quit")
"""Commands of any table."""


class Completion(Suggester):
    """Completes what is typed at a table."""

    def __init__(self, screen: Keyboard) -> None:
        super().__init__(use_cache=False)
        self.screen = screen

    async def get_suggestion(self, value: str) -> str | None:
        """Complete by the first that fits; what was typed stays as it is."""
        found = self.screen.completions(value)
        return value + found[0][len(value) :] if found else None


class TypedLine(Input):
    """A line to type on; Enter is left to the screen, which may have more of the line than has come here yet."""

    async def action_submit(self) -> None:
        """Leave it to the screen."""


class Keyboard(Screen[None]):
    """A screen that knows how to choose; what it shows, and what commands do, others know."""

    def __init__(self, source: Source) -> None:
        super().__init__()
        self.source = source
        # Kept, not looked for: a screen may be left while it is being built, when some of them are gone already.
        self.board, self.typed = BoardWidget(), TypedLine(suggester=Completion(self), select_on_focus=False)

    def say(self, text: str) -> None:
        """Say something that passes."""
        if text:
            self.notify(text, timeout=6, markup=False)

    def command(self, name: str, rest: str) -> None:
        """Do a command."""
        raise NotImplementedError

    # Choosing.

    def on_key(self, event: events.Key) -> None:
        """Move the cursor by arrows; whatever can be typed goes to the line to type on."""
        if self.focused is self.typed or self.typed.value:
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
            self.type(event.character)
        else:
            return None
        event.stop()
        event.prevent_default()
        return None

    def type(self, text: str) -> None:
        """Type something; whoever types fast is not to wait until the line has the keyboard."""
        self.set_focus(self.typed)
        self.typed.insert_text_at_cursor(text)

    def on_paste(self, event: events.Paste) -> None:
        """Type the first line of what was pasted."""
        if line := event.text.strip().partition("\n")[0]:
            self.type("".join(sign for sign in line if sign.isprintable()))

    def _key_while_typing(self, event: events.Key) -> None:
        if event.key == "enter":
            text, self.typed.value = self.typed.value, ""
            self.set_focus(self.board)
            self.enter(text.strip())
            event.stop()
        elif event.is_printable and event.character:
            # The line takes what it is given itself: this came here before the line had the keyboard.
            self.type(event.character)
            event.stop()
        elif event.key in {"escape", "up", "down"}:
            self.typed.value = ""
            self.set_focus(self.board)
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
        else:
            # What is asked stands there anyway.
            self.say(self.choosing.why_not())

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
