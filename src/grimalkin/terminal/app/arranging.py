"""Arranging a match: the way to play, how many sit down, who they are, how good the bots are, every single option."""

from __future__ import annotations

from typing import TYPE_CHECKING

from grimalkin.bots import LEVELS, USUAL_LEVEL
from grimalkin.rules.options import Count, Flag, OneOf, SeatNumber, settle
from grimalkin.terminal.app.box import OwnBox
from grimalkin.terminal.app.lessons import LessonTable
from grimalkin.terminal.app.menu import Menu, Row, counted, place_of
from grimalkin.terminal.app.question import Question
from grimalkin.terminal.app.reading import Reading
from grimalkin.terminal.app.sheets import rulebook_lines
from grimalkin.terminal.setup import BOT_NAMES, USUAL_SEATS, Chosen
from grimalkin.text import Notes, Voice

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from grimalkin.rules import Game
    from grimalkin.rules.options import Option, Value
    from grimalkin.terminal.app.box import Box
    from grimalkin.terminal.app.services import Services

DRAWN = "drawn"
"""The first seat is drawn by luck."""
EACH = "each"
"""Every bot has a level of its own."""


class Arranging(Menu):
    """What is played, and by whom."""

    keys_text = "app-change-keys"

    def __init__(self, services: Services, game: Game) -> None:
        super().__init__()
        self.services, self.game = services, game
        self.given: dict[str, Value | str] = {}
        """Options that were chosen."""
        self.preset, self.seats = 0, min(USUAL_SEATS, game.seats[-1])
        level = services.memory.recall("level", USUAL_LEVEL)
        self.level = level if level in (*LEVELS, EACH) else USUAL_LEVEL
        self.levels: list[str] = [str(name) for name in services.memory.recall("levels", []) if name in LEVELS]
        """Those of single bots, in the order of their seats."""
        self.names: list[str] = [str(name) for name in services.memory.recall("names", [])][:1] or [""]

    @property
    def voice(self) -> Voice:
        """The voice of the game."""
        return Voice(self.app.language, self.game)

    def box_of(self, row: Row) -> Box:  # noqa: ARG002 - all of them are about one game
        return OwnBox(self.game, self.voice)

    def heading(self) -> str:
        return f"☾  {self.voice.say('game')}"

    def lines(self) -> str:
        return self.voice.say("game.about")

    def listed(self) -> list[Row]:
        voice = self.voice
        rows = [Row(key, f"▸ {voice.say(f'app-{key}')}") for key in ("deal", "invite-friends")]
        presets = [(place, voice.say(f"preset-{each.name}")) for place, each in enumerate(self.game.presets)]
        rows.append(Row("preset", voice.say("app-preset"), values=presets, at=self.preset))
        seats = [(number, str(number)) for number in self._allowed()]
        rows.append(Row("seats", voice.say("app-seats"), values=seats, at=place_of(seats, self.seats)))
        rows += self._bots()
        people = [(number, str(number)) for number in range(1, self.seats + 1)]
        rows.append(Row("people", voice.say("app-people"), values=people, at=len(self.names) - 1))
        rows += [self._named(place) for place in range(len(self.names))]
        rows += [self._optional(option) for option in self.game.options]
        if Notes.there(self.game.package, voice.language):
            rows.append(Row("learn", voice.say("app-learn")))
        return [*rows, Row("rules", voice.say("app-read-rules"))]

    def _bots(self) -> Iterator[Row]:
        """Ask how good the bots are: all of them alike, or each by itself."""
        say = self.voice.say
        levels: list[tuple[object, str]] = [(name, say(f"level-{name}")) for name in LEVELS]
        every = [*levels, (EACH, say("app-level-each"))]
        about = "" if self.level == EACH else say(f"level-{self.level}.about")
        yield Row("level", say("app-level"), about, values=every, at=place_of(every, self.level))
        if self.level == EACH:
            for place, level in enumerate(self._each()):
                name = f"  {BOT_NAMES[place]}"
                yield Row(f"bot {place}", name, values=levels, at=place_of(levels, level))

    def _each(self) -> list[str]:
        """Give the level of each bot at the table."""
        bots = self.seats - len(self.names)
        return [*self.levels, *[USUAL_LEVEL] * bots][:bots]

    def _allowed(self) -> Sequence[int]:
        return self.game.seats_for(settle(self.game.options, self._chosen_options(), self.game.seats[-1]))

    def _chosen_options(self) -> dict[str, object]:
        given = {name: value for name, value in self.given.items() if value != DRAWN}
        return {**self.game.presets[self.preset].options, **given}

    def _named(self, place: int) -> Row:
        label = self.voice.say("app-name-of", number=place + 1)
        return Row(f"name {place}", label, said=self.names[place] or self.voice.say("table-guest"))

    def _optional(self, option: Option) -> Row:
        voice = self.voice
        values = [(value, self._valued(option, value)) for value in values_of(option, self.seats)]
        settled = {option.name: option.default, **self._chosen_options()}
        now = self.given.get(option.name, DRAWN if isinstance(option, SeatNumber) else settled[option.name])
        label = voice.say(f"option-{option.name}")
        title, note = label[:1].upper() + label[1:], voice.say(f"option-{option.name}.about")
        return Row(f"option {option.name}", title, values=values, at=place_of(values, now), note=note)

    def _valued(self, option: Option, value: Value | str) -> str:
        if value == DRAWN:
            return self.voice.say("app-drawn")
        if isinstance(option, SeatNumber):
            return self.voice.say("page-seat-number", number=int(value) + 1)
        return self.voice.value(option, value)

    # What is done.

    def turned(self, row: Row) -> None:
        kind, _, rest = row.key.partition(" ")
        if kind == "preset":
            self.preset, self.given = row.at, {}
        elif kind == "seats":
            self.seats = int(str(row.value))
            self.names = self.names[: self.seats]
        elif kind == "level":
            self.level = str(row.value)
        elif kind == "bot":
            self.levels = self._each()
            self.levels[int(rest)] = str(row.value)
        elif kind == "people":
            number = int(str(row.value))
            self.names = [*self.names, *[""] * number][:number]
        elif kind == "option":
            self.given[rest] = row.value  # type: ignore[assignment]
        allowed = self._allowed()
        self.seats = max(allowed[0], min(self.seats, allowed[-1]))
        self.fill()

    def chosen(self, row: Row) -> None:
        kind, _, rest = row.key.partition(" ")
        if kind == "name":
            self.app.push_screen(Question(row.label, self.names[int(rest)]), lambda name: self._call(int(rest), name))
        elif kind == "rules":
            box = OwnBox(self.game, self.voice)
            self.app.push_screen(Reading(box.title, rulebook_lines(box, self.voice), self.voice))
        elif kind == "learn":
            self.app.show(LessonTable(self.game, self.app.language))
        elif kind == "invite-friends":
            self._remember()
            self.app.invite(self._chosen())
        else:
            self._deal()

    def _call(self, place: int, name: str | None) -> None:
        if name:
            self.names[place] = name[:24]
            self.fill()

    def _remember(self) -> None:
        self.services.memory.keep("level", self.level)
        self.services.memory.keep("levels", self.levels)
        self.services.memory.keep("names", [name for name in self.names if name][:1])

    def _chosen(self) -> Chosen:
        if self.level != EACH:
            return Chosen(self.game, self.seats, self._chosen_options(), self.level)
        each = tuple(self._each())
        return Chosen(self.game, self.seats, self._chosen_options(), each[0] if each else USUAL_LEVEL, each)

    def _deal(self) -> None:
        self._remember()
        guest = self.voice.say("table-guest")
        several = len(self.names) > 1
        names = [name or (f"{guest} {place + 1}" if several else guest) for place, name in enumerate(self.names)]
        self.app.sit(lambda: self.services.open(self._chosen(), names, self.app.language))


def values_of(option: Option, seats: int) -> list[Value | str]:
    """List the values that an option may be turned to."""
    if isinstance(option, Flag):
        return [False, True]
    if isinstance(option, OneOf):
        return [*option.values]
    if isinstance(option, SeatNumber):
        return [DRAWN, *range(seats)]
    if isinstance(option, Count):
        return [*option.words, *counted(option.low, option.high, option.default)]
    return [*dict.fromkeys([option.default, *option.samples(seats)])]
