"""What a table of a house is to play next: its host turns each value, and one key makes it so."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from grimalkin.bots import LEVELS
from grimalkin.terminal.app.changing import BY_LUCK, CLOCKS, FLAGS, clock_in_words, preset_of
from grimalkin.terminal.app.menu import Menu, Row, counted, place_of
from grimalkin.terminal.app.question import Question

if TYPE_CHECKING:
    from collections.abc import Iterator

    from grimalkin.terminal.app.remote import RemoteTable
    from grimalkin.terminal.app.told import Json
    from grimalkin.text import Voice

OWN = ""
"""As a preset: options of one's own."""


class HouseRules(Menu):
    """A draft of what is played; the house hears of it when it is agreed to."""

    keys_text = "app-agree-keys"

    def __init__(self, table: RemoteTable) -> None:
        super().__init__()
        self.table = table
        told = table.table
        self.draft: dict[str, Any] = {
            "game": told["game"], "seats": len(told["seats"]), "options": dict(told.get("options", {})),
            "level": told["level"], "clock": told.get("clock", "none"), "listed": told.get("listed", False),
            "chat": told.get("chat", not told.get("children")),
        }  # fmt: skip
        self.before = {**self.draft, "options": dict(self.draft["options"])}
        self.bots = {place: seat["level"] for place, seat in enumerate(told["seats"]) if seat.get("kind") == "bot"}
        """The level of each bot that sits there,"""
        self.bots_before = dict(self.bots)
        """as it was."""

    @property
    def voice(self) -> Voice:
        """The voice of the table."""
        return self.table.voice

    @property
    def game(self) -> Json:
        """The game that is chosen, as the house describes it."""
        found: Json = self.table.games[self.draft["game"]]
        return found

    def heading(self) -> str:
        return f"☾  {self.voice.say('page-house-rules')}"

    def lines(self) -> str:
        return str(self.game["about"])

    def listed(self) -> list[Row]:
        return [*self._head(), *(self._optional(option) for option in self.game["options"]), *self._others()]

    def _head(self) -> Iterator[Row]:
        say = self.voice.say
        yield Row("agree", f"▸ {say('app-agree-to-it')}")
        titles = [(name, each["title"]) for name, each in self.table.games.items()]
        yield self._row("game", say("page-game"), titles, self.draft["game"])
        presets = [*self.game["presets"].items()]
        if presets:
            now = preset_of(self.game, self.draft["options"])
            presets += [(OWN, say("page-own-options"))] if now == OWN else []
            yield self._row("preset", say("page-preset"), presets, now)
        numbers = [(number, str(number)) for number in self.game["seats"]]
        yield self._row("seats", say("app-seats"), numbers, self.draft["seats"])

    def _others(self) -> Iterator[Row]:
        say = self.voice.say
        levels = [(name, say(f"level-{name}")) for name in LEVELS]
        yield self._row("level", say("app-level"), levels, self.draft["level"])
        for place, level in self.bots.items():
            yield self._row(f"bot {place}", f"  {self.table.name_of(place)}", levels, level)
        clocks = [(clock, clock_in_words(clock, self.voice)) for clock in dict.fromkeys((*CLOCKS, self.draft["clock"]))]
        yield self._row("clock", say("page-clock"), clocks, self.draft["clock"])
        for name in FLAGS[: 1 if self.table.table.get("children") else 2]:
            yield self._row(name, say(f"page-{name}"), self._yes_or_no(), self.draft[name])

    def _row(self, key: str, label: str, values: list[tuple[Any, str]], now: object) -> Row:
        return Row(key, label, values=values, at=place_of(values, now))

    def _yes_or_no(self) -> list[tuple[Any, str]]:
        return [(False, self.voice.say("page-no")), (True, self.voice.say("page-yes"))]

    def _optional(self, option: Json) -> Row:
        label = option["text"][:1].upper() + option["text"][1:]
        values, now = self._values(option), self.draft["options"].get(option["name"])
        if option["kind"] == "seat":
            now = BY_LUCK if now is None else now
        row = self._row(f"option {option['name']}", label, values, option["default"] if now is None else now)
        row.note = option.get("about", "")
        return row

    def _values(self, option: Json) -> list[tuple[Any, str]]:
        if option["kind"] == "flag":
            return self._yes_or_no()
        named = [*option.get("values", {}).items()]
        if option["kind"] == "seat":
            seats = range(int(self.draft["seats"]))
            numbers = [(seat, self.voice.say("page-seat-number", number=seat + 1)) for seat in seats]
            return [(BY_LUCK, self.voice.say("page-drawn")), *numbers]
        if option["kind"] == "count":
            every = counted(option["low"], option["high"], option["default"])
            return [*named, *((number, str(number)) for number in every)]
        now = self.draft["options"].get(option["name"], option["default"])
        return named or [(value, str(value)) for value in dict.fromkeys((option["default"], now))]

    # What is done.

    def turned(self, row: Row) -> None:
        kind, _, rest = row.key.partition(" ")
        if kind == "game":
            seats = self.table.games[str(row.value)]["seats"]
            fitting = max(seats[0], min(self.draft["seats"], seats[-1]))
            self.draft |= {"game": row.value, "options": {}, "seats": fitting}
        elif kind == "preset" and row.value != OWN:
            self.draft["options"] = dict(self.game["preset_options"][row.value])
        elif kind == "bot":
            self.bots[int(rest)] = str(row.value)
        elif kind == "option":
            self._choose(rest, row.value)
        elif kind != "preset":
            self.draft[kind] = row.value
        self.fill()

    def _choose(self, name: str, value: object) -> None:
        self.draft["options"].pop(name, None)
        if value != BY_LUCK:
            self.draft["options"][name] = value

    def chosen(self, row: Row) -> None:
        kind, _, rest = row.key.partition(" ")
        option = next((each for each in self.game["options"] if kind == "option" and each["name"] == rest), None)
        if option and option["kind"] == "text":
            now = str(row.value)
            self.app.push_screen(
                Question(f"{row.label} ({option['allowed']})", now), lambda typed: self._typed(rest, typed)
            )
        else:
            self._agree()

    def _typed(self, name: str, typed: str | None) -> None:
        if typed:
            self._choose(name, typed)
            self.fill()

    def _agree(self) -> None:
        """Tell the house what has changed, and go back to the table."""
        changed = {name: value for name, value in self.draft.items() if value != self.before[name]}
        if changed:
            self.table.line.ask("change", **changed)
        for place, level in self.bots.items():
            if level != self.bots_before[place] and place < self.draft["seats"]:
                self.table.line.ask("fill", seat=place, level=level)
        self.dismiss()
