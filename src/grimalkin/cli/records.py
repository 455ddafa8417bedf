"""`grimalkin replay` and `grimalkin verify`: what a record tells, and whether it is true."""

from __future__ import annotations

from dataclasses import asdict, replace
from typing import TYPE_CHECKING

from grimalkin.cli.arguments import BadCommand, whole_number
from grimalkin.cli.files import load
from grimalkin.cli.guard import DONE, NOT_PROVED
from grimalkin.cli.output import print_json
from grimalkin.play import Match, steps, verify
from grimalkin.scene import OPEN, Speaker, in_words, scene_of
from grimalkin.text import Voice

if TYPE_CHECKING:
    from argparse import Namespace
    from collections.abc import Iterator


def verify_record(asked: Namespace, voice: Voice) -> int:
    """Print what was checked; 0 if all of it is proved."""
    record = load(asked.record, voice)
    findings = verify(record)
    fair = all(finding.good for finding in findings)
    said = [voice.say(f"verify-{finding.key}", **finding.facts) for finding in findings]
    if asked.json:
        rows = [{**asdict(finding), "said": words} for finding, words in zip(findings, said, strict=True)]
        print_json({"record": asked.record, "game": record.game, "proved": fair, "findings": rows})
    else:
        for finding, words in zip(findings, said, strict=True):
            print(f"{'✓' if finding.good else '✗'} {words}")
        print(voice.say("cli-fair" if fair else "cli-not-proved"))
    return DONE if fair else NOT_PROVED


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
    if asked.json:
        # A document is whole or not there: a bad line in the middle prints nothing of it.
        moments = [_plain(match, viewer, voice, open_hands=asked.open) for _ in steps(match, record)]
        print_json(_plain_head(match, viewer) | {"moments": moments})
        return DONE
    for number, _ in enumerate(steps(match, record), start=1):
        for said in _told(match, viewer, voice, open_hands=asked.open):
            print(f"{number:>4}  {said}")
    return DONE


def _plain_head(match: Match, viewer: int | None) -> dict[str, object]:
    record, seen = match.record, match.observe(viewer)
    return {
        "game": record.game,
        "options": dict(record.options),
        "players": [{"name": player.name, "kind": player.kind} for player in record.players],
        "viewer": viewer,
        "finished": match.outcome() is not None,
        "scores": [*seen.scores],
    }


def _plain(match: Match, viewer: int | None, voice: Voice, *, open_hands: bool) -> dict[str, object]:
    """Give what a viewer saw of the last line."""
    shown = scene_of(match, viewer, choices=False)
    found: dict[str, object] = {
        "number": match.version,
        "events": [event.data() for event in shown.events],
        "said": [*in_words(shown, viewer, Speaker(voice, match.names)).said],
    }
    return found | ({"hands": {str(seat): [*cards] for seat, cards in _hands(match)}} if open_hands else {})


def _told(match: Match, viewer: int | None, voice: Voice, *, open_hands: bool) -> Iterator[str]:
    yield from in_words(scene_of(match, viewer, choices=False), viewer, Speaker(voice, match.names)).said
    if open_hands:
        for seat, cards in _hands(match):
            yield voice.say("cli-hands", name=match.names[seat], cards=" ".join(cards))


def _hands(match: Match) -> Iterator[tuple[int, tuple[str, ...]]]:
    """Give every hand, as whoever sees all of them does."""
    for zone in scene_of(match, OPEN).zones:
        if zone.seat is not None and zone.name == "hand" and zone.cards:
            yield zone.seat, zone.cards
