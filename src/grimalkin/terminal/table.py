"""A match at the terminal: one person, or several at one keyboard, and bots in the other seats."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from grimalkin.coach import advise
from grimalkin.coach.hints import hint_lines
from grimalkin.play.automatic import BY, automatic
from grimalkin.rules import Dice, Refused
from grimalkin.rules.refusal import shortened
from grimalkin.scene import Speaker, in_words, offered, scene_of
from grimalkin.terminal.app.box import OwnBox
from grimalkin.terminal.app.picture import pictured
from grimalkin.terminal.app.understanding import plain, understand
from grimalkin.terminal.screen import NORMAL, Telling
from grimalkin.text import Rulebook
from grimalkin.text.rulebook import unmarked

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from grimalkin.bots import Bot
    from grimalkin.play import Luck, Match
    from grimalkin.terminal.dialogue import Dialogue


HINT_SIMULATIONS = 2000
HINTED = 3
"""So many moves are told."""
HELP = ("?", "")
"""Ask for help in any language."""
COMMANDS = ("help", "rules", "undo", "log", "hint", "quit")


class Leaving(Exception):
    """The person gets up from the table."""


@dataclass(frozen=True)
class Seating:
    """Who plays: the seats of people, and a bot for every other."""

    people: tuple[int, ...]
    bots: Mapping[int, Bot]
    dice: Dice
    automatic: bool = False
    """Whether moves without a choice are played by the table."""


class LineTable:
    """Plays a match by questions and answers."""

    def __init__(
        self, match: Match, luck: Luck, seating: Seating, dialogue: Dialogue, *,
        keep: Callable[[], None] = lambda: None, verbosity: str = NORMAL,
    ) -> None:  # fmt: skip
        self.match = match
        self.keep = keep
        """Called after every line of the match, before anyone is told of it."""
        self.luck = luck
        self.seating = seating
        self.dialogue = dialogue.about(match.game)
        self.voice = self.dialogue.voice
        self.say = dialogue.say
        self.telling = Telling(OwnBox(match.game, self.voice), self.voice, verbosity)
        self.person = seating.people[0]
        """Who sits at the keyboard."""
        self.told = dict.fromkeys(seating.people, match.version)
        """Up to which version each person has been told."""
        self.names, self.within = self._called("table-you"), self._called("table-you.within")
        """What the players are called, alone and in a sentence."""

    def _called(self, you: str) -> list[str]:
        alone = self.seating.people[0] if len(self.seating.people) == 1 else None
        return [self.voice.say(you) if seat == alone else name for seat, name in enumerate(self.match.names)]

    def play(self) -> None:
        """Play to the end; raises Leaving when the person wants to stop."""
        while not self.match.outcome():
            if self.match.state.deal_due():
                self.match.deal_by(self.luck)
            elif people := [seat for seat in self.seating.people if seat in self.match.state.actors()]:
                self.persons_turn(people[0])
            else:
                self.bots_turn(self.match.state.actors()[0])
            self.keep()
            self.tell()
        self.match.reveal(self.luck)

    def bots_turn(self, seat: int) -> None:
        """Let a bot choose, from what it sees alone."""
        action = self.seating.bots[seat].choose(self.match.observe(seat), self.seating.dice)
        self.match.play(seat, self.match.game.word(action))

    def persons_turn(self, seat: int) -> None:
        """Show the table, and ask until there is a move; nobody is asked where there is no choice, if so wanted."""
        if self.seating.automatic and (word := automatic(self.match, seat)):
            self.match.play(seat, word, by=BY)
            return
        if seat != self.person:
            self.draw_curtain(seat)
        shown = scene_of(self.match, seat)
        words = in_words(shown, seat, Speaker(self.voice, self.within))
        for line in self.telling.asking(pictured(shown, words), self.names, seat, words.offer):
            self.say(line)
        self.dialogue.offer([*shown.legal, *self.commands()])
        while not self.answered(self.dialogue.question("table-ask")):
            pass

    def draw_curtain(self, seat: int) -> None:
        """Take the last one's cards off the screen, and wait until the next one sits there."""
        self.dialogue.clear()
        self.dialogue.question("app-curtain", name=self.match.names[seat])
        self.dialogue.clear()
        self.person = seat
        self.tell()

    def commands(self) -> Iterator[str]:
        """List what may be answered that is no move."""
        for name in COMMANDS:
            yield self.voice.say(f"command-{name}")
        clauses = Rulebook.of(self.match.game.package, self.voice.language).clauses
        yield from (f"{self.voice.say('command-rules')} {number}" for number in clauses)

    def answered(self, answer: str) -> bool:
        """Do what was answered; say whether the table has changed."""
        command, _, rest = answer.partition(" ")
        if command in HELP or self.means(command, "help"):
            self.dialogue.tell("table-help")
        elif self.means(command, "rules"):
            self.read_rules(rest.strip())
        elif self.means(command, "log"):
            self.told[self.person] = 0
            self.tell()
        elif self.means(command, "hint"):
            self.hint()
        elif self.means(command, "quit"):
            raise Leaving
        elif self.means(command, "undo"):
            return self.undo()
        else:
            return self.move(answer)
        return False

    def means(self, command: str, name: str) -> bool:
        """Say whether a word is a command, in the table's language or in English."""
        return plain(command) in {name, plain(self.voice.say(f"command-{name}"))}

    def move(self, answer: str) -> bool:
        """Play a move named by its number, its word, or the name of its card."""
        game, shown = self.match.game, scene_of(self.match, self.person, holding=False)
        known = answer if answer in game.words else answer.upper()
        choices = offered(shown, Speaker(self.voice, self.names)).choices
        meant = understand(answer, choices, (), self.telling.box, self.voice).choices
        word = meant[0].word if len(meant) == 1 else known
        if len(meant) > 1 and known not in game.words:
            self.say(self.voice.listing(choice.means for choice in meant))
        try:
            self.match.play(self.person, word)
        except Refused as refused:
            if refused.refusal.clause:
                self.say(self.voice.refusal(refused.refusal))
            else:
                self.dialogue.tell("table-not-a-choice", word=shortened(answer), last=len(shown.legal))
            return False
        return True

    def undo(self) -> bool:
        """Take back the last move of the person: alone among bots, everyone agrees."""
        try:
            self.match.undo(self.person, agreed=len(self.seating.people) == 1)
        except Refused as refused:
            self.say(self.voice.refusal(refused.refusal))
            return False
        return True

    def hint(self) -> None:
        """Say the best moves from what the person may know; asked again, the same is said again."""
        seen = self.match.observe(self.person)
        dice = Dice("hint", seen.encode().decode())
        advice = advise(self.match.game, seen, dice, HINT_SIMULATIONS)
        for line in hint_lines(self.match.game, self.voice, advice, HINTED):
            self.say(line)

    def read_rules(self, number: str) -> None:
        """Show the rulebook, or one clause of it."""
        book = Rulebook.of(self.match.game.package, self.voice.language)
        if not book.source:
            self.dialogue.tell("refused-no-such-rulebook")
        elif not number:
            self.say(unmarked(book.source))
        elif number in book.clauses:
            self.say(unmarked("\n".join(book.clauses[number].lines())))
        else:
            self.dialogue.tell("table-no-clause", clause=shortened(number))

    def tell(self) -> None:
        """Say what the person has seen since the last time."""
        for events in self.match.since(self.told[self.person], self.person):
            for event in events:
                self.say(self.voice.event(event, self.person, self.names))
        self.told[self.person] = self.match.version
