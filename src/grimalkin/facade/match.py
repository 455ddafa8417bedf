"""A match as a program wants it: it deals by itself, takes words, and prints itself as a table."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Generic, TypeVar

from grimalkin.facade.bots import bot
from grimalkin.facade.view import View, view_of
from grimalkin.play import Act
from grimalkin.rules import IllegalAction, Observation
from grimalkin.scene import OPEN
from grimalkin.text import FALLBACK

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from grimalkin.facade.bots import AnyBot, Bot
    from grimalkin.notebook import Hand
    from grimalkin.play import Luck, Record
    from grimalkin.play import Match as Played
    from grimalkin.rules import Game, Options, Outcome

Seen = TypeVar("Seen", bound=Observation)


class Match(Generic[Seen]):
    """A match from its first deal to its end. It holds the whole truth: what a seat may know is `observe(seat)`.

    >>> import grimalkin as gk
    >>> match = gk.deal("friday", seats=3, seed=1, rounds=1)
    >>> match.turn, match.over
    ((1,), False)
    >>> match.play(match.legal[0])
    >>> match.turn
    (2,)
    >>> match.undo()
    >>> match.turn
    (1,)
    """

    def __init__(self, table: Played, luck: Luck | None = None) -> None:
        self.table = table
        """The match itself, as every screen and server of this package plays it."""
        self.luck = luck
        """What it deals by; a match without luck is dealt by hand: `match.table.deal(words)`."""
        self._go_on()

    # Asking.

    @property
    def game(self) -> Game:
        """The game that is played.

        >>> import grimalkin as gk
        >>> gk.deal("spooks").game
        <game spooks@1>
        """
        return self.table.game

    @property
    def options(self) -> Options:
        """What the table chose, by name.

        >>> import grimalkin as gk
        >>> print(gk.deal("friday", seats=4, seed=1).options)
        rounds=4 deal=all open_stacks=no first=0
        """
        return self.table.record.options

    @property
    def seats(self) -> int:
        """How many seats there are, numbered from 0.

        >>> import grimalkin as gk
        >>> gk.deal("malediction", seats=5).seats
        5
        """
        return self.table.record.seats

    @property
    def record(self) -> Record:
        """Everything that happened, as a small text file: `str(match.record)`.

        >>> import grimalkin as gk
        >>> match = gk.deal("thirteen", seats=3, seed=1)
        >>> print(str(match.record)[:31])
        grimalkin record 1
        game thirtee
        """
        return self.table.record

    @property
    def turn(self) -> tuple[int, ...]:
        """The seats that may act now: several where choices are simultaneous, none at the end.

        >>> import grimalkin as gk
        >>> gk.deal("friday", seed=7).turn
        (1,)
        """
        return self.table.state.actors()

    @property
    def legal(self) -> tuple[str, ...]:
        """The words that the seat to act may play; of several, the first seat's.

        >>> import grimalkin as gk
        >>> gk.deal("friday", seats=6, seed=7).legal
        ('M2', 'M5', 'M7', 'L1', 'L2', 'L7', 'F>C', 'F>M', 'F>L')
        """
        return self.legal_for(self.turn[0]) if self.turn else ()

    def legal_for(self, seat: int) -> tuple[str, ...]:
        """List the words that a seat may play now; none for a seat that may not act.

        >>> import grimalkin as gk
        >>> gk.deal("friday", seed=7).legal_for(0)
        ()
        """
        return tuple(self.game.word(action) for action in self.table.state.legal_actions(seat))

    def observe(self, viewer: int | None = None) -> Seen:
        """Give all that a seat may know, with a perfect memory; None is a spectator.

        >>> import grimalkin as gk
        >>> seen = gk.deal("friday", seed=7).observe(2)
        >>> seen.hand_sizes, len(seen.hand)
        ((12, 13, 13, 12), 13)
        """
        return self.table.observe(viewer)  # type: ignore[return-value]  # `deal` says which game has which

    def seen_by(self, viewer: int | None = None, language: str = FALLBACK) -> View:
        """Show the table to a seat, or to a spectator: what its eyes see now, and no more.

        >>> import grimalkin as gk
        >>> print(gk.deal("friday", seats=3, seed=7, rounds=1).seen_by(0))
        ── Friday the 13th · round 1 ───────────────────────────────────────────
          Cats       (empty)                  0     · room for 13
          Mirrors    (empty)                  0     · room for 13
          Ladders    (empty)                  0     · room for 13
          Set aside  12 face down
            0: hand 13, stack 0; 0 points
            1: hand 12, stack 0; 0 points
          ▸ 2: hand 13, stack 0; 0 points
        0 holds: C1 C2 C2 C5 C7 M1 M4 M7 L1 L2 L5 F F
        """
        return view_of(self.table, viewer, language)

    def hand(self, seat: int | None = None) -> Hand:
        """Give a hand as words, which a notebook draws; by default of the seat to act.

        >>> import grimalkin as gk
        >>> gk.deal("friday", seats=6, seed=7).hand()
        ('M2', 'M5', 'M7', 'M7', 'L1', 'L2', 'L7', 'F', 'F')
        """
        from grimalkin.notebook import Hand  # noqa: PLC0415 - drawing is for those who look

        chosen = seat if seat is not None else self.turn[0] if self.turn else 0
        return Hand(self.game, self.seen_by(chosen).hand)

    @property
    def scores(self) -> tuple[int, ...]:
        """What each seat has on the score sheet, in the game's own points.

        >>> import grimalkin as gk
        >>> gk.deal("friday", seed=7).scores
        (0, 0, 0, 0)
        """
        return self.table.state.scores()

    @property
    def outcome(self) -> Outcome | None:
        """How the match ended; None while it goes on.

        >>> import grimalkin as gk
        >>> gk.deal("friday", seed=7).outcome is None
        True
        """
        return self.table.outcome()

    @property
    def over(self) -> bool:
        """Whether the match has ended.

        >>> import grimalkin as gk
        >>> gk.deal("friday", seed=7).over
        False
        """
        return self.outcome is not None

    # Changing.

    def play(self, word: str, seat: int | None = None) -> None:
        """Do an action, given by its word, for the seat to act; the next round is dealt by itself.

        >>> import grimalkin as gk
        >>> match = gk.deal("friday", seed=7)
        >>> match.play("C7")
        >>> match.play("M7")
        Traceback (most recent call last):
        grimalkin.rules.refusal.IllegalAction: you do not hold M7 [3.1]
        """
        if seat is None:
            if not self.turn:
                raise IllegalAction("the match is over", "match-over")
            seat = self.turn[0]
        self.table.play(seat, word)
        self._go_on()

    def undo(self) -> None:
        """Take back the last action, whoever did it; a deal that followed is taken back with it.

        >>> import grimalkin as gk
        >>> match = gk.deal("friday", seed=7)
        >>> match.play("C7")
        >>> match.undo()
        >>> "C7" in match.legal
        True
        """
        last = next(self._actions_backwards(), None)
        if last is None:
            raise IllegalAction("nothing has been played yet", "undo-nothing")
        self.table.undo(last.seat, agreed=True)

    def finish(self, *bots: AnyBot) -> None:
        """Let bots play on to the end: one for all seats, or one for each.

        >>> import grimalkin as gk
        >>> match = gk.deal("friday", seats=3, seed=7, rounds=1)
        >>> match.finish("mouser", "random", lambda observation, dice: observation.legal[0])
        >>> match.over
        True
        """
        seated = self._seated(bots or ("random",))
        while self.turn:
            for seat in self.turn:
                self.table.play(seat, self.game.word(seated[seat].choose(self.observe(seat))))
            self._go_on()

    def save(self, path: str | Path) -> None:
        """Write the record to a file, which `replay` reads, and `grimalkin replay`, `verify` and `coach` too.

        >>> import grimalkin as gk, tempfile, pathlib
        >>> path = pathlib.Path(tempfile.mkdtemp(), "friday.record")
        >>> match = gk.deal("friday", seed=7)
        >>> match.save(path)
        >>> gk.replay(path).legal == match.legal
        True
        """
        Path(path).write_text(str(self.record), encoding="utf-8")

    # Shown.

    def __str__(self) -> str:
        return str(self.seen_by(OPEN))

    def __repr__(self) -> str:
        now = f"turn={self.turn}" if self.turn else f"outcome={self.outcome}"
        return f"<match of {self.game} seats={self.seats} round={self.table.state.round} {now}>"

    def _repr_svg_(self) -> str:
        return self.seen_by(OPEN).svg()

    def _go_on(self) -> None:
        """Deal where a deal is due, and show the secret once the match is over."""
        if self.luck is None:
            return
        if self.table.state.deal_due():
            self.table.deal_by(self.luck)
        elif self.table.outcome() is not None:
            self.table.reveal(self.luck)

    def _actions_backwards(self) -> Iterator[Act]:
        for place in reversed(self.table.standing):
            line = self.table.story[place].line
            if isinstance(line, Act):
                yield line

    def _seated(self, bots: Sequence[AnyBot]) -> list[Bot]:
        if len(bots) not in (1, self.seats):
            raise ValueError(f"one bot for all, or one for each of {self.seats} seats, not {len(bots)}")
        named = bots if len(bots) == self.seats else [*bots] * self.seats
        return [bot(each, seed=f"{self.record.commitment} {seat}") for seat, each in enumerate(named)]
