"""A scene: what one viewer sees of one moment of a match, as plain data. Every screen shows scenes and nothing else."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from grimalkin.play import Act, Deal
from grimalkin.scene.choices import barred, possible

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from grimalkin.play import Match
    from grimalkin.play.record import Line
    from grimalkin.rules import Event, Game, Holding, Observation, Zone
    from grimalkin.scene.choices import Barred, Possible

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
    """One moment, as one viewer sees it, in no language: what it says in one is `in_words`.

    The first five are the viewer's own; the rest is the same for everyone.
    """

    zones: tuple[Zone, ...]
    """Places on the table, as eyes see them now."""
    legal: tuple[str, ...]
    """The words that the viewer may play; none for whoever is not due."""
    events: tuple[Event, ...]
    """What the last line brought, as the viewer saw it. While nobody is due that is how a round was counted."""
    choices: tuple[Possible, ...]
    """What each of those words means and would surely bring."""
    denied: tuple[Barred, ...]
    """The cards of the viewer's hand that no choice begins with, and why not."""
    phase: str
    """What is asked of those whose turn it is, as a word: its sentence is `phase-<word>`."""
    round: int
    turn: tuple[int, ...]
    """The seats that may act."""
    direction: int
    """Which way play goes: 1 to the next seat, -1 back to the one before."""
    scores: tuple[int, ...]
    holding: tuple[Holding, ...] = ()
    """What holds now and everyone knows; at most one thing for each place."""
    rounds: tuple[tuple[int, ...], ...] = ()
    """The score sheet: the sums of all seats after each round that has been counted."""
    ended: tuple[Share, ...] = ()
    """How the match ended; nothing while it goes on."""
    scored: bool = True
    """Whether points are counted: the same all through a match."""


COMMON: Final = 5
"""Where in a scene that begins which is the same for everyone."""


def scene_of(
    match: Match, viewer: Viewer, public: Scene | None = None, *, holding: bool = True, choices: bool = True
) -> Scene:  # fmt: skip
    """Show a match to a viewer. Who sees what is decided here.

    A spectator sees what a spectator's observation holds; whoever has made that scene already gives it. Whoever sees
    every hand sees the same, but of each seat's places what that seat sees. A seat sees the same, but for its own
    places and words: those that its own observation holds. Each sees what happened last as it was told of it. Where
    nobody asks for what holds, or for more of choices than their words, those are left out.
    """
    last = match.story[-1].events if match.story else ()
    if public is None:
        events = events_for(match, None, last)
        public = public_look(
            match.game, match.state.observe(None), events, match.rounds, shares(match), holding=holding
        )
    if viewer is None:
        return public
    events = events_for(match, viewer, last)
    if viewer == OPEN:
        return public._replace(zones=_open_zones(match, public), events=events)
    return look(match.game, match.state.observe(viewer), public, events, choices=choices)


def public_look(
    game: Game, public: Observation, events: tuple[Event, ...] = (), rounds: tuple[tuple[int, ...], ...] = (),
    ended: tuple[Share, ...] = (), *, holding: bool = True,
) -> Scene:  # fmt: skip
    """Show what a spectator's observation holds, and what everyone was told."""
    return Scene(
        game.zones(public),
        (),
        events,
        (),
        (),
        public.phase,
        public.round,
        public.actors,
        game.direction(public),
        public.scores,
        game.holding(public) if holding else (),
        rounds,
        ended,
        game.scored(public.options),
    )


def look(
    game: Game, seen: Observation, public: Scene, events: tuple[Event, ...] = (), *, choices: bool = True
) -> Scene:  # fmt: skip
    """Show what a seat's observation holds, and what it was told; the rest is what everyone sees.

    Law 7 is held to this.
    """
    zones, due = game.zones(seen), choices and bool(seen.legal)
    return Scene(
        zones,
        legal_words(game, seen),
        events,
        possible(game, seen) if due else (),
        barred(game, seen, zones) if due else (),
        *public[COMMON:],
    )


def seat_of(viewer: Viewer) -> int | None:
    """Give the seat by whose observation a viewer sees; none for spectators of either kind."""
    return None if viewer in SPECTATORS else viewer


def legal_words(game: Game, seen: Observation) -> tuple[str, ...]:
    """Give the words that a viewer may play."""
    words = game.words
    return tuple([words[action] for action in seen.legal])


def _open_zones(match: Match, public: Scene) -> tuple[Zone, ...]:
    """Lay out what one sees who sees every hand: each seat's places as that seat does."""
    own = (zone for seat in range(match.record.seats) for zone in _places_of(match, seat))
    return (*(zone for zone in public.zones if zone.seat is None), *own)


def _places_of(match: Match, seat: int) -> Iterator[Zone]:
    return (zone for zone in match.game.zones(match.state.observe(seat)) if zone.seat == seat)


def events_for(match: Match, viewer: Viewer, events: Sequence[Event]) -> tuple[Event, ...]:
    """Give events as a viewer saw them; whoever sees every hand sees what each seat sees of its own."""
    if viewer != OPEN:
        return tuple([seen for event in events if (seen := event.seen_by(viewer))])
    anyone = (None, *range(match.record.seats))
    return tuple(event for event in events if any(event.seen_by(each) for each in anyone))


def line_for(line: Line, viewer: Viewer) -> str:
    """Write a line of the record as far as a viewer may know it: a deal, or another's choice, only in an open one."""
    if isinstance(line, Deal) and viewer != OPEN:
        return "deal"
    if isinstance(line, Act) and viewer not in (OPEN, line.seat):
        return str(line.seat)
    return str(line)


def shares(match: Match) -> tuple[Share, ...]:
    """Show how a match ended."""
    outcome = match.outcome()
    if outcome is None:
        return ()
    return tuple(Share(seat, score, seat in outcome.winners) for seat, score in enumerate(outcome.scores))
