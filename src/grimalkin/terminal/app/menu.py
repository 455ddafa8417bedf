"""Menus: a heading, some lines, and rows to go through; a row may be chosen, or have values to be changed."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from rich.cells import cell_len
from rich.text import Text
from textual import on
from textual.binding import Binding
from textual.containers import Vertical
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from grimalkin.terminal.app.canvas import wrapped
from grimalkin.terminal.app.cards import HUGE
from grimalkin.terminal.app.sheet import SheetScreen
from grimalkin.terminal.app.showcase import Showcase
from grimalkin.terminal.app.widgets import Keys, told_keys

if TYPE_CHECKING:
    from collections.abc import Sequence

    from textual.app import ComposeResult

    from grimalkin.terminal.app.box import Box
    from grimalkin.terminal.app.main import TableApp


NARROWEST = 26
"""Columns for labels before values, at least."""
WIDEST, MARGINS = 86, 4
"""Columns of a menu at most, as its style says, and those of it that stay free."""
TALL = 38
"""From so many lines on there is room for a showcase."""


@dataclass
class Row:
    """Something to choose: by its key, or among its values."""

    key: str
    label: str
    about: str = ""
    values: Sequence[tuple[object, str]] = ()
    at: int = 0
    said: str = ""
    """A value that is not turned, but typed."""
    note: str = ""
    """What it is about, said below while the cursor is there."""

    @property
    def value(self) -> object:
        """The value that is chosen."""
        return self.values[self.at][0]

    def turn(self, by: int) -> None:
        """Choose another value."""
        self.at = (self.at + by) % len(self.values)


class Menu(SheetScreen[None]):
    """A list of rows under a heading; each kind of menu fills it, and does what was chosen."""

    app: TableApp
    CSS = """
    Menu { align: center top; }
    Menu #page { width: 100%; max-width: 86; height: 1fr; padding: 0 2; }
    Menu #heading { color: $primary; text-style: bold; height: auto; margin: 1 0 0 0; }
    Menu #lines { color: $foreground; height: auto; margin: 0 0 1 0; }
    Menu OptionList { height: 1fr; border: none; background: $background; padding: 0; }
    Menu OptionList:focus { background-tint: transparent; }
    Menu #note { color: $text-muted; height: 2; }
    Menu OptionList > .option-list--separator { color: $background; }
    """
    SCOPED_CSS = False
    """Each kind of menu has another name, which the style would be scoped to."""
    BINDINGS: ClassVar = [
        Binding("escape", "back", show=False),
        Binding("left", "turn(-1)", show=False, priority=True),
        Binding("right", "turn(1)", show=False, priority=True),
        Binding("f6", "language", show=False),
        Binding("f7", "colours", show=False),
    ]
    keys_text = "app-menu-keys"

    def __init__(self) -> None:
        super().__init__()
        self.rows: list[Row] = []
        # Kept, not looked for: a screen may be left while it is being built, when some of them are gone already.
        self.top, self.told, self.options, self.labels = (
            Static(id="heading"),
            Static(id="lines"),
            OptionList(),
            Keys([]),
        )
        self.note, self.showcase = Static(id="note"), Showcase()
        self.box: Box | None = None
        """Of the game that the showcase shows."""

    def compose(self) -> ComposeResult:
        """Lay out heading, lines and rows."""
        with Vertical(id="page"):
            yield self.top
            yield self.told
            yield self.options
            yield self.note
            yield self.showcase
        yield self.labels

    def on_mount(self) -> None:
        """Fill in everything."""
        self.fill()
        self.options.focus()

    def on_screen_resume(self) -> None:
        """Something may have changed meanwhile."""
        self.app.set_title(self.app.title)
        self.fill()

    def on_resize(self) -> None:
        """Use the room there is."""
        self.fill()

    def fill(self) -> None:
        """Write everything in the language that is chosen."""
        at = self.options.highlighted or 0
        self.rows = self.listed()
        self.top.update(Text(self.heading()))
        self.told.update(Text(self.lines()))
        self._lay_out(at)
        self.labels.show(told_keys(self.app.voice.say(self.keys_text)), self.app.palette)

    def _lay_out(self, at: int) -> None:
        """Write the rows, with room between them where there is some."""
        prompts = [self._prompt(row) for row in self.rows]
        self._tell_more(at)
        used = sum(len(each.plain.splitlines()) + 1 for each in prompts) + len(self.lines().splitlines()) + 6
        apart = used + (HUGE.height + 1) * self.showcase.display <= self.size.height
        parted = [each for prompt in prompts for each in (Option(prompt), None)]
        self.options.clear_options()
        self.options.add_options(parted if apart else [each for each in parted if each])
        self.options.highlighted = min(at, len(self.rows) - 1) if self.rows else None

    def _prompt(self, row: Row) -> Text:
        text = Text(row.label, style="bold")
        if row.values or row.said:
            text = Text(row.label + " " * (self._wide - cell_len(row.label) + 1))
            text.append(f"‹ {row.values[row.at][1]} ›" if row.values else f"  {row.said}", style="bold")
        if row.about:
            width = min(WIDEST, self.size.width) - MARGINS - 2
            text.append("".join(f"\n  {line}" for line in wrapped(row.about, width)), style="not bold")
        return text

    @property
    def _wide(self) -> int:
        """How many columns the labels before values take."""
        return max([NARROWEST, *(cell_len(row.label) for row in self.rows if row.values or row.said)])

    @on(OptionList.OptionHighlighted)
    def pointed_at(self, event: OptionList.OptionHighlighted) -> None:
        """Say more of the row that the cursor is at, and show the cards of its game."""
        self._tell_more(event.option_index)

    def _tell_more(self, at: int) -> None:
        self.note.display = any(row.note for row in self.rows)
        self.note.update(Text(self.rows[at].note if at < len(self.rows) else ""))
        found = self.box_of(self.rows[at]) if at < len(self.rows) else None
        self.box = found or self.box
        self.showcase.display = self.box is not None and self.size.height >= TALL
        if self.box:
            self.showcase.show(self.box, self.app.palette)

    # What each kind of menu says.

    def box_of(self, row: Row) -> Box | None:  # noqa: ARG002 - some have no game
        """Give the game that a row is about."""
        return None

    def heading(self) -> str:
        """Say what this is."""
        raise NotImplementedError

    def lines(self) -> str:
        """Say a little more."""
        return ""

    def listed(self) -> list[Row]:
        """List the rows."""
        raise NotImplementedError

    def chosen(self, row: Row) -> None:
        """Do what was chosen."""
        raise NotImplementedError

    def turned(self, row: Row) -> None:
        """Take notice of a value that was changed."""

    # Keys.

    @on(OptionList.OptionSelected)
    def selected(self, event: OptionList.OptionSelected) -> None:
        """Do what the row is for."""
        self.chosen(self.rows[event.option_index])

    def action_turn(self, by: int) -> None:
        """Change the value of the row."""
        at = self.options.highlighted
        if at is None or not self.rows[at].values:
            return
        row = self.rows[at]
        row.turn(by)
        self.turned(row)
        if at < len(self.rows) and self.rows[at] is row:
            self.options.replace_option_prompt_at_index(at, self._prompt(row))

    def action_back(self) -> None:
        """Go back to where one came from."""
        self.dismiss()

    def action_none(self) -> None:
        """Do nothing: a click on the line of keys."""

    def action_language(self) -> None:
        """Speak the next language."""
        self.app.next_language()
        self.fill()

    def action_colours(self) -> None:
        """Go from night to day and back."""
        self.app.action_next_palette()
        self.fill()


def place_of(values: Sequence[tuple[object, str]], wanted: object) -> int:
    """Find a value among others; the first, where it is not there."""
    return next(
        (place for place, (value, _) in enumerate(values) if value == wanted and type(value) is type(wanted)), 0
    )


def counted(low: int, high: int, usual: object) -> list[int]:
    """List numbers to turn through: all of them, or as many as one has patience for."""
    step = max(1, (high - low) // 100 // 10 * 10)
    return [*dict.fromkeys([*range(low, high + 1, step), *([usual] if isinstance(usual, int) else [])])]
