"""What the terminal shows: scenes in lines of text, so that it suits any game and tells no secret."""

from __future__ import annotations

from typing import TYPE_CHECKING

from grimalkin import scene

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from grimalkin.rules import Game, Observation, Zone
    from grimalkin.scene import Scene, Words
    from grimalkin.text import Voice


def picture(shown: Scene, words: Words, voice: Voice, names: Sequence[str]) -> Iterator[str]:
    """Draw the table as the viewer's eyes see it, with what holds at each place."""
    holds = {held.place: held.text for held in words.holds}
    yield ""
    yield f"── {voice.say('table-title', game=voice.say('game'), round=shown.round)} ".ljust(72, "─")
    table = [zone for zone in shown.zones if zone.seat is None]
    width = max((len(voice.say(f"zone-{zone.name}")) for zone in table), default=0)
    for zone in table:
        lying = f"  {voice.say(f'zone-{zone.name}').ljust(width)}  {_lying(voice, zone)}"
        yield f"{lying.ljust(width + 34)} · {holds[zone.name]}" if zone.name in holds else lying
    if "" in holds:
        yield f"  {holds['']}"
    for seat, name in enumerate(names):
        yield f"  {'▸' if seat in shown.turn else ' '} {_seat(voice, shown, holds, seat, name)}"


def hand(shown: Scene, voice: Voice, viewer: int) -> Iterator[str]:
    """Show the viewer's own cards."""
    for zone in shown.zones:
        if zone.seat == viewer and zone.name == "hand" and zone.cards:
            yield voice.say("table-yours", cards=" ".join(zone.cards))


def choices(game: Game, voice: Voice, seen: Observation) -> Iterator[str]:
    """List what the viewer may do, with what it would surely bring."""
    rows = [(choice.word, choice.means, choice.would) for choice in scene.choices(game, seen, voice)]
    wide = [max(len(row[column]) for row in rows) for column in (0, 1)]
    for number, (word, meaning, would) in enumerate(rows, start=1):
        yield f"  {number:>2}  {word.ljust(wide[0])}  {meaning.ljust(wide[1])}  {would}".rstrip()


def _lying(voice: Voice, zone: Zone) -> str:
    if zone.kind != "cards":
        return str(zone.count)
    if zone.cards is None:
        return voice.say("table-facedown", count=zone.count)
    shown = " ".join(zone.cards) or voice.say("table-empty")
    return f"{shown.ljust(24)} {zone.total}" if zone.total is not None else shown


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
    return f"{counted} ({' '.join(zone.cards)})" if zone.cards and zone.name != "hand" else counted
