"""Finished matches to look at again: from any seat's eyes, or open; and the proof that their luck was fair."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from grimalkin import games
from grimalkin.play import Act, Deal, Match, parse, steps, verify
from grimalkin.server.refusals import NotNow
from grimalkin.server.tables.sentences import holds, said, voice
from grimalkin.server.tables.snapshots import OPEN, places, plain, seen_events, shares, words
from grimalkin.wire.lobby import FindingInfo, Frame, Proof, Replay
from grimalkin.wire.views import whole

if TYPE_CHECKING:
    from collections.abc import Iterator

    from grimalkin.play import Record
    from grimalkin.server.tables.snapshots import Viewer


def replayed(name: str, text: str, viewer: Viewer, language: str) -> Replay:
    """Give a match line by line, as a viewer knew it then."""
    record = parse(text)
    if viewer not in {None, OPEN} and not 0 <= (viewer or 0) < record.seats:
        raise NotNow("no-such-seat", last=record.seats - 1)
    names = tuple(player.name for player in record.players)
    return Replay(
        name, record.game, names, None if viewer == OPEN else viewer, viewer == OPEN, len(record.lines),
        dict(record.options),
        tuple(_frames(record, viewer, language, names)),
    )  # fmt: skip


def _frames(record: Record, viewer: Viewer, language: str, names: tuple[str, ...]) -> Iterator[Frame]:
    match = Match(replace(record, lines=[], places=[]))
    for number, _ in enumerate(steps(match, record), start=1):
        moment = match.story[-1]
        seen = match.observe(None if viewer == OPEN else viewer)
        events = seen_events(match, moment.events, viewer)
        seat = None if viewer == OPEN else viewer
        yield Frame(
            move=number,
            line=_line(moment.line, viewer),
            said=tuple(said(language, match.game.title, event, seat, names) for event in events),
            zones=whole(places(match, viewer, seen)),
            phase=seen.phase,
            round=seen.round,
            turn=seen.actors,
            scores=seen.scores,
            legal=words(match, seen.legal),
            holds=holds(match.game, language, match.observe(None), names),
            ended=shares(match),
            events=[] if seen.actors else [plain(event) for event in events],
        )


def _line(line: object, viewer: Viewer) -> str:
    """Write a line of the record as far as the viewer may know it: a deal, or another's choice, only in an open one."""
    if viewer == OPEN:
        return str(line)
    if isinstance(line, Deal):
        return "deal"
    if isinstance(line, Act) and line.seat != viewer:
        return str(line.seat)
    return str(line)


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
