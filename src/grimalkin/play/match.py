"""A match going on: the state, the record it grows, and what each viewer has seen of it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar, NamedTuple

from grimalkin import games
from grimalkin.play.record import Act, Deal, Player, Record, Undo
from grimalkin.play.undo import UndoAnswer, last_action, may_undo, may_undo_unasked
from grimalkin.rules import BadDeck, Event, IllegalAction, Public, Scored

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from grimalkin.play.luck import Luck
    from grimalkin.play.record import Line
    from grimalkin.rules import Game, Observation, Outcome


@dataclass(frozen=True)
class TakenBack(Public):
    """A seat took back its last action, and whatever followed it."""

    teaches: ClassVar[bool] = False

    seat: int


class Happening(NamedTuple):
    """One line of the record and what it made happen."""

    line: Line
    events: tuple[Event, ...]


class Match:
    """A match from its first deal to its end. Refuses what the law refuses, and then nothing has changed."""

    def __init__(self, record: Record, game: Game | None = None) -> None:
        self.record = record
        self.game = game or games.get(record.game)
        self.state = self.game.begin(record.seats, record.options)
        self.story: list[Happening] = []
        """Every line so far; taken-back ones stay in it."""
        self.standing: list[int] = []
        """The lines that count, by their place in the story: what was taken back is gone."""
        self.counted: dict[int, tuple[int, ...]] = {}
        """The sums of all seats after each line that counts a round, by its place in the story."""
        self.rounds: tuple[tuple[int, ...], ...] = ()
        """The score sheet: the same sums, round by round."""

    @classmethod
    def open(
        cls,
        game: str | Game,
        players: Sequence[Player],
        options: Mapping[str, object] | None = None,
        luck: Luck | None = None,
    ) -> Match:
        """Set up a match for these players; luck draws the first seat, where nobody chose it."""
        rules = games.get(game) if isinstance(game, str) else game
        seats = len(players)
        if luck and len(luck.cuts) != seats:
            raise ValueError(f"luck has a cut for each of {seats} seats, not {len(luck.cuts)}")
        given = dict(options or {})
        drawn = luck is not None and "first" in (option.name for option in rules.options) and "first" not in given
        rules.settle(given, seats)
        if luck and drawn:
            given["first"] = luck.first_seat(seats)
        record = Record(str(rules), seats, rules.settle(given, seats), tuple(players), first_drawn=drawn)
        if luck:
            record.commitment, record.cuts = luck.commitment, luck.cuts
        return cls(record, rules)

    # Asking.

    @property
    def version(self) -> int:
        """How many lines have been told; each viewer sees every version, in full, in part or as nothing."""
        return len(self.story)

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the players, by seat."""
        return tuple(player.name for player in self.record.players)

    def observe(self, viewer: int | None) -> Observation:
        """Give what a viewer may know now."""
        return self.state.observe(viewer)

    def outcome(self) -> Outcome | None:
        """Say how the match ended; None while it goes on."""
        return self.state.outcome()

    def since(self, version: int, viewer: int | None) -> list[list[Event]]:
        """Tell what a viewer has seen since a version: a list for each line, empty where there was nothing to see."""
        if not 0 <= version <= self.version:
            raise ValueError(f"versions go from 0 to {self.version}, not {version}")
        self.state.observe(viewer)
        return [[seen for e in moment.events if (seen := e.seen_by(viewer))] for moment in self.story[version:]]

    def can_undo(self, seat: int) -> UndoAnswer:
        """Say whether a seat may take back its last action without asking anyone, and why not."""
        self.state.legal_actions(seat)
        return may_undo_unasked(self, seat)

    # Changing.

    def deal(self, deck: Sequence[str]) -> tuple[Event, ...]:
        """Deal a shuffled deck, given in words."""
        self.state.deal(self.game.card(word) for word in deck)
        return self._tell(Deal(tuple(deck)), self.game.tell_deal(self.state))

    def deal_by(self, luck: Luck) -> tuple[Event, ...]:
        """Deal the deck that the match's luck gives for this round."""
        if luck.commitment != self.record.commitment or luck.cuts != self.record.cuts:
            raise BadDeck("this is not the luck that the match was opened with", "other-luck")
        return self.deal(self.lucky_deck(luck))

    def lucky_deck(self, luck: Luck) -> list[str]:
        """Give the deck of the next deal by a luck, in words."""
        pack = self.game.pack(self.record.options)
        return [self.game.cards[card] for card in luck.deck(self.state.round + 1, pack)]

    def play(self, seat: int, word: str, by: str = "") -> tuple[Event, ...]:
        """Do an action, given by its word."""
        action = self.game.action(word)
        before = self.state.copy()
        self.state.apply(seat, action)
        return self._tell(Act(seat, self.game.words[action], by), self.game.tell(before, seat, action, self.state))

    def undo(self, seat: int, *, agreed: bool = False) -> tuple[Event, ...]:
        """Take back a seat's last action: where the rule allows it, or where everyone has agreed."""
        self.state.legal_actions(seat)
        answer = may_undo(self, seat)
        at = last_action(self, seat)
        if at is None or not (answer.allowed or agreed):
            raise IllegalAction(f"seat {seat} may not take that back: {answer.reason}", f"undo-{answer.reason}")
        self._rewind(at)
        return self._tell(Undo(seat), (TakenBack(seat),))

    def reveal(self, luck: Luck) -> None:
        """Write the secret into the record, once the match is over."""
        if self.outcome() is None:
            raise IllegalAction("the secret is shown when the match is over", "not-over")
        if luck.commitment != self.record.commitment:
            raise BadDeck("this is not the luck that the match was opened with", "other-luck")
        self.record.secret = luck.secret

    def _tell(self, line: Line, events: tuple[Event, ...]) -> tuple[Event, ...]:
        self.record.lines.append(line)
        self.story.append(Happening(line, events))
        if not isinstance(line, Undo):
            self.standing.append(len(self.story) - 1)
        for event in events:
            if isinstance(event, Scored):
                self.counted[len(self.story) - 1] = self.state.scores()
                self.rounds = tuple(self.counted.values())
                break
        return events

    def _rewind(self, at: int) -> None:
        del self.standing[at:]
        standing = {*self.standing}
        self.counted = {place: sums for place, sums in self.counted.items() if place in standing}
        self.rounds = tuple(self.counted.values())
        self.state = self.game.begin(self.record.seats, self.record.options)
        for place in self.standing:
            line = self.story[place].line
            if isinstance(line, Deal):
                self.state.deal(self.game.card(word) for word in line.cards)
            elif isinstance(line, Act):
                self.state.apply(line.seat, self.game.action(line.word))
