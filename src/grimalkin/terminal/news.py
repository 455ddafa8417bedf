"""What is new at a table of a house, in lines: what happened, who came, and what is asked, which comes last."""

from __future__ import annotations

from typing import TYPE_CHECKING

from grimalkin.terminal.screen import NORMAL, Telling

if TYPE_CHECKING:
    from collections.abc import Iterator

    from grimalkin.terminal.app.remote import RemoteTable

WAIT, CHOOSE, ACT = "wait", "choose", "act"
LATEST = 6
"""So many sentences are said to whoever comes in late; the log has all of them."""
Moment = tuple[str, object]


class HouseNews:
    """Remembers what was said already."""

    def __init__(self, table: RemoteTable, verbosity: str = NORMAL) -> None:
        self.table, self.verbosity = table, verbosity
        self.story: tuple[object, int] = (None, 0)
        """Of which match, and how much of what happened has been said."""
        self.seats: list[str] = []
        self.greeted = ""
        self.lost = False
        self.moment: Moment = (WAIT, ())
        """What was asked last, or who was waited for."""

    @property
    def asks(self) -> bool:
        """Whether an answer is waited for."""
        return self.moment[0] != WAIT

    def lines(self) -> list[str]:
        """Say what is new, and what is asked; nothing before the house has said what its things are called."""
        if not self._settled():
            return []
        lines = [*self._line_state(), *self._greeting(), *self._happened(), *self._seated()]
        before, self.moment = self.moment, self._moment()
        if self.moment != before:
            return [*lines, *self.asked()]
        return [*lines, *self.asked_again()] if lines and self.moment[0] == CHOOSE else lines

    def _settled(self) -> bool:
        """Say whether one knows where one is: inside, at the door, or nowhere."""
        table = self.table
        known = table.inside or table.turned_away or table.lost or table.line.finished
        return table.learnt and known and (table.lost or not table.arriving)

    def asked_again(self) -> list[str]:
        """Say in a line what is asked, if anything is."""
        return [self.table.asked] if self.asks and not self.lost else []

    def _line_state(self) -> Iterator[str]:
        """Say that the line to the house is lost, or is back."""
        if self.table.lost != self.lost:
            self.lost = self.table.lost
            yield self.table.voice.say("app-lost" if self.lost else "app-back")

    def _greeting(self) -> Iterator[str]:
        """Say once what is played here, and how friends come."""
        box = self.table.box
        if self.table.inside and box.title and box.title != self.greeted:
            self.greeted = box.title
            yield from (box.title, box.about)
            if self.table.host:
                yield self.table.voice.say("app-invite")
                yield self.table.link.written("invite")

    def _happened(self) -> Iterator[str]:
        """Say what has happened in the match since the last time."""
        match, number = self.table.table.get("matches"), 0
        if self.story[0] == match:
            number = self.story[1]
        elif self.story[0] is None:
            # Who comes in late hears how it stands, not all that was.
            number = max(0, len(self.table.story) - LATEST)
        yield from self.table.story[number:]
        self.story = match, max(number, len(self.table.story))

    def _seated(self) -> Iterator[str]:
        """Say who has come or gone, where one sits by name."""
        seats = [self._seat(place) for place in range(len(self.table.sitting))]
        if self.table.inside and seats != self.seats:
            yield from (said for place, said in enumerate(seats) if self.seats[place : place + 1] != [said])
            self.seats = seats

    def _seat(self, place: int) -> str:
        sitting = self.table.sitting[place]
        who = f"{sitting.name} ({sitting.standing})" if sitting.standing else sitting.name
        return self.table.voice.say("app-seat-is", number=place + 1, who=who)

    def _moment(self) -> Moment:
        """Say what is asked, or who is waited for, so that it can be told from the moment before."""
        table = self.table
        if table.offer.choices and not table.understood:
            return self.moment
        if table.offer.choices:
            return CHOOSE, (table.picture.legal, table.picture.zones.get(f"hand@{table.you}"), table.acts)
        if table.acts:
            return ACT, table.acts
        people = tuple(filter(self._is_person, table.picture.turn))
        return WAIT, (people if table.inside else table.asked)

    def asked(self) -> Iterator[str]:
        """Say all that is needed for an answer; or who is waited for, where that is a person."""
        table, (kind, facts) = self.table, self.moment
        if kind == CHOOSE and table.you is not None:
            names = [sitting.name for sitting in table.sitting]
            names[table.you] = table.voice.say("table-you")
            *said, prompt = Telling(table.box, table.voice, self.verbosity).asking(
                table.picture, names, table.you, table.offer
            )
            yield from (*said, *self.acts(), prompt)
        elif kind == ACT:
            yield from (*self.acts(), table.asked)
        elif facts and table.asked and not self.lost:
            yield table.asked

    def _is_person(self, seat: int) -> bool:
        seats = self.table.table.get("seats", ())
        return seat < len(seats) and seats[seat].get("kind") == "person"

    def acts(self) -> Iterator[str]:
        """List by numbers what may be done beside moves."""
        first = len(self.table.offer.choices) + 1
        for number, act in enumerate(self.table.acts, start=first):
            yield f"{number:>4}  {act.label}"
