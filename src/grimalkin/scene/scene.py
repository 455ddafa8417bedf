"""A scene: what one viewer sees of one moment of a match, as plain data. Every screen shows scenes and nothing else."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from grimalkin.play import Match
    from grimalkin.rules import Event, Game, Holding, Observation, Zone

OPEN = -1
"""The viewer who sees every hand: a spectator, where every seat agreed beforehand, or of a match that is over."""
Viewer = int | None
"""A seat; nobody in particular, a spectator; or `OPEN`."""
SPECTATORS = (None, OPEN)


class Share(NamedTuple):
    """How a match ended for a seat."""

    seat: int
    score: int
    won: bool


class Scene(NamedTuple):
    """One moment, as one viewer sees it. What it says in a language is `in_words`, what may be done `choices`."""

    phase: str
    """What is asked of those whose turn it is, as a word: its sentence is `phase-<word>`."""
    round: int
    turn: tuple[int, ...]
    """The seats that may act."""
    direction: int
    """Which way play goes: 1 to the next seat, -1 back to the one before."""
    scores: tuple[int, ...]
    zones: tuple[Zone, ...]
    """Places on the table, as eyes see them now."""
    holding: tuple[Holding, ...]
    """What holds now and everyone knows; at most one thing for each place."""
    legal: tuple[str, ...]
    """The words that the viewer may play; none for whoever is not due."""
    events: tuple[Event, ...] = ()
    """What the last line brought, as the viewer saw it. While nobody is due that is how a round was counted."""
    rounds: tuple[tuple[int, ...], ...] = ()
    """The score sheet: the sums of all seats after each round that has been counted."""
    ended: tuple[Share, ...] = ()
    """How the match ended; nothing while it goes on."""
    scored: bool = True
    """Whether points are counted: the same all through a match."""


def scene_of(match: Match, viewer: Viewer, *, holding: bool = True) -> Scene:
    """Show a match to a viewer, with what holds unless nobody asks for that. Who sees what is decided here.

    A seat sees what its own observation holds, a spectator what a spectator's does, and either the events that were
    told to it. Whoever sees every hand sees, of each seat's places, what that seat sees.
    """
    game, public = match.game, match.observe(None)
    seen = public if viewer in SPECTATORS else match.observe(viewer)
    shown = look(game, seen, public, holding=holding)
    return shown._replace(
        zones=zones_for(match, viewer, seen) if viewer == OPEN else shown.zones,
        events=events_for(match, viewer, match.story[-1].events) if match.story else (),
        rounds=match.rounds,
        ended=shares(match),
    )


def look(game: Game, seen: Observation, public: Observation, *, holding: bool = True) -> Scene:
    """Show what an observation holds; what holds for everyone is known from a spectator's. Law 7 is held to this."""
    return Scene(
        phase=seen.phase,
        round=seen.round,
        turn=seen.actors,
        direction=game.direction(seen),
        scores=seen.scores,
        zones=game.zones(seen),
        holding=game.holding(public) if holding else (),
        legal=spelled(game, seen.legal),
        scored=game.scored(public.options),
    )


def seat_of(viewer: Viewer) -> int | None:
    """Give the seat by whose observation a viewer sees; none for spectators of either kind."""
    return None if viewer in SPECTATORS else viewer


def spelled(game: Game, legal: Sequence[int]) -> tuple[str, ...]:
    """Give actions as their words."""
    words = game.words
    return tuple([words[action] for action in legal])


def zones_for(match: Match, viewer: Viewer, seen: Observation) -> tuple[Zone, ...]:
    """Lay out what a viewer sees; whoever sees every hand sees each seat's places as that seat does."""
    zones = match.game.zones(seen)
    if viewer != OPEN:
        return zones
    own = (zone for seat in range(match.record.seats) for zone in _places_of(match, seat))
    return (*(zone for zone in zones if zone.seat is None), *own)


def _places_of(match: Match, seat: int) -> Iterator[Zone]:
    return (zone for zone in match.game.zones(match.observe(seat)) if zone.seat == seat)


def events_for(match: Match, viewer: Viewer, events: Sequence[Event]) -> tuple[Event, ...]:
    """Give events as a viewer saw them; whoever sees every hand sees what each seat sees of its own."""
    if viewer != OPEN:
        return tuple([seen for event in events if (seen := event.seen_by(viewer))])
    anyone = (None, *range(match.record.seats))
    return tuple(event for event in events if any(event.seen_by(each) for each in anyone))


def shares(match: Match) -> tuple[Share, ...]:
    """Show how a match ended."""
    outcome = match.outcome()
    if outcome is None:
        return ()
    return tuple(Share(seat, score, seat in outcome.winners) for seat, score in enumerate(outcome.scores))
