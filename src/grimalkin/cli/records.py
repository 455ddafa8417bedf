"""`grimalkin replay` and `grimalkin verify`: what a record tells, and whether it is true."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from grimalkin.cli.arguments import BadCommand, whole_number
from grimalkin.cli.files import load
from grimalkin.play import Match, steps, verify
from grimalkin.text import Voice

if TYPE_CHECKING:
    from argparse import Namespace
    from collections.abc import Iterator


def verify_record(asked: Namespace, voice: Voice) -> int:
    """Print what was checked; 0 if all of it is proved."""
    findings = verify(load(asked.record, voice))
    for finding in findings:
        print(f"{'✓' if finding.good else '✗'} {voice.say(f'verify-{finding.key}', **finding.facts)}")
    fair = all(finding.good for finding in findings)
    print(voice.say("cli-fair" if fair else "cli-not-proved"))
    return 0 if fair else 1


def replay_record(asked: Namespace, voice: Voice) -> int:
    """Tell a match again, as one seat saw it, as a spectator did, or with all hands open."""
    record = load(asked.record, voice)
    viewer = whole_number(voice, "--seat", asked.seat)
    match = Match(replace(record, lines=[], places=[]))
    if viewer is not None:
        match.state.observe(viewer)
    if asked.open and match.record.secret is None:
        raise BadCommand(voice.say("verify-no-secret"))
    voice = Voice(voice.language, match.game)
    for number, _ in enumerate(steps(match, record), start=1):
        for said in _told(match, viewer, voice, open_hands=asked.open):
            print(f"{number:>4}  {said}")
    return 0


def _told(match: Match, viewer: int | None, voice: Voice, *, open_hands: bool) -> Iterator[str]:
    for events in match.since(match.version - 1, viewer):
        for event in events:
            yield voice.event(event, viewer, match.names)
    if open_hands:
        yield from _hands(match, voice)


def _hands(match: Match, voice: Voice) -> Iterator[str]:
    """Show every hand, from what each seat itself sees."""
    for seat, name in enumerate(match.names):
        for zone in match.game.zones(match.observe(seat)):
            if zone.seat == seat and zone.name == "hand" and zone.cards:
                yield voice.say("cli-hands", name=name, cards=" ".join(zone.cards))
