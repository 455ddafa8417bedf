"""A table: what the entries of its journal make. It takes entries, and changes by nothing else."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, assert_never

from grimalkin import games
from grimalkin.play import Clock, ClockRule, Luck, Match, Player
from grimalkin.server.tables import journal
from grimalkin.text.languages import spoken

if TYPE_CHECKING:
    from collections.abc import Sequence

    from grimalkin.rules import Event

PERSON, BOT, EMPTY = "person", "bot", "empty"
GATHERING, PLAYING, BETWEEN, CLOSED = "gathering", "playing", "between", "closed"


@dataclass
class Seat:
    """A place at the table and who has it."""

    kind: str = EMPTY
    name: str = ""
    level: str = ""
    player: str = ""
    token: str = ""
    lent: str = ""
    lent_by_host: bool = False
    host: bool = False
    """Whether the one who opened the table sits here."""
    auto: bool = False
    open_hands: bool = False
    cut: str = ""


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
    closed: str = ""
    since: int = 0
    """When the last entry came, in milliseconds since 1970."""
    open_hands: bool = False
    """Whether spectators see every hand of this match: every seat agreed before it."""
    helped: bool = False
    """Whether something was taken back by consent in this match: then it is a friendly one, and rates nobody."""
    touched: int = 0
    """When somebody last did something, in milliseconds since 1970."""

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

    @property
    def phase(self) -> str:
        """What is going on."""
        if self.closed:
            return CLOSED
        if self.match is None:
            return GATHERING
        return BETWEEN if self.match.outcome() else PLAYING

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
        if isinstance(entry, journal.MATCH_ENTRIES):
            self.versions.append(self.version)
        self.since = max(self.since, entry.at)
        if not isinstance(entry, journal.Resumed):
            self.touched = self.since
        return events

    def _do(self, entry: journal.AnyEntry) -> tuple[Event, ...]:  # noqa: C901, PLR0912 - one case for each kind of entry
        match entry:
            case journal.Played():
                return self._played(entry)
            case journal.Dealt():
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
                for seat in self.seats:
                    seat.cut = ""
            case journal.Sat():
                self.seats[entry.seat] = Seat(
                    PERSON, entry.name, player=entry.player, token=entry.token, host=entry.host
                )
            case journal.Filled():
                self.seats[entry.seat] = Seat(BOT, entry.name, entry.level, open_hands=True)
            case journal.Stood():
                self.seats[entry.seat] = Seat()
            case journal.Renamed():
                self.seats[entry.seat].name = entry.name
            case journal.Swapped():
                one, other = entry.seat, entry.other
                self.seats[one], self.seats[other] = self.seats[other], self.seats[one]
            case journal.HasCut():
                self.seats[entry.seat].cut = entry.words
            case journal.SetAuto():
                self.seats[entry.seat].auto = entry.on
            case journal.AgreedOpen():
                self.seats[entry.seat].open_hands = entry.on
            case journal.HasLent():
                seat = self.seats[entry.seat]
                seat.lent, seat.lent_by_host = entry.token, entry.by_host
            case journal.Resumed():
                self.clock = Clock.restore(self.clock.plain(), max(self.since, entry.at) / 1000)
            case journal.Closed():
                self.closed = entry.reason
            case _:
                assert_never(entry)
        return ()

    def _change(self, entry: journal.Changed) -> None:
        self.settings = replace(
            self.settings, game=entry.game, options=entry.options, level=entry.level, clock=entry.clock,
            pause=entry.pause, listed=entry.listed, chat=entry.chat and not self.settings.children,
        )  # fmt: skip
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
        self._ask_anew()
        self.clock = Clock(ClockRule.parse(self.settings.clock), len(self.seats))
        self.clock.turn((), entry.at / 1000)

    def playing(self) -> Match:
        """Give the match, which must be there."""
        if self.match is None:
            raise ValueError("there is no match")
        return self.match

    def _dealt(self, entry: journal.Dealt) -> tuple[Event, ...]:
        if self.luck is None:
            raise ValueError("no secret was prepared")
        events = self.playing().deal_by(self.luck)
        self._tick(entry)
        return events

    def _played(self, entry: journal.Played) -> tuple[Event, ...]:
        match = self.playing()
        events = match.play(entry.seat, entry.word, entry.by)
        self._tick(entry, entry.seat)
        if self.luck and match.outcome():
            match.reveal(self.luck)
        return events

    def _undone(self, entry: journal.Undone) -> tuple[Event, ...]:
        events = self.playing().undo(entry.seat, agreed=entry.agreed)
        self.helped = self.helped or entry.agreed
        self._tick(entry)
        return events

    def _tick(self, entry: journal.Entry, mover: int | None = None) -> None:
        """Let the clock know who is due."""
        if self.settings.clock == "none":
            return
        now = max(self.since, entry.at) / 1000
        if mover is not None:
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
