"""A table: what its lines make. It is told lines, and changes by nothing else."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, assert_never

from grimalkin import games
from grimalkin.play import Clock, ClockRule, Luck, Match, Player
from grimalkin.server.tables import journal
from grimalkin.text.languages import spoken

if TYPE_CHECKING:
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
    auto: bool = False
    open_hands: bool = False
    cut: str = ""


@dataclass(frozen=True)
class Settings:
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
    """Seats, settings, the match going on. `do` takes a line, or raises what the law refuses and stays as it was."""

    id: str
    settings: Settings
    rights: Rights
    seats: list[Seat]
    version: int = 0
    """How many lines it has."""
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
    """When the last line came, in milliseconds since 1970."""
    open_hands: bool = False
    """Whether spectators see every hand of this match: every seat agreed before it."""
    helped: bool = False
    """Whether something was taken back by consent in this match: then it is a friendly one, and rates nobody."""
    touched: int = 0
    """When somebody last did something, in milliseconds since 1970."""

    @classmethod
    def open(cls, table: str, line: journal.Opened) -> Table:
        """Set up a table by its first line."""
        settings = Settings(
            line.game, line.options, spoken(line.language), line.level, line.clock, line.pause, line.listed,
            line.children, line.chat and not line.children,
        )  # fmt: skip
        rights = Rights(line.host, line.invite, line.watch)
        return cls(
            table, settings, rights, [Seat() for _ in range(line.seats)], version=1, since=line.at, touched=line.at
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
        """The time of the last line, in seconds, as the clock has it."""
        return self.since / 1000

    @property
    def names(self) -> list[str]:
        """The names at the seats."""
        return [seat.name for seat in self.seats]

    # Changing.

    def do(self, line: journal.AnyEntry) -> tuple[Event, ...]:
        """Take the next line; give what it made happen in the match."""
        events = self._do(line)
        self.version += 1
        if isinstance(line, journal.MATCH_ENTRIES):
            self.versions.append(self.version)
        self.since = max(self.since, line.at)
        if not isinstance(line, journal.Resumed):
            self.touched = self.since
        return events

    def _do(self, line: journal.AnyEntry) -> tuple[Event, ...]:  # noqa: C901, PLR0912 - one case for each kind of line
        match line:
            case journal.Played():
                return self._played(line)
            case journal.Dealt():
                return self._dealt(line)
            case journal.Undone():
                return self._undone(line)
            case journal.Started():
                self._start(line)
            case journal.Opened():
                raise ValueError("a table is opened once")
            case journal.Changed():
                self._change(line)
            case journal.Prepared():
                self.luck = Luck(bytes.fromhex(line.secret), tuple("" for _ in self.seats))
                for seat in self.seats:
                    seat.cut = ""
            case journal.Sat():
                self.seats[line.seat] = Seat(PERSON, line.name, player=line.player, token=line.token)
            case journal.Filled():
                self.seats[line.seat] = Seat(BOT, line.name, line.level, open_hands=True)
            case journal.Stood():
                self.seats[line.seat] = Seat()
            case journal.Renamed():
                self.seats[line.seat].name = line.name
            case journal.Swapped():
                one, other = line.seat, line.other
                self.seats[one], self.seats[other] = self.seats[other], self.seats[one]
            case journal.HasCut():
                self.seats[line.seat].cut = line.words
            case journal.SetAuto():
                self.seats[line.seat].auto = line.on
            case journal.AgreedOpen():
                self.seats[line.seat].open_hands = line.on
            case journal.HasLent():
                self.seats[line.seat].lent = line.token
            case journal.Resumed():
                self.clock = Clock.restore(self.clock.plain(), max(self.since, line.at) / 1000)
            case journal.Closed():
                self.closed = line.reason
            case _:
                assert_never(line)
        return ()

    def _change(self, line: journal.Changed) -> None:
        self.settings = replace(
            self.settings, game=line.game, options=line.options, level=line.level, clock=line.clock, pause=line.pause,
            listed=line.listed, chat=line.chat and not self.settings.children,
        )  # fmt: skip
        self._ask_anew()

    def _ask_anew(self) -> None:
        """Forget who agreed to open hands: it is for one match, as it was when he agreed."""
        for seat in self.seats:
            seat.open_hands = seat.kind == BOT

    def _start(self, line: journal.Started) -> None:
        if self.luck is None:
            raise ValueError("no secret was prepared")
        luck = Luck(self.luck.secret, tuple(seat.cut for seat in self.seats))
        players = [Player(seat.name, seat.level or PERSON) for seat in self.seats]
        game = games.get(line.game or f"{self.settings.game}@{journal.FIRST_EDITION}")
        self.match = Match.open(game, players, self.settings.options, luck)
        self.luck, self.versions = luck, []
        self.matches += 1
        self.record_id = line.record or f"{self.id}-{self.matches}"
        self.open_hands, self.helped = all(seat.open_hands for seat in self.seats), False
        self._ask_anew()
        self.clock = Clock(ClockRule.parse(self.settings.clock), len(self.seats))
        self.clock.turn((), line.at / 1000)

    def playing(self) -> Match:
        """Give the match, which must be there."""
        if self.match is None:
            raise ValueError("there is no match")
        return self.match

    def _dealt(self, line: journal.Dealt) -> tuple[Event, ...]:
        if self.luck is None:
            raise ValueError("no secret was prepared")
        events = self.playing().deal_by(self.luck)
        self._tick(line)
        return events

    def _played(self, line: journal.Played) -> tuple[Event, ...]:
        match = self.playing()
        events = match.play(line.seat, line.word, line.by)
        self._tick(line, line.seat)
        if self.luck and match.outcome():
            match.reveal(self.luck)
        return events

    def _undone(self, line: journal.Undone) -> tuple[Event, ...]:
        events = self.playing().undo(line.seat, agreed=line.agreed)
        self.helped = self.helped or line.agreed
        self._tick(line)
        return events

    def _tick(self, line: journal.Entry, mover: int | None = None) -> None:
        """Let the clock know who is due."""
        if self.settings.clock == "none":
            return
        now = max(self.since, line.at) / 1000
        if mover is not None:
            self.clock.moved(mover, now)
        self.clock.turn(self.playing().state.actors(), now)
