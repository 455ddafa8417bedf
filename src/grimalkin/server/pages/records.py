"""Finished matches to look at again: from any seat's eyes, or open; and the proof that their luck was fair."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, cast

import msgspec

from grimalkin import games
from grimalkin.play import Match, parse, steps, verify
from grimalkin.scene import OPEN, diff, scene_of
from grimalkin.scene.scene import SPECTATORS, line_for, seat_of
from grimalkin.server.refusals import NotNow
from grimalkin.server.tables.sentences import TableSpeaker, voice
from grimalkin.wire import scenes
from grimalkin.wire.envelope import write
from grimalkin.wire.records import FindingInfo, Frame, Proof, Replay
from grimalkin.wire.views import SceneView

if TYPE_CHECKING:
    from collections.abc import Iterator

    from grimalkin.play import Record
    from grimalkin.scene import Speaker, Viewer


def replayed(name: str, text: str, viewer: Viewer, language: str, *, written: bool = False) -> Replay:
    """Give a match line by line, as a viewer knew it then: the scene before the first, and how each changed it."""
    record = parse(text)
    if viewer not in SPECTATORS and not 0 <= (viewer or 0) < record.seats:
        raise NotNow("no-such-seat", last=record.seats - 1)
    match = Match(replace(record, lines=[], places=[]))
    speaker = TableSpeaker(language, match.game.title, match.names)
    frames = _frames(match, record, viewer, speaker)
    return Replay(
        id=name,
        game=record.game,
        players=match.names,
        viewer=seat_of(viewer),
        open=viewer == OPEN,
        moves=len(record.lines),
        options=dict(record.options),
        start=SceneView(**scenes.snapshot(scene_of(match, viewer, choices=False), viewer, speaker)),
        frames=tuple(map(_written, frames) if written else frames),
    )


def replay_to_send(name: str, text: str, viewer: Viewer, language: str) -> Replay:
    """Give the same with its frames written already."""
    return replayed(name, text, viewer, language, written=True)


def _frames(match: Match, record: Record, viewer: Viewer, speaker: Speaker) -> Iterator[Frame]:
    before = scene_of(match, viewer, choices=False)
    for number, _ in enumerate(steps(match, record), start=1):
        after = scene_of(match, viewer, choices=False)
        fields = scenes.frame(diff(before, after), after, viewer, speaker)
        yield Frame(v=number, line=line_for(match.story[-1].line, viewer), **fields)
        before = after


def _written(frame: Frame) -> Frame:
    """Write a frame at once: thousands written in one step, by a worker, would keep Python's lock from everybody."""
    return cast("Frame", msgspec.Raw(write(frame)))


def proved(name: str, text: str, language: str) -> Proof:
    """Check a record: that it is a true match, and that its luck was fair."""
    record = parse(text)
    speaker = voice(language)
    findings = tuple(
        FindingInfo(finding.key, finding.good, speaker.say(f"verify-{finding.key}", **finding.facts))
        for finding in verify(record)
    )
    secret = record.secret.hex() if record.secret else ""
    good = all(finding.good for finding in findings)
    game = games.get(record.game)
    pack = tuple(game.cards[card] for card in game.pack(record.options))
    return Proof(name, good, record.commitment, secret, record.cuts, findings, pack)
