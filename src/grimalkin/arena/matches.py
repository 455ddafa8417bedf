"""Matches: a deal set is one sequence of decks, played once for each rotation of the seats.

The deck of a deal depends on seed, set and number of the deal alone, so every rotation gets the same cards. Each bot
has a stream of dice of its own. A bot is made anew for each match and is given observations only: what one match
taught it cannot reach another, whichever process plays it.
"""

from __future__ import annotations

from contextlib import nullcontext
from copy import deepcopy
from dataclasses import dataclass
from functools import partial
from multiprocessing import parent_process
from operator import index
from typing import TYPE_CHECKING

from grimalkin import bots, games
from grimalkin.bots.guests import as_bot
from grimalkin.bots.roster import KNOWN, Misspelt
from grimalkin.bots.tracing import is_the_authors, traceback_of
from grimalkin.rules import Refused

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from contextlib import AbstractContextManager
    from pathlib import Path

    from grimalkin.arena.patience import Watch
    from grimalkin.arena.tournament import Tournament
    from grimalkin.bots import Bot
    from grimalkin.rules import Dice, Observation, Outcome, State

    Watched = Callable[[], AbstractContextManager[None]]

LONGEST_MATCH = 200_000
"""Answers after which a match counts as endless."""


class BadBot(Refused):
    """A bot that is not there, breaks down, or does what it may not: the tournament stops."""

    trace: str = ""
    """The traceback from the bot's own first line on, as text; empty where none of its lines went wrong."""
    kept: Path | None = None
    """The file that holds it."""

    def traced(self, error: BaseException) -> BadBot:
        """Take the traceback of what was raised."""
        self.trace = traceback_of(error)
        return self

    def __reduce__(self) -> tuple[object, ...]:
        return (*super().__reduce__(), {"trace": self.trace})


@dataclass(frozen=True)
class DealSet:
    """How the matches of one deal set ended: for each rotation, what each seat scored and which seats won."""

    number: int
    scores: tuple[tuple[int, ...], ...]
    winners: tuple[tuple[int, ...], ...]


@dataclass(frozen=True)
class SeatedBot:
    """A bot in a seat of one match."""

    bot: Bot
    word: str
    dice: Dice
    game: str
    number: int
    seat: int
    watched: Watched
    """Entered while it is asked."""

    def ask(self, observation: Observation) -> int:
        """Ask for an action; it is a legal one."""
        try:
            with self.watched():
                answer = self.bot.choose(observation, self.dice)
        except BaseException as error:
            if _meant_for_us(error):
                raise
            what = _said(error)
            raise self._bad(f"raised {what}", "arena-bot-raised", observation, error=what).traced(error) from error
        action = _whole(answer)
        if action not in observation.legal:
            shown = self._shown(observation, action) if action is not None else type(answer).__name__
            raise self._bad(f"answered {shown}", "arena-bot-illegal", observation, answer=shown)
        return action

    def _bad(self, what: str, key: str, observation: Observation, **facts: str) -> BadBot:
        words = " ".join(self._shown(observation, action) for action in observation.legal)
        message = f"{self.word} {what} in {self.game}, set {self.number}, seat {self.seat}; legal: {words}"
        return BadBot(
            message, key, bot=self.word, game=self.game, set=self.number, place=self.seat, legal=words, **facts
        )

    def _shown(self, observation: Observation, action: int) -> str:
        words = games.get(observation.game).words
        return words[action] if 0 <= action < len(words) else str(action)


def make_bot(word: str, brought: Mapping[str, object] | None = None) -> Bot:
    """Find a bot by its word, or say why there is none; one that was brought along plays as it was brought."""
    try:
        if brought and word in brought:
            return as_bot(deepcopy(brought[word]))
        return bots.bot(word)
    except Misspelt as error:
        raise BadBot(str(error), "arena-misspelt", bot=word) from error
    except bots.UnknownBot as error:
        if error.__cause__ and is_the_authors(error.__cause__):
            raise _broken(word, error.__cause__) from error
        raise BadBot(str(error), "arena-no-bot", bot=word, known=", ".join(KNOWN), error=_cause(error)) from error
    except (Exception, SystemExit) as error:
        raise _broken(word, error) from error


def _broken(word: str, error: BaseException) -> BadBot:
    what = _said(error)
    return BadBot(f"{word} cannot be made: {what}", "arena-bot-broken", bot=word, error=what).traced(error)


def deck_of(tournament: Tournament, number: int, deal: int) -> list[int]:
    """Shuffle the deck of a deal of a set, counted from 1: the same for every rotation."""
    deck = [*tournament.box.pack(tournament.settled)]
    tournament.dice(number, "deck", deal).shuffle(deck, len(deck))
    return deck


def play_set(tournament: Tournament, number: int, watch: Watch | None = None) -> DealSet:
    """Play a deal set; who watches sees which guest is asked."""
    tables = tournament.tables(number)
    ends = [play_match(tournament, number, turn, table, watch) for turn, table in enumerate(tables)]
    return DealSet(number, tuple(end.scores for end in ends), tuple(end.winners for end in ends))


def play_match(
    tournament: Tournament, number: int, turn: int, table: tuple[int, ...], watch: Watch | None = None
) -> Outcome:
    """Play one rotation of a deal set to its end."""
    places = [_seated(tournament, number, turn, seat, name, watch=watch) for seat, name in enumerate(table)]
    state = tournament.box.start(tournament.seats, tournament.options)
    deals = answers = 0
    while (end := state.outcome()) is None:
        if state.deal_due():
            deals += 1
            state.deal(deck_of(tournament, number, deals))
        else:
            answers += _act(state, places)
        if answers > LONGEST_MATCH:
            raise BadBot(f"set {number} never ends", "arena-endless", set=number, game=tournament.game)
    return end


def _seated(tournament: Tournament, number: int, turn: int, seat: int, name: int, *, watch: Watch | None) -> SeatedBot:
    word = tournament.names[name]
    dice = tournament.dice(number, turn, "bot", seat)
    watched = partial(watch.over, turn, seat) if watch and word in tournament.guests else nullcontext
    with watched():
        bot = make_bot(word, tournament.brought)
    return SeatedBot(bot, word, dice, tournament.game, number, seat, watched)


def _act(state: State, places: list[SeatedBot]) -> int:
    """Let everyone act who may: all answer to the same moment before any answer is done."""
    actors = state.actors()
    answers = [(seat, places[seat].ask(state.observe(seat))) for seat in actors]
    for seat, action in answers:
        state.apply(seat, action)
    return len(answers)


def _whole(answer: object) -> int | None:
    try:
        return index(answer)  # type: ignore[arg-type]
    except TypeError:
        return None


def _meant_for_us(error: BaseException) -> bool:
    """Say whether somebody interrupts the tournament: nobody can interrupt a worker, so there a bot did it."""
    return isinstance(error, KeyboardInterrupt) and parent_process() is None


def _cause(error: Exception) -> str:
    return _said(error.__cause__) if isinstance(error.__cause__, Exception) else ""


def _said(error: BaseException) -> str:
    return f"{type(error).__name__}: {error}" if str(error) else type(error).__name__
