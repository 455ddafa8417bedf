"""A table in lines of text, in columns: what `print` shows of a scene."""

from __future__ import annotations

from typing import TYPE_CHECKING

from grimalkin.scene import Speaker, in_words
from grimalkin.scene.seats import seat_line, seat_place

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from grimalkin.rules import Zone
    from grimalkin.scene import Scene, Viewer
    from grimalkin.text import Voice

WIDE = 72
"""A line across the table."""
CARDS, PLACES = 24, 34
"""How wide the cards of a place are, and all that is said of it before what holds there."""


def table_lines(scene: Scene, viewer: Viewer, names: Sequence[str], voice: Voice) -> Iterator[str]:
    """Draw the places of the table with what holds there, the seats, and the hands that the viewer sees."""
    holds = {held.place: held.text for held in in_words(scene, viewer, Speaker(voice, names)).holds}
    yield f"── {voice.say('table-title', game=voice.say('game'), round=scene.round)} ".ljust(WIDE, "─")
    table = [zone for zone in scene.zones if zone.seat is None]
    width = max((len(voice.say(f"zone-{zone.name}")) for zone in table), default=0)
    for zone in table:
        lying = f"  {voice.say(f'zone-{zone.name}').ljust(width)}  {_lying(voice, zone)}"
        yield f"{lying.ljust(width + PLACES)} · {holds[zone.name]}" if zone.name in holds else lying
    if "" in holds:
        yield f"  {holds['']}"
    for seat, name in enumerate(names):
        yield f"  {'▸' if seat in scene.turn else ' '} {_seat(voice, scene, holds, seat, name)}"
    for seat, cards in hands_of(scene):
        yield voice.say("cli-hands", name=names[seat], cards=" ".join(cards))


def hands_of(scene: Scene) -> Iterator[tuple[int, tuple[str, ...]]]:
    """Give every hand that lies open to the viewer."""
    for zone in scene.zones:
        if zone.seat is not None and zone.name == "hand" and zone.cards:
            yield zone.seat, zone.cards


def _lying(voice: Voice, zone: Zone) -> str:
    if zone.kind != "cards":
        return str(zone.count)
    if zone.cards is None:
        return voice.say("table-facedown", count=zone.count)
    shown = " ".join(zone.cards) or voice.say("table-empty")
    return f"{shown.ljust(CARDS)} {zone.total}" if zone.total is not None else shown


def _seat(voice: Voice, scene: Scene, holds: Mapping[str, str], seat: int, name: str) -> str:
    places = (_place(voice, zone, holds.get(f"{zone.name}@{seat}", "")) for zone in scene.zones if zone.seat == seat)
    return seat_line(voice, name, places, scene.scores[seat] if scene.scored else None)


def _place(voice: Voice, zone: Zone, held: str) -> str:
    return seat_place(voice, zone, voice.say(f"zone-{zone.name}"), " ".join(zone.cards or ()), held)
