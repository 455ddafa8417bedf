"""What the line mode says: scenes in short lines of words, fit for any game and any ear; and no secret."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from grimalkin.rules import Zone
    from grimalkin.scene import Offer, Scene, Words
    from grimalkin.text import Voice


def picture(shown: Scene, words: Words, voice: Voice, names: Sequence[str], *, seats: bool = True) -> Iterator[str]:
    """Say the table as the viewer's eyes see it, with what holds at each place; the seats where they are wanted."""
    holds = {held.place: held.text for held in words.holds}
    yield ""
    yield voice.say("table-title", game=voice.say("game"), round=shown.round)
    for zone in shown.zones:
        if zone.seat is None:
            yield _zone(voice, zone, holds)
    if seats:
        for seat, name in enumerate(names):
            due = seat in shown.turn
            said = _seat(voice, shown, holds, seat, name)
            yield voice.say("table-due", seat=said) if due else said
    if "" in holds:
        yield holds[""]


def hand(shown: Scene, voice: Voice, viewer: int) -> Iterator[str]:
    """Name the viewer's own cards."""
    for zone in shown.zones:
        if zone.seat == viewer and zone.name == "hand" and zone.cards:
            yield voice.say("table-yours", cards=named(voice, zone.cards))


def choices(offer: Offer, voice: Voice, *, words: bool = False) -> Iterator[str]:
    """List what the viewer may do by numbers, with what it would surely bring; with its words too, if wanted."""
    for number, choice in enumerate(offer.choices, start=1):
        said = voice.say("app-would", move=choice.means, would=choice.would) if choice.would else choice.means
        yield f"{number:>4}  {choice.word}  {said}" if words else f"{number:>4}  {said}"


def named(voice: Voice, cards: Sequence[str]) -> str:
    """Name cards, each kind once with how many there are."""
    counted = Counter(cards)
    return voice.comma.join(voice.card(card) + (f" (×{n})" if n > 1 else "") for card, n in counted.items())


def _zone(voice: Voice, zone: Zone, holds: Mapping[str, str]) -> str:
    said = voice.say("app-place-of", name=voice.say(f"zone-{zone.name}"), place=_lying(voice, zone))
    said = voice.say(f"zone-{zone.name}") if zone.kind == "marker" else said
    return f"{said}{voice.comma}{holds[zone.name]}" if zone.name in holds else said


def _lying(voice: Voice, zone: Zone) -> str:
    if zone.kind != "cards":
        return str(zone.count)
    if zone.cards is None:
        return voice.say("table-facedown", count=zone.count)
    shown = named(voice, zone.cards)
    if zone.total is not None:
        return f"{zone.total} ({shown})" if shown else str(zone.total)
    return shown or voice.say("table-empty")


def _seat(voice: Voice, shown: Scene, holds: Mapping[str, str], seat: int, name: str) -> str:
    places = voice.comma.join(
        _place(voice, zone, holds.get(f"{zone.name}@{seat}")) for zone in shown.zones if zone.seat == seat
    )
    if not shown.scored:
        return voice.say("table-seat-alone", name=name, places=places)
    return voice.say("table-seat", name=name, places=places, points=shown.scores[seat])


def _place(voice: Voice, zone: Zone, held: str | None) -> str:
    """Say what a seat has there; what holds of a marker says more than its name."""
    name = voice.say(f"zone-{zone.name}")
    if zone.kind == "marker":
        return held or name
    counted = voice.say("table-place", zone=name, count=zone.count)
    return f"{counted} ({named(voice, zone.cards)})" if zone.cards and zone.name != "hand" else counted
