"""How a match begins: dealt anew, or taken up from its record; and what is seen in which game, for type checkers."""

from __future__ import annotations

import secrets
from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal, overload

from grimalkin import games
from grimalkin.facade.match import Match
from grimalkin.play import Luck, Player, Record, parse
from grimalkin.play import Match as Played
from grimalkin.play import replay as played_again

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from grimalkin.games.malediction.view import MaledictionObservation
    from grimalkin.games.spooks.view import SpooksObservation
    from grimalkin.kits.bursting.view import BurstingObservation
    from grimalkin.rules import Game
    from grimalkin.rules.options import Value

USUAL_SEATS = 4


@overload
def deal(
    game: Literal["friday", "thirteen"], seats: int = ..., *, seed: int | str | None = ...,
    names: Sequence[str] | None = ..., preset: str | None = ..., **options: Value,
) -> Match[BurstingObservation]: ...  # fmt: skip
@overload
def deal(
    game: Literal["spooks"], seats: int = ..., *, seed: int | str | None = ...,
    names: Sequence[str] | None = ..., preset: str | None = ..., **options: Value,
) -> Match[SpooksObservation]: ...  # fmt: skip
@overload
def deal(
    game: Literal["malediction"], seats: int = ..., *, seed: int | str | None = ...,
    names: Sequence[str] | None = ..., preset: str | None = ..., **options: Value,
) -> Match[MaledictionObservation]: ...  # fmt: skip
@overload
def deal(
    game: str | Game, seats: int = ..., *, seed: int | str | None = ...,
    names: Sequence[str] | None = ..., preset: str | None = ..., **options: Value,
) -> Match[Any]: ...  # fmt: skip


def deal(
    game: str | Game,
    seats: int = USUAL_SEATS,
    *,
    seed: int | str | None = None,
    names: Sequence[str] | None = None,
    preset: str | None = None,
    **options: Value,
) -> Match[Any]:
    """Begin a match: `friday`, `thirteen`, `spooks`, `malediction`, or a game of another package.

    The same seed gives the same cards in every round, here and by `grimalkin play --seed`; without one luck is the
    system's own. Options are the game's, by name; a preset is a choice of them that has a name (`grimalkin games`).

    >>> import grimalkin as gk
    >>> gk.deal("friday", seats=4, seed=7, rounds=1)
    <match of friday@1 seats=4 round=1 turn=(1,)>
    >>> gk.deal("friday", seats=14)
    Traceback (most recent call last):
    grimalkin.rules.refusal.BadSeats: friday is for 3 to 6 seats, not 14
    """
    rules = games.get(game) if isinstance(game, str) else game
    rules.check_seats(seats)
    called = names or [f"{seat}" for seat in range(seats)]
    if len(called) != seats:
        raise ValueError(f"a name for each of {seats} seats, not {len(called)}")
    luck = Luck(_secret(seed), ("",) * seats)
    chosen = {**_preset(rules, preset), **options}
    return Match(Played.open(rules, [Player(name) for name in called], chosen, luck), luck)


def replay(source: str | Path | Record, game: Game | None = None) -> Match[Any]:
    r"""Play a record again, from a file, its text or a `Record`; the match stands where the record ends.

    A record whose secret is shown goes on by the same luck; any other is dealt by hand. The game is given only if it
    is not among those found.

    >>> import grimalkin as gk
    >>> match = gk.deal("friday", seats=3, seed=1, rounds=1)
    >>> match.finish("mouser")
    >>> gk.replay(match.record).outcome == match.outcome
    True
    >>> gk.replay("grimalkin record 1\ngame chess@1\n")
    Traceback (most recent call last):
    grimalkin.play.record.BadRecord: line 2: no game 'chess'; there are: friday, malediction, spooks, thirteen
    """
    record = source if isinstance(source, Record) else parse(_text(source), game)
    match = played_again(record, game)
    match.record.secret = record.secret
    luck = Luck(record.secret, record.cuts) if record.secret and record.cuts else None
    return Match(match, luck)


def _text(source: str | Path) -> str:
    if isinstance(source, str) and "\n" in source:
        return source
    return Path(source).read_text(encoding="utf-8")


def _secret(seed: int | str | None) -> bytes:
    return secrets.token_bytes(32) if seed is None else sha256(str(seed).encode()).digest()


def _preset(game: Game, name: str | None) -> Mapping[str, Value]:
    known = {preset.name: preset.options for preset in game.presets}
    if name is not None and name not in known:
        raise ValueError(f"{game.name} has presets {', '.join(known)}, not {name!r}")
    return known[name] if name else {}
