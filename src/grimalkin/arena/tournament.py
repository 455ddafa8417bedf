"""A tournament: which bots meet in which game, and who sits where in each deal set.

Each deal set has one table. Entrants take turns at it: in as many sets as there are entrants everyone is drawn for the
same number of places, whether they are more or fewer than the seats. The order round the table is drawn anew for each
set, so that nobody always plays after the same neighbour; then the table is played once for each rotation of the seats,
so that everyone sits everywhere with the same cards.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from hashlib import sha256
from importlib.util import find_spec
from itertools import count, cycle, islice
from pathlib import Path
from typing import Any

from grimalkin import __version__, games
from grimalkin.rules import Dice, Game, Options, Refused

FORMAT = 1
"""Of journals and results."""
USUAL_SEED = "grimalkin"
Entrant = Any
"""The word of a bot, or a bot itself: an object with `choose`, its class, or a function."""


class BadTournament(Refused):
    """A tournament that cannot be held as it was asked for."""


@dataclass(frozen=True)
class Tournament:
    """Everything that the results depend on, apart from when to stop.

    A bot that is named several times has several places and is still one entrant: its figures are means over its seats.
    """

    game: str
    """The name of a game; its edition is added: `friday@1`."""
    seats: int
    entrants: tuple[str, ...]
    """Words of bots, such as `random` or `my_module:MyBot`; `Tournament.of` takes bots themselves too."""
    options: Mapping[str, object] = field(default_factory=dict)
    """What the table chose; completed by the game's defaults."""
    seed: str = USUAL_SEED
    brought: Mapping[str, object] = field(default_factory=dict, compare=False)
    """Bots that somebody brought along instead of naming them, by their words: objects, classes, functions."""

    def __post_init__(self) -> None:
        game = games.get(self.game)
        if not self.entrants:
            raise BadTournament("a tournament needs a bot", "arena-no-bots")
        object.__setattr__(self, "game", str(game))
        object.__setattr__(self, "options", game.settle(self.options, self.seats))
        object.__setattr__(self, "entrants", tuple(self.entrants))

    @classmethod
    def one_against(
        cls,
        game: str,
        seats: int,
        entrants: tuple[Entrant, ...],
        options: Mapping[str, object] | None = None,
        seed: str = USUAL_SEED,
    ) -> Tournament:
        """Let the first bot sit alone, and the others fill all other seats: `("mine", "random")`."""
        games.get(game).check_seats(seats)
        alone, rest = entrants[:1], entrants[1:]
        if not 1 <= len(rest) <= seats - 1:
            raise BadTournament(f"one bot against 1 to {seats - 1} others", "arena-alone", most=seats - 1)
        return cls.of(game, seats, (*alone, *islice(cycle(rest), seats - 1)), options, seed)

    @classmethod
    def of(
        cls,
        game: str,
        seats: int,
        entrants: Iterable[Entrant],
        options: Mapping[str, object] | None = None,
        seed: str = USUAL_SEED,
    ) -> Tournament:
        """Let bots meet that are named, or brought along: objects with `choose`, their classes, functions."""
        words, brought = named(entrants)
        return cls(game, seats, words, options or {}, seed, brought)

    @property
    def box(self) -> Game:
        """The game itself."""
        return games.get(self.game)

    @property
    def settled(self) -> Options:
        """The options, complete and checked."""
        return self.box.settle(self.options, self.seats)

    @property
    def names(self) -> tuple[str, ...]:
        """Each entrant once, in the order they were named."""
        return tuple(dict.fromkeys(self.entrants))

    @property
    def guests(self) -> tuple[str, ...]:
        """Those among the entrants that are not ours."""
        return tuple(word for word in self.names if ":" in word or word in self.brought)

    @property
    def fair_share(self) -> float:
        """The part of the wins that a seat gets where all are equal."""
        return 1 / self.seats

    def tables(self, number: int) -> list[tuple[int, ...]]:
        """Say who sits where in a deal set: for each rotation, for each seat, a position in `names`."""
        row = self._row(number)
        return [tuple(row[(seat - turn) % self.seats] for seat in range(self.seats)) for turn in range(self.seats)]

    def word_at(self, number: int, turn: int, seat: int) -> str:
        """Name the bot that has a seat in a rotation of a deal set."""
        return self.names[self.tables(number)[turn][seat]]

    def _row(self, number: int) -> list[int]:
        """Draw who sits at a table, in the order round it."""
        places, names = len(self.entrants), self.names
        block, turn = divmod(number, places)
        drawn = [names.index(word) for word in self.entrants]
        self.dice("entrants", block).shuffle(drawn, places)
        row = [drawn[(turn + place) % places] for place in range(self.seats)]
        self.dice("table", number).shuffle(row, self.seats)
        return row

    def dice(self, *label: int | str) -> Dice:
        """Lend the luck that this tournament has for one purpose."""
        return Dice("arena", self.seed, *label)

    def identity(self) -> dict[str, object]:
        """Say what must be the same for deal sets to belong together."""
        return {
            "format": FORMAT,
            "version": __version__,
            "game": self.game,
            "seats": self.seats,
            "options": str(self.options),
            "entrants": [*self.entrants],
            "seed": self.seed,
        } | self._code()

    def _code(self) -> dict[str, object]:
        """Say which code the guests among the bots have: what an older version of one has played does not count."""
        guests = {word.partition(":")[0] for word in self.guests if word not in self.brought}
        files = {name: find_spec(name) for name in sorted(guests)}
        return {"code": {name: _fingerprint(spec.origin) for name, spec in files.items() if spec}} if guests else {}


def named(entrants: Iterable[Entrant]) -> tuple[tuple[str, ...], dict[str, object]]:
    """Give each entrant a word, and keep those that were brought along by theirs; the same one has the same word."""
    words: list[str] = []
    brought: dict[str, object] = {}
    for entrant in entrants:
        if isinstance(entrant, str):
            words.append(entrant)
            continue
        known = next((word for word, bot in brought.items() if bot is entrant), None)
        word = known or _new_word(entrant, {*words, *brought})
        brought[word] = entrant
        words.append(word)
    return tuple(words), brought


def _new_word(entrant: Entrant, taken: set[str]) -> str:
    """Call a bot by its own name, with a number where another is called so."""
    name = str(getattr(entrant, "name", getattr(entrant, "__name__", type(entrant).__name__)))
    free = (name if number == 1 else f"{name}-{number}" for number in count(1))
    return next(word for word in free if word not in taken)


def _fingerprint(path: str | None) -> str:
    """Shorten a file to a few letters."""
    return sha256(Path(path).read_bytes()).hexdigest()[:16] if path and Path(path).is_file() else ""
