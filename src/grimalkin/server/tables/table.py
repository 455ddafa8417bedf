"""A table: what the entries of its journal make. It takes entries, and changes by nothing else."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from grimalkin import games
from grimalkin.play import Clock, ClockRule, Luck, Match, Player, Rewind
from grimalkin.server.tables import journal, seats
from grimalkin.server.tables.seats import BOT, PERSON, Seat
from grimalkin.text.languages import spoken

if TYPE_CHECKING:
    from collections.abc import Sequence

    from grimalkin.rules import Event

GATHERING, PLAYING, BETWEEN, CLOSED = "gathering", "playing", "between", "closed"


@dataclass(frozen=True)
class TableSettings:
    """What the host chose."""

    game: str
    options: dict[str, journal.Value]
    language: str
    level: str
    clock: str
    pause: int
    listed: bool
    children: bool
    chat: bool
    tempo: str = "normal"
    """How fast bots play."""


@dataclass(frozen=True)
class Rights:
    """The hashes of what was given to the one who opened the table."""

    host: str
    invite: str
    watch: str


@dataclass
class Table:
    """Seats, settings, the match going on. `do` takes an entry, or raises what the law refuses and stays as it was."""

    id: str
    settings: TableSettings
    rights: Rights
    seats: list[Seat]
    version: int = 0
    """How many entries it has."""
    phase: str = GATHERING
    """What is going on."""
    luck: Luck | None = None
    """Of the match that is played, or of the next one."""
    match: Match | None = None
    """The one that is played, or the last one."""
    versions: list[int] = field(default_factory=list)
    """The version of the table that each moment of the match's story became."""
    matches: int = 0
    record_id: str = ""
    """The name under which the match's record is kept."""
    clock: Clock = field(default_factory=lambda: Clock(ClockRule.parse("none"), 1))
    rewind: Rewind = field(default_factory=Rewind)
    closed: str = ""
    since: int = 0
    """When the last entry came, in milliseconds since 1970."""
    open_hands: bool = False
    """Whether spectators see every hand of this match: every seat agreed before it."""
    helped: bool = False
    """Whether something was taken back by consent in this match: then it is a friendly one, and rates nobody."""
    cuts: dict[int, int] = field(default_factory=dict)
    """How often each seat has cut for the next match."""
    taken_back: int = 0
    """How often something was taken back in this match."""
    touched: int = 0
    """When somebody last did something, in milliseconds since 1970."""
    admitted: list[str] = field(default_factory=list)
    """Hashes of the invitations that were made for those who asked to be let in."""
    barred: set[str] = field(default_factory=set)
    """Marks of those who were removed."""
    handed_over: bool = False
    """Whether hosting was handed over: then it belongs to a seat, no longer to the token of the one who opened."""

    @classmethod
    def open(cls, table: str, entry: journal.TableOpened) -> Table:
        """Set up a table by its first entry."""
        settings = TableSettings(
            entry.game, entry.options, spoken(entry.language), entry.level, entry.clock, entry.pause, entry.listed,
            entry.children, entry.chat and not entry.children,
        )  # fmt: skip
        rights = Rights(entry.host, entry.invite, entry.watch)
        return cls(
            table, settings, rights, [Seat() for _ in range(entry.seats)], version=1, since=entry.at, touched=entry.at
        )

    # Asking.

    def _phase(self) -> str:
        if self.closed:
            return CLOSED
        if self.match is None:
            return GATHERING
        return BETWEEN if self.match.outcome() else PLAYING

    @property
    def playing_now(self) -> bool:
        """Whether a match is going on."""
        return self.phase == PLAYING

    @property
    def now(self) -> float:
        """The time of the last entry, in seconds, as the clock has it."""
        return self.since / 1000

    @property
    def names(self) -> list[str]:
        """The names at the seats."""
        return [seat.name for seat in self.seats]

    # Changing.

    def do(self, entry: journal.AnyEntry) -> tuple[Event, ...]:
        """Take the next entry; give what it made happen in the match."""
        events = self._do(entry)
        self.version += 1
        self.phase = self._phase()
        if isinstance(entry, journal.MATCH_ENTRIES):
            self.versions.append(self.version)
        self.since = max(self.since, entry.at)
        if not isinstance(entry, journal.Resumed):
            self.touched = self.since
        return events

    def _do(self, entry: journal.AnyEntry) -> tuple[Event, ...]:  # noqa: C901 - one case for each kind of entry
        match entry:
            case journal.HasPlayed():
                return self._played(entry)
            case journal.HasDealt():
                return self._dealt(entry)
            case journal.Undone():
                return self._undone(entry)
            case journal.Started():
                self._start(entry)
            case journal.TableOpened():
                raise ValueError("a table is opened once")
            case journal.Changed():
                self._change(entry)
            case journal.Prepared():
                self.luck = Luck(bytes.fromhex(entry.secret), tuple("" for _ in self.seats))
                self.cuts = {}
                for seat in self.seats:
                    seat.cut = ""
            case journal.SetTempo():
                self.settings = replace(self.settings, tempo=entry.tempo)
            case journal.Resumed():
                now = max(self.since, entry.at) / 1000
                self.clock = Clock.restore(self.clock.plain(), now)
                self.rewind.restore(now)
            case journal.Closed():
                self.closed = entry.reason
            case _:
                seats.take(self, entry)
        return ()

    def _change(self, entry: journal.Changed) -> None:
        self.settings = replace(
            self.settings, game=entry.game, options=entry.options, level=entry.level, clock=entry.clock,
            pause=entry.pause, listed=entry.listed, chat=entry.chat and not self.settings.children,
        )  # fmt: skip
        seats.resize(self, entry.seats or len(self.seats))
        self._ask_anew()

    def _ask_anew(self) -> None:
        """Forget who agreed to open hands: it is for one match, as it was when the seat agreed."""
        for seat in self.seats:
            seat.open_hands = seat.kind == BOT

    def _start(self, entry: journal.Started) -> None:
        if self.luck is None:
            raise ValueError("no secret was prepared")
        luck = Luck(self.luck.secret, tuple(seat.cut for seat in self.seats))
        players = [Player(seat.name, seat.level or PERSON) for seat in self.seats]
        game = games.get(entry.game or f"{self.settings.game}@{journal.FIRST_EDITION}")
        self.match = Match.open(game, players, self.settings.options, luck)
        self.luck, self.versions = luck, []
        self.matches += 1
        self.record_id = entry.record or f"{self.id}-{self.matches}"
        self.open_hands, self.helped = all(seat.open_hands for seat in self.seats), False
        self.taken_back = 0
        self._ask_anew()
        self.clock = Clock(ClockRule.parse(self.settings.clock), len(self.seats))
        self.clock.turn((), entry.at / 1000)
        self.rewind = Rewind()

    def playing(self) -> Match:
        """Give the match, which must be there."""
        if self.match is None:
            raise ValueError("there is no match")
        return self.match

    def _dealt(self, entry: journal.HasDealt) -> tuple[Event, ...]:
        if self.luck is None:
            raise ValueError("no secret was prepared")
        events = self.playing().deal_by(self.luck)
        self._tick(entry.at)
        return events

    def _played(self, entry: journal.HasPlayed) -> tuple[Event, ...]:
        match = self.playing()
        events = match.play(entry.seat, entry.word, entry.by)
        self._tick(entry.at, entry.seat)
        if self.luck and match.outcome():
            match.reveal(self.luck)
        return events

    def _undone(self, entry: journal.Undone) -> tuple[Event, ...]:
        events = self.playing().undo(entry.seat, agreed=entry.agreed)
        self.helped = self.helped or entry.agreed
        self.taken_back += 1
        self.clock = self.rewind.taken_back(entry.seat, self.clock, agreed=entry.agreed)
        self._tick(entry.at)
        return events

    def _tick(self, at: int, mover: int | None = None) -> None:
        """Let the clock know who is due."""
        if self.settings.clock == "none":
            return
        now = max(self.since, at) / 1000
        if mover is not None:
            self.rewind.keep(mover, self.clock, now)
            self.clock.moved(mover, now)
        self.clock.turn(self.playing().state.actors(), now)


def folded(name: str, texts: Sequence[str]) -> Table:
    """Make a table from its journal."""
    first, *rest = (journal.read(text) for text in texts)
    if not isinstance(first, journal.TableOpened):
        raise TypeError(f"the first entry of table {name} does not open it")
    table = Table.open(name, first)
    for entry in rest:
        table.do(entry)
    return table
