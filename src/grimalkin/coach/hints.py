"""A hint: the best moves in the words a person would use, with chances such as “1 in 4”."""

from __future__ import annotations

from math import gcd
from typing import TYPE_CHECKING

from grimalkin.coach.words import REASON, reasons_for
from grimalkin.scene.moves import meant

if TYPE_CHECKING:
    from collections.abc import Iterator

    from grimalkin.coach.advice import Advice, Candidate
    from grimalkin.rules import Game
    from grimalkin.text import Voice

ODDS = (
    (1, 20),
    *((wins, tries) for tries in (2, 3, 4, 5, 10) for wins in range(1, tries) if gcd(wins, tries) == 1),
    (19, 20),
)
"""Chances that can be told: so many wins in so many tries."""
SELDOM, MOSTLY = 0.025, 0.975
"""What is rarer, or surer, is told without numbers."""


def hint_lines(game: Game, voice: Voice, advice: Advice, shown: int) -> Iterator[str]:
    """Say the best moves, each after the word to type."""
    yield voice.say("coach-hint-title")
    for place, (promise, *why) in enumerate(hinted(game, voice, advice, shown)):
        yield f"{place + 1:>3}. {game.word(advice.choices[place].action)} · {promise}"
        yield from (f"{REASON}{reason}" for reason in why)


def hinted(game: Game, voice: Voice, advice: Advice, shown: int) -> Iterator[list[str]]:
    """Say of each of the best moves how often it wins, then why."""
    for choice in advice.choices[:shown]:
        yield [_promise(game, voice, advice, choice), *reasons_for(game, voice, advice, choice)]


def _promise(game: Game, voice: Voice, advice: Advice, choice: Candidate) -> str:
    """Say how often a move wins; of the best one also how often the next best does."""
    meaning = meant(game, voice, choice.action).means
    move, odds = meaning[:1].upper() + meaning[1:], odds_said(voice, choice.share.mean)
    if choice is not advice.choices[0] or len(advice.choices) == 1:
        return voice.say("coach-hint", move=move, odds=odds)
    second = advice.choices[1].share.mean
    if odds_said(voice, second) == odds:
        return voice.say("coach-hint-alike", move=move, odds=odds)
    return voice.say("coach-hint-best", move=move, odds=odds, next=odds_said(voice, second, ".next"))


def odds_said(voice: Voice, share: float, form: str = "") -> str:
    """Say a chance as one does: about 1 in 4."""
    if not SELDOM <= share <= MOSTLY:
        return voice.say(f"coach-odds-{'seldom' if share < SELDOM else 'mostly'}")
    wins, tries = min(ODDS, key=lambda odds: abs(odds[0] / odds[1] - share))
    return voice.say(f"coach-odds{form}", wins=wins, tries=tries)
