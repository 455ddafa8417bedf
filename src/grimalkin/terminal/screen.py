"""What the line mode says: pictures in short lines of words, fit for any game and any ear; and no secret."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from grimalkin.scene.seats import seat_line, seat_place

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from grimalkin.rules import Zone
    from grimalkin.scene import Offer
    from grimalkin.terminal.app.box import Box
    from grimalkin.terminal.app.picture import Holds, Picture
    from grimalkin.text import Voice

BRIEF, NORMAL, FULL = VERBOSITY = ("brief", "normal", "full")
"""How much is said: what one needs to choose; the seats too; the words of moves too."""


class Telling:
    """Says what a picture shows, by the names of a box and in a voice."""

    def __init__(self, box: Box, voice: Voice, verbosity: str = NORMAL) -> None:
        self.box, self.voice, self.verbosity = box, voice, verbosity

    def asking(self, shown: Picture, names: Sequence[str], viewer: int, offer: Offer) -> Iterator[str]:
        """Say all that one needs to choose: the table, the hand, the choices; what is asked comes last."""
        yield from self.table(shown, names)
        yield from self.hand(shown, viewer)
        yield from self.choices(offer)
        yield offer.prompt

    def table(self, shown: Picture, names: Sequence[str]) -> Iterator[str]:
        """Say the table as the viewer's eyes see it, with what holds at each place; the seats where they are wanted."""
        yield ""
        yield self.voice.say("table-title", game=self.box.title, round=shown.round)
        for zone in shown.zones.values():
            if zone.seat is None:
                yield self._zone(zone, shown.holds.get(zone.name))
        if self.verbosity != BRIEF:
            for seat, name in enumerate(names):
                said = self._seat(shown, seat, name)
                yield self.voice.say("table-due", seat=said) if seat in shown.turn else said
        if held := shown.holds.get(""):
            yield held.text

    def hand(self, shown: Picture, viewer: int) -> Iterator[str]:
        """Name the viewer's own cards."""
        zone = shown.zones.get(f"hand@{viewer}")
        if zone and zone.cards:
            yield self.voice.say("table-yours", cards=self.named(self.box.sorted(zone.cards)))

    def choices(self, offer: Offer) -> Iterator[str]:
        """List what the viewer may do by numbers, with what it would surely bring; with its words too, if wanted."""
        for number, choice in enumerate(offer.choices, start=1):
            said = choice.means
            if choice.would:
                said = self.voice.say("app-would", move=choice.means, would=choice.would)
            yield f"{number:>4}  {choice.word}  {said}" if self.verbosity == FULL else f"{number:>4}  {said}"

    def named(self, cards: Sequence[str]) -> str:
        """Name cards, each kind once with how many there are."""
        counted = Counter(cards)
        return self.voice.comma.join(self.box.card(card) + (f" (×{n})" if n > 1 else "") for card, n in counted.items())

    def _zone(self, zone: Zone, held: Holds | None) -> str:
        name = self.box.zone(zone.name)
        said = name if zone.kind == "marker" else self.voice.say("app-place-of", name=name, place=self._lying(zone))
        return f"{said}{self.voice.comma}{held.text}" if held else said

    def _lying(self, zone: Zone) -> str:
        if zone.kind != "cards":
            return str(zone.count)
        if zone.cards is None:
            return self.voice.say("table-facedown", count=zone.count)
        shown = self.named(zone.cards)
        if zone.total is not None:
            return f"{zone.total} ({shown})" if shown else str(zone.total)
        return shown or self.voice.say("table-empty")

    def _seat(self, shown: Picture, seat: int, name: str) -> str:
        places = (
            self._place(zone, shown.holds.get(f"{zone.name}@{seat}"))
            for zone in shown.zones.values()
            if zone.seat == seat
        )
        return seat_line(self.voice, name, places, shown.scores[seat] if shown.scored else None)

    def _place(self, zone: Zone, held: Holds | None) -> str:
        cards = self.named(zone.cards or ())
        return seat_place(self.voice, zone, self.box.zone(zone.name), cards, held.text if held else "")
