"""Game: the card in the box. What a game is called, what it offers, and how it is looked at."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from functools import cached_property
from importlib import import_module
from itertools import pairwise
from typing import TYPE_CHECKING, ClassVar, NamedTuple

from grimalkin.rules.options import Option, Options, Value, settle
from grimalkin.rules.refusal import BadSeats, UnknownWord, brief

if TYPE_CHECKING:
    from collections.abc import Mapping

    from grimalkin.rules.blocks import Block
    from grimalkin.rules.events import Event, Holding, Move
    from grimalkin.rules.observation import Observation
    from grimalkin.rules.state import State
    from grimalkin.rules.worlds import Worlds


MOST = 10**9
"""More than the number of any card."""


@dataclass(frozen=True)
class Preset:
    """A named choice of options; its plain name is the text `preset-<name>`."""

    name: str
    options: Mapping[str, Value] = field(default_factory=dict)


class Zone(NamedTuple):
    """A place on the table as eyes see it now."""

    name: str
    """What it is, such as `hand` or `pile-C`; its text is `zone-<name>`."""
    seat: int | None
    """Whose it is; None if it belongs to the table."""
    cards: tuple[str, ...] | None
    """The words of the cards, in the order they lie; None if they lie face down."""
    count: int  # type: ignore[assignment]  # nobody counts values in a zone as in a tuple
    total: int | None = None
    """What the cards add up to, where that matters."""
    kind: str = "cards"
    """`cards`; or `tokens`, things to be counted, such as hats; or a `marker`, one thing that is there or not."""


@dataclass(frozen=True)
class RoundStat:
    """Something that a round comes to for a seat, such as a contract met: by it search can say why a move is good."""

    name: str
    """The texts `round-stat-<name>-up` and `-down` say that it rises or falls, from `$before` to `$after`."""
    kind: str = "count"
    """`count`, a number; or `chance`, which is 1 where it happens and 0 where not."""
    better: str = "up"
    """Whether the seat likes it to go `up` or `down`."""


class Game:
    """What a game must declare and answer. It is stateless: one object serves every match.

    A folder under `grimalkin.games` holds one as `GAME`; other packages offer theirs by an entry point of the group
    `grimalkin.games`, such as `hearts = "my_package.hearts:GAME"`. What it was in earlier editions is given to it:
    `GAME = Friday(FirstFriday())`.
    """

    def __init__(self, *earlier: Game) -> None:
        if earlier and not _ascend(*earlier, self):
            given = ", ".join(map(str, earlier))
            raise ValueError(f"{self} takes its earlier editions, each once and the oldest first, not {given}")
        self.earlier = earlier
        """By which old records are replayed for ever."""

    name: ClassVar[str]
    """Short and for ever: `friday`."""
    edition: ClassVar[int]
    """Bumped when behaviour changes, never for speed; then the behaviour that was is kept, as an earlier edition."""
    package: ClassVar[str]
    """Where the game's rulebooks and texts lie: the import name of its folder."""
    seats: ClassVar[tuple[int, ...]]
    """The numbers of seats it is for."""
    cards: ClassVar[tuple[str, ...]]
    """The words of the cards; a card is a position here, and identical cards are one word."""
    words: ClassVar[tuple[str, ...]]
    """The words of the actions; an action is a position here."""
    options: ClassVar[tuple[Option, ...]]
    presets: ClassVar[tuple[Preset, ...]]
    """Choices worth a name; the first is the game as printed."""

    @property
    def texts(self) -> tuple[str, ...]:
        """The packages whose `text` folders speak for the game; the first that has a text says it."""
        return (self.package,)

    foresees: ClassVar[bool] = False
    """Whether `State.win_shares` can judge a match between two rounds; else search deals and plays on to its end."""
    round_stats: ClassVar[tuple[RoundStat, ...]] = ()
    """What `State.round_stats` writes."""
    fewest_win: ClassVar[bool] = False
    """Whether the fewest points win, not the most."""

    # What each game answers.

    def pack(self, options: Options) -> tuple[int, ...]:
        """Give every card of the deck, ascending: what a deal must hold."""
        raise NotImplementedError

    def begin(self, seats: int, options: Options) -> State:
        """Give the moment before the first deal; seats and options are checked already."""
        raise NotImplementedError

    def meaning(self, action: int) -> Move:
        """Say what an action means."""
        raise NotImplementedError

    def look(self, state: State, viewer: int | None) -> Observation:
        """Give what the viewer may know; asked through `State.observe`."""
        raise NotImplementedError

    def tell(self, before: State, seat: int, action: int, after: State) -> tuple[Event, ...]:
        """Say what happened between two moments: nothing that anyone can see changes without an event for him."""
        raise NotImplementedError

    def tell_deal(self, after: State) -> tuple[Event, ...]:
        """Say what a deal did."""
        raise NotImplementedError

    def foretell(self, observation: Observation, action: int) -> tuple[Event, ...]:  # noqa: ARG002
        """Say what an action of the viewer would surely do, from what the viewer knows; nothing by default."""
        return ()

    def holding(self, public: Observation) -> tuple[Holding, ...]:  # noqa: ARG002
        """Say what holds now, from what a spectator knows: at most one thing for each place. Nothing by default."""
        return ()

    def scored(self, options: Options) -> bool:  # noqa: ARG002 - most games count points in any case
        """Say whether points are counted with these options; else there are winners, and every score is 0."""
        return True

    def direction(self, observation: Observation) -> int:  # noqa: ARG002
        """Say which way play goes: 1 to the next seat, as by default, or -1 back to the one before."""
        return 1

    def forced(self, public: Observation, seat: int) -> bool:  # noqa: ARG002
        """Say whether everyone can see that a seat has but one thing to do; `public` is what a spectator knows.

        Never from a hand: that a seat can do but one thing, where others cannot know it, must not show in anything.
        """
        return False

    def imagine(self, observation: Observation) -> Worlds:
        """Prepare the worlds that fit what the viewer knows. Never sees the State."""
        raise NotImplementedError

    def inventory(self, state: State) -> tuple[int, ...]:
        """List every card wherever it lies, ascending, secrets included; nothing before the first deal. For tests."""
        raise NotImplementedError

    def zones(self, observation: Observation) -> tuple[Zone, ...]:
        """Lay out what the viewer's eyes see now, for any screen."""
        raise NotImplementedError

    def parts(self, card: str) -> tuple[str, str]:
        """Part the word of a card into suit and rank: the text `card-<suit>` names it by `$rank`, a screen draws both.

        By default `S10` is S and 10, `F` is F alone. A game whose words are made otherwise says it itself; the suit is
        letters, digits and hyphens, as it is part of the names of texts.
        """
        return card[:1], card[1:]

    def by_rank(self) -> tuple[str, ...]:
        """List the cards as one sorts a hand by rank: by the number in their words, those without one last."""
        return tuple(sorted(self.cards, key=lambda card: int("0" + "".join(filter(str.isdigit, card))) or MOST))

    def costs(self) -> Mapping[str, int]:
        """Say what each card counts, where a round is counted card by card; nothing by default."""
        return {}

    def feature_blocks(self, seats: int, options: Options) -> tuple[Block, ...]:  # noqa: ARG002
        """Lay out what a viewer knows as numbers, for those who learn; by default that is done by zones."""
        return ()

    def feature_values(self, observation: Observation) -> list[int]:  # noqa: ARG002
        """Write an observation as its blocks are laid out, seats in turn from the viewer."""
        return []

    # What all games share.

    @property
    def editions(self) -> tuple[Game, ...]:
        """Every edition that can be played, the oldest first, this one last."""
        return (*self.earlier, self)

    def start(self, seats: int, options: Mapping[str, object] | None = None) -> State:
        """Set up a match: `start(4, {"rounds": 1})`."""
        return self.begin(seats, self.settle(options or {}, seats))

    def settle(self, given: Mapping[str, object], seats: int) -> Options:
        """Complete and check what a table chose."""
        self.check_seats(seats)
        options = settle(self.options, given, seats)
        self.check_seats(seats, self.seats_for(options))
        return options

    def seats_for(self, options: Options) -> tuple[int, ...]:  # noqa: ARG002 - most games take all their numbers
        """List the numbers of seats that go with these options, ascending and without a gap."""
        return self.seats

    def check_seats(self, seats: int, allowed: tuple[int, ...] = ()) -> None:
        """Refuse a number of seats that the game is not for."""
        allowed = allowed or self.seats
        low, high = allowed[0], allowed[-1]
        if type(seats) is not int or not low <= seats <= high:
            raise BadSeats(
                f"{self.name} is for {low} to {high} seats, not {brief(seats)}", "bad-seats", low=low, high=high
            )

    def word(self, action: int) -> str:
        """Write an action as its word."""
        last = len(self.words) - 1
        if type(action) is not int or not 0 <= action <= last:
            raise UnknownWord(f"{self.name} has actions 0..{last}, not {brief(action)}", "no-such-action", last=last)
        return self.words[action]

    def action(self, word: str) -> int:
        """Read the word of an action."""
        action = self._actions.get(word) if isinstance(word, str) else None
        if action is None:
            raise self.no_such_word(word if isinstance(word, str) else brief(word))
        return action

    @cached_property
    def _actions(self) -> dict[str, int]:
        return {word: action for action, word in reversed([*enumerate(self.words)])}

    def card(self, word: str) -> int:
        """Read the word of a card."""
        if word not in self.cards:
            known = " ".join(self.cards)
            raise UnknownWord(f"{self.name} knows no card {brief(word)}; it knows: {known}", "no-such-card", word=word)
        return self.cards.index(word)

    def no_such_word(self, word: str) -> UnknownWord:
        """Say why a word names no action; a game may know better and cite its clause."""
        known = " ".join(self.words)
        return UnknownWord(f"{self.name} knows no word {brief(word)}; it knows: {known}", "no-such-word", word=word)

    def differs(self, deck: list[int], options: Options) -> str:
        """Say in words of cards how a deck differs from the pack; empty if it does not."""
        have, want = Counter(deck), Counter(self.pack(options))
        sides = (("-", want - have), ("+", have - want))
        return " ".join(f"{sign}{self._named(card)}" for sign, side in sides for card in sorted(side.elements()))

    def _named(self, card: int) -> str:
        return self.cards[card] if 0 <= card < len(self.cards) else f"({card})"

    @cached_property
    def title(self) -> str:
        """Name and edition."""
        return f"{self.name}@{self.edition}"

    def __str__(self) -> str:
        return self.title

    def __repr__(self) -> str:
        return f"<game {self}>"

    def __reduce__(self) -> tuple[object, ...]:
        return recall, (self.package, self.edition)


def recall(package: str, edition: int | None = None) -> Game:
    """Find the game that a package holds, in its current edition or in another one."""
    game = import_module(package).GAME
    assert isinstance(game, Game), f"{package}.GAME is not a Game"  # noqa: S101 - for writers of games
    return game if edition is None else next(each for each in game.editions if each.edition == edition)


def _ascend(*editions: Game) -> bool:
    """Say whether these are editions of one game, in order."""
    return all(one.name == next_one.name and one.edition < next_one.edition for one, next_one in pairwise(editions))
